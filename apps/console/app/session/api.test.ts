import { resultOf } from '@fareway/api/client.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { explained } from '../failures/explain-failure.ts';
import { api } from './api.ts';

class AtOrigin extends Request {
  constructor(address: string, options: RequestInit) {
    super(new URL(address, 'http://localhost'), options);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Request', AtOrigin);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that sends the beginning of a response, and then nothing or an error. */
function respondWith(end: 'nothing' | 'error') {
  vi.stubGlobal('fetch', async (_: Request, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"role": "of'));
        signal.addEventListener('abort', () => controller.error(signal.reason));
        if (end === 'error') controller.error(new TypeError('network error'));
      },
    });
    return new Response(body);
  });
}

const wordsOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => explained(error).message,
  );

test('C-217 a response that stops in the middle ends after 90 seconds, and the page says what is known', async () => {
  respondWith('nothing');
  const words = wordsOf(resultOf(api.POST('/staff/sign-out')));
  await vi.advanceTimersByTimeAsync(90_000);
  expect(await words).toContain('cannot say whether anything was changed');
});

test('C-217 a part of what a page reads is not called a change', async () => {
  respondWith('error');
  const words = await wordsOf(resultOf(api.GET('/staff/session')));
  expect(words).toContain('could not read');
  expect(words).not.toContain('changed');
});

test('a response without a body is a success', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect(await wordsOf(resultOf(api.POST('/staff/sign-out')))).toBe('done');
});
