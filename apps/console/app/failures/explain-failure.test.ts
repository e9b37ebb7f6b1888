import { CallError } from '@fareway/api/call-error.ts';
import { createApi, resultOf } from '@fareway/api/client.ts';
import * as failures from '@fareway/texts/api/failures.ts';
import { referenceIn } from '@fareway/texts/staff/failures.ts';
import { expect, test, vi } from 'vitest';
import { explained, NothingDone } from './explain-failure.ts';

/** What the page shows when the network or the server responds like this. */
async function shown(respond: () => Promise<Response>): Promise<string> {
  const api = createApi({ baseUrl: 'http://localhost/api', fetch: respond });
  const failure = await resultOf(api.POST('/staff/sign-out')).catch((error: unknown) => error);
  return explained(failure).message;
}

const json = (status: number, body: object) => async () => Response.json(body, { status });
const failure = (params: object) => ({ error: failures.unknown, error_key: 'unexpected', params });
const page = (status: number) => async () => new Response('<html>Bad Gateway</html>', { status });

test('C-217 a failure of the server says whether anything was changed, and has the reference of the log', async () => {
  const id = '0193cb1e-0000-7000-8000-00000000aaaa';
  const undone = await shown(json(500, failure({ trace_id: id, may_be_changed: false })));
  expect(undone).toContain('nothing was changed');
  const halfKnown = await shown(json(500, failure({ trace_id: id, may_be_changed: true })));
  expect(halfKnown).toContain('we cannot say whether anything was changed');
  const ofRead = await shown(json(500, failure({ trace_id: id })));
  expect(ofRead).toContain('Reload the page');
  const busy = { ...failure({ trace_id: id, may_be_changed: false }), error_key: 'service-unavailable' };
  const away = await shown(json(503, busy));
  expect(away).toMatch(/nothing was changed.*Try again/);
  expect([undone, halfKnown, ofRead, away].map((words) => referenceIn(words))).toEqual([id, id, id, id]);
});

test.each([400, 408, 413, 414, 431, 502, 503, 504])(
  'C-217 a response %i of a proxy says what is known of the change, what to do, and when it was',
  async (status) => {
    const words = await shown(page(status));
    expect(words).toContain(status < 500 ? 'nothing was changed' : 'we cannot say whether anything was changed');
    expect(referenceIn(words)).toMatch(new RegExp(`^HTTP ${status}, 20\\d\\d-\\d\\d-\\d\\dT`));
  },
);

test('C-217 a lost response, or a part of one, never says that nothing was changed', async () => {
  const lost = await shown(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(lost).toMatch(/cannot say whether anything was changed.*What you typed is kept/);
  expect(await shown(async () => new Response('{"role": "of'))).toBe(lost);
  const read = await shown(() => Promise.reject(new NothingDone('reading')));
  expect(read).toMatch(/Check your connection/);
  expect(read).not.toContain('changed');
  const offline = await shown(() => Promise.reject(new NothingDone('offline')));
  expect(offline).toMatch(/nothing was changed.*What you typed is kept/);
});

test('C-217 a failure of the script has its error as its reference, and is reported', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const error = new TypeError('rows is undefined');
  expect(referenceIn(explained(error).message)).toBe('TypeError: rows is undefined');
  expect(report).toHaveBeenCalledWith(error);
  vi.unstubAllGlobals();
});

test('C-217 a refusal stays as the server says it, but for those of purchasers, which have words for staff', async () => {
  const refused = { error: 'This stop is not there.', error_key: 'stop-unknown', params: {} };
  expect(await shown(json(404, refused))).toBe(refused.error);
  const tooOften = { error: 'Attempt limit exceeded', error_key: 'LimitExceededException', params: {} };
  expect(await shown(json(429, tooOften))).toMatch(/^This was tried too often, so nothing was done/);
  const unused = { status: 400, key: 'no-passkey', params: {}, message: 'No passkey was used.', hasServerText: false };
  expect(explained(new CallError(unused)).message).toBe('No passkey was used.');
  const invalid = new CallError({ status: 400, key: 'invalid-body', params: {}, message: 'Invalid request: seats' });
  expect(referenceIn(explained(invalid).message)).toBe('Invalid request: seats');
});
