import type { Missing } from '@fareway/domain/network/missing-for-sale.ts';
import { weekdays as week } from '@fareway/domain/dates/local-date.ts';
import type { Weekday } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/network/missing.ts';
import * as services from '@fareway/texts/network/services.ts';
import { listOf } from '@fareway/texts/list-of.ts';

/** One thing that is missing for the sale of a service, in words: 'No seats on Friday PM' (C-024). */
export function missingWords(missing: Missing): string {
  switch (missing.key) {
    case 'no-stops':
      return text.noStops;
    case 'no-weekdays':
      return text.noWeekdays;
    case 'no-ticket':
      return text.noTicket(listOf(missing.years));
    case 'years-off':
      return text.yearsOff(listOf(missing.years));
    case 'no-price':
      return text.noPrice(missing.ticket);
    case 'no-zone-price':
      return text.noZonePrice(missing.ticket, missing.zone);
    case 'no-seats': {
      const days = namesOf(missing.weekdays);
      return missing.direction === 'am' ? text.noSeatsInTheMorning(days) : text.noSeatsInTheAfternoon(days);
    }
    case 'no-weekly-seats': {
      const days = namesOf(missing.weekdays);
      const { ticket } = missing;
      return missing.direction === 'am'
        ? text.noWeeklySeatsInTheMorning(ticket, days)
        : text.noWeeklySeatsInTheAfternoon(ticket, days);
    }
    case 'no-journey-price':
      return text.noJourneyPrice;
    case 'no-time':
      return text.noTime;
    case 'no-day-seats':
      return text.noDaySeats;
  }
}

const namesOf = (days: readonly Weekday[]) => listOf(days.map((day) => text.weekdays[day]));

/** The days on which a service runs, in words. */
export function daysWords(days: readonly string[]): string {
  const runs = week.filter((day) => days.includes(day));
  if (runs.length === 0) return services.noDay;
  if (runs.length === 7) return services.everyDay;
  return runs.join() === 'm,tu,w,th,f' ? services.schoolDays : namesOf(runs);
}
