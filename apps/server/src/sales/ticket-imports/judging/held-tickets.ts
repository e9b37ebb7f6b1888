import { personKey } from '@fareway/domain/forms/name-key.ts';
import { studentIdKey } from '@fareway/domain/passengers/student-id.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { stopNamesOfTicket } from '../../../network/stops/stop-names.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { sql } from '../../../platform/database/sql/sql.ts';
import type { HeldTicket } from './held-ticket.ts';
import type { TicketContext } from './load-catalogue.ts';
import { contentOfHeld } from './ticket-content.ts';

/** Finds the tickets of passengers that a file can name, the oldest first. */
export interface HeldTickets {
  ofStudent(ticket_id: string, ext_id: string, start: string | null): HeldTicket[];
  ofName(ticket_id: string, person: Pick<HeldTicket, 'first_name' | 'last_name'>, start: string | null): HeldTicket[];
  /** The content of a ticket (`contentOfHeld`). */
  contentOf(ticket: HeldTicket): string;
  /** The tickets that are alike in all that a file can say. */
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
    SELECT held.id, held.user_id, ticket_id, first_name, last_name, ext_id, yr, stop_id, ${stopNamesOfTicket('held')}, dest, zone, zone_stop_id, travel_pattern, start,
           CASE WHEN type = 'flexi' THEN greatest(coalesce(trips, 0) - trips_taken, 0) END AS trips_left,
           unclaimed.email, unclaimed.user_id IS NOT NULL AS is_unclaimed, lower(coalesce(users.email, unclaimed.email)) AS account_email
    FROM customer_tickets AS held
    JOIN users ON users.id = held.user_id
    LEFT JOIN unclaimed_accounts AS unclaimed ON unclaimed.user_id = held.user_id
    WHERE held.client_id = ${client_id} AND held.service_id = ANY (${service_ids}::uuid[]) AND held.expiry >= ${today}
      AND held.ticket_id = ANY (${[...onSale.keys()]}::uuid[])
      AND held.ticket_status <> 'void' AND held.passenger_erased_at IS NULL
    ORDER BY held.id`.execute(db);
  const ofStudents = rows.filter(({ ext_id }) => ext_id !== null);
  const byStudent = Map.groupBy(ofStudents, ({ ticket_id, ext_id }) => `${ticket_id} ${studentIdKey(ext_id!)}`);
  const byName = Map.groupBy(rows, (ticket) => `${ticket.ticket_id} ${personKey(ticket)}`);
  const onDay = (tickets: HeldTicket[] = [], start: string | null) =>
    tickets.filter((ticket) => start === null || ticket.start === start);
  const contents = new Map(rows.map((one) => [one, contentOfHeld(one, onSale.get(one.ticket_id)!.ticket)]));
  const byContent = Map.groupBy(rows, (one) => contents.get(one)!);
  return {
    contentOf: (ticket) => contents.get(ticket)!,
    ofContent: (content) => byContent.get(content) ?? [],
    ofStudent: (ticket_id, ext_id, start) => onDay(byStudent.get(`${ticket_id} ${studentIdKey(ext_id)}`), start),
    ofName: (ticket_id, person, start) => onDay(byName.get(`${ticket_id} ${personKey(person)}`), start),
  };
}
