import { formatDate } from '@fareway/domain/dates/format-date.ts';
import * as text from '@fareway/texts/imports/calendars.ts';
import * as words from '@fareway/texts/network/calendars.ts';
import type { Departure, ServiceEffect } from '../effect.ts';
import type { CalendarChange } from './judge-calendars.ts';

/** A preview names this many services. */
const shownServices = 100;

/** Says what arrives in each calendar, and which departures, seats and journeys this concerns, as the calendar page does (C-038, C-041). */
export function describeEffects(changes: readonly CalendarChange[]): string[] {
  const calendars = changes.flatMap(({ whole }) => whole ?? []);
  const services = calendars.flatMap(({ effect }) => effect?.services ?? []);
  return [
    ...calendars.flatMap(({ before, after, counts }) => [
      text.arrives(after.name, counts),
      ...(before ? [] : [text.noServiceYet(after.name)]),
    ]),
    ...services.slice(0, shownServices).map((service) => text.ofService(service.name, partsOf(service))),
    ...(services.length > shownServices ? [text.moreServices(services.length - shownServices)] : []),
    ...(services.some(({ removed }) => removed.length > 0) ? [words.notCounted] : []),
  ];
}

function partsOf({ added, removed, seats, journeys, kept }: ServiceEffect): string[] {
  return [
    ...(added.length > 0 ? [`${words.departuresAdded(sizeOf(added))} ${spanOf(added)}`] : []),
    ...(kept > 0 ? [words.seatsKept(kept)] : []),
    ...(removed.length > 0 ? [`${words.departuresRemoved(sizeOf(removed))} ${spanOf(removed)}`] : []),
    ...(seats > 0 ? [words.seatsTaken(seats)] : []),
    ...(journeys > 0 ? [words.journeysBooked(journeys)] : []),
    ...(removed.length > 0 && seats + journeys === 0 ? [words.nobodyAffected] : []),
  ];
}

function sizeOf(departures: readonly Departure[]): number {
  return departures.reduce((sum, { direction }) => sum + (direction === null ? 2 : 1), 0);
}

function spanOf(departures: readonly Departure[]): string {
  const [first, last] = [departures[0]!, departures.at(-1)!].map(({ date }) => formatDate(date));
  return first === last ? text.onDay(first!) : words.between(first!, last!);
}
