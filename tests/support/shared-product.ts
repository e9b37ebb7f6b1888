import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_KEYS, startSandbox } from '@fareway/sandbox/app.ts';
import type { RunningSandbox } from '@fareway/sandbox/app.ts';
import { connectDatabase } from '@fareway/server/platform/database/connect.ts';
import { applicationUrlOf, databaseUrl, runOnServer } from '@fareway/server/testing/test-database.ts';
import { openBrowser } from '@fareway/testing/browser.ts';
import { freePort, startProgram } from '@fareway/testing/program.ts';
import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { demoSecretKey, demoTemplate } from './demo-database.ts';
import type { ProductWithDatabase } from './product-with-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the data of the shared products, and with an empty file PID.pid for each of their processes. */
    sharedProducts: string;
  }
}

interface SharedProduct {
  browser: Browser;
  /** Returns the product with the demonstration as it was after the seed, and a sandbox without data. */
  renew(): Promise<ProductWithDatabase>;
}

let shared: Promise<SharedProduct> | undefined;

/**
 * Returns the product and the browser of this worker. The first test file starts them. They run until the end of the worker: the setup of
 * the run (`demo-setup.ts`) stops the server.
 */
export function sharedProduct(): Promise<SharedProduct> {
  shared ??= startShared();
  return shared;
}

async function startShared(): Promise<SharedProduct> {
  const [port, sandboxPort] = await Promise.all([freePort(), freePort()]);
  const server = inject('testDatabaseServer');
  const name = `shared_${process.pid}`;
  const ownerUrl = databaseUrl(server, name);
  const connectionString = applicationUrlOf(ownerUrl);
  await runOnServer(server, `create database ${name} template ${demoTemplate}`);
  const folder = join(inject('sharedProducts'), `data-${process.pid}`);
  await mkdir(folder);
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DATABASE_URL: connectionString,
    SECRET_KEY: demoSecretKey,
    SANDBOX_PORT: String(sandboxPort),
    LOG_LEVEL: 'warn',
    // a cached public response of the last test file must not reach the next one
    PUBLIC_ANSWER_MS: '0',
  };
  const options = { env, port, portVariable: 'PORT', readyPath: '/api/health' } as const;
  const [{ processId }, browser] = await Promise.all([startProgram('apps/server/src/main.ts', options), openBrowser()]);
  await writeFile(join(inject('sharedProducts'), `${processId}.pid`), '');
  const origin = `http://localhost:${port}`;

  let sandbox: RunningSandbox | undefined;
  let isNew = true;
  return {
    browser,
    async renew() {
      await sandbox?.stop();
      if (!isNew) await renewDatabase(server, name);
      isNew = false;
      sandbox = await startSandboxHere(sandboxPort, port);
      const db = connectDatabase({ connectionString, poolSize: 2 });
      const ownerDb = connectDatabase({ connectionString: ownerUrl, poolSize: 1 });
      const stop = async () => {
        await db.destroy();
        await ownerDb.destroy();
      };
      return { origin, sandboxOrigin: `http://localhost:${sandboxPort}`, db, ownerDb, stop };
    },
  };
}

/** Replaces the database by another copy of the template. The server loses its connections and opens new ones. */
async function renewDatabase(server: string, name: string): Promise<void> {
  await runOnServer(server, `create database ${name}_next template ${demoTemplate}`);
  await runOnServer(server, `drop database ${name} with (force)`, `alter database ${name}_next rename to ${name}`);
}

/** Starts the sandbox in this process, as its `main.ts` does in another. */
function startSandboxHere(port: number, productPort: number): Promise<RunningSandbox> {
  const product = `http://127.0.0.1:${productPort}`;
  return startSandbox({
    port,
    debitQueueMs: 50,
    pageOrigins: [product, `http://localhost:${productPort}`],
    webhookTargets: [
      { provider: 'stripe', url: `${product}/api/webhooks/stripe`, secret: DEMO_KEYS.webhookSecret },
      {
        provider: 'gocardless',
        url: `${product}/api/webhooks/gocardless`,
        secret: DEMO_KEYS.gocardlessWebhookSecret,
      },
    ],
  });
}
