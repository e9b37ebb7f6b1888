import { travelsIn } from '@fareway/domain/boarding/departures-of-day.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { parseSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { isZonal } from '@fareway/domain/money/price.ts';
import { stopNotices, stopsOnDays } from '@fareway/domain/network/stops/stop-notices.ts';
import type { CallsByTimetable, StopNotice, StopOnDays } from '@fareway/domain/network/stops/stop-notices.ts';
import { isDated } from '@fareway/domain/tickets/dated-ticket.ts';
import { validityOf } from '@fareway/domain/tickets/validity.ts';
import { isSoldByJourney } from '@fareway/domain/travel/advance-booking.ts';
import { bookingWindowDays, directions } from '@fareway/domain/travel/availability.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { ServiceRow, TicketOnSaleRow } from '../../catalogue/tickets-on-sale/rows.ts';
import { readCallsByTimetable } from '../../network/coming-moves/calls-by-timetable.ts';
import type { DB } from '../../platform/database/schema.ts';

export const stopNoticesOnWire = z
  .array(
    z.object({
      stop: z.string(),
      sentences: z.array(
        z.object({
          words: z.string(),
          from: z.iso.date().optional().describe('The first day on which they matter; absent where they do today'),
        }),
      ),
    }),
  )
  .optional()
  .describe(
    'What purchasers have to know of stops: from which day the bus does not call there, in which direction, and which stop replaces it. Only of stops of which there is anything to say for this ticket',
  );

export const stopsOnDaysOnWire = z
  .array(
    z.object({
      service_id: z.string(),
      stop: z.string(),
      from: z.iso.date(),
      words: z.string().optional().describe('Absent: from this day on there is nothing to say any more'),
      is_without_bus: z
        .literal(true)
        .optional()
        .describe('The bus does not call there, nor at a stop that replaces it: no journey is booked there'),
    }),
  )
  .describe(
    'The stops at which the bus does not call on the outward journey, or which another stop replaces, in words that hold from their days on',
  );

/** Returns what purchasers have to know of the stops of a service, before they pay for a ticket, as a property of a response (C-026). */
export function stopNoticesToWire({
  service,
  ticket,
  today,
  calls_by_timetable: calls,
}: {
  service: ServiceRow;
  ticket: TicketOnSaleRow;
  today: LocalDate;
  calls_by_timetable: CallsByTimetable | null;
}): { stop_notices?: StopNotice[] } {
  // no timetable has to call at the stops of zones
  if (!calls || isZonal(ticket)) return {};
  // the purchaser chooses the days of a ticket with chosen days
  const days = ticket.sub_type === 'select' ? { sub_type: 'select', travel_pattern: null } : ticket;
  const stop_notices = stopNotices(service.stops, calls, {
    directions: directions.filter((direction) => travelsIn(days, direction)),
    ...validityOnSale(ticket, today),
  });
  return stop_notices.length > 0 ? { stop_notices } : {};
}

/** The first and the last day on which a ticket can be used that is sold today, whatever day is chosen. */
function validityOnSale(ticket: TicketOnSaleRow, today: LocalDate): { start: LocalDate; expiry: LocalDate } {
  const dated = { ...ticket, year: parseSalesYear(ticket.year) };
  if (!isDated(ticket)) return validityOf(dated, undefined);
  return { start: today, expiry: validityOf(dated, addDays(today, bookingWindowDays)).expiry };
}

/** Returns the same of the days of journeys on passes. */
export async function stopsOnDaysToWire(
  db: Kysely<DB>,
  client_id: string,
  { services, today }: { services: readonly ServiceRow[]; today: LocalDate },
): Promise<({ service_id: string } & StopOnDays)[]> {
  const booked = services.filter(isSoldByJourney);
  const calls = await readCallsByTimetable(db, client_id, booked);
  return booked.flatMap(({ id, stops }) =>
    stopsOnDays(stops, calls.get(id)!, today).map((one) => ({ service_id: id, ...one })),
  );
}
