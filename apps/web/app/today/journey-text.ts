import { clockTime } from '@fareway/domain/dates/clock-time.ts';
import { formatShortDate } from '@fareway/domain/dates/format-date.ts';
import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/today/journey.ts';
import type { TicketOfToday } from './calls.ts';

/**
 * Returns the text of a ticket's next journey; undefined for one that has left at an instant in milliseconds since 1970, or is of an earlier day, as on a
 * page that stays open and in a stored copy. A copy of an earlier version has no `leaves_at`, and a page that is not yet alive has no `now`.
 */
export function journeyText(
  { date, directions, time, leaves_at, service_name }: NonNullable<TicketOfToday['next_journey']>,
  today: string,
  now: number | undefined,
): string | undefined {
  if (hasLeft({ leaves_at }, now) || date < today) return undefined;
  const isToday = date === today;
  const isTomorrow = date === addDays(parseLocalDate(today), 1);
  const shortDate = formatShortDate(parseLocalDate(date));
  const day = isToday ? text.today : isTomorrow ? text.tomorrow : shortDate;
  const clock = time && clockTime(time);
  if (directions === undefined) return clock && text.booked(day, clock, service_name);
  if (clock) return text.busLeaves(day, clock);
  if (directions.includes('am')) return day;
  if (isToday) return text.thisAfternoon;
  return isTomorrow ? text.tomorrowAfternoon : text.afternoonOf(shortDate);
}

/** Returns whether a journey has left at an instant in milliseconds since 1970. */
export function hasLeft({ leaves_at }: { leaves_at?: string | undefined }, now: number | undefined): boolean {
  return now !== undefined && leaves_at !== undefined && Date.parse(leaves_at) <= now;
}
