import fc from 'fast-check';
import { expect } from 'vitest';
import { checkResponse, addLine } from '../history.ts';
import type { History } from '../history.ts';
import type { PaymentResponse, Attempt } from '../model.ts';
import { runJobs } from '../run-jobs.ts';
import { completeAuthentication } from './authenticate.ts';
import { kind } from './kind.ts';
import { buyWhat, makeReady, whatToBuy } from './choose-ticket.ts';
import type { Wanted } from './choose-ticket.ts';

interface Choice extends Wanted {
  who: number;
  lost: 'the charge' | 'the confirmation';
  next: 'the page asks again' | 'the jobs run' | 'the page asks again while the jobs run';
}

/**
 * The provider takes the money, and every response to that request is lost. Everything else works. The next request finds the payment: the
 * purchaser has the ticket and is charged once (F-02).
 */
export const loseResponses = kind(
  4,
  fc.record<Choice>({
    who: fc.nat(1),
    which: fc.nat(5),
    what: fc.constantFrom(...whatToBuy),
    hasVoucher: fc.boolean(),
    lost: fc.constantFrom('the charge', 'the confirmation'),
    next: fc.constantFrom('the page asks again', 'the jobs run', 'the page asks again while the jobs run'),
  }),
  async (history, choice) => {
    const { world, model } = history;
    await world.providers.misbehave(undefined);
    await makeReady(history, choice);
    const known = model.attempts.length;
    const retry = await (choice.lost === 'the charge' ? loseCharge : loseConfirmation)(history, choice, known);
    const attempt = model.attempts.slice(known).find(({ state }) => state === 'open');
    if (!attempt || !retry) return;
    const line = addLine(
      history,
      `the responses to ${choice.lost} of ${attempt.name} are lost, a minute passes and ${choice.next}`,
    );
    world.pass(1.1);
    if (choice.next !== 'the page asks again') {
      const [response] = await Promise.all([
        choice.next === 'the jobs run' ? undefined : retry(attempt),
        runJobs(world),
      ]);
      // one request may find the other in progress
      if (response && response.kind !== 'unknown') checkResponse(history, attempt, response);
    }
    line.outcome = checkResponse(history, attempt, await retry(attempt));
    expect(attempt.state, `${attempt.name} was charged, and is sold`).toBe('sold');
  },
);

type Ask = (attempt: Attempt) => Promise<PaymentResponse>;

async function loseCharge(history: History, choice: Choice): Promise<Ask> {
  const { providers } = history.world;
  await providers.misbehave({ drop_after_processing: true, only_path: 'POST /v1/payment_intents' });
  await buyWhat(history, choice, choice.who);
  await providers.misbehave(undefined);
  return (attempt) => attempt.press();
}

/** Returns undefined when no payment waits for the bank, because the ticket was sold out. */
async function loseConfirmation(history: History, choice: Choice, known: number): Promise<Ask | undefined> {
  const { providers } = history.world;
  await buyWhat(history, { ...choice, card: 'a card that asks' }, choice.who);
  const attempt = history.model.attempts.slice(known).find(({ state }) => state === 'open');
  if (!attempt?.client_secret) return undefined;
  const intent = attempt.client_secret.split('_secret')[0]!;
  await completeAuthentication(history, intent, attempt.client_secret, true);
  await providers.misbehave({ drop_after_processing: true, only_path: '/confirm' });
  checkResponse(history, attempt, await attempt.confirm(intent));
  await providers.misbehave(undefined);
  return () => attempt.confirm(intent);
}
