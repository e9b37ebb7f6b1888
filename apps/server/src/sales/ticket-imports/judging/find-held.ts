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

type Cells = RowOfFile['values'];

/** A ticket that the passenger of a row may hold, with what it was found by. */
export interface FoundTicket {
  context: TicketContext;
  ticket: HeldTicket;
  key: 'student_id' | 'name';
}

/** The tickets that the passenger of a row may hold. */
export interface FoundTickets {
  /** Those that no other row has, the one that fits the row best first. Of tickets that are alike in all that a file can say there is one. */
  free: FoundTicket[];
  /** Whether more than one of them fits the row best, or there are too many to compare. */
  isGuess: boolean;
  /** The one that fits the row best, when another row has it. */
  taken: FoundTicket | undefined;
}

/** So many different tickets of one passenger are compared with a row: a file of one name only is judged in a bounded time. */
const mostCompared = 20;

/**
 * Finds the tickets that the passenger of a row holds of the tickets on sale that it may mean: by the student id, else by the name. A ticket with another
 * student id is of another passenger (C-069). The named address decides between passengers of one name, and then the choices of the row.
 */
export function findHeld(
  held: HeldTickets,
  contexts: readonly TicketContext[],
  cells: Cells,
  taken: ReadonlyMap<HeldTicket, number>,
): FoundTickets {
  const of = contexts.map((context) => {
    const read = readCells(cells, context);
    return { context, read, ...heldBy(held, context, read.passenger) };
  });
  const key = of.some(({ ofStudent }) => ofStudent.length > 0) ? 'student_id' : 'name';
  const all = of.flatMap(({ context, read, ofStudent, ofName }) =>
    (key === 'student_id' ? ofStudent : ofName).map((ticket) => ({ context, ticket, key, read })),
  ) satisfies FoundTicket[];
  const ofAddress = all.filter(({ ticket, read }) => read.email !== null && ticket.account_email === read.email);
  const different = new Map<string, (typeof all)[number]>();
  for (const found of key === 'name' && ofAddress.length > 0 ? ofAddress : all) {
    const content = held.contentOf(found.ticket);
    const known = different.get(content);
    // of tickets that are alike one that no other row has
    if (!known || taken.has(known.ticket)) different.set(content, found);
  }
  const isTooMany = different.size > mostCompared;
  const compared = [...different.values()].slice(0, mostCompared).map((found) => {
    const isTaken = taken.has(found.ticket);
    const fit = different.size > 1 ? fitOf(found.ticket, found.context, cells, found.read) : { said: [], unsaid: 0 };
    return { found, isTaken, fit };
  });
  // of those that fit equally the ones that no other row has are first
  compared.sort(
    (one, other) =>
      compareLists(other.fit.said, one.fit.said) ||
      Number(one.isTaken) - Number(other.isTaken) ||
      other.fit.unsaid - one.fit.unsaid,
  );
  const [best, next] = compared;
  const isTie = next !== undefined && !next.isTaken && compareLists(best!.fit.said, next.fit.said) === 0;
  return {
    free: compared.filter(({ isTaken }) => !isTaken).map(({ found }) => found),
    isGuess: isTooMany || isTie,
    taken: best?.isTaken ? best.found : undefined,
  };
}

/** Cells that only some tickets have a use for. */
const usesOfCells: readonly [string, (ticket: TicketOnSaleRow) => boolean][] = [
  ['trips', ({ type }) => type === 'flexi'],
  ['first_day', isDated],
  ['direction', choosesTime],
  ['days', ({ sub_type }) => sub_type === 'select'],
  ['zone', ({ pricing_model }) => pricing_model === 'Zonal'],
];

/** Leaves out of several tickets on sale of one name those that have no use for a cell of the row which another one of them has. */
export function ofCells(contexts: readonly TicketContext[], cells: Cells): readonly TicketContext[] {
  const filled = usesOfCells.filter(([field]) => cells[field] !== undefined);
  const decisive = filled.filter(([, isUsedBy]) => contexts.some(({ ticket }) => isUsedBy(ticket)));
  return contexts.filter(({ ticket }) => decisive.every(([, isUsedBy]) => isUsedBy(ticket)));
}

/** The tickets of the student id of a row, and those of its name. */
function heldBy(held: HeldTickets, context: TicketContext, typed: TypedPassenger) {
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

/**
 * How well a ticket fits a row, from what counts most: the student id as it is written, the name, the address, and the number of cells that say what the
 * ticket has. What neither of them has comes last: a file without a column says nothing about it.
 */
function fitOf(one: HeldTicket, context: TicketContext, cells: Cells, read: CellsRead) {
  const { passenger: typed, email, trips } = read;
  const person = { first_name: typed.firstName, last_name: typed.lastName };
  const wanted = passengerOf({ passenger: typed }, context, false);
  const same = new Set(sameDetails(one, cells, context));
  if (one.travel_pattern === wanted.travel_pattern) same.add('days');
  if (one.trips_left === trips) same.add('trips');
  if (one.account_email === email) same.add('email');
  for (const [field, isUsedBy] of usesOfCells)
    if (cells[field] === undefined && !isUsedBy(context.ticket)) same.add(`no ${field}`);
  const said = [...same].filter((field) => cells[field] !== undefined).length;
  return {
    said: [
      Number(typed.id !== undefined && one.ext_id === typed.id),
      Number(personKey(one) === personKey(person)),
      email === null ? 0 : 2 * Number(one.account_email === email) + Number(one.account_email === null),
      said,
    ],
    unsaid: same.size - said,
  };
}

/** Compares two lists of numbers by the first place at which they differ. */
function compareLists(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place === -1 ? 0 : one[place]! - other[place]!;
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
