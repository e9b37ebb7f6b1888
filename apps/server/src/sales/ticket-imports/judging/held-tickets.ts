import { personKey } from '@fareway/domain/forms/name-key.ts';
import { studentIdKey, writtenStudentId } from '@fareway/domain/passengers/student-id.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { stopNamesOfTicket } from '../../../network/stops/stop-names.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { sql } from '../../../platform/database/sql/sql.ts';
import type { HeldTicket } from './held-ticket.ts';
import type { TicketContext } from './load-catalogue.ts';
import { contentOfHeld, directionOf } from './ticket-content.ts';

/** What a row of a file is compared with. */
interface Compared {
  /** The name as `personKey` writes it. */
  person: string;
  /** The student id as `writtenStudentId` writes it; null for none. */
  id: string | null;
  /** The address of the account. */
  email: string | null;
  /** The day of a ticket that is bought for one. */
  start: string;
  direction: 'am' | 'pm' | undefined;
}

/** Tickets that are alike in all that a file can say, the oldest first. */
export interface TicketsOfContent extends Compared {
  content: string;
  tickets: readonly HeldTicket[];
  /** A number that is smaller than that of tickets of which the oldest one is later. */
  place: number;
}

type Wanted = { [Field in keyof Compared]?: Compared[Field] | undefined };

/** Finds tickets with these values; undefined is not compared. Takes no longer for more tickets. */
type FindTickets = (wanted: Wanted) => readonly TicketsOfContent[];

/** Finds the tickets of passengers that a file can name, the oldest first. */
export interface HeldTickets {
  ofStudent(ticket_id: string, ext_id: string): FindTickets;
  ofName(ticket_id: string, person: string): FindTickets;
  /** The tickets that are alike in all that a file can say (`contentOfHeld`). */
  ofContent(content: string): readonly HeldTicket[];
}

/** Reads the tickets of tickets on sale that are not void and have not ended. */
export async function readHeldTickets(
  db: Database,
  client_id: string,
  onSale: ReadonlyMap<string, TicketContext>,
  today: LocalDate,
): Promise<HeldTickets> {
  const service_ids = [...new Set([...onSale.values()].map(({ service }) => service.id))];
  const { rows } = await sql<HeldTicket>`
    SELECT held.id, held.user_id, ticket_id, first_name, last_name, ext_id, yr, stop_id, ${stopNamesOfTicket('held')}, dest, zone, zone_stop_id, travel_pattern, start, expiry,
           CASE WHEN type = 'flexi' THEN greatest(coalesce(trips, 0) - trips_taken, 0) END AS trips_left,
           unclaimed.email, unclaimed.user_id IS NOT NULL AS is_unclaimed, lower(coalesce(users.email, unclaimed.email)) AS account_email
    FROM customer_tickets AS held
    JOIN users ON users.id = held.user_id
    LEFT JOIN unclaimed_accounts AS unclaimed ON unclaimed.user_id = held.user_id
    WHERE held.client_id = ${client_id} AND held.service_id = ANY (${service_ids}::uuid[]) AND held.expiry >= ${today}
      AND held.ticket_id = ANY (${[...onSale.keys()]}::uuid[])
      AND held.ticket_status <> 'void' AND held.passenger_erased_at IS NULL
    ORDER BY held.id`.execute(db);
  const byContent = Map.groupBy(rows, (one) => contentOfHeld(one, onSale.get(one.ticket_id)!.ticket));
  const alike = [...byContent].map(([content, tickets], place) => ({
    content,
    tickets,
    place,
    ...comparedOf(tickets[0]!),
  }));
  const byStudent = Map.groupBy(
    alike.filter(({ id }) => id !== null),
    ({ tickets: [one] }) => `${one!.ticket_id} ${studentIdKey(one!.ext_id!)}`,
  );
  const byName = Map.groupBy(alike, ({ tickets: [one], person }) => `${one!.ticket_id} ${person}`);
  const ofStudents = onDemand((key) => findTickets(byStudent.get(key)));
  const ofNames = onDemand((key) => findTickets(byName.get(key)));
  return {
    ofContent: (content) => byContent.get(content) ?? [],
    ofStudent: (ticket_id, ext_id) => ofStudents(`${ticket_id} ${studentIdKey(ext_id)}`),
    ofName: (ticket_id, person) => ofNames(`${ticket_id} ${person}`),
  };
}

function comparedOf(one: HeldTicket): Compared {
  const { ext_id, account_email: email, start, travel_pattern } = one;
  const id = ext_id === null ? null : writtenStudentId(ext_id);
  return { person: personKey(one), id, email, start, direction: directionOf(travel_pattern) };
}

const fields = ['person', 'id', 'email', 'start', 'direction'] as const;

/** Returns a function that finds some of these tickets. Those with equal values are put together when the values are asked for the first time. */
function findTickets(all: readonly TicketsOfContent[] = []): FindTickets {
  const indexOf = onDemand((names: string) => {
    const compared = fields.filter((field) => names.split(' ').includes(field));
    return Map.groupBy(all, (one) => valuesOf(one, compared));
  });
  return (wanted) => {
    const compared = fields.filter((field) => wanted[field] !== undefined);
    if (compared.length === 0) return all;
    return indexOf(compared.join(' ')).get(valuesOf(wanted, compared)) ?? [];
  };
}

function valuesOf(of: Wanted, compared: readonly (keyof Compared)[]): string {
  return JSON.stringify(compared.map((field) => of[field]));
}

/** Returns a function that makes what belongs to a key once. */
function onDemand<Made>(make: (key: string) => Made): (key: string) => Made {
  const made = new Map<string, Made>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}
