import * as text from '@fareway/texts/passengers/passenger-form.ts';
import { hasHiddenCharacters, visibleLength } from './visible-text.ts';
import { isZonal } from '../money/price.ts';
import type { TravelChoices, TravelContext } from '../travel/travel-form.ts';
import { expandYearGroups } from './year-groups.ts';
import type { YearGroups } from './year-groups.ts';

/** The fields of the passenger form (P-096). The payment call sends the same, with `travel_pattern` and the file name of the photo. */
export interface PassengerChoices extends TravelChoices {
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** The student id. */
  id?: string | undefined;
  stop?: string | undefined;
  dest?: string | undefined;
  yr?: string | undefined;
  zone?: string | undefined;
  zoneStop?: string | undefined;
  photo?: unknown;
}

export interface PersonContext {
  service: {
    stops: string[];
    destinations: string[];
    zones: { name: string; stops: string[] }[];
    yr_groups: YearGroups;
  };
  ticket: { pricing_model?: string | null | undefined };
  client: { features: { require_id?: string | undefined; disable_photo?: boolean | undefined } };
}

export type PassengerFormContext = PersonContext & TravelContext;

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
 * Returns the problems with the passenger, stop, zone and destination. For a ticket without dates or days these are all the problems of the
 * passenger form (P-158 to P-165).
 */
export function personProblems(
  passenger: PassengerChoices,
  { service, ticket, client }: PersonContext,
): Partial<Record<PassengerField, string>> {
  const problems: Partial<Record<PassengerField, string>> = {};
  const isZonalTicket = isZonal(ticket);
  if (isZonalTicket) {
    const zone = service.zones.find(({ name }) => name === passenger.zone);
    if (!zone) problems.zone = text.zone;
    else if (zone.stops.length > 0 && !zone.stops.includes(passenger.zoneStop ?? '')) problems.zoneStop = text.stop;
  }
  const firstName = nameProblem(passenger.firstName, text.firstName, text.firstNameHidden);
  const lastName = nameProblem(passenger.lastName, text.lastName, text.lastNameHidden);
  if (firstName) problems.firstName = firstName;
  if (lastName) problems.lastName = lastName;
  const id = passenger.id?.trim() ?? '';
  if (client.features.require_id === 'student' && !id) problems.id = text.studentId;
  if (hasHiddenCharacters(id)) problems.id = text.studentIdHidden;
  if (!isZonalTicket && service.stops.length > 0 && !service.stops.includes(passenger.stop ?? '')) {
    problems.stop = text.stop;
  }
  if (service.destinations.length > 0 && !service.destinations.includes(passenger.dest ?? '')) {
    problems.dest = text.destination;
  }
  const groups = expandYearGroups(service.yr_groups);
  if (groups.length > 0 && !groups.includes(passenger.yr ?? '')) problems.yr = text.yearGroup;
  if (!client.features.disable_photo && !passenger.photo) problems.photo = text.photo;
  return problems;
}

function nameProblem(name: string | undefined, missing: string, hidden: string): string | undefined {
  const trimmed = name?.trim() ?? '';
  if (visibleLength(trimmed) === 0 || trimmed.length > longestName) return missing;
  return hasHiddenCharacters(trimmed) ? hidden : undefined;
}
