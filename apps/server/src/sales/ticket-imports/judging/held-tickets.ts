import { personKey } from '@fareway/domain/forms/name-key.ts';
import { studentIdKey } from '@fareway/domain/passengers/student-id.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { stopNamesOfTicket } from '../../../network/stops/stop-names.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** A ticket that a passenger of the operator holds. */
export interface HeldTicket {
  id: string;
  user_id: string;
  ticket_id: string;
  first_name: string;
  last_name: string;
  ext_id: string | null;
  yr: string | null;
  stop_id: string | null;
  /** The names of its stops. */
  stop: string | null;
  zone_stop: string | null;
  dest: string | null;
  zone: string | null;
  zone_stop_id: string | null;
  travel_pattern: string | null;
  start: LocalDate;
  /** The trips that are left of a flexi ticket, as an export has them; null for any other. */
  trips_left: number | null;
  /** The address of the unclaimed account that owns it; null when there is none, or the ticket is in an account of a purchaser. */
  email: string | null;
  is_unclaimed: boolean;
  /** The address of the account that owns it, in small letters, whether it is confirmed or not. */
  account_email: string | null;
}

/** Finds the tickets of passengers that a file can name, the oldest first. */
export interface HeldTickets {
  ofStudent(ticket_id: string, ext_id: string, start: string | null): HeldTicket[];
  ofName(ticket_id: string, person: Pick<HeldTicket, 'first_name' | 'last_name'>, start: string | null): HeldTicket[];
  /** What a file can say of a ticket: two tickets of one passenger with the same content are not told apart. */
  contentOf(ticket: HeldTicket): string;
}

/** Reads the tickets of services that are not void and have not ended. */
export async function readHeldTickets(
  db: Database,
  client_id: string,
  service_ids: readonly string[],
  today: LocalDate,
): Promise<HeldTickets> {
  const { rows } = await sql<HeldTicket>`
    SELECT held.id, held.user_id, ticket_id, first_name, last_name, ext_id, yr, stop_id, ${stopNamesOfTicket('held')}, dest, zone, zone_stop_id, travel_pattern, start,
           CASE WHEN type = 'flexi' THEN greatest(coalesce(trips, 0) - trips_taken, 0) END AS trips_left,
           unclaimed.email, unclaimed.user_id IS NOT NULL AS is_unclaimed, lower(coalesce(users.email, unclaimed.email)) AS account_email
    FROM customer_tickets AS held
    JOIN users ON users.id = held.user_id
    LEFT JOIN unclaimed_accounts AS unclaimed ON unclaimed.user_id = held.user_id
    WHERE held.client_id = ${client_id} AND held.service_id = ANY (${service_ids}::uuid[]) AND held.expiry >= ${today}
      AND held.ticket_status <> 'void' AND held.passenger_erased_at IS NULL
    ORDER BY held.id`.execute(db);
  const ofStudents = rows.filter(({ ext_id }) => ext_id !== null);
  const byStudent = Map.groupBy(ofStudents, ({ ticket_id, ext_id }) => `${ticket_id} ${studentIdKey(ext_id!)}`);
  const byName = Map.groupBy(rows, (ticket) => `${ticket.ticket_id} ${personKey(ticket)}`);
  const onDay = (tickets: HeldTicket[] = [], start: string | null) =>
    tickets.filter((ticket) => start === null || ticket.start === start);
  const contents = new Map<HeldTicket, string>();
  return {
    contentOf(ticket) {
      const known = contents.get(ticket);
      if (known !== undefined) return known;
      const content = JSON.stringify({ ...ticket, id: undefined, user_id: undefined });
      contents.set(ticket, content);
      return content;
    },
    ofStudent: (ticket_id, ext_id, start) => onDay(byStudent.get(`${ticket_id} ${studentIdKey(ext_id)}`), start),
    ofName: (ticket_id, person, start) => onDay(byName.get(`${ticket_id} ${personKey(person)}`), start),
  };
}
