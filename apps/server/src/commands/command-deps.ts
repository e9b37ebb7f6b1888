import type { Deps } from '../platform/deps.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/connect.ts';

/** What a command does is seen by the jobs of the running server at their next turn. */
export function withoutServer(db: Database): Pick<Deps, 'db' | 'clock' | 'nudge'> {
  return { db, clock: systemClock, nudge: () => undefined };
}
