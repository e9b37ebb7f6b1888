import { expect, test } from 'vitest';
import { daysWords, missingWords } from './missing-words.ts';

test('C-024 what is missing is shown in words, such as no seats on Friday PM', () => {
  expect(missingWords({ key: 'no-seats', direction: 'pm', weekdays: ['f'] })).toBe('No seats on Friday PM');
  expect(missingWords({ key: 'no-weekly-seats', ticket: 'Annual', direction: 'am', weekdays: ['m', 'w', 'f'] })).toBe(
    'No seats for Annual on Monday, Wednesday and Friday AM',
  );
  expect(missingWords({ key: 'no-ticket', years: ['26/27', '27/28'] })).toBe('No ticket on sale for 26/27 and 27/28');
  expect(missingWords({ key: 'no-ticket', years: [] })).toBe('No ticket on sale');
  expect(missingWords({ key: 'no-zone-price', ticket: 'Annual', zone: 'Zone B' })).toBe(
    'No price for Annual in Zone B',
  );
});

test.each([
  [[], 'On no day yet'],
  [['su', 'm', 'tu', 'w', 'th', 'f', 'sa'], 'Every day'],
  [['f', 'm', 'tu', 'w', 'th'], 'Monday to Friday'],
  [['f', 'm'], 'Monday and Friday'],
])('the days %j are %s', (days, words) => {
  expect(daysWords(days)).toBe(words);
});
