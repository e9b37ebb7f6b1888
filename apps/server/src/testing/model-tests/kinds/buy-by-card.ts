import fc from 'fast-check';
import { purchaseBody } from '../../test-shop.ts';
import { addLine, checkResponse, pick } from '../history.ts';
import type { History } from '../history.ts';
import { addTicket, beginAttempt, pressPay } from '../sales.ts';
import { anyPassenger } from '../passengers.ts';
import { cards, chosenCard, seldom } from './choices.ts';
import { kind } from './kind.ts';

interface Choice {
  who: number;
  /** The first or second ticket on sale that is paid by card. */
  what: number;
  card: keyof typeof cards;
  voucher: number | null;
  isImpatient: boolean;
}

/** A purchaser presses Pay on the buy page. */
export const buyByCard = kind(
  6,
  fc.record({
    who: fc.nat(1),
    what: fc.nat(1),
    card: chosenCard,
    voucher: fc.option(fc.nat(1), { freq: 2 }),
    isImpatient: seldom(4),
  }),
  buy,
);

/** Buys a ticket that another event needs. */
export function buyFirst(history: History, choice: Pick<Choice, 'who' | 'what'> & Partial<Choice>): Promise<void> {
  return buy(history, { card: 'a card that pays', voucher: null, isImpatient: false, ...choice });
}

async function buy(history: History, { who, what, card, voucher: which, isImpatient }: Choice): Promise<void> {
  const { people, goods, vouchers } = history.model;
  const good = goods[what]!;
  const voucher = which === null ? undefined : pick(vouchers, which);
  const price = Math.max(0, good.price - (voucher?.value ?? 0));
  const attempt = beginAttempt(history, {
    person: pick(people, who)!,
    price,
    way: 'card',
    voucher,
    takes: good.stock ? [good.stock] : [],
    url: '/api/customer-ticket/stripe',
    body: purchaseBody(good.operator, {
      card: cards[card],
      voucher,
      net_price: price / 100,
      passenger: anyPassenger(history, good),
    }),
    sold: (sold, id) => addTicket(history, sold, good, id),
  });
  const off = voucher ? ` and the voucher ${voucher.name}` : '';
  await pressPay(history, attempt, { words: `for ${good.name} with ${card}${off}`, isImpatient });
}

/** A purchaser presses Pay again in the same tab, with the same key. */
export const repeatRequest = kind(2, fc.nat(5), async (history, which) => {
  // a press that was refused before its order began may begin one; that is a new purchase
  const attempt = pick(
    history.model.attempts.filter(({ state }) => state !== 'refused'),
    which,
  );
  if (!attempt) return;
  const line = addLine(history, `${attempt.person.name} presses Pay again for ${attempt.name}`);
  line.outcome = checkResponse(history, attempt, await attempt.press());
});
