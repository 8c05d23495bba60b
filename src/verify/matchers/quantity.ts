import type { Json } from '../../contract/json.ts';
import { close, ungroup } from './number.ts';
import { plain } from './plain.ts';
import { typed } from './typed.ts';

/** A measurement in the base unit of its dimension. */
export type Quantity = { dimension: string; value: number };

type Unit = { dimension: string; factor: number; offset: number };

/** Each dimension with its units: names, then how many base units one is. */
const TABLE: Readonly<Record<string, readonly (readonly [names: string, factor: number, offset?: number])[]>> = {
  length: [
    ['mm millimetre millimeter', 0.001],
    ['cm centimetre centimeter', 0.01],
    ['m metre meter', 1],
    ['km kilometre kilometer', 1000],
    ['in inch inches "', 0.0254],
    ["ft foot feet '", 0.3048],
    ['yd yard', 0.9144],
    ['mi mile', 1609.344],
  ],
  mass: [
    ['mg milligram', 0.001],
    ['g gram gramme', 1],
    ['kg kilo kilogram kilogramme', 1000],
    ['t tonne', 1_000_000],
    ['oz ounce', 28.349523125],
    ['lb lbs pound', 453.59237],
  ],
  volume: [
    ['ml millilitre milliliter', 0.001],
    ['cl centilitre centiliter', 0.01],
    ['dl decilitre deciliter', 0.1],
    ['l litre liter', 1],
  ],
  time: [
    ['ms millisecond', 0.001],
    ['s sec second', 1],
    ['min minute', 60],
    ['h hr hour', 3600],
    ['d day', 86_400],
    ['wk week', 604_800],
  ],
  data: [
    ['b byte', 1],
    ['kb kilobyte', 1000],
    ['mb megabyte', 1_000_000],
    ['gb gigabyte', 1_000_000_000],
    ['tb terabyte', 1_000_000_000_000],
    ['kib', 1024],
    ['mib', 1_048_576],
    ['gib', 1_073_741_824],
  ],
  speed: [
    ['m/s', 3.6],
    ['km/h kmh kph', 1],
    ['mph mi/h', 1.609344],
  ],
  temperature: [
    ['°c c celsius', 1],
    ['°f f fahrenheit', 5 / 9, -32],
    ['k kelvin', 1, -273.15],
  ],
  energy: [
    ['j joule', 1],
    ['kj kilojoule', 1000],
    ['kcal kilocalorie', 4184],
  ],
  power: [
    ['w watt', 1],
    ['kw kilowatt', 1000],
  ],
  pressure: [
    ['hpa hectopascal mbar millibar', 1],
    ['bar', 1000],
  ],
  frequency: [['hz hertz', 1]],
  area: [['m2 m² sqm', 1]],
  share: [['% percent pct', 1]],
  level: [['db decibel', 1]],
};

const UNITS: ReadonlyMap<string, Unit> = new Map(
  Object.entries(TABLE).flatMap(([dimension, units]) =>
    units.flatMap(([names, factor, offset = 0]) =>
      names.split(' ').map((name): [string, Unit] => [name, { dimension, factor, offset }]),
    ),
  ),
);

const unitOf = (given: string): Unit | null => {
  const name = given
    .replace(/^degrees? /, '°')
    .replace(/^(kilomet(?:re|er)s?|miles|met(?:re|er)s?) (?:per|an) (hour|second)$/, (_, length: string, time: string) => {
      return `${length.startsWith('k') ? 'km' : length.startsWith('mi') ? 'mi' : 'm'}/${time === 'hour' ? 'h' : 's'}`;
    })
    .replace(/^°(celsius|fahrenheit)$/, '$1');
  return UNITS.get(name) ?? (name.length > 3 && name.endsWith('s') ? UNITS.get(name.slice(0, -1)) : undefined) ?? null;
};

const PART =
  /(\d[\d.,' ]*\d|\d|\.\d+)(e[+-]?\d+)? ?(?:(?:and )?(°? ?[\p{L}µ%"'][\p{L}/²2 ]*?|%|"|'))(?= ?\d|,? and \d|,? \d|$)/uy;

/** Reads a number with its unit, or several that add up, as in "1 h 30 min". Null without a unit, or with an unknown one. */
export const parseQuantity = (value: Json): Quantity | null => {
  if (typeof value !== 'string') return null;
  const text = plain(value);
  const sign = /^(?:([+-])|minus (?=\d)) ?/.exec(text);
  let at = sign?.[0].length ?? 0;
  let total = null as Quantity | null;
  while (at < text.length) {
    PART.lastIndex = at;
    const part = PART.exec(text);
    if (part === null) return null;
    const unit = unitOf((part[3] as string).replace(/^° /, '°').trim());
    const digits = ungroup(part[1] as string);
    if (unit === null || digits === null) return null;
    const amount = (Number(digits + (part[2] ?? '')) * (sign !== null && sign[1] !== '+' ? -1 : 1) + unit.offset) * unit.factor;
    if (!Number.isFinite(amount) || (total !== null && (total.dimension !== unit.dimension || unit.dimension === 'temperature')))
      return null;
    total = { dimension: unit.dimension, value: (total?.value ?? 0) + amount };
    at = PART.lastIndex;
    at += /^(?:,? and |, ?| )?/.exec(text.slice(at))?.[0].length ?? 0;
  }
  return total;
};

/** The same measurement: units of one dimension convert into each other, exactly. A number without a unit is none. */
export const quantity = typed(
  'quantity with a unit',
  parseQuantity,
  (gold, got) => gold.dimension === got.dimension && close(gold.value, got.value),
);
