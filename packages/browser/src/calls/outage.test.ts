import { CallError } from '@fareway/api/call-error.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isOutage, outageOf, inTime } from './outage.ts';

const after = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(value), milliseconds));

test('a response in time is returned, and an error in time is thrown', async () => {
  expect(await inTime(after(1, 'ticket'), 1000)).toBe('ticket');
  await expect(inTime(Promise.reject(new Error('refused')), 1000)).rejects.toThrow('refused');
});

test('a response that takes too long counts as unreachable', async () => {
  const error = await inTime(after(1000, 'ticket'), 5).catch((caught: unknown) => caught);
  expect(isOutage(error)).toBe(true);
});

test('a page with stored data waits two and a half seconds, and no longer', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const gaveUp = vi.fn<(error: unknown) => void>();
  inTime(new Promise(() => undefined)).catch(gaveUp);
  await vi.advanceTimersByTimeAsync(2_499);
  expect(gaveUp).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isOutage(gaveUp.mock.calls[0]?.[0])).toBe(true);
});

test('no response and a server error are outages; a refusal is a response', () => {
  const callError = (status: number) => new CallError({ status, key: 'unexpected', params: {}, message: '' });
  expect([0, 500, 503].map((status) => isOutage(callError(status)))).toEqual([true, true, true]);
  expect([401, 403, 404, 429].map((status) => isOutage(callError(status)))).toEqual([false, false, false, false]);
  expect(isOutage(new TypeError('a fault of our own'))).toBe(false);
});

test('a server that responds with 500 or 503 is failing, and only one that does not respond is unreachable', () => {
  const callError = (status: number) => new CallError({ status, key: 'unexpected', params: {}, message: '' });
  expect([0, 500, 503, 404].map((status) => outageOf(callError(status)))).toEqual([
    'unreachable',
    'failing',
    'failing',
    undefined,
  ]);
});
