import type { Database } from '../../platform/database/connect.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A statement as PostgreSQL executed it. */
export interface Explained {
  statement: string;
  /** Pages read from the cache or the disk. */
  buffers: number;
  /** Nodes of the plan, with those that find nothing and those that do not run: preparing each of them costs time. */
  nodes: number;
  /** Subqueries for which PostgreSQL reads a whole table, or all entries of an index, into a hash table. Hash joins are not counted. */
  hashed_subqueries: number;
  /** Triggers that have run, with those of foreign keys. */
  triggers: number;
  /** What was written to the log: records and bytes, with those of statements in triggers before a row. */
  wal_records: number;
  wal_bytes: number;
}

interface PlanNode {
  Plans?: PlanNode[];
}

interface ExplainedPlan {
  'Query Text': string;
  Plan: PlanNode & {
    'Shared Hit Blocks': number;
    'Shared Read Blocks': number;
    'WAL Records': number;
    'WAL Bytes': number;
  };
  Triggers: { Calls: number }[];
}

/**
 * Makes PostgreSQL explain every statement of new connections, including those of triggers and foreign keys. Each explanation is a notice
 * to the connection that sent the statement.
 */
export async function explainStatements(db: Database): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_wal': 'on',
    'auto_explain.log_triggers': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  };
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  await sql`LOAD 'auto_explain'`.execute(db);
  for (const [setting, value] of Object.entries(settings)) {
    const { name } = rows[0]!;
    await sql`ALTER DATABASE ${sql.id(name)} SET ${sql.raw(setting)} = ${sql.lit(value)}`.execute(db);
  }
}

/** Parses such a notice; returns undefined for other notices. */
export function readExplained(notice: string | undefined): Explained | undefined {
  const plan = /^duration: [\d.]+ ms {2}plan:\n([^]*)$/.exec(notice ?? '')?.[1];
  if (!plan) return undefined;
  const { 'Query Text': statement, Plan, Triggers } = JSON.parse(plan) as ExplainedPlan;
  return {
    statement,
    buffers: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'],
    nodes: countNodes(Plan),
    hashed_subqueries: new Set(plan.match(/hashed SubPlan \d+/g)).size,
    triggers: Triggers.reduce((calls, trigger) => calls + trigger.Calls, 0),
    wal_records: Plan['WAL Records'],
    wal_bytes: Plan['WAL Bytes'],
  };
}

function countNodes({ Plans = [] }: PlanNode): number {
  return 1 + Plans.reduce((count, node) => count + countNodes(node), 0);
}
