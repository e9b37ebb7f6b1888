import { clockTextOf } from '@fareway/domain/dates/clock-time.ts';
import { directionOfJourneys } from '@fareway/domain/network/departures/cancelled-departure.ts';
import { leavesAt } from '@fareway/domain/travel/end-of-sale.ts';
import { timesOfDeparture, timesOfRules } from '../../../catalogue/inventory/seats-on-sale.ts';
import type { TimesOfDeparture } from '../../../catalogue/inventory/seats-on-sale.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** An expression: the times of the bus of the row `booking`, in the timetable of its day (TimesOfDeparture). */
export const timesOfBooking = sql<TimesOfDeparture>`(
  SELECT ${timesOfDeparture}
  FROM inventory AS seats JOIN services AS service ON service.client_id = seats.client_id AND service.id = seats.service_id
  WHERE seats.client_id = booking.client_id AND seats.id = booking.inventory_id)`;

/**
 * Returns when the bus of a booked journey leaves the stop at which its passenger boards on its day, in minutes after midnight (P-301, A-239), and the time
 * to show, 'HHMM'. Where the timetable of the day does not call at the stop, that is the time of the booking. `isTimed` says whether the timetable has a time
 * for the stop.
 */
export function leavesStop(
  { time, times }: { time: string; times: TimesOfDeparture },
  stop: string | null,
): { leaves: number; time: string; isTimed: boolean } {
  const departure = { direction: directionOfJourneys, ...timesOfRules(times) };
  const leaves = leavesAt(departure, stop ?? undefined);
  const call = departure.calls.find((one) => one.stop === stop);
  const isElsewhere = departure.calls.length > 0 && !call;
  return {
    leaves,
    time: isElsewhere ? time : clockTextOf(leaves),
    isTimed: call !== undefined && call.minutes !== null,
  };
}
