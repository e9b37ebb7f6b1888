import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';

const clocks = new WeakMap<Database, Clock>();

/** Records the clock of the app that uses a database. */
export function rememberClock(db: Database, clock: Clock): void {
  clocks.set(db, clock);
}

/**
 * The time of the app that uses a database: an app that is kept at one day has operators of the sales year of that day, whatever the day of
 * the tests is. Without an app it is the time of the tests.
 */
export function timeOf(db: Database): Date {
  return clocks.get(db)?.now() ?? new Date();
}
