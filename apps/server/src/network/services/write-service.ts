import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { valuesOf } from './service-details.ts';
import type { ServiceDetails, ServiceRow } from './service-details.ts';
import type { ServiceKey } from './service-use.ts';
import { sql } from '../../platform/database/sql/sql.ts';

export type LockedService = ServiceRow & { today: LocalDate };

/**
 * Locks the operator and a service, in the order of the search (refresh_search_places). Returns the service, and today in its operator's time zone.
 * Refuses with service-unknown.
 */
export async function lockService(
  transaction: Transaction<DB>,
  { client_id, service_id }: ServiceKey,
  now: Date,
): Promise<LockedService> {
  const clients = await sql<{ today: LocalDate }>`
    SELECT (${now}::timestamptz AT TIME ZONE time_zone)::date AS today FROM clients WHERE id = ${client_id} FOR NO KEY UPDATE`.execute(
    transaction,
  );
  const { rows } = await sql<ServiceRow>`
    SELECT * FROM services WHERE client_id = ${client_id} AND id = ${service_id} FOR NO KEY UPDATE`.execute(
    transaction,
  );
  const [service] = rows;
  return service ? { ...service, today: clients.rows[0]!.today } : refuse('service-unknown', {});
}

/** Writes what staff set of a locked service, with its audit row. `seats` is the number of open departures whose seats follow. Returns the new revision. */
export async function writeDetails(
  transaction: Transaction<DB>,
  now: Date,
  actor: StaffActor,
  service: ServiceRow,
  details: ServiceDetails,
  ofSeats: Record<string, unknown>,
): Promise<number> {
  const before = valuesOf(service);
  const changed = (Object.keys(details) as (keyof ServiceDetails)[]).filter(
    (field) => !isDeepStrictEqual(before[field], details[field]),
  );
  if (changed.length === 0) return service.revision;
  const pick = (from: ServiceDetails) => Object.fromEntries(changed.map((field) => [field, from[field]]));
  const { yr_groups, ...columns } = pick(details) as Partial<ServiceDetails>;
  const { client_id, id } = service;
  const { revision } = await transaction
    .updateTable('services')
    .set({ ...columns, ...(yr_groups && { yr_groups: JSON.stringify(yr_groups) }) })
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  await writeAudit(transaction, now, {
    client_id,
    actor,
    action: 'change-service',
    subject: { kind: 'service', id },
    // the name is what the audit log calls the service
    before: { name: service.name, ...pick(before) },
    after: { name: details.name, ...pick(details), ...ofSeats },
  });
  return revision;
}
