import { expect, test } from 'vitest';
import { journeyText } from './journey-text.ts';

/** A Monday. */
const today = '2026-11-23';
const words = (journey: Omit<Parameters<typeof journeyText>[0], 'service_name'>) =>
  journeyText({ service_name: 'D2 Grassington', ...journey }, today);

test('a morning journey has the time at which the bus leaves', () => {
  expect(words({ date: today, directions: ['am', 'pm'], time: '0725' })).toBe('Today, bus leaves at 07:25');
  expect(words({ date: '2026-11-24', directions: ['am'], time: '0725' })).toBe('Tomorrow, bus leaves at 07:25');
  expect(words({ date: '2026-11-30', directions: ['am'], time: '0725' })).toBe('Mon 30th Nov, bus leaves at 07:25');
  expect(words({ date: '2026-11-30', directions: ['am'] })).toBe('Mon 30th Nov');
});

test('A-239 an afternoon journey has the time at which its bus leaves', () => {
  expect(words({ date: today, directions: ['pm'], time: '1530' })).toBe('Today, bus leaves at 15:30');
});

test('an afternoon journey without a known time is of the afternoon', () => {
  expect(words({ date: today, directions: ['pm'] })).toBe('This afternoon');
  expect(words({ date: '2026-11-24', directions: ['pm'] })).toBe('Tomorrow afternoon');
  expect(words({ date: '2026-11-25', directions: ['pm'] })).toBe('Wed 25th Nov, afternoon');
});

test('a booked journey has its time and its service', () => {
  expect(words({ date: '2026-11-24', time: '1745' })).toBe('Tomorrow at 17:45, D2 Grassington');
});

test('a journey of an earlier day, in a stored copy, is not shown', () => {
  expect(words({ date: '2026-11-22', directions: ['am'], time: '0725' })).toBeUndefined();
});
