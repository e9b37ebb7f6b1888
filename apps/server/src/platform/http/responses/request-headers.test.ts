import { expect, test } from 'vitest';
import { codingFor, knows } from './request-headers.ts';

test('the compression is chosen by the encodings that the browser accepts', () => {
  expect(codingFor('gzip, deflate, br, zstd')).toBe('br');
  expect(codingFor('br;q=0, gzip')).toBe('gzip');
  expect(codingFor('gzip;q=0.5')).toBe('gzip');
  expect(codingFor('identity')).toBeUndefined();
  expect(codingFor(undefined)).toBeUndefined();
});

test('a tag matches as a weak tag, in a list, and by the star', () => {
  for (const known of ['"a"', 'W/"a"', '"other", W/"a"', '*']) {
    expect.soft(knows(known, '"a"'), known).toBe(true);
    expect.soft(knows(known, 'W/"a"'), known).toBe(true);
  }
  for (const known of [undefined, '', '"other"', 'a']) expect.soft(knows(known, '"a"'), known).toBe(false);
});
