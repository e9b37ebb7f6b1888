import { fork } from 'node:child_process';
import { callerGone } from '../take-turns.ts';

/** A program that reads an upload, and what it may use. */
interface Reader<Reading> {
  program: URL;
  /** The heap of the process, in megabytes. */
  memory: number;
  milliseconds: number;
  /** The reading of an upload that takes more time or memory than this. */
  exceeded: Reading;
  /** Aborts when nobody waits for the reading any more. */
  gone?: AbortSignal | undefined;
}

/**
 * Sends an upload to a program in a process of its own, and returns what it sends back. The process knows nothing of the server, and is killed when
 * it takes more time or memory than it may, and when its caller has gone. It has ended when its reading is returned, so that the next one has its memory.
 * A thread would not do: the server ends when a thread asks for more memory at once than it may have. Throws an error when the process ends in another way.
 */
export function readInProcess<Reading>(
  upload: object,
  { program, memory, milliseconds, exceeded, gone }: Reader<Reading>,
): Promise<Reading> {
  return new Promise((resolve, reject) => {
    if (gone?.aborted) return reject(callerGone());
    const reader = fork(program, {
      execArgv: [`--max-old-space-size=${memory}`],
      // it reads what anybody can upload, so it knows nothing of the server
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let complaint = '';
    reader.stderr!.setEncoding('utf8').on('data', (part: string) => (complaint = (complaint + part).slice(0, 2_000)));
    const timer = setTimeout(() => end(() => resolve(exceeded)), milliseconds);
    let settle: (() => void) | undefined;
    const end = (how: () => void) => {
      clearTimeout(timer);
      gone?.removeEventListener('abort', leave);
      settle ??= how;
      reader.kill('SIGKILL');
    };
    const leave = () => end(() => reject(callerGone()));
    gone?.addEventListener('abort', leave, { once: true });
    reader.once('message', (reading) => end(() => resolve(reading as Reading)));
    reader.once('error', (error) => {
      end(() => reject(error));
      // one that was not started may not close
      settle!();
    });
    reader.once('close', (code, signal) => {
      // V8 aborts when its memory is full, and the system kills when its own is
      if (signal === 'SIGABRT' || signal === 'SIGKILL') end(() => resolve(exceeded));
      else end(() => reject(new Error(`${program.pathname} ended with ${code ?? signal}: ${complaint}`)));
      settle!();
    });
    // a failure of sending is seen by its end
    reader.send(upload, () => {});
  });
}
