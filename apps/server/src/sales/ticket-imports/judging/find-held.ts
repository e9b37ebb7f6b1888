import { personKey } from '@fareway/domain/forms/name-key.ts';
import { writtenStudentId } from '@fareway/domain/passengers/student-id.ts';
import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import { choosesTime, isDated } from '@fareway/domain/tickets/dated-ticket.ts';
import type { TicketOnSaleRow } from '../../../catalogue/tickets-on-sale/rows.ts';
import { passengerOf } from '../../purchases/check-purchase.ts';
import type { HeldTicket } from './held-ticket.ts';
import type { HeldTickets } from './held-tickets.ts';
import type { TicketContext } from './load-catalogue.ts';
import { personOf, readCells } from './read-cells.ts';
import type { CellsRead, TypedPassenger } from './read-cells.ts';
import { sameDetails } from './same-details.ts';
import { contentOfRow, daysOf, directionOf } from './ticket-content.ts';

type Cells = RowOfFile['values'];

/** A ticket that the passenger of a row may hold, with what it was found by. */
export interface FoundTicket {
  context: TicketContext;
  ticket: HeldTicket;
  key: 'student_id' | 'name';
}

/** Tickets that the passenger of a row may hold and that are alike in all that a file can say. */
export interface AlikeTickets extends Omit<FoundTicket, 'ticket'> {
  content: string;
  tickets: readonly HeldTicket[];
}

/** The tickets that the passenger of a row may hold. */
export interface FoundTickets {
  /** The one that fits the row best is first. */
  all: readonly AlikeTickets[];
  /** Those that fit the row best: several where they fit it equally. */
  best: readonly AlikeTickets[];
  /** Whether there are too many to compare. */
  isTooMany: boolean;
  /** Whether the student id of the row is that of somebody else, who holds the tickets. */
  isOfOther: boolean;
  /** Whether the passenger of the row can hold one ticket only. A ticket of the same name with another student id counts, too. */
  isOnly: boolean;
  /** Whether the student id or the address of the row says which of the tickets of the name it means. */
  isDecided: boolean;
  /** Whether the row has a student id that no ticket of the name has, while another ticket of the name has one. */
  isBesideNamesake: boolean;
}

/** So many different tickets of one passenger are compared with a row. */
const mostCompared = 20;

/** Finds the tickets that have exactly what a row says, at any number of tickets of one name. */
export function findExactly(held: HeldTickets, contexts: readonly TicketContext[], cells: Cells): AlikeTickets[] {
  return contexts.flatMap((context): AlikeTickets[] => {
    const read = readCells(cells, context);
    const content = contentOfRow(read, context.ticket);
    const tickets = held.ofContent(content);
    return tickets.length > 0 ? [{ context, key: read.passenger.id ? 'student_id' : 'name', content, tickets }] : [];
  });
}

/**
 * Finds the tickets that the passenger of a row holds of the tickets on sale that it may mean: by the student id, else by the name. A ticket with another
 * student id is of another passenger (C-069), also one whose id differs in zeros, when a passenger of the name has the id as it is written. The named
 * address decides between passengers of one name, and then the choices of the row.
 */
