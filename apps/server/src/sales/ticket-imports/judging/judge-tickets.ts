import { personKey } from '@fareway/domain/forms/name-key.ts';
import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import type { PassengerChoices, PassengerField } from '@fareway/domain/passengers/passenger-form.ts';
import { studentIdKey } from '@fareway/domain/passengers/student-id.ts';
import { passengerProblems } from '@fareway/domain/passengers/passenger-problems.ts';
import { expandYearGroups, yearGroupLabel } from '@fareway/domain/passengers/year-groups.ts';
import { isFixedWithoutJourney } from '@fareway/domain/sales/fixed-return.ts';
import { choosesTime, isDated } from '@fareway/domain/tickets/dated-ticket.ts';
import type { AvailabilityMap } from '@fareway/domain/travel/availability.ts';
import { parseTravelPattern, travelPatternWords } from '@fareway/domain/travel/travel-pattern.ts';
import * as text from '@fareway/texts/imports/problems.ts';
import type { ImportScope, JudgedRow } from '../../../imports/import-kind.ts';
import { availabilityOfDays, capacityPatternOf } from '../../../catalogue/inventory/seats-on-sale.ts';
import type { TicketOnSaleRow } from '../../../catalogue/tickets-on-sale/rows.ts';
import { namesOfStops } from '../../../catalogue/tickets-on-sale/wire.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { OrderedPassenger } from '../../orders/order.ts';
import { mapInBatches } from '../../../platform/map-in-batches.ts';
import { passengerOf } from '../../purchases/check-purchase.ts';
import { seatsOf } from '../../purchases/purchase-seats.ts';
import { readHeldTickets } from './held-tickets.ts';
import type { HeldTicket, HeldTickets } from './held-tickets.ts';
import type { ChangedDetails, TicketChange } from './imported-ticket.ts';
import { loadCatalogue, loadTicket } from './load-catalogue.ts';
import type { TicketContext } from './load-catalogue.ts';
import { shareSeats } from './seats-of-file.ts';
import { mostTrips, readCells, ticketsOfRows } from './read-cells.ts';
import type { CellsRead, TypedPassenger } from './read-cells.ts';

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
  startDate: { field: 'first_day', words: () => text.firstDay },
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
): Promise<JudgedRow<TicketChange>[]> {
  const catalogue = await loadCatalogue(db, { client_id, services: own });
  const ticketsOfRow = ticketsOfRows(catalogue);
  const named = await mapInBatches(rows, ({ values }) => ticketsOfRow(values));
  const contexts = new Map<string, TicketContext>();
  for (const ticket of named.flatMap(({ tickets }) => tickets)) {
    if (!contexts.has(ticket.id)) contexts.set(ticket.id, await loadTicket(db, client_id, ticket, now));
  }
  const take = await shareSeats(db, client_id, [...contexts.values()]);
  const services = new Set([...contexts.values()].map(({ service }) => service.id));
  const today = [...contexts.values()][0]?.today;
  const held = today && (await readHeldTickets(db, client_id, [...services], today));
  const lines = new Map<string, number>();
  return mapInBatches(rows, (row, index): JudgedRow<TicketChange> => {
    const { tickets, problems } = named[index]!;
    const alike = tickets.map(({ id }) => contexts.get(id)!);
    const holds = (context: TicketContext) =>
      held && findHeld(held, context, readCells(row.values, context), lines)?.isFree;
    // of several tickets of one name the one that the passenger holds
    const context = alike.length === 1 ? alike[0] : alike.find(holds);
    if (!context || !held) return { line: row.line, outcome: 'refused', problems };
    return judgeRow(row, context, held, { lines, take });
  });
}

/** What the earlier rows of a file have: their passengers with their lines, and seats, which `take` takes. */
interface EarlierRows {
  lines: Map<string, number>;
  take: (inventory_ids: readonly string[]) => void;
}

