import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedSpecialCharacters, passwordProblem } from './password.ts';

test('P-147 a password under 8 characters is refused with its length', () => {
  for (const length of [0, 1, 7]) {
    expect(passwordProblem('Aa1aaaaa'.slice(0, length))).toBe(
      `Your password length is only ${length}. It needs to be at least 8.`,
    );
  }
  expect(passwordProblem('Aa1aaaaa')).toBeUndefined();
});

test('P-148 P-149 P-150 P-151 a password needs a lowercase letter, an uppercase letter and a digit, and no whitespace', () => {
  expect(passwordProblem('ABCDEFG1')).toMatch(/lowercase/);
  expect(passwordProblem('abcdefg1')).toMatch(/uppercase/);
  expect(passwordProblem('Abcdefgh')).toMatch(/digit/);
  for (const space of [' ', '\t', '\n', '\u00a0']) expect(passwordProblem(`Abcdefg1${space}`)).toMatch(/spaces/);
});

test('P-152 each allowed special character is accepted; any other is refused with the list of allowed ones', () => {
  for (const special of allowedSpecialCharacters.split(' '))
    expect.soft(passwordProblem(`Abcdefg1${special}`)).toBeUndefined();
  for (const special of ['£', '€', '§', '😀', '\u0000', '\u200b', '“']) {
    expect.soft(passwordProblem(`Abcdefg1${special}`), special).toContain(allowedSpecialCharacters);
  }
});

test('a passphrase of 64 characters is accepted; one of thousands is refused before it is hashed', () => {
  expect(passwordProblem(`Aa1${'-bus'.repeat(16)}`)).toBeUndefined();
  expect(passwordProblem(`Aa1${'x'.repeat(5_000)}`)).toBe('Your password length is 5003. It can be at most 128.');
});

test('P-147 each character counts once, regardless of its bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite', maxLength: 7 }), (password) => {
      fc.pre(Array.from(password).length < 8);
      expect(passwordProblem(password)).toContain(`only ${Array.from(password).length}.`);
    }),
  );
});
