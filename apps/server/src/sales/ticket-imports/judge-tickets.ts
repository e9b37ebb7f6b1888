import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import type { PassengerChoices, PassengerField } from '@fareway/domain/passengers/passenger-form.ts';
import { passengerProblems } from '@fareway/domain/passengers/passenger-problems.ts';
import { expandYearGroups, yearGroupLabel } from '@fareway/domain/passengers/year-groups.ts';
import { isDated } from '@fareway/domain/tickets/dated-ticket.ts';
import { travelPatternWords } from '@fareway/domain/travel/travel-pattern.ts';
import * as text from '@fareway/texts/imports/problems.ts';
import type { ImportScope, JudgedRow } from '../../imports/import-kind.ts';
import { availabilityOfDays, capacityPatternOf } from '../../catalogue/inventory/seats-on-sale.ts';
import type { SeatsLeft } from '../../catalogue/inventory/seats-on-sale.ts';
import { supportContact } from '../../catalogue/tickets-on-sale/support-contact.ts';
import { namesOfStops } from '../../catalogue/tickets-on-sale/wire.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { OrderedPassenger } from '../orders/order.ts';
import { passengerOf } from '../purchases/check-purchase.ts';
import { seatsOf } from '../purchases/purchase-seats.ts';
import { readHeldTickets, nameKey } from './held-tickets.ts';
import type { HeldTicket, HeldTickets } from './held-tickets.ts';
import type { ChangedDetails, TicketChange } from './imported-ticket.ts';
import { loadCatalogue, loadTicket } from './load-catalogue.ts';
import type { TicketContext } from './load-catalogue.ts';
import { findTicketOfRow, readCells } from './read-cells.ts';
import type { TypedPassenger } from './read-cells.ts';

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

const fieldsOfTravel: ReadonlySet<PassengerField> = new Set(['travelPattern', 'startDate', 'startTime']);

const namesOf = (things: readonly { name: string }[]) => things.map(({ name }) => name);

/**
 * Decides the rows of a file of tickets by the rules of a purchase, in their order: the row that takes the last seat is accepted, the next one
 * refused. Payment, photo and the days of the sale do not count, because the tickets were sold elsewhere. A passenger's ticket is known by the
 * student id, else by name and service (C-064, C-069).
 */
export async function judgeTickets(
  db: Database,
  { client_id, services: own, now }: Pick<ImportScope, 'client_id' | 'services' | 'now'>,
  rows: readonly RowOfFile[],
): Promise<JudgedRow<TicketChange>[]> {
  const catalogue = await loadCatalogue(db, { client_id, services: own });
  const named = rows.map(({ values }) => findTicketOfRow(catalogue, values));
  const contexts = new Map<string, TicketContext>();
  for (const { ticket } of named) {
    if (ticket && !contexts.has(ticket.id)) contexts.set(ticket.id, await loadTicket(db, client_id, ticket, now));
  }
  const services = new Set([...contexts.values()].map(({ service }) => service.id));
  const today = [...contexts.values()][0]?.today;
  const held = today && (await readHeldTickets(db, client_id, [...services], today));
  const lines = new Map<string, number>();
  return rows.map((row, index): JudgedRow<TicketChange> => {
    const { ticket, problems } = named[index]!;
    const context = ticket && contexts.get(ticket.id);
    if (!context || !held) return { line: row.line, outcome: 'refused', problems };
    return judgeRow(row, context, held, lines);
  });
}

/** Decides a row whose ticket is known. Takes its seats from `context`, and notes its passenger in `lines`. */
function judgeRow(
  { line, values: cells }: RowOfFile,
  context: TicketContext,
  held: HeldTickets,
  lines: Map<string, number>,
): JudgedRow<TicketChange> {
  const { ticket } = context;
  const { passenger: typed, email, trips, problems } = readCells(cells, context);
  const choices = { ...typed, travelPattern: typed.travel_pattern, photo: 'skipped' };
  const start = (isDated(ticket) && typed.startDate) || null;
  const found = findHeld(held, ticket.id, typed, start);
  const refuse = (field: string, words: string) => {
    if (!problems.some((problem) => problem.field === field))
      problems.push({ field, value: cells[field] ?? '', words });
  };
  const question = {
    ...context,
    service: { ...context.service, ...namesOfStops(context.service) },
    // an import takes over what was sold elsewhere, also for a bus that has left
    availability: availabilityOfDays(context.departures ?? {}),
    capacity_pattern: capacityPatternOf(context.weekly_seats?.[ticket.type]),
  };
  for (const field of Object.keys(passengerProblems(choices, question)) as PassengerField[]) {
    // a ticket that exists has its seats, and keeps what the file leaves empty
    const isKept = found && (fieldsOfTravel.has(field) || cells[ofForm[field].field] === undefined);
    if (!isKept) refuse(ofForm[field].field, ofForm[field].words(context, choices));
  }
  const keys = keysOf(ticket.id, typed, start);
  const earlier = keys.map((key) => lines.get(key)).find((one) => one !== undefined);
  if (earlier !== undefined) refuse('last_name', text.sameTwice(earlier));
  if (!found && ticket.type === 'advance') refuse('ticket', text.advancePass);
  const isFull = !found && context.stock !== null && context.stock.remaining <= 0;
  if (isFull && problems.length === 0) refuse('ticket', text.noSeat);
  if (problems.length > 0) return { line, outcome: 'refused', problems };

  const passenger = passengerOf({ passenger: typed }, context, false);
  const judged: JudgedRow<TicketChange> = found
    ? judgeHeld(line, found, cells, { passenger, email })
    : {
        line,
        outcome: 'new',
        change: { id: null, context, passenger, email, trips, seats: takeSeats(context, choices) },
      };
  if (judged.outcome !== 'refused') for (const key of keys) lines.set(key, line);
  return judged;
}

