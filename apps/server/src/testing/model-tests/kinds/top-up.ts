import fc from 'fast-check';
import { haveOne, pick } from '../history.ts';
import type { History } from '../history.ts';
import { beginAttempt, pressPay } from '../sales.ts';
import { buyFirst } from './buy-by-card.ts';
import { cards, chosenCard, seldom } from './choices.ts';
import { kind } from './kind.ts';

/** In minor units. */
export const tripPrice = 2_50;

interface Choice {
  which: number;
  trips: number;
  card: keyof typeof cards;
  hasVoucher: boolean;
  isImpatient: boolean;
}

/** A purchaser buys more trips for a flexi ticket. */
export const topUp = kind(
  4,
  fc.record({
    which: fc.nat(3),
    trips: fc.integer({ min: 1, max: 10 }),
    card: chosenCard,
    hasVoucher: seldom(4),
    isImpatient: seldom(4),
  }),
  buyTrips,
);

export async function buyTrips(history: History, choice: Choice): Promise<void> {
  const { which, trips, card, hasVoucher, isImpatient } = choice;
  const { tickets, vouchers } = history.model;
  const counted = () => tickets.filter((one) => one.trips !== undefined);
  const ticket = await haveOne(
    () => pick(counted(), which),
    () => buyFirst(history, { who: which, what: 1 }),
  );
  if (!ticket) return;
  const voucher = hasVoucher ? vouchers[0] : undefined;
  const price = Math.max(0, trips * tripPrice - (voucher?.value ?? 0));
  const attempt = beginAttempt(history, {
    person: ticket.person,
    price,
    way: 'card',
    voucher,
    takes: [],
    url: '/api/top-up/stripe',
    body: {
      customerTicketId: ticket.id,
      num_trips: trips,
      payment_method_id: cards[card],
      net_price: price / 100,
      ...(voucher && { voucher: { id: voucher.id } }),
    },
    sold: () => {
      ticket.trips! += trips;
    },
  });
  const off = voucher ? ` and the voucher ${voucher.name}` : '';
  await pressPay(history, attempt, {
    words: `for ${trips} more trips of ${ticket.name} with ${card}${off}`,
    isImpatient,
  });
}
