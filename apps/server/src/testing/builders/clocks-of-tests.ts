import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';

/**
 * When the tests of a worker begin, in milliseconds since 1970; the instant of a test clock without `now`. TEST_DAY names another day, so that tests and
 * code that depend on the season are found: `TEST_DAY=2027-07-25 npm test -- apps/server`.
 */
export const beginningOfTests = Date.parse(`${process.env['TEST_DAY'] ?? '2026-11-21'}T09:00:00Z`);

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
