import { realpath } from 'node:fs/promises';
import pg from 'pg';
import { applicationUser, clusterUser } from './initialise.ts';

export type Holder = {
  /** The database with the role that owns the tables. */
  connectionString: string;
  /** The database with the role of the application. */
  applicationUrl: string;
  /** Releases the server. Returns true when no other product holds it; this product then has to stop it. */
  release(): Promise<boolean>;
};

/** Any number that nothing else in the product locks in the database `postgres`. */
const holdersLock = 7_346_901;
const databaseName = 'fareway';

/**
 * Joins the server that listens in this folder, if it responds and serves this cluster. A holder keeps one connection with a shared lock.
 * The kernel closes the connection even when the product is killed. So the lock always shows who uses the server, and the last holder stops
 * it.
 */
export async function holdServer(host: string, cluster: string): Promise<Holder | undefined> {
  try {
    const session = await connect(host, cluster);
    // Waits while the last holder stops the server, and then fails with the connection.
    await session.client.query('select pg_advisory_lock_shared($1)', [holdersLock]);
    await createDatabase(session.client);
    await createApplicationRole(session.client);
    const urlOf = (user: string) => `postgresql://${user}@localhost/${databaseName}?host=${encodeURIComponent(host)}`;
    return {
      connectionString: urlOf(clusterUser),
      applicationUrl: urlOf(applicationUser),
      release: () => release(session, () => connect(host, cluster)),
    };
  } catch {
    return undefined;
  }
}

type Session = { client: pg.Client; lost: boolean };

async function connect(host: string, cluster: string): Promise<Session> {
  const client = new pg.Client({ host, user: clusterUser, database: 'postgres', connectionTimeoutMillis: 5000 });
  const session = { client, lost: false };
  // When the server ends, this connection breaks, too. Queries on other connections report the error.
  client.on('error', () => (session.lost = true));
  await client.connect();
  const { rows } = await client.query<{ directory: string }>(`select current_setting('data_directory') as directory`);
  if ((await realpath(rows[0]?.directory ?? '')) === cluster) return session;
  await client.end();
  throw new Error('another cluster answers at this socket');
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
  if (rowCount) return;
  await client.query(`create database ${databaseName}`).catch((error: pg.DatabaseError) => {
    const createdByAnother = error.code === '42P04' || error.code === '23505';
    if (!createdByAnother) throw error;
  });
}

/** Also in a cluster of an earlier version, which had one role. */
async function createApplicationRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [applicationUser]);
  if (rowCount) return;
  await client.query(`create role ${applicationUser} login`).catch((error: pg.DatabaseError) => {
    const createdByAnother = error.code === '42710' || error.code === '23505';
    if (!createdByAnother) throw error;
  });
}

async function release(held: Session, reconnect: () => Promise<Session>): Promise<boolean> {
  const { client } = held.lost ? await reconnect().catch(() => held) : held;
  try {
    if (client === held.client) await client.query('select pg_advisory_unlock_shared($1)', [holdersLock]);
    const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [holdersLock]);
    const last = rows[0]?.last === true;
    // The last holder keeps its lock to the end: a new product waits for it instead of joining a server that is stopping.
    if (!last) await client.end();
    return last;
  } catch {
    // The server has ended or does not respond. If it still runs, the next start joins it.
    return false;
  }
}
