import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekdays } from '../dates/local-date.ts';
import { travelPatternWords, writeTravelPattern } from '../travel/travel-pattern.ts';
import { readDirection, readTravelDays } from './read-travel-days.ts';

describe('days of travel in files', () => {
  test.each([
    ['Mon, Wed AM, Fri', 'm#w_am#f'],
    ['monday and thursday', 'm#th'],
    ['Mon-Fri', 'm#tu#w#th#f'],
    ['Mon to Wed pm', 'm_pm#tu_pm#w_pm'],
    ['Tue (AM); Tue (PM)', 'tu'],
    ['m#tu_am', 'm#tu_am'],
    ['Fri / Thurs afternoon', 'th_pm#f'],
  ])('C-066 %s is read as %s', (typed, pattern) => {
    expect(readTravelDays(typed)).toBe(pattern);
  });

  test.each(['', ' ', 'Mon, sometimes', 'Fri-Mon', 'Mon noon', '5', 'Mon Tue', '='])(
    'C-066 %s is not read as days',
    (typed) => {
      expect(readTravelDays(typed)).toBeUndefined();
    },
  );

  test('C-066 the words that pages show for a pattern are read as this pattern', () => {
    const day = fc.record({ weekday: fc.constantFrom(...weekdays), am: fc.boolean(), pm: fc.boolean() });
    fc.assert(
      fc.property(fc.array(day, { minLength: 1 }), (days) => {
        const pattern = writeTravelPattern(days);
        fc.pre(pattern !== '');
        expect(readTravelDays(travelPatternWords(pattern))).toBe(pattern);
      }),
    );
  });

  test('C-066 a direction is read from its common words', () => {
    expect(['AM', 'Morning', 'pm', 'From school', 'noon'].map(readDirection)).toEqual([
      'am',
      'am',
      'pm',
      'pm',
      undefined,
    ]);
  });
});
