import { isDated } from '@fareway/domain/tickets/dated-ticket.ts';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { isLocalDate } from '@fareway/domain/dates/local-date.ts';
import { parseSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { validityOf } from '@fareway/domain/tickets/validity.ts';
import { isTravelPattern, travelPatternWords } from '@fareway/domain/travel/travel-pattern.ts';
import * as text from '@fareway/texts/travel/facts.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { validityFacts, type Fact } from '../passenger/passenger-facts.ts';
import type { PassengerFields } from '../passenger/purchase-draft.ts';
import type { Ticket } from '../passenger/wire.ts';

/** Returns the travel choices: the weekdays, the date with its time, and the end of the validity (P-283 to P-285). */
export function travelFacts(ticket: Ticket, passenger: PassengerFields): Fact[] {
  const { travelPattern } = passenger;
  const days = isTravelPattern(travelPattern) ? travelPatternWords(travelPattern) : text.notChosen;
  return [
    ...(ticket.sub_type === 'select' ? [{ label: labels.days, value: days }] : []),
    ...(isDated(ticket) ? dateFacts(ticket, passenger) : validityFacts(ticket)),
  ];
}

/** Returns the last day of a ticket for a date, once that is chosen. */
export function lastDayOf(ticket: Ticket, { startDate }: Pick<PassengerFields, 'startDate'>): string | undefined {
  if (!isDated(ticket) || !isLocalDate(startDate)) return undefined;
  return validityOf({ ...ticket, year: parseSalesYear(ticket.year) }, startDate).expiry;
}

function dateFacts(ticket: Ticket, { startDate, startTime }: PassengerFields): Fact[] {
  const time = ticket.type === 'single' ? timeOf(ticket, startTime) : '';
  const isOneDay = ticket.type === 'single' || ticket.type === 'return';
  if (!isLocalDate(startDate)) return [{ label: isOneDay ? labels.date : labels.validFrom, value: text.notChosen }];
  if (!isOneDay) return validityFacts(ticket, startDate);
  return [{ label: labels.date, value: formatDate(startDate) }, ...(time ? [{ label: labels.time, value: time }] : [])];
}

function timeOf({ sub_type }: Ticket, startTime: string): string {
  if (sub_type === 'am_only' || sub_type === 'pm_only') return timeName(sub_type.slice(0, 2));
  return timeName(startTime);
}

/** Returns the name of a time: 'AM' of 'am'; an empty text of ''. */
export function timeName(time: string): string {
  if (time === 'am') return text.am;
  return time === 'pm' ? text.pm : time;
}
