import { distanceKm, type Point } from '../../base/geo.ts';
import { nearest } from '../../base/suggest.ts';
import { unaccented } from '../../text/clean.ts';

/** A city with its climate: monthly means of the temperature (°C) and days with rain or snow, January first. */
export type City = Point & {
  name: string;
  country: string;
  zone: string;
  temperatures: readonly number[];
  wetDays: readonly number[];
};

/** name, other names after `/` | country | latitude longitude | zone | mean temperatures | wet days. */
const TABLE = `
Accra|GH|5.60 -0.19|Africa/Accra|28 29 29 28 28 26 25 25 26 27 28 28|1 2 5 6 9 10 5 4 7 8 3 2
Addis Ababa|ET|9.01 38.75|Africa/Addis_Ababa|16 17 18 18 18 17 15 15 16 16 15 15|2 4 6 9 10 16 23 24 16 4 2 1
Adelaide|AU|-34.93 138.60|Australia/Adelaide|23 23 21 18 15 12 11 12 14 17 19 21|3 3 4 6 9 11 12 12 10 7 6 5
Amsterdam|NL|52.37 4.90|Europe/Amsterdam|4 4 6 10 13 16 18 18 15 11 7 5|12 10 10 9 9 10 11 11 12 12 13 13
Annecy|FR|45.90 6.13|Europe/Paris|1 3 7 10 15 18 20 20 16 11 6 2|11 9 9 10 12 11 9 9 9 10 10 11
Apia|WS|-13.83 -171.76|Pacific/Apia|27 27 27 27 27 27 26 26 27 27 27 27|22 19 19 15 15 12 10 10 11 14 16 19
Athens|GR|37.98 23.73|Europe/Athens|10 11 13 16 21 26 29 29 25 20 15 12|9 8 7 6 4 2 1 1 3 5 7 9
Auckland|NZ|-36.85 174.76|Pacific/Auckland|20 20 19 17 14 12 11 11 13 14 16 18|8 7 8 10 13 14 15 14 13 12 10 9
Baku|AZ|40.41 49.87|Asia/Baku|5 5 7 12 18 23 27 27 22 17 11 7|6 6 6 5 4 3 1 1 2 5 6 6
Bangkok|TH|13.75 100.50|Asia/Bangkok|27 29 30 31 30 30 29 29 28 28 28 27|1 2 3 5 12 12 12 14 16 13 5 1
Barcelona|ES|41.39 2.17|Europe/Madrid|10 10 12 14 17 21 24 25 22 18 13 11|5 4 5 5 5 4 2 5 5 6 6 5
Beijing|CN|39.90 116.41|Asia/Shanghai|-3 0 7 15 21 25 27 26 21 13 5 -1|2 2 3 4 6 9 12 10 7 5 3 2
Bengaluru/Bangalore|IN|12.97 77.59|Asia/Kolkata|22 24 26 28 27 25 24 24 24 24 23 21|0 0 1 3 7 6 7 9 9 8 4 1
Bergen|NO|60.39 5.32|Europe/Oslo|2 2 3 7 11 13 15 15 12 9 5 3|18 16 16 13 13 13 15 17 18 19 18 19
Berlin|DE|52.52 13.40|Europe/Berlin|1 2 5 10 15 18 20 19 15 10 5 2|10 8 9 8 9 9 10 9 8 8 9 10
Bogotá|CO|4.71 -74.07|America/Bogota|14 15 15 15 15 14 14 14 14 14 14 14|6 9 11 16 16 13 12 11 13 16 14 9
Boston|US|42.36 -71.06|America/New_York|-1 0 4 9 15 20 24 23 19 13 7 2|11 10 11 11 11 10 9 9 8 9 10 11
Brisbane|AU|-27.47 153.03|Australia/Brisbane|25 25 24 22 19 16 15 17 19 21 23 24|10 10 11 8 7 6 5 4 5 7 8 9
Brussels|BE|50.85 4.35|Europe/Brussels|4 4 7 10 14 17 19 19 15 12 7 4|12 11 11 9 10 10 10 10 10 11 12 13
Bucharest|RO|44.43 26.10|Europe/Bucharest|-1 1 6 12 17 21 23 23 18 12 6 1|6 6 6 7 8 8 7 5 5 5 6 7
Budapest|HU|47.50 19.04|Europe/Budapest|1 3 7 13 17 21 23 22 17 12 6 2|7 6 6 6 8 8 7 6 6 6 7 7
Buenos Aires|AR|-34.60 -58.38|America/Argentina/Buenos_Aires|25 24 22 18 15 12 11 13 15 18 21 24|9 8 8 8 7 6 7 7 7 9 9 9
Cairo|EG|30.04 31.24|Africa/Cairo|14 15 18 22 25 28 29 29 27 24 19 15|2 1 1 1 0 0 0 0 0 0 1 1
Cape Town|ZA|-33.92 18.42|Africa/Johannesburg|21 21 20 18 15 13 12 13 14 16 18 20|2 2 3 5 8 9 8 9 6 5 3 3
Casablanca|MA|33.57 -7.59|Africa/Casablanca|13 14 15 16 18 20 23 23 22 20 17 14|8 8 7 7 4 1 0 0 2 5 8 9
Chicago|US|41.88 -87.63|America/Chicago|-4 -2 4 10 16 21 24 23 19 12 5 -1|10 9 10 11 11 10 9 9 8 9 10 10
Copenhagen|DK|55.68 12.57|Europe/Copenhagen|2 2 3 8 12 16 18 18 15 10 6 3|11 9 9 8 8 9 9 10 10 11 11 12
Dakar|SN|14.72 -17.47|Africa/Dakar|22 21 22 22 24 26 28 28 28 28 26 24|0 0 0 0 0 1 6 12 10 2 0 0
Dallas|US|32.78 -96.80|America/Chicago|8 10 14 19 23 28 30 30 26 20 14 9|7 6 8 7 9 8 5 5 6 7 6 7
Delhi/New Delhi|IN|28.61 77.21|Asia/Kolkata|14 17 23 29 33 33 31 30 29 26 20 15|1 2 1 1 2 4 9 9 5 1 0 1
Denver|US|39.74 -104.99|America/Denver|0 1 5 9 14 20 24 23 18 11 4 -1|4 5 6 7 9 7 8 7 6 5 5 4
Dubai|AE|25.20 55.27|Asia/Dubai|19 20 23 27 31 34 36 36 33 30 25 21|2 2 3 1 0 0 0 0 0 0 1 2
Dublin|IE|53.35 -6.26|Europe/Dublin|5 5 7 8 11 14 16 15 13 10 7 6|12 10 10 10 10 9 10 11 10 11 12 12
Edinburgh|GB|55.95 -3.19|Europe/London|4 5 6 8 11 13 15 15 13 10 7 5|12 10 10 9 10 10 10 10 10 12 12 12
Geneva|CH|46.20 6.14|Europe/Zurich|2 3 7 11 15 19 21 20 16 11 6 3|10 8 9 9 11 10 8 9 8 10 10 10
Glasgow|GB|55.86 -4.25|Europe/London|4 5 6 8 11 14 16 15 13 10 7 4|17 14 14 12 12 12 13 14 14 16 16 17
Halifax|CA|44.65 -63.57|America/Halifax|-5 -4 -1 5 10 15 19 19 15 10 5 -1|13 11 12 12 12 11 10 9 9 10 12 13
Hamburg|DE|53.55 9.99|Europe/Berlin|2 2 5 9 13 16 18 18 15 10 6 3|13 10 11 9 10 11 12 12 11 11 12 13
Hanoi|VN|21.03 105.85|Asia/Ho_Chi_Minh|17 18 21 25 28 30 30 29 28 26 22 18|8 11 15 13 14 15 16 17 13 9 7 6
Helsinki|FI|60.17 24.94|Europe/Helsinki|-4 -5 -1 4 11 15 18 17 12 7 2 -1|11 9 8 8 7 9 8 10 9 11 12 12
Ho Chi Minh City/Saigon|VN|10.82 106.63|Asia/Ho_Chi_Minh|26 27 28 30 29 28 28 28 28 27 27 26|2 1 2 5 18 19 23 22 23 21 12 7
Hong Kong|HK|22.32 114.17|Asia/Hong_Kong|17 17 20 23 26 28 29 29 28 26 22 18|5 7 9 11 14 18 18 17 14 7 5 4
Honolulu|US|21.31 -157.86|Pacific/Honolulu|23 23 23 24 25 26 27 27 27 27 25 24|8 7 8 7 6 5 7 6 7 8 9 9
Houston|US|29.76 -95.37|America/Chicago|12 14 17 21 25 28 29 30 27 22 17 13|9 9 8 7 7 10 9 8 9 7 8 9
Istanbul|TR|41.01 28.98|Europe/Istanbul|6 6 8 12 17 22 24 25 21 16 12 8|13 12 10 8 6 5 3 4 5 9 10 13
Jakarta|ID|-6.21 106.85|Asia/Jakarta|27 27 28 28 29 28 28 28 29 29 28 28|18 17 15 11 9 7 5 4 5 8 12 14
Johannesburg|ZA|-26.20 28.05|Africa/Johannesburg|20 20 18 16 13 10 10 13 16 18 19 19|12 9 9 6 2 1 1 2 2 9 12 13
Kathmandu|NP|27.72 85.32|Asia/Kathmandu|11 13 17 20 22 24 24 24 23 20 16 12|2 3 4 6 12 17 23 22 15 4 1 1
Kigali|RW|-1.95 30.06|Africa/Kigali|21 21 21 21 21 20 21 22 22 21 20 21|11 11 15 18 13 2 1 4 10 17 17 14
Kolkata|IN|22.57 88.36|Asia/Kolkata|20 23 28 31 31 31 30 30 29 28 25 21|1 2 2 4 7 13 18 18 14 7 1 0
Kraków|PL|50.06 19.94|Europe/Warsaw|-1 0 4 9 14 17 19 19 14 9 4 0|9 8 9 8 11 10 11 9 9 8 8 9
Kuwait/Kuwait City|KW|29.38 47.99|Asia/Kuwait|13 16 20 26 33 37 39 38 35 29 21 15|4 3 3 2 1 0 0 0 0 1 3 3
Kyiv/Kiev|UA|50.45 30.52|Europe/Kyiv|-4 -3 2 10 16 19 21 20 15 8 2 -2|9 8 8 7 8 10 9 7 8 7 8 9
Kyoto|JP|35.01 135.77|Asia/Tokyo|5 5 9 15 20 23 28 29 25 18 13 7|7 8 11 10 10 12 12 9 10 8 7 7
Lagos|NG|6.52 3.38|Africa/Lagos|27 29 29 29 28 27 26 26 26 27 28 27|1 2 5 8 13 17 14 11 15 13 5 2
Las Vegas|US|36.17 -115.14|America/Los_Angeles|9 11 16 20 26 31 34 33 28 21 13 8|3 3 2 1 1 1 2 2 2 2 1 2
Lima|PE|-12.05 -77.04|America/Lima|23 24 23 21 19 18 17 16 17 18 19 21|0 0 0 0 0 1 1 1 1 0 0 0
Lisbon|PT|38.72 -9.14|Europe/Lisbon|12 12 15 16 18 21 23 23 22 19 15 12|10 9 7 8 6 2 1 1 4 8 10 10
London|GB|51.51 -0.13|Europe/London|6 6 8 10 14 17 19 19 16 12 8 6|12 10 9 9 8 9 8 9 9 11 11 12
Los Angeles|US|34.05 -118.24|America/Los_Angeles|14 14 15 17 18 20 23 23 23 20 17 14|6 6 5 3 1 1 0 0 1 2 3 5
Lyon|FR|45.76 4.84|Europe/Paris|4 5 9 12 16 20 22 22 18 14 8 5|8 7 8 9 10 8 7 7 7 9 9 8
Madrid|ES|40.42 -3.70|Europe/Madrid|6 8 11 13 17 23 26 26 21 15 10 7|6 5 5 7 7 3 2 2 3 7 7 6
Manaus|BR|-3.12 -60.02|America/Manaus|26 26 26 27 27 27 27 28 28 28 28 27|20 19 20 19 18 13 10 8 9 11 13 17
Manchester|GB|53.48 -2.24|Europe/London|5 5 6 9 12 14 17 16 14 11 7 5|13 11 11 10 10 11 11 12 11 13 14 14
Manila|PH|14.60 120.98|Asia/Manila|26 27 28 30 30 29 29 28 28 28 28 27|4 3 3 3 10 15 19 19 18 14 11 8
Marseille|FR|43.30 5.37|Europe/Paris|7 8 11 14 18 22 25 24 21 17 11 8|5 5 5 6 5 3 1 3 4 6 7 6
Melbourne|AU|-37.81 144.96|Australia/Melbourne|21 21 19 16 13 11 10 11 13 15 17 19|6 5 6 8 9 9 9 10 10 10 8 7
Mexico City|MX|19.43 -99.13|America/Mexico_City|15 16 18 20 20 19 18 18 18 17 16 15|2 2 3 6 11 16 21 19 16 8 3 2
Miami|US|25.76 -80.19|America/New_York|20 21 23 25 27 28 29 29 28 26 24 22|6 6 6 6 9 16 16 18 17 12 8 7
Milan|IT|45.46 9.19|Europe/Rome|3 6 10 14 19 23 25 25 20 14 9 4|6 5 6 8 9 8 6 6 6 7 8 6
Montréal/Montreal|CA|45.50 -73.57|America/Toronto|-9 -8 -2 6 14 19 22 21 16 9 3 -5|16 13 13 13 13 13 13 11 11 13 15 16
Mumbai/Bombay|IN|19.08 72.88|Asia/Kolkata|24 25 27 29 30 29 28 27 28 29 28 26|0 0 0 0 1 14 23 21 14 4 1 0
Munich|DE|48.14 11.58|Europe/Berlin|0 1 5 10 14 18 19 19 15 10 4 1|11 9 11 10 12 13 13 12 10 10 10 12
Nagoya|JP|35.18 136.91|Asia/Tokyo|5 6 9 15 20 23 27 29 25 19 13 7|7 7 10 10 11 12 12 9 12 9 7 7
Nairobi|KE|-1.29 36.82|Africa/Nairobi|19 20 21 20 19 18 17 17 19 20 19 19|5 5 8 14 12 4 3 4 4 7 15 9
Naples|IT|40.85 14.27|Europe/Rome|9 9 12 14 19 23 25 26 22 18 13 10|10 9 9 9 6 3 2 3 6 8 11 11
New York|US|40.71 -74.01|America/New_York|1 2 6 12 17 22 25 25 21 15 9 4|10 9 11 11 11 11 10 10 9 9 9 10
Osaka|JP|34.69 135.50|Asia/Tokyo|6 6 10 15 20 24 28 29 25 19 14 9|6 7 10 9 10 12 11 8 10 8 7 7
Oslo|NO|59.91 10.75|Europe/Oslo|-3 -3 1 6 12 16 18 17 12 6 2 -2|10 7 8 7 8 10 10 10 9 10 10 9
Ottawa|CA|45.42 -75.70|America/Toronto|-10 -8 -2 6 14 19 21 20 16 9 2 -6|16 12 12 12 13 13 12 11 12 14 14 16
Pago Pago|AS|-14.28 -170.70|Pacific/Pago_Pago|28 28 28 28 28 27 27 27 27 27 28 28|24 22 23 21 20 19 20 19 18 21 21 23
Paris|FR|48.86 2.35|Europe/Paris|5 6 9 12 15 19 21 21 17 13 8 6|10 9 9 9 9 8 8 7 8 9 10 11
Perth|AU|-31.95 115.86|Australia/Perth|25 25 23 20 17 14 13 14 15 17 20 23|1 1 3 6 10 13 15 14 11 7 4 2
Porto|PT|41.15 -8.61|Europe/Lisbon|10 11 13 14 16 19 20 20 19 16 13 11|13 11 11 12 10 6 4 4 7 12 12 14
Prague|CZ|50.08 14.44|Europe/Prague|0 1 5 10 14 18 20 19 15 10 4 1|7 6 7 7 9 10 10 9 7 7 7 8
Recife|BR|-8.05 -34.88|America/Recife|27 27 27 27 26 25 25 25 26 26 27 27|11 11 15 17 20 21 21 17 11 7 6 7
Reykjavík/Reykjavik|IS|64.15 -21.94|Atlantic/Reykjavik|1 1 1 4 7 10 12 11 8 5 2 1|14 14 14 12 11 11 11 12 14 14 13 15
Rio de Janeiro/Rio|BR|-22.91 -43.17|America/Sao_Paulo|27 27 26 25 23 22 22 22 23 24 25 26|11 8 9 8 7 5 5 5 8 9 10 12
Rome|IT|41.90 12.50|Europe/Rome|8 9 11 14 18 23 25 26 22 18 13 9|7 7 7 8 6 4 2 3 6 8 10 9
San Francisco|US|37.77 -122.42|America/Los_Angeles|11 12 13 13 14 15 15 16 17 16 14 11|11 11 10 6 3 1 0 0 1 3 7 11
São Paulo|BR|-23.55 -46.63|America/Sao_Paulo|23 23 22 21 18 17 17 18 19 20 21 22|16 14 12 8 7 5 5 5 8 10 11 15
Sapporo|JP|43.06 141.35|Asia/Tokyo|-3 -3 1 7 13 17 21 22 19 12 5 -1|18 15 14 9 9 8 9 9 11 12 14 16
Seattle|US|47.61 -122.33|America/Los_Angeles|6 6 8 10 13 16 19 19 16 12 8 5|18 15 16 14 10 9 5 5 8 14 18 17
Seoul|KR|37.57 126.98|Asia/Seoul|-2 1 6 13 18 23 26 26 22 15 7 0|6 5 7 8 9 10 16 15 9 6 8 8
Seville|ES|37.39 -5.98|Europe/Madrid|11 12 15 17 21 25 28 28 25 20 15 12|6 6 5 6 4 1 0 0 2 6 6 7
Shanghai|CN|31.23 121.47|Asia/Shanghai|5 7 10 16 21 25 29 29 25 20 14 7|10 10 13 11 11 14 12 12 10 7 9 8
Singapore|SG|1.35 103.82|Asia/Singapore|27 27 28 28 29 29 28 28 28 28 27 27|13 9 13 15 15 13 14 14 13 15 19 19
St. John's/St John's/Saint John's|CA|47.56 -52.71|America/St_Johns|-4 -5 -3 2 6 11 16 17 13 8 4 -1|19 16 17 15 14 14 12 12 14 17 18 20
Stockholm|SE|59.33 18.07|Europe/Stockholm|-1 -1 2 6 12 16 19 18 13 8 4 1|10 8 7 7 7 9 9 10 8 9 10 11
Sydney|AU|-33.87 151.21|Australia/Sydney|24 24 22 19 17 14 13 14 17 19 20 22|9 9 10 9 9 9 7 7 7 8 8 8
Taipei|TW|25.03 121.57|Asia/Taipei|16 17 19 22 26 28 30 30 28 25 22 18|14 14 15 14 15 15 12 14 13 12 13 13
Thessaloniki|GR|40.64 22.94|Europe/Athens|6 7 10 15 20 25 27 27 23 17 12 7|6 6 7 6 6 5 3 3 4 5 6 7
Tirana|AL|41.33 19.82|Europe/Tirane|7 8 11 15 19 23 26 26 22 17 12 8|9 9 9 9 7 5 3 3 6 8 10 11
Tokyo|JP|35.68 139.69|Asia/Tokyo|5 6 9 14 19 22 26 27 23 18 13 8|5 6 10 10 10 12 11 9 12 10 8 5
Toronto|CA|43.65 -79.38|America/Toronto|-3 -3 2 8 15 20 23 22 18 11 6 0|14 12 12 12 12 11 10 10 10 12 12 14
Ulaanbaatar|MN|47.89 106.91|Asia/Ulaanbaatar|-21 -16 -7 3 10 16 19 16 10 1 -11 -19|1 1 2 3 4 8 11 10 6 2 2 2
Vancouver|CA|49.28 -123.12|America/Vancouver|4 5 7 10 13 16 18 18 15 11 7 4|18 15 17 14 12 11 6 6 9 16 19 19
Vienna|AT|48.21 16.37|Europe/Vienna|1 3 7 12 16 20 22 22 17 11 6 2|8 7 8 7 9 9 9 8 8 7 8 8
Warsaw|PL|52.23 21.01|Europe/Warsaw|-2 -1 3 9 14 18 20 19 14 9 4 0|9 8 8 7 9 9 10 8 8 8 8 9
Washington/Washington DC|US|38.91 -77.04|America/New_York|3 4 8 14 19 25 27 26 22 16 10 5|10 9 11 10 11 11 10 9 9 8 8 10
Wellington|NZ|-41.29 174.78|Pacific/Auckland|18 18 16 14 12 10 9 10 11 13 14 16|7 7 8 9 11 13 13 13 11 11 10 9
Zagreb|HR|45.81 15.98|Europe/Zagreb|2 4 8 13 17 21 23 22 17 12 7 3|7 7 7 9 9 9 7 7 8 8 9 9
Zurich|CH|47.38 8.54|Europe/Zurich|1 2 6 10 14 17 19 19 15 10 5 2|10 9 11 10 12 12 12 11 9 10 10 11
`;

