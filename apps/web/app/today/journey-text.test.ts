import { expect, onTestFinished, test, vi } from 'vitest';
import { journeyText } from './journey-text.ts';

/** A Monday. */
const today = '2026-11-23';
const words = (journey: Omit<Parameters<typeof journeyText>[0], 'service_name'>, now?: string) =>
  journeyText({ service_name: 'D2 Grassington', ...journey }, today, now === undefined ? undefined : Date.parse(now));

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

test.each(['Europe/London', 'America/New_York'])(
  'a copy of the morning names no journey that has left, at its minute and at 20:31, on a phone in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    const morning = '2026-11-23T07:25:00.000Z';
    const bus = { date: today, directions: ['am' as const, 'pm' as const], time: '0725', leaves_at: morning };
    const back = { date: today, directions: ['pm' as const], leaves_at: '2026-11-23T18:00:00.000Z' };
    const booked = { date: today, time: '0725', leaves_at: morning };
    const evening = '2026-11-23T20:31:00Z';
    for (const journey of [bus, back, booked]) {
      const justBefore = new Date(Date.parse(journey.leaves_at) - 1).toISOString();
      expect(words(journey, justBefore)).toBe(words(journey));
      expect(words(journey, journey.leaves_at)).toBeUndefined();
      expect(words(journey, evening)).toBeUndefined();
    }
    const tomorrow = { ...bus, date: '2026-11-24', leaves_at: '2026-11-24T07:25:00.000Z' };
    expect(words(tomorrow, evening)).toBe('Tomorrow, bus leaves at 07:25');
  },
);

test('a copy that an earlier version of the site has stored, without the instant, has the journey of its day', () => {
  expect(words({ date: today, directions: ['am'], time: '0725' }, '2026-11-23T20:31:00Z')).toBe(
    'Today, bus leaves at 07:25',
  );
});
