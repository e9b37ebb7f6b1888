import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { supportContact } from '../../catalogue/tickets-on-sale/support-contact.ts';
import type { RequestedTicket } from '../../tickets/customer-tickets/requested-ticket.ts';
import { ownTicket } from '../../tickets/customer-tickets/show-ticket.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockOpenAccount } from '../../accounts/identity/users/lock-open-account.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hasEnded, ticketsByKeys } from '../../platform/personal-data/tickets-of-person.ts';
import { eraseTickets, needsPassenger } from './erase-tickets.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Erases the passenger of a purchaser's ended ticket before the end of its 13 months: name, photo, stop and trips. A repeated call changes nothing.
 * Refuses as `ownTicket` does, and refuses a ticket that is in use or has open money.
 */
export async function erasePassenger(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  requested: RequestedTicket,
): Promise<void> {
  const ticket = await ownTicket(db, requested);
  const { client_id, id } = ticket;
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    await lockOpenAccount(transaction, requested.userId);
    const { rows } = await sql<{ has_ended: boolean; needs_passenger: boolean; is_erased: boolean }>`
      SELECT ${hasEnded(now)} AS has_ended, ${needsPassenger} AS needs_passenger, passenger_erased_at IS NOT NULL AS is_erased
      FROM customer_tickets AS ticket JOIN clients ON clients.id = ticket.client_id
      WHERE ticket.client_id = ${client_id} AND ticket.id = ${id} FOR UPDATE OF ticket`.execute(transaction);
    const [state] = rows;
    if (!state || state.is_erased) return;
    if (!state.has_ended) refuse('passenger-in-use', {});
    if (state.needs_passenger) refuse('passenger-owes-money', { support: supportContact(ticket) });
    await eraseTickets(transaction, ticketsByKeys([ticket]), now);
    await writeAudit(transaction, now, {
      client_id,
      actor: { kind: 'purchaser', id: requested.userId },
      action: 'erase-passenger',
      subject: { kind: 'customer-ticket', id },
    });
  });
}
