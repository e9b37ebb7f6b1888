import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekdays } from '../dates/local-date.ts';
import { isTravelPattern, parseTravelPattern, travelPatternWords, writeTravelPattern } from './travel-pattern.ts';

test('P-094 a travel pattern is weekday codes joined by #', () => {
  expect(parseTravelPattern('m#tu#w#th#f#sa#su').map(({ weekday }) => weekday)).toEqual([...weekdays]);
  for (const text of ['', '#', 'm#', 'mon', 'M', 'm,tu', 'm tu', 't', 's', 'm##tu', 'm_noon', '_am', 'am']) {
    expect(isTravelPattern(text)).toBe(false);
    expect(() => parseTravelPattern(text)).toThrow(RangeError);
  }
});

test('P-095 a code with _am or _pm is that direction only; a code without is both', () => {
  expect(parseTravelPattern('m_am#w#f_pm')).toEqual([
    { weekday: 'm', am: true, pm: false },
    { weekday: 'w', am: true, pm: true },
    { weekday: 'f', am: false, pm: true },
  ]);
  expect(parseTravelPattern('m_pm#m_am')).toEqual([{ weekday: 'm', am: true, pm: true }]);
});

test('P-094 P-095 any choice of days and directions is read back unchanged, in the order of the week', () => {
  const choice = fc.record({ weekday: fc.constantFrom(...weekdays), suffix: fc.constantFrom('', '_am', '_pm') });
  fc.assert(
    fc.property(fc.uniqueArray(choice, { selector: ({ weekday }) => weekday, minLength: 1 }), (choices) => {
      const pattern = choices.map(({ weekday, suffix }) => weekday + suffix).join('#');
      expect(isTravelPattern(pattern)).toBe(true);
      const inOrder = choices.toSorted((one, other) => weekdays.indexOf(one.weekday) - weekdays.indexOf(other.weekday));
      expect(parseTravelPattern(pattern)).toEqual(
        inOrder.map(({ weekday, suffix }) => ({ weekday, am: suffix !== '_pm', pm: suffix !== '_am' })),
      );
    }),
  );
});

const day = fc.record({ weekday: fc.constantFrom(...weekdays), am: fc.boolean(), pm: fc.boolean() });
const days = fc.uniqueArray(day, { selector: ({ weekday }) => weekday });

test('P-094 P-095 days are written as their codes in the order of the week, with _am or _pm for one direction', () => {
  const both = { am: true, pm: true };
  expect(
    writeTravelPattern([
      { weekday: 'su', ...both },
      { weekday: 'm', am: true, pm: false },
      { weekday: 'w', am: false, pm: true },
      { weekday: 'th', am: false, pm: false },
    ]),
  ).toBe('m_am#w_pm#su');
  expect(writeTravelPattern([])).toBe('');
  expect(writeTravelPattern([{ weekday: 'f', am: false, pm: false }])).toBe('');
});

test('P-094 P-095 days that are written are read back unchanged', () => {
  fc.assert(
    fc.property(days, (written) => {
      const text = writeTravelPattern(written);
      const travelled = weekdays.flatMap((weekday) =>
        written.filter((one) => one.weekday === weekday && (one.am || one.pm)),
      );
      expect(isTravelPattern(text)).toBe(travelled.length > 0);
      expect(text === '' ? [] : parseTravelPattern(text)).toEqual(travelled);
    }),
  );
});

test('P-094 P-095 a pattern that is read and written keeps its meaning, and its text when it was in order', () => {
  const code = fc.tuple(fc.constantFrom(...weekdays), fc.constantFrom('', '_am', '_pm')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(code, { minLength: 1, maxLength: 12 }), (codes) => {
      const read = parseTravelPattern(codes.join('#'));
      const rewritten = writeTravelPattern(read);
      expect(parseTravelPattern(rewritten)).toEqual(read);
      expect(writeTravelPattern(parseTravelPattern(rewritten))).toBe(rewritten);
    }),
  );
});

test('a travel pattern is shown with the names of the days', () => {
  expect(travelPatternWords('f#m#w_am')).toBe('Mon, Wed AM, Fri');
  expect(travelPatternWords('sa_pm#su')).toBe('Sat PM, Sun');
});
