import { addDays, weekdayOf } from '../../dates/local-date.ts';
import type { LocalDate } from '../../dates/local-date.ts';
import type { Validity } from '../../tickets/validity.ts';
import { directions } from '../../travel/availability.ts';
import { directionsOn, firstWeek, hasJourney } from '../../travel/has-journey.ts';
import type { TicketForJourneys } from '../../travel/has-journey.ts';
import { stopByTimetable } from './stop-notices.ts';
import type { CallsByTimetable, NamedStop } from './stop-notices.ts';

/**
 * Whether the bus calls at a stop, or at the one that replaces it, on at least one journey of a ticket from a day on. It counts every day of the
 * weekdays of the ticket, also those without service. It is true of a ticket without a journey from that day on, and without timetables. Until a timetable
 * has a call in a direction, the bus is taken to call everywhere in it.
 */
export function isServed(
  stop: NamedStop,
  calls: CallsByTimetable,
  { from, start, expiry, ...ticket }: TicketForJourneys & Validity & { from: LocalDate },
): boolean {
  const first = start > from ? start : from;
  if (!hasJourney(ticket, first, expiry)) return true;
  const ofStop = stopByTimetable(stop, calls, directions);
  if (ofStop.length === 0) return true;
  return ofStop.some(({ from: since, without }, index) => {
    const next = ofStop[index + 1]?.from;
    const last = next && next <= expiry ? addDays(next, -1) : expiry;
    return firstWeek(since > first ? since : first, last).some((date) =>
      directionsOn(ticket, weekdayOf(date)).some((direction) => !without.includes(direction)),
    );
  });
}
