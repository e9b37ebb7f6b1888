import { expect, test } from 'vitest';
import { addressesIn } from './accounts-of-addresses.ts';

test('the addresses of a text are found beside names, in quotation marks, at the end of a sentence and between invisible characters', () => {
  const found = (text: string) => addressesIn(['nothing', text]);
  expect(found('ann@example.com')).toEqual(['ann@example.com']);
  expect(found('Ann Lee <ann.lee+bus@mail.example.com>; Bob: bob@example.ie')).toEqual([
    'ann.lee+bus@mail.example.com',
    'bob@example.ie',
  ]);
  expect(found('Write to ann@example.com.')).toEqual(['ann@example.com']);
  expect(found("‘ann@example.com’, 'bob@example.com' and \"o'neil@example.com\"")).toEqual([
    'ann@example.com',
    'bob@example.com',
    "o'neil@example.com",
  ]);
  expect(found('\u200Bann@example.com\u00A0')).toEqual(['ann@example.com']);
  expect(found('zoë@schön.example')).toEqual(['zoë@schön.example']);
  expect(found('ann@example.com@')).toEqual(['ann@example.com']);
  for (const none of ['@', 'ann@', '@example.com', 'ann@...', 'ann at example.com']) expect(found(none)).toEqual([]);
});

test('the addresses of a file of the largest size are found in long words and without them', () => {
  const ofLetters = Array<string>(12_500).fill('a'.repeat(2_000));
  expect(addressesIn([...ofLetters, 'ann@example.com'])).toEqual(['ann@example.com']);
  const withSigns = Array<string>(5_000).fill(`${'a'.repeat(1_000)}@${'.'.repeat(999)}`);
  expect(addressesIn(withSigns)).toEqual([]);
});
