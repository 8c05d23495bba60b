export const UNIT_CATEGORIES = [
  'length',
  'mass',
  'volume',
  'area',
  'speed',
  'temperature',
  'time',
  'data',
  'energy',
  'pressure',
] as const;
export type UnitCategory = (typeof UNIT_CATEGORIES)[number];

/** A unit: a value of it is `value * factor + offset` in the base unit of its category. */
export type Unit = { name: string; factor: number; offset: number };

/** name, other names after `/` | how much of the base unit it is | what is added for temperatures. The first is the base unit. */
const TABLE: Readonly<Record<UnitCategory, string>> = {
  length: `
m/meter/metre|1
mm/millimeter/millimetre|0.001
cm/centimeter/centimetre|0.01
km/kilometer/kilometre|1000
um/micrometer/micrometre/micron/µm|0.000001
in/inch/inches/″|0.0254
ft/foot/feet/′|0.3048
yd/yard|0.9144
mi/mile|1609.344
nmi/nautical mile|1852`,
  mass: `
kg/kilogram/kilogramme/kilo|1
g/gram/gramme|0.001
mg/milligram|0.000001
t/tonne/metric ton|1000
oz/ounce|0.028349523125
lb/pound/lbs|0.45359237
st/stone|6.35029318
us_ton/short ton|907.18474
ct/carat|0.0002`,
  volume: `
l/liter/litre|1
ml/milliliter/millilitre/cc|0.001
cl/centiliter/centilitre|0.01
dl/deciliter/decilitre|0.1
m3/cubic meter/cubic metre/m³|1000
tsp/teaspoon|0.00492892159375
tbsp/tablespoon|0.01478676478125
cup/us cup|0.2365882365
fl_oz/fluid ounce/us fluid ounce/fl oz|0.0295735295625
pt/pint/us pint|0.473176473
uk_pt/imperial pint/uk pint|0.56826125
gal/gallon/us gallon|3.785411784
uk_gal/imperial gallon/uk gallon|4.54609`,
  area: `
m2/square meter/square metre/m²|1
cm2/square centimeter/square centimetre/cm²|0.0001
km2/square kilometer/square kilometre/km²|1000000
ha/hectare|10000
are|100
ft2/square foot/square feet/sq ft/ft²|0.09290304
in2/square inch/square inches/in²|0.00064516
ac/acre|4046.8564224
mi2/square mile/mi²|2589988.110336`,
  speed: `
m/s/meter per second/metre per second/meters per second/metres per second|1
km/h/kph/kmh/kilometer per hour/kilometre per hour/kilometers per hour/kilometres per hour|0.2777777777777778
mph/mile per hour/miles per hour|0.44704
kn/knot|0.5144444444444445
ft/s/foot per second/feet per second|0.3048`,
  temperature: `
K/kelvin|1|0
°C/c/celsius/degree celsius/degrees celsius/centigrade|1|273.15
°F/f/fahrenheit/degree fahrenheit/degrees fahrenheit|0.5555555555555556|255.3722222222222`,
  time: `
s/second/sec|1
ms/millisecond|0.001
min/minute|60
h/hour/hr|3600
d/day|86400
week|604800
month|2629746
year|31556952`,
  data: `
byte/b|1
bit|0.125
kB/kilobyte|1000
MB/megabyte|1000000
GB/gigabyte|1000000000
TB/terabyte|1000000000000
KiB/kibibyte|1024
MiB/mebibyte|1048576
GiB/gibibyte|1073741824
TiB/tebibyte|1099511627776
Mbit/megabit|125000
Gbit/gigabit|125000000`,
  energy: `
J/joule|1
kJ/kilojoule|1000
MJ/megajoule|1000000
cal/calorie|4.184
kcal/kilocalorie|4184
Wh/watt hour|3600
kWh/kilowatt hour|3600000
BTU|1055.05585262`,
  pressure: `
Pa/pascal|1
hPa/hectopascal|100
kPa/kilopascal|1000
bar|100000
mbar/millibar|100
atm/atmosphere|101325
psi/pound per square inch/pounds per square inch|6894.757293168361
mmHg/torr/millimeter of mercury/millimetre of mercury|133.322387415
inHg/inch of mercury/inches of mercury|3386.389`,
};

/** What people write: letter case and the plural s apart. */
const keyOf = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** The names of speeds have a stroke of their own, so that a stroke only divides names elsewhere. */
const namesOf = (names: string): string[] =>
  names
    .replaceAll('m/s', 'm÷s')
    .replaceAll('km/h', 'km÷h')
    .replaceAll('ft/s', 'ft÷s')
    .split('/')
    .map((name) => name.replace('÷', '/'));

const UNITS: ReadonlyMap<UnitCategory, ReadonlyMap<string, Unit>> = new Map(
  UNIT_CATEGORIES.map((category) => [
    category,
    new Map(
      TABLE[category]
        .trim()
        .split('\n')
        .flatMap((line): [string, Unit][] => {
          const [names = '', factor, offset = '0'] = line.split('|');
          const all = namesOf(names);
          const unit: Unit = { name: all[0] as string, factor: Number(factor), offset: Number(offset) };
          return all.flatMap((name): [string, Unit][] =>
            (name.length > 2 ? [name, `${name}s`] : [name]).map((each) => [keyOf(each), unit]),
          );
        }),
    ),
  ]),
);

export const unitNamed = (category: UnitCategory, name: string): Unit | undefined => UNITS.get(category)?.get(keyOf(name));

/** The units of a category by their short names. */
export const unitsOf = (category: UnitCategory): string[] => [
  ...new Set([...(UNITS.get(category) as ReadonlyMap<string, Unit>).values()].map(({ name }) => name)),
];

/** The categories that know a unit of this name. */
export const categoriesOf = (name: string): UnitCategory[] =>
  UNIT_CATEGORIES.filter((category) => unitNamed(category, name) !== undefined);

export const converted = (value: number, from: Unit, to: Unit): number =>
  from === to ? value : (value * from.factor + from.offset - to.offset) / to.factor;
