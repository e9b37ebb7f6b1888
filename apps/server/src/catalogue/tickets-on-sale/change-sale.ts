import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { setCapacity } from '../inventory/set-capacity.ts';

interface TicketKey {
  client_id: string;
  id: string;
}

/**
 * Opens or closes the sale of a published ticket. A closed one is not listed and not sold; what is sold stays valid, and a payment that has begun
 * ends as usual (C-053). Offered renewals cannot be bought while it is closed: `renewals` is their number that the person saw. Refuses with
 * ticket-draft-unknown and ticket-renewals-changed.
 */
export async function setSale(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  key: TicketKey,
  { isOpen, renewals }: { isOpen: boolean; renewals?: number | undefined },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    const { name, year, available, is_enabled } = await lockTicketOnSale(transaction, key);
    if ((available && is_enabled !== false) === isOpen) return;
    const offered = isOpen ? undefined : await countRenewals(transaction, key);
    if (offered !== undefined && offered !== (renewals ?? 0)) refuse('ticket-renewals-changed', { renewals: offered });
    await transaction
      .updateTable('tickets')
      // it is no part of what is prepared, so the revision of the ticket stays
      .set({ is_enabled: isOpen, ...(isOpen && { available: true }) })
      .where('client_id', '=', key.client_id)
      .where('id', '=', key.id)
      .execute();
    await writeAudit(transaction, now, {
      client_id: key.client_id,
      actor,
      action: isOpen ? 'open-sale' : 'close-sale',
      subject: { kind: 'ticket', id: key.id },
      after: { name, year },
    });
  });
}

/**
 * Sets how many of a ticket can be sold. `taken` and `before` are the numbers that the person saw, `before` null for no limit: nobody loses a ticket, and below that number nothing more is
 * sold (C-047). Refuses with ticket-draft-unknown, ticket-stock-changed, and ticket-has-no-limit for a ticket that was sold without a limit.
 */
export async function setStock(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  key: TicketKey,
  { capacity, taken, before }: { capacity: number; taken: number; before: number | null },
): Promise<void> {
  const { client_id, id } = key;
  await inTransaction(db, async (transaction) => {
    const { service_id, name, year } = await lockTicketOnSale(transaction, key);
    const stock = await transaction
      .selectFrom('inventory')
      .select(['capacity', 'taken'])
      .where('client_id', '=', client_id)
      .where('ticket_id', '=', id)
      .where('scope', '=', 'ticket')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!stock && (await isSold(transaction, key, service_id))) refuse('ticket-has-no-limit', {});
    if ((stock?.taken ?? 0) !== taken || (stock?.capacity ?? null) !== before)
      refuse('ticket-stock-changed', { taken: stock?.taken ?? 0, capacity: stock?.capacity ?? null });
    if (stock?.capacity === capacity) return;
    await setCapacity(
      { db: transaction, clock },
      actor,
      { scope: 'ticket', client_id, service_id, ticket_id: id },
      capacity,
    );
    await writeAudit(transaction, clock.now(), {
      client_id,
      actor,
      action: 'set-stock',
      subject: { kind: 'ticket', id },
      before: { name, year, capacity: stock?.capacity ?? null },
      after: { name, year, capacity },
    });
  });
}

async function lockTicketOnSale(transaction: Transaction<DB>, { client_id, id }: TicketKey) {
  const ticket = await transaction
    .selectFrom('tickets')
    .select(['service_id', 'name', 'year', 'available', 'is_enabled'])
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return ticket ?? refuse('ticket-draft-unknown', {});
}

async function countRenewals(transaction: Transaction<DB>, { client_id, id }: TicketKey): Promise<number> {
  const { offered } = await transaction
    .selectFrom('renewals')
    .select(({ fn }) => fn.countAll<number>().as('offered'))
    .where('client_id', '=', client_id)
    .where('ticket_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return offered;
}

/** Whether somebody has bought the ticket or is buying it. */
async function isSold(
  transaction: Transaction<DB>,
  { client_id, id }: TicketKey,
  service_id: string,
): Promise<boolean> {
  const sold = await transaction
    .selectFrom('customer_tickets')
    .select('id')
    .where('client_id', '=', client_id)
    .where('service_id', '=', service_id)
    .where('ticket_id', '=', id)
    .where('ticket_status', '<>', 'void')
    .limit(1)
    .execute();
  const beingPaid = await transaction
    .selectFrom('orders')
    .innerJoin('every_order_line as line', (join) =>
      join.onRef('line.client_id', '=', 'orders.client_id').onRef('line.order_id', '=', 'orders.id'),
    )
    .select('orders.id')
    .where('orders.client_id', '=', client_id)
    .where('orders.check_at', 'is not', null)
    .where('line.ticket_id', '=', id)
    .limit(1)
    .execute();
  return sold.length + beingPaid.length > 0;
}
