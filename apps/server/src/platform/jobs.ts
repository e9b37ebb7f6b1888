import type { FastifyBaseLogger } from 'fastify';

export interface RepeatedJob {
  name: string;
  /** How long to rest after a turn that found nothing to do. */
  seconds: number;
  /** Does one turn; answers whether there may be more to do right now. */
  run: () => Promise<boolean>;
}

export interface RunningJobs {
  /** Asks for a turn soon: the transaction that queued the work has just committed here. */
  nudge(name: string): void;
  /** Waits for the turns under way and starts no other. */
  stop(): Promise<void>;
}

/**
 * Repeats each job until stopped. Several processes may run the same jobs: what a turn works on is claimed by row locks
 * (FOR UPDATE SKIP LOCKED), so nothing here keeps a second process out, and a killed one's rows are free at once.
 */
export function runJobs(jobs: RepeatedJob[], log: FastifyBaseLogger): RunningJobs {
  let isStopping = false;
  /** Asked for while their turn was under way: that turn may have looked before the work was there. */
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
      // a job that fails rests longer, a minute at most, unless it rests longer anyway
      await rest(name, Math.min(seconds * 2 ** failures, Math.max(seconds, 60)));
    }
  });

  async function rest(name: string, seconds: number) {
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
