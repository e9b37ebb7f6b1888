import { expect, test } from 'vitest';
import { hasHiddenCharacters, hasUnseenCharacters, isInvisible, withoutHiddenCharacters } from './visible-text.ts';

test('names of all scripts have no hidden characters, joiners included', () => {
  const names = [
    'Siân O’Brien-Smith',
    'Łukasz',
    'Иванна',
    'Ελένη',
    '美',
    'علی\u200cرضا',
    'क्\u200dष',
    'Zoe\u0308',
    '👩\u200d🚒',
    '❤\ufe0f A1 1\ufe0f\u20e3',
  ];
  for (const name of names)
    expect([name, hasHiddenCharacters(name), hasUnseenCharacters(name)]).toEqual([name, false, false]);
});

test('control characters, line breaks and marks of text direction are hidden characters', () => {
  const marks = [
    '\u0000',
    '\u0007',
    '\t',
    '\n',
    '\r',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u061c',
    '\u200e',
    '\u200f',
    '\u202e',
  ];
  for (const mark of [...marks, '\u2028', '\u2066', '\u2069', '\ufeff', '\ue000', '\u{e0041}', '\ud800']) {
    expect(hasHiddenCharacters(`Sian${mark}fdp.exe`)).toBe(true);
    expect(withoutHiddenCharacters(`${mark}Siân${mark}${mark}fdp.exe`)).toBe('Siânfdp.exe');
  }
});

const ignored = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /\p{Default_Ignorable_Code_Point}/u.test(character));

test('every character without width is noticed in a Latin, Greek or Cyrillic name, and the same name without it has none', () => {
  for (const character of ignored) {
    for (const name of [`Ann${character} Owner`, `${character}Ann Owner`, `Ελένη${character}`, `Иван${character}на`])
      expect([character.codePointAt(0)!.toString(16), hasUnseenCharacters(name)]).toEqual([
        character.codePointAt(0)!.toString(16),
        true,
      ]);
  }
  for (const name of ['Ann Owner', 'Ελένη', 'Иванна']) expect(hasUnseenCharacters(name)).toBe(false);
});

test('a text of which nothing can be seen is invisible or hidden, with every character that is ignored or blank', () => {
  expect(ignored.length).toBeGreaterThan(4_000);
  for (const character of [...ignored, '\u2800']) {
    expect([
      character.codePointAt(0)!.toString(16),
      hasHiddenCharacters(character) || isInvisible(` ${character} `),
    ]).toEqual([character.codePointAt(0)!.toString(16), true]);
  }
  for (const text of ['', ' ', '\u00a0', '-', '.']) expect(isInvisible(text)).toBe(false);
});
