import { expect, test, vi } from 'vitest';

const day = process.env['TEST_DAY'] ?? '2026-11-21';

test('the clock of the worker begins on the fixed day, and time passes', async () => {
  const before = Date.now();
  expect(new Date(before).toISOString()).toContain(day);
  expect(new Date().toISOString()).toContain(day);
  await expect.poll(() => Date.now()).toBeGreaterThan(before);
  expect(new Date('2027-07-25')).toBeInstanceOf(Date);
});

test('the fixed day is back after a test that replaced the clock', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-09-01') });
  expect(new Date().toISOString()).toContain('2025-09-01');
  vi.useRealTimers();
  expect(new Date().toISOString()).toContain(day);
});
