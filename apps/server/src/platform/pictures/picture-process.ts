import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('encode-picture.ts', import.meta.url));

/** A file, and what is made of it: a JPEG of at most 1200 px, or a PNG for the top of pages. */
export interface PictureToEncode {
  file: Buffer;
  as: 'photo' | 'logo';
}

export interface EncodedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** Nothing of a logo can be seen on white. */
  isWhite: boolean;
}

/** A process that has no work ends after this time, in milliseconds. */
const maxIdleMilliseconds = 60_000;

/** Processes that wait for a picture, each with the timer that ends it. */
const idleProcesses = new Map<ChildProcess, NodeJS.Timeout>();

/**
 * Encodes a picture in a process of its own (decision 050). Returns undefined for a file that cannot be decoded, and for one that takes longer
 * than the deadline, in milliseconds: then the process is killed. Nothing else interrupts a native decoder. Throws when no process can be started.
 */
export async function encodeInProcess(picture: PictureToEncode, deadline: number): Promise<EncodedPicture | undefined> {
  const child = takeIdleProcess() ?? startProcess();
  const timer = setTimeout(() => child.kill('SIGKILL'), deadline);
  try {
    const encoded = await new Promise<EncodedPicture | null>((resolve, reject) => {
      child.once('message', (response) => resolve(response as unknown as EncodedPicture | null));
      child.once('exit', () => resolve(null));
      child.removeAllListeners('error').on('error', reject);
      child.send(picture);
    });
    return encoded ?? undefined;
  } finally {
    clearTimeout(timer);
    child.removeAllListeners('message').removeAllListeners('exit');
    if (child.connected && !child.killed) keepIdle(child);
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

function takeIdleProcess(): ChildProcess | undefined {
  const [next] = idleProcesses;
  if (!next) return undefined;
  const [child, end] = next;
  clearTimeout(end);
  idleProcesses.delete(child);
  return child;
}

function keepIdle(child: ChildProcess): void {
  idleProcesses.set(child, setTimeout(() => child.kill('SIGKILL'), maxIdleMilliseconds).unref());
  child.once('exit', () => {
    clearTimeout(idleProcesses.get(child));
    idleProcesses.delete(child);
  });
}
