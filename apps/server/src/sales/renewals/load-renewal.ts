import { refusal, refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Refusal } from '@fareway/domain/refusals/refusals.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import { isId } from '../../platform/ids.ts';
import { loadRefusal } from '../purchases/check-purchase.ts';
import { daysToRead, loadPurchase } from '../purchases/load-purchase.ts';
import type { PurchaseContext, PurchaseQuestion } from '../purchases/load-purchase.ts';
import { addOwnSeats } from '../../catalogue/inventory/seats-on-sale.ts';
import { readRenewal } from './queries.ts';
import type { RenewalRow } from './queries.ts';
import { refuseEndedSession } from '../../accounts/identity/sessions/live-session.ts';

interface RenewalQuestion {
  renewal_id: string;
  /** Null where a page is only shown. */
  idempotency_key: string | null;
  voucher_id: string | null;
  now: Date;
  /** What to read in addition. */
  reads?: PurchaseQuestion['reads'];
}

/** A renewal, and what buying its ticket is decided by. The seats left include those kept for the renewal or held by its order. */
export interface RenewalContext extends PurchaseContext {
  renewal: RenewalRow;
}

/**
 * Loads a renewal for its purchaser, open or not. Throws wrong-account for a renewal of another purchaser, and not-found when there is
 * none.
 */
export async function loadRenewal(
  db: Database,
  { userId, sessionId }: Purchaser,
  { renewal_id, reads = [], ...question }: RenewalQuestion,
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
    link: undefined,
    photo: passenger.photo,
    reads: ['departures', 'weekly_seats', ...daysToRead, 'mandate', ...reads],
    ...question,
  });
  refuseEndedSession(purchase);
  return { ...addOwnSeats(purchase, [...renewal.kept_seats, ...renewal.order_seats]), renewal };
}

/** Returns the refusal of a renewal that is not open any more, else undefined. */
export function closedRefusal({ is_open, is_void, closes_on, support }: RenewalRow): Refusal | undefined {
  if (is_open) return undefined;
  return is_void ? refusal('renewal-withdrawn', { support }) : refusal('renewal-closed', { closes_on, support });
}

/** Returns the refusal of a renewal whose ticket is not on sale any more, else undefined. A flexi ticket in debit only disables paying. */
export function unsoldTicketRefusal(purchase: PurchaseContext): Refusal | undefined {
  const failed = loadRefusal(purchase, purchase.ticket?.year ?? '');
  if (!failed || failed.key === 'flexi-in-debit') return undefined;
  return failed.key === 'zonal-pricing-missing' ? failed : refusal('renewal-ticket-gone', {});
}
