import { sql } from 'kysely';
import { deliver } from './deliver.ts';
import { learn, tell } from './history.ts';
import type { History } from './history.ts';
import { runJobs } from './run-jobs.ts';

/** How many minutes pass before the jobs run again: until the holds have ended, and then as long as what failed may rest. */
const rests = [2, 31, 20, 20, 20, 20, 60, 60];

/**
 * Nothing is wrong any more, webhooks arrive at last or never do, and the jobs run until everything has come to its end. Then everybody who
 * was left without an answer presses Pay once more. Throws where something does not come to its end.
 */
export async function comeToRest(history: History, webhooksArrive: boolean): Promise<void> {
  tell(history, `all is well again${webhooksArrive ? ', and every webhook arrives' : ''}`);
  await settle(history, webhooksArrive);
  // what is begun anew by that may have to come to its end again, and somebody who is asked by the bank does not answer
  for (let tries = 0; tries < 3; tries += 1) {
    const open = history.model.attempts.filter(({ state }) => state === 'open');
    if (open.length === 0) return;
    for (const attempt of open) {
      const line = tell(history, `${attempt.person.name} presses Pay once more for ${attempt.name}`);
      const answer = await attempt.press();
      line.came = learn(history, attempt, answer);
      // nothing is under way any more: what has ended by now stays so
      if (answer.kind === 'refused') attempt.state = 'refused';
    }
    await settle(history, webhooksArrive);
  }
  const left = history.model.attempts.filter(({ state }) => state === 'open');
  if (left.length > 0) throw new Error(`${left.map(({ name }) => name).join(', ')} has no answer in the end`);
}

async function settle({ world, onTheWay }: History, webhooksArrive: boolean): Promise<void> {
  for (const minutes of rests) {
    onTheWay.push(...(await world.providers.collect()));
    const arriving = onTheWay.splice(0);
    if (webhooksArrive) for (const one of arriving) await deliver(world, one);
    await runJobs(world);
    if ((await readUnsettled(world)).length === 0) return;
    world.pass(minutes);
  }
  throw new Error(`not settled: ${JSON.stringify(await readUnsettled(world))}`);
}

/** What somebody or something is still to be done about. */
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
