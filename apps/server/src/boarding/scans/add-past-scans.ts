import type { Database } from '../../platform/database/connect.ts';
import { takeTrips } from '../../tickets/customer-tickets/changes/count-trips.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A boarding of the past. No other scan of its ticket is near. */
export interface PastScan {
  id: string;
  customer_ticket_id: string;
  run_id: string;
  boarded_at: Date;
}

/** The service and the device of scans. */
interface Bus {
  client_id: string;
  service_id: string;
  service_name: string;
  device_id: string;
}

/**
 * Writes scans of a device with a trip each, and counts the trips on their tickets, in few statements. Nobody is notified. The caller knows that each ticket
 * was valid, and that no scan repeats another one.
 */
export async function addPastScans(db: Database, bus: Bus, scans: readonly PastScan[]): Promise<void> {
  if (scans.length === 0) return;
  const { client_id, service_id, service_name, device_id } = bus;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(scans)}::jsonb) AS scan (
    id uuid, customer_ticket_id uuid, run_id uuid, boarded_at timestamptz)`;
  await sql`
    INSERT INTO trips (client_id, id, customer_ticket_id, service_id, service_name, boarded_at, recorded_at, device_id, run_id)
    SELECT ${client_id}, id, customer_ticket_id, ${service_id}, ${service_name}, boarded_at, boarded_at, ${device_id}, run_id FROM ${rows}`.execute(
    db,
  );
  await sql`
    INSERT INTO scans (client_id, id, customer_ticket_id, trip_id, is_counted, device_id, service_id, run_id, boarded_at, recorded_at)
    SELECT ${client_id}, id, customer_ticket_id, id, true, ${device_id}, ${service_id}, run_id, boarded_at, boarded_at FROM ${rows}`.execute(
    db,
  );
  const counts = Map.groupBy(scans, ({ customer_ticket_id }) => customer_ticket_id);
  await takeTrips(
    db,
    client_id,
    [...counts].map(([id, taken]) => ({ id, trips: taken.length })),
  );
}
