import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase45, toBase45 } from './base45.ts';

test('bytes are written as RFC 9285 writes its examples', () => {
  const text = (words: string) => toBase45(new TextEncoder().encode(words));
  expect([text('AB'), text('Hello!!'), text('base-45'), text('ietf!')]).toEqual([
    'BB8',
    '%69 VD92EX0',
    'UJCLQE7W581',
    'QED8WEX0',
  ]);
});

test('any bytes come back as they were', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(fromBase45(toBase45(bytes))).toEqual(bytes);
    }),
  );
});

test('what no bytes are written as is refused: other characters, a lone one, and what is over two bytes or one', () => {
  const texts = ['bb8', 'BB8=', 'A', 'GGX', '::', 'ß00', '🎟0'];
  expect(texts.filter((text) => fromBase45(text) !== undefined)).toEqual([]);
});
