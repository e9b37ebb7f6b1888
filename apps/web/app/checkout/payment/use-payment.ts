import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { askAttempt, cancelAttempt } from './attempt-calls.ts';
import type { PaymentPhase } from './make-payment.ts';
import { inOneTab } from './one-tab.ts';
import { endAttempt, keepAttempt, readAttempt, type PaymentAttempt } from './payment-attempt.ts';
import type { PaymentProblem } from './payment-problem.ts';
import { cancelKept, findOut, payOnce, type AttemptEnd, type UnsettledAttempt } from './settle-attempt.ts';
import type { WayOfPaying } from './ways-of-paying.ts';

/** How a payment stands, for the page to show. */
export interface ShownPayment {
  /**
   * What it is doing; undefined while there is no attempt. While it is anything else what is paid for does not change. `unsettled`: an attempt
   * was made, nothing is under way, and how it ends is not known.
   */
  phase: PaymentPhase | 'preparing' | 'asking' | 'cancelling' | 'unsettled' | undefined;
  problem: PaymentProblem | undefined;
  unsettled: UnsettledAttempt | undefined;
  /** What to say of an attempt that was cancelled. */
  cancelled: string | undefined;
  /** How often it was tried, so that each problem can take the focus anew. */
  tries: number;
  /** What was wrong is being changed; a problem that blocks a retry stays. */
  dismiss: () => void;
  /** Asks what became of the attempt. */
  check: () => void;
  /** Ends the attempt, unless it can still succeed. */
  cancel: () => void;
}

/** Whether something is under way. */
export function isBusy({ phase }: Pick<ShownPayment, 'phase'>): boolean {
  return phase !== undefined && phase !== 'unsettled';
}

/** Why what is paid for can't be changed now; undefined when it can. */
export function whyLocked({ phase }: Pick<ShownPayment, 'phase'>): string | undefined {
  if (phase === undefined) return undefined;
  return phase === 'unsettled' ? 'Your payment is not settled.' : 'Your payment is under way.';
}

/** Why this can't be paid for now; undefined when it can. */
export function whyUnpayable(payment: ShownPayment): string | undefined {
  const { problem, unsettled } = payment;
  const isBlocked = problem?.blocksRetry === true;
  if (unsettled && (isBlocked || !unsettled.canGoOn)) return whyLocked(payment);
  return isBlocked ? problem.message : undefined;
}

export interface Payment<Body> extends ShownPayment {
  /** Pays with what `prepare` makes; goes on with the attempt that is kept, if there is one. A second press does nothing. */
  pay: (prepare: () => Promise<Body>) => void;
}

interface PaymentOptions<Body> extends WayOfPaying<Body> {
  /** The page's path: the attempt is kept under it. */
  path: string;
  userId: string;
  /** The operator. */
  clientId: string;
  /** The first body of what the page shows now, but for the card and the photo; undefined where it shows no price. */
  shown: Body | undefined;
  /** Opens the provider's script, by which the bank asks the cardholder. */
  openStripe: () => Promise<Stripe>;
  /** It is paid: the id that was answered. */
  onPaid: (id: string) => Promise<void>;
  onProblem: (problem: PaymentProblem) => void;
}

const elsewhere: PaymentProblem = {
  message: 'You are paying for this ticket in another tab. Please finish there.',
  blocksRetry: false,
  isOpen: false,
};

/**
 * The payment of a page, from the press of Pay to its end (P-127 to P-130, A-185). A page that is loaded while an attempt is kept asks what
 * became of it; only a press of Pay sends it again.
 */
export function usePayment<Body>(options: PaymentOptions<Body>): Payment<Body> {
  const { path, userId, clientId, onPaid, onProblem } = options;
  const read = () => readAttempt<Body>(sessionStorage, path, userId);
  const [phase, setPhase] = useState<ShownPayment['phase']>(() => read() && 'asking');
  const [end, setEnd] = useState<Omit<AttemptEnd, 'paid'>>({});
  const [tries, setTries] = useState(0);
  const isUnderWay = useRef(false);

  const tools = {
    ...options,
    store: {
      read,
      keep: (attempt: PaymentAttempt<Body>) => keepAttempt(sessionStorage, path, attempt),
      forget: () => endAttempt(sessionStorage, path),
    },
    authenticate: async (clientSecret: string) => {
      const stripe = await options.openStripe();
      await stripe.handleNextAction({ clientSecret });
    },
    ask: (key: string) => askAttempt(clientId, key),
    cancel: (key: string) => cancelAttempt(clientId, key),
    say: setPhase,
    wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
  };

  async function begin(prepare: () => Promise<Body>): Promise<PaymentAttempt<Body>> {
    const body = await prepare();
    const attempt = { key: crypto.randomUUID(), user_id: userId, body };
    tools.store.keep(attempt);
    return attempt;
  }

  async function run(first: ShownPayment['phase'], work: () => Promise<AttemptEnd>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPhase(first);
    const { paid, ...found } = await work();
    if (paid !== undefined) await onPaid(paid);
    else {
      // While a problem blocks the retry, asking without a result leaves its words as they are.
      setEnd((before) => (found.unsettled ? { ...(before.problem && { problem: before.problem }), ...found } : found));
      if (found.problem) {
        setTries((before) => before + 1);
        onProblem(found.problem);
      }
    }
    isUnderWay.current = false;
    setPhase(paid === undefined && found.unsettled ? 'unsettled' : undefined);
  }

  const pay: Payment<Body>['pay'] = (prepare) =>
    void run('preparing', async () => {
      let ended: AttemptEnd = { problem: elsewhere };
      await inOneTab(path, async () => {
        ended = await payOnce(() => begin(prepare), tools);
      });
      return ended;
    });
  const check = () => void run('asking', () => findOut(tools));
  const cancel = () => void run('cancelling', () => cancelKept(tools));

  const checkOnArrival = useRef(check);
  useEffect(() => {
    if (readAttempt(sessionStorage, path, userId)) checkOnArrival.current();
  }, [path, userId]);

  const dismiss = () => setEnd(({ problem, ...rest }) => (problem?.blocksRetry ? { ...rest, problem } : rest));

  const { problem, unsettled, cancelled } = end;
  return { phase, problem, unsettled, cancelled, tries, pay, check, cancel, dismiss };
}
