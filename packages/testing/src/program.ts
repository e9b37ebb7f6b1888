import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '../../..');
const patience = 150_000;

export interface RunningProgram {
  url: string;
  processId: number;
  /** Ends it like a power cut. */
  kill(): Promise<void>;
  /** Stops it like a deployment: accepted work is completed first. */
  stop(): Promise<void>;
}

interface ProgramOptions {
  /** Added to the environment of this process. */
  env: Record<string, string>;
  /** The variable for the program's port. */
  portVariable: 'PORT' | 'SANDBOX_PORT';
  /** The path that responds when the program is ready. */
  readyPath: string;
  /** By default a free one. */
  port?: number;
}

/** Starts one of the product's programs. Resolves when it is ready. Throws with its last output when it ends before that. */
export async function startProgram(
  file: string,
  { env, portVariable, readyPath, port: wanted }: ProgramOptions,
): Promise<RunningProgram> {
  const port = wanted ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    ['--import', join(root, 'scripts/processes/end-with-launcher.mjs'), join(root, file)],
    {
      cwd: root,
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        LOG_LEVEL: 'error',
        LAUNCHER_PROCESS: String(process.pid),
        ...env,
        [portVariable]: String(port),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let lastWords = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (lastWords = (lastWords + text).slice(-4_000)));
  const exited = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  for (const deadline = Date.now() + patience; !(await isReady(url + readyPath)); await pause(25)) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}: ${lastWords}`);
    if (Date.now() > deadline) {
      await end('SIGKILL');
      throw new Error(`${file} was not ready within ${patience / 1_000} s: ${lastWords}`);
    }
  }
  return { url, processId: child.pid!, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

const returnedPorts = new Set<number>();

/**
 * Returns a free port that it has not returned before. It is below those that the system assigns to outgoing connections, which could take it
 * before its program listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 16_000);
    if (returnedPorts.has(port) || !(await isFree(port))) continue;
    returnedPorts.add(port);
    return port;
  }
}

/** Returns the first of two neighbouring free ports. */
export async function freePortPair(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (await isFree(port + 1)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isListening) return false;
  server.close();
  await once(server, 'close');
  return true;
}

const isReady = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
