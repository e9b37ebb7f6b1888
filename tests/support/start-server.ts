import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');

export interface ServerProcess {
  url: string;
  processId: number;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Ends it as a deployment does: what it has taken is done first. */
  stop(): Promise<void>;
}

/** One process of the real server on a port of its own; answers once it is ready. */
export function startServer(env: Record<string, string>): Promise<ServerProcess> {
  return startProgram('apps/server/src/main.ts', { env, portVariable: 'PORT', readyPath: '/api/health' });
}

/** One of the product's programs on a port of its own; answers once `readyPath` does. */
export async function startProgram(
  file: string,
  { env, portVariable, readyPath }: { env: Record<string, string>; portVariable: string; readyPath: string },
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', join(root, 'scripts/end-with-launcher.mjs'), join(root, file)], {
    cwd: root,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      LAUNCHER_PROCESS: String(process.pid),
      ...env,
      [portVariable]: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  for (const deadline = Date.now() + 60_000; ; await pause(25)) {
    if (await isReady(url + readyPath)) break;
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode} before it was ready`);
    if (Date.now() > deadline) throw new Error(`${file} was not ready within a minute`);
  }
  return { url, processId: child.pid!, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

const isReady = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
