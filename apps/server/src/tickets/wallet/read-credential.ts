import { readFileSync } from 'node:fs';

/**
 * What a variable of the environment holds: the text itself (its lines may be divided by a written \n, as hosts that take
 * one line only need), or the path of a file with it. Throws an error that names the variable, and none of its value.
 */
export function readCredential(variable: string, value: string): string {
  if (/^\s*(-----BEGIN |\{)/.test(value)) return value.startsWith('{') ? value : value.replaceAll('\\n', '\n');
  try {
    return readFileSync(value, 'utf8');
  } catch {
    throw unusable(variable, 'is neither the text itself nor the path of a file that can be read');
  }
}

export function unusable(variable: string, why: string): Error {
  return new Error(`The configuration can't be used: ${variable}: ${why}`);
}
