import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import { auditParts } from './checks.ts';
import type { AuditPart } from './checks.ts';
import { scopedCheck } from './scoped-tables.ts';

export interface Finding {
  name: string;
  invariant: number;
  promise: string;
  /** How many rows break it, and the first of them. */
  rows: number;
  examples: unknown[];
}

export interface AuditChoice {
  /** The operators that are audited; without it all of them, and what belongs to none. */
  operators?: readonly string[];
  /** The parts that are audited; without it all of them. */
  parts?: readonly AuditPart[];
  /** Checks that look at each order by itself read those that changed since then; without it all of them. */
  since?: Date | undefined;
}

/** How many operators one snapshot holds: enough that planning costs little, and few enough that their rows are sorted in memory. */
const operatorsOfSnapshot = 50;

/**
 * Checks every invariant on a database. Returns what is broken; none is what a sound database returns. Some operators at a time are
 * checked as of one moment, in a transaction of their own: no invariant compares rows of two operators.
 */
export async function auditDatabase(db: Database, { operators, ...choice }: AuditChoice = {}): Promise<Finding[]> {
  const audited = operators ?? (await readOperators(db));
  const findings: Finding[] = [];
  let isFirst = true;
  // one of nothing at least, for what belongs to no operator
  for (let from = 0; from < audited.length || isFirst; from += operatorsOfSnapshot) {
    const scope = { ...choice, operators: audited.slice(from, from + operatorsOfSnapshot) };
    const hasNobodys = isFirst && !operators;
    const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    findings.push(...(await snapshot.execute((transaction) => findBroken(transaction, scope, hasNobodys))));
    isFirst = false;
  }
  return together(findings);
}

/** What is broken as this transaction sees it. */
export async function findBroken(
  transaction: Transaction<DB>,
  { operators, since, parts = Object.keys(auditParts) as AuditPart[] }: AuditChoice = {},
  hasNobodys = true,
): Promise<Finding[]> {
  const rows = { operators: operators ?? (await readOperators(transaction)), since };
  // an audit of many years may take longer than any call, and sorts more than a call
  await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
  await sql`SET LOCAL work_mem = '64MB'`.execute(transaction);
  const findings: Finding[] = [];
  for (const check of parts.flatMap((part) => auditParts[part])) {
    if (check.isOfNobody && !hasNobodys) continue;
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

/** The findings of several snapshots, one for each check. */
function together(findings: Finding[]): Finding[] {
  return [...Map.groupBy(findings, ({ name }) => name).values()].map((all) => ({
    ...all[0]!,
    rows: all.reduce((sum, { rows }) => sum + rows, 0),
    examples: all.flatMap(({ examples }) => examples).slice(0, 5),
  }));
}
