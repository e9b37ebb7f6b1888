import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { isFixedReturn, departureEndingSale } from '@fareway/domain/sales/fixed-return.ts';
import type { FixedReturn } from '@fareway/domain/sales/fixed-return.ts';
import type { EndOfSale } from '@fareway/domain/travel/availability.ts';
import { onClocksOf } from '@fareway/domain/dates/zoned-time.ts';
import { endOfSale, leavesAtInstant, saleEndsAt } from '@fareway/domain/travel/end-of-sale.ts';
import type { RunningDays } from '@fareway/domain/travel/next-journey.ts';
import * as text from '@fareway/texts/travel/end-of-sale.ts';
import type { RawBuilder } from 'kysely';
import { calendarOf } from '../../network/calendars/runs-on.ts';
import { timetablesFrom } from '../../network/stops/timetables/read-timetables.ts';
import { localDate } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { saleClockOf, saleEndOf } from '../inventory/seats-on-sale.ts';
import type { SellingOperator } from '../inventory/seats-on-sale.ts';
import type { TicketOnSaleRow } from './rows.ts';
import { sql } from '../../platform/database/sql/sql.ts';

// A return for fixed days has no seats. It is sold until its last outward bus leaves. Where that has no times, it is sold until the way back of that day
// leaves (P-301, decision 439).

/** A return for fixed days, with the days and the timetables of its service. Any other ticket has `days` null. */
export interface DaysOfReturn {
  ticket: FixedReturn;
  days: RunningDays | null;
  client: SellingOperator;
}

/** An expression: the days and the timetables of the row `service` from a first to a last day (RunningDays). */
export function runningDaysOf(start: RawBuilder<unknown>, expiry: RawBuilder<unknown>): RawBuilder<RunningDays> {
  const [first, last] = [sql`coalesce(${start}, '-infinity'::date)`, sql`coalesce(${expiry}, 'infinity'::date)`];
  return sql`jsonb_build_object('operating_weekdays', service.operating_weekdays, 'time', service.time,
    'calendar', ${calendarOf('service', first, last)}, 'timetables', ${timetablesFrom('service', first)})`;
}

/** Until when a return for fixed days is sold to those who board at a stop, with why it is not sold any more then. Undefined for any other ticket. */
export function saleEndOfReturn(
  { ticket, days, client }: DaysOfReturn,
  stop: string | undefined,
): ReturnType<typeof saleEndOf> | undefined {
  const departure = days && departureEndingSale(ticket, days);
  return departure ? saleEndOf(departure, client, stop) : undefined;
}

/** Why a return for fixed days is not sold any more to those who board at a stop, or without a stop wherever they board; undefined while it is. */
export function endOfReturn({ ticket, days, client }: DaysOfReturn, now: Date, stop?: string): EndOfSale | undefined {
  const departure = days && departureEndingSale(ticket, days);
  const ended = departure && endOfSale(departure, saleClockOf(client), now.getTime(), stop);
  if (!departure || !ended) return undefined;
  const { time_zone } = client;
  const at = ended.has_left
    ? leavesAtInstant(departure, time_zone, stop)
    : saleEndsAt(departure, saleClockOf(client), stop);
  const { date } = onClocksOf(at, time_zone);
  // the words have the day of a sale that ended on a day before the departure
  const isWithoutDay = ended.has_left || date === departure.date;
  return isWithoutDay && date < localDate(now, time_zone)
    ? { ...ended, at: text.onDay(ended.at, formatDate(date)) }
    : ended;
}

/** Whether the bus that ends the sale of a return for fixed days has left where its passenger boards. */
export function hasReturnLeft({ ticket, days, client }: DaysOfReturn, now: Date, stop: string | null): boolean {
  const departure = days && departureEndingSale(ticket, days);
  return Boolean(departure) && leavesAtInstant(departure!, client.time_zone, stop ?? undefined) <= now.getTime();
}

type ReadTicket = Pick<TicketOnSaleRow, 'id' | 'type' | 'sub_type'>;

/** Reads the days of those of the tickets that are returns for fixed days. It sends no statement when there are none. */
export async function readDaysOfReturns(
  db: Database,
  tickets: readonly ReadTicket[],
): Promise<(DaysOfReturn & { ticket: ReadTicket })[]> {
  const returns = tickets.filter(isFixedReturn).map(({ id }) => id);
  if (returns.length === 0) return [];
  const { rows } = await sql<DaysOfReturn & { ticket: ReadTicket }>`
    SELECT to_jsonb(ticket) AS ticket, jsonb_build_object('time_zone', client.time_zone, 'features', client.features) AS client,
           ${runningDaysOf(sql`ticket.start`, sql`ticket.expiry`)} AS days
    FROM tickets AS ticket
    JOIN services AS service ON service.client_id = ticket.client_id AND service.id = ticket.service_id
    JOIN clients AS client ON client.id = ticket.client_id
    WHERE ticket.id = ANY (${returns}::uuid[])`.execute(db);
  return rows;
}

/**
 * Adds to tickets of a service, which may be prepared only, why a return for fixed days is not sold any more at any stop. It sends no statement when there
 * is no such ticket.
 */
export async function withEndsOfReturns<Ticket extends FixedReturn>(
  db: Database,
  { client_id, service_id }: { client_id: string; service_id: string },
  tickets: readonly Ticket[],
  now: Date,
): Promise<(Ticket & { ended: EndOfSale | undefined })[]> {
  if (!tickets.some(isFixedReturn)) return tickets.map((ticket) => ({ ...ticket, ended: undefined }));
  const { rows } = await sql<Omit<DaysOfReturn, 'ticket'>>`
    SELECT jsonb_build_object('time_zone', client.time_zone, 'features', client.features) AS client,
           ${runningDaysOf(sql`NULL::date`, sql`NULL::date`)} AS days
    FROM services AS service JOIN clients AS client ON client.id = service.client_id
    WHERE service.client_id = ${client_id} AND service.id = ${service_id}`.execute(db);
  const [of] = rows;
  return tickets.map((ticket) => ({ ...ticket, ended: of && endOfReturn({ ticket, ...of }, now) }));
}

/** Leaves out the returns for fixed days whose sale has ended at every stop. */
export async function withoutEndedReturns<Ticket extends ReadTicket>(
  db: Database,
  tickets: readonly Ticket[],
  now: Date,
): Promise<Ticket[]> {
  const returns = await readDaysOfReturns(db, tickets);
  const ended = new Set(returns.filter((one) => endOfReturn(one, now)).map(({ ticket }) => ticket.id));
  return tickets.filter(({ id }) => !ended.has(id));
}
