import { choicesOf, foundChoices, mostFound, mostOptions } from '../../platform/lists/choices.ts';
import type { Choices } from '../../platform/lists/choices.ts';
import { idOf, nameContains } from '../../platform/lists/pages.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { sql } from '../../platform/database/sql/sql.ts';

interface WantedNames {
  /** Part of a name, without regard to capitals and accents. */
  find?: string;
  /** Only the service with this id. */
  id?: string;
  /** Whether archived services are among them. */
  hasArchived: boolean;
  limit: number;
}

/** Returns the services of a scope that a field offers, in the order of their operator. Of more than it offers at once, the chosen one. */
export async function serviceChoices(
  db: Database,
  scope: ServiceScope,
  { hasArchived, chosen }: { hasArchived: boolean; chosen?: string | undefined },
): Promise<Choices> {
  const read = (wanted: { id?: string } = {}) =>
    readServiceNames(db, scope, { hasArchived, limit: mostOptions + 1, ...wanted });
  return choicesOf(await read(), async () => (chosen === undefined ? [] : await read({ id: chosen })));
}

/** Finds services of a scope by a part of their name. */
export async function findServiceChoices(
  db: Database,
  scope: ServiceScope,
  wanted: { find: string; hasArchived: boolean },
): Promise<Choices> {
  return foundChoices(await readServiceNames(db, scope, { ...wanted, limit: mostFound + 1 }));
}

async function readServiceNames(
  db: Database,
  scope: ServiceScope,
  { find, id, hasArchived, limit }: WantedNames,
): Promise<Choices['options']> {
  const conditions = [
    sql`client_id = ${scope.client_id}`,
    inScope(scope, sql`id`),
    nameContains(sql`name`, find),
    ...(id === undefined ? [] : [sql`id = ${idOf(id)}`]),
    ...(hasArchived ? [] : [sql`archived_at IS NULL`]),
  ];
  const { rows } = await sql<Choices['options'][number]>`
    SELECT id AS value, name AS label FROM services WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY position, name, id LIMIT ${limit}`.execute(db);
  return rows;
}
