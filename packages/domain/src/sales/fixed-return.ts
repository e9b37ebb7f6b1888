import { addDays, weekdayOf } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import type { SalesYear } from '../dates/sales-year.ts';
import { runningDays } from '../network/calendar.ts';
import { isDated } from '../tickets/dated-ticket.ts';
import type { DatedTicket } from '../tickets/dated-ticket.ts';
import { validityOf } from '../tickets/validity.ts';
import type { Direction } from '../travel/availability.ts';
import { isTimed } from '../travel/end-of-sale.ts';
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
 * Returns the departure that ends the sale of a return for fixed days (P-301): its last outward journey. A coach without times can leave in the afternoon, so
 * the way back of that day ends the sale then. Without an outward journey it is the last way back. A service that runs on none of its days is taken to run on
 * all of them. Undefined for any other ticket.
 */
export function departureEndingSale(ticket: FixedReturn, service: RunningDays): TimedDeparture | undefined {
  if (!isFixedReturn(ticket)) return undefined;
  const runs = runningDays(service.operating_weekdays, service.calendar);
  return lastDeparture(ticket, service, runs) ?? lastDeparture(ticket, service, () => true);
}

function lastDeparture(ticket: FixedReturn, service: RunningDays, runs: Runs): TimedDeparture | undefined {
  const timed = (journey: Journey) => ({ ...journey, calls: callsOn(service, journey), time: service.time ?? null });
  const outward = lastJourneyOf(ticket, 'am', runs);
  if (!outward) {
    const back = lastJourneyOf(ticket, 'pm', runs);
    return back && timed(back);
  }
  const departure = timed(outward);
  // otherwise a coach at 17:00 would count as one that leaves in the morning
  if (isTimed(departure)) return departure;
  const back = { ...outward, direction: 'pm' } as const;
  // a way back without calls leaves at 18:00
  return isJourneyOf(ticket, back, runs) ? timed(back) : { ...back, calls: [], time: null };
}

type Journey = Pick<TimedDeparture, 'date' | 'direction'>;
type Runs = (date: LocalDate, direction: Direction) => boolean;

function lastJourneyOf(ticket: FixedReturn, direction: Direction, runs: Runs): Journey | undefined {
  const { start, expiry } = daysOf(ticket);
  for (let date = expiry; date >= start; date = addDays(date, -1))
    if (isJourneyOf(ticket, { date, direction }, runs)) return { date, direction };
  return undefined;
}

/** Whether a ticket is for a journey that runs. */
function isJourneyOf(ticket: FixedReturn, { date, direction }: Journey, runs: Runs): boolean {
  return directionsOn(ticket, weekdayOf(date)).includes(direction) && runs(date, direction);
}

const daysOf = (ticket: FixedReturn) => validityOf({ ...ticket, year: ticket.year as SalesYear }, undefined);
