import { execFile } from 'node:child_process';
import { access, chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { processIsAlive } from './postmaster-file.ts';
import type { Runner } from './privileges.ts';
import type { Programs } from './programs.ts';

/** The superuser of the cluster and its first user. The permissions of the socket's folder keep other people out. */
export const clusterUser = 'fareway';

/** The role that calls and jobs connect with. It owns nothing (C-193). */
export const applicationUser = 'fareway_app';

/**
 * Creates the cluster when there is none. It is created under a temporary name and renamed in one step, so a start that is killed leaves no
 * incomplete cluster. When two products start at once, one creates it and both use it.
 */
export async function initialiseCluster(options: {
  cluster: string;
  durable: boolean;
  programs: Programs;
  runner: Runner;
}): Promise<void> {
  const { cluster, durable, programs, runner } = options;
  if (await exists(join(cluster, 'PG_VERSION'))) return;
  await removeAbandoned(cluster);
  const draft = `${cluster}.new-${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
  await mkdir(draft, { mode: 0o700 });
  if (runner.identity) await chown(draft, runner.identity.uid, runner.identity.gid);
  try {
    await runInitdb(draft, durable, programs, runner);
    await rename(draft, cluster).catch(async (error: unknown) => {
      if (!(await exists(join(cluster, 'PG_VERSION')))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function runInitdb(draft: string, durable: boolean, programs: Programs, runner: Runner): Promise<void> {
  const [program = programs.initdb, ...rest] = [
    ...runner.prefix,
    programs.initdb,
    `--pgdata=${draft}`,
    `--username=${clusterUser}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  await promisify(execFile)(program, rest, { ...runner.identity, cwd: '/', env: programEnvironment() });
}

/** Nothing in the caller's environment (PGDATA, PGOPTIONS, a locale) may change what the programs do. */
export function programEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

async function removeAbandoned(cluster: string): Promise<void> {
  for (const name of await readdir(dirname(cluster))) {
    const [, processId] = /^\.new-(\d+)-\w+$/.exec(name.replace(basename(cluster), '')) ?? [];
    if (processId && !processIsAlive(Number(processId)))
      await rm(join(dirname(cluster), name), { recursive: true, force: true });
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
