import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { NamingClient } from './named-statements.ts';
import type { DB } from './schema.ts';
import { sql } from './sql/sql.ts';

export type Database = Kysely<DB>;

// A day is read as text, because it is not an instant. A count is read as a number, because none here exceeds 2^53.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (text) => text);
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
/** date[] */
types.setTypeParser(1182, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',')));

export interface ConnectOptions {
  connectionString: string;
  poolSize: number;
  /** How long a statement may take before PostgreSQL cancels it, in milliseconds; 0 is without limit. Default: 15 s, for calls and jobs. */
  statementTimeout?: number;
  /**
   * Whether a pooler in transaction mode is between the process and PostgreSQL. Then no statement gets a name, and no time limit is sent: each transaction may run on another
   * connection of the pooler. The database role sets the limits (docs/operating.md). Default: false.
   */
  isPooled?: boolean;
  /** Called for each statement that goes to the database; the bench counts round trips with it. */
  onStatement?: (statement: { sql: string; parameters: readonly unknown[] }) => void;
  /** How long a connection that is not used stays open, in milliseconds; 0 is without limit. Default: 10 s. */
  idleTimeout?: number;
  /** Called for each notice of the server; the test of plans reads the executed plans with it. */
  onNotice?: (notice: { message?: string | undefined }) => void;
}

/** A pool of connections, and typed queries over it. Only statements that begin with `named` have a name. */
export function connectDatabase({
  connectionString,
  poolSize,
  statementTimeout = 15_000,
  isPooled = false,
  idleTimeout = 10_000,
  onStatement,
  onNotice,
}: ConnectOptions): Database {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    types,
    ...(!isPooled && {
      Client: NamingClient,
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: 15_000,
    }),
    idleTimeoutMillis: idleTimeout,
    connectionTimeoutMillis: 10_000,
    application_name: 'fareway',
  });
  // The pool replaces a connection that breaks while idle. Without a listener the event would end the process.
  pool.on('error', () => undefined);
  if (onNotice) pool.on('connect', (client) => void client.on('notice', onNotice));
  // A connection that breaks between two statements of a transaction fails the next statement. Its event has no other listener (F-24).
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && {
      log: ({ query }) => onStatement(query),
    }),
  });
}

/** Returns whether the database responds. */
export async function isDatabaseResponding(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
