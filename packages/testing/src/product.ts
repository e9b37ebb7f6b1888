import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProgram } from './program.ts';

/** The product as `npm start` opens it: the server with its own database and the demonstration operators, and the sandbox. */
export interface Product {
  /** The address of the pages, without a slash at the end; the calls are under /api. */
  origin: string;
  /** The address of the sandbox and its mailbox. */
  sandboxOrigin: string;
  /** Stops both, and deletes their data. */
  stop(): Promise<void>;
}

interface ProductOptions {
  /** Added to the environment of both programs. */
  env?: Record<string, string>;
}

/** Starts the product on free ports with a folder of its own. Its pages are those of the last build, which `npm test` makes. */
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
    // The server first: its requests in progress may still need the sandbox.
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
