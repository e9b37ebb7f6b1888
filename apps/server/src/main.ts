import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { seedDemo } from './demo/seed-demo.ts';
import type { Deps } from './deps.ts';
import { listJobs } from './jobs.ts';
import { connectStripe } from './payments/connect-stripe.ts';
import { folderPhotoStore } from './photos/folder-photo-store.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { migrate } from './platform/database/migrate.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts';
import { runJobs } from './platform/jobs.ts';
import { deriveKeys, readMasterSecrets } from './platform/keys.ts';
import { logOptions } from './platform/log.ts';

const config = readConfig(process.env);
const log = pino(logOptions(config));

const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDirectory: config.dataDirectory });
const connectionString = config.databaseUrl ?? embedded!.connectionString;
await migrate(connectionString);
const db = connectDatabase({ connectionString, poolSize: config.databasePool });

const jobs = { nudge: (_name: string) => {}, stop: async () => {} };
const deps: Deps = {
  config,
  clock: systemClock,
  db,
  keys: deriveKeys(readMasterSecrets(config.secretKey, config.dataDirectory)),
  log,
  stripe: connectStripe(config.stripe),
  photoStore: folderPhotoStore(join(config.dataDirectory, 'photos')),
  nudge: (name) => jobs.nudge(name),
};
if (config.seedsDemo) await seedDemo(deps);

const app = await buildApp(deps);
if (config.runsWorker) Object.assign(jobs, runJobs(listJobs(deps), log));
await app.listen({ host: config.host, port: config.port });
log.info({ origin: config.publicOrigin }, 'Fareway is open');

let isStopping = false;
/** Requests under way end first, then the jobs' turns, then the database: nothing that was taken is dropped. */
async function stop(signal: string) {
  if (isStopping) return;
  isStopping = true;
  log.info({ signal }, 'Fareway is closing');
  await app.close();
  await jobs.stop();
  await db.destroy();
  await embedded?.stop();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal).then(() => process.exit(0)));
