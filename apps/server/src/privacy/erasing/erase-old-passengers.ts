import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { endOfRetention } from '@fareway/domain/accounts/retention.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import { postponeErasing } from '../../tickets/customer-tickets/personal-data.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ticketsByKeys } from '../../platform/personal-data/tickets-of-person.ts';
import type { TicketKey } from '../../platform/personal-data/tickets-of-person.ts';
import { eraseTickets, needsPassenger } from './erase-tickets.ts';
import { sql } from '../../platform/database/sql/sql.ts';

const batch = 50;
/** After how many days a ticket with open money is checked again. */
const daysUntilNextLook = 30;

interface DueTicket extends TicketKey {
  /** The last day of the passenger's last ticket, if it is after the end of retention; otherwise that of this ticket. */
  last_day: LocalDate;
  needs_passenger: boolean;
}

/**
 * Erases the passengers whose last ticket ended 13 months ago. Postpones a ticket with a later ticket of the same passenger, or with open money, to the
 * day on which it can be due, so that each turn reads due tickets only. Returns whether there may be more.
 */
export async function eraseOldPassengers(db: Database, today: LocalDate, now: Date): Promise<boolean> {
  const lastDay = endOfRetention(today);
  return inTransaction(db, async (transaction) => {
    const due = await claimDue(transaction, lastDay);
    const erased = due.filter(({ last_day, needs_passenger }) => last_day <= lastDay && !needs_passenger);
    await postponeErasing(
      transaction,
      due
        .filter((ticket) => !erased.includes(ticket))
        .map(({ last_day, ...key }) => ({
          ...key,
          retention_from: last_day > lastDay ? last_day : addDays(lastDay, daysUntilNextLook),
        })),
    );
    if (erased.length > 0) await eraseTickets(transaction, ticketsByKeys(erased), now);
    for (const { client_id, id } of erased) {
      await writeAudit(transaction, now, {
        client_id,
        actor: { kind: 'system', id: null },
        action: 'erase-passenger',
        subject: { kind: 'customer-ticket', id },
      });
    }
    return due.length === batch;
  });
}

/**
 * Claims tickets that may be due. The same passenger is the same purchaser and the same name, however it is written (decision 355). Void tickets do not
 * count. Names are compared only with tickets that end after `lastDay`: the others postpone nothing, and an account can have thousands of them.
 */
async function claimDue(db: Transaction<DB>, lastDay: LocalDate): Promise<DueTicket[]> {
  const { rows } = await sql<DueTicket>`
    SELECT ticket.client_id, ticket.id, ${needsPassenger} AS needs_passenger,
           greatest(ticket.expiry, (
             SELECT max(other.expiry) FROM customer_tickets AS other
             WHERE other.user_id = ticket.user_id AND other.ticket_status <> 'void' AND other.expiry > ${lastDay}::date
               AND name_key(other.first_name || ' ' || other.last_name) = name_key(ticket.first_name || ' ' || ticket.last_name)
           ))::text AS last_day
    FROM customer_tickets AS ticket
    WHERE ticket.passenger_erased_at IS NULL AND coalesce(ticket.retention_from, ticket.expiry) <= ${lastDay}::date
    ORDER BY coalesce(ticket.retention_from, ticket.expiry) LIMIT ${batch}
    FOR UPDATE SKIP LOCKED`.execute(db);
  return rows;
}
