import { CallError } from '@fareway/api/call-error.ts';
import type { AttemptOutcome } from '../../calls.ts';
import { AuthenticationRefused, type PaymentTools, makePayment } from './make-payment.ts';
import type { PaymentAttempt } from '../payment-attempt.ts';
import { NoTicketId, type PaymentProblem, type PaymentWay } from '../payment-problem.ts';
import { paymentProblem } from './problem-of-error.ts';

/** An attempt with an open outcome: the page does not change until it is settled or cancelled. */
export interface UnsettledAttempt {
  /** `unknown` when the server could not be reached. */
  reason: 'not-begun' | 'bank-asks' | 'open' | 'unknown';
  /** The latest time of its settlement, as an ISO instant. */
  until: string | null;
  /** Whether it pays for what the page shows, so that pressing Pay may continue it. */
  canGoOn: boolean;
}

/** The result of pressing Pay, of reading the state, or of a cancellation. */
export interface AttemptEnd {
  /** The id of what was paid for. */
  paid?: string;
  problem?: PaymentProblem;
  unsettled?: UnsettledAttempt;
  /** The text after a cancellation. */
  cancelled?: string;
}

export interface AttemptTools<Body> extends Omit<PaymentTools<Body>, 'keep'> {
  way: PaymentWay;
  /** The first body of what the page shows, without the card and the photo; undefined where the page shows no price. */
  shown: unknown;
  store: {
    read: () => PaymentAttempt<Body> | undefined;
    keep: (attempt: PaymentAttempt<Body>) => void;
    forget: () => void;
  };
  ask: (key: string) => Promise<AttemptOutcome>;
  cancel: (key: string) => Promise<AttemptOutcome>;
}

/** Refusals after which the order still waits for its payment on the server. */
const leaveOrderOpen = new Set(['problem-creating-payment-intent', 'problem-confirming-payment-intent']);

/**
 * Pays: continues the stored attempt if it pays for what the page shows, otherwise begins one. A stored attempt that pays for something
 * else is never sent; its state is read.
 */
export async function payOnce<Body>(
  begin: () => Promise<PaymentAttempt<Body>>,
  tools: AttemptTools<Body>,
): Promise<AttemptEnd> {
  const { store, shown, way } = tools;
  const savedAttempt = store.read();
  if (savedAttempt && !paysForWhatIsShown(savedAttempt, shown)) return readAttemptState(tools, []);
  try {
    const paid = await makePayment(savedAttempt ?? (await begin()), { ...tools, keep: store.keep });
    store.forget();
    return { paid };
  } catch (error) {
    const problem = paymentProblem(error, way);
    if (!store.read()) return { problem };
    if (error instanceof AuthenticationRefused || (error instanceof CallError && leaveOrderOpen.has(error.key))) {
      const { paid, unsettled } = await cancelStoredAttempt(tools);
      return paid === undefined ? { problem, ...(unsettled && { unsettled }) } : { paid };
    }
    if (!problem.isOpen) {
      store.forget();
      return { problem };
    }
    return { problem, unsettled: { reason: reasonOf(error), until: null, canGoOn: true } };
  }
}

/** The pauses before each further reading while the server still works on the attempt, in milliseconds. */
export const waitsWhileOpen = [800, 1_500, 2_500, 4_000, 6_000];

/** Reads the state of the stored attempt, a few times while it is open. Sends no payment. */
export async function readAttemptState<Body>(tools: AttemptTools<Body>, waits = waitsWhileOpen): Promise<AttemptEnd> {
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

/** Ends the stored attempt on the server. An attempt that may still succeed is kept. */
export async function cancelStoredAttempt<Body>(tools: AttemptTools<Body>): Promise<AttemptEnd> {
  const attempt = tools.store.read();
  return attempt ? conclude(tools, attempt, () => tools.cancel(attempt.key)) : {};
}

async function conclude<Body>(
  { store, shown, way }: AttemptTools<Body>,
  attempt: PaymentAttempt<Body>,
  readOutcome: () => Promise<AttemptOutcome>,
): Promise<AttemptEnd> {
  const canGoOn = paysForWhatIsShown(attempt, shown);
  try {
    const outcome = await readOutcome();
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
    const isLoggedOut = error instanceof CallError && error.key === 'not-signed-in';
    return isLoggedOut ? { problem: paymentProblem(error, way), unsettled } : { unsettled };
  }
}

/** Only the authentication needs the provider's script: when the script is missing, the server has responded. */
function reasonOf(error: unknown): UnsettledAttempt['reason'] {
  return error instanceof CallError || error instanceof NoTicketId ? 'unknown' : 'bank-asks';
}

/** Fields of the body that do not say what is bought: the card, how the photo was sent, whether another payment was asked about, and the days shown. */
const notShown =
  /^(payment_method_id|save_card|photo|skip_photo|image_upload_error|second_payment|shown_card_id|shown_first_payment|shown_last_payment)$/;

/** Returns whether an attempt pays for what the page shows now. `shown` is the first body that pressing Pay would create. */
export function paysForWhatIsShown(attempt: PaymentAttempt<unknown>, shown: unknown): boolean {
  return comparable(attempt.body) === comparable(shown);
}

function comparable(body: unknown): string {
  return JSON.stringify(body, (name, value: unknown) => {
    if (notShown.test(name)) return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}
