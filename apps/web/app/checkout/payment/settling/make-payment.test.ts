import { CallError } from '@fareway/api/call-error.ts';
import { expect, test } from 'vitest';
import type { PaymentResponse } from '../../wire.ts';
import { AuthenticationRefused, makePayment, type PaymentPhase } from './make-payment.ts';
import type { PaymentAttempt } from '../payment-attempt.ts';

const body = { customerTicketId: 'ticket-1', num_trips: 20 };
const attempt: PaymentAttempt<typeof body> = { key: 'key-1', user_id: 'ann', body };
const action = { requires_action: true, payment_intent_client_secret: 'pi_1_secret_x' } as const;

function paying(from: PaymentAttempt<typeof body>, responses: (PaymentResponse | CallError)[]) {
  const calls: { key: string; body: object; payment_intent_id?: string }[] = [];
  const phases: PaymentPhase[] = [];
  const stored: PaymentAttempt<typeof body>[] = [];
  const secrets: string[] = [];
  const end = makePayment(from, {
    call: async (key, sent, payment_intent_id) => {
      calls.push({ key, body: sent, ...(payment_intent_id !== undefined && { payment_intent_id }) });
      const response = responses[calls.length - 1]!;
      if (response instanceof CallError) throw response;
      return response;
    },
    authenticate: async (secret) => void secrets.push(secret),
    keep: (as) => stored.push(as),
    say: (phase) => phases.push(phase),
    wait: async () => {},
  });
  return { end, calls, phases, stored, secrets };
}

test('P-127 a payment without authentication is one call', async () => {
  const { end, calls, phases } = paying(attempt, [{ id: 'ticket-1' }]);
  await expect(end).resolves.toBe('ticket-1');
  expect(calls).toEqual([{ key: 'key-1', body }]);
  expect(phases).toEqual(['sending']);
});

test('P-128 after authentication the order is submitted again with the payment intent, under the same key', async () => {
  const { end, calls, phases, stored, secrets } = paying(attempt, [action, { id: 'ticket-1' }]);
  await expect(end).resolves.toBe('ticket-1');
  expect(secrets).toEqual(['pi_1_secret_x']);
  expect(stored).toEqual([{ ...attempt, payment_intent_id: 'pi_1' }]);
  expect(calls[1]).toEqual({ key: 'key-1', body, payment_intent_id: 'pi_1' });
  expect(phases).toEqual(['sending', 'authenticating', 'confirming']);
});

test('a reload after the authentication continues with the second call', async () => {
  const { end, calls } = paying({ ...attempt, payment_intent_id: 'pi_1' }, [{ id: 'ticket-1' }]);
  await expect(end).resolves.toBe('ticket-1');
  expect(calls).toHaveLength(1);
  expect(calls[0]).toEqual({ key: 'key-1', body, payment_intent_id: 'pi_1' });
});

test('after a lost response it says that it is checking, and sends the same key and body again', async () => {
  const lost = new CallError({ status: 0, key: 'unreachable', params: {}, message: '' });
  const { end, calls, phases } = paying(attempt, [lost, { id: 'ticket-1' }]);
  await expect(end).resolves.toBe('ticket-1');
  expect(calls[1]).toEqual(calls[0]);
  expect(phases).toEqual(['sending', 'checking']);
});

test('P-263 a second request for authentication counts as a refusal', async () => {
  await expect(paying(attempt, [action, action]).end).rejects.toBeInstanceOf(AuthenticationRefused);
});
