import { isSoldOut } from '@fareway/domain/stock.ts';
import type { LoadedBuyPage } from './load-buy-page.ts';

/** A ticket of a buy or renew page, and what is left of it. */
export type Offered = Pick<LoadedBuyPage, 'ticket' | 'today' | 'travel'>;

/** Whether a ticket is bought for a date or for days, and none of them is left (P-045). */
export function isNoDayLeft({ ticket, today, travel }: Offered): boolean {
  return travel !== undefined && travel !== 'failed' && !travel.parts.isAnythingLeft({ ticket, today, ...travel });
}

/** Whether none of a ticket is left, or no day of one that is bought for days. */
export function isNothingLeft(offered: Offered): boolean {
  return isSoldOut(offered.ticket.remaining) || isNoDayLeft(offered);
}
