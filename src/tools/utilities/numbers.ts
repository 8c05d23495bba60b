import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import { done, name, rounded } from '../common.ts';
import { online } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { CURRENCIES, type Currency, RATES_DATE, rateOf } from '../world/currencies.ts';
import { categoriesOf, converted, UNIT_CATEGORIES, type Unit, type UnitCategory, unitNamed, unitsOf } from '../world/units.ts';
import { ExpressionError, evaluate } from './expression.ts';

export const DOMAIN = 'Utilities & Productivity';

/** Beyond it a double has no decimals left to round. */
const EXACT = 1e12;

export const calculate = defineTool({
  name: 'calculate_expression',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Calculator for maths: solves what one number plus (added to), minus, times (multiplied by) or divided by another is, a sum, a square root, a share or a percent (15% is 0.15, and 15% of 80 is 12) such as a tip. Works out an arithmetic expression with + - * / ^ (whole powers), parentheses, sqrt, abs and pi, rounded to so many decimals. Use it for every sum, price or tip instead of guessing.',
  params: z.strictObject({
    expression: z.string().min(1).max(300).describe('The expression, such as (48.5 + 12) * 3 or 15% of 80.'),
    precision: z.int().min(0).max(10).default(6).describe('Most decimals of the result, 0 to 10.'),
  }),
  match: { expression: 'text', precision: 'number' },
  run: (_, { expression, precision }) => {
    try {
      const value = evaluate(expression);
      const result = Math.abs(value) < EXACT ? rounded(value, precision) : value;
      return done(`${expression.trim()} = ${result}`, { expression, result });
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      throw new ToolFailure('InvalidArgument', `calculate_expression: ${error.message}.`, {
        path: 'expression',
        expected: 'an arithmetic expression',
        reason: error.message,
        position: error.position,
        code: 400,
      });
    }
  },
});

export const convertUnit = defineTool({
  name: 'convert_unit',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Converts a measurement between units, such as how many kilometres 5 miles are: length (inches, feet, yards, metres, centimetres), mass or weight (pounds, ounces, stone, grams, kilos), volume (cups, spoons, pints, gallons, litres, millilitres), area, speed, temperature (Fahrenheit, Celsius), time, data, energy or pressure.',
  params: z.strictObject({
    category: z.enum(UNIT_CATEGORIES).describe('What is measured.'),
    fromUnit: name('The unit of the value, such as mi, mile, °F or cup.'),
    toUnit: name('The unit that is wanted, such as km.'),
    value: z.number().min(-1e15).max(1e15).describe('The number to convert, such as 12.5.'),
  }),
  match: { category: 'enum', fromUnit: 'text', toUnit: 'text', value: 'number' },
  run: (_, { category, fromUnit, toUnit, value }) => {
    const from = theUnit(category, 'fromUnit', fromUnit);
    const to = theUnit(category, 'toUnit', toUnit);
    if (category === 'temperature' && value * from.factor + from.offset < -1e-9)
      throw new ToolFailure('InvalidArgument', `${value} ${from.name} would be below absolute zero.`, {
        path: 'value',
        expected: 'a temperature above absolute zero',
        code: 400,
      });
    const result = Number(converted(value, from, to).toPrecision(10));
    return done(`${value} ${from.name} = ${result} ${to.name}`, {
      category,
      value,
      fromUnit: from.name,
      toUnit: to.name,
      result,
    });
  },
});

/** @throws ToolFailure InvalidArgument with the units of the category. */
const theUnit = (category: UnitCategory, path: string, asked: string): Unit => {
  const unit = unitNamed(category, asked);
  if (unit !== undefined) return unit;
  const allowed = unitsOf(category);
  const elsewhere = categoriesOf(asked);
  throw new ToolFailure('InvalidArgument', `'${asked.slice(0, 40)}' does not belong to the supported units of ${category}.`, {
    path,
    expected: `a unit of ${category}`,
    allowed,
    ...(elsewhere.length === 0 ? {} : { belongsTo: elsewhere }),
    code: 400,
  });
};

export const convertCurrency = defineTool({
  name: 'convert_currency',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Converts an amount of money from one currency into another by reference rates: how much dollars, euros, pounds, yen or rupees are worth in another currency, the exchange rate and its date. Currencies are named by their codes, such as EUR, USD, GBP, JPY or INR. Needs the network.',
  params: z.strictObject({
    amount: z.number().min(0).max(1e12).describe('How much money, such as 49.90.'),
    fromCurrency: name('Code of the currency of the amount, such as USD.'),
    toCurrency: name('Code of the currency that is wanted, such as EUR.'),
  }),
  match: { amount: 'number', fromCurrency: 'text', toCurrency: 'text' },
  requires: [online()],
  run: (_, { amount, fromCurrency, toCurrency }) => {
    const from = theCurrency('fromCurrency', fromCurrency);
    const to = theCurrency('toCurrency', toCurrency);
    const result = rounded(amount * rateOf(from, to), to.decimals);
    const data: JsonObject = {
      amount,
      fromCurrency: from.code,
      toCurrency: to.code,
      result,
      rate: Number(rateOf(from, to).toPrecision(6)),
      rateDate: RATES_DATE,
    };
    return done(`${amount} ${from.code} = ${result} ${to.code} (rates of ${RATES_DATE}).`, data);
  },
});

/** By its code or its whole name. @throws ToolFailure InvalidArgument with the codes. */
const theCurrency = (path: string, asked: string): Currency => {
  const text = asked.trim();
  const named = [...CURRENCIES.values()].find(({ name }) => name.toLowerCase() === text.toLowerCase());
  const currency = CURRENCIES.get(text.toUpperCase()) ?? named;
  if (currency !== undefined) return currency;
  throw new ToolFailure('InvalidArgument', `'${asked.slice(0, 40)}' does not belong to the supported currencies.`, {
    path,
    expected: 'the code of a currency, such as EUR',
    allowed: [...CURRENCIES.keys()],
    code: 400,
  });
};
