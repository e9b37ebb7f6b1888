import { createHash } from 'node:crypto';
import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { VehicleDetails } from '@fareway/domain/network/vehicles/vehicle-form.ts';
import { marginOf } from '@fareway/domain/network/seats/season-margin.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import * as departures from '@fareway/texts/network/cancel-departure.ts';
import * as text from '@fareway/texts/network/vehicles/vehicles.ts';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { lockService } from '../../network/services/lock-service.ts';
import { digestOfVehicles, readVehicles, vehiclesOfService } from '../../network/vehicles/read-vehicles.ts';
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

/** How a change of vehicles is saved. */
export interface Saving {
  /** Only return what it does. */
  dry_run: boolean;
  /** The digest of what the person saw. */
  expected: string;
}

/** The departures of the next 60 days that have more passengers than seats after a change, in words. */
export interface TooSmall {
  warnings: string[];
  /** Equal for equal warnings. */
  digest: string;
}

/** How many departures are named; the rest is counted. */
const mostNamed = 10;

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
    const effect = tooSmall(
      loads.filter((load) => (load.given_id ?? load.usual_id) === vehicle_id && load.sold > after.seats),
      () => after.seats,
    );
    if (dry_run) return effect;
    if (expected !== effect.digest) refuse('vehicle-effect-changed', {});
    await writeVehicle(transaction, now, actor, key, { before, after });
    return effect;
  });
}

/**
 * Sets the vehicles of a service; the first one is the usual vehicle (C-035). `seen` is the digest of the list that the person saw. Refuses with
 * service-unknown, vehicle-unknown, service-vehicles-changed after a colleague's change, and vehicle-effect-changed.
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
    const { name } = await lockService(transaction, service);
    const before = (await vehiclesOfService(transaction, service)).map(({ id }) => id);
    if (digestOfVehicles(before) !== seen) refuse('service-vehicles-changed', {});
    const vehicles = new Map(
      (await readVehicles(transaction, allServices(client_id))).map((vehicle) => [vehicle.id, vehicle]),
    );
    const wanted = [...new Set(vehicle_ids)];
    if (!wanted.every((id) => vehicles.has(id))) refuse('vehicle-unknown', {});
    const usual = wanted[0] === undefined ? undefined : vehicles.get(wanted[0])!;
    const loads = usual && wanted[0] !== before[0] ? await loadsAhead(transaction, now, client_id, [service_id]) : [];
    const effect = tooSmall(
      loads.filter(({ given_id, sold }) => given_id === null && sold > usual!.seats),
      () => usual!.seats,
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

/** The services that have a vehicle, and those with a departure that has it. */
async function servicesOf(transaction: Transaction<DB>, { client_id, vehicle_id }: VehicleKey): Promise<string[]> {
  const { rows } = await sql<{ service_id: string }>`
    SELECT service_id FROM service_vehicles WHERE client_id = ${client_id} AND vehicle_id = ${vehicle_id}
    UNION SELECT service_id FROM runs WHERE client_id = ${client_id} AND vehicle_id = ${vehicle_id}`.execute(
    transaction,
  );
  return rows.map(({ service_id }) => service_id);
}

function tooSmall(loads: readonly VehicleLoad[], seatsOf: (load: VehicleLoad) => number): TooSmall {
  const named = loads
    .slice(0, mostNamed)
    .map((load) =>
      text.tooSmallOn(
        departures.nameOf(`${load.service.name}, ${departures.sides[load.direction]}`, formatDate(load.date)),
        load.sold,
        seatsOf(load),
        marginOf(load, seatsOf(load)),
      ),
    );
  const rest = loads.length - named.length;
  const facts = loads.map((load) => [load.service.id, load.date, load.direction, load.sold, seatsOf(load)]);
  return {
    warnings: rest > 0 ? [...named, text.more(rest)] : named,
    digest:
      loads.length === 0 ? '' : createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22),
  };
}
