import type { LocalDate } from '../../dates/local-date.ts';
import type { Departure, Direction } from '../../travel/availability.ts';
import { isServed } from '../stops/served-stops.ts';
import type { CallsByTimetable, NamedStop } from '../stops/stop-notices.ts';
import { directionOfJourneys } from './cancelled-departure.ts';
import type { DepartureHolder } from './cancelled-departure.ts';

/**
 * Whether the bus calls at the stop of a holder who is moved to another departure, or at the one that replaces it then. A return keeps each of its
 * journeys that has a bus on the cancelled day. `stop` is null for somebody without a stop, and for one of a zone, at which no timetable has to call.
 */
export function hasStopOn(
  { stop, ...holder }: Pick<DepartureHolder, 'kind' | 'type' | 'seats'> & { stop: NamedStop | null },
  { from, to }: { from: Departure; to: Departure },
  calls: CallsByTimetable,
): boolean {
  if (!stop) return true;
  const callsOn = (date: LocalDate, direction: Direction) =>
    isServed(stop, calls, { from: date, start: date, expiry: date, sub_type: `${direction}_only` });
  const journeys = journeysOn(holder, to);
  return (
    journeys.some((direction) => callsOn(to.date, direction)) &&
    journeys.every((direction) => callsOn(to.date, direction) || !callsOn(from.date, direction))
  );
}

function journeysOn(
  { kind, type, seats }: Pick<DepartureHolder, 'kind' | 'type' | 'seats'>,
  to: Departure,
): readonly Direction[] {
  if (kind === 'journey') return [directionOfJourneys];
  return type === 'return' ? seats : [to.direction];
}
