import { isSoldOut } from '@fareway/domain/stock.ts';
import type { LoadedBuyPage } from '../purchases/load-buy-page.ts';

/** A ticket of a buy or renew page, and what is left of it. */
export type Offered = Pick<LoadedBuyPage, 'ticket' | 'today' | 'travel'>;

/** Returns whether a ticket is sold for a date or for days, and none of them is left (P-045). */
export function isNoDayLeft({ ticket, today, travel }: Offered): boolean {
  return travel !== undefined && travel !== 'failed' && !travel.parts.isAnythingLeft({ ticket, today, ...travel });
}

/** Returns whether a ticket is sold out, or every day of one that is sold for days. */
export function isNothingLeft(offered: Offered): boolean {
  return isSoldOut(offered.ticket.remaining) || isNoDayLeft(offered);
}
