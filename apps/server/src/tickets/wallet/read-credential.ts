import { readFileSync } from 'node:fs';

/**
 * Returns the value of an environment variable: the text itself (its lines may be separated by a written
 * , for hosts that accept one line only), or the content of the file at that path. Throws an error that names the variable without its
 * value.
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
