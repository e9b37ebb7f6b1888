import fc from 'fast-check';
import { purchaseBody } from '../../../test-shop.ts';
import { boardingStops, leavesAt } from '../../departures.ts';
import { pick } from '../../history.ts';
import type { History } from '../../history.ts';
import { surnames } from '../../passengers.ts';
import { addTicket, beginAttempt, pressPay } from '../../sales.ts';
import { cards, chosenCard, seldom } from '../choices.ts';
import { kind } from '../kind.ts';

interface Choice {
  who: number;
  /** The departure of a single; a return is for its day. */
  which: number;
  isReturn: boolean;
  stop: number;
  card: keyof typeof cards;
  hasVoucher: boolean;
  isImpatient: boolean;
}

/** A purchaser buys a single or a return for a day, also after its bus left, which is refused (P-301). */
export const buyDated = kind(
  6,
  fc.record({
    who: fc.nat(1),
    which: fc.nat(5),
    isReturn: seldom(3),
    stop: fc.nat(1),
    card: chosenCard,
    hasVoucher: seldom(4),
    isImpatient: seldom(4),
  }),
  buyForADay,
);

export async function buyForADay(history: History, choice: Choice): Promise<void> {
  const { who, which, isReturn, stop: number, card, hasVoucher, isImpatient } = choice;
  const { people, dated, vouchers, attempts } = history.model;
  const good = dated.goods[isReturn ? 1 : 0]!;
  const chosen = pick(dated.departures, which)!;
  const departures = isReturn ? dated.departures.filter(({ date }) => date === chosen.date) : [chosen];
  const at = pick(boardingStops, number)!;
  const voucher = hasVoucher ? vouchers[0] : undefined;
  const price = Math.max(0, good.price - (voucher?.value ?? 0));
  const attempt = beginAttempt(history, {
    person: pick(people, who)!,
    price,
    way: 'card',
    voucher,
    takes: departures.map(({ stock }) => stock),
    leavesAt: Math.min(...departures.map((departure) => leavesAt(departure, at))),
    url: '/api/customer-ticket/stripe',
    body: purchaseBody(good.operator, {
      card: cards[card],
      voucher,
      net_price: price / 100,
      passenger: {
        lastName: pick(Object.keys(surnames), attempts.length)!,
        stop: at.stop,
        startDate: chosen.date,
        ...(!isReturn && { startTime: chosen.direction }),
      },
    }),
    sold: (sold, id) => addTicket(history, sold, { ...good, departures }, id),
  });
  const off = voucher ? ` and the voucher ${voucher.name}` : '';
  const what = departures.map(({ stock }) => stock.name).join(' and ');
  const words = `for ${good.name}, ${what} from ${at.stop} with ${card}${off}`;
  await pressPay(history, attempt, { words, isImpatient });
}
