import { expect, test } from 'vitest';
import { isUnseen, lastSeenText } from './last-seen.ts';

const now = new Date('2027-05-20T09:00:00Z');
const joined_at = '2026-09-01T08:00:00Z';

test('C-011 a member counts as not seen after 90 days without a visit', () => {
  expect(isUnseen({ last_seen_at: '2027-02-19T08:59:59Z', joined_at }, now)).toBe(true);
  expect(isUnseen({ last_seen_at: '2027-02-19T09:00:01Z', joined_at }, now)).toBe(false);
});

test('C-011 a member who has never been here counts as not seen 90 days after joining', () => {
  expect(isUnseen({ last_seen_at: null, joined_at }, now)).toBe(true);
  expect(isUnseen({ last_seen_at: null, joined_at: '2027-05-01T08:00:00Z' }, now)).toBe(false);
});

test('C-011 the day of the last visit is in words, by British clocks', () => {
  const words = (last_seen_at: string | null, joined = joined_at) =>
    lastSeenText({ last_seen_at, joined_at: joined }, now);
  expect(words(null)).toBe('Not in the last 90 days');
  expect(words(null, '2027-05-01T08:00:00Z')).toBe('Not yet');
  expect(words('2027-05-20T00:10:00Z')).toBe('Today');
  // half past midnight in summer
  expect(words('2027-05-19T23:30:00Z')).toBe('Today');
  expect(words('2027-05-19T22:30:00Z')).toBe('Yesterday');
  expect(words('2027-05-10T10:00:00Z')).toBe('Mon 10th May 2027');
});
