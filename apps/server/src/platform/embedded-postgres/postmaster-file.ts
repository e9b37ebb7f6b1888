import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export type Postmaster = { processId: number; socketDirectory: string | undefined };

/** The server that holds this cluster's lock file, when the file exists and its process is alive. */
export async function livingPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const postmaster = await readPostmaster(cluster);
  return postmaster && isPostgres(postmaster.processId) ? postmaster : undefined;
}

/**
 * Removes the lock file of a server that has ended. PostgreSQL does this itself unless the number of the dead process is in use: by a
 * zombie, or by another program after a restart. This is safe: PostgreSQL also refuses to start while any process is attached to the
 * cluster's shared memory.
 */
export async function removeDeadLock(cluster: string): Promise<void> {
  const postmaster = await readPostmaster(cluster);
  if (postmaster && !isPostgres(postmaster.processId)) await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** Line 1 is the process, line 5 the socket's folder, written once the server listens. */
async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const processId = Number.parseInt(lines[0] ?? '', 10);
  return processId > 0 ? { processId, socketDirectory: lines[4]?.trim() || undefined } : undefined;
}

export function processIsAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isPostgres(processId: number): boolean {
  if (!processIsAlive(processId)) return false;
  if (process.platform !== 'linux') return true;
  try {
    // "1234 (postgres) S …": the state follows the last bracket.
    const status = readFileSync(`/proc/${processId}/stat`, 'utf8');
    return status.includes('(postgres)') && !/\) [ZX] /.test(status);
  } catch {
    return false;
  }
}
