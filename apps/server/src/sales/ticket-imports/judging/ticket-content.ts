import { personKey } from '@fareway/domain/forms/name-key.ts';
import { choosesTime, isDated } from '@fareway/domain/tickets/dated-ticket.ts';
import { isTravelPattern, parseTravelPattern, writeTravelPattern } from '@fareway/domain/travel/travel-pattern.ts';
import type { TicketOnSaleRow } from '../../../catalogue/tickets-on-sale/rows.ts';
import type { HeldTicket } from './held-ticket.ts';
import { personOf } from './read-cells.ts';
import type { CellsRead } from './read-cells.ts';

type OnSale = Pick<TicketOnSaleRow, 'id' | 'type' | 'sub_type' | 'travel_pattern'>;

/** Returns all that a file can say of a ticket. Two tickets with one content cannot be told apart by a file. */
export function contentOfHeld(one: HeldTicket, onSale: OnSale): string {
  return contentOf(onSale, {
    person: personKey(one),
    id: one.ext_id,
    yr: one.yr,
    stop: one.zone_stop ?? one.stop,
    zone: one.zone,
    dest: one.dest,
    days: daysOf(one),
    start: one.start,
    direction: directionOf(one.travel_pattern),
    trips: one.trips_left,
    email: one.account_email,
  });
}

/** Returns the content of the ticket that has exactly what a row says. An empty cell means a ticket that has nothing there. */
export function contentOfRow({ passenger: typed, email, trips }: CellsRead, onSale: OnSale): string {
  return contentOf(onSale, {
    person: personOf(typed),
    id: typed.id,
    yr: typed.yr,
    stop: typed.zoneStop ?? typed.stop,
    zone: typed.zone,
    dest: typed.dest,
    days: typed.travel_pattern,
    start: typed.startDate,
    direction: typed.startTime,
    trips,
    email,
  });
}

/** The days of travel of a ticket as a file is read, in the order of the week; days that cannot be read as they are stored. */
export function daysOf({ travel_pattern: own }: Pick<HeldTicket, 'travel_pattern'>): string | null {
  return own !== null && isTravelPattern(own) ? writeTravelPattern(parseTravelPattern(own)) : own;
}

/** The direction of a pattern with one; undefined for one with both, and for one that cannot be read. */
export function directionOf(travel_pattern: string | null): 'am' | 'pm' | undefined {
  const days = travel_pattern !== null && isTravelPattern(travel_pattern) ? parseTravelPattern(travel_pattern) : [];
  if (days.length > 0 && days.every(({ am, pm }) => am && !pm)) return 'am';
  return days.length > 0 && days.every(({ am, pm }) => pm && !am) ? 'pm' : undefined;
}

interface Content {
  person: string;
  id: string | null | undefined;
  yr: string | null | undefined;
  stop: string | null | undefined;
  zone: string | null | undefined;
  dest: string | null | undefined;
  days: string | null | undefined;
  start: string | null | undefined;
  direction: 'am' | 'pm' | undefined;
  trips: number | null;
  email: string | null;
}

/** Days, first day and direction count only for tickets for which they are chosen. */
function contentOf(onSale: OnSale, content: Content): string {
  const { person, id, yr, stop, zone, dest, days, start, direction, trips, email } = content;
  const ofTravel = [
    onSale.sub_type === 'select' ? days : null,
    isDated(onSale) ? start : null,
    choosesTime(onSale) ? direction : null,
  ];
  // JSON has null for undefined
  return JSON.stringify([onSale.id, person, id, yr, stop, zone, dest, trips, email, ...ofTravel]);
}
