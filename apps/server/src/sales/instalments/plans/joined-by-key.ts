import type { PaymentDeps } from '../../../payments/payment-deps.ts';

type Work<T> = (deps: PaymentDeps, subject: T) => Promise<void>;

/**
 * Work with one run for all calls with the same key that were made before the run began: calls at the same time, or during an earlier run,
 * share the next run. No call is served by a run that began before it, because that run may have read too early.
 */
export function joinedByKey<T>(keyOf: (subject: T) => string, work: Work<T>): Work<T> {
  const lines = new WeakMap<PaymentDeps['db'], Line>();
  return (deps, subject) => {
    const line = lines.get(deps.db) ?? { waiting: new Map(), last: new Map() };
    lines.set(deps.db, line);
    const key = keyOf(subject);
    const waiting = line.waiting.get(key);
    if (waiting) return waiting;
    const before = line.last.get(key) ?? new Promise<void>((resolve) => setImmediate(resolve));
    const run = before.then(() => {
      line.waiting.delete(key);
      return work(deps, subject);
    });
    // the next run waits for the end of this one, successful or not
    const end = run.then(forget, forget);
    function forget() {
      if (line.last.get(key) === end) line.last.delete(key);
    }
    line.waiting.set(key, run);
    line.last.set(key, end);
    return run;
  };
}

interface Line {
  /** Runs that have not begun. */
  waiting: Map<string, Promise<void>>;
  /** The end of the latest run of each key. */
  last: Map<string, Promise<void>>;
}
