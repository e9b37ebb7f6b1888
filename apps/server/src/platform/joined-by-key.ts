import type { Deps } from './deps.ts';

type Work<T> = (deps: Deps, subject: T) => Promise<void>;

/**
 * Work of which one run serves everybody who asked before it began: calls with the same key that come together, or while a run is under way,
 * share the next run. Nobody is served by a run that had begun before they asked, as it may have looked too early.
 */
export function joinedByKey<T>(keyOf: (subject: T) => string, work: Work<T>): Work<T> {
  const lines = new WeakMap<Deps['db'], Line>();
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
    // whoever comes next waits for this one's end, good or bad
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
