import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { releaseUnclaimed } from '../../accounts/identity/unclaimed/unclaimed-accounts.ts';
import type { ImportScope, WrittenRow } from '../../imports/import-kind.ts';
import type { DB } from '../../platform/database/schema.ts';
import { changeDetails } from '../../tickets/customer-tickets/changes/change-details.ts';
import { voidLockedTickets } from '../void-ticket/void-ticket.ts';
import type { ChangedTicket } from './imported-ticket.ts';
import { moveTicketTo } from './move-ticket.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Voids the tickets of an import, with their seats, and gives changed details back. Refuses with import-in-use when one of the tickets was boarded
 * with, paid for or claimed, or was changed since (C-070).
 */
export async function undoTickets(
  transaction: Transaction<DB>,
  { client_id }: ImportScope,
  rows: readonly WrittenRow[],
): Promise<void> {
  const written = rows.map(({ subject_id, outcome, after }) => ({ id: subject_id, outcome, after }));
  const { rows: tickets } = await sql<{
    id: string;
    name: string;
    user_id: string;
    is_used: boolean;
    is_void: boolean;
  }>`
    SELECT held.id, held.first_name || ' ' || held.last_name AS name, held.user_id, held.ticket_status = 'void' AS is_void,
      written.outcome = 'new' AND (
        EXISTS (SELECT FROM trips WHERE trips.client_id = held.client_id AND trips.customer_ticket_id = held.id)
        OR EXISTS (
          SELECT FROM orders WHERE orders.client_id = held.client_id AND orders.customer_ticket_id = held.id AND orders.id <> held.order_id)
        OR NOT EXISTS (SELECT FROM unclaimed_accounts AS unclaimed WHERE unclaimed.user_id = held.user_id)
      )
      OR written.outcome = 'changed' AND NOT to_jsonb(held) @> written.after AS is_used
    FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb) AS written (id uuid, outcome text, after jsonb)
    JOIN customer_tickets AS held ON held.client_id = ${client_id} AND held.id = written.id
    ORDER BY held.id
    FOR NO KEY UPDATE OF held`.execute(transaction);
  const used = tickets.filter(({ is_used, is_void }) => is_used && !is_void);
  if (used.length > 0) refuse('import-in-use', { names: used.slice(0, 5).map(({ name }) => name) });
  const isVoid = new Set(tickets.filter(({ is_void }) => is_void).map(({ id }) => id));
  const valid = rows.filter(({ subject_id }) => !isVoid.has(subject_id));
  const made = valid.filter(({ outcome }) => outcome === 'new').map(({ subject_id }) => subject_id);
  await voidLockedTickets(transaction, client_id, made);
  for (const { outcome, subject_id: id, before } of valid) {
    if (outcome === 'new') continue;
    const { user_id, ...details } = before as ChangedTicket['before'];
    if (Object.keys(details).length > 0) await changeDetails(transaction, { client_id, id }, details);
    if (user_id !== undefined) await moveTicketTo(transaction, { client_id, id }, user_id);
  }
  await releaseUnclaimed(
    transaction,
    tickets.map(({ user_id }) => user_id),
  );
}
