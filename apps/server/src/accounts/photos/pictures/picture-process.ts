import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('encode-picture.ts', import.meta.url));
export interface EncodedPhoto {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

/** A process that has no work ends after this time, in milliseconds. */
const longestRest = 60_000;

/** Processes that wait for a picture, each with the timer that ends it. */
const resting = new Map<ChildProcess, NodeJS.Timeout>();

/**
 * Encodes a picture in a process of its own (decision 050). Returns undefined for a file that cannot be decoded, and for one that takes longer
 * than the deadline, in milliseconds: then the process is killed. Nothing else interrupts a native decoder. Throws when no process can be started.
 */
export async function encodeInProcess(file: Buffer, deadline: number): Promise<EncodedPhoto | undefined> {
  const child = takeResting() ?? startProcess();
  const timer = setTimeout(() => child.kill('SIGKILL'), deadline);
  try {
    const photo = await new Promise<EncodedPhoto | null>((resolve, reject) => {
      child.once('message', (response) => resolve(response as unknown as EncodedPhoto | null));
      child.once('exit', () => resolve(null));
      child.removeAllListeners('error').on('error', reject);
      child.send(file);
    });
    return photo ?? undefined;
  } finally {
    clearTimeout(timer);
    child.removeAllListeners('message').removeAllListeners('exit');
    if (child.connected && !child.killed) rest(child);
  }
}

function startProcess(): ChildProcess {
  // a program that reads hostile files gets no secret of the server
  const child = fork(program, {
    serialization: 'advanced',
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

function takeResting(): ChildProcess | undefined {
  const [next] = resting;
  if (!next) return undefined;
  const [child, end] = next;
  clearTimeout(end);
  resting.delete(child);
  return child;
}

function rest(child: ChildProcess): void {
  resting.set(child, setTimeout(() => child.kill('SIGKILL'), longestRest).unref());
  child.once('exit', () => {
    clearTimeout(resting.get(child));
    resting.delete(child);
  });
}
