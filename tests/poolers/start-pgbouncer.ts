import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPrograms } from '@fareway/server/platform/embedded-postgres/programs.ts';
import { runnerFor } from '@fareway/server/platform/embedded-postgres/privileges.ts';
import { freePort } from '@fareway/testing/program.ts';

/** PgBouncer in transaction mode before a database, with this number of connections to it. */
export async function startPgBouncer(program: string, database: string, connections: number) {
  const direct = new URL(database);
  const folder = await mkdtemp('/tmp/fareway-pgbouncer-');
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  const log = join(folder, 'pgbouncer.log');
  await writeFile(
    settings,
    `[databases]
* = host=${direct.searchParams.get('host')} user=${direct.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
admin_users = ${direct.username}
pool_mode = transaction
default_pool_size = ${connections}
logfile = ${log}
`,
  );
  // it refuses to run as root, as PostgreSQL does
  const { prefix, identity } = await runnerFor('/tmp', folder, await findPrograms());
  if (identity) await chown(folder, identity.uid, identity.gid);
  const command = [...prefix, program, settings];
  const child = spawn(command[0]!, command.slice(1), { ...identity, cwd: '/', stdio: 'ignore' });
  const exited = once(child, 'exit');
  for (const deadline = Date.now() + 20_000; !(await isListening(port)); await pause(50)) {
    if (child.exitCode === null && Date.now() < deadline) continue;
    throw new Error(`PgBouncer did not start: ${await readFile(log, 'utf8').catch(String)}`);
  }
  const url = (name: string) => `postgresql://${direct.username}@127.0.0.1:${port}/${name}`;
  return {
    connectionString: url(direct.pathname.slice(1)),
    adminConnectionString: url('pgbouncer'),
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });
}
