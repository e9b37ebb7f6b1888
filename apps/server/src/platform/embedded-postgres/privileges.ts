import { spawnSync } from 'node:child_process';
import { chown, readFile } from 'node:fs/promises';
import type { Programs } from './programs.ts';

/** How to run PostgreSQL's programs as a user that they accept. */
export type Runner = {
  /** Words in front of the program. */
  prefix: string[];
  /** The user to run as, when it differs from the product's own. */
  identity?: { uid: number; gid: number };
};

/**
 * PostgreSQL refuses to run as root. In its own user namespace it does not see that it is root, but has root's files. Where namespaces are
 * switched off it runs as an unprivileged user, who must be able to reach the folders.
 * @throws an Error with the necessary change when neither works.
 */
export async function runnerFor(dataDirectory: string, socketDirectory: string, programs: Programs): Promise<Runner> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  if (spawnSync('unshare', ['--user', 'true']).status === 0) return { prefix: ['unshare', '--user'] };
  const identity = await unprivilegedUser();
  for (const [path, test] of [
    [dataDirectory, '-x'],
    [programs.postgres, '-x'],
  ] as const) {
    if (spawnSync('test', [test, path], identity).status === 0) continue;
    throw new Error(
      `PostgreSQL does not run as root, user namespaces are off on this machine, and the user ${identity.name} can't reach ${path}. ` +
        'Start the product as a user other than root, or open the folders on the way there (chmod o+x), or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  if (socketDirectory !== `${dataDirectory}/postgres`) await chown(socketDirectory, identity.uid, identity.gid);
  return { prefix: [], identity: { uid: identity.uid, gid: identity.gid } };
}

async function unprivilegedUser(): Promise<{ name: string; uid: number; gid: number }> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of ['postgres', 'nobody']) {
    const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(users) ?? [];
    if (uid && gid) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return { name: 'nobody', uid: 65_534, gid: 65_534 };
}
