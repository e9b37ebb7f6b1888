import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { daysOfType } from '@fareway/domain/tickets/dated-ticket.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import { leavesAtInstant } from '@fareway/domain/travel/end-of-sale.ts';
import type { Transaction } from 'kysely';
import { timesOfDeparture, timesOfRules } from '../../../catalogue/inventory/seats-on-sale.ts';
import type { TimesOfDeparture } from '../../../catalogue/inventory/seats-on-sale.ts';
import { hasReturnLeft, runningDaysOf } from '../../../catalogue/tickets-on-sale/fixed-returns.ts';
import type { DaysOfReturn } from '../../../catalogue/tickets-on-sale/fixed-returns.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { sql } from '../../../platform/database/sql/sql.ts';
import type { Order, RefundReason } from '../order.ts';

/** A departure with what decides when it leaves the stop of a passenger. */
export interface BoardedDeparture {
  date: LocalDate;
  direction: Direction;
  /** Where the passenger boards on the outward journey. */
  stop: string | null;
  times: TimesOfDeparture;
  time_zone: string;
}

const typesOfOneDay = sql.join(
  Object.entries(daysOfType).flatMap(([type, days]) => (days === 1 ? [sql.lit(type)] : [])),
);

/** An expression: the stop of the passenger of the line `sold`. */
const boardedStop = sql`coalesce(sold.passenger ->> 'zone_stop_id', sold.passenger ->> 'stop_id')::uuid`;

/**
 * Returns 'seat-gone' when late money would make a single or a return whose bus has left, by the timetable of its day and the stop of its passenger
 * (F-15, P-301). Of a return it is the outward bus. The seats of the order are released; its rows still name the departures. A return for fixed days has no
 * departures.
 */
export async function findLeftBus(
  db: Transaction<DB>,
  { client_id, id }: Pick<Order, 'client_id' | 'id'>,
  now: Date,
): Promise<RefundReason | undefined> {
  const { rows } = await sql<BoardedDeparture>`
    SELECT DISTINCT ON (held.line) seats.date, seats.direction, boarded.name AS stop, ${timesOfDeparture} AS times, clients.time_zone
    FROM order_seats AS held
    JOIN inventory AS seats ON seats.client_id = held.client_id AND seats.id = held.inventory_id AND seats.scope = 'departure'
    JOIN services AS service ON service.client_id = seats.client_id AND service.id = seats.service_id
    JOIN clients ON clients.id = held.client_id
    JOIN every_order_line AS sold ON sold.client_id = held.client_id AND sold.order_id = held.order_id AND sold.line = held.line
    LEFT JOIN stops AS boarded ON boarded.client_id = held.client_id
      AND boarded.id = ${boardedStop}
    WHERE held.client_id = ${client_id} AND held.order_id = ${id} AND sold.terms ->> 'type' IN (${typesOfOneDay})
    ORDER BY held.line, seats.date, seats.direction`.execute(db);
  const isLeft = rows.some((departure) => hasLeft(departure, now));
  return isLeft || (await hasLeftReturn(db, { client_id, id }, now)) ? 'seat-gone' : undefined;
}

/** Whether an order is for a return for fixed days whose last bus of its sale has left the stop of the passenger. */
async function hasLeftReturn(
  db: Transaction<DB>,
  { client_id, id }: Pick<Order, 'client_id' | 'id'>,
  now: Date,
): Promise<boolean> {
  const day = (column: string) => sql`(sold.terms ->> ${sql.lit(column)})::date`;
  const { rows } = await sql<DaysOfReturn & { stop: string | null }>`
    SELECT sold.terms AS ticket, ${runningDaysOf(day('start'), day('expiry'))} AS days, boarded.name AS stop,
           jsonb_build_object('time_zone', clients.time_zone, 'features', clients.features) AS client
    FROM every_order_line AS sold
    JOIN services AS service ON service.client_id = sold.client_id AND service.id = sold.service_id
    JOIN clients ON clients.id = sold.client_id
    LEFT JOIN stops AS boarded ON boarded.client_id = sold.client_id AND boarded.id = ${boardedStop}
    WHERE sold.client_id = ${client_id} AND sold.order_id = ${id} AND sold.terms ->> 'type' = 'return'
      AND sold.terms ->> 'sub_type' = 'fixed'`.execute(db);
  return rows.some(({ stop, ...line }) => hasReturnLeft(line, now, stop));
}

/** Whether a departure has left where the passenger boards (P-301). */
export function hasLeft({ date, direction, stop, times, time_zone }: BoardedDeparture, now: Date): boolean {
  const departure = { date, direction, ...timesOfRules(times) };
  return leavesAtInstant(departure, time_zone, stop ?? undefined) <= now.getTime();
}
