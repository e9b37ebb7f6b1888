import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import { auditParts } from './checks.ts';
import type { AuditPart } from './checks.ts';
import { scopedCheck } from './scoped-tables.ts';
import { sql } from '../../platform/database/sql/sql.ts';

export interface Finding {
  name: string;
  invariant: number;
  promise: string;
  /** The number of rows that break it, and the first of them. */
  rows: number;
  examples: unknown[];
}

export interface AuditChoice {
  /** The operators to audit. Default: all operators, and rows without an operator. */
  operators?: readonly string[];
  /** The parts to audit. Default: all parts. */
  parts?: readonly AuditPart[];
  /** Checks of single orders read the orders that changed since then. Default: all orders. */
  since?: Date | undefined;
}

/** The operators of one snapshot: enough to plan few queries, and few enough to sort their rows in memory. */
const operatorsOfSnapshot = 50;

/**
 * Checks every invariant of a database, and returns the broken ones. Checks some operators at a time, in a transaction with one snapshot: no invariant
 * compares rows of two operators.
 */
export async function auditDatabase(db: Database, { operators, ...choice }: AuditChoice = {}): Promise<Finding[]> {
  const audited = operators ?? (await readOperators(db));
  const findings: Finding[] = [];
  let isFirst = true;
  // At least one snapshot, for rows without an operator.
  for (let from = 0; from < audited.length || isFirst; from += operatorsOfSnapshot) {
    const scope = { ...choice, operators: audited.slice(from, from + operatorsOfSnapshot) };
    const includesRowsWithoutOperator = isFirst && !operators;
    const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    findings.push(
      ...(await snapshot.execute((transaction) => findBroken(transaction, scope, includesRowsWithoutOperator))),
    );
    isFirst = false;
  }
  return together(findings);
}

/** Returns the invariants that are broken in the snapshot of a transaction. */
export async function findBroken(
  transaction: Transaction<DB>,
  { operators, since, parts = Object.keys(auditParts) as AuditPart[] }: AuditChoice = {},
  includesRowsWithoutOperator = true,
): Promise<Finding[]> {
  const rows = { operators: operators ?? (await readOperators(transaction)), since };
  // An audit of many years takes longer than a call, and sorts more rows.
  await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
  await sql`SET LOCAL work_mem = '64MB'`.execute(transaction);
  // An audit of everything reads all rows. Without statistics, as after a large import, nested loops would compare each row with each.
  if (!since) await sql`SET LOCAL enable_nestloop = off`.execute(transaction);
  const findings: Finding[] = [];
  for (const check of parts.flatMap((part) => auditParts[part])) {
    if (check.isWithoutOperator && !includesRowsWithoutOperator) continue;
    const { name, invariant, promise } = check;
    const { rows: broken } = await scopedCheck(check, rows).execute(transaction);
    if (broken.length > 0)
      findings.push({ name, invariant, promise, rows: broken.length, examples: broken.slice(0, 5) });
  }
  return findings;
}

async function readOperators(db: Database): Promise<string[]> {
  return (await db.selectFrom('clients').select('id').orderBy('id').execute()).map(({ id }) => id);
}

/** Combines the findings of several snapshots, one for each check. */
function together(findings: Finding[]): Finding[] {
  return [...Map.groupBy(findings, ({ name }) => name).values()].map((all) => ({
    ...all[0]!,
    rows: all.reduce((sum, { rows }) => sum + rows, 0),
    examples: all.flatMap(({ examples }) => examples).slice(0, 5),
  }));
}
