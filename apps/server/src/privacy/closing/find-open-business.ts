import type { Kysely } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import type { OpenBusiness } from '../../platform/personal-data.ts';
import { keptOfPeople } from '../all-personal-data.ts';

/** What has to come to its end before an account can be closed. */
export async function findOpenBusiness(db: Kysely<DB>, userId: string): Promise<OpenBusiness[]> {
  const found: OpenBusiness[] = [];
  for (const kept of keptOfPeople) found.push(...((await kept.findOpenBusiness?.(db, userId)) ?? []));
  return found;
}
