import { createHash } from 'node:crypto';
import { salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { shareNewSeats, sumOfShares } from '@fareway/domain/network/seats/new-seats.ts';
import { marginOf } from '@fareway/domain/network/seats/season-margin.ts';
import type { SeasonMargin } from '@fareway/domain/network/seats/season-margin.ts';
import type { SeatOrder, SeatShares, SeatWish, SharedSeats } from '@fareway/domain/network/seats/new-seats.ts';
import { orders } from '@fareway/texts/network/new-seats.ts';
import type { RawBuilder, Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

// Whom the seats go to first that a raised number adds (C-048). The order of locks is that of renewals: the renewals, then the seats in the order of
// their ids. The rows keep their locks until the new number is committed with the seats that renewals and the waiting list get of it, so no public
// sale slips in between.

/** What new seats need of renewals. They are sold above the catalogue, so `app.ts` hands this down. */
export interface RenewalsWithoutSeats {
  /**
   * Locks the open renewals that need a seat of these rows and lack one, in the order of their offers. Those that are being paid for, and those whose
   * last day has passed, are left out.
   */
  lock: (
    transaction: Transaction<DB>,
    key: { client_id: string; inventory_ids: readonly string[]; now: Date },
  ) => Promise<SeatWish[]>;
  /** Moves the seats that are kept of some rows to another. All of them are locked. */
  moveSeats: (
    transaction: Transaction<DB>,
    seats: { client_id: string; from: readonly string[]; to: string },
  ) => Promise<void>;
  /** Keeps seats of locked rows that have them left, and queues an email to each purchaser. */
  keep: (
    transaction: Transaction<DB>,
    now: Date,
    seats: readonly { client_id: string; renewal_id: string; inventory_id: string }[],
  ) => Promise<void>;
}

/** The new seats of a change, and how many could have some of them first. */
export interface NewSeats extends SeatShares {
  /** The open renewals without a seat. */
  renewals_without: number;
  /** The passengers on the waiting list for whom no seat is held back; the most of a row. */
  waiting: number;
}

/** A row that gets a number of seats, with those that are held back. */
export interface RowToSet {
  id: string;
  seats: number;
}

/** The new seats of locked rows, as they will be. */
export interface PlannedNewSeats {
  /**
   * `from` is what could be sold or was taken before, with the margin. `taken` has the `dated` seats of the fullest coming departure that shares the
   * number.
   */
  rows: (SharedSeats & { from: number; taken: number; dated: number })[];
  kept: { renewal_id: string; inventory_id: string }[];
  /** How many renewals could have a seat of each row, and how many passengers wait for one. */
  asking: ReadonlyMap<string, { renewals: number; waiting: number }>;
}

/** Locks the renewals without a seat of these rows, and then the rows with those that the renewals need as well, in the order of their ids. */
export async function lockForNewSeats(
  transaction: Transaction<DB>,
  renewals: RenewalsWithoutSeats,
  { client_id, now }: { client_id: string; now: Date },
  inventory_ids: readonly string[],
): Promise<SeatWish[]> {
  const wishes = await renewals.lock(transaction, { client_id, inventory_ids, now });
  const ids = [...new Set([...inventory_ids, ...wishes.flatMap(({ rows }) => rows)])];
  await sql`
    SELECT FROM inventory WHERE client_id = ${client_id} AND id = ANY (${ids}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`.execute(transaction);
  return wishes;
}

interface SeatRow extends SeasonMargin {
  id: string;
  service_id: string;
  /** What other seats are for the same passengers: those of a ticket of the same service and year, or of the same weekday and direction. */
  place: string;
  year: string | null;
  date: LocalDate | null;
  capacity: number;
  held_back: number;
  /** The seats that season tickets can take beyond `capacity`, and whether the row has those of its service (C-051). */
  margin: number;
  takes_margin: boolean;
  taken: number;
  dated: number;
}

/** Plans the number of seats of locked rows, and whom new ones go to. */
export async function planNewSeats(
  transaction: Transaction<DB>,
  client_id: string,
  wanted: readonly RowToSet[],
  { order, wishes = [], today }: { order: SeatOrder; wishes?: readonly SeatWish[]; today: LocalDate },
): Promise<PlannedNewSeats> {
  if (wanted.length === 0) return { rows: [], kept: [], asking: new Map() };
  const ids = [...new Set([...wanted.map(({ id }) => id), ...wishes.flatMap(({ rows }) => rows)])];
  const found = await readRows(transaction, client_id, sql`seats.id = ANY (${ids}::uuid[])`, today);
  const byId = new Map(found.map((row) => [row.id, row]));
  const waitingFor = await readWaiting(transaction, client_id, found, today);
  const changed = wanted.map(({ id, seats }) => {
    const row = byId.get(id)!;
    const { capacity, margin, held_back, taken } = row;
    const next_margin = row.takes_margin ? marginOf(row, seats) : 0;
    return { id, capacity, margin, next_margin, held_back, taken, seats, waiting: waitingFor(row) };
  });
  const changedIds = new Set(changed.map(({ id }) => id));
  const left = new Map(
    found
      .filter(({ id }) => !changedIds.has(id))
      .map(({ id, capacity, margin, taken }) => [id, capacity + margin - taken]),
  );
  const { rows, kept } = shareNewSeats(changed, { order, wishes, left });
  return {
    rows: rows.map((row) => {
      const { capacity, margin, taken, dated } = byId.get(row.id)!;
      return { ...row, from: capacity + margin, taken, dated };
    }),
    kept,
    asking: new Map(
      changed.map(({ id, waiting }) => [
        id,
        { waiting, renewals: wishes.filter((wish) => wish.rows.includes(id)).length },
      ]),
    ),
  };
}

async function readRows(
  transaction: Transaction<DB>,
  client_id: string,
  condition: RawBuilder<unknown>,
  today: LocalDate,
): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    SELECT seats.id, seats.service_id, coalesce(seats.year, ticket.year) AS year, seats.date, seats.capacity, seats.held_back, seats.margin,
           takes_season_margin(seats.scope::text, coalesce(seats.ticket_type, ticket.type)::text) AS takes_margin,
           service.season_margin, service.season_margin_is_percent,
           -- with the fullest departure that shares the limit
           seats.taken + fullest.dated AS taken, fullest.dated,
           concat_ws(' ', seats.scope, seats.service_id, coalesce(seats.year, ticket.year), seats.weekday, seats.date, seats.direction) AS place
    FROM inventory AS seats
    JOIN services AS service ON service.client_id = seats.client_id AND service.id = seats.service_id
    LEFT JOIN tickets AS ticket ON ticket.client_id = seats.client_id AND ticket.id = seats.ticket_id
    CROSS JOIN LATERAL (SELECT CASE WHEN seats.shares_departures
      THEN most_dated_seats(seats.client_id, seats.service_id, seats.year, ${today}::date) ELSE 0 END AS dated) AS fullest
    WHERE seats.client_id = ${client_id} AND ${condition}`.execute(transaction);
  return rows;
}

/** Returns a function: how many passengers wait for a seat of a row, less the seats that are held back for them already. */
async function readWaiting(
  transaction: Transaction<DB>,
  client_id: string,
  seats: readonly SeatRow[],
  today: LocalDate,
): Promise<(row: SeatRow) => number> {
  const services = [...new Set(seats.map(({ service_id }) => service_id))];
  const { rows } = await sql<{ service_id: string; year: string; passengers: number }>`
    SELECT service_id, year, sum(jsonb_array_length(passengers))::integer AS passengers FROM waiting_list_entries
    WHERE client_id = ${client_id} AND service_id = ANY (${services}::uuid[]) AND status = 'waiting'
    GROUP BY service_id, year`.execute(transaction);
  if (rows.length === 0) return () => 0;
  const waiting = new Map(rows.map(({ service_id, year, passengers }) => [`${service_id} ${year}`, passengers]));
  const held = new Map<string, number>();
  const heldRows = await readRows(
    transaction,
    client_id,
    sql`seats.service_id = ANY (${services}::uuid[]) AND seats.held_back > 0`,
    today,
  );
  for (const { place, held_back } of heldRows) held.set(place, (held.get(place) ?? 0) + held_back);
  return ({ service_id, year, date, place }) => {
    const ofYear = waiting.get(`${service_id} ${year ?? salesYearOf(date!)}`) ?? 0;
    return Math.max(0, ofYear - (held.get(place) ?? 0));
  };
}

/** Returns the new seats of rows in one sum. */
export function sumOfNewSeats(
  { rows, asking }: Pick<PlannedNewSeats, 'rows' | 'asking'>,
  ids: ReadonlySet<string> = new Set(rows.map(({ id }) => id)),
): NewSeats {
  const chosen = rows.filter(({ id, total }) => ids.has(id) && total > 0);
  const most = (of: 'renewals' | 'waiting') => Math.max(0, ...chosen.map(({ id }) => asking.get(id)![of]));
  return { ...sumOfShares(chosen), renewals_without: most('renewals'), waiting: most('waiting') };
}

/** Whether somebody else than the public could have some of the new seats first, so that a person of the office chooses. */
export function isContested({ total, renewals_without, waiting }: NewSeats): boolean {
  return total > 0 && renewals_without + waiting > 0;
}

/** A digest of facts that a person has seen. */
export function digestOfSeats(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

/** What the audit log has of new seats: nothing when nobody could have them first. */
export function auditOfNewSeats(shares: NewSeats, order: SeatOrder): Record<string, unknown> {
  if (!isContested(shares)) return {};
  return { new_seats_first: orders[order], kept_for_renewals: shares.renewals, held_back: shares.waiting_list };
}
