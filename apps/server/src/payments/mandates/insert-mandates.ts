import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { Mandates } from '../../platform/database/schema.ts';
import { nextCheckOf } from './sync-mandate.ts';

/** Writes mandates that purchasers have given before, as the provider has them. They are checked as all others are. */
export async function insertMandates(
  db: Database,
  now: Date,
  mandates: readonly Insertable<Mandates>[],
): Promise<void> {
  const rows = mandates.map((mandate) => ({ ...mandate, check_at: nextCheckOf(mandate.status, now) }));
  await db.insertInto('mandates').values(rows).execute();
}
