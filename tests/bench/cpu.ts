import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '@fareway/server/platform/database/connect.ts';
import { sql } from 'kysely';

const millisecondsPerTick = 10;

/** Returns the CPU time in milliseconds that a process has used: user and system, all threads, without its children. */
export function cpuOf(processId: number): number {
  const { user, system } = readTimes(processId);
  return (user + system) * millisecondsPerTick;
}

/** Returns the CPU time in milliseconds of a PostgreSQL server on this machine: its processes and those that have ended. */
export async function cpuOfPostgres(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  const server = readTimes(rows[0]!.pid).parent;
  for (;;) {
    const { user, system, ended } = readTimes(server);
    let ticks = user + system + ended;
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      const times = tryToRead(Number(name));
      if (times?.parent === server) ticks += times.user + times.system;
    }
    // a process that ends between the two readings is in neither of them
    if (readTimes(server).ended === ended) return ticks * millisecondsPerTick;
  }
}

/** Returns undefined for a process that has ended since it was listed. */
function tryToRead(processId: number) {
  try {
    return readTimes(processId);
  } catch {
    return undefined;
  }
}

/** Reads /proc/PID/stat: the parent, and times in ticks; `ended` is the time of children that have ended. */
function readTimes(processId: number) {
  const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number);
  return {
    parent: fields[1]!,
    user: fields[11]!,
    system: fields[12]!,
    ended: fields[13]! + fields[14]!,
  };
}
