import { parseSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { nameKey, personKey } from '@fareway/domain/forms/name-key.ts';
import { isZonal } from '@fareway/domain/money/price.ts';
import { yearGroupIn } from '@fareway/domain/passengers/moving-up.ts';
import { expandYearGroups, yearGroupLabel } from '@fareway/domain/passengers/year-groups.ts';
import * as text from '@fareway/texts/saved-passengers/details.ts';
import type { PassengerFields, PurchaseDraft } from '../../passenger/purchase-draft.ts';
import type { BuyPage } from '../../passenger/wire.ts';
import { draftOfEarlierTicket } from '../../passenger/earlier-ticket.ts';
import type { PassengerDetails } from '../calls.ts';
import type { SavedPassenger } from '../list-passengers.ts';

/** What a ticket asks about its passenger. */
export type Offer = Pick<BuyPage, 'service' | 'ticket' | 'client'>;

/** The passenger and the photo of a form. */
export type Input = Pick<PurchaseDraft, 'passenger' | 'photo'>;

export interface FilledInput extends Input {
  /** What could not be filled in, in sentences. */
  gaps: string[];
}

/**
 * Returns the form with the details of a saved passenger: the name, the student id at this operator, the destination, the year group in the
 * ticket's year, the photo, and the stop or zone of the latest ticket for the same service. A value that the ticket does not offer is left
 * empty, and is one of the gaps. The chosen date and days stay, and a stop or zone where none is known.
 */
export function fillPassenger(typed: PassengerFields, saved: SavedPassenger, offer: Offer): FilledInput {
  const { service, ticket, client } = offer;
  const latest = saved.choices.find(({ service_id }) => service_id === service.id);
  const { first_name, last_name, photo } = saved;
  const yearGroup = saved.year_group && yearGroupIn(parseSalesYear(ticket.year), saved.year_group);
  const school = saved.school ?? latest?.dest;
  const studentId = saved.student_ids.find(({ client_id }) => client_id === client.id)?.student_id;
  const found = draftOfEarlierTicket(
    '',
    {
      passenger: { first_name, last_name, ...(photo !== undefined && { photo }) },
      ...latest,
      dest: school ?? '',
      yr: yearGroup ?? '',
      ext_id: (asksForStudentId(offer) && studentId) || '',
      ticket_year: ticket.year,
    },
    offer,
  );
  const { firstName, lastName, id, dest, yr, zone, zoneStop, stop } = found.passenger;
  const passenger = {
    ...typed,
    firstName,
    lastName,
    id,
    dest,
    yr,
    stop: stop || typed.stop,
    ...(zone && { zone, zoneStop }),
  };
  const isUnserved = service.destinations.length > 0 && school !== undefined && dest === '';
  const isGroupUnserved = asksForYearGroup(offer) && yearGroup !== undefined && yr === '';
  const missing = [
    [asksForStudentId(offer) && !id, text.fields.studentId],
    [
      isZonal(ticket) ? !passenger.zone : service.stops.length > 0 && !passenger.stop,
      isZonal(ticket) ? text.fields.zone : text.fields.stop,
    ],
    [service.destinations.length > 0 && !dest && !isUnserved, text.fields.school],
    [asksForYearGroup(offer) && !yr && !isGroupUnserved, text.fields.yearGroup],
    [!client.features.disable_photo && !found.photo, text.fields.photo],
  ] as const;
  const fields = missing.flatMap(([isMissing, label]) => (isMissing ? [label] : []));
  return {
    passenger,
    photo: found.photo,
    gaps: [
      ...(isUnserved ? [text.otherSchool(school)] : []),
      ...(isGroupUnserved ? [yearGroupGap(first_name, yearGroup, ticket.year)] : []),
      ...(fields.length > 0 ? [text.missing(fields)] : []),
    ],
  };
}

/** Returns the form without its passenger. The chosen date, days, stop and zone stay. */
export function emptyPassenger(typed: PassengerFields): Input {
  return { passenger: { ...typed, firstName: '', lastName: '', id: '', dest: '', yr: '' }, photo: undefined };
}

/** Returns the saved passenger that a form is for: the one of the typed name, or else the chosen one. */
export function savedPassengerOf(
  { passenger: { firstName, lastName }, saved_passenger: chosen }: Pick<PurchaseDraft, 'passenger' | 'saved_passenger'>,
  saved: readonly SavedPassenger[],
): SavedPassenger | undefined {
  const name = nameKey(`${firstName} ${lastName}`);
  return saved.find((one) => personKey(one) === name) ?? saved.find(({ id }) => id === chosen);
}

type Detail = 'name' | 'school' | 'yearGroup' | 'studentId' | 'photo';

/** The details in words. */
export const detailNames: Record<Detail, string> = text.fields;

/** Returns which details of a completed form differ from those that the saved passenger fills in. */
export function changedDetails({ passenger, photo }: Input, saved: SavedPassenger, offer: Offer): Detail[] {
  const filled = fillPassenger(passenger, saved, offer);
  const isEdited = (field: 'dest' | 'yr' | 'id') => {
    const value = passenger[field].trim();
    return value !== '' && value !== filled.passenger[field];
  };
  const isRenamed = passenger.firstName.trim() !== saved.first_name || passenger.lastName.trim() !== saved.last_name;
  const isOtherPhoto = photo?.kind === 'on-device' || (photo !== undefined && photo.file_name !== saved.photo);
  const changes: [isChanged: boolean, Detail][] = [
    [isRenamed, 'name'],
    [isEdited('dest'), 'school'],
    [isEdited('yr'), 'yearGroup'],
    [asksForStudentId(offer) && isEdited('id'), 'studentId'],
    [isOtherPhoto, 'photo'],
  ];
  return changes.flatMap(([isChanged, detail]) => (isChanged ? [detail] : []));
}

/** Returns the details of a bought ticket's passenger to save: over those of the saved passenger, if there is one, only what was changed. */
export function detailsToKeep(input: Input, saved: SavedPassenger | undefined, offer: Offer): PassengerDetails {
  const { passenger, photo } = input;
  const changed = saved && changedDetails(input, saved, offer);
  const isKept = (detail: Detail) => changed?.includes(detail) ?? true;
  const { firstName, lastName, dest, yr, id } = passenger;
  const school = (isKept('school') && dest) || saved?.school;
  const yearGroup = isKept('yearGroup') && yr ? { group: yr, year: offer.ticket.year } : saved?.year_group;
  const file = isKept('photo') && photo?.kind === 'on-server' ? photo.file_name : saved?.photo;
  const studentId = asksForStudentId(offer) && isKept('studentId') ? id.trim() : '';
  const otherIds = (saved?.student_ids ?? []).filter(({ client_id }) => !studentId || client_id !== offer.client.id);
  return {
    first_name: firstName.trim(),
    last_name: lastName.trim(),
    ...(school && { school }),
    ...(yearGroup && { year_group: yearGroup }),
    ...(file && { photo: file }),
    student_ids: [...otherIds, ...(studentId ? [{ client_id: offer.client.id, student_id: studentId }] : [])],
  };
}

function asksForStudentId({ client }: Offer): boolean {
  return client.features.require_id === 'student';
}

function asksForYearGroup({ service }: Offer): boolean {
  return expandYearGroups(service.yr_groups).length > 0;
}

function yearGroupGap(name: string, group: ReturnType<typeof yearGroupIn>, year: string): string {
  if (group === 'finished') return text.finishedBy(name, year);
  if (group === 'not-started') return text.notStartedIn(name, year);
  return text.otherYearGroup(yearGroupLabel(group));
}
