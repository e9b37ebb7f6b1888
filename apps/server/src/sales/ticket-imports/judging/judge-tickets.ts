import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { validityOf } from '@fareway/domain/tickets/validity.ts';
import { personKey } from '@fareway/domain/forms/name-key.ts';
import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import type { PassengerChoices, PassengerField } from '@fareway/domain/passengers/passenger-form.ts';
import { studentIdKey, writtenStudentId } from '@fareway/domain/passengers/student-id.ts';
import { passengerProblems } from '@fareway/domain/passengers/passenger-problems.ts';
import { expandYearGroups, yearGroupLabel } from '@fareway/domain/passengers/year-groups.ts';
import { isFixedWithoutJourney } from '@fareway/domain/sales/fixed-return.ts';
import { choosesTime, isDated } from '@fareway/domain/tickets/dated-ticket.ts';
import { bookingWindowDays } from '@fareway/domain/travel/availability.ts';
import type { AvailabilityMap } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/imports/problems.ts';
import type { ImportScope, JudgedRow, RowProblem } from '../../../imports/import-kind.ts';
import { availabilityOfDays, capacityPatternOf } from '../../../catalogue/inventory/seats-on-sale.ts';
import type { TicketOnSaleRow } from '../../../catalogue/tickets-on-sale/rows.ts';
import { namesOfStops } from '../../../catalogue/tickets-on-sale/wire.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { mapInBatches } from '../../../platform/map-in-batches.ts';
import { passengerOf } from '../../purchases/check-purchase.ts';
import { stopWithoutBus } from '../../purchases/expect-served-stop.ts';
import { seatsOf } from '../../purchases/purchase-seats.ts';
import { ofCells, oldestOfName, startOf } from './find-held.ts';
import type { FoundTicket } from './find-held.ts';
import { heldOfRows } from './held-of-rows.ts';
import type { HeldOfRow, RowOfTickets } from './held-of-rows.ts';
import { readHeldTickets } from './held-tickets.ts';
import type { HeldTicket } from './held-ticket.ts';
import type { HeldTickets } from './held-tickets.ts';
import type { TicketChange } from './imported-ticket.ts';
import { judgeHeld } from './judge-held.ts';
import { sameDetails } from './same-details.ts';
import { loadCatalogue, loadTicket } from './load-catalogue.ts';
import type { TicketContext } from './load-catalogue.ts';
import { shareSeats } from './seats-of-file.ts';
import { mostTrips, personOf, readCells, ticketsOfRows } from './read-cells.ts';
import type { TicketsOfRow, TypedPassenger } from './read-cells.ts';

/** The field of a file for each field of the passenger form, and what would be right there. */
const ofForm: Record<
  PassengerField,
  { field: string; words: (context: TicketContext, choices: PassengerChoices) => string }
> = {
  firstName: { field: 'first_name', words: () => text.firstName },
  lastName: { field: 'last_name', words: () => text.lastName },
  id: { field: 'student_id', words: () => text.studentId },
  stop: { field: 'stop', words: ({ service }) => text.stop(namesOf(service.stops)) },
  zone: { field: 'zone', words: ({ service }) => text.zone(namesOf(service.zones)) },
  zoneStop: {
    field: 'stop',
    words: ({ service }, { zone }) => text.stop(namesOf(service.zones.find(({ name }) => name === zone)?.stops ?? [])),
  },
  dest: { field: 'destination', words: ({ service }) => text.destination(service.destinations) },
  yr: {
    field: 'year_group',
    words: ({ service }) => text.yearGroup(expandYearGroups(service.yr_groups).map(yearGroupLabel)),
  },
  travelPattern: { field: 'days', words: (_, { travelPattern }) => (travelPattern ? text.daysFull : text.days) },
  startDate: { field: 'first_day', words: () => text.firstDay(bookingWindowDays) },
  startTime: { field: 'direction', words: () => text.direction },
  photo: { field: 'first_name', words: () => text.firstName },
};

