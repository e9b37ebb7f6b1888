import { expect, test } from 'vitest';
import { codingFor, knows } from './request-headers.ts';

test('a coding is chosen by what the browser takes', () => {
  expect(codingFor('gzip, deflate, br, zstd')).toBe('br');
  expect(codingFor('br;q=0, gzip')).toBe('gzip');
  expect(codingFor('gzip;q=0.5')).toBe('gzip');
  expect(codingFor('identity')).toBeUndefined();
  expect(codingFor(undefined)).toBeUndefined();
});

test('a tag is known whether a cache called it weak or not, among others, and by the star', () => {
  for (const known of ['"a"', 'W/"a"', '"other", W/"a"', '*']) {
    expect.soft(knows(known, '"a"'), known).toBe(true);
    expect.soft(knows(known, 'W/"a"'), known).toBe(true);
  }
  for (const known of [undefined, '', '"other"', 'a']) expect.soft(knows(known, '"a"'), known).toBe(false);
});
