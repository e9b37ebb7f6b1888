import type { History } from '../history.ts';
import { bookJourneys } from './book.ts';
import { buyFirst } from './buy-by-card.ts';
import type { cards } from './choices.ts';
import { buyForADay } from './dated/buy-dated.ts';
import { takeOffer } from './renew.ts';
import { buyTrips } from './top-up.ts';

/** Each kind of order that is paid by card. */
export const whatToBuy = ['a ticket', 'trips', 'a journey', 'a single', 'a renewal'] as const;

export interface Wanted {
  what: (typeof whatToBuy)[number];
  which: number;
  hasVoucher: boolean;
  card?: keyof typeof cards;
}

/** Creates what a sale needs before the fault begins, so that the fault affects only the sale. */
export async function makeReady(
  history: History,
  { what, who }: Pick<Wanted, 'what'> & { who: number },
): Promise<void> {
  const { tickets, renewals } = history.model;
  if (what === 'trips' && !tickets.some(({ trips }) => trips !== undefined)) await buyFirst(history, { who, what: 1 });
  if (what === 'a renewal' && renewals.length === 0 && tickets.every(({ takes }) => takes.length === 0))
    await buyFirst(history, { who, what: 0 });
}

/** A purchaser presses Pay, by default with a card that pays. */
export function buyWhat(history: History, wanted: Wanted, who: number): Promise<void> {
  const { what, which, hasVoucher, card = 'a card that pays' } = wanted;
  const plainly = { card, isImpatient: false };
  switch (what) {
    case 'a ticket':
      return buyFirst(history, { who, what: which % 2, voucher: hasVoucher ? 0 : null, card });
    case 'trips':
      // more than the discount of the voucher
      return buyTrips(history, { which, trips: 8, hasVoucher, ...plainly });
    case 'a journey':
      return bookJourneys(history, { who, which: null, days: [which, which + 1], hasVoucher, ...plainly });
    case 'a single':
      return buyForADay(history, { who, which, isReturn: false, stop: 0, hasVoucher, ...plainly });
    case 'a renewal':
      return takeOffer(history, { which, account: 'an account that pays', isOfferedByPlan: false, ...plainly });
  }
}
