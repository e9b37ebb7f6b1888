import { personKey } from '@fareway/domain/forms/name-key.ts';
import { writtenStudentId } from '@fareway/domain/passengers/student-id.ts';
import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import { choosesTime, isDated } from '@fareway/domain/tickets/dated-ticket.ts';
import { parseTravelPattern } from '@fareway/domain/travel/travel-pattern.ts';
import type { TicketOnSaleRow } from '../../../catalogue/tickets-on-sale/rows.ts';
import { passengerOf } from '../../purchases/check-purchase.ts';
import type { HeldTicket, HeldTickets } from './held-tickets.ts';
import type { TicketContext } from './load-catalogue.ts';
import type { CellsRead, TypedPassenger } from './read-cells.ts';
import { sameDetails } from './same-details.ts';

/**
 * Finds the ticket of a passenger: by the student id, else by the name. A ticket with another student id is of another passenger (C-069). Of several it is
 * one that no earlier row has, first that of the same name, with the student id as it is written, the address and the choices of the row.
 */
export function findHeld(
  held: HeldTickets,
  context: TicketContext,
  cells: RowOfFile['values'],
  { passenger: typed, email, trips }: CellsRead,
  lines: Map<string, number>,
) {
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
  const all = ofStudent.length > 0 ? ofStudent : ofName;
  const isFree = (one: HeldTicket) => !lines.has(`held ${one.id}`);
  const wanted = all.length > 1 ? passengerOf({ passenger: typed }, context, false) : null;
  const fit = (one: HeldTicket) =>
    Number(personKey(one) === person) * 1000 +
    Number((one.ext_id ?? undefined) === id) * 100 +
    Number(email !== null && one.account_email === email) * 10 +
    sameDetails(one, cells, context).size +
    Number(one.travel_pattern === wanted?.travel_pattern) +
    Number(one.trips_left === trips);
  const [best] = all.toSorted((one, other) => Number(isFree(other)) - Number(isFree(one)) || fit(other) - fit(one));
  return best && { ticket: best, key: ofStudent.length > 0 ? 'student_id' : 'name', isFree: isFree(best) };
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
