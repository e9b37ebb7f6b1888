import { refusal } from '@fareway/domain/refusals/refusals.ts';
import type { RefusalKey, RefusalParams } from '@fareway/domain/refusals/refusals.ts';
import type { Kysely, RawBuilder } from 'kysely';
import type { DB } from '../database/schema.ts';
import { isId } from '../ids.ts';
import type { ServiceScope } from './service-scope.ts';
import { sql } from '../database/sql/sql.ts';

/** The refusals without parameters. */
type PlainRefusalKey = {
  [Key in RefusalKey]: Record<string, never> extends RefusalParams<Key> ? Key : never;
}[RefusalKey];

/** A thing that a parameter of a path of the console names: how a member is refused who may not see it, and whether it is in the scope of the member. */
export interface ThingOfPath {
  /** The refusal of a thing that does not exist. A member who is limited to other services gets the same (C-008). */
  unknown: PlainRefusalKey;
  /** A condition: the thing with this id exists and is in the scope. */
  isInScope: (scope: ServiceScope, id: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/**
 * Why a parameter is not checked by its path:
 *
 * - `with-another`: it belongs to a thing of another parameter, such as a day of a service.
 * - `by-permission`: its routes need a permission that limited members do not have (`ofWholeOperator` of roles.ts).
 * - `by-query`: the route reads it in the scope of the member.
 * - `no-service`: it is about no service, such as the operator or a kind of list.
 */
type Unchecked = 'with-another' | 'by-permission' | 'by-query' | 'no-service';

/** What each parameter of the console's paths names. The guard registers no route of staff with a parameter that is not listed. */
export type ThingsOfPaths = Readonly<Record<string, ThingOfPath | Unchecked>>;

/**
 * Refuses a call about a thing that is not in a scope, as a thing that does not exist. One statement for a member who is limited, and none for others. An
 * id in another form than those of the product is left to the route, which refuses it.
 */
export async function expectInScope(
  db: Kysely<DB>,
  things: ThingsOfPaths,
  scope: ServiceScope,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  if (scope.services === 'all') return;
  const named = Object.entries(params).flatMap(([name, id]) => {
    const thing = things[name];
    return typeof thing !== 'object' || !isId(id) ? [] : [{ thing, id }];
  });
  if (named.length === 0) return;
  const columns = named.map(
    ({ thing, id }, index) => sql`${thing.isInScope(scope, sql`${id}::uuid`)} AS ${sql.ref(`thing${index}`)}`,
  );
  const { rows } = await sql<Record<string, boolean | null>>`SELECT ${sql.join(columns)}`.execute(db);
  for (const [index, { thing }] of named.entries()) {
    if (rows[0]![`thing${index}`] !== true) throw refusal(thing.unknown, {});
  }
}
