import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekdays } from './local-date.ts';
import { isTravelPattern, parseTravelPattern, travelPatternWords } from './travel-pattern.ts';

test('P-094 a travel pattern is weekday codes joined by #', () => {
  expect(parseTravelPattern('m#tu#w#th#f#sa#su').map(({ weekday }) => weekday)).toEqual([...weekdays]);
  for (const text of ['', '#', 'm#', 'mon', 'M', 'm,tu', 'm tu', 't', 's', 'm##tu', 'm_noon', '_am', 'am']) {
    expect(isTravelPattern(text)).toBe(false);
    expect(() => parseTravelPattern(text)).toThrow(RangeError);
  }
});

test('P-095 a code with _am or _pm is that direction only, a code alone is both', () => {
  expect(parseTravelPattern('m_am#w#f_pm')).toEqual([
    { weekday: 'm', am: true, pm: false },
    { weekday: 'w', am: true, pm: true },
    { weekday: 'f', am: false, pm: true },
  ]);
  expect(parseTravelPattern('m_pm#m_am')).toEqual([{ weekday: 'm', am: true, pm: true }]);
});

test('P-094 P-095 every choice of days and directions is read back as it was chosen, in the order of the week', () => {
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

test('a travel pattern is said as people say days', () => {
  expect(travelPatternWords('f#m#w_am')).toBe('Mon, Wed AM, Fri');
  expect(travelPatternWords('sa_pm#su')).toBe('Sat PM, Sun');
});
