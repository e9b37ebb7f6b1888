import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase45, toBase45 } from './base45.ts';

test('bytes are encoded as in the examples of RFC 9285', () => {
  const text = (words: string) => toBase45(new TextEncoder().encode(words));
  expect([text('AB'), text('Hello!!'), text('base-45'), text('ietf!')]).toEqual([
    'BB8',
    '%69 VD92EX0',
    'UJCLQE7W581',
    'QED8WEX0',
  ]);
});

test('any bytes are decoded to themselves', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(fromBase45(toBase45(bytes))).toEqual(bytes);
    }),
  );
});

test('text that is not base45 is refused: other characters, a single trailing character, and groups above the limit', () => {
  const texts = ['bb8', 'BB8=', 'A', 'GGX', '::', 'ß00', '🎟0'];
  expect(texts.filter((text) => fromBase45(text) !== undefined)).toEqual([]);
});
