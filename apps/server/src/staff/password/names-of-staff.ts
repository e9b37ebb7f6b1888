import type { Kysely } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';

/** Returns the names by which operators are known. */
export async function namesOfOperators(db: Kysely<DB>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const operators = await db
    .selectFrom('clients')
    .select(['name', 'site_name', 'slug'])
    .where('id', 'in', ids)
    .execute();
  return operators.flatMap(({ name, site_name, slug }) => [name, site_name, slug]);
}

/** Returns the names of a member of staff and of the operators that the person works for. */
export async function namesOfStaff(db: Kysely<DB>, staff_id: string): Promise<string[]> {
  const { name, email } = await db
    .selectFrom('staff')
    .select(['name', 'email'])
    .where('id', '=', staff_id)
    .executeTakeFirstOrThrow();
  const memberships = await db
    .selectFrom('staff_memberships')
    .select('client_id')
    .where('staff_id', '=', staff_id)
    .where('removed_at', 'is', null)
    .execute();
  const ids = memberships.map(({ client_id }) => client_id);
  return [name, email, ...(await namesOfOperators(db, ids))];
}
