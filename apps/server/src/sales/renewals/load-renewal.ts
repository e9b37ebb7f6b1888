import { refusal, refuse } from '@fareway/domain/refusals.ts';
import type { Refusal } from '@fareway/domain/refusals.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import { isId } from '../../platform/ids.ts';
import { loadRefusal } from '../purchases/check-purchase.ts';
import { loadPurchase } from '../purchases/load-purchase.ts';
import type { PurchaseContext } from '../purchases/load-purchase.ts';
import { addOwnSeats } from '../../catalogue/inventory/add-own-seats.ts';
import { readRenewal } from './queries.ts';
import type { RenewalRow } from './queries.ts';

interface RenewalQuestion {
  renewal_id: string;
  /** None where the page is only looked at. */
  idempotency_key: string | null;
  voucher_id: string | null;
  now: Date;
}

/** A renewal, and what buying its ticket is decided by, in which the seats are left that are kept for it or held by its order. */
export interface RenewalContext {
  renewal: RenewalRow;
  purchase: PurchaseContext;
}

/**
 * Loads it for its purchaser. Refuses one that was offered to another as the wrong account, and one that never was as not
 * found. Whether it is open is not asked here.
 */
export async function loadRenewal(
  db: Database,
  { userId, sessionId }: Purchaser,
  { renewal_id, ...question }: RenewalQuestion,
): Promise<RenewalContext> {
  const renewal = isId(renewal_id) ? await readRenewal(db, renewal_id, question.now) : undefined;
  if (!renewal) return refuse('not-found', {});
  if (renewal.user_id !== userId) return refuse('wrong-account', {});
  const { client_id, service_id, ticket_id, passenger } = renewal;
  const purchase = await loadPurchase(db, {
    client: client_id,
    service_id,
    ticket_id,
    user_id: userId,
    session_id: sessionId,
    photo: passenger.photo,
    reads: ['departures', 'weekly_seats', 'mandate'],
    ...question,
  });
  if (!purchase.is_session_live) return refuse('not-signed-in', {});
  return { renewal, purchase: addOwnSeats(purchase, [...renewal.kept_seats, ...renewal.order_seats]) };
}

/** What stands against taking a renewal, whatever is chosen: that it is not open any more; undefined when nothing does. */
export function closedRefusal({ is_open, is_void, closes_on, support }: RenewalRow): Refusal | undefined {
  if (is_open) return undefined;
  return is_void ? refusal('renewal-withdrawn', { support }) : refusal('renewal-closed', { closes_on, support });
}

/** What stands against its ticket; a flexi ticket in debit only disables paying, and is none of it. */
export function goneRefusal({ purchase }: RenewalContext): Refusal | undefined {
  const failed = loadRefusal(purchase, purchase.ticket?.year ?? '');
  if (!failed || failed.key === 'flexi-in-debit') return undefined;
  return failed.key === 'zonal-pricing-missing' ? failed : refusal('renewal-ticket-gone', {});
}
