import type { TestShop } from '../testing/test-shop.ts';
import { applyRetention } from './erasing/apply-retention.ts';
import { makeRemovals } from './erasing/make-removals.ts';

/** Runs the job of retention until it is done on a day, and again two hours later, when discarded photos are deleted. */
export async function retainUntil({ clock, deps }: TestShop, day: string): Promise<void> {
  for (const time of ['08:00', '10:00']) {
    clock.set(`${day}T${time}:00Z`);
    while (await applyRetention(deps)) continue;
    while (await makeRemovals(deps)) continue;
  }
}
