import { personKey } from '@fareway/domain/forms/name-key.ts';
import { writtenStudentId } from '@fareway/domain/passengers/student-id.ts';
import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import { choosesTime, isDated } from '@fareway/domain/tickets/dated-ticket.ts';
import { parseTravelPattern } from '@fareway/domain/travel/travel-pattern.ts';
import type { TicketOnSaleRow } from '../../../catalogue/tickets-on-sale/rows.ts';
import { passengerOf } from '../../purchases/check-purchase.ts';
import type { HeldTicket, HeldTickets } from './held-tickets.ts';
import type { TicketContext } from './load-catalogue.ts';
import { readCells } from './read-cells.ts';
import type { CellsRead, TypedPassenger } from './read-cells.ts';
import { sameDetails } from './same-details.ts';

/** A ticket that the passenger of a row may hold, with what it was found by. */
export interface FoundTicket {
  context: TicketContext;
  ticket: HeldTicket;
  key: 'student_id' | 'name';
  isFree: boolean;
}

/**
 * Finds the tickets that the passenger of a row holds of tickets on sale: by the student id, else by the name. A ticket with another student id is of
 * another passenger (C-069). First are those that no earlier row has, then those of the same name, with the student id as it is written, the address and the
 * choices of the row.
 */
export function findHeld(
  held: HeldTickets,
  contexts: readonly TicketContext[],
  cells: RowOfFile['values'],
  lines: Map<string, number>,
): FoundTicket[] {
  const found = contexts.flatMap((context) => {
    const read = readCells(cells, context);
    const { ofStudent, ofName } = heldOf(held, context, read.passenger);
    const all = ofStudent.length > 0 ? ofStudent : ofName;
    const key: FoundTicket['key'] = ofStudent.length > 0 ? 'student_id' : 'name';
    const isOneOfSeveral = all.length > 1 || contexts.length > 1;
    return all.map((ticket) => ({
      found: { context, ticket, key, isFree: !lines.has(`held ${ticket.id}`) },
      fit: isOneOfSeveral ? fitOf(ticket, context, cells, read) : 0,
    }));
  });
  return found
    .toSorted((one, other) => Number(other.found.isFree) - Number(one.found.isFree) || other.fit - one.fit)
    .map((one) => one.found);
}

function heldOf(held: HeldTickets, context: TicketContext, typed: TypedPassenger) {
  const { ticket } = context;
  const { id } = typed;
  const person = personKey({ first_name: typed.firstName, last_name: typed.lastName });
  // zeros in front do not count for the same name only
  const isOfId = (one: HeldTicket) =>
    personKey(one) === person || writtenStudentId(one.ext_id ?? '') === writtenStudentId(id ?? '');
  const ofStudent = id
    ? held.ofStudent(ticket.id, id, startOf(ticket, typed)).filter(isOfId).filter(isOfDirection(ticket, typed))
    : [];
  const ofName = ticketsOfName(held, context, typed).filter(({ ext_id }) => id === undefined || ext_id === null);
  return { ofStudent, ofName };
}

/** How well a ticket fits a row: the name first, then the student id, the address, and the choices. */
function fitOf(
  one: HeldTicket,
  context: TicketContext,
  cells: RowOfFile['values'],
  { passenger: typed, email, trips }: CellsRead,
): number {
  const { ticket } = context;
  const person = { first_name: typed.firstName, last_name: typed.lastName };
  const wanted = passengerOf({ passenger: typed }, context, false);
  return (
    Number(personKey(one) === personKey(person)) * 1000 +
    Number((one.ext_id ?? undefined) === typed.id) * 100 +
    Number(email !== null && one.account_email === email) * 50 +
    Number(email === one.account_email) +
    sameDetails(one, cells, context).size +
    Number(one.travel_pattern === wanted.travel_pattern) +
    Number(one.trips_left === trips) +
    5 * cellsOfType(ticket, cells)
  );
}

/** How many of the cells that only some types of ticket have are there for a ticket that has them, or absent for one without. */
function cellsOfType(ticket: TicketOnSaleRow, cells: RowOfFile['values']): number {
  const has = {
    trips: ticket.type === 'flexi',
    first_day: isDated(ticket),
    direction: choosesTime(ticket),
    days: ticket.sub_type === 'select',
  };
  return Object.entries(has).filter(([field, isThere]) => (cells[field] !== undefined) === isThere).length;
}

/** The tickets of a kind that somebody of this name holds for the same journeys, with any student id. */
export function ticketsOfName(held: HeldTickets, { ticket }: TicketContext, typed: TypedPassenger): HeldTicket[] {
  const person = { first_name: typed.firstName, last_name: typed.lastName };
  return held.ofName(ticket.id, person, startOf(ticket, typed)).filter(isOfDirection(ticket, typed));
}

/** The day for which a row has a ticket that is bought for one; null for any. */
export function startOf(ticket: TicketOnSaleRow, { startDate }: TypedPassenger): string | null {
  return (isDated(ticket) && startDate) || null;
}

/** Singles of one day are told apart by their direction. */
function isOfDirection(ticket: TicketOnSaleRow, { startTime }: TypedPassenger) {
  return ({ travel_pattern }: HeldTicket) =>
    !choosesTime(ticket) || startTime === undefined || directionOf(travel_pattern) === startTime;
}

/** The direction of a pattern with one; undefined for one with both. */
function directionOf(travel_pattern: string | null): 'am' | 'pm' | undefined {
  const days = travel_pattern === null ? [] : parseTravelPattern(travel_pattern);
  if (days.length > 0 && days.every(({ am, pm }) => am && !pm)) return 'am';
  return days.length > 0 && days.every(({ am, pm }) => pm && !am) ? 'pm' : undefined;
}
