import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOf, importKinds } from './import-kinds.ts';
import { matchColumns, normalisedColumnName } from './match-columns.ts';
import type { ImportField } from './match-columns.ts';

const fields: ImportField[] = [
  { field: 'first_name', names: ['First name', 'Forename', 'Given name'], isRequired: true },
  { field: 'last_name', names: ['Last name', 'Surname', 'Name'], isRequired: true },
  { field: 'stop', names: ['Stop', 'Name of stop', 'Name'], isRequired: false },
];

/** The matches of columns with these names, in the letters A, B, … */
function matchNames(names: readonly string[], remembered: Record<string, string> = {}) {
  const columns = names.map((name, index) => ({ name, letter: 'ABCDEF'[index]! }));
  return matchColumns(columns, fields, remembered).map(({ field, why, isDuplicate }) => ({ field, why, isDuplicate }));
}

const matched = (field: string, why: string) => ({ field, why, isDuplicate: false });
const unmatched = { field: null, why: null, isDuplicate: false };
const duplicate = { field: null, why: null, isDuplicate: true };

test('C-066 columns are matched by name and by common names, whatever their case, accents, punctuation and spacing', () => {
  expect(matchNames(['first_name', ' SURNAME:', 'Náme-of  stop', 'Notes', '', '#'])).toEqual([
    matched('first_name', 'name'),
    matched('last_name', 'other-name'),
    matched('stop', 'other-name'),
    unmatched,
    unmatched,
    unmatched,
  ]);
  expect(matchColumns([{ name: 'Forename', letter: 'C' }], fields, {})).toEqual([
    { name: 'Forename', letter: 'C', field: 'first_name', why: 'other-name', isDuplicate: false },
  ]);
});

test('C-066 what the operator has chosen before rules over the name, and a field of another import does not', () => {
  expect(
    matchNames(['Stop', 'Pick-up', 'Forename'], { stop: 'last_name', pickup: 'stop', forename: 'colour' }),
  ).toEqual([matched('last_name', 'remembered'), matched('stop', 'remembered'), matched('first_name', 'other-name')]);
  expect(matchNames(['constructor', 'toString', '__proto__'])).toEqual([unmatched, unmatched, unmatched]);
});

test('C-066 two columns of one name, or for one field, are both marked, and neither is chosen', () => {
  expect(matchNames(['Stop', 'stop ', 'Forename', 'First name', 'Notes', 'NOTES'])).toEqual(
    Array.from({ length: 6 }, () => duplicate),
  );
  expect(matchNames(['Stop', 'Pick-up', 'Surname'], { pickup: 'stop' })).toEqual([
    duplicate,
    duplicate,
    matched('last_name', 'other-name'),
  ]);
  expect(matchNames(['', '', '-', '#'])).toEqual(Array.from({ length: 4 }, () => unmatched));
});

test('C-066 a common name of two fields chooses neither', () => {
  expect(matchNames(['Name'])).toEqual([unmatched]);
});

test('C-066 no field is filled twice, and every column keeps its place', () => {
  const name = fc.oneof(fc.constantFrom('Stop', 'stop', 'Surname', 'Forename', 'Name', 'Notes', ''), fc.string());
  fc.assert(
    fc.property(fc.array(name, { maxLength: 8 }), (names) => {
      const columns = names.map((text, index) => ({ name: text, letter: String(index) }));
      const matches = matchColumns(columns, fields, { notes: 'stop' });
      expect(matches.map(({ name: text, letter }) => ({ name: text, letter }))).toEqual(columns);
      const filled = matches.flatMap(({ field }) => field ?? []);
      expect(new Set(filled).size).toBe(filled.length);
    }),
  );
});

test('C-066 a normalised name stays as it is when it is normalised again', () => {
  expect(['Ẽlève n° 1', 'Straße', 'STRAẞE', 'ﬁrst', 'ΟΔΟΣ Α'].map(normalisedColumnName)).toEqual([
    'elèven1'.normalize('NFD').replaceAll(/\p{M}/gu, ''),
    'strasse',
    'strasse',
    'first',
    'οδοσα',
  ]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const normalised = normalisedColumnName(text);
      expect(normalisedColumnName(normalised)).toBe(normalised);
      expect(normalisedColumnName(` ${text.toUpperCase()}.`)).toBe(normalisedColumnName(text.toUpperCase()));
    }),
    { numRuns: 1_000 },
  );
});

test.each(importKinds)('C-063 C-066 the template of %s fills each field, and a common name is of one field', (kind) => {
  const known = fieldsOf(kind);
  const header = known.map(({ names }, index) => ({ name: names[0]!, letter: String(index) }));
  expect(matchColumns(header, known, {}).map(({ field, why }) => [field, why])).toEqual(
    known.map(({ field }) => [field, 'name']),
  );
  for (const { field, names } of known)
    for (const name of names) expect(matchColumns([{ name, letter: 'A' }], known, {})[0]).toMatchObject({ field });
  expect(known.some(({ isRequired }) => isRequired)).toBe(true);
});
