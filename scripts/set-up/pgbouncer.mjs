import { canInstall, findProgram, installPackages } from './system-programs.mjs';

/**
 * Returns the path of PgBouncer as the environment variable PGBOUNCER_PATH, for the test of a connection pooler. As root on Debian, installs
 * it when it is missing. When it is still missing, prints that the test is skipped and how to install PgBouncer.
 */
export function ensurePgBouncer() {
  if (process.env.PGBOUNCER_PATH) return { PGBOUNCER_PATH: process.env.PGBOUNCER_PATH };
  const find = () => findProgram(['pgbouncer'], ['/usr/sbin', '/usr/local/sbin']);
  if (!find() && canInstall()) installPackages(['pgbouncer'], 'the test of a connection pooler');
  const path = find();
  if (path) return { PGBOUNCER_PATH: path };
  console.error(
    'No PgBouncer was found: the test of a connection pooler is skipped. Install it (on Debian: sudo apt-get install pgbouncer) or set PGBOUNCER_PATH.',
  );
  return {};
}
