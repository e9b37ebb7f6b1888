import { usualSeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import type { SeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import { overOf } from '@fareway/domain/network/seats/season-margin.ts';
import { mostRowsOver } from '@fareway/domain/network/seats-effect.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import { localDate } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { writePlannedSeats } from '../inventory/follow-service.ts';
import { inTrial } from '../inventory/in-trial.ts';
import {
  auditOfNewSeats,
  digestOfSeats,
  lockForNewSeats,
  planNewSeats,
  sumOfNewSeats,
} from '../inventory/new-seats.ts';
import type { NewSeats } from '../inventory/new-seats.ts';
import {
  joinSharedLimit,
  leaveSharedLimit,
  openSharedLimit,
  rowsToShare,
  writeSharedLimit,
} from '../inventory/shared-limits.ts';
import type { SharedLimitKey } from '../inventory/shared-limits.ts';
import type { SaleDeps } from '../tickets-on-sale/change-sale.ts';
import { isSeasonTicket } from './list-shared-limits.ts';
import { sql } from '../../platform/database/sql/sql.ts';

export interface WantedSharedLimit {
  year: string;
  seats: number;
  /** The season tickets that share them. */
  ticket_ids: readonly string[];
  /** Singles, returns and weeks take the seats that season tickets leave. */
  shares_departures: boolean;
  /** Whom new seats go to first. */
  order?: SeatOrder | undefined;
  /** Only return what it does. */
  dry_run: boolean;
  /** The digest of what the person saw. */
  expected?: string | undefined;
}

/** What a change of shared seats does. */
export interface SharedLimitEffect {
  /** Tickets that give their own number up, and those that share no longer: nothing of them is sold until they get a number. */
  joining: string[];
  leaving: string[];
  /** The seats that season tickets have taken, and the most of a coming departure that shares them. */
  taken: number;
  dated: number;
  held_back: number;
  /** The seats that season tickets can take beyond those that are set (C-051). */
  margin: number;
  /** What can still be sold of season tickets, and how many more are taken than there will be. Nobody loses a seat. */
  left: number;
  over: number;
  /** The first rows of the inventory with more seats taken than there will be, as they are before the change. */
  seats_over: string[];
  new_seats: NewSeats;
  digest: string;
}

interface Member {
  id: string;
  name: string;
  is_sharing: boolean;
  has_number: boolean;
}

/**
 * Sets the seats that tickets of a service and year share (C-050). Season tickets bring their own numbers with the seats that are taken of them; the sum of
 * both is counted from then on, and each departure has at most what season tickets leave. Refuses with service-unknown,
 * shared-limit-unknown for a year in which the operator does not sell, and for a ticket that is no season ticket of the service and year, shared-limit-without-number for one that is sold without a limit,
 * shared-limit-taken for one that leaves while seats of it are taken, and service-effect-changed when seats were taken or set in between.
 */
export async function changeSharedLimit(
  { db, clock, renewalsWithoutSeats }: SaleDeps,
  actor: StaffActor,
  { client_id, service_id }: Omit<SharedLimitKey, 'year'>,
  { year, seats, ticket_ids, shares_departures, order = usualSeatOrder, dry_run, expected }: WantedSharedLimit,
): Promise<SharedLimitEffect> {
  const now = clock.now();
  const today = localDate(now, 'Europe/London');
  const key = { client_id, service_id, year };
  return inTrial(db, dry_run, async (transaction) => {
    const { name, sells } = await lockService(transaction, key);
    // a limit of another year would limit departures, and no page shows it
    if (!sells) refuse('shared-limit-unknown', {});
    const members = await lockTickets(transaction, key);
    const wanted = new Set(ticket_ids);
    if (members.filter(({ id }) => wanted.has(id)).length !== wanted.size) refuse('shared-limit-unknown', {});
    const joining = members.filter(({ id, is_sharing }) => wanted.has(id) && !is_sharing);
    const leaving = members.filter(({ id, is_sharing }) => !wanted.has(id) && is_sharing);
    const unlimited = joining.find(({ has_number }) => !has_number);
    if (unlimited) refuse('shared-limit-without-number', { name: unlimited.name });

    const idsOf = (tickets: readonly Member[]) => tickets.map(({ id }) => id);
    await lockSales(transaction, client_id, idsOf(joining));
    const before = await openSharedLimit(transaction, now, key);
    const rows = await rowsToShare(transaction, key, { ticket_ids: idsOf(joining), today });
    const wishes = await lockForNewSeats(transaction, renewalsWithoutSeats, { client_id, now }, [before.id, ...rows]);
    await refuseTaken(transaction, { client_id, id: before.id }, leaving);
    const limit = await openSharedLimit(transaction, now, key);
    const of = { client_id, id: limit.id };
    const brought = await joinSharedLimit(transaction, of, idsOf(joining), (from) =>
      renewalsWithoutSeats.moveSeats(transaction, { client_id, from, to: limit.id }),
    );
    await leaveSharedLimit(transaction, now, key, idsOf(leaving));
    await writeSharedLimit(transaction, of, { capacity: limit.capacity + brought, shares_departures });

    const planned = await planNewSeats(transaction, client_id, [{ id: limit.id, seats }], { order, wishes, today });
    const [row] = planned.rows;
    const season = (await openSharedLimit(transaction, now, key)).taken;
    const new_seats = sumOfNewSeats(planned);
    const facts = {
      joining: joining.map((ticket) => ticket.name),
      leaving: leaving.map((ticket) => ticket.name),
      taken: season,
      dated: row!.dated,
      held_back: row!.held_back,
      margin: row!.margin,
      left: Math.max(0, row!.capacity + row!.margin - row!.taken - row!.renewals),
      // singles, returns and weeks can be over alone: they have nothing of the margin
      over: Math.max(overOf({ ...row!, seats }), row!.dated - seats),
      new_seats,
    };
    const digest = digestOfSeats([
      key,
      seats,
      shares_departures,
      order,
      limit.capacity,
      limit.shares_departures,
      facts,
    ]);
    if (!dry_run && expected !== digest) refuse('service-effect-changed', {});
    const seats_over =
      facts.over === 0
        ? []
        : await rowsOver(transaction, client_id, [before.id, ...rows], {
            ...facts,
            seats,
            hasDated: shares_departures,
          });
    // seats of tickets that had more taken than their own number are not mistaken for overselling
    const written = planned.rows.map((one) => ({ ...one, from: Math.max(one.from, one.taken) }));
    await writePlannedSeats(transaction, now, actor, { client_id }, written);
    await renewalsWithoutSeats.keep(
      transaction,
      now,
      planned.kept.map((seat) => ({ client_id, ...seat })),
    );
    const namesOf = (isIn: (member: Member) => boolean) => members.filter(isIn).map((member) => member.name);
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'set-shared-limit',
      subject: { kind: 'service', id: service_id },
      before: {
        name,
        year,
        seats: before.is_new ? null : before.capacity + before.held_back,
        tickets: namesOf(({ is_sharing }) => is_sharing),
        shares_departures: before.shares_departures,
      },
      after: {
        name,
        year,
        seats,
        tickets: namesOf(({ id }) => wanted.has(id)),
        shares_departures,
        ...auditOfNewSeats(new_seats, order),
      },
    });
    return { ...facts, seats_over, digest };
  });
}

