import { sum } from '@fareway/domain/money/money.ts';
import fc from 'fast-check';
import Stripe from 'stripe';
import { expect } from 'vitest';
import { deliver } from '../deliver-events.ts';
import { checkResponse, addLine } from '../history.ts';
import type { History } from '../history.ts';
import { keptOf, onSaleOf, soldOf, wantedOf } from '../model.ts';
import type { Attempt } from '../model.ts';
import type { World } from '../open-world.ts';
import { runJobs } from '../run-jobs.ts';
import { buyFirst } from './buy-by-card.ts';
import { kind } from './kind.ts';
import { buyWhat, makeReady, whatToBuy } from './choose-ticket.ts';
import type { Wanted } from './choose-ticket.ts';

const changes = [
  'nothing',
  'its bus leaves',
  'two days pass',
  'somebody else buys the same',
  'the voucher is used again',
] as const;

interface Choice extends Wanted {
  who: number;
  change: (typeof changes)[number];
  isSentTwice: boolean;
}

/**
 * A charge reaches the provider only after its order has expired, and the provider takes the money (F-15). In the end the purchaser has the
 * goods or the money, whatever has happened to the seat and the voucher.
 */
export const moneyComesLate = kind(
  5,
  fc.record<Choice>({
    who: fc.nat(1),
    which: fc.nat(5),
    what: fc.constantFrom(...whatToBuy),
    hasVoucher: fc.boolean(),
    change: fc.constantFrom(...changes),
    isSentTwice: fc.boolean(),
  }),
  async (history, choice) => {
    const { world, model } = history;
    await world.providers.misbehave(undefined);
    const known = model.attempts.length;
    await makeReady(history, choice);
    const stuck = holdCharge(world);
    try {
      await buyWhat(history, choice, choice.who);
    } finally {
      stuck.letOthersPass();
    }
    const attempt = model.attempts.slice(known).findLast(({ state }) => state === 'open');
    if (!attempt || !stuck.isHeld()) return;
    addLine(history, `the charge of ${attempt.name} is stuck on its way, half an hour passes and the jobs run`);
    world.pass(31);
    await runJobs(world);
    await changeBeforeArrival(history, choice, attempt);
    const isFree = ['nothing', 'two days pass'].includes(choice.change) && canStillBeHad(history, choice, attempt);
    const hasLeft = (attempt.leavesAt ?? Infinity) <= world.clock.now().getTime();
    await arrive(history, attempt, stuck.release, choice.isSentTwice);
    if (hasLeft) expect(attempt.state, `the bus of ${attempt.name} has left, and its money goes back`).not.toBe('sold');
    if (isFree) expect(attempt.state, `${attempt.name} is fulfilled, because nothing prevents it`).toBe('sold');
  },
);

/**
 * Whether the model knows that the goods are available when the payment succeeds. An open renewal keeps its seat; the seat of a closed
 * renewal is free for everyone. A new pass is excluded, because its holder may be about to have one.
 */
function canStillBeHad({ world, model }: History, { what }: Choice, attempt: Attempt): boolean {
  const { renewal, takes } = attempt;
  if (what === 'a journey') return false;
  const now = world.clock.now().getTime();
  if (attempt.leavesAt !== undefined && now >= attempt.leavesAt) return false;
  if (!renewal || now <= renewal.closesAt) return true;
  const others = model.attempts.filter((other) => other !== attempt && other.state === 'open');
  return takes.every((stock) => {
    const maybeSold = sum(others.map((other) => wantedOf(other, stock)));
    return soldOf(model, stock) + keptOf(model, stock, now) + maybeSold < onSaleOf(model, stock);
  });
}

async function changeBeforeArrival(
  history: History,
  choice: Choice,
  { person, voucher, leavesAt }: Attempt,
): Promise<void> {
  const { people, goods } = history.model;
  const own = people.indexOf(person);
  switch (choice.change) {
    case 'nothing':
      return;
    case 'its bus leaves': {
      const minutes = leavesAt === undefined ? 0 : (leavesAt - history.world.clock.now().getTime()) / 60_000;
      if (minutes <= 0) return;
      addLine(history, 'its bus leaves, and the jobs run');
      history.world.pass(minutes);
      return runJobs(history.world);
    }
    case 'two days pass':
      addLine(history, 'two days pass, and the jobs run');
      history.world.pass(2 * 24 * 60);
      return runJobs(history.world);
    case 'somebody else buys the same':
      if (choice.what === 'a renewal') return buyFirst(history, { who: own + 1, what: goods.length - 1 });
      return buyWhat(history, { ...choice, hasVoucher: false }, own + 1);
    case 'the voucher is used again':
      if (voucher) await buyFirst(history, { who: own, what: 1, voucher: 0 });
  }
}

async function arrive(
  history: History,
  attempt: Attempt,
  release: () => Promise<void>,
  isSentTwice: boolean,
): Promise<void> {
  const { world, undelivered } = history;
  const line = addLine(
    history,
    `the charge of ${attempt.name} arrives, and its webhook${isSentTwice ? ' twice at once' : ''}`,
  );
  undelivered.push(...(await world.providers.collect()));
  await release();
  const events = await world.providers.collect();
  await Promise.all((isSentTwice ? [...events, ...events] : events).map((one) => deliver(world, one)));
  await runJobs(world);
  line.outcome = checkResponse(history, attempt, await attempt.press());
}

/** Holds the next charge back: its request fails with a connection error, and `release` sends it to the provider later. */
function holdCharge({ deps: { stripe } }: World) {
  const send = stripe.paymentIntents.create.bind(stripe.paymentIntents);
  let held: (() => Promise<unknown>) | undefined;
  stripe.paymentIntents.create = (...parameters: Parameters<typeof send>) => {
    held ??= () => send(...parameters);
    return Promise.reject(new Stripe.errors.StripeConnectionError({ message: 'no response', type: 'api_error' }));
  };
  return {
    isHeld: () => held !== undefined,
    letOthersPass() {
      stripe.paymentIntents.create = send;
    },
    async release() {
      await held?.();
    },
  };
}
