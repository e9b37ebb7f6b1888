import { expect, test } from 'vitest';
import { timeText } from './journey-list.tsx';

test('A-163 the time of a journey has a colon', () => {
  expect(timeText('0735')).toBe('07:35');
  expect(timeText('')).toBe('');
});