const numbers = (text: string): number[] => text.split(' ').map(Number);

const parsed = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [names, country, point, zone, temperatures, wetDays] = line.split('|') as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const [lat, lon] = numbers(point) as [number, number];
    const [name, ...also] = names.split('/') as [string, ...string[]];
    const city: City = { name, country, zone, lat, lon, temperatures: numbers(temperatures), wetDays: numbers(wetDays) };
    return { city, names: [name, ...also] };
  });

/** Cities by name: letter case, accents, apostrophes and points apart. */
const keyOf = (text: string): string => unaccented(text).replace(/[.']/g, '');

const BY_NAME: ReadonlyMap<string, City> = new Map(
  parsed.flatMap(({ city, names }) => names.map((name): [string, City] => [keyOf(name), city])),
);

export const CITIES: readonly City[] = parsed.map(({ city }) => city);

export const cityNamed = (name: string): City | undefined => BY_NAME.get(keyOf(name));

/** Up to three names that may have been meant: by spelling, then those that begin alike. */
export const citiesLike = (name: string): string[] => {
  const asked = keyOf(name).slice(0, 64);
  const spelled = nearest(asked, BY_NAME.keys());
  const alike = [...BY_NAME.keys()].filter((key) => asked.length > 1 && key.startsWith(asked.slice(0, 3)));
  const names = [...(spelled === null ? [] : [spelled]), ...alike].map((key) => (BY_NAME.get(key) as City).name);
  return [...new Set(names)].slice(0, 3);
};

/** The city whose centre is nearest to a point. */
export const cityNear = (point: Point): City => {
  const key = `${point.lat},${point.lon}`;
  const found = NEAREST.get(key);
  if (found !== undefined) return found;
  let best = CITIES[0] as City;
  let least = distanceKm(point, best);
  for (const city of CITIES) {
    const distance = distanceKm(point, city);
    if (distance >= least) continue;
    best = city;
    least = distance;
  }
  if (NEAREST.size >= MOST_KEPT) NEAREST.clear();
  NEAREST.set(key, best);
  return best;
};

/** A phone asks from the same few places again and again: kept, within bounds. */
const NEAREST = new Map<string, City>();
const MOST_KEPT = 1000;
