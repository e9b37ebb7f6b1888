import { isZonal } from '@fareway/domain/money/price.ts';
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
  // any other pricing model than by zone is one price
  const pricing_model = isZonal(columns) ? columns.pricing_model : null;
  const set = Object.entries({ ...columns, pricing_model }).filter(([, value]) => value !== null);
  return Object.fromEntries(set) as unknown as TicketDetails;
}

/** The revision of a published ticket: the time of its last change in milliseconds. */
export function revisionOf({ updated_at }: { updated_at: Date }): number {
  return updated_at.getTime();
}

/** Gives a published ticket another revision, if there is one with this id. */
export async function setRevision(
  transaction: Transaction<DB>,
  { client_id, id }: { client_id: string; id: string },
  changedAt: Date,
): Promise<void> {
  await transaction
    .updateTable('tickets')
    .set({ updated_at: changedAt })
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .execute();
}

/** Returns what a published ticket is after a change: its fixed fields stay. */
export function afterChange(before: TicketOnSaleRow, details: TicketDetails): TicketDetails {
  const earlier = detailsOf(before);
  return { ...details, ...Object.fromEntries(fixedFields.map((name) => [name, earlier[name]])) };
}

/**
 * Changes a published ticket. Orders copied the terms of the ticket when they began, so sold tickets and orders that are being paid keep theirs
 * (C-045). The fixed fields, the stock and the state of the sale stay. `changedAt` is its new revision.
 */
export async function changeTicket(
  transaction: Transaction<DB>,
  now: Date,
  actor: Actor,
  before: TicketOnSaleRow,
  details: TicketDetails,
  changedAt: Date,
): Promise<void> {
  const { client_id, id } = before;
  const earlier = detailsOf(before);
  const after = afterChange(before, details);
  await transaction
    .updateTable('tickets')
    .set({ ...columnsOf(after), is_private: after.is_private ?? false, updated_at: changedAt })
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .execute();
  const { capacity: _, ...written } = after;
  await writeAudit(transaction, now, {
    client_id,
    actor,
    action: 'change-ticket',
    subject: { kind: 'ticket', id },
    before: earlier,
    after: written,
  });
}
