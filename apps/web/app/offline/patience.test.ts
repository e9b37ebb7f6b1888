import { CallError } from '@fareway/api/call-error.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isOutOfReach, outageOf, soonEnough } from './patience.ts';

const after = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(value), milliseconds));

test('what comes soon enough is had, with its own error where it has one', async () => {
  expect(await soonEnough(after(1, 'ticket'), 1000)).toBe('ticket');
  await expect(soonEnough(Promise.reject(new Error('refused')), 1000)).rejects.toThrow('refused');
});

test('what takes too long counts as out of reach', async () => {
  const error = await soonEnough(after(1000, 'ticket'), 5).catch((caught: unknown) => caught);
  expect(isOutOfReach(error)).toBe(true);
});

test('a page that has something of its own to show waits two and a half seconds, and no longer', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const gaveUp = vi.fn<(error: unknown) => void>();
  soonEnough(new Promise(() => undefined)).catch(gaveUp);
  await vi.advanceTimersByTimeAsync(2_499);
  expect(gaveUp).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isOutOfReach(gaveUp.mock.calls[0]?.[0])).toBe(true);
});

test('no answer and a broken server are out of reach; a refusal is an answer', () => {
  const answered = (status: number) => new CallError({ status, key: 'unexpected', params: {}, message: '' });
  expect([0, 500, 503].map((status) => isOutOfReach(answered(status)))).toEqual([true, true, true]);
  expect([401, 403, 404, 429].map((status) => isOutOfReach(answered(status)))).toEqual([false, false, false, false]);
  expect(isOutOfReach(new TypeError('a fault of our own'))).toBe(false);
});

test('a server that responds with 500 or 503 is failing, and only one that does not respond is unreachable', () => {
  const answered = (status: number) => new CallError({ status, key: 'unexpected', params: {}, message: '' });
  expect([0, 500, 503, 404].map((status) => outageOf(answered(status)))).toEqual([
    'unreachable',
    'failing',
    'failing',
    undefined,
  ]);
});