const fieldsOfDeparture: ReadonlySet<PassengerField> = new Set(['startDate', 'startTime']);
const fieldsOfTravel: ReadonlySet<PassengerField> = new Set(['travelPattern', 'startDate', 'startTime']);

const namesOf = (things: readonly { name: string }[]) => things.map(({ name }) => name);

/**
 * Decides the rows of a file of tickets by the rules of a purchase, in their order: the row that takes the last seat is accepted, the next one
 * refused. Payment, photo and the days of the sale do not count, because the tickets were sold elsewhere. A passenger's ticket is known by the
 * student id, else by name and service (C-064, C-069). Somebody who holds the ticket with another student id gets no second one (decision 440).
 */
export async function judgeTickets(
  db: Database,
  { client_id, services: own, now }: Pick<ImportScope, 'client_id' | 'services' | 'now'>,
  rows: readonly RowOfFile[],
  unread: readonly RowOfFile[] = [],
): Promise<JudgedRow<TicketChange>[]> {
  const catalogue = await loadCatalogue(db, { client_id, services: own, now });
  const ticketsOfRow = ticketsOfRows(catalogue);
  const named = await mapInBatches(rows, ({ values }) => ticketsOfRow(values));
  const contexts = new Map<string, TicketContext>();
  for (const ticket of named.flatMap(({ tickets }) => tickets)) {
    if (!contexts.has(ticket.id)) contexts.set(ticket.id, await loadTicket(db, client_id, ticket, now));
  }
  const take = await shareSeats(db, client_id, [...contexts.values()]);
  const today = [...contexts.values()][0]?.today;
  const held = today && (await readHeldTickets(db, client_id, contexts, today));
  if (!held) return rows.map(({ line }, index) => ({ line, outcome: 'refused', problems: named[index]!.problems }));
  const asked = await mapInBatches(rows, (row, index) => askedRow(row, named[index]!, contexts));
  const means = await heldOfRows(held, asked, unread, ({ row }, found) => {
    const decided = judgeRow(row, found.context, { held, found, earlier: { taken: new Map(), keys: new Map() } });
    return decided.row.outcome === 'unchanged';
  });
  const earlier: EarlierRows = { taken: new Map(), keys: new Map() };
  /** How many of the tickets that are alike are taken. Rows take them in their order. */
  const places = new Map<readonly HeldTicket[], number>();
  const judged = new Map<AskedRow, JudgedRow<TicketChange>>();
  // a row with a change gets no ticket that another row leaves as it is
  const isUnchanged = (one: AskedRow) => means.get(one)!.is === 'unchanged';
  for (const some of [asked.filter(isUnchanged), asked.filter((one) => !isUnchanged(one))])
    await mapInBatches(some, (one) => judged.set(one, judge(one, means.get(one)!)));
  return asked.map((one) => judged.get(one)!);

  function judge({ row, problems, isOneTicket, contexts: meant }: AskedRow, of: HeldOfRow): JudgedRow<TicketChange> {
    const { line, values } = row;
    const refused = (words: string): JudgedRow<TicketChange> => ({
      line,
      outcome: 'refused',
      // what else is wrong, and the names of the tickets on sale that the row can mean
      problems: [
        ...(meant[0] ? readCells(values, meant[0]).problems : []),
        ...(meant.length > 1 ? problems : []),
        { field: 'last_name', value: values['last_name'] ?? '', words },
      ],
    });
    if (of.is === 'guess') return refused(text.severalAlike);
    if (of.is === 'contested') return refused(text.fitsSame(of.line));
    if (of.is === 'unclear') return refused(text.unclearLine(of.line));
    const found = foundFor(of);
    // of several tickets on sale of one name the one that the passenger holds
    const context = isOneTicket ? meant[0] : found?.context;
    if (!context) return { line, outcome: 'refused', problems };
    return note(judgeRow(row, context, { held: held!, found, earlier }));
  }

  function foundFor(of: Exclude<HeldOfRow, { is: 'guess' | 'contested' | 'unclear' }>): FoundTicket | undefined {
    if (of.is === 'none') return undefined;
    if (of.is === 'unchanged') return of.ticket;
    const { context, key, tickets } = of.alike;
    let place = places.get(tickets) ?? 0;
    while (place < tickets.length && earlier.taken.has(tickets[place]!)) place += 1;
    places.set(tickets, place);
    return { context, key, ticket: tickets[place] ?? tickets[0]! };
  }

  /** Takes the seats of a row, and what no other row may have. */
  function note({ row, found, keys, person }: DecidedRow): JudgedRow<TicketChange> {
    if (row.outcome === 'refused') return row;
    if (row.outcome === 'new' && row.change.id === null) take(row.change.seats);
    if (found) earlier.taken.set(found.ticket, row.line);
    keys.forEach((key) => earlier.keys.set(key, { line: row.line, person }));
    return row;
  }
}

