import * as text from '@fareway/texts/travel/travel-form.ts';
import {
  availabilityHint,
  bookableDates,
  endOfSaleOn,
  endOfSaleWords,
  remainingFor,
  remainingOn,
} from './availability.ts';
import type { AvailabilityMap } from './availability.ts';
import { isAnyDayLeft, isPatternAvailable } from './capacity-pattern.ts';
import type { CapacityPattern, SelectTicket } from './capacity-pattern.ts';
import { choosesTime, isDated } from '../tickets/dated-ticket.ts';
import type { DatedTicket } from '../tickets/dated-ticket.ts';
import { isLocalDate } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import type { SalesYear } from '../dates/sales-year.ts';

/** The choices of when the passenger travels: a day with AM or PM, or days of the week (P-096). */
export interface TravelChoices {
  startDate?: string | undefined;
  startTime?: string | undefined;
  travelPattern?: string | undefined;
  /** Where the passenger boards: a departure is sold until it leaves there (P-301). */
  stop?: string | undefined;
  zoneStop?: string | undefined;
}

/** The choices that can have a problem. */
type TravelField = 'startDate' | 'startTime' | 'travelPattern';

export interface TravelContext {
  ticket: DatedTicket & SelectTicket & { year: string };
  /** Today at the operator. */
  today: string;
  /** For a ticket that is bought for a date; undefined while it is not loaded. */
  availability?: AvailabilityMap | undefined;
  /** For a `select` ticket; undefined while it is not loaded. */
  capacity_pattern?: CapacityPattern | undefined;
}

/** The problems with the chosen time of travel; empty when it is valid, and for a ticket without such choices (P-166 to P-169, P-301). */
export function travelProblems(choices: TravelChoices, question: TravelContext): Partial<Record<TravelField, string>> {
  const { ticket, today, availability = {}, capacity_pattern = {} } = question;
  const problems: Partial<Record<TravelField, string>> = {};
  if (ticket.sub_type === 'select') {
    const { travelPattern } = choices;
    if (!travelPattern) problems.travelPattern = text.days;
    else if (!isPatternAvailable(travelPattern, ticket, capacity_pattern)) problems.travelPattern = text.daysGone;
  }
  if (!isDated(ticket)) return problems;
  const { startDate, startTime } = choices;
  const noneLeft = (choice: TravelChoices) => {
    const ended = endOfSaleOn(ticket, choice, availability);
    return ended ? endOfSaleWords(ended) : availabilityHint(0);
  };
  if (
    !startDate ||
    !isLocalDate(startDate) ||
    !bookableDates(today as LocalDate, ticket.year as SalesYear).includes(startDate)
  ) {
    problems.startDate = text.date;
  } else if (remainingOn(ticket, startDate, availability, choices) === 0) problems.startDate = noneLeft(choices);
  else if (choosesTime(ticket) && startTime !== 'am' && startTime !== 'pm') problems.startTime = text.time;
  else if (remainingFor(ticket, choices, availability) === 0) problems.startTime = noneLeft(choices);
  return problems;
}

/** Whether any day can still be chosen: a weekday, a date in the booking window, or both where a ticket needs both (P-045). */
export function isAnythingLeft({ ticket, today, availability, capacity_pattern }: TravelContext): boolean {
  if (capacity_pattern && !isAnyDayLeft(ticket, capacity_pattern)) return false;
  if (!isDated(ticket)) return true;
  const dates = bookableDates(today as LocalDate, ticket.year as SalesYear);
  return dates.some((date) => remainingOn(ticket, date, availability ?? {}) > 0);
}
