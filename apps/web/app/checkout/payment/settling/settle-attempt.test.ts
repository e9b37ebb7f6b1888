import { CallError } from '@fareway/api/call-error.ts';
import { expect, test } from 'vitest';
import type { PaymentResponse } from '../../wire.ts';
import type { AttemptOutcome } from '../../calls.ts';
import type { PaymentAttempt } from '../payment-attempt.ts';
import { cancelStoredAttempt, readAttemptState, payOnce, type AttemptTools } from './settle-attempt.ts';

interface Body {
  payment_method_id?: string;
  net_price: number;
  passenger: { firstName: string; startDate: string; photo?: string };
}

const shown: Body = { net_price: 32.5, passenger: { firstName: 'Nia', startDate: '2026-11-23' } };
const sent: Body = { ...shown, payment_method_id: 'pm_1', passenger: { ...shown.passenger, photo: 'photo-1' } };
const attempt: PaymentAttempt<Body> = { key: 'key-1', user_id: 'ann', body: sent };
const action = { requires_action: true, payment_intent_client_secret: 'pi_1_secret_x' } as const;
const cancelledText = 'This payment was cancelled. You have not been charged.';
const until = '2026-11-23T09:15:00.000Z';

const error = (key: string, status = 409, message = 'The words of the server.') =>
  new CallError({ status, key, params: {}, message });

interface Overrides {
  storedAttempt?: PaymentAttempt<Body>;
  shown?: Body;
  responses?: (PaymentResponse | Error)[];
  outcomes?: (AttemptOutcome | Error)[];
  cancelled?: AttemptOutcome | Error;
}

/** A page with or without a stored attempt, and the responses of the server. */
function page({ storedAttempt, shown: onPage = shown, responses = [], outcomes = [], cancelled }: Overrides) {
  let stored = storedAttempt;
  const calls: string[] = [];
  const next = <T>(all: (T | Error)[]) => {
    const result = all.length > 1 ? all.shift() : all[0];
    if (result === undefined) throw new Error('nothing more was expected');
    if (result instanceof Error) throw result;
    return result;
  };
  const tools: AttemptTools<Body> = {
    way: 'card',
    shown: onPage,
    store: { read: () => stored, keep: (as) => (stored = as), forget: () => (stored = undefined) },
    call: async (key, { passenger }, intent) => {
      calls.push(`pay ${key} for ${passenger.firstName}${intent === undefined ? '' : ` with ${intent}`}`);
      return next(responses);
    },
    ask: async (key) => {
      calls.push(`ask ${key}`);
      return next(outcomes);
    },
    cancel: async (key) => {
      calls.push(`cancel ${key}`);
      return next([cancelled!]);
    },
    authenticate: async () => {},
    say: () => {},
    wait: async () => {},
  };
  const begin = async () => {
    stored = { ...attempt, key: 'key-2' };
    return stored;
  };
  return { tools, begin, calls, storedAttempt: () => stored?.key };
}

test('a stored attempt is never sent after the page shows something else: its state is read, and it is kept', async () => {
  const changed = { ...shown, passenger: { firstName: 'Mia', startDate: '2026-11-24' } };
  const { tools, begin, calls, storedAttempt } = page({
    storedAttempt: attempt,
    shown: changed,
    outcomes: [{ outcome: 'open', until }],
  });
  expect(await payOnce(begin, tools)).toEqual({ unsettled: { reason: 'open', until, canGoOn: false } });
  expect(calls).toEqual(['ask key-1']);
  expect(storedAttempt()).toBe('key-1');
});

test('an attempt for another price is not sent either', async () => {
  const { tools, begin, calls } = page({
    storedAttempt: attempt,
    shown: { ...shown, net_price: 35 },
    outcomes: [{ outcome: 'not-begun' }],
  });
  expect(await payOnce(begin, tools)).toMatchObject({ unsettled: { reason: 'not-begun', canGoOn: false } });
  expect(calls).toEqual(['ask key-1']);
});

test('pressing Pay continues an attempt that pays for what is shown, under its key', async () => {
  const { tools, begin, calls, storedAttempt } = page({ storedAttempt: attempt, responses: [{ id: 'ticket-1' }] });
  expect(await payOnce(begin, tools)).toEqual({ paid: 'ticket-1' });
  expect(calls).toEqual(['pay key-1 for Nia']);
  expect(storedAttempt()).toBeUndefined();
});

test('reading the state sends no payment, and waits for an attempt in progress on the server', async () => {
  const open = { outcome: 'open', until } as const;
  const { tools, calls, storedAttempt } = page({
    storedAttempt: attempt,
    outcomes: [open, open, { outcome: 'paid', id: 'ticket-1' }],
  });
  expect(await readAttemptState(tools)).toEqual({ paid: 'ticket-1' });
  expect(calls).toEqual(['ask key-1', 'ask key-1', 'ask key-1']);
  expect(storedAttempt()).toBeUndefined();
});

