import fc from 'fast-check';
import { expect, test } from 'vitest';
import { savedPassengerForm } from './saved-passenger-form.ts';
import { longest } from './saved-passenger-limits.ts';
import { savedPassengerProblems } from './saved-passenger-problems.ts';

const problemsOf = (typed: object) =>
  savedPassengerForm
    .safeParse({ first_name: 'Aoife', last_name: 'Byrne', school: '', year_group: '', ...typed })
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test('P-158 a saved passenger has a first and a last name; school and year group can be empty', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ first_name: ' ', last_name: '\u200b' })).toEqual([
    ['first_name', 'Please provide a first name'],
    ['last_name', 'Please provide a last name'],
  ]);
  expect(problemsOf({ school: 'St Mary’s', year_group: '0' })).toEqual([]);
});

test('a text that is too long, or hides what it says, is refused', () => {
  const long = 'x'.repeat(longest.school + 1);
  expect(problemsOf({ first_name: long, school: long })).toEqual([
    ['first_name', 'Please use at most 80 characters.'],
    ['school', 'Please use at most 120 characters.'],
  ]);
  expect(problemsOf({ last_name: 'Byr\u202ene', school: 'a\u0000b' })).toEqual([
    ['last_name', 'This has hidden characters. Please type it again.'],
    ['school', 'This has hidden characters. Please type it again.'],
  ]);
});

test('a year group is Reception to Year 13', () => {
  for (const group of ['0', '9', '13']) expect(problemsOf({ year_group: group })).toEqual([]);
  for (const group of ['14', '-1', '07', 'x']) expect(problemsOf({ year_group: group })).toHaveLength(1);
});

test('P-158 the page finds the same problems as the schema, without its library', () => {
  const parts = fc.constantFrom(
    ' ',
    'A',
    'é',
    '👩‍👧',
    '\u200b',
    '\u00ad',
    '\u202e',
    '\u0000',
    '\n',
    '\ud800',
    'x'.repeat(60),
  );
  const typedText = fc.array(parts, { maxLength: 4 }).map((all) => all.join(''));
  const typed = fc.record({
    first_name: typedText,
    last_name: typedText,
    school: typedText,
    year_group: fc.constantFrom('', '0', '7', '13', '14', '07', '-1', 'x', ' 7', '7\n'),
  });
  const found = new Set<string>();
  fc.assert(
    fc.property(typed, (input) => {
      const problems = savedPassengerProblems(input);
      // of several problems of a field the page shows the last
      expect(problems).toEqual(Object.fromEntries(problemsOf(input)));
      for (const problem of Object.values(problems)) found.add(problem);
    }),
    { numRuns: 1_000 },
  );
  expect(found.size).toBe(6);
});
