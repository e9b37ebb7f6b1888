import { expect, test } from 'vitest';
import { momentText } from './trips-page.tsx';

test('A-173 the time of a trip is shown in the operator’s time zone, in winter and in summer', () => {
  expect(momentText('2020-01-01T14:30:00.000Z')).toBe('1st Jan 2020 14:30:00');
  expect(momentText('2027-06-30T23:05:09.999Z')).toBe('1st Jul 2027 00:05:09');
});