/** Decides a row of a passenger who holds the ticket. Only details that change neither price nor seats are changed. */
function judgeHeld(
  line: number,
  { ticket: held, key }: { ticket: HeldTicket; key: string },
  cells: RowOfFile['values'],
  { passenger, email }: { passenger: OrderedPassenger; email: string | null },
): JudgedRow<TicketChange> {
  const refused = (field: string, words: string): JudgedRow<TicketChange> => ({
    line,
    outcome: 'refused',
    problems: [{ field, value: cells[field] ?? '', words }],
  });
  if (nameKey(held.first_name, held.last_name) !== nameKey(passenger.first_name, passenger.last_name)) {
    return refused('student_id', text.otherPassenger(`${held.first_name} ${held.last_name}`));
  }
  if (held.zone !== passenger.zone) return refused('zone', text.otherZone(held.zone ?? ''));
  if (passenger.travel_pattern !== null && held.travel_pattern !== passenger.travel_pattern) {
    return refused('days', text.otherDays(held.travel_pattern ? travelPatternWords(held.travel_pattern) : ''));
  }
  const fields = (['ext_id', 'yr', 'stop_id', 'zone_stop_id', 'dest'] as const).filter(
    (field) => passenger[field] !== null && passenger[field] !== held[field],
  );
  const newEmail = held.is_unclaimed && email !== null && email !== held.email ? email : undefined;
  if (fields.length === 0 && newEmail === undefined) return { line, outcome: 'unchanged', key };
  const pick = (of: HeldTicket | OrderedPassenger): ChangedDetails =>
    Object.fromEntries(fields.map((field) => [field, of[field]]));
  const before = { ...pick(held), ...(newEmail !== undefined && { user_id: held.user_id }) };
  return { line, outcome: 'changed', key, change: { id: held.id, before, details: pick(passenger), email: newEmail } };
}

/** Finds the ticket of a passenger: by the student id, else by the name. A ticket with another student id is of another passenger (C-069). */
function findHeld(
  held: HeldTickets,
  ticket_id: string,
  { id, firstName, lastName }: TypedPassenger,
  start: string | null,
) {
  const ofStudent = id ? held.ofStudent(ticket_id, id, start) : undefined;
  if (ofStudent) return { ticket: ofStudent, key: 'student_id' };
  const ofName = held.ofName(ticket_id, firstName, lastName, start);
  const isOther = id !== undefined && ofName?.ext_id != null;
  return ofName && !isOther ? { ticket: ofName, key: 'name' } : undefined;
}

/** What two rows of one file must not have in common. */
function keysOf(ticket_id: string, { id, firstName, lastName }: TypedPassenger, start: string | null): string[] {
  const place = `${ticket_id} ${start ?? ''}`;
  return id ? [`${place} id ${id}`] : [`${place} name ${nameKey(firstName, lastName)}`];
}

/** Takes a seat of each row of the inventory that the ticket needs from what is left, and returns the rows. */
function takeSeats(context: TicketContext, choices: PassengerChoices): string[] {
  const { stock, departures, weekly_seats, ticket, client } = context;
  const ids = seatsOf(context, ticket, choices, supportContact(client)).seats.map(({ inventory_id }) => inventory_id);
  const rows: (SeatsLeft | null)[] = [
    stock,
    ...Object.values(departures ?? {}),
    ...Object.values(weekly_seats?.[ticket.type] ?? {}).flatMap((sides) => Object.values(sides)),
  ];
  for (const row of rows) if (row && ids.includes(row.inventory_id)) row.remaining -= 1;
  return ids;
}
