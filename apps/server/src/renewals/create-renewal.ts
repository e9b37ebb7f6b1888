import type { LocalDate } from '@fareway/domain/local-date.ts';
import { refuse } from '@fareway/domain/refusals.ts';
import { findTicket } from '../customer-tickets/show-ticket.ts';
import type { Deps } from '../deps.ts';
import { writeAudit } from '../operators/write-audit.ts';
import type { Actor } from '../operators/write-audit.ts';
import { keepAccountOpen } from '../identity/keep-account-open.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { isTicketOf, saveRenewal } from './queries.ts';

interface Offer {
  customer_ticket_id: string;
  /** A ticket of the same operator. */
  ticket_id: string;
  /** The last day on which it can be taken, the operator's. */
  closes_on: LocalDate;
}

/**
 * Offers the purchaser of a customer ticket the next one; answers the renewal's id. Where one is open for that ticket it is changed and
 * keeps its id, so that its address in messages stays right. Refuses a void ticket, and a ticket of another operator, as not found.
 */
export async function createRenewal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  offer: Offer,
): Promise<string> {
  const held = await findTicket(db, offer.customer_ticket_id);
  if (!held || held.ticket_status === 'void') return refuse('not-found', {});
  const { client_id, user_id } = held;
  if (!(await isTicketOf(db, client_id, offer.ticket_id))) return refuse('ticket-not-found', {});
  const now = clock.now();
  return inTransaction(db, async (transaction) => {
    await keepAccountOpen(transaction, user_id);
    const id = await saveRenewal(transaction, {
      client_id,
      id: newId(now.getTime()),
      user_id,
      created_at: now,
      ...offer,
    });
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
