import { deliver } from './deliver-events.ts';
import { checkResponse, addLine } from './history.ts';
import type { History } from './history.ts';
import { publishWhatIsDue } from './kinds/staff/change-sale.ts';
import { runJobs } from './run-jobs.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The minutes that pass before the jobs run again: first until the holds have expired, then as long as failed calls wait for a retry. */
const rests = [2, 31, 20, 20, 20, 20, 60, 60];

/**
 * Removes all faults, delivers the webhooks or loses them, and runs the jobs until no work is left. Then each purchaser without a response
 * presses Pay once more. Throws when work is left after that.
 */
export async function finishWork(history: History, webhooksArrive: boolean): Promise<void> {
  addLine(history, `all faults end${webhooksArrive ? ', and every webhook arrives' : ''}`);
  await publishWhatIsDue(history);
  await settle(history, webhooksArrive);
  // pressing Pay again may create work; a purchaser does not respond to the bank here
  for (let turn = 0; turn < 3; turn += 1) {
    const open = history.model.attempts.filter(({ state }) => state === 'open');
    if (open.length === 0) return;
    for (const attempt of open) {
      const line = addLine(history, `${attempt.person.name} presses Pay once more for ${attempt.name}`);
      const response = await attempt.press();
      line.outcome = checkResponse(history, attempt, response);
      // all work is complete, so outcomes no longer change
      if (response.kind === 'refused') attempt.state = 'refused';
    }
    await settle(history, webhooksArrive);
  }
  const left = history.model.attempts.filter(({ state }) => state === 'open');
  if (left.length > 0) throw new Error(`${left.map(({ name }) => name).join(', ')} has no final response`);
}

async function settle({ world, undelivered }: History, webhooksArrive: boolean): Promise<void> {
  for (const minutes of rests) {
    undelivered.push(...(await world.providers.collect()));
    const arriving = undelivered.splice(0);
    if (webhooksArrive) for (const one of arriving) await deliver(world, one);
    await runJobs(world);
    if ((await readUnsettled(world)).length === 0) return;
    world.pass(minutes);
  }
  throw new Error(`not settled: ${JSON.stringify(await readUnsettled(world))}`);
}

/** Returns the rows that still need work. */
async function readUnsettled({ db }: History['world']): Promise<object[]> {
  const { rows } = await sql<object>`
    SELECT 'order' AS what, id::text, state::text FROM orders WHERE state IN ('created', 'held', 'paying', 'requires_action')
    UNION ALL
    SELECT 'refund', id::text, coalesce(last_error, 'pending') FROM refunds WHERE state = 'pending'
    UNION ALL
    SELECT 'event', event_id, coalesce(last_error, 'received') FROM provider_events WHERE state = 'received'`.execute(
    db,
  );
  return rows;
}
