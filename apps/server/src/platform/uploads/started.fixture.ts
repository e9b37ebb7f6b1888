import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';

interface Started {
  processes: ChildProcess[];
  threads: { hasBegun: Promise<unknown>; end: Promise<unknown[]> }[];
}

/** Lists the processes and threads that this process starts from now on, until the test ends. */
export function seeStarted(): Started {
  const { processes, threads }: Started = { processes: [], threads: [] };
  const noteProcess = (message: unknown) => processes.push((message as { process: ChildProcess }).process);
  const noteThread = (thread: Worker) => threads.push({ hasBegun: once(thread, 'online'), end: once(thread, 'exit') });
  subscribe('child_process', noteProcess);
  process.on('worker', noteThread);
  onTestFinished(() => {
    unsubscribe('child_process', noteProcess);
    process.off('worker', noteThread);
  });
  return { processes, threads };
}
