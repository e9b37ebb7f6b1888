import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { makePayment, type PaymentPhase } from './make-payment.ts';
import { inOneTab } from './one-tab.ts';
import { endAttempt, keepAttempt, readAttempt, type PaymentAttempt } from './payment-attempt.ts';
import { paymentProblem, type PaymentProblem } from './payment-problem.ts';
import type { WayOfPaying } from './ways-of-paying.ts';

/** How a payment stands, for the page to show. */
export interface ShownPayment {
  /** What it is doing; undefined while nothing is under way. */
  phase: PaymentPhase | 'preparing' | undefined;
  problem: PaymentProblem | undefined;
  /** How often it was tried, so that each problem can take the focus anew. */
  tries: number;
  /** What was wrong is being changed; a problem that blocks a retry stays. */
  dismiss: () => void;
}

export interface Payment<Body> extends ShownPayment {
  /** Pays with what `prepare` makes; goes on with the attempt that is open, if there is one. A second press does nothing. */
  pay: (prepare: () => Promise<Body>) => void;
}

interface PaymentOptions<Body> extends WayOfPaying<Body> {
  /** The page's path: the attempt is kept under it. */
  path: string;
  userId: string;
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

/** The payment of a page, from the press of Pay, or from where a reload left it, to its end (P-127 to P-130, A-185). */
export function usePayment<Body>(options: PaymentOptions<Body>): Payment<Body> {
  const { path, userId, way, call, openStripe, onPaid, onProblem } = options;
  const [phase, setPhase] = useState<ShownPayment['phase']>(() =>
    readAttempt(sessionStorage, path, userId) ? 'preparing' : undefined,
  );
  const [problem, setProblem] = useState<PaymentProblem>();
  const [tries, setTries] = useState(0);
  const isBusy = useRef(false);

  async function carryOut(prepare: () => Promise<Body>) {
    try {
      const attempt = readAttempt<Body>(sessionStorage, path, userId) ?? (await begin(prepare));
      const id = await makePayment(attempt, {
        call,
        authenticate: async (clientSecret) => {
          const stripe = await openStripe();
          await stripe.handleNextAction({ clientSecret });
        },
        keep: (as) => keepAttempt(sessionStorage, path, as),
        say: setPhase,
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      });
      endAttempt(sessionStorage, path);
      await onPaid(id);
    } catch (error) {
      const found = paymentProblem(error, way);
      if (!found.isOpen) endAttempt(sessionStorage, path);
      setProblem(found);
      setTries((before) => before + 1);
      onProblem(found);
    }
  }

  async function begin(prepare: () => Promise<Body>): Promise<PaymentAttempt<Body>> {
    const body = await prepare();
    const attempt = { key: crypto.randomUUID(), user_id: userId, body };
    keepAttempt(sessionStorage, path, attempt);
    return attempt;
  }

  const pay: Payment<Body>['pay'] = (prepare) => {
    if (isBusy.current) return;
    isBusy.current = true;
    // what was wrong stays until the answer is there: gone at once, it would move another button under the second click of two
    setPhase('preparing');
    void inOneTab(path, () => carryOut(prepare)).then((ran) => {
      isBusy.current = false;
      setPhase(undefined);
      if (ran) return;
      setProblem(elsewhere);
      setTries((before) => before + 1);
    });
  };

  const resume = useRef(pay);
  useEffect(() => {
    if (readAttempt(sessionStorage, path, userId))
      resume.current(() => Promise.reject(new Error('The open attempt is gone')));
  }, [path, userId]);

  const dismiss = () => setProblem((before) => (before?.blocksRetry ? before : undefined));

  return { phase, problem, tries, pay, dismiss };
}
