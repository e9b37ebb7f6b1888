import type { Form, FormValue } from '../../http/form.ts';
import { invalidRequest } from './failure.ts';

/** Converts a form's text to a value, or throws Stripe's 400 that names the parameter. */
export type Reader<T> = (value: FormValue, param: string) => T;
export type Specification = Record<string, Reader<unknown>>;
export type Parameters<S extends Specification> = { [K in keyof S]?: ReturnType<S[K]> };

/**
 * Reads a request's parameters with a table of readers. As strict as Stripe: an unknown name is refused with `parameter_unknown`, so that a
 * call that Stripe would refuse fails here, too.
 */
export function readParameters<S extends Specification>(form: Form, specification: S, inside = ''): Parameters<S> {
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(form)) {
    const param = inside === '' ? name : `${inside}[${name}]`;
    const reader = Object.hasOwn(specification, name) ? specification[name] : undefined;
    if (reader === undefined) {
      throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
    }
    read[name] = reader(value, param);
  }
  return read as Parameters<S>;
}

/** Returns the value, or throws Stripe's `parameter_missing`. */
export function required<T>(value: T | undefined, param: string): T {
  if (value === undefined)
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  return value;
}

export const text: Reader<string> = (value, param) => {
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${param}`, { param });
  if (value.length > 5000) throw invalidRequest(`Invalid string: ${param} is too long`, { param });
  return value;
};

export const integer: Reader<number> = (value, param) => {
  if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value)) {
    throw invalidRequest(`Invalid integer: ${asWritten(value)}`, { code: 'parameter_invalid_integer', param });
  }
  return Number(value);
};

export const truth: Reader<boolean> = (value, param) => {
  if (value !== 'true' && value !== 'false') throw invalidRequest(`Invalid boolean: ${asWritten(value)}`, { param });
  return value === 'true';
};

export function oneOf<const T extends string>(...choices: T[]): Reader<T> {
  return (value, param) => {
    const choice = choices.find((candidate) => candidate === value);
    if (choice === undefined) throw invalidRequest(`Invalid ${param}: must be one of ${choices.join(', ')}`, { param });
    return choice;
  };
}

export function listOf<T>(reader: Reader<T>): Reader<T[]> {
  return (value, param) => {
    if (!Array.isArray(value)) throw invalidRequest('Invalid array', { param });
    return value.map((item, position) => reader(item, `${param}[${position}]`));
  };
}

export function object<S extends Specification>(specification: S): Reader<Parameters<S>> {
  return (value, param) => {
    if (typeof value === 'string' || Array.isArray(value)) throw invalidRequest('Invalid object', { param });
    return readParameters(value, specification, param);
  };
}

/** At most 50 keys of 40 characters with values of 500. An empty value removes the key. */
export const metadata: Reader<Record<string, string>> = (value, param) => {
  if (value === '') return {};
  if (typeof value === 'string' || Array.isArray(value)) throw invalidRequest('Invalid object', { param });
  const entries = Object.entries(value).map(([name, item]) => [name, text(item, `${param}[${name}]`)] as const);
  const tooLong = entries.find(([name, item]) => name.length > 40 || item.length > 500);
  if (entries.length > 50 || tooLong !== undefined) {
    throw invalidRequest('Metadata can have up to 50 keys of 40 characters, with values of up to 500 characters.', {
      param,
    });
  }
  return Object.fromEntries(entries);
};

export const currency: Reader<string> = oneOf('gbp', 'eur');

/** `created=…` or `created[gte]=…`, as a comparison of a time in seconds. */
export const timeRange: Reader<(time: number) => boolean> = (value, param) => {
  if (typeof value === 'string') {
    const exact = integer(value, param);
    return (time) => time === exact;
  }
  const range = object({ gt: integer, gte: integer, lt: integer, lte: integer })(value, param);
  return (time) =>
    time > (range.gt ?? -Infinity) &&
    time >= (range.gte ?? 0) &&
    time < (range.lt ?? Infinity) &&
    time <= (range.lte ?? Infinity);
};

export const expand = listOf(text);
export const address = object({ city: text, country: text, line1: text, line2: text, postal_code: text, state: text });

function asWritten(value: FormValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
