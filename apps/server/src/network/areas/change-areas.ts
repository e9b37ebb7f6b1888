import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import type { Database } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql/sql.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';

/** A town or a postcode area in which people look for a service, and that none of its stops or destinations names. */
export interface Area {
  kind: 'town' | 'postcode_area';
  name: string;
  /** Null for all services of the operator, also later ones. */
  service_id: string | null;
}

/** Adds an area to an operator or to one of its services; a second time has no effect. Refuses a name that is not valid for its kind. */
export async function addArea(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  client_id: string,
  input: Area,
): Promise<Area> {
  const written = { ...input, name: nameOf(input) };
  const known = await deps.db
    .selectFrom('service_areas')
    .select('name')
    .where(isArea(client_id, written))
    .executeTakeFirst();
  const area = { ...written, name: known?.name ?? written.name };
  await inTransaction(deps.db, async (transaction) => {
    const added = await transaction
      .insertInto('service_areas')
      .values({ client_id, ...area })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (added)
      await writeAudit(transaction, deps.clock.now(), {
        ...changeOf(actor, client_id, area),
        action: 'add-area',
        after: inAudit(area),
      });
  });
  return area;
}

/** Removes an area of an operator or of one of its services. Refuses an area that is not there. */
export async function removeArea(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  client: { id: string; name: string },
  input: Area,
): Promise<Area> {
  const written = { ...input, name: nameOf(input) };
  return inTransaction(deps.db, async (transaction) => {
    const removed = await transaction
      .deleteFrom('service_areas')
      .where(isArea(client.id, written))
      .returning('name')
      .executeTakeFirst();
    const { name } = removed ?? refuse('area-unknown', { operator: client.name, name: written.name });
    const area = { ...written, name };
    await writeAudit(transaction, deps.clock.now(), {
      ...changeOf(actor, client.id, area),
      action: 'remove-area',
      before: inAudit(area),
    });
    return area;
  });
}

/** Reads the areas of an operator, those of all services first, with the name of the service. */
export function listAreas(db: Database, clientId: string) {
  return db
    .selectFrom('service_areas as area')
    .leftJoin('services', (join) =>
      join.onRef('services.client_id', '=', 'area.client_id').onRef('services.id', '=', 'area.service_id'),
    )
    .select(['area.kind', 'area.name', 'services.name as service'])
    .where('area.client_id', '=', clientId)
    .orderBy('services.position', (order) => order.asc().nullsFirst())
    .orderBy('area.kind', 'desc')
    .orderBy('area.name')
    .execute();
}

/** A condition of a stored area: another writing of its name is the same area (decision 355). */
function isArea(client_id: string, { kind, name, service_id }: Area) {
  return sql<boolean>`
    client_id = ${client_id} AND service_id IS NOT DISTINCT FROM ${service_id} AND kind = ${kind} AND name_key(name) = name_key(${name})`;
}

function nameOf({ kind, name: input }: Area): string {
  const name = input.trim().replace(/\s+/g, ' ');
  const written = kind === 'postcode_area' ? name.toUpperCase() : name;
  const isValid =
    kind === 'postcode_area'
      ? /^[A-Z][A-Z0-9]{0,3}$/.test(written)
      : written !== '' && written.length <= 120 && !/\p{C}/u.test(written);
  return isValid ? written : refuse('area-name-invalid', {});
}

function changeOf(actor: Actor, client_id: string, { service_id }: Area) {
  const subject = service_id === null ? { kind: 'client', id: client_id } : { kind: 'service', id: service_id };
  return { client_id, actor, subject };
}

const inAudit = ({ kind, name }: Area) => ({ kind, name });
