import type { Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { TicketOnSaleRow } from './rows.ts';
import { columnsOf } from './ticket-details.ts';
import type { TicketDetails } from './ticket-details.ts';

/** Fields that stay as they were when a ticket was published, because sold tickets and their renewals depend on them. */
export const fixedFields = ['type', 'year', 'sub_type', 'payment_type', 'pricing_model', 'currency'] as const;

/** Returns a published ticket as its operator defined it, without its stock. */
export function detailsOf(ticket: TicketOnSaleRow): TicketDetails {
  const {
    client_id: _,
    id: _id,
    service_id: _s,
    created_at: _c,
    updated_at: _u,
    available: _a,
    is_enabled: _e,
    ...columns
  } = ticket;
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null)) as unknown as TicketDetails;
}

/**
 * Changes a published ticket. Orders copied the terms of the ticket when they began, so sold tickets and orders that are being paid keep theirs
 * (C-045). The fixed fields, the stock and the state of the sale stay.
 */
export async function changeTicket(
  transaction: Transaction<DB>,
  now: Date,
  actor: Actor,
  before: TicketOnSaleRow,
  details: TicketDetails,
): Promise<void> {
  const { client_id, id } = before;
  const fixed = Object.fromEntries(fixedFields.map((name) => [name, before[name] ?? undefined]));
  const after: TicketDetails = { ...details, ...fixed };
  await transaction
    .updateTable('tickets')
    .set({ ...columnsOf(after), is_private: after.is_private ?? false, updated_at: now })
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .execute();
  const { capacity: _, ...written } = after;
  await writeAudit(transaction, now, {
    client_id,
    actor,
    action: 'change-ticket',
    subject: { kind: 'ticket', id },
    before: detailsOf(before),
    after: written,
  });
}
