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
import { countSold, takeSeatsOfSold } from '../inventory/count-sold-seats.ts';
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
    const { service_id, name, year, available, is_enabled } = await lockTicketOnSale(transaction, key);
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
    if (isOpen) await countLateOrders(transaction, now, actor, { ...key, service_id });
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
 * ticket-draft-unknown, ticket-stock-changed, ticket-has-no-limit for a ticket that is sold without a limit until its sale is closed, ticket-shares-limit for one that shares
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
    const { service_id, name, year, available, is_enabled } = await lockTicketOnSale(transaction, key);
    const row = await readStock(transaction, key);
    const wishes = row ? await lockForNewSeats(transaction, renewalsWithoutSeats, { client_id, now }, [row.id]) : [];
    // read again under its lock
    const stock = row && (await readStock(transaction, key));
    if (await sharesLimit(transaction, key)) refuse('ticket-shares-limit', {});
    const uncounted = stock ? undefined : await countSold(transaction, key);
    const taken_now = uncounted ? uncounted.sold + uncounted.being_paid : stock!.taken;
    // a purchase that has read the ticket without a number would not be counted
    if (uncounted && taken_now > 0 && available && is_enabled !== false) refuse('ticket-has-no-limit', {});
    const seats = stock ? stock.capacity + stock.held_back : null;
    if (taken_now !== taken || seats !== before) refuse('ticket-stock-changed', { taken: taken_now, capacity: seats });
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
      const { id: inventory_id } = (await readStock(transaction, key))!;
      await takeSeatsOfSold(transaction, { ...key, service_id }, inventory_id);
      // below what is taken nothing more is sold
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

/** Counts the orders that began without a number before it was set, when the sale opens again. Its number stays. */
async function countLateOrders(
  transaction: Transaction<DB>,
  now: Date,
  actor: StaffActor,
  key: TicketKey & { service_id: string },
): Promise<void> {
  const stock = await readStock(transaction, key);
  if (!stock || (await takeSeatsOfSold(transaction, key, stock.id)) === 0) return;
  const { client_id, service_id, id: ticket_id } = key;
  const opened = { scope: 'ticket' as const, client_id, service_id, ticket_id };
  await setCapacity({ db: transaction, clock: { now: () => now } }, actor, opened, stock.capacity);
}
