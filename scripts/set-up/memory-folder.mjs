import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** The type of a file system in memory in statfs(2). */
const tmpfs = 0x01021994;
/** Bytes: several times what a whole test run writes. */
const enough = 4 * 2 ** 30;

/**
 * Creates a folder in memory for the files of this run, where there is enough memory and TMPDIR is not set. The tests create and drop
 * hundreds of databases, which takes five times as long on a disk. Returns the environment variable for it and a function that removes it.
 * The next run removes the folder of a killed run, and a folder below which a file system is still mounted
 * (apps/server/src/testing/database-setup.ts).
 */
export function openMemoryFolder() {
  if (!isUsable()) return { variables: {}, remove: () => undefined };
  const folder = join(memory, `fareway-run-${process.pid}`);
  const remove = () => {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      console.warn(`The next run removes ${folder}: ${error.message}`);
    }
  };
  remove();
  // When root runs the tests, the database server runs as another user and must be able to enter.
  mkdirSync(folder, { mode: 0o755 });
  return { variables: { TMPDIR: folder }, remove };
}

function isUsable() {
  if (process.env.TMPDIR !== undefined || process.platform !== 'linux') return false;
  try {
    const { type, bavail, bsize } = statfsSync(memory);
    return type === tmpfs && bavail * bsize > enough && freemem() > 2 * enough;
  } catch {
    return false;
  }
}