/** A row with the tickets on sale that it may mean, and what is wrong when it means none or several of them. */
interface AskedRow extends RowOfTickets {
  isOneTicket: boolean;
  problems: RowProblem[];
}

function askedRow(
  row: RowOfFile,
  { tickets, problems }: TicketsOfRow,
  contexts: ReadonlyMap<string, TicketContext>,
): AskedRow {
  const alike = tickets.flatMap(({ id }) => contexts.get(id) ?? []);
  const cells = Object.entries(row.values).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    row,
    problems,
    isOneTicket: alike.length === 1,
    contexts: alike.length > 1 ? ofCells(alike, row.values) : alike,
    filled: cells.length,
    key: JSON.stringify(cells),
  };
}

/** What other rows of the file have, with their lines: tickets that are held, and passengers of new tickets and with new student ids. */
interface EarlierRows {
  taken: Map<HeldTicket, number>;
  keys: Map<string, { line: number; person: string }>;
}

/** The tickets that passengers hold, the one that the passenger of a row holds, and what other rows have. */
interface Passengers {
  held: HeldTickets;
  found: FoundTicket | undefined;
  earlier: EarlierRows;
}

/** A row with the ticket that it means, and with what no later row may have. */
interface DecidedRow {
  row: JudgedRow<TicketChange>;
  found: FoundTicket | undefined;
  keys: string[];
  /** Its passenger, as `personKey` writes the name. */
  person: string;
}

