import { statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const folder = '/dev/shm';
/** The type of a file system in memory in statfs(2). */
const tmpfs = 0x01021994;
/** Bytes: several times what a whole test run writes. */
const enough = 4 * 2 ** 30;

/**
 * Returns TMPDIR for the tests: a folder in memory, where there is one with enough space and TMPDIR is not set. The tests create and drop
 * hundreds of databases, which takes five times as long on a disk.
 */
export function memoryFolder() {
  if (process.env.TMPDIR !== undefined || process.platform !== 'linux') return {};
  try {
    const { type, bavail, bsize } = statfsSync(folder);
    return type === tmpfs && bavail * bsize > enough && freemem() > 2 * enough ? { TMPDIR: folder } : {};
  } catch {
    return {};
  }
}
