import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** A move of those who board at a stop of a service to another stop. With a zone it is the stop of a ticket that is priced by that zone. */
export interface StopMove {
  client_id: string;
  service_id: string;
  zone: string | null;
  from: string;
  to: string;
}

/** Moves the tickets that are valid on a day or later to another stop. Their codes stay valid, because they have no stop. Returns their ids. */
export async function moveStopOfTickets(
  transaction: Transaction<DB>,
  { client_id, service_id, zone, from, to }: StopMove,
  day: LocalDate,
): Promise<string[]> {
  const column = sql.ref(zone === null ? 'stop_id' : 'zone_stop_id');
  const ofZone = zone === null ? sql`` : sql`AND zone = ${zone}`;
  const { rows } = await sql<{ id: string }>`
    UPDATE customer_tickets SET ${column} = ${to}
    WHERE client_id = ${client_id} AND ${column} = ${from} AND service_id = ${service_id} ${ofZone}
      AND ticket_status <> 'void' AND expiry >= ${day}
    RETURNING id`.execute(transaction);
  return rows.map(({ id }) => id);
}
