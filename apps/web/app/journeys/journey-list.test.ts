import { expect, test } from 'vitest';
import { timeWords } from './journey-list.tsx';

test('A-163 the time of a journey has a colon', () => {
  expect(timeWords('0735')).toBe('07:35');
  expect(timeWords('')).toBe('');
});
