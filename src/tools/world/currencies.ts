/** The day of the rates. They are reference rates, for orientation; nobody trades at them. */
export const RATES_DATE = '2024-12-31';

/** Units of a currency for one euro, and its name. The ECB's reference rates where it publishes one, else rounded market rates. */
const TABLE = `
EUR|1|euro
AED|3.8154|UAE dirham
ARS|1071|Argentine peso
AUD|1.6772|Australian dollar
BDT|124.2|Bangladeshi taka
BGN|1.9558|Bulgarian lev
BRL|6.4253|Brazilian real
CAD|1.4948|Canadian dollar
CHF|0.9412|Swiss franc
CLP|1033|Chilean peso
CNY|7.5833|Chinese yuan
COP|4577|Colombian peso
CZK|25.185|Czech koruna
DKK|7.4578|Danish krone
EGP|52.82|Egyptian pound
GBP|0.82918|British pound
HKD|8.0686|Hong Kong dollar
HUF|411.35|Hungarian forint
IDR|16820.88|Indonesian rupiah
ILS|3.7885|Israeli shekel
INR|88.9335|Indian rupee
ISK|143.9|Icelandic króna
JPY|163.06|Japanese yen
KES|134.3|Kenyan shilling
KRW|1532.15|South Korean won
KWD|0.3202|Kuwaiti dinar
MAD|10.53|Moroccan dirham
MXN|21.5504|Mexican peso
MYR|4.6454|Malaysian ringgit
NGN|1605|Nigerian naira
NOK|11.795|Norwegian krone
NPR|142.29|Nepalese rupee
NZD|1.8532|New Zealand dollar
PEN|3.9|Peruvian sol
PHP|60.301|Philippine peso
PLN|4.275|Polish złoty
RON|4.9743|Romanian leu
SAR|3.8959|Saudi riyal
SEK|11.459|Swedish krona
SGD|1.4164|Singapore dollar
THB|35.676|Thai baht
TRY|36.7372|Turkish lira
TWD|34.06|New Taiwan dollar
UAH|43.69|Ukrainian hryvnia
USD|1.0389|US dollar
VND|26478|Vietnamese dong
WST|2.88|Samoan tālā
XOF|655.957|West African CFA franc
ZAR|19.6188|South African rand
`;

export type Currency = { code: string; perEuro: number; name: string; decimals: number };

const WITHOUT_CENTS = new Set(['CLP', 'IDR', 'ISK', 'JPY', 'KRW', 'VND', 'XOF']);

export const CURRENCIES: ReadonlyMap<string, Currency> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line): [string, Currency] => {
      const [code, perEuro, name] = line.split('|') as [string, string, string];
      return [code, { code, perEuro: Number(perEuro), name, decimals: WITHOUT_CENTS.has(code) ? 0 : code === 'KWD' ? 3 : 2 }];
    }),
);

/** How much of `to` one unit of `from` is. */
export const rateOf = (from: Currency, to: Currency): number => to.perEuro / from.perEuro;
