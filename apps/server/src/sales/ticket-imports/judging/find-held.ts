import { personKey } from '@fareway/domain/forms/name-key.ts';
import { writtenStudentId } from '@fareway/domain/passengers/student-id.ts';
import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import { choosesTime, isDated } from '@fareway/domain/tickets/dated-ticket.ts';
import type { TicketOnSaleRow } from '../../../catalogue/tickets-on-sale/rows.ts';
import { passengerOf } from '../../purchases/check-purchase.ts';
import type { HeldTicket } from './held-ticket.ts';
import type { HeldTickets, TicketsOfContent } from './held-tickets.ts';
import type { TicketContext } from './load-catalogue.ts';
import { personOf, readCells } from './read-cells.ts';
import type { CellsRead, TypedPassenger } from './read-cells.ts';
import { sameDetails } from './same-details.ts';
import { contentOfRow, daysOf } from './ticket-content.ts';

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
    return { context, read, ...heldBy(held, context, read) };
  });
  const key = of.some(({ ofId }) => ofId.length > 0) ? 'student_id' : 'name';
  const found = of.map(({ context, read, ofId, ofPersonAndId, ofName, ofAddress }) => {
    const ofKey =
      key === 'student_id'
        ? { candidates: ofId, decisive: ofPersonAndId }
        : { candidates: ofName, decisive: ofAddress };
    return { context, read, ...ofKey };
  });
  const isDecisive = found.some(({ decisive }) => decisive.length > 0);
  // one more tells that there are too many
  const different = found
    .flatMap(({ context, read, candidates, decisive }) =>
      first(isDecisive ? decisive : candidates).map((one) => ({ context, read, one })),
    )
    .slice(0, mostCompared + 1);
  const compared = different.slice(0, mostCompared).map(({ context, read, one: { content, tickets } }) => ({
    alike: { context, key, content, tickets } satisfies AlikeTickets,
    fit: different.length > 1 ? fitOf(tickets[0]!, context, cells, read) : { said: [], unsaid: 0 },
  }));
  compared.sort((one, other) => compareLists(other.fit.said, one.fit.said) || other.fit.unsaid - one.fit.unsaid);
  const all = compared.map(({ alike }) => alike);
  const isBesideNamesake = key === 'name' && of.some(({ ofName, named }) => named.length > ofName.length);
  // an address can be that of a school with several pupils of one name, also of some with a student id
  const isOneOfAddress = of.reduce((sum, { namedOfAddress }) => sum + namedOfAddress.length, 0) === 1;
  const best = compared.filter(({ fit }) => compareLists(fit.said, compared[0]!.fit.said) === 0);
  return {
    all,
    best: best.map(({ alike }) => alike),
    isTooMany: different.length > mostCompared,
    isOfOther: key === 'student_id' && of.every(({ ofPerson }) => ofPerson.length === 0),
    isOnly: all.length === 1 && all[0]!.tickets.length === 1 && !isBesideNamesake,
    isDecided: isDecisive && (key === 'student_id' || isOneOfAddress),
    isBesideNamesake,
  };
}

/** As many tickets as are compared, and one more. */
function first(all: readonly TicketsOfContent[]): readonly TicketsOfContent[] {
  return all.slice(0, mostCompared + 1);
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

/**
 * The tickets of the student id of a row, of which the zeros in front do not count for the same name only, and those of its name that can be of its passenger.
 * Each is found among any number of tickets without going over them.
 */
function heldBy(held: HeldTickets, { ticket }: TicketContext, { passenger: typed, email }: CellsRead) {
  const { id } = typed;
  const journey = journeyOf(ticket, typed);
  const person = personOf(typed);
  const written = id && writtenStudentId(id);
  const findOfStudent = id ? held.ofStudent(ticket.id, id) : () => [];
  const ofPerson = findOfStudent({ ...journey, person });
  const findOfName = held.ofName(ticket.id, person);
  // a ticket with another student id is of another passenger
  const possible = { ...journey, ...(id !== undefined && { id: null }) };
  return {
    ofPerson,
    ofId: inOrder(ofPerson, findOfStudent({ ...journey, id: written })),
    ofPersonAndId: findOfStudent({ ...journey, person, id: written }),
    ofName: findOfName(possible),
    ofAddress: email === null ? [] : findOfName({ ...possible, email }),
    named: findOfName(journey),
    namedOfAddress: email === null ? [] : findOfName({ ...journey, email }),
  };
}

/** The first tickets of two lists, each once and in the order of both. */
function inOrder(one: readonly TicketsOfContent[], other: readonly TicketsOfContent[]): TicketsOfContent[] {
  return [...new Set([...first(one), ...first(other)])].toSorted((left, right) => left.place - right.place);
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

/** The oldest ticket of a kind that somebody of this name holds for the same journeys, with any student id. */
export function oldestOfName(
  held: HeldTickets,
  { ticket }: TicketContext,
  typed: TypedPassenger,
): HeldTicket | undefined {
  return held.ofName(ticket.id, personOf(typed))(journeyOf(ticket, typed))[0]?.tickets[0];
}

/** The day for which a row has a ticket that is bought for one; null for any. */
export function startOf(ticket: TicketOnSaleRow, { startDate }: TypedPassenger): string | null {
  return (isDated(ticket) && startDate) || null;
}

/** What a ticket of a row has: tickets for a day are told apart by the day, and singles of one day by their direction. */
function journeyOf(ticket: TicketOnSaleRow, typed: TypedPassenger) {
  return {
    start: startOf(ticket, typed) ?? undefined,
    direction: choosesTime(ticket) ? typed.startTime : undefined,
  };
}
