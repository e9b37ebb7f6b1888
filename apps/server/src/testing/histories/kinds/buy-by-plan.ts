import fc from 'fast-check';
import { purchaseBody } from '../../test-shop.ts';
import { haveOne, pick } from '../history.ts';
import type { History } from '../history.ts';
import type { Ticket } from '../model.ts';
import { addTicket, beginAttempt, pressPay } from '../sales.ts';
import { seldom } from './choices.ts';
import { chosenAccount, forgetDeadMandate, haveMandate } from './give-mandate.ts';
import type { AccountName } from './give-mandate.ts';
import { kind } from './kind.ts';

interface Choice {
  who: number;
  account: AccountName;
  hasVoucher: boolean;
  isImpatient: boolean;
}

/** Somebody gives a mandate where there is none, and presses Pay for the ticket by the month. */
export const buyByPlan = kind(
  3,
  fc.record({ who: fc.nat(1), account: chosenAccount, hasVoucher: seldom(4), isImpatient: seldom(4) }),
  buy,
);

/** A ticket that is paid by the month: one that there is, or one that is bought now. */
export function havePlanned(history: History, which: number): Promise<Ticket | undefined> {
  const planned = () => history.model.tickets.filter(({ way }) => way === 'debit');
  const plainly = { account: 'an account that pays', hasVoucher: false, isImpatient: false } as const;
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
  const { payment_method_id: _, ...body } = purchaseBody(good.operator, { voucher, net_price: price / 100 });
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
  const answers = await pressPay(history, attempt, { words: `for ${good.name}${off}`, isImpatient });
  forgetDeadMandate(person, answers);
}
