import { addDays, weekdayOf } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import type { SalesYear } from '../dates/sales-year.ts';
import { runningDays } from '../network/calendar.ts';
import { isDated } from '../tickets/dated-ticket.ts';
import type { DatedTicket } from '../tickets/dated-ticket.ts';
import { validityOf } from '../tickets/validity.ts';
import { directions } from '../travel/availability.ts';
import type { Direction } from '../travel/availability.ts';
import type { TimedDeparture } from '../travel/end-of-sale.ts';
import { directionsOn, hasJourney } from '../travel/has-journey.ts';
import { callsOn } from '../travel/next-journey.ts';
import type { RunningDays } from '../travel/next-journey.ts';

export interface FixedReturn extends DatedTicket {
  year: string;
  start?: string | null | undefined;
  expiry?: string | null | undefined;
}

/** Whether a ticket is a return whose days its operator has fixed. */
export function isFixedReturn(ticket: DatedTicket): boolean {
  return ticket.type === 'return' && !isDated(ticket);
}

/**
 * Whether a return for fixed days is valid on no journey of today or later: no ticket can be made of it after its payment. Without `today`, whether
 * it is valid on none of its days: nobody can have such a ticket.
 */
export function isFixedWithoutJourney(ticket: FixedReturn, today?: LocalDate): boolean {
  if (!isFixedReturn(ticket)) return false;
  const { start, expiry } = daysOf(ticket);
  return !hasJourney(ticket, today && today > start ? today : start, expiry);
}

/**
 * Returns the departure that ends the sale of a return for fixed days: the last outward journey that runs on its days, or the last way back where it has no
 * outward journey, or one without a time (P-301). A service that runs on none of its days is taken to run on all of them. Undefined for any other ticket.
 */
export function departureEndingSale(ticket: FixedReturn, service: RunningDays): TimedDeparture | undefined {
  if (!isFixedReturn(ticket)) return undefined;
  const runs = runningDays(service.operating_weekdays, service.calendar);
  const running = lastJourneysOf(ticket, runs);
  const last = (running.length > 0 ? running : lastJourneysOf(ticket, () => true)).map((journey) => ({
    ...journey,
    calls: callsOn(service, journey),
    time: service.time ?? null,
  }));
  return last.find(isTimed) ?? last.at(-1);
}

/** Whether it is known when a journey leaves: otherwise a coach at 17:00 would count as one that leaves in the morning. */
function isTimed({ direction, calls, time }: TimedDeparture): boolean {
  return (direction === 'am' && time !== null) || calls.some(({ minutes }) => minutes !== null);
}

/** The last journey of each direction. */
function lastJourneysOf(ticket: FixedReturn, runs: (date: LocalDate, direction: Direction) => boolean) {
  const { start, expiry } = daysOf(ticket);
  return directions.flatMap((direction) => {
    for (let date = expiry; date >= start; date = addDays(date, -1))
      if (directionsOn(ticket, weekdayOf(date)).includes(direction) && runs(date, direction))
        return [{ date, direction }];
    return [];
  });
}

const daysOf = (ticket: FixedReturn) => validityOf({ ...ticket, year: ticket.year as SalesYear }, undefined);
