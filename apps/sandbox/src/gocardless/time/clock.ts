import { PLATFORM } from '../../store/store.ts';
import type { Store } from '../../store/store.ts';
import { addDays } from './calendar.ts';
import type { ClockRecord } from '../../store/gocardless-records.ts';

/** The sandbox's clock, for GoCardless and for Stripe's payouts: the machine's clock moved forward by whole days, never back. */
export function readClock(store: Store): { today: string; now: string; record: ClockRecord } {
  const actual = new Date();
  const actualDay = actual.toISOString().slice(0, 10);
  const record = store.get(PLATFORM, 'gocardless_clock', 'clock') ?? firstClock(store, actualDay);
  const today = addDays(actualDay, record.offset_days);
  return { today, now: `${today}T${actual.toISOString().slice(11)}`, record };
}

/** The same time in whole seconds, as in Stripe's API. */
export function unixClock(store: Store): number {
  return Math.floor(Date.parse(readClock(store).now) / 1000);
}

export function saveClock(store: Store, record: ClockRecord): void {
  store.put(PLATFORM, 'gocardless_clock', record);
}

/** Stored at once: days that pass before the next request are processed, too. */
function firstClock(store: Store, today: string): ClockRecord {
  const record = { id: 'clock', offset_days: 0, worked_to: today };
  saveClock(store, record);
  return record;
}
