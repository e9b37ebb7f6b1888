import * as text from '@fareway/texts/checkout/attempt.ts';
import { onNextUse } from '@fareway/browser/device/on-next-use.ts';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { askAttempt, cancelAttempt } from '../calls.ts';
import type { PaymentPhase } from './settling/make-payment.ts';
import { inOneTab } from './one-tab.ts';
import { endAttempt, storeAttempt, readAttempt, type PaymentAttempt } from './payment-attempt.ts';
import type { NewMethod } from './payment-fields.tsx';
import type { ShownCard } from './card-mark.ts';
import type { ChosenCard } from './chosen-card.ts';
import { type PaymentBlock, readBlocks, storeBlocks } from './payment-block.ts';
import { BlockedCard, type PaymentProblem } from './payment-problem.ts';
import type { AttemptEnd, UnsettledAttempt } from './settling/settle-attempt.ts';
import { settlingCode } from './settling-code.ts';
import type { WayOfPaying } from './ways-of-paying.ts';

/** The state of a payment, for the page to show. */
export interface ShownPayment {
  /**
   * The phase; undefined while there is no attempt. In every other phase the goods do not change. `unsettled`: an attempt was made, nothing
   * is in progress, and its outcome is unknown.
   */
  phase: PaymentPhase | 'preparing' | 'asking' | 'cancelling' | 'unsettled' | undefined;
  problem: PaymentProblem | undefined;
  unsettled: UnsettledAttempt | undefined;
  /** The text after a cancellation. */
  cancelled: string | undefined;
  /** The number of attempts, so that each problem can take the focus. */
  tries: number;
  /** The cards that cannot pay a price (P-303). */
  blocks: readonly PaymentBlock[];
  /** The price that is shown, as a decimal. */
  net_price: number | undefined;
  /** Called when the purchaser corrects the cause. A problem that prevents a retry stays. */
  dismiss: () => void;
  /** Reads the state of the attempt. */
  check: () => void;
  /** Ends the attempt, unless it can still succeed. */
  cancel: () => void;
}

/** Returns whether a payment is in progress. */
export function isBusy({ phase }: Pick<ShownPayment, 'phase'>): boolean {
  return phase !== undefined && phase !== 'unsettled';
}

/** Returns why the goods cannot be changed now; undefined when they can. */
export function reasonForLock({ phase }: Pick<ShownPayment, 'phase'>): string | undefined {
  if (phase === undefined) return undefined;
  return phase === 'unsettled' ? text.notSettled : text.underWay;
}

/** Returns why the goods cannot be paid for now; undefined when they can. */
export function reasonForNoPayment(payment: ShownPayment): string | undefined {
  const { problem, unsettled } = payment;
  // a forced error blocks by card and price
  const isBlocked = problem?.blocksRetry === true && !problem.isForced;
  if (unsettled && (isBlocked || !unsettled.canGoOn)) return reasonForLock(payment);
  return isBlocked ? problem.message : undefined;
}

export interface Payment<Body> extends ShownPayment {
  /** Pays for the result of `prepare`, or continues the stored attempt. A second press has no effect. */
  pay: (chosen: ChosenCard | undefined, prepare: (card: ShownCard | NewMethod | undefined) => Promise<Body>) => void;
}

/** What every first body has. */
export interface PricedBody {
  net_price?: number | undefined;
}

interface PaymentOptions<Body extends PricedBody> extends WayOfPaying<Body> {
  /** The page's path, under which the attempt is stored. */
  path: string;
  userId: string;
  /** The operator. */
  clientId: string;
  /** The first body of what the page shows now, without the card and the photo; undefined where it shows no price. */
  shown: Body | undefined;
  /** Whether the code of the payment is loaded at the next use of the page, not at once. */
  waitsForUse: boolean;
  /** Loads the provider's script for the bank's authentication. */
  openStripe: () => Promise<Stripe>;
  /** Called after the payment with the id in the response. */
  onPaid: (id: string) => Promise<void>;
  onProblem: (problem: PaymentProblem) => void;
}

const elsewhere: PaymentProblem = {
  message: text.elsewhere,
  blocksRetry: false,
  isOpen: false,
};

/**
 * The payment of a page, from pressing Pay to its end (P-127 to P-130, A-185). A page that loads with a stored attempt reads its state.
 * Only pressing Pay sends it again.
 */
