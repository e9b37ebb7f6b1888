import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../platform/database/connect.ts';
import type { DB } from '../platform/database/schema.ts';
import { auditChecks } from './checks.ts';

export interface Finding {
  name: string;
  invariant: number;
  promise: string;
  /** How many rows break it, and the first of them. */
  rows: number;
  examples: unknown[];
}

/** Checks every invariant on a database, as of one moment; answers what is broken. None is what a sound database answers. */
export async function auditDatabase(db: Database): Promise<Finding[]> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(findBroken);
}

/** What is broken as this transaction sees it. */
export async function findBroken(transaction: Transaction<DB>): Promise<Finding[]> {
  // an audit of many years may take longer than any call
  await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
  const findings: Finding[] = [];
  for (const { sql: query, ...check } of auditChecks) {
    const { rows } = await sql.raw(query).execute(transaction);
    if (rows.length > 0) findings.push({ ...check, rows: rows.length, examples: rows.slice(0, 5) });
  }
  return findings;
}