/** Decides a row whose ticket is known. Takes its seats, and notes its passenger in `lines`. */
function judgeRow(
  { line, values: cells }: RowOfFile,
  context: TicketContext,
  held: HeldTickets,
  { lines, take }: EarlierRows,
): JudgedRow<TicketChange> {
  const { ticket } = context;
  const read = readCells(cells, context);
  const { passenger: typed, email, trips, problems } = read;
  const choices = { ...typed, travelPattern: typed.travel_pattern, photo: 'skipped' };
  const start = startOf(ticket, typed);
  const found = findHeld(held, context, read, lines);
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
    // a ticket that exists has its seats, and keeps what the file leaves empty
    const isKept = found && (fieldsOfTravel.has(field) || cells[ofForm[field].field] === undefined);
    const { field: ofFile, words } = ofForm[field];
    if (!isKept) refuse(ofFile, isFullOn(field) ? text.noSeatThen : words(context, choices));
  }
  if (!found) {
    const [twin] = ticketsOfName(held, context, typed);
    if (twin) refuse('student_id', text.otherStudentId(`${twin.first_name} ${twin.last_name}`, twin.ext_id!));
  }
  const key = found ? `held ${found.ticket.id}` : keyOf(ticket, typed, start);
  const earlier = lines.get(key);
  if (earlier !== undefined) refuse('last_name', text.sameTwice(earlier));
  if (!found && trips !== null && trips > mostTrips) refuse('trips', text.trips(mostTrips));
  if (!found && ticket.type === 'advance') refuse('ticket', text.advancePass);
  if (!found && isFixedWithoutJourney(ticket)) refuse('ticket', text.noJourney);
  const isFull = !found && context.stock !== null && context.stock.remaining <= 0;
  if (isFull && problems.length === 0) refuse('ticket', text.noSeat);
  if (problems.length > 0) return { line, outcome: 'refused', problems };

  const passenger = passengerOf({ passenger: typed }, context, false);
  const judged: JudgedRow<TicketChange> = found
    ? judgeHeld(line, found, cells, { passenger, email, trips })
    : {
        line,
        outcome: 'new',
        change: { id: null, context, passenger, email, trips, seats: seatsOfRow(context, choices, availability) },
      };
  if (judged.outcome === 'new' && judged.change.id === null) take(judged.change.seats);
  if (judged.outcome !== 'refused') lines.set(key, line);
  return judged;
}

/**
 * Decides a row of a passenger who holds the ticket. Only details that change neither price nor seats are changed. Where the file has anything else
 * than the ticket, the row is refused and says what stays: nothing that somebody has typed is ignored (decision 440).
 */
function judgeHeld(
  line: number,
  { ticket: held, key }: { ticket: HeldTicket; key: string },
  cells: RowOfFile['values'],
  { passenger, email, trips }: { passenger: OrderedPassenger; email: string | null; trips: number | null },
): JudgedRow<TicketChange> {
  const refused = (field: string, words: string): JudgedRow<TicketChange> => ({
    line,
    outcome: 'refused',
    problems: [{ field, value: cells[field] ?? '', words }],
  });
  if (personKey(held) !== personKey(passenger)) {
    return refused('student_id', text.otherPassenger(`${held.first_name} ${held.last_name}`));
  }
  if (held.zone !== passenger.zone) return refused('zone', text.otherZone(held.zone ?? ''));
  if (cells['days'] !== undefined && held.travel_pattern !== passenger.travel_pattern) {
    return refused('days', text.otherDays(held.travel_pattern ? travelPatternWords(held.travel_pattern) : ''));
  }
  if (trips !== null && trips !== held.trips_left) return refused('trips', text.otherTrips(held.trips_left ?? 0));
  if (!held.is_unclaimed && email !== null && email !== held.account_email?.toLowerCase())
    return refused('email', text.otherAddress(held.account_email));
  // another writing of the student id that the ticket has, such as one whose zeros a spreadsheet took away, changes nothing
  const isSameStudent =
    held.ext_id !== null && passenger.ext_id !== null && studentIdKey(held.ext_id) === studentIdKey(passenger.ext_id);
  const fields = (['ext_id', 'yr', 'stop_id', 'zone_stop_id', 'dest'] as const).filter(
    (field) => passenger[field] !== null && passenger[field] !== held[field] && !(field === 'ext_id' && isSameStudent),
  );
  const newEmail = held.is_unclaimed && email !== null && email !== held.email ? email : undefined;
  if (fields.length === 0 && newEmail === undefined) return { line, outcome: 'unchanged', key };
  const pick = (of: HeldTicket | OrderedPassenger): ChangedDetails =>
    Object.fromEntries(fields.map((field) => [field, of[field]]));
  const before = { ...pick(held), ...(newEmail !== undefined && { user_id: held.user_id }) };
  return { line, outcome: 'changed', key, change: { id: held.id, before, details: pick(passenger), email: newEmail } };
}

