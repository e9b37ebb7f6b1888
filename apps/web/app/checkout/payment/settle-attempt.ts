import { CallError } from '@fareway/api/call-error.ts';
import type { AttemptOutcome } from './attempt-calls.ts';
import { AuthenticationRefused, makePayment, type PaymentTools } from './make-payment.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import { paysForWhatIsShown } from './pays-for-what-is-shown.ts';
import { NoTicketId, paymentProblem, type PaymentProblem, type PaymentWay } from './payment-problem.ts';

/** An attempt of which it is not known how it ends: the page stays as it is until it is settled or cancelled. */
export interface UnsettledAttempt {
  /** `unknown` where the server could not be asked. */
  reason: 'not-begun' | 'bank-asks' | 'open' | 'unknown';
  /** When it is settled at the latest, as an ISO instant. */
  until: string | null;
  /** Whether it pays for what the page shows, so that a press of Pay may go on with it. */
  canGoOn: boolean;
}

/** How a press of Pay, a question or a cancellation ended. */
export interface AttemptEnd {
  /** The id of what was paid for. */
  paid?: string;
  problem?: PaymentProblem;
  unsettled?: UnsettledAttempt;
  /** What to say of an attempt that was cancelled. */
  cancelled?: string;
}

export interface AttemptTools<Body> extends Omit<PaymentTools<Body>, 'keep'> {
  way: PaymentWay;
  /** The first body of what the page shows, but for the card and the photo; undefined where the page shows no price. */
  shown: unknown;
  store: {
    read: () => PaymentAttempt<Body> | undefined;
    keep: (attempt: PaymentAttempt<Body>) => void;
    forget: () => void;
  };
  ask: (key: string) => Promise<AttemptOutcome>;
  cancel: (key: string) => Promise<AttemptOutcome>;
}

/** Refusals after which the order still waits for its payment at the server. */
const leaveOrderOpen = new Set(['problem-creating-payment-intent', 'problem-confirming-payment-intent']);

/**
 * Pays: goes on with the attempt that is kept if it pays for what the page shows, else begins one. A kept attempt that pays for something
 * else is never sent: it is asked about.
 */
export async function payOnce<Body>(
  begin: () => Promise<PaymentAttempt<Body>>,
  tools: AttemptTools<Body>,
): Promise<AttemptEnd> {
  const { store, shown, way } = tools;
  const kept = store.read();
  if (kept && !paysForWhatIsShown(kept, shown)) return findOut(tools, []);
  try {
    const paid = await makePayment(kept ?? (await begin()), { ...tools, keep: store.keep });
    store.forget();
    return { paid };
  } catch (error) {
    const problem = paymentProblem(error, way);
    if (!store.read()) return { problem };
    if (error instanceof AuthenticationRefused || (error instanceof CallError && leaveOrderOpen.has(error.key))) {
      const { paid, unsettled } = await cancelKept(tools);
      return paid === undefined ? { problem, ...(unsettled && { unsettled }) } : { paid };
    }
    if (!problem.isOpen) {
      store.forget();
      return { problem };
    }
    return { problem, unsettled: { reason: reasonOf(error), until: null, canGoOn: true } };
  }
}

/** How long to wait before each further question while the server still works on the attempt, in milliseconds. */
export const waitsWhileOpen = [800, 1_500, 2_500, 4_000, 6_000];

/** Asks what became of the kept attempt, a few times while it is open. Sends no payment. */
export async function findOut<Body>(tools: AttemptTools<Body>, waits = waitsWhileOpen): Promise<AttemptEnd> {
  const attempt = tools.store.read();
  if (!attempt) return {};
  for (let tries = 0; ; tries += 1) {
    const end = await conclude(tools, attempt, () => tools.ask(attempt.key));
    const pause = waits[tries];
    const reason = end.problem ? undefined : end.unsettled?.reason;
    if (pause === undefined || (reason !== 'open' && reason !== 'unknown')) return end;
    await tools.wait(pause);
  }
}

/** Ends the kept attempt at the server; one that may still succeed stays. */
export async function cancelKept<Body>(tools: AttemptTools<Body>): Promise<AttemptEnd> {
  const attempt = tools.store.read();
  return attempt ? conclude(tools, attempt, () => tools.cancel(attempt.key)) : {};
}

async function conclude<Body>(
  { store, shown, way }: AttemptTools<Body>,
  attempt: PaymentAttempt<Body>,
  answer: () => Promise<AttemptOutcome>,
): Promise<AttemptEnd> {
  const canGoOn = paysForWhatIsShown(attempt, shown);
  try {
    const outcome = await answer();
    switch (outcome.outcome) {
      case 'paid':
        store.forget();
        return { paid: outcome.id };
      case 'not-paid': {
        store.forget();
        const { error_key: key, error: message } = outcome;
        if (key === 'attempt-ended') return { cancelled: message };
        return { problem: paymentProblem(new CallError({ status: 409, key, params: {}, message }), way) };
      }
      case 'not-begun':
        return { unsettled: { reason: 'not-begun', until: null, canGoOn } };
      case 'bank-asks':
      case 'open':
        return { unsettled: { reason: outcome.outcome, until: outcome.until, canGoOn } };
    }
  } catch (error) {
    const unsettled = { reason: 'unknown', until: null, canGoOn } as const;
    const isSignedOut = error instanceof CallError && error.key === 'not-signed-in';
    return isSignedOut ? { problem: paymentProblem(error, way), unsettled } : { unsettled };
  }
}

/** Only the bank's question needs the provider's script: where that is missing, the server has answered. */
function reasonOf(error: unknown): UnsettledAttempt['reason'] {
  return error instanceof CallError || error instanceof NoTicketId ? 'unknown' : 'bank-asks';
}
