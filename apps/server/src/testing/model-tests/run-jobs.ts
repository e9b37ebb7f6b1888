import { listJobs } from '../../jobs.ts';
import type { World } from './open-world.ts';

/** What only tells people or tidies up. */
const leftOut = new Set([
  'send-messages',
  'forget-sign-ins',
  'forget-guardians',
  'erase-what-is-over',
  'make-removals',
  'apply-retention',
]);

/** Each job has its turn, and further ones while it says that there may be more to do. */
export async function runJobs({ deps }: World): Promise<void> {
  for (const { name, run } of listJobs(deps)) {
    if (leftOut.has(name)) continue;
    while (await run()) continue;
  }
}

/** Our side asks the provider about its plans now, and not another day. */
export async function askAboutPlans(world: World): Promise<void> {
  const check_at = world.clock.now();
  const { numUpdatedRows } = await world.db
    .updateTable('instalment_plans')
    .set({ check_at })
    .where('provider_schedule_id', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await runJobs(world);
}