export function findHeld(held: HeldTickets, contexts: readonly TicketContext[], cells: Cells): FoundTickets {
  const of = contexts.map((context) => {
    const read = readCells(cells, context);
    return { context, read, ...heldBy(held, context, read.passenger) };
  });
  const key = of.some(({ ofStudent }) => ofStudent.length > 0) ? 'student_id' : 'name';
  const candidates = of.flatMap(({ context, read, ofStudent, ofName }) =>
    (key === 'student_id' ? ofStudent : ofName).map((ticket) => ({ context, read, ticket })),
  );
  const decisive = candidates.filter(({ ticket, read }) =>
    key === 'student_id'
      ? isOfPerson(ticket, read.passenger) && hasId(ticket, read.passenger)
      : hasAddress(ticket, read),
  );
  const different = new Map(
    (decisive.length > 0 ? decisive : candidates).map((one) => [held.contentOf(one.ticket), one]),
  );
  const compared = [...different].slice(0, mostCompared).map(([content, { context, read, ticket }]) => ({
    alike: { context, key, content, tickets: held.ofContent(content) } satisfies AlikeTickets,
    fit: different.size > 1 ? fitOf(ticket, context, cells, read) : { said: [], unsaid: 0 },
  }));
  compared.sort((one, other) => compareLists(other.fit.said, one.fit.said) || other.fit.unsaid - one.fit.unsaid);
  const all = compared.map(({ alike }) => alike);
  const isOfOther = key === 'student_id' && !candidates.some(({ ticket, read }) => isOfPerson(ticket, read.passenger));
  const ofName = of.flatMap(({ read, named }) => named.map((ticket) => ({ read, ticket })));
  const isBesideNamesake = key === 'name' && of.some(({ ofName: possible, named }) => named.length > possible.length);
  // an address can be that of a school with several pupils of one name, also of some with a student id
  const ofAddress = ofName.filter(({ ticket, read }) => hasAddress(ticket, read));
  const isOneOfAddress = new Set(ofAddress.map(({ ticket }) => held.contentOf(ticket))).size === 1;
  const best = compared.filter(({ fit }) => compareLists(fit.said, compared[0]!.fit.said) === 0);
  return {
    all,
    best: best.map(({ alike }) => alike),
    isTooMany: different.size > mostCompared,
    isOfOther,
    isOnly: all.length === 1 && all[0]!.tickets.length === 1 && !isBesideNamesake,
    isDecided: decisive.length > 0 && (key === 'student_id' || isOneOfAddress),
    isBesideNamesake,
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

/** The tickets of the student id of a row, those of its name that can be of its passenger, and all of its name. */
function heldBy(held: HeldTickets, context: TicketContext, typed: TypedPassenger) {
  const { ticket } = context;
  const { id } = typed;
  // zeros in front do not count for the same name only
  const isOfId = (one: HeldTicket) => isOfPerson(one, typed) || hasId(one, typed);
  const ofStudent = id
    ? held.ofStudent(ticket.id, id, startOf(ticket, typed)).filter(isOfId).filter(isOfDirection(ticket, typed))
    : [];
  const named = ticketsOfName(held, context, typed);
  const ofName = named.filter(({ ext_id }) => id === undefined || ext_id === null);
  return { ofStudent, ofName, named };
}

/** Whether a ticket is of a passenger of the name. */
function isOfPerson(one: HeldTicket, typed: TypedPassenger): boolean {
  return personKey(one) === personOf(typed);
}

/** Whether a ticket has the student id as a row writes it. */
function hasId({ ext_id }: HeldTicket, { id }: TypedPassenger): boolean {
  return id !== undefined && ext_id !== null && writtenStudentId(ext_id) === writtenStudentId(id);
}

/** Whether a ticket is in the account of the address that a row names. */
function hasAddress({ account_email }: HeldTicket, { email }: CellsRead): boolean {
  return email !== null && account_email === email;
}

/**
 * How well a ticket fits a row, from what counts most: the name, the student id as it is written, the address, and the number of cells that say what the
 * ticket has. What neither of them has comes last: a file without a column says nothing about it.
 */
function fitOf(one: HeldTicket, context: TicketContext, cells: Cells, read: CellsRead) {
  const { passenger: typed, email, trips } = read;
  const wanted = passengerOf({ passenger: typed }, context, false);
  const same = new Set(sameDetails(one, cells, context));
  // the days of other tickets are their own, and their cells are ignored
  const isSelect = context.ticket.sub_type === 'select';
  if (isSelect ? daysOf(one) === wanted.travel_pattern : cells['days'] === undefined) same.add('days');
  if (one.trips_left === trips) same.add('trips');
  // an address that cannot be read is read as none
  if (one.account_email === email && (email !== null || cells['email'] === undefined)) same.add('email');
  for (const [field, isUsedBy] of usesOfCells)
    if (cells[field] === undefined && !isUsedBy(context.ticket)) same.add(`no ${field}`);
  const said = [...same].filter((field) => cells[field] !== undefined).length;
  return {
    said: [Number(isOfPerson(one, typed)), Number(hasId(one, typed)), Number(hasAddress(one, read)), said],
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
