import canonicalize from 'canonicalize';
import { UserError } from './errors.ts';

/**
 * RFC 8785 JSON of a plain value. A strict guard stands in front, because canonicalisers silently accept what loses
 * data: undefined, Map, Date, −0, NaN, unsafe integers and lone surrogates are refused.
 * @throws UserError `not_canonical` with the path of the offending value.
 */
export const canonicalJson = (value: unknown): string => {
  guard(value, '$');
  return canonicalize(value) as string;
};

const refuse = (path: string, what: string): never => {
  throw new UserError('not_canonical', `${path}: ${what} has no canonical JSON form`);
};

const guard = (value: unknown, path: string): void => {
  switch (typeof value) {
    case 'string':
      if (!value.isWellFormed()) refuse(path, 'a string with a lone surrogate');
      return;
    case 'number':
      if (!Number.isFinite(value)) refuse(path, String(value));
      if (Object.is(value, -0)) refuse(path, '-0');
      if (Number.isInteger(value) && !Number.isSafeInteger(value)) refuse(path, `the unsafe integer ${value}`);
      return;
    case 'boolean':
      return;
    case 'object':
      if (value === null) return;
      if (Array.isArray(value)) {
        for (let i = 0; i < value.length; i++) guard(value[i], `${path}[${i}]`);
        return;
      }
      if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null) {
        refuse(path, `a ${value.constructor?.name ?? 'foreign object'}`);
      }
      for (const key of Object.keys(value)) guard((value as Record<string, unknown>)[key], `${path}.${key}`);
      return;
    default:
      refuse(path, typeof value);
  }
};