/**
 * Of the rows that a limit counts, those whose seats are too many: the numbers of season tickets while any is taken, and the departures on which they
 * and the seats of season tickets are more than there will be.
 */
async function rowsOver(
  transaction: Transaction<DB>,
  client_id: string,
  rows: readonly string[],
  {
    taken,
    margin,
    seats,
    hasDated,
  }: Pick<SharedLimitEffect, 'taken' | 'margin'> & { seats: number; hasDated: boolean },
): Promise<string[]> {
  const departures = await transaction
    .selectFrom('inventory')
    .select(['id', 'taken'])
    .where('client_id', '=', client_id)
    .where('id', 'in', rows)
    .where('scope', '=', 'departure')
    .orderBy('date')
    .execute();
  const dated = new Set(departures.map(({ id }) => id));
  const isFull = (of: number) => of > 0 && (of > seats || overOf({ taken: taken + of, seats, margin }) > 0);
  return [
    ...(taken > 0 ? rows.filter((id) => !dated.has(id)) : []),
    ...departures.filter((departure) => hasDated && isFull(departure.taken)).map(({ id }) => id),
  ].slice(0, mostRowsOver);
}

/** Locks the operator and then the service, as other changes of services do. Returns its name, and whether the operator sells in the year. */
async function lockService(
  transaction: Transaction<DB>,
  { client_id, service_id, year }: SharedLimitKey,
): Promise<{ name: string; sells: boolean }> {
  const { rows } = await sql<{ sells: boolean }>`
    SELECT ${year}::text = ANY (sales_year) AS sells FROM clients WHERE id = ${client_id} FOR NO KEY UPDATE`.execute(
    transaction,
  );
  const service = transaction
    .selectFrom('services')
    .select('name')
    .where('client_id', '=', client_id)
    .where('id', '=', service_id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate();
  const { name } = (await service.executeTakeFirst()) ?? refuse('service-unknown', {});
  return { name, sells: rows[0]!.sells };
}

/** Locks the season tickets of a service and year. */
async function lockTickets(
  transaction: Transaction<DB>,
  { client_id, service_id, year }: SharedLimitKey,
): Promise<Member[]> {
  const ofYear = sql`ticket.client_id = ${client_id} AND ticket.service_id = ${service_id} AND ticket.year = ${year} AND ${isSeasonTicket}`;
  await sql`SELECT FROM tickets AS ticket WHERE ${ofYear} ORDER BY id FOR NO KEY UPDATE`.execute(transaction);
  const { rows } = await sql<Member>`
    SELECT ticket.id, ticket.name, member.ticket_id IS NOT NULL AS is_sharing, own.id IS NOT NULL AS has_number
    FROM tickets AS ticket
    LEFT JOIN shared_limit_tickets AS member ON member.client_id = ticket.client_id AND member.ticket_id = ticket.id
    LEFT JOIN inventory AS own ON own.client_id = ticket.client_id AND own.ticket_id = ticket.id AND own.scope = 'ticket'
    WHERE ${ofYear} ORDER BY ticket.name, ticket.id`.execute(transaction);
  return rows;
}

/** Locks the orders and customer tickets whose seats are moved: orders and tickets are locked before renewals and seats, as when they end. */
async function lockSales(
  transaction: Transaction<DB>,
  client_id: string,
  ticket_ids: readonly string[],
): Promise<void> {
  if (ticket_ids.length === 0) return;
  const ids = sql`${[...ticket_ids]}::uuid[]`;
  await sql`
    SELECT FROM orders WHERE client_id = ${client_id} AND id IN (
      SELECT order_id FROM order_seats JOIN inventory ON inventory.client_id = order_seats.client_id AND inventory.id = order_seats.inventory_id
      WHERE order_seats.client_id = ${client_id} AND inventory.ticket_id = ANY (${ids}))
    ORDER BY id FOR SHARE`.execute(transaction);
  await sql`
    SELECT FROM customer_tickets WHERE client_id = ${client_id} AND ticket_id = ANY (${ids})
    ORDER BY id FOR SHARE`.execute(transaction);
}

/** Tickets with a taken seat do not leave: their seats could not be told from those of the others. */
async function refuseTaken(
  transaction: Transaction<DB>,
  { client_id, id }: { client_id: string; id: string },
  leaving: readonly Member[],
): Promise<void> {
  if (leaving.length === 0) return;
  const { rows } = await sql<{ ticket_id: string }>`
    SELECT sold.ticket_id FROM order_seats AS seat
    JOIN every_order_line AS sold ON sold.client_id = seat.client_id AND sold.order_id = seat.order_id AND sold.line = seat.line
    WHERE seat.client_id = ${client_id} AND seat.inventory_id = ${id} AND seat.is_taken
    UNION SELECT renewals.ticket_id FROM renewal_seats AS kept
    JOIN renewals ON renewals.client_id = kept.client_id AND renewals.id = kept.renewal_id
    WHERE kept.client_id = ${client_id} AND kept.inventory_id = ${id} AND kept.state = 'held'`.execute(transaction);
  const taken = leaving.find((ticket) => rows.some(({ ticket_id }) => ticket_id === ticket.id));
  if (taken) refuse('shared-limit-taken', { name: taken.name });
}
