import { mkdir, realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { holdServer, type Holder } from './hold.ts';
import { initialiseCluster } from './initialise.ts';
import { livingPostmaster, removeDeadLock } from './postmaster-file.ts';
import { runnerFor } from './privileges.ts';
import { findPrograms, type Programs } from './programs.ts';
import { launchServer, stopServer } from './server-process.ts';
import { socketDirectoryFor } from './socket-directory.ts';

export type EmbeddedPostgres = {
  /** The database with the role that owns the tables. For `pg`, libpq and every program that takes a PostgreSQL URL. */
  connectionString: string;
  /** The same database with the role of the application, which owns nothing (C-193). */
  applicationUrl: string;
  /** The folder of the server's Unix socket. The server listens on nothing else. */
  host: string;
  /** True when the server was already running: started by a product that was killed, or by one that still runs. */
  adopted: boolean;
  /** Releases the server and, when no other product holds it, stops it (fast shutdown). Safe to call twice. */
  stop: () => Promise<void>;
};

const startMilliseconds = 60_000;

/**
 * Starts the PostgreSQL that is part of the product, or joins the one that already serves this folder. Creates the cluster in
 * `dataDirectory/postgres` at the first start.
 * @param options.durable false switches fsync off for speed. Only for tests.
 * @param options.programs other programs than those of the installed package.
 * @throws an Error with the necessary change when there are no programs for this machine, when they cannot run, or when the server does not
 * start within a minute.
 */
export async function startEmbeddedPostgres(options: {
  dataDirectory: string;
  durable?: boolean;
  programs?: Programs;
}): Promise<EmbeddedPostgres> {
  const durable = options.durable ?? true;
  await mkdir(resolve(options.dataDirectory), { recursive: true });
  const dataDirectory = await realpath(options.dataDirectory);
  const cluster = join(dataDirectory, 'postgres');
  const host = await socketDirectoryFor(cluster);
  const programs = options.programs ?? (await findPrograms());
  const runner = await runnerFor(dataDirectory, host, programs);
  const deadline = Date.now() + startMilliseconds;

  // Each round joins a running server or starts one. A round fails without harm while the lock or shared memory of a dead server still
  // exists, or while the last holder stops the server.
  let refusal = 'it never answered';
  while (Date.now() < deadline) {
    const postmaster = await livingPostmaster(cluster);
    if (postmaster) {
      const holder = await holdServer(postmaster.socketDirectory ?? host, cluster);
      if (holder) return joined(holder, cluster, postmaster.socketDirectory ?? host, true);
      refusal = `process ${postmaster.processId} holds ${join(cluster, 'postmaster.pid')} and does not answer`;
      await pause(100);
      continue;
    }
    await removeDeadLock(cluster);
    await initialiseCluster({ cluster, durable, programs, runner });
    const launch = await launchServer({
      cluster,
      durable,
      host,
      logFile: join(dataDirectory, 'postgres.log'),
      programs,
      runner,
      deadline,
    });
    if (launch.state === 'ready') {
      const holder = await holdServer(host, cluster);
      if (holder) return joined(holder, cluster, host, false);
    } else {
      if (!launch.worthRetrying) throw new Error(`PostgreSQL did not start in ${cluster}: ${launch.reason}`);
      refusal = launch.reason;
    }
    await pause(100);
  }
  throw new Error(`PostgreSQL did not start in ${cluster} within ${startMilliseconds / 1000} s: ${refusal}`);
}

function joined(holder: Holder, cluster: string, host: string, adopted: boolean): EmbeddedPostgres {
  let stopping: Promise<void> | undefined;
  return {
    connectionString: holder.connectionString,
    applicationUrl: holder.applicationUrl,
    host,
    adopted,
    stop: () => (stopping ??= leave(holder, cluster, host)),
  };
}

async function leave(holder: Holder, cluster: string, host: string): Promise<void> {
  const isLast = await holder.release();
  if (!isLast) return;
  await stopServer(cluster);
  if (host !== cluster) await rm(host, { recursive: true, force: true });
}
