import { formatDate } from '../dates/format-date.ts';
import { addDays, weekdayOf, type LocalDate, type Weekday } from '../dates/local-date.ts';
import { parseSalesYear, salesYearBounds, salesYearOf } from '../dates/sales-year.ts';
import { daysOfType, isDated, type DatedTicket } from '../tickets/dated-ticket.ts';
import { maxBookingDaysAhead } from '../travel/advance-booking.ts';
import {
  bookableDates,
  bookingWindowDays,
  departureKey,
  departuresOf,
  directions,
  remainingFor,
  type AvailabilityMap,
  type Direction,
} from '../travel/availability.ts';
import type { Calendar } from './calendar.ts';

/** A day of a calendar with its reason. */
interface ReasonedDay {
  date: LocalDate;
  direction: Direction | null;
  runs: boolean;
  reason: string;
}

/** What decides whether a departure is sold. */
export interface DepartureFacts {
  today: LocalDate;
  is_draft: boolean;
  operating_weekdays: readonly Weekday[];
  disable_year: readonly string[];
  calendar: (Pick<Calendar, 'terms'> & { days: readonly ReasonedDay[] }) | null;
  /** The seats of the service in the direction; null without a number. */
  seats: number | null;
  /**
   * The open seats of the departure: those on sale or taken, those held back for the waiting list, and those that season tickets have taken of the seats
   * that it shares with them. `margin` is what season tickets have beyond its seats (C-051). Null when they are not open.
   */
  open: { capacity: number; taken: number; held_back: number; season: number; margin: number } | null;
  /** The tickets that are on sale with a price. */
  tickets: readonly OfferedTicket[];
  /** What is left on the departures that a ticket of today can reach. */
  departures: AvailabilityMap;
  /** Why the departure is cancelled; null when it is not. */
  cancelled: string | null;
}

interface OfferedTicket extends DatedTicket {
  year: string;
}

/** The first thing that keeps a departure from being sold, with what its sentence names; or `on-sale` (C-037). */
export type DepartureSale =
  | { reason: 'past' | 'draft' | 'outside-terms' | 'seats-missing' | 'opening'; params: Record<string, never> }
  | { reason: 'weekday'; params: { weekday: Weekday } }
  | { reason: 'day-off' | 'cancelled'; params: { reason: string } }
  | { reason: 'year-disabled' | 'no-ticket'; params: { year: string } }
  | { reason: 'left' | 'cut-off'; params: { at: string } }
  | { reason: 'not-yet-open'; params: { day: string } }
  | { reason: 'full'; params: { taken: number; capacity: number; held_back: number; season: number; margin: number } }
  | { reason: 'not-yet-bookable'; params: { left: number; day: string } }
  | { reason: 'others-full'; params: { left: number } }
  | { reason: 'on-sale'; params: { left: number; capacity: number; margin: number } };

/** Returns why a departure of a day and direction is not on sale: the first reason in the order in which an operator would mend them. */
export function saleOfDeparture(facts: DepartureFacts, date: LocalDate, direction: Direction): DepartureSale {
  const none = {} as Record<string, never>;
  if (date < facts.today) return { reason: 'past', params: none };
  if (facts.is_draft) return { reason: 'draft', params: none };
  if (facts.cancelled !== null) return { reason: 'cancelled', params: { reason: facts.cancelled } };
  const notRunning = whyNotRunning(facts, date, direction);
  if (notRunning) return notRunning;
  if (facts.open && isSold(facts, date, direction)) {
    const { capacity, taken, held_back, season, margin } = facts.open;
    return { reason: 'on-sale', params: { left: capacity - taken, capacity: capacity + held_back + season, margin } };
  }
  const ended = facts.departures[departureKey({ date, direction })]?.ended;
  if (ended) return { reason: ended.has_left ? 'left' : 'cut-off', params: { at: ended.at } };
  const year = salesYearOf(date);
  if (facts.disable_year.includes(year)) return { reason: 'year-disabled', params: { year } };
  if (!facts.open) {
    if (facts.seats === null) return { reason: 'seats-missing', params: none };
    const opens = addDays(date, -maxBookingDaysAhead);
    return opens > facts.today
      ? { reason: 'not-yet-open', params: { day: formatDate(opens) } }
      : { reason: 'opening', params: none };
  }
  const starts = facts.tickets.flatMap((ticket) => firstStart(ticket, date, direction) ?? []);
  if (starts.length === 0) return { reason: 'no-ticket', params: { year } };
  const { capacity, taken, held_back, season, margin } = facts.open;
  const left = capacity - taken;
  if (left <= 0) {
    return { reason: 'full', params: { taken, capacity: capacity + held_back + season, held_back, season, margin } };
  }
  const bookable = addDays(starts.toSorted()[0]!, -bookingWindowDays);
  return bookable > facts.today
    ? { reason: 'not-yet-bookable', params: { left, day: formatDate(bookable) } }
    : { reason: 'others-full', params: { left } };
}

/** Whether a purchaser can buy a ticket today that takes a seat of the departure. The rule is that of the purchase. */
function isSold({ today, tickets, departures }: DepartureFacts, date: LocalDate, direction: Direction): boolean {
  const key = departureKey({ date, direction });
  return tickets.some((ticket) => {
    if (!isDated(ticket)) return false;
    const travelPattern = patternOf(date, direction);
    return bookableDates(today, parseSalesYear(ticket.year)).some((startDate) =>
      directions.some((startTime) => {
        const choices = { startDate, startTime, travelPattern };
        const needed = departuresOf(ticket, choices, departures);
        return needed.some((one) => departureKey(one) === key) && remainingFor(ticket, choices, departures) > 0;
      }),
    );
  });
}

/** The first day on which a ticket can begin that is valid on a departure; undefined when none is. */
function firstStart(ticket: OfferedTicket, date: LocalDate, direction: Direction): LocalDate | undefined {
  if (!isDated(ticket)) return undefined;
  const { first, last } = salesYearBounds(parseSalesYear(ticket.year));
  const earliest = addDays(date, 1 - (daysOfType[ticket.type] ?? 1));
  const start = earliest < first ? first : earliest;
  if (start > last || start > date) return undefined;
  const both = Object.fromEntries(directions.map((one) => [departureKey({ date, direction: one }), { remaining: 1 }]));
  const choices = { startDate: date, startTime: direction, travelPattern: patternOf(date, direction) };
  const isValid = departuresOf(ticket, choices, both).some((departure) => departure.direction === direction);
  return isValid ? start : undefined;
}

/** The chosen days of a ticket for one departure of a week. */
const patternOf = (date: LocalDate, direction: Direction) => `${weekdayOf(date)}_${direction}`;

/** The rule is that of `runningDays`, which says only whether a service runs. */
function whyNotRunning(
  { operating_weekdays, calendar }: DepartureFacts,
  date: LocalDate,
  direction: Direction,
): DepartureSale | undefined {
  const day = calendar?.days.find((one) => one.date === date && (one.direction ?? direction) === direction);
  if (day) return day.runs ? undefined : { reason: 'day-off', params: { reason: day.reason } };
  const weekday = weekdayOf(date);
  if (!operating_weekdays.includes(weekday)) return { reason: 'weekday', params: { weekday } };
  const terms = calendar?.terms ?? [];
  const isInTerm = terms.length === 0 || terms.some(({ first_day, last_day }) => first_day <= date && date <= last_day);
  return isInTerm ? undefined : { reason: 'outside-terms', params: {} };
}
