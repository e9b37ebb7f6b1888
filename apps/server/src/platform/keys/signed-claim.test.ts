import { expect, test } from 'vitest';
import { deriveKeys } from './keys.ts';
import { readClaim, signClaim } from './signed-claim.ts';

const [older, newest] = ['an older secret', 'the newest secret'];
const keys = deriveKeys([newest, older]);
const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');

test('a signed claim is accepted with each configured secret, for its own purpose', () => {
  expect(readClaim(keys, 'links', signClaim(keys, 'links', 'a.b'))).toBe('a.b');
  expect(readClaim(keys, 'links', signClaim(deriveKeys([older]), 'links', 'a.b'))).toBe('a.b');
  expect(readClaim(keys, 'links', signClaim(deriveKeys(['another secret']), 'links', 'a.b'))).toBeUndefined();
  expect(readClaim(keys, 'devices', signClaim(keys, 'links', 'a.b'))).toBeUndefined();
});

test('a changed last character is refused, even where it encodes the same bytes', () => {
  const signed = signClaim(keys, 'links', 'a.b');
  const readable = alphabet.filter((letter) => readClaim(keys, 'links', `${signed.slice(0, -1)}${letter}`));
  expect(readable).toEqual([signed.at(-1)]);
});

test.each(['', '.', 'a.b', 'a.b.', 'a.b.é'])('"%s" is not a signed claim', (text) => {
  expect(readClaim(keys, 'links', text)).toBeUndefined();
});
