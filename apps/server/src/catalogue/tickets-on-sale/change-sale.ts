import { usualSeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import type { SeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import { localDate } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { writePlannedSeats } from '../inventory/follow-service.ts';
import {
  auditOfNewSeats,
  digestOfSeats,
  isContested,
  lockForNewSeats,
  planNewSeats,
  sumOfNewSeats,
} from '../inventory/new-seats.ts';
import type { NewSeats, RenewalsWithoutSeats } from '../inventory/new-seats.ts';
import { setCapacity } from '../inventory/set-capacity.ts';

/** What changes of stock need of renewals. */
export interface SaleDeps extends Pick<Deps, 'db' | 'clock'> {
  renewalsWithoutSeats: RenewalsWithoutSeats;
}

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

/** A number of a ticket that is set, with the numbers that the person saw; `before` is null for no limit. */
interface StockChange {
  capacity: number;
  taken: number;
  before: number | null;
  /** Whom new ones go to first. */
  order?: SeatOrder | undefined;
  /** Only return what it does. */
  dry_run?: boolean | undefined;
  /** The digest of what the person saw; empty when nobody else than the public could have new ones. */
  expected?: string | undefined;
}

/**
 * Sets how many of a ticket can be sold, with those that are held back for the waiting list. Nobody loses a ticket, and below what is taken nothing more is
 * sold (C-047). New ones go first to whom the operator chooses (C-048). Returns whom they go to, with the margin of the number (C-051) and a digest. Refuses with
 * ticket-draft-unknown, ticket-stock-changed, ticket-has-no-limit for a ticket that was sold without a limit, ticket-shares-limit for one that shares
 * a number with others (C-050), and service-effect-changed when new ones
 * go to others than the person saw.
 */
export async function setStock(
  { db, clock, renewalsWithoutSeats }: SaleDeps,
  actor: StaffActor,
  key: TicketKey,
  { capacity, taken, before, order = usualSeatOrder, dry_run = false, expected = '' }: StockChange,
): Promise<{ new_seats: NewSeats; held_back: number; margin: number; digest: string }> {
  const { client_id, id } = key;
  const now = clock.now();
  return inTransaction(db, async (transaction) => {
    const { service_id, name, year } = await lockTicketOnSale(transaction, key);
    const row = await readStock(transaction, key);
    const wishes = row ? await lockForNewSeats(transaction, renewalsWithoutSeats, { client_id, now }, [row.id]) : [];
    // read again under its lock
    const stock = row && (await readStock(transaction, key));
    if (await sharesLimit(transaction, key)) refuse('ticket-shares-limit', {});
    if (!stock && (await isSold(transaction, key, service_id))) refuse('ticket-has-no-limit', {});
    const seats = stock ? stock.capacity + stock.held_back : null;
    if ((stock?.taken ?? 0) !== taken || seats !== before)
      refuse('ticket-stock-changed', { taken: stock?.taken ?? 0, capacity: seats });
    const planned = await planNewSeats(transaction, client_id, stock ? [{ id: stock.id, seats: capacity }] : [], {
      order,
      wishes,
      today: localDate(now, 'Europe/London'),
    });
    const new_seats = sumOfNewSeats(planned);
    const { held_back, margin } = planned.rows[0] ?? { held_back: 0, margin: 0 };
    const digest = isContested(new_seats) ? digestOfSeats([order, new_seats]) : '';
    if (dry_run || seats === capacity) return { new_seats, held_back, margin, digest };
    if (digest !== expected) refuse('service-effect-changed', {});
    if (stock) {
      await writePlannedSeats(transaction, now, actor, { client_id }, planned.rows);
      await renewalsWithoutSeats.keep(
        transaction,
        now,
        planned.kept.map((seat) => ({ client_id, ...seat })),
      );
    } else {
      const opened = { scope: 'ticket' as const, client_id, service_id, ticket_id: id };
      await setCapacity({ db: transaction, clock }, actor, opened, capacity);
    }
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'set-stock',
      subject: { kind: 'ticket', id },
      before: { name, year, capacity: seats },
      after: { name, year, capacity, ...auditOfNewSeats(new_seats, order) },
    });
    return { new_seats, held_back, margin, digest };
  });
}

async function sharesLimit(transaction: Transaction<DB>, { client_id, id }: TicketKey): Promise<boolean> {
  const member = transaction
    .selectFrom('shared_limit_tickets')
    .select('inventory_id')
    .where('client_id', '=', client_id)
    .where('ticket_id', '=', id);
  return (await member.executeTakeFirst()) !== undefined;
}

async function readStock(transaction: Transaction<DB>, { client_id, id }: TicketKey) {
  const stock = transaction
    .selectFrom('inventory')
    .select(['id', 'capacity', 'held_back', 'taken'])
    .where('client_id', '=', client_id)
    .where('ticket_id', '=', id)
    .where('scope', '=', 'ticket');
  return stock.executeTakeFirst();
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
