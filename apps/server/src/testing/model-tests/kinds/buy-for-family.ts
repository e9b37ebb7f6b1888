import { sum } from '@fareway/domain/money/money.ts';
import { spreadVoucher } from '@fareway/domain/sales/family-order.ts';
import fc from 'fast-check';
import { purchaseBody } from '../../test-shop.ts';
import { call, pick } from '../history.ts';
import type { History } from '../history.ts';
import type { Attempt, Good } from '../model.ts';
import { addTicket, beginAttempt, pressPay } from '../sales.ts';
import { cards, chosenCard, seldom } from './choices.ts';
import { forgetDeadMandate, haveMandate } from './give-mandate.ts';
import { kind } from './kind.ts';

const children = ['Cara', 'Dan', 'Eve'];

interface Choice {
  who: number;
  /** The first or second ticket on sale that is paid by card, for each child. */
  what: number[];
  /** The children are paid for by direct debit. */
  isPlanned: boolean;
  card: keyof typeof cards;
  voucher: number | null;
  isImpatient: boolean;
}

/** A purchaser pays for two or three children with one payment. */
export const buyForFamily = kind(
  4,
  fc.record({
    who: fc.nat(1),
    what: fc.array(fc.nat(1), { minLength: 2, maxLength: 3 }),
    isPlanned: seldom(4),
    card: chosenCard,
    voucher: fc.option(fc.nat(1), { freq: 2 }),
    isImpatient: seldom(4),
  }),
  buy,
);

async function buy(
  history: History,
  { who, what, isPlanned, card, voucher: which, isImpatient }: Choice,
): Promise<void> {
  const { people, goods, vouchers } = history.model;
  const person = pick(people, who)!;
  const planned = goods[2]!;
  if (isPlanned && !(await haveMandate(history, person, planned, 'an account that pays'))) return;
  const lines = what.map((number) => (isPlanned ? planned : goods[number]!));
  // a voucher of the whole price is refused for a plan
  const voucher = which === null ? undefined : isPlanned ? vouchers[0] : pick(vouchers, which);
  const prices = lines.map(({ price }) => price);
  const discounts = voucher ? spreadVoucher(prices, { value: voucher.value, uses_left: 1 }) : [];
  const price = sum(prices) - sum(discounts);
  const { client } = lines[0]!.operator;
  const attempt = beginAttempt(history, {
    person,
    price,
    way: isPlanned ? 'debit' : 'card',
    voucher,
    takes: lines.flatMap(({ stock }) => stock ?? []),
    lines,
    url: `/api/family-order/${isPlanned ? 'gocardless' : 'stripe'}`,
    body: {
      client: { id: client.id },
      lines: lines.map(({ operator }, index) => lineBody(operator, children[index]!)),
      voucher,
      net_price: price / 100,
      ...(!isPlanned && { payment_method_id: cards[card] }),
    },
    // its tickets are read after the step
    sold: () => undefined,
  });
  const off = voucher ? ` and the voucher ${voucher.name}` : '';
  const words = `for ${lines.map(({ name }) => name).join(' and ')} with ${isPlanned ? 'a mandate' : card}${off}`;
  const responses = await pressPay(history, attempt, { words, isImpatient });
  if (isPlanned) forgetDeadMandate(person, responses);
}

/** Returns a line as the page of a basket sends it. */
export function lineBody(operator: Good['operator'], firstName: string) {
  const { client: _client, payment_method_id: _card, ...line } = purchaseBody(operator, { passenger: { firstName } });
  return line;
}

/** Adds the tickets of the orders for several passengers that were sold since the last call, as their purchaser sees them. */
export async function readFamilyTickets(history: History): Promise<void> {
  const { attempts, tickets } = history.model;
  for (const attempt of attempts) {
    if (!attempt.lines || attempt.state !== 'sold' || tickets.some(({ paid }) => paid.attempt === attempt)) continue;
    await readTicketsOf(history, attempt, attempt.lines);
  }
}

async function readTicketsOf(history: History, attempt: Attempt, goods: readonly Good[]): Promise<void> {
  const { statusCode, body } = await call(history, attempt.person, {
    method: 'GET',
    url: `/api/family-order/${attempt.id}`,
  });
  if (statusCode !== 200) throw new Error(`${attempt.name} is not shown: ${body}`);
  const { lines } = JSON.parse(body) as {
    lines: { customer_ticket_id: string; net_price: number; sibling_discount?: number; discount: number }[];
  };
  if (lines.length !== goods.length) throw new Error(`${attempt.name} has ${lines.length} lines: ${body}`);
  for (const [index, { customer_ticket_id, net_price, sibling_discount = 0, discount }] of lines.entries()) {
    const good = goods[index]!;
    const sibling = attempt.siblings?.[index];
    if (Math.round(sibling_discount * 100) !== (sibling?.discount ?? 0))
      throw new Error(`line ${index + 1} of ${attempt.name} has another sibling discount: ${body}`);
    const paid = {
      takes: good.stock ? [good.stock] : [],
      amount: Math.round(net_price * 100),
      hasVoucher: discount > 0,
    };
    addTicket(history, attempt, good, customer_ticket_id, paid, sibling);
  }
}
