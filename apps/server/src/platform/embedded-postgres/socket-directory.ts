import { createHash } from 'node:crypto';
import { lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A socket's whole path may have 103 bytes on macOS and 107 on Linux; the smaller counts for both. */
const longestPath = 103;
const socketName = '/.s.PGSQL.5432';

/**
 * Where the server of this cluster puts its Unix socket: in the cluster's own folder, which nobody else may enter, or,
 * where that path is too long for a socket, in a short folder under the system's temporary one, made for it alone.
 *
 * @throws when somebody else's folder stands at the short path.
 */
export async function socketDirectoryFor(cluster: string): Promise<string> {
  if (Buffer.byteLength(cluster + socketName) <= longestPath) return cluster;
  const short = join(shortTemporary(), `fareway-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`);
  await mkdir(short, { mode: 0o700, recursive: true });
  const found = await lstat(short);
  const mine = process.getuid === undefined || process.getuid() === 0 || found.uid === process.getuid();
  if (!found.isDirectory() || !mine) {
    throw new Error(`${short} is needed for the database's socket, but it belongs to somebody else: remove it`);
  }
  return short;
}

/** macOS gives every user a temporary folder whose own path takes half of what a socket may have. */
function shortTemporary(): string {
  return Buffer.byteLength(tmpdir()) > 60 ? '/tmp' : tmpdir();
}
