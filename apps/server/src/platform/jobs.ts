import type { FastifyBaseLogger } from 'fastify';

export interface RepeatedJob {
  name: string;
  /** The pause after a turn without work. */
  seconds: number;
  /** Runs one turn. Returns whether there may be more work now. */
  run: () => Promise<boolean>;
}

export interface RunningJobs {
  /** Wakes the job: a transaction that queued work has just been committed in this process. */
  nudge(name: string): void;
  /** Waits for the turns in progress and starts no other. */
  stop(): Promise<void>;
}

/**
 * Repeats each job until it is stopped. Several processes may run the same jobs: a turn claims its work by row locks (FOR UPDATE SKIP
 * LOCKED), so no other exclusion is necessary, and the rows of a killed process are free at once.
 */
export function runJobs(jobs: RepeatedJob[], log: FastifyBaseLogger): RunningJobs {
  let isStopping = false;
  /** Jobs that were woken during a turn. That turn may have read before the work was there. */
  const nudged = new Set<string>();
  const wakes = new Map<string, () => void>();
  const loops = jobs.map(async ({ name, seconds, run }) => {
    let failures = 0;
    while (!isStopping) {
      nudged.delete(name);
      try {
        const hasMore = await run();
        failures = 0;
        if (hasMore) continue;
      } catch (error) {
        failures += 1;
        log.error({ err: error, job: name }, 'a job failed and is tried again');
      }
      // a job that fails pauses longer, at most a minute, unless its own pause is longer
      await pause(name, Math.min(seconds * 2 ** failures, Math.max(seconds, 60)));
    }
  });

  async function pause(name: string, seconds: number) {
    if (isStopping || nudged.has(name)) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, seconds * 1_000);
      wakes.set(name, () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  return {
    nudge(name) {
      nudged.add(name);
      wakes.get(name)?.();
    },
    async stop() {
      isStopping = true;
      for (const wake of wakes.values()) wake();
      await Promise.all(loops);
    },
  };
}
