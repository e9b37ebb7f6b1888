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
 * ends as usual (C-053). Refuses a ticket that is unknown.
 */
export async function setSale(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  key: TicketKey,
  isOpen: boolean,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    const { name, year, available, is_enabled } = await lockTicketOnSale(transaction, key);
    if ((available && is_enabled !== false) === isOpen) return;
    await transaction
      .updateTable('tickets')
      .set({ is_enabled: isOpen, ...(isOpen && { available: true }), updated_at: now })
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
 * Sets how many of a ticket can be sold. `taken` is the number that the person saw: nobody loses a ticket, and below that number nothing more is
 * sold (C-047). Refuses with ticket-draft-unknown, ticket-stock-changed, and ticket-has-no-limit for a ticket that was sold without a limit.
 */
export async function setStock(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  key: TicketKey,
  { capacity, taken }: { capacity: number; taken: number },
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
    if (!stock && (await isSold(transaction, key))) refuse('ticket-has-no-limit', {});
    if ((stock?.taken ?? 0) !== taken) refuse('ticket-stock-changed', { taken: stock?.taken ?? 0 });
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

/** Whether somebody has bought the ticket or is buying it. */
async function isSold(transaction: Transaction<DB>, { client_id, id }: TicketKey): Promise<boolean> {
  const sold = await transaction
    .selectFrom('customer_tickets')
    .select('id')
    .where('client_id', '=', client_id)
    .where('ticket_id', '=', id)
    .where('ticket_status', '=', 'active')
    .limit(1)
    .execute();
  const beingPaid = await transaction
    .selectFrom('orders')
    .select('id')
    .where('client_id', '=', client_id)
    .where('ticket_id', '=', id)
    .where('check_at', 'is not', null)
    .limit(1)
    .execute();
  return sold.length + beingPaid.length > 0;
}
