import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '../../..');
const patience = 90_000;

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
export async function startProduct({ env = {} }: ProductOptions = {}): Promise<Product> {
  const [port, sandboxPort, dataDirectory] = await Promise.all([
    freePort(),
    freePort(),
    mkdtemp(join(tmpdir(), 'fareway-product-')),
  ]);
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDirectory,
    SEED_DEMO: '1',
    LOG_LEVEL: 'warn',
    LAUNCHER_PROCESS: String(process.pid),
    ...env,
  };
  const programs = ['apps/sandbox/src/main.ts', 'apps/server/src/main.ts'].map((file) =>
    startProgram(file, environment),
  );
  const origin = `http://localhost:${port}`;
  const stop = async () => {
    // The server first: it may still need the stand-ins for what is under way.
    for (const program of programs.toReversed()) await program.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
  try {
    await Promise.race([whenHealthy(`http://127.0.0.1:${port}/api/health`), ...programs.map(({ failure }) => failure)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, sandboxOrigin: `http://localhost:${sandboxPort}`, stop };
}

function startProgram(file: string, env: NodeJS.ProcessEnv) {
  const args = ['--import', join(root, 'scripts/end-with-launcher.mjs'), file];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4_000)));
  const failure = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${String(code)}: ${said}`);
  });
  failure.catch(() => {});
  return { failure, stop: () => endProgram(child) };
}

async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function whenHealthy(address: string): Promise<void> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const isHealthy = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy) return;
    await pause(50);
  }
  throw new Error(`The product was not ready after ${patience / 1_000} seconds`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
