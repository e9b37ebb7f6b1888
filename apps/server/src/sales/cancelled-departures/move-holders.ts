import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Direction, Departure } from '@fareway/domain/travel/availability.ts';
import type { Transaction } from 'kysely';
import { moveSeats } from '../../catalogue/inventory/seats-of-departures.ts';
import type { MovedSeat, SeatRow } from '../../catalogue/inventory/seats-of-departures.ts';
import type { RunKey } from '../../network/runs/runs.ts';
import { beginningOf } from '../../network/services/current-timetable.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';
import { moveTicketsToDay } from '../../tickets/customer-tickets/changes/move-days.ts';
import { moveBooking } from '../bookings/journeys/move-booking.ts';
import type { SoldJourney } from '../bookings/journeys/journey-statement-parts.ts';
import { readBookingsById } from '../bookings/journeys/read-bookings.ts';
import { notifyOfMove } from './notify-holders.ts';
import type { HolderContext } from './notify-holders.ts';
import type { Holder } from './holders.ts';

/**
 * Moves the seats, tickets and journeys of holders to another departure of the service, and sends an email to each, because the code of a ticket is
 * another one then. Its seats are locked, and there are enough of them. Prices stay.
 */
export async function moveHolders(
  context: HolderContext,
  holders: readonly Holder[],
  to: Departure,
  seats: readonly SeatRow[],
): Promise<void> {
  if (holders.length === 0) return;
  const { transaction, now, actor, client_id, departure } = context;
  const rowOf = (date: string, seat: SeatRow['seat']) =>
    seats.find((row) => row.date === date && row.seat === seat)!.id;
  const targetOf = (holder: Holder, side: Direction) => (holder.type === 'return' ? side : to.direction);
  const moves = holders.flatMap((holder): MovedSeat[] => {
    const { order_id, line, kind } = holder;
    if (kind === 'journey') return [{ order_id, line, from: rowOf(departure.date, 'day'), to: rowOf(to.date, 'day') }];
    return holder.seats.map((side) => ({
      order_id,
      line,
      from: rowOf(departure.date, side),
      to: rowOf(to.date, targetOf(holder, side)),
    }));
  });
  await moveSeats(transaction, { client_id }, moves);
  const tickets = holders.filter(({ kind }) => kind === 'ticket').map(({ id }) => id);
  await moveTicketsToDay(transaction, { client_id, ids: tickets }, to);
  const journeys = holders.filter(({ kind }) => kind === 'journey').map(({ id }) => id);
  const service = { client_id, service_id: departure.service.id };
  const time = journeys.length === 0 ? null : await readBeginning(transaction, service, to.date);
  for (const booking of await readBookingsById(transaction, client_id, journeys)) {
    const journey: SoldJourney = {
      ...booking,
      date: to.date,
      time: time ?? booking.time,
      inventory_id: rowOf(to.date, 'day'),
    };
    await moveBooking(transaction, booking, journey, now);
  }
  const { date, direction } = departure;
  for (const { customer_ticket_id } of holders)
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'move-departure',
      subject: { kind: 'customer-ticket', id: customer_ticket_id },
      before: { date, direction },
      after: { date: to.date, direction: to.direction, reason: departure.run.reason },
    });
  await notifyOfMove(context, holders, to);
}

/** Reads when the morning of a service begins on a day, 'HHMM': in the timetable of that day, or else at the time of the service (C-031). */
async function readBeginning(
  db: Transaction<DB>,
  { client_id, service_id }: Pick<RunKey, 'client_id' | 'service_id'>,
  date: LocalDate,
): Promise<string | null> {
  const { rows } = await sql<{ time: string | null }>`
    SELECT coalesce((
      SELECT version.time FROM (
        SELECT valid_from, ${beginningOf('timetables')} AS time FROM timetables
        WHERE client_id = ${client_id} AND service_id = ${service_id} AND valid_from <= ${date}) AS version
      WHERE version.time IS NOT NULL ORDER BY valid_from DESC LIMIT 1), services.time) AS time
    FROM services WHERE client_id = ${client_id} AND id = ${service_id}`.execute(db);
  return rows[0]?.time ?? null;
}
