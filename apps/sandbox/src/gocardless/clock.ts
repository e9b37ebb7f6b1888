import { PLATFORM } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import { addDays } from './calendar.ts';
import type { ClockRecord } from './resources.ts';

/** The sandbox's own time, for GoCardless and for what Stripe pays out: the machine's, moved forward by whole days, and never back. */
export function readClock(store: Store): { today: string; now: string; record: ClockRecord } {
  const actual = new Date();
  const actualDay = actual.toISOString().slice(0, 10);
  const record = store.get(PLATFORM, 'gocardless_clock', 'clock') ?? firstClock(store, actualDay);
  const today = addDays(actualDay, record.offset_days);
  return { today, now: `${today}T${actual.toISOString().slice(11)}`, record };
}

/** The same time in whole seconds, as Stripe has it. */
export function unixClock(store: Store): number {
  return Math.floor(Date.parse(readClock(store).now) / 1000);
}

export function keepClock(store: Store, record: ClockRecord): void {
  store.put(PLATFORM, 'gocardless_clock', record);
}

/** Kept at once: days that pass before anybody looks again are worked all the same. */
function firstClock(store: Store, today: string): ClockRecord {
  const record = { id: 'clock', offset_days: 0, worked_to: today };
  keepClock(store, record);
  return record;
}
