import { clockTime } from '@fareway/domain/dates/clock-time.ts';
import { formatShortDate } from '@fareway/domain/dates/format-date.ts';
import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/today/journey.ts';
import type { TicketOfToday } from './calls.ts';

/** Returns the text of a ticket's next journey; undefined for one of an earlier day, as a stored copy can have. */
export function journeyText(
  { date, directions, time, service_name }: NonNullable<TicketOfToday['next_journey']>,
  today: string,
): string | undefined {
  if (date < today) return undefined;
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
