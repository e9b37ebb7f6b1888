import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { VehicleDetails } from '@fareway/domain/network/vehicles/vehicle-form.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { lockService } from '../../network/services/lock-service.ts';
import { digestOfVehicles, readVehicles, vehiclesOfService } from '../../network/vehicles/read-vehicles.ts';
import { findReliefOfVehicle } from '../../network/vehicles/relief-periods.ts';
import {
  lockOperatorOfVehicles,
  lockVehicle,
  writeServiceVehicles,
  writeVehicle,
} from '../../network/vehicles/write-vehicles.ts';
import type { VehicleKey } from '../../network/vehicles/write-vehicles.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import { localDate } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { DB } from '../../platform/database/schema.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { comparedDays, readLoads } from './vehicle-loads.ts';
import type { VehicleLoad } from './vehicle-loads.ts';
import { tooSmall } from './too-small.ts';
import type { TooSmall } from './too-small.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** How a change of vehicles is saved. */
export interface Saving {
  /** Only return what it does. */
  dry_run: boolean;
  /** The digest of what the person saw. */
  expected: string;
}

/**
 * Changes a vehicle (C-035). With fewer seats than passengers on a departure that has it, nobody loses a ticket, and the person sees these departures
 * first. Refuses with vehicle-unknown, vehicle-changed after a colleague's change, vehicle-name-taken, and vehicle-effect-changed when the
 * departures are others than those that the person saw.
 */
export async function changeVehicle(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  key: VehicleKey,
  { revision, dry_run, expected, ...after }: VehicleDetails & Saving & { revision: number },
): Promise<TooSmall> {
  const now = clock.now();
  const { client_id, vehicle_id } = key;
  return inTransaction(db, async (transaction) => {
    await lockOperatorOfVehicles(transaction, client_id);
    const before = await lockVehicle(transaction, key);
    if (before.revision !== revision) refuse('vehicle-changed', {});
    const loads =
      after.seats < before.seats
        ? await loadsAhead(transaction, now, client_id, await servicesOf(transaction, key))
        : [];
    const effect = tooSmall(loads, (bus) => (bus.vehicle_id === vehicle_id ? after.seats : null));
    if (dry_run) return effect;
    if (expected !== effect.digest) refuse('vehicle-effect-changed', {});
    await writeVehicle(transaction, now, actor, key, { before, after });
    return effect;
  });
}

/**
 * Sets the vehicles of a service; the first one is the usual vehicle (C-035). `seen` is the digest of the list that the person saw. Refuses with
 * service-unknown, vehicle-unknown, vehicle-relieves for a usual vehicle that is a relief bus of the service, service-vehicles-changed after a colleague's
 * change, and vehicle-effect-changed.
 */
export async function setServiceVehicles(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  service: { client_id: string; service_id: string },
  { vehicle_ids, seen, dry_run, expected }: { vehicle_ids: readonly string[]; seen: string } & Saving,
): Promise<TooSmall> {
  const now = clock.now();
  const { client_id, service_id } = service;
  return inTransaction(db, async (transaction) => {
    const { name, time_zone } = await lockService(transaction, service);
    const today = localDate(now, time_zone);
    const before = (await vehiclesOfService(transaction, service)).map(({ id }) => id);
    if (digestOfVehicles(before) !== seen) refuse('service-vehicles-changed', {});
    const vehicles = new Map(
      (await readVehicles(transaction, allServices(client_id))).map((vehicle) => [vehicle.id, vehicle]),
    );
    const wanted = [...new Set(vehicle_ids)];
    if (!wanted.every((id) => vehicles.has(id))) refuse('vehicle-unknown', {});
    const usual = wanted[0] === undefined ? undefined : vehicles.get(wanted[0])!;
    if (usual && usual.id !== before[0]) {
      const relief = await findReliefOfVehicle(transaction, { client_id, service_id, vehicle_id: usual.id }, today);
      if (relief) refuse('vehicle-relieves', { ...relief, day: formatDate(relief.last_day) });
    }
    const loads = usual && wanted[0] !== before[0] ? await loadsAhead(transaction, now, client_id, [service_id]) : [];
    const effect = tooSmall(
      loads.filter(({ given_id }) => given_id === null),
      (bus, place) => (place === 0 ? usual!.seats : null),
    );
    if (dry_run) return effect;
    if (expected !== effect.digest) refuse('vehicle-effect-changed', {});
    if (digestOfVehicles(wanted) === seen) return effect;
    await writeServiceVehicles(transaction, service, wanted);
    const namesOf = (ids: readonly string[]) => ids.map((id) => vehicles.get(id)?.name ?? '');
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'set-service-vehicles',
      subject: { kind: 'service', id: service_id },
      before: { name, vehicles: namesOf(before) },
      after: { name, vehicles: namesOf(wanted) },
    });
    return effect;
  });
}

async function loadsAhead(
  transaction: Transaction<DB>,
  now: Date,
  client_id: string,
  service_ids: readonly string[],
): Promise<VehicleLoad[]> {
  const { time_zone } = await transaction
    .selectFrom('clients')
    .select('time_zone')
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow();
  const first = localDate(now, time_zone);
  return readLoads(transaction, { client_id, service_ids }, { first, last: addDays(first, comparedDays) });
}

/** The services that have a vehicle, and those with a departure that has it, also as a relief bus. */
async function servicesOf(transaction: Transaction<DB>, { client_id, vehicle_id }: VehicleKey): Promise<string[]> {
  const { rows } = await sql<{ service_id: string }>`
    SELECT service_id FROM service_vehicles WHERE client_id = ${client_id} AND vehicle_id = ${vehicle_id}
    UNION SELECT service_id FROM runs WHERE client_id = ${client_id} AND vehicle_id = ${vehicle_id}
    UNION SELECT service_id FROM relief_buses WHERE client_id = ${client_id} AND vehicle_id = ${vehicle_id}`.execute(
    transaction,
  );
  return rows.map(({ service_id }) => service_id);
}
