import fc from 'fast-check';
import { expect } from 'vitest';
import { purchaseBody } from '../../test-shop.ts';
import { haveOne, checkResponse, pick, addLine } from '../history.ts';
import type { History } from '../history.ts';
import type { Ticket } from '../model.ts';
import { runJobs } from '../run-jobs.ts';
import { addTicket, beginAttempt, pressPay } from '../sales.ts';
import { seldom } from './choices.ts';
import { chosenAccount, forgetDeadMandate, haveMandate } from './give-mandate.ts';
import type { AccountName } from './give-mandate.ts';
import { anyPassenger } from '../passengers.ts';
import { kind } from './kind.ts';

const accountThatPays = 'an account that pays';

interface Choice {
  who: number;
  account: AccountName;
  hasVoucher: boolean;
  isImpatient: boolean;
}

/** A purchaser authorises a mandate if there is none, and presses Pay for the ticket with instalments. */
export const buyByPlan = kind(
  3,
  fc.record({ who: fc.nat(1), account: chosenAccount, hasVoucher: seldom(4), isImpatient: seldom(4) }),
  buy,
);

/**
 * The provider creates the plan of an order and its responses are lost, or the request never arrives. Everything else works. The plan is
 * created once if the purchaser or a job retries in time. If it is never created and the browser is closed, the seat is free after the
 * hold.
 */
export const losePlan = kind(
  2,
  fc.record({ who: fc.nat(1), isMade: fc.boolean(), pressesAgain: fc.boolean() }),
  async (history, { who, isMade, pressesAgain }) => {
    const { world, model } = history;
    await world.providers.misbehave(undefined);
    if (!(await haveMandate(history, pick(model.people, who)!, model.goods[2]!, accountThatPays))) return;
    const known = model.attempts.length;
    const fault = isMade ? { drop_after_processing: true } : { fail_503: true };
    await world.providers.misbehave({ ...fault, only_path: 'POST /gocardless/instalment_schedules' });
    await buy(history, { who, account: accountThatPays, hasVoucher: false, isImpatient: false });
    await world.providers.misbehave(undefined);
    const attempt = model.attempts.slice(known).find(({ state }) => state === 'open');
    if (!attempt) return;
    const line = addLine(
      history,
      `the plan of ${attempt.name} ${isMade ? 'is made, its responses are lost' : 'is not made'}`,
    );
    world.pass(1.1);
    if (!pressesAgain) await runJobs(world);
    if (!pressesAgain && !isMade) return;
    line.outcome = checkResponse(history, attempt, await attempt.press());
    expect(attempt.state, `${attempt.name} has its plan, and is sold`).toBe('sold');
  },
);

/** Returns an existing ticket with instalments, or buys one. */
export function havePlanned(history: History, which: number): Promise<Ticket | undefined> {
  const planned = () => history.model.tickets.filter(({ way }) => way === 'debit');
  const plainly = { account: accountThatPays, hasVoucher: false, isImpatient: false } as const;
  return haveOne(
    () => pick(planned(), which),
    () => buy(history, { who: which % 2, ...plainly }),
  );
}

async function buy(history: History, { who, account, hasVoucher, isImpatient }: Choice): Promise<void> {
  const { people, goods, vouchers } = history.model;
  const person = pick(people, who)!;
  const good = goods[2]!;
  if (!(await haveMandate(history, person, good, account))) return;
  const voucher = hasVoucher ? vouchers[0] : undefined;
  const price = good.price - (voucher?.value ?? 0);
  const { payment_method_id: _, ...body } = purchaseBody(good.operator, {
    voucher,
    net_price: price / 100,
    passenger: anyPassenger(history, good),
  });
  const attempt = beginAttempt(history, {
    person,
    price,
    way: 'debit',
    voucher,
    takes: good.stock ? [good.stock] : [],
    url: '/api/customer-ticket/gocardless',
    body,
    sold: (sold, id) => addTicket(history, sold, good, id),
  });
  const off = voucher ? ` with the voucher ${voucher.name}` : '';
  const responses = await pressPay(history, attempt, { words: `for ${good.name}${off}`, isImpatient });
  forgetDeadMandate(person, responses);
}