/** Decides a row whose ticket on sale is known. */
function judgeRow(
  { line, values: cells }: RowOfFile,
  context: TicketContext,
  { held, found, earlier }: Passengers,
): DecidedRow {
  const { ticket } = context;
  const first = readCells(cells, context);
  // stops are those of the zone, which the ticket keeps where the file has none
  const zone = cells['zone'] ?? found?.ticket.zone;
  const read = zone ? readCells({ ...cells, zone }, context) : first;
  const { passenger: typed, email, trips, problems } = read;
  const same: ReadonlySet<string> = found ? sameDetails(found.ticket, cells, context) : new Set();
  const choices = { ...typed, travelPattern: typed.travel_pattern, photo: 'skipped' };
  const start = startOf(ticket, typed);
  const refuse = (field: string, words: string) => {
    if (!problems.some((problem) => problem.field === field))
      problems.push({ field, value: cells[field] ?? '', words });
  };
  // an import takes over what was sold elsewhere, also for a bus that has left
  const availability = availabilityOfDays(context.departures ?? {});
  const question = {
    ...context,
    service: { ...context.service, ...namesOfStops(context.service) },
    availability,
    capacity_pattern: capacityPatternOf(context.weekly_seats?.[ticket.type]),
  };
  const isFullOn = (field: PassengerField) =>
    fieldsOfDeparture.has(field) &&
    passengerProblems(choices, { ...question, availability: withSeats(availability) })[field] === undefined;
  for (const field of Object.keys(passengerProblems(choices, question)) as PassengerField[]) {
    const { field: ofFile, words } = ofForm[field];
    // a ticket that exists has its seats, and keeps what the file leaves empty and what it has already, also when the service offers it no more
    const isKept = found && (fieldsOfTravel.has(field) || cells[ofFile] === undefined || same.has(ofFile));
    if (!isKept) refuse(ofFile, isFullOn(field) ? text.noSeatThen : words(context, choices));
  }
  const namesake = found ? undefined : oldestOfName(held, context, typed);
  if (namesake)
    refuse('student_id', text.otherStudentId(`${namesake.first_name} ${namesake.last_name}`, namesake.ext_id!));
  const person = personOf(typed);
  const isOther = found !== undefined && personKey(found.ticket) !== person;
  if (isOther) refuse('student_id', text.otherPassenger(`${found.ticket.first_name} ${found.ticket.last_name}`));
  const bringsId = typed.id !== undefined && found?.ticket.ext_id === null;
  const keys = !found || bringsId ? keysOf(ticket, typed, start) : [];
  const sameLine = found && earlier.taken.get(found.ticket);
  if (sameLine !== undefined && !isOther) refuse('last_name', text.sameTwice(sameLine));
  const twin = keys.map((key) => earlier.keys.get(key)).find((one) => one !== undefined);
  if (twin?.person === person) refuse('last_name', text.sameTwice(twin.line));
  else if (twin) refuse('student_id', text.idTwice(twin.line));
  if (!found && trips !== null && trips > mostTrips) refuse('trips', text.trips(mostTrips));
  if (!found && ticket.type === 'advance') refuse('ticket', text.advancePass);
  const { expiry: lastDay } = validityOf({ ...ticket, year: parseSalesYear(ticket.year) }, undefined);
  // the next import of the file would make it again, because tickets that have ended are not compared
  if (!found && !isDated(ticket) && lastDay < context.today) refuse('ticket', text.ticketEnded(formatDate(lastDay)));
  if (!found && isFixedWithoutJourney(ticket)) refuse('ticket', text.noJourney);
  const passengerNow = () => passengerOf({ passenger: typed }, context, false);
  const choosesStop = !found || (cells['stop'] !== undefined && !same.has('stop'));
  const heldDays = found && { travel_pattern: found.ticket.travel_pattern };
  const withoutBus =
    choosesStop && problems.length === 0
      ? stopWithoutBus(context, context, { ...passengerNow(), ...heldDays }, found?.ticket)
      : undefined;
  if (withoutBus) refuse('stop', text.stopWithoutBus(withoutBus.name));
  const isFull = !found && context.stock !== null && context.stock.remaining <= 0;
  if (isFull && problems.length === 0) refuse('ticket', text.noSeat);
  const { user_id } = found?.ticket ?? namesake ?? {};
  if (problems.length > 0) return { row: { line, outcome: 'refused', problems, user_id }, found, keys, person };

  const passenger = passengerNow();
  const row: JudgedRow<TicketChange> = found
    ? judgeHeld(line, found, cells, { passenger, email, trips, same })
    : {
        line,
        outcome: 'new',
        change: { id: null, context, passenger, email, trips, seats: seatsOfRow(context, choices, availability) },
      };
  return { row, found, keys, person };
}

/** What two rows of one file must not have in common, when they have new tickets or bring a student id to tickets without one. */
function keysOf(ticket: TicketOnSaleRow, typed: TypedPassenger, start: string | null): string[] {
  const { id, startTime } = typed;
  const place = `${ticket.id} ${start ?? ''} ${(choosesTime(ticket) && startTime) || ''}`;
  const person = personOf(typed);
  return id
    ? [`${place} id ${writtenStudentId(id)}`, `${place} same ${studentIdKey(id)} ${person}`]
    : [`${place} name ${person}`];
}

/** Departures with a seat left on each. */
function withSeats(availability: AvailabilityMap): AvailabilityMap {
  return Object.fromEntries(Object.keys(availability).map((key) => [key, { remaining: 1 }]));
}

/** The rows of the inventory of which a ticket takes a seat each. */
function seatsOfRow(context: TicketContext, choices: PassengerChoices, availability: AvailabilityMap): string[] {
  return seatsOf(context, context.ticket, choices, availability).seats.map(({ inventory_id }) => inventory_id);
}
