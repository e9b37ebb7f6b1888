import { availabilityHint, bookableDates, choosesTime, isDated, remainingFor, remainingOn } from './availability.ts';
import type { AvailabilityMap, DatedTicket } from './availability.ts';
import { isPatternAvailable } from './capacity-pattern.ts';
import type { CapacityPattern, SelectTicket } from './capacity-pattern.ts';
import { isLocalDate } from './local-date.ts';
import type { LocalDate } from './local-date.ts';
import { isZonal } from './price.ts';
import type { SalesYear } from './sales-year.ts';
import { expandYearGroups } from './year-groups.ts';
import type { YearGroups } from './year-groups.ts';

/** What the passenger form collects (P-096). The payment call sends the same, with `travel_pattern` and the photo as its file name. */
export interface PassengerChoices {
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** The student id. */
  id?: string | undefined;
  stop?: string | undefined;
  dest?: string | undefined;
  yr?: string | undefined;
  zone?: string | undefined;
  zoneStop?: string | undefined;
  startDate?: string | undefined;
  startTime?: string | undefined;
  travelPattern?: string | undefined;
  photo?: unknown;
}

export interface PassengerQuestion {
  service: {
    stops: string[];
    destinations: string[];
    zones: { name: string; stops: string[] }[];
    yr_groups: YearGroups;
  };
  ticket: DatedTicket & SelectTicket & { year: string; pricing_model?: string | null | undefined };
  client: { features: { require_id?: string | undefined; disable_photo?: boolean | undefined } };
  /** The operator's day. */
  today: string;
  /** Of a ticket that is bought for a date; undefined while it is not known. */
  availability?: AvailabilityMap | undefined;
  /** Of a `select` ticket; undefined while it is not known. */
  capacity_pattern?: CapacityPattern | undefined;
}

export type PassengerField =
  | 'travelPattern'
  | 'startDate'
  | 'startTime'
  | 'zone'
  | 'zoneStop'
  | 'firstName'
  | 'lastName'
  | 'id'
  | 'stop'
  | 'dest'
  | 'yr'
  | 'photo';

const longestName = 80;

/**
 * What is missing or wrong in the passenger form, field by field in the order of the page, with the exact texts (P-158 to
 * P-174); empty when it is valid. The browser and the server ask the same.
 */
export function passengerProblems(
  passenger: PassengerChoices,
  question: PassengerQuestion,
): Partial<Record<PassengerField, string>> {
  const { service, ticket, client } = question;
  const problems: Partial<Record<PassengerField, string>> = travelProblems(passenger, question);
  const isZonalTicket = isZonal(ticket);
  if (isZonalTicket) {
    const zone = service.zones.find(({ name }) => name === passenger.zone);
    if (!zone) problems.zone = 'Please select a zone';
    else if (zone.stops.length > 0 && !zone.stops.includes(passenger.zoneStop ?? ''))
      problems.zoneStop = 'Please select a bus stop';
  }
  if (!isName(passenger.firstName)) problems.firstName = 'Please provide a first name';
  if (!isName(passenger.lastName)) problems.lastName = 'Please provide a last name';
  if (client.features.require_id === 'student' && !passenger.id?.trim()) problems.id = 'Please provide a student id';
  if (!isZonalTicket && service.stops.length > 0 && !service.stops.includes(passenger.stop ?? '')) {
    problems.stop = 'Please select a bus stop';
  }
  if (service.destinations.length > 0 && !service.destinations.includes(passenger.dest ?? '')) {
    problems.dest = 'Please select a destination';
  }
  const groups = expandYearGroups(service.yr_groups);
  if (groups.length > 0 && !groups.includes(passenger.yr ?? '')) problems.yr = 'Please select a year group';
  if (!client.features.disable_photo && !passenger.photo) problems.photo = 'Please provide a photo of the passenger';
  return problems;
}

/** What is wrong with when the passenger travels (P-166 to P-169). */
function travelProblems(passenger: PassengerChoices, question: PassengerQuestion) {
  const { ticket, today, availability = {}, capacity_pattern = {} } = question;
  const problems: Partial<Record<PassengerField, string>> = {};
  if (ticket.sub_type === 'select') {
    const { travelPattern } = passenger;
    if (!travelPattern) problems.travelPattern = 'Please choose the days of travel';
    else if (!isPatternAvailable(travelPattern, ticket, capacity_pattern))
      problems.travelPattern = 'One of these days is sold out. Please choose again';
  }
  if (!isDated(ticket)) return problems;
  const { startDate, startTime, travelPattern } = passenger;
  if (
    !startDate ||
    !isLocalDate(startDate) ||
    !bookableDates(today as LocalDate, ticket.year as SalesYear).includes(startDate)
  ) {
    problems.startDate = 'Please choose a date';
  } else if (remainingOn(ticket, startDate, availability, travelPattern) === 0)
    problems.startDate = availabilityHint(0);
  else if (choosesTime(ticket) && startTime !== 'am' && startTime !== 'pm')
    problems.startTime = 'Please choose AM or PM';
  else if (remainingFor(ticket, passenger, availability) === 0) problems.startTime = availabilityHint(0);
  return problems;
}

function isName(name: string | undefined): boolean {
  const trimmed = name?.trim() ?? '';
  return trimmed.length > 0 && trimmed.length <= longestName;
}
