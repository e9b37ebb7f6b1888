import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Database } from '../platform/database/connect.ts';

export interface Operator {
  id: string;
  name: string;
}

/** Returns the operator with a slug. Refuses an unknown slug. */
export async function findOperator(db: Database, slug: string): Promise<Operator> {
  const query = db.selectFrom('clients').select(['id', 'name']).where('slug', '=', slug);
  return (await query.executeTakeFirst()) ?? refuse('operator-unknown', { slug });
}
