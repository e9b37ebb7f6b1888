import { isDay } from '../time/calendar.ts';
import { GoCardlessFailure, fieldProblem, validationFailed } from './failure.ts';
import type { Problem } from './failure.ts';
import type { Metadata } from '../../store/gocardless-records.ts';

type Path = readonly (string | number)[];
/** Converts a value of a JSON body or a query, or throws the problem with it. */
export type Reader<T> = (value: unknown, path: Path) => T;
export type Specification = Record<string, Reader<unknown>>;
export type Parameters<S extends Specification> = { [K in keyof S]?: ReturnType<S[K]> };

/**
 * Reads a request's parameters with a table of readers. All problems are reported at once, and an unknown name is refused, so that a call
 * that GoCardless would refuse fails here, too. A field that is `null` counts as missing.
 */
export function readParameters<S extends Specification>(given: unknown, specification: S, path: Path): Parameters<S> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw validationFailed([fieldProblem(path, 'must be an object')]);
  }
  const read: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const [name, value] of Object.entries(given)) {
    const reader = Object.hasOwn(specification, name) ? specification[name] : undefined;
    const place = [...path, name];
    if (reader === undefined) problems.push(fieldProblem(place, 'is not a permitted parameter'));
    else if (value !== null && value !== undefined) {
      try {
        read[name] = reader(value, place);
      } catch (failure) {
        if (!(failure instanceof GoCardlessFailure)) throw failure;
        problems.push(...failure.problems);
      }
    }
  }
  if (problems.length > 0) throw validationFailed(problems);
  return read as Parameters<S>;
}

/** Returns the value, or throws GoCardless's text for a missing one. */
export function required<T>(value: T | undefined, ...path: string[]): T {
  if (value === undefined) throw wrong(path, "can't be blank");
  return value;
}

export function wrong(path: Path, message: string): GoCardlessFailure {
  return validationFailed([fieldProblem(path, message)]);
}

export const text: Reader<string> = (value, path) => {
  if (typeof value !== 'string') throw wrong(path, 'must be a string');
  if (value.length > 1000) throw wrong(path, 'is too long');
  return value;
};

export function textUpTo(length: number): Reader<string> {
  return (value, path) => {
    if (text(value, path).length > length) throw wrong(path, `is too long (maximum is ${length} characters)`);
    return value as string;
  };
}

/** Whole numbers; the official clients send them as text, too. */
export const integer: Reader<number> = (value, path) => {
  const number = typeof value === 'string' && /^-?\d{1,12}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) throw wrong(path, 'is not a number');
  return number;
};

export const amount: Reader<number> = (value, path) => {
  const minorUnits = integer(value, path);
  if (minorUnits < 1) throw wrong(path, 'must be greater than 0');
  if (minorUnits > 100_000_000) throw wrong(path, 'is greater than the permitted scheme maximum');
  return minorUnits;
};

export const truth: Reader<boolean> = (value, path) => {
  if (value === 'true' || value === 'false') return value === 'true';
  if (typeof value !== 'boolean') throw wrong(path, 'must be a boolean');
  return value;
};

export const day: Reader<string> = (value, path) => {
  if (!isDay(text(value, path))) throw wrong(path, 'must be formatted as ISO-8601 (YYYY-MM-DD)');
  return value as string;
};

export const address: Reader<string> = (value, path) => {
  const { protocol } = URL.parse(text(value, path)) ?? {};
  if (protocol !== 'http:' && protocol !== 'https:') throw wrong(path, 'must be a valid URI');
  return value as string;
};

export function oneOf<const T extends string>(...choices: T[]): Reader<T> {
  return (value, path) => {
    const choice = choices.find((candidate) => candidate === value);
    if (choice === undefined) throw wrong(path, `must be one of ${choices.join(', ')}`);
    return choice;
  };
}

/** In a query: `status=active,failed`. */
export function someOf<const T extends string>(...choices: T[]): Reader<T[]> {
  return (value, path) =>
    text(value, path)
      .split(',')
      .map((part) => oneOf(...choices)(part, path));
}

export function listOf<T>(reader: Reader<T>): Reader<T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw wrong(path, 'must be an array');
    return value.map((item, position) => reader(item, [...path, position]));
  };
}

export function object<S extends Specification>(specification: S): Reader<Parameters<S>> {
  return (value, path) => readParameters(value, specification, path);
}

/** At most 3 keys of 50 characters, with text of up to 500. */
export const metadata: Reader<Metadata> = (value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(path, 'must be an object');
  const entries = Object.entries(value);
  if (entries.length > 3) throw wrong(path, 'must have at most 3 keys');
  for (const [name, item] of entries) {
    if (name.length > 50) throw wrong([...path, name], 'key is too long (maximum is 50 characters)');
    if (typeof item !== 'string') throw wrong([...path, name], 'must be a string');
    if (item.length > 500) throw wrong([...path, name], 'is too long (maximum is 500 characters)');
  }
  return Object.fromEntries(entries);
};

/** `created_at[gte]=…`: a comparison of a day or an instant. Both are text that sorts by time. */
export const range: Reader<(moment: string) => boolean> = (value, path) => {
  const { gt, gte, lt, lte } = object({ gt: text, gte: text, lt: text, lte: text })(value, path);
  return (moment) =>
    (gt === undefined || moment > gt) &&
    (gte === undefined || moment >= gte) &&
    (lt === undefined || moment < lt) &&
    (lte === undefined || moment <= lte);
};
