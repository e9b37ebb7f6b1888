import { sql } from 'kysely';
import pg from 'pg';
import type { Office } from '../support/open-office.ts';

/** Locks rows in another transaction, so that the server waits where it needs them. Returns a function that releases them. */
export async function standStillAt({ connectionString }: Pick<Office, 'connectionString'>, lock: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('BEGIN');
  await client.query(lock);
  return async () => {
    await client.query('ROLLBACK');
    await client.end();
  };
}

/** Returns whether a transaction of the server waits for a lock. */
export async function isStandingStill({ db }: Pick<Office, 'db'>): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
