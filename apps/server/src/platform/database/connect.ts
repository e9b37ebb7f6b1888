import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { NamingClient } from './named-statements.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;

// Days and money-sized counts must arrive as what they are: a day is not an instant, and no count here passes 2^53.
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
   * Whether a pooler in transaction mode is between. Then no statement gets a name, and no time limit is sent: each transaction may run on another
   * connection of the pooler. The database role sets the limits (docs/operating.md). Default: false.
   */
  isPooled?: boolean;
  /** Called for each statement that goes to the database; the bench counts round trips with it. */
  onStatement?: (statement: { sql: string; parameters: readonly unknown[] }) => void;
  /** Called for each notice of the server; the test of plans reads with it how statements were carried out. */
  onNotice?: (notice: { message?: string | undefined }) => void;
}

/** A pool of connections, and typed queries over it. Statements have no names but those that ask for one (`named`). */
export function connectDatabase({
  connectionString,
  poolSize,
  statementTimeout = 15_000,
  isPooled = false,
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
    connectionTimeoutMillis: 10_000,
    application_name: 'fareway',
  });
  // A connection that breaks while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => undefined);
  if (onNotice) pool.on('connect', (client) => void client.on('notice', onNotice));
  // One that breaks between two statements of a transaction fails the next statement. Its event has no other listener then, too (F-24).
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && {
      log: ({ query }) => onStatement(query),
    }),
  });
}

/** True once the database answers. */
export async function isAnswering(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
