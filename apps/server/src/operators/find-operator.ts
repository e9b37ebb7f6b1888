import type { Database } from '../platform/database/connect.ts';

/** The operator of a slug. Throws for one that does not exist. */
export async function findOperator(db: Database, slug: string): Promise<{ id: string; name: string }> {
  const query = db.selectFrom('clients').select(['id', 'name']).where('slug', '=', slug);
  const client = await query.executeTakeFirst();
  if (!client) throw new Error(`Which operator? There is none called '${slug}'.`);
  return client;
}