/**
 * Finds the ticket of a passenger: by the student id, else by the name. A ticket with another student id is of another passenger (C-069). Of several it is
 * one that no earlier row has, first that of the same name, with the student id as it is written, the address and the choices of the row.
 */
function findHeld(
  held: HeldTickets,
  context: TicketContext,
  { passenger: typed, email }: Pick<CellsRead, 'passenger' | 'email'>,
  lines: Map<string, number>,
) {
  const { ticket } = context;
  const { id } = typed;
  const ofStudent = id ? held.ofStudent(ticket.id, id, startOf(ticket, typed)) : [];
  const ofName = ticketsOfName(held, context, typed).filter(({ ext_id }) => id === undefined || ext_id === null);
  const all = ofStudent.length > 0 ? ofStudent.filter(isOfDirection(ticket, typed)) : ofName;
  const isFree = (one: HeldTicket) => !lines.has(`held ${one.id}`);
  const wanted = all.length > 1 ? passengerOf({ passenger: typed }, context, false) : null;
  const person = personKey({ first_name: typed.firstName, last_name: typed.lastName });
  const fit = (one: HeldTicket) =>
    Number(personKey(one) === person) * 1000 +
    Number(one.ext_id === id) * 100 +
    Number(email !== null && one.account_email === email) * 10 +
    (['stop_id', 'zone_stop_id', 'dest', 'yr', 'travel_pattern'] as const).filter(
      (field) => wanted?.[field] === one[field],
    ).length;
  const [best] = all.toSorted((one, other) => Number(isFree(other)) - Number(isFree(one)) || fit(other) - fit(one));
  return best && { ticket: best, key: ofStudent.length > 0 ? 'student_id' : 'name', isFree: isFree(best) };
}

/** The tickets of a kind that somebody of this name holds for the same journeys, with any student id. */
function ticketsOfName(held: HeldTickets, { ticket }: TicketContext, typed: TypedPassenger): HeldTicket[] {
  const person = { first_name: typed.firstName, last_name: typed.lastName };
  return held.ofName(ticket.id, person, startOf(ticket, typed)).filter(isOfDirection(ticket, typed));
}

/** The day for which a row has a ticket that is bought for one; null for any. */
function startOf(ticket: TicketOnSaleRow, { startDate }: TypedPassenger): string | null {
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

/** What two rows of new tickets of one file must not have in common. */
function keyOf(ticket: TicketOnSaleRow, typed: TypedPassenger, start: string | null): string {
  const { id, firstName, lastName, startTime } = typed;
  const place = `${ticket.id} ${start ?? ''} ${(choosesTime(ticket) && startTime) || ''}`;
  return id
    ? `${place} id ${studentIdKey(id)}`
    : `${place} name ${personKey({ first_name: firstName, last_name: lastName })}`;
}

/** Departures with a seat left on each. */
function withSeats(availability: AvailabilityMap): AvailabilityMap {
  return Object.fromEntries(Object.keys(availability).map((key) => [key, { remaining: 1 }]));
}

/** The rows of the inventory of which a ticket takes a seat each. */
function seatsOfRow(context: TicketContext, choices: PassengerChoices, availability: AvailabilityMap): string[] {
  return seatsOf(context, context.ticket, choices, availability).seats.map(({ inventory_id }) => inventory_id);
}
