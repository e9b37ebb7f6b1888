import { sql } from 'kysely';
import type { Database } from '../platform/database/connect.ts';
import { auditChecks } from './checks.ts';

export interface Finding {
  invariant: number;
  promise: string;
  /** How many rows break it, and the first of them. */
  rows: number;
  examples: unknown[];
}

/** Checks every invariant on a database, as of one moment; answers what is broken. None is what a sound database answers. */
export async function auditDatabase(db: Database): Promise<Finding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const findings: Finding[] = [];
      for (const { invariant, promise, sql: query } of auditChecks) {
        const { rows } = await sql.raw(query).execute(transaction);
        if (rows.length > 0) findings.push({ invariant, promise, rows: rows.length, examples: rows.slice(0, 5) });
      }
      return findings;
    });
}
