import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, stat, type FileHandle } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clusterUser, programEnvironment } from './initialise.ts';
import { livingPostmaster } from './postmaster-file.ts';
import type { Runner } from './privileges.ts';
import type { Programs } from './programs.ts';

export type Launch = { state: 'ready' } | { state: 'ended'; reason: string; worthRetrying: boolean };

/** Starts the server and waits until it responds to a query or ends. It continues after the end of the product unless it is stopped. */
export async function launchServer(options: {
  cluster: string;
  durable: boolean;
  host: string;
  logFile: string;
  programs: Programs;
  runner: Runner;
  deadline: number;
}): Promise<Launch> {
  const { cluster, durable, host, logFile, programs, runner, deadline } = options;
  const [program = programs.postgres, ...rest] = [
    ...runner.prefix,
    programs.postgres,
    '-D',
    cluster,
    ...settings(host, durable),
  ];
  const log = await openLog(logFile);
  const logStart = (await log.stat()).size;
  // In its own process group: Ctrl+C reaches only the product, which then stops the server in order.
  const child = spawn(program, rest, {
    ...runner.identity,
    cwd: '/',
    detached: true,
    env: programEnvironment(),
    stdio: ['ignore', log.fd, log.fd],
  });
  let ended: string | undefined;
  const end = once(child, 'exit').then(
    ([code, signal]) => (ended = `it ended with ${String(code ?? signal)}`),
    (error: unknown) => (ended = String(error)),
  );
  child.unref();
  await log.close();
  while (!ended && Date.now() < deadline) {
    if ((await isResponding(host)) && (await livingPostmaster(cluster))?.processId === child.pid)
      return { state: 'ready' };
    await Promise.race([end, pause(20)]);
  }
  const words = (await readFile(logFile, 'utf8')).slice(logStart).trim();
  if (!ended) child.kill('SIGQUIT');
  return { state: 'ended', reason: words || (ended ?? 'it never answered'), worthRetrying: isPassing(words) };
}

/** Fast shutdown: sessions are ended, everything is written, the lock file is removed. */
export async function stopServer(cluster: string): Promise<void> {
  const postmaster = await livingPostmaster(cluster);
  if (!postmaster) return;
  process.kill(postmaster.processId, 'SIGINT');
  const deadline = Date.now() + 20_000;
  while ((await livingPostmaster(cluster))?.processId === postmaster.processId) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${postmaster.processId}) does not stop`);
    await pause(10);
  }
}

function settings(host: string, durable: boolean): string[] {
  const values = {
    listen_addresses: '',
    unix_socket_directories: host,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // a table that grows fast gets new statistics, and its statements new plans, within 15 s (decision 084)
    ...(durable ? { autovacuum_naptime: '15s' } : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Whether the reason disappears by itself: the lock or the shared memory of a dead server, or another product that started first. */
function isPassing(words: string): boolean {
  return /lock file ".*" already exists|lock file ".*" is empty|shared memory block .* is still in use/.test(words);
}

async function isResponding(host: string): Promise<boolean> {
  const client = new pg.Client({ host, user: clusterUser, database: 'postgres', connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function openLog(path: string): Promise<FileHandle> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  return await open(path, size > 5_000_000 ? 'w' : 'a', 0o600);
}
