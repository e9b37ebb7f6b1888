import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { orderKinds } from './sales/order-kinds.ts';
import type { SalesDeps } from './sales/orders/order-kind.ts';
import { listJobs } from './jobs.ts';
import { connectGoCardless } from './payments/direct-debit/connect-gocardless.ts';
import { connectStripe } from './payments/cards/connect-stripe.ts';
import { folderPhotoStore } from './accounts/photos/folder-photo-store.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { prepareDatabase, warnOfOwner } from './platform/database/roles/prepare-database.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts';
import { listen } from './platform/http/listen.ts';
import { runJobs } from './platform/jobs.ts';
import { deriveKeys, readMasterSecrets } from './platform/keys/keys.ts';
import { logOptions } from './platform/log.ts';

const config = readConfig(process.env);
const log = pino(logOptions(config));

/** Functions that close what is open, in the order of opening. */
const opened: (() => Promise<unknown>)[] = [];
let isStopping = false;

const starting = start();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
starting.catch(failToStart);

async function start(): Promise<void> {
  const connectionString = await prepareDatabase({
    ...config,
    ...(config.databaseUrl ? { databaseUrl: config.databaseUrl } : await startOwnDatabase()),
  });
  const connect = (poolSize: number) => {
    const connected = config.databasePoolerUrl
      ? connectDatabase({ connectionString: config.databasePoolerUrl, poolSize, isPooled: true })
      : connectDatabase({ connectionString, poolSize });
    opened.push(() => connected.destroy());
    return connected;
  };
  const publicConnections = Math.floor(config.databasePool / 4);
  const db = connect(config.databasePool - publicConnections);
  const publicDb = publicConnections > 0 ? connect(publicConnections) : db;
  await warnOfOwner(db, log);

  const jobs = { nudge: (_name: string) => {}, stop: async () => {} };
  opened.push(() => jobs.stop());
  const deps: SalesDeps = {
    config,
    clock: systemClock,
    db,
    publicDb,
    keys: deriveKeys(readMasterSecrets(config.secretKey, config.dataDirectory)),
    log,
    stripe: connectStripe(config.stripe, db),
    gocardless: connectGoCardless(config.gocardless),
    photoStore: folderPhotoStore(join(config.dataDirectory, 'photos')),
    orderKinds,
    nudge: (name) => jobs.nudge(name),
  };
  if (config.seedsDemo) await seedDemo(deps);

  const app = await buildApp(deps);
  let stopListening = async () => {};
  opened.push(async () => {
    // a connection that was busy at first stays open after its response, until its client ends it
    const closingIdle = setInterval(() => app.server.closeIdleConnections(), 100);
    // otherwise the server would wait for a connection without requests
    setTimeout(() => app.server.closeAllConnections(), 25_000).unref();
    await Promise.all([stopListening(), app.close()]);
    clearInterval(closingIdle);
  });
  if (config.runsWorker) Object.assign(jobs, runJobs(listJobs(deps), log));
  stopListening = await listen(app, { host: config.host, port: config.port });
  log.info({ origin: config.publicOrigin }, 'Fareway is open');
}

async function startOwnDatabase() {
  const embedded = await startEmbeddedPostgres({ dataDirectory: config.dataDirectory });
  opened.push(embedded.stop);
  return { databaseUrl: embedded.applicationUrl, migrationDatabaseUrl: embedded.connectionString };
}

/** Stops in order: first requests in progress, then the turns of jobs, then the database. No accepted request is lost. */
async function stop(signal: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info({ signal }, 'Fareway is closing');
  // a start in progress is completed first, because its open resources would stay open
  await starting.catch(() => {});
  await closeAll();
  process.exit(0);
}

async function failToStart(error: Error): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.fatal({ err: error }, "Fareway can't start");
  process.stderr.write(`Fareway can't start: ${error.message}\n`);
  await closeAll();
  process.exit(1);
}

async function closeAll(): Promise<void> {
  for (const close of opened.toReversed()) await close();
}
