/** What is wrong with an expression, and where: a place in the text, from 0. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  readonly position: number;
  constructor(message: string, position: number) {
    super(message);
    this.position = position;
  }
}

type Token = { kind: 'number' | 'name' | 'sign' | 'end'; text: string; at: number };

const TOKEN = /\s*(?:(\d+(?:\.\d+)?|\.\d+)|([a-z]+|√|π)|([-+*/^()%×÷−·]))/giy;
const SAME: Readonly<Record<string, string>> = { '×': '*', '·': '*', '÷': '/', '−': '-' };

const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  let end = 0;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [all, number, name, sign] = match;
    const at = match.index + all.length - (number ?? name ?? sign ?? '').length;
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name.toLowerCase(), at });
    else tokens.push({ kind: 'sign', text: SAME[sign as string] ?? (sign as string), at });
    end = TOKEN.lastIndex;
  }
  const rest = text.slice(end);
  if (rest.trim() !== '') throw new ExpressionError(`'${[...rest.trim()][0]}' is not understood`, end);
  return [...tokens, { kind: 'end', text: 'the end', at: text.length }];
};

const MOST_POWER = 1000;

/**
 * The value of an arithmetic expression: numbers, + - * /, ^ with whole powers, parentheses, % for hundredths, sqrt, abs, pi, and `of`
 * for times. Powers bind tightest and from the right, so that -2^2 is -4.
 * @throws ExpressionError
 */
export const evaluate = (text: string): number => {
  const tokens = tokensOf(text);
  let place = 0;
  const peek = (): Token => tokens[place] as Token;
  const take = (): Token => tokens[place++] as Token;
  const isSign = (...signs: string[]): boolean => peek().kind === 'sign' && signs.includes(peek().text);

  const sum = (): number => {
    let value = product();
    while (isSign('+', '-')) value = take().text === '+' ? value + product() : value - product();
    return value;
  };
  const product = (): number => {
    let value = signed();
    while (isSign('*', '/') || peek().text === 'of') {
      const { text, at } = take();
      const by = signed();
      if (text === '/' && by === 0) throw new ExpressionError('division by zero', at);
      value = text === '/' ? value / by : value * by;
    }
    return value;
  };
  const signed = (): number => {
    if (!isSign('+', '-')) return power();
    return take().text === '-' ? -signed() : signed();
  };
  const power = (): number => {
    const base = percent();
    if (!isSign('^')) return base;
    const { at } = take();
    const exponent = signed();
    if (!Number.isInteger(exponent) || Math.abs(exponent) > MOST_POWER)
      throw new ExpressionError(`powers must be whole, up to ${MOST_POWER}`, at);
    if (base === 0 && exponent < 0) throw new ExpressionError('division by zero', at);
    return raised(base, exponent);
  };
  const percent = (): number => {
    let value = atom();
    while (isSign('%')) {
      take();
      value /= 100;
    }
    return value;
  };
  const atom = (): number => {
    const { kind, text, at } = take();
    if (kind === 'number') return Number(text);
    if (text === 'pi' || text === 'π') return Math.PI;
    if (text === '(') return closed(at);
    if (text === 'sqrt' || text === '√' || text === 'abs') {
      const value = isSign('(') ? closed(take().at) : percent();
      if (text === 'abs') return Math.abs(value);
      if (value < 0) throw new ExpressionError('no square root of a negative number', at);
      return Math.sqrt(value);
    }
    throw new ExpressionError(`a number was expected, not ${kind === 'end' ? text : `'${text}'`}`, at);
  };
  const closed = (at: number): number => {
    const value = sum();
    if (!isSign(')')) throw new ExpressionError('a parenthesis is not closed', at);
    take();
    return value;
  };

  const value = sum();
  if (peek().kind !== 'end') throw new ExpressionError(`'${peek().text}' was not expected`, peek().at);
  if (!Number.isFinite(value)) throw new ExpressionError('the result is too large', 0);
  return value;
};

/** By squaring, which gives the same bits on every machine. */
const raised = (base: number, exponent: number): number => {
  let result = 1;
  let square = base;
  for (let left = Math.abs(exponent); left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= square;
    square *= square;
  }
  return exponent < 0 ? 1 / result : result;
};
