import { resultOf } from '@fareway/api/client.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { explained } from '../failures/explain-failure.ts';
import { api, quietApi } from './api.ts';
import { setQuestion, settleQuestion } from './ended-session.ts';

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
  setQuestion(undefined);
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

/** A server whose session has ended until it is opened. Returns the bodies that it has accepted. */
function endSession() {
  const state = { isOpen: false, accepted: [] as string[] };
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!state.isOpen) return Response.json({ key: 'staff-not-logged-in', message: 'Sign in.' }, { status: 401 });
    state.accepted.push(await request.text());
    return new Response(null, { status: 204 });
  });
  return state;
}

const invite = (email: string) =>
  resultOf(
    api.POST('/console/{clientSlug}/invitations', {
      params: { path: { clientSlug: 'dales-coaches' } },
      body: { email, role: 'office', sees_money: false, service_ids: null },
    }),
  );

test('C-213 calls after the end of the session wait for one question, and are sent again as they were', async () => {
  const server = endSession();
  const shown = vi.fn();
  setQuestion(shown);
  const calls = Promise.all([invite('one@example.com'), invite('two@example.com')]);
  await vi.waitFor(() => expect(shown).toHaveBeenCalledWith(true));
  await vi.advanceTimersByTimeAsync(600_000);
  expect([shown.mock.calls, server.accepted]).toEqual([[[true]], []]);
  server.isOpen = true;
  settleQuestion(true);
  await calls;
  expect(server.accepted.map((body) => (JSON.parse(body) as { email: string }).email).toSorted()).toEqual([
    'one@example.com',
    'two@example.com',
  ]);
  expect(shown.mock.calls).toEqual([[true], [false]]);
});

test('C-213 a call fails when the person does not sign in, and asks again when a sign-in was not enough', async () => {
  endSession();
  const shown = vi.fn();
  setQuestion(shown);
  const refusal = invite('one@example.com').catch((error: unknown) => error);
  await vi.waitFor(() => expect(shown.mock.calls).toEqual([[true]]));
  settleQuestion(true);
  await vi.waitFor(() => expect(shown.mock.calls).toEqual([[true], [false], [true]]));
  settleQuestion(false);
  expect(await refusal).toMatchObject({ status: 401 });
});

test('C-213 a call asks nothing when no page of a person is shown', async () => {
  endSession();
  await expect(invite('one@example.com')).rejects.toMatchObject({ status: 401 });
});

test('C-213 the calls that sign a person in and out ask nothing, and neither does what a page reads by itself', async () => {
  endSession();
  const shown = vi.fn();
  setQuestion(shown);
  const body = { code: '123456' };
  for (const call of [
    api.GET('/staff/session'),
    api.POST('/staff/sign-out'),
    api.POST('/staff/sign-in', { body: { email: 'one@example.com', password: 'x' } }),
    api.POST('/staff/sign-in/code', { body }),
    api.POST('/staff/sign-in/passkey/options'),
    api.POST('/staff/step-up', { body }),
    quietApi.GET('/staff/sessions'),
  ])
    await expect(resultOf(call as Promise<{ response: Response }>)).rejects.toMatchObject({ status: 401 });
  expect(shown).not.toHaveBeenCalled();
});
