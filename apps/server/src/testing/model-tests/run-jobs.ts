import { listJobs } from '../../jobs.ts';
import type { World } from './open-world.ts';

/** Jobs that only send messages or delete old rows, and the one that publishes tickets: it is an event of its own, after which the model knows the prices. */
const leftOut = new Set([
  'publish-tickets',
  'send-messages',
  'delete-expired-log-in-data',
  'forget-guardians',
  'erase-expired-data',
  'make-removals',
  'apply-retention',
]);

/** Runs each job, and again while it reports more work. */
export async function runJobs({ deps }: World): Promise<void> {
  for (const { name, run } of listJobs(deps)) {
    if (leftOut.has(name)) continue;
    while (await run()) continue;
  }
}

/** Makes every plan due for a check at the provider now. */
export async function makePlanChecksDue(world: World): Promise<void> {
  const check_at = world.clock.now();
  const { numUpdatedRows } = await world.db
    .updateTable('instalment_plans')
    .set({ check_at })
    .where('provider_schedule_id', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await runJobs(world);
}
