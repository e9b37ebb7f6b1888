import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchWithEarly, type EarlyCalls } from './early-responses.ts';

const api = 'http://fareway.example/api';
const today = `${api}/user/u1/today`;
const tickets = `${api}/customer-ticket/list-by/user-id/u1`;

beforeEach(() => vi.stubGlobal('localStorage', markedStorage('u1')));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Returns a fetch with an early session and two early responses, and the addresses of the calls that go to the server. */
function openPage(changed: Partial<EarlyCalls> = {}) {
  const sent: string[] = [];
  const early = (url: string) => Promise.resolve(new Response(`early ${url}`));
  const fetchEarly = fetchWithEarly(
    {
      startedAt: Date.now(),
      user: 'u1',
      session: early('session'),
      calls: Promise.resolve({
        token: 'token-1',
        responses: new Map([
          [today, early(today)],
          [tickets, early(tickets)],
        ]),
      }),
      ...changed,
    },
    async ({ method, url }) => {
      sent.push(`${method} ${url.slice(api.length)}`);
      return new Response('from the server');
    },
  );
  const call = async (url: string, { method = 'GET', token = 'token-1' } = {}) =>
    (await fetchEarly(new Request(url, { method, headers: { Authorization: token } }))).text();
  return { call, refresh: () => call(`${api}/auth/refresh`, { method: 'POST' }), sent };
}

test('the session and each response are taken once, and a second call goes to the server', async () => {
  const { call, refresh, sent } = openPage();
  expect(await refresh()).toBe('early session');
  expect(await Promise.all([call(today), call(tickets), call(today)])).toEqual([
    `early ${today}`,
    `early ${tickets}`,
    'from the server',
  ]);
  expect(await refresh()).toBe('from the server');
  expect(sent).toEqual(['GET /user/u1/today', 'POST /auth/refresh']);
});

test('a response is only for calls with the token that it was requested with', async () => {
  const { call, sent } = openPage();
  expect(await call(today, { token: 'token-2' })).toBe('from the server');
  // It may not be shown later either.
  expect(await call(today)).toBe('from the server');
  expect(sent).toHaveLength(2);
});

test('a call that changes something drops every early response', async () => {
  const { call, refresh, sent } = openPage();
  await call(`${api}/user/u1/phone`, { method: 'PUT' });
  expect([await refresh(), await call(today), await call(tickets)]).toEqual(Array(3).fill('from the server'));
  expect(sent).toHaveLength(4);
});

test('when another user has logged in since, nothing early is taken', async () => {
  const { call, refresh } = openPage();
  vi.stubGlobal('localStorage', markedStorage('u2'));
  expect([await refresh(), await call(today)]).toEqual(['from the server', 'from the server']);
});

test('responses older than half a minute are not shown', async () => {
  vi.useFakeTimers();
  const { call, refresh } = openPage();
  vi.advanceTimersByTime(30_000);
  expect(await call(today)).toBe(`early ${today}`);
  vi.advanceTimersByTime(1);
  expect([await refresh(), await call(tickets)]).toEqual(['from the server', 'from the server']);
});

test('a call fails when its early call has failed, and the next one goes to the server', async () => {
  const failed = Promise.reject(new TypeError('Failed to fetch'));
  failed.catch(() => undefined);
  const { call, refresh } = openPage({
    session: failed,
    calls: Promise.resolve({ token: 'token-1', responses: new Map([[today, failed]]) }),
  });
  for (const fail of [refresh, () => call(today)]) {
    await expect(fail()).rejects.toThrow('Failed to fetch');
    expect(await fail()).toBe('from the server');
  }
});

test('a call that was not begun goes to the server, also where the session could not be renewed early', async () => {
  expect(await openPage().call(`${api}/auth/session`)).toBe('from the server');
  const failed = Promise.reject(new TypeError('Failed to fetch'));
  failed.catch(() => undefined);
  expect(await openPage({ calls: failed }).call(today)).toBe('from the server');
  expect(await openPage({ calls: Promise.resolve(undefined) }).call(today)).toBe('from the server');
});

function markedStorage(user: string) {
  const values: Record<string, string> = { 'fareway.signed-in': '1', 'fareway.signed-in-user': user };
  return { getItem: (key: string) => values[key] ?? null };
}
