import { placeScan } from '@fareway/domain/boarding/scan-repeats.ts';
import type { Insertable, Transaction } from 'kysely';
import { subtractTrips } from '../../tickets/customer-tickets/changes/count-trips.ts';
import type { Deps } from '../../platform/deps.ts';
import { localDate } from '../../platform/clock.ts';
import type { DB, Scans } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addTrip } from '../trips/add-trip.ts';
import { lockBoardedTicket } from '../trips/trip-queries.ts';
import type { BoardedTicket } from '../trips/trip-queries.ts';
import type { Boarding } from '../trips/record-boarding.ts';
import { isSameHalfDay } from '../trips/same-run.ts';
import { insertScan, joinTrips, moveTrip, readNearScans } from './scan-queries.ts';
import type { NearScan } from './scan-queries.ts';

/** Twice the four boardings on two buses each way. */
const mostTripsInADay = 8;
/** Repeats included, because each scan is stored. */
const mostScansInADay = 100;

/** A boarding that a device sends. */
export interface DeviceScan extends Boarding {
  device_id: string;
  run_id?: string;
}

/**
 * The outcome of a scan. Of the scans of one trip, only the first that arrives is `boarded`, also when a later one takes its place. `elsewhere` is an
 * earlier boarding with the same ticket on another bus, on the same morning or afternoon.
 */
export type RecordedScan =
  | { outcome: 'boarded'; elsewhere?: { service_name: string; boarded_at: string } }
  | { outcome: 'repeated' }
  | { outcome: 'too-many-boardings' | 'id-is-known' };

/**
 * Records a scan of a device with its trip, or as a repeat of another scan, by the rules of `placeScan`. The counted scans do not depend on
 * the order of arrival. Writes nothing for more than 8 trips or 100 scans of one ticket on one day of the operator, or when the id is
 * known. Throws for a ticket or a service that the operator does not have.
 */
export async function recordScan(
  { db, clock, nudge }: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  scan: DeviceScan,
): Promise<RecordedScan> {
  const recorded = await inTransaction(db, async (transaction) => {
    const ticket = await lockBoardedTicket(transaction, scan);
    if (!ticket) throw new Error(`the operator has no such ticket or service: ${scan.customer_ticket_id}`);
    const row = {
      client_id: ticket.client_id,
      id: scan.id,
      customer_ticket_id: ticket.id,
      device_id: scan.device_id,
      service_id: ticket.service_id,
      run_id: scan.run_id ?? null,
      boarded_at: scan.boarded_at,
      recorded_at: clock.now(),
    };
    return storeScan(transaction, ticket, row);
  });
  if (recorded.outcome === 'boarded') nudge('send-messages');
  return recorded;
}

type ScanRow = Omit<Insertable<Scans>, 'trip_id' | 'is_counted'> &
  Pick<NearScan, 'run_id' | 'boarded_at'> & { recorded_at: Date };

async function storeScan(transaction: Transaction<DB>, ticket: BoardedTicket, row: ScanRow): Promise<RecordedScan> {
  const near = await readNearScans(transaction, ticket, row.boarded_at);
  const { repeats, overtakes } = placeScan(row, near);
  const ofDay = near.filter(({ boarded_at }) => isSameDay(boarded_at, row.boarded_at, ticket));
  if (ofDay.length >= mostScansInADay) return { outcome: 'too-many-boardings' };
  const isNewTrip = !repeats && overtakes.length === 0;
  const tripsOfDay = ofDay.filter(({ is_counted }) => is_counted).length;
  if (isNewTrip && tripsOfDay >= mostTripsInADay) return { outcome: 'too-many-boardings' };

  const trip_id = (repeats ?? overtakes[0])?.trip_id ?? row.id;
  if (!(await insertScan(transaction, { ...row, trip_id, is_counted: !repeats }))) return { outcome: 'id-is-known' };
  if (isNewTrip) await addTrip(transaction, ticket, { ...row, service_name: ticket.service_name });
  else if (overtakes.length > 0)
    await joinTrips(transaction, { client_id: ticket.client_id, trip_id, overtaken: overtakes });
  const deleted = overtakes.filter((other) => other.trip_id !== trip_id).length;
  if (deleted > 0) await subtractTrips(transaction, ticket, deleted);
  if (!repeats && !isNewTrip) {
    const { client_id, device_id, service_id, run_id, boarded_at } = row;
    const { service_name } = ticket;
    await moveTrip(transaction, { client_id, id: trip_id, device_id, service_id, service_name, run_id, boarded_at });
  }
  return isNewTrip ? { outcome: 'boarded', ...findElsewhere(near, row, ticket) } : { outcome: 'repeated' };
}

/**
 * Returns the latest counted scan of another device, on the same morning or afternoon and before this one. On the same run this one would
 * be a repeat.
 */
function findElsewhere(near: readonly NearScan[], row: ScanRow, { time_zone }: BoardedTicket) {
  const other = near.findLast(
    (scan) =>
      scan.is_counted &&
      scan.device_id !== row.device_id &&
      scan.boarded_at <= row.boarded_at &&
      isSameHalfDay(scan.boarded_at, row.boarded_at, time_zone),
  );
  return other && { elsewhere: { service_name: other.service_name, boarded_at: other.boarded_at.toISOString() } };
}

function isSameDay(one: Date, other: Date, { time_zone }: BoardedTicket): boolean {
  return localDate(one, time_zone) === localDate(other, time_zone);
}
