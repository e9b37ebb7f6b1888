import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProgram } from './program.ts';

/** The product as `npm start` opens it: the server with its own database and the demonstration operators, and the stand-ins. */
export interface Product {
  /** Where the pages are, without a slash at the end; the calls are under /api. */
  origin: string;
  /** Where the stand-ins and the mailbox are. */
  sandboxOrigin: string;
  /** Ends both, and removes what they kept. */
  stop(): Promise<void>;
}

interface ProductOptions {
  /** Joins the environment of both programs. */
  env?: Record<string, string>;
}

/** Starts the product on free ports with a folder of its own. Its pages are those of the last build (`npm test` makes it). */
export async function startProduct({ env: more = {} }: ProductOptions = {}): Promise<Product> {
  const [port, sandboxPort, dataDirectory] = await Promise.all([
    freePort(),
    freePort(),
    mkdtemp(join(tmpdir(), 'fareway-product-')),
  ]);
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDirectory,
    SEED_DEMO: '1',
    LOG_LEVEL: 'warn',
    ...more,
  };
  const started = await Promise.allSettled([
    startProgram('apps/server/src/main.ts', { env, port, portVariable: 'PORT', readyPath: '/api/health' }),
    startProgram('apps/sandbox/src/main.ts', {
      env,
      port: sandboxPort,
      portVariable: 'SANDBOX_PORT',
      readyPath: '/mailbox',
    }),
  ]);
  const stop = async () => {
    // The server first: it may still need the stand-ins for what is under way.
    for (const program of started) if (program.status === 'fulfilled') await program.value.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
  for (const program of started) {
    if (program.status === 'fulfilled') continue;
    await stop();
    throw program.reason;
  }
  return { origin: `http://localhost:${port}`, sandboxOrigin: `http://localhost:${sandboxPort}`, stop };
}
