import { randomBytes, randomUUID } from 'node:crypto';
import { NamingClient } from '@fareway/server/platform/database/named-statements.ts';
import type { TestPurchaser } from '@fareway/server/testing/builders/build-purchaser.ts';
import pg from 'pg';
import { newName, uuid } from './capture-statements.ts';
import type { Statement } from './capture-statements.ts';
import { cpuOfPostgres } from './cpu.ts';
import type { Bench } from './open-bench.ts';

interface BareRun {
  statements: Statement[];
  /** The buyer of the recorded statements; each repetition replaces this buyer by another. */
  capturedFor: TestPurchaser;
  nextBuyer: () => TestPurchaser;
  /** The number of concurrent purchases. */
  count: number;
  seconds: number;
}

/** The connections that purchases have in the server: DATABASE_POOL without a quarter for public responses (decision 447). */
const connectionsOfServer = 6;

/** The lower bound: the same statements of a purchase, one after the other on a pool, without a server, rules or a provider. */
export async function runBare({ connectionString, db }: Bench, run: BareRun) {
  const { statements, capturedFor, nextBuyer, count, seconds } = run;
  const pool = new pg.Pool({ Client: NamingClient, connectionString, max: Math.min(count, connectionsOfServer) });
  // an error names the statement that failed
  pool.on('error', () => undefined);
  const times: number[] = [];
  const cpuBefore = process.cpuUsage();
  const postgresBefore = await cpuOfPostgres(db);
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  const keepBuying = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      const buyer = nextBuyer();
      const renamed = new Map([
        [capturedFor.id, buyer.id],
        [capturedFor.session_id, buyer.session_id],
        [capturedFor.address, buyer.address],
      ]);
      const lastName = newName();
      for (const { sql, parameters, ...captured } of statements) {
        const { rowCount } = await pool.query(
          sql,
          parameters.map((parameter) => renew(parameter, captured, { renamed, lastName })),
        );
        if (rowCount !== 1) throw new Error(`${rowCount} rows from: ${sql}`);
      }
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: count }, keepBuying));
  const elapsed = (performance.now() - begun) / 1_000;
  const { user, system } = process.cpuUsage(cpuBefore);
  await pool.end();
  return {
    times,
    perSecond: times.length / elapsed,
    cpu: (user + system) / 1_000 / times.length,
    postgresCpu: ((await cpuOfPostgres(db)) - postgresBefore) / times.length,
  };
}

interface Another {
  renamed: Map<string, string>;
  lastName: string;
}

/** Returns a parameter for another purchase: new ids where they belong to it, another passenger, and a new payment of the provider. */
function renew(
  parameter: unknown,
  { ownIds, lastName: captured }: Pick<Statement, 'ownIds' | 'lastName'>,
  { renamed, lastName }: Another,
): unknown {
  if (Buffer.isBuffer(parameter)) return randomBytes(parameter.length);
  if (typeof parameter !== 'string') return parameter;
  const newId = (id: string) => {
    if (!renamed.has(id)) renamed.set(id, randomUUID());
    return renamed.get(id)!;
  };
  if (parameter.startsWith('pi_')) return `pi_${newId(parameter)}`;
  if (renamed.has(parameter)) return renamed.get(parameter);
  return parameter
    .replaceAll(uuid, (id) => renamed.get(id) ?? (ownIds.has(id) ? newId(id) : id))
    .replaceAll(captured, lastName);
}