export function usePayment<Body extends PricedBody>(options: PaymentOptions<Body>): Payment<Body> {
  const { path, userId, clientId, waitsForUse, onPaid, onProblem } = options;
  const read = () => readAttempt<Body>(sessionStorage, path, userId);
  const [phase, setPhase] = useState<ShownPayment['phase']>(() => read() && 'asking');
  const [end, setEnd] = useState<Omit<AttemptEnd, 'paid'>>({});
  const [tries, setTries] = useState(0);
  const isUnderWay = useRef(false);
  const [blocks, setBlocks] = useState(() => readBlocks(sessionStorage, clientId, userId));
  const latestAttempt = useRef<PaymentAttempt<Body>>(undefined);
  const net_price = options.shown?.net_price;

  const tools = {
    ...options,
    store: {
      read,
      keep: (attempt: PaymentAttempt<Body>) => {
        latestAttempt.current = attempt;
        storeAttempt(sessionStorage, path, attempt);
      },
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

  async function begin(
    { blockOf, markOf }: SettlingCode,
    chosen: Promise<ShownCard | NewMethod | undefined>,
    prepare: (card: ShownCard | NewMethod | undefined) => Promise<Body>,
  ): Promise<PaymentAttempt<Body>> {
    const card = await chosen;
    const block = blockOf(blocks, { card, net_price });
    if (block) throw new BlockedCard(block.message);
    const body = await prepare(card);
    const attempt = {
      key: crypto.randomUUID(),
      user_id: userId,
      client_id: clientId,
      body,
      ...(card && { card: markOf(card) }),
    };
    tools.store.keep(attempt);
    return attempt;
  }

  /** A forced error blocks the card of the attempt at its price. */
  function blockAfter(problem: PaymentProblem, attempt: PaymentAttempt<Body> | undefined): void {
    if (!problem.isForced || attempt?.card === undefined) return;
    const block = { message: problem.message, net_price: attempt.body.net_price, card: attempt.card };
    const all = [...blocks, block];
    setBlocks(all);
    storeBlocks(sessionStorage, clientId, userId, all);
  }

  async function run(first: ShownPayment['phase'], work: (code: SettlingCode) => Promise<AttemptEnd>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    latestAttempt.current = read();
    setPhase(first);
    const isLoaded = await loadSettling();
    const isUnchecked = !isLoaded && read() !== undefined;
    const { paid, ...found } = isLoaded ? await work(settlingCode.get()) : endWithoutCode(isUnchecked);
    if (paid !== undefined) {
      storeBlocks(sessionStorage, clientId, userId, []);
      await onPaid(paid);
    } else {
      // While a problem prevents a retry, reading the state without a result keeps its text.
      setEnd((before) => (found.unsettled ? { ...(before.problem && { problem: before.problem }), ...found } : found));
      if (found.problem) {
        blockAfter(found.problem, latestAttempt.current);
        setTries((before) => before + 1);
        onProblem(found.problem);
      }
    }
    isUnderWay.current = false;
    setPhase(paid === undefined && (found.unsettled || isUnchecked) ? 'unsettled' : undefined);
  }

  const pay: Payment<Body>['pay'] = (chosen, prepare) => {
    if (isUnderWay.current) return;
    const card = cardOf(chosen);
    // Its problem is shown where it is awaited. While another tab pays, it is not awaited.
    card.catch(() => undefined);
    void run('preparing', async (code) => {
      let ended: AttemptEnd = { problem: elsewhere };
      await inOneTab(path, async () => {
        ended = await code.payOnce(() => begin(code, card, prepare), tools);
      });
      return ended;
    });
  };
  const check = () => void run('asking', ({ readAttemptState }) => readAttemptState(tools));
  const cancel = () => void run('cancelling', ({ cancelStoredAttempt }) => cancelStoredAttempt(tools));

  const checkOnArrival = useRef(check);
  useEffect(() => {
    if (readAttempt(sessionStorage, path, userId)) checkOnArrival.current();
  }, [path, userId]);

  useEffect(() => {
    if (waitsForUse) return onNextUse(() => void loadSettling());
    void loadSettling();
    return undefined;
  }, [waitsForUse]);

  const dismiss = () =>
    setEnd(({ problem, ...rest }) => (problem?.blocksRetry && !problem.isForced ? { ...rest, problem } : rest));

  const { problem, unsettled, cancelled } = end;
  return {
    phase,
    problem,
    unsettled,
    cancelled,
    tries,
    blocks,
    net_price,
    pay,
    check,
    cancel,
    dismiss,
  };
}

/** Creates the payment method of a new card at once: a wallet opens its sheet only in the event of the press. */
async function cardOf(chosen: ChosenCard | undefined): Promise<ShownCard | NewMethod | undefined> {
  return chosen && 'createMethod' in chosen ? chosen.createMethod() : chosen;
}

type SettlingCode = ReturnType<typeof settlingCode.get>;

/** Returns whether the code is loaded. */
function loadSettling(): Promise<boolean> {
  return settlingCode.load().then(
    () => true,
    () => false,
  );
}

/** The end of a payment whose code did not load: it sent nothing. An attempt that was made before is checked after a reload. */
function endWithoutCode(isUnchecked: boolean): AttemptEnd {
  const message = isUnchecked ? text.checkNotLoaded : text.notLoaded;
  return { problem: { message, blocksRetry: isUnchecked, isOpen: isUnchecked } };
}
