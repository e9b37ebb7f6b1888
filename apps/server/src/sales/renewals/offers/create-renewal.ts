import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { isRenewable } from '@fareway/domain/tickets/ticket-type.ts';
import { findTicket } from '../../../tickets/customer-tickets/show-ticket.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockOpenAccount } from '../../../accounts/identity/users/lock-open-account.ts';
import { writeAudit } from '../../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../../operators/audit-log/write-audit.ts';
import { liveOrderOf } from '../renewal-orders.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { completeOffer } from './offer-renewal.ts';
import { openRenewal } from './write-renewals.ts';
import { lockTicketsNotVoid, readOfferedTicket } from '../queries.ts';
import { readSeatsOfTicket } from './allot-seats.ts';

interface Offer {
  customer_ticket_id: string;
  /** A ticket of the same operator. */
  ticket_id: string;
  /** The last day on which the renewal can be taken, in the operator's time zone. */
  closes_on: LocalDate;
}

/**
 * Offers the purchaser of a customer ticket the next ticket, keeps a seat while there are any, and queues the invitation. Returns the id of the
 * renewal. An open renewal of the ticket is changed and keeps its id, so its address in messages stays valid. Throws not-found for a void
 * ticket and for one with an erased passenger, ticket-not-found for an offered ticket that cannot be renewed to or is of an archived service, and
 * order-in-progress while the renewal is being paid for.
 */
export async function createRenewal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  offer: Offer,
): Promise<string> {
  const held = await findTicket(db, offer.customer_ticket_id);
  if (!held || held.ticket_status === 'void' || held.passenger_erased_at) return refuse('not-found', {});
  const { client_id, user_id } = held;
  const { ticket_id } = offer;
  const ticket = await readOfferedTicket(db, { client_id, ticket_id });
  if (!ticket || ticket.is_archived || !isRenewable(ticket)) return refuse('ticket-not-found', {});
  const now = clock.now();
  return inTransaction(db, async (transaction) => {
    await lockOpenAccount(transaction, user_id);
    const kept = await lockTicketsNotVoid(transaction, client_id, [offer.customer_ticket_id]);
    if (kept.size === 0) refuse('not-found', {});
    const renewal = { client_id, user_id, ...offer };
    const id = await openRenewal(transaction, { ...renewal, id: newId(now.getTime()), created_at: now });
    if (await liveOrderOf(transaction, { client_id, renewal_id: id })) refuse('order-in-progress', {});
    const seats = await readSeatsOfTicket(transaction, client_id, ticket_id);
    const { email } = await transaction
      .selectFrom('users')
      .select('email')
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow();
    await completeOffer(transaction, { ...renewal, id }, { ticket, seats, held, email }, now);
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'create-renewal',
      subject: { kind: 'renewal', id },
      after: offer,
    });
    return id;
  });
}
