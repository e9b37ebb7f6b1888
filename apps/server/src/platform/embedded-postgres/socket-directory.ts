import { createHash } from 'node:crypto';
import { lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The longest path of a socket in bytes: 103 on macOS and 107 on Linux. The smaller number is used for both. */
const longestPath = 103;
const socketName = '/.s.PGSQL.5432';

/**
 * Returns the folder of the server's Unix socket: the cluster's own folder, which no other user can enter, or, where that path is too long
 * for a socket, a new short folder in the system's temporary folder.
 * @throws when another user's folder exists at the short path.
 */
export async function socketDirectoryFor(cluster: string): Promise<string> {
  if (Buffer.byteLength(cluster + socketName) <= longestPath) return cluster;
  const short = join(shortTemporary(), `fareway-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`);
  await mkdir(short, { mode: 0o700, recursive: true });
  const found = await lstat(short);
  const isOwn = process.getuid === undefined || process.getuid() === 0 || found.uid === process.getuid();
  if (!found.isDirectory() || !isOwn) {
    throw new Error(`${short} is needed for the database's socket, but it belongs to somebody else: remove it`);
  }
  return short;
}

/** macOS gives every user a temporary folder with a path half as long as the limit of a socket. */
function shortTemporary(): string {
  return Buffer.byteLength(tmpdir()) > 60 ? '/tmp' : tmpdir();
}