test.each([
  [{ outcome: 'not-begun' }, { unsettled: { reason: 'not-begun', until: null, canGoOn: true } }, 'key-1'],
  [{ outcome: 'bank-asks', until }, { unsettled: { reason: 'bank-asks', until, canGoOn: true } }, 'key-1'],
  [{ outcome: 'open', until }, { unsettled: { reason: 'open', until, canGoOn: true } }, 'key-1'],
  [error('unreachable', 0), { unsettled: { reason: 'unknown', until: null, canGoOn: true } }, 'key-1'],
  [{ outcome: 'not-paid', error_key: 'attempt-ended', error: cancelledText }, { cancelled: cancelledText }, undefined],
  [
    { outcome: 'not-paid', error_key: 'card-declined', error: 'Card declined.' },
    { problem: { message: 'Card declined.', blocksRetry: false, isOpen: false } },
    undefined,
  ],
] as [AttemptOutcome | Error, object, string | undefined][])(
  'a page that is loaded shows what became of the attempt, and keeps it until it is settled: %o',
  async (result, end, storedKey) => {
    const { tools, storedAttempt } = page({ storedAttempt: attempt, outcomes: [result] });
    expect(await readAttemptState(tools)).toEqual(end);
    expect(storedAttempt()).toBe(storedKey);
  },
);

test('an ended session is shown at once, and the attempt is kept until after the log-in', async () => {
  const { tools, calls, storedAttempt } = page({ storedAttempt: attempt, outcomes: [error('not-signed-in', 401)] });
  expect(await readAttemptState(tools)).toMatchObject({ problem: { outdated: 'session' } });
  expect(calls).toEqual(['ask key-1']);
  expect(storedAttempt()).toBe('key-1');
});

test('an attempt that can still succeed is not cancelled: the page says so and keeps it', async () => {
  const { tools, storedAttempt } = page({ storedAttempt: attempt, cancelled: { outcome: 'open', until } });
  expect(await cancelStoredAttempt(tools)).toEqual({ unsettled: { reason: 'open', until, canGoOn: true } });
  expect(storedAttempt()).toBe('key-1');
});

test('an attempt that was paid before its cancellation leads to its ticket', async () => {
  const { tools } = page({ storedAttempt: attempt, cancelled: { outcome: 'paid', id: 'ticket-1' } });
  expect(await cancelStoredAttempt(tools)).toEqual({ paid: 'ticket-1' });
});

test('where the authentication cannot be shown, or no response arrives, the attempt is kept and can be continued', async () => {
  const noScript = page({ responses: [action] });
  noScript.tools.authenticate = async () => {
    throw new Error('no script');
  };
  expect(await payOnce(noScript.begin, noScript.tools)).toMatchObject({
    unsettled: { reason: 'bank-asks', canGoOn: true },
  });
  expect(noScript.storedAttempt()).toBe('key-2');
  const lost = page({ responses: [error('unreachable', 0)] });
  expect(await payOnce(lost.begin, lost.tools)).toMatchObject({
    problem: { blocksRetry: true },
    unsettled: { reason: 'unknown', canGoOn: true },
  });
  expect(lost.storedAttempt()).toBe('key-2');
});

async function expectEnd(responses: (PaymentResponse | Error)[]): Promise<void> {
  const ended = { outcome: 'not-paid', error_key: 'attempt-ended', error: cancelledText } as const;
  const { tools, begin, calls, storedAttempt } = page({ responses, cancelled: ended });
  expect(await payOnce(begin, tools)).toEqual({ problem: expect.objectContaining({ blocksRetry: false }) });
  expect(calls.at(-1)).toBe('cancel key-2');
  expect(storedAttempt()).toBeUndefined();
}

test('P-263 an authentication that is requested twice is ended at the server before another attempt can begin', () =>
  expectEnd([action, action]));

test('P-270 an intent that could not be created is ended at the server before another attempt can begin', () =>
  expectEnd([error('problem-creating-payment-intent', 502)]));

test('P-271 an intent that could not be confirmed is ended at the server before another attempt can begin', () =>
  expectEnd([action, error('problem-confirming-payment-intent')]));

test('a refusal before anything is sent, and a final refusal, delete the attempt', async () => {
  const declined = page({ responses: [error('card-declined', 402)] });
  expect(await payOnce(declined.begin, declined.tools)).toEqual({
    problem: { message: 'The words of the server.', blocksRetry: false, isOpen: false },
  });
  expect([declined.storedAttempt(), declined.calls]).toEqual([undefined, ['pay key-2 for Nia']]);
  const refused = page({});
  const unsent = await payOnce(() => Promise.reject(error('not-signed-in', 401)), refused.tools);
  expect(unsent).toMatchObject({ problem: { outdated: 'session' } });
  expect(unsent).not.toHaveProperty('unsettled');
});
