import { isRefusalKey } from '@fareway/domain/refusals/refusals.ts';
import { startHistory } from './start-history.ts';
import { finishWork } from './finish-work.ts';
import { compare } from './compare.ts';
import { readFamilyTickets } from './kinds/buy-for-family.ts';
import type { History, Line } from './history.ts';
import type { World } from './open-world.ts';
import type { Step } from './steps.ts';

/** A history with a wrong result, with its events. */
export class BrokenHistory extends Error {
  readonly lines: readonly Line[];

  constructor(lines: readonly Line[], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.lines = lines;
  }
}

/** Runs a history from its first step until no work is left. Adds to `happened` the number of its events, by kind. Throws BrokenHistory. */
export async function playHistory(
  world: World,
  { steps, webhooksArrive }: { steps: Step[]; webhooksArrive: boolean },
  happened: Map<string, number>,
): Promise<void> {
  const history = await startHistory(world);
  try {
    for (const step of steps) await playStep(history, step);
    await finishWork(history, webhooksArrive);
    await readFamilyTickets(history);
    await compare(history);
    for (const [kind, lines] of Map.groupBy(history.lines, (line) => line.kind))
      if (kind !== undefined) happened.set(kind, (happened.get(kind) ?? 0) + lines.filter(isDone).length);
  } catch (error) {
    throw new BrokenHistory(history.lines, error);
  }
}

/** Whether an event took place: one of its outcomes is known and no refusal. */
function isDone({ outcome = 'done' }: Line): boolean {
  return outcome.split('; ').some((one) => !isRefusalKey(one) && !one.endsWith('outcome unknown'));
}

async function playStep(history: History, { fault, actions }: Step): Promise<void> {
  const { providers } = history.world;
  const before = history.lines.length;
  history.isConcurrent = actions.length > 1;
  if (fault) await providers.misbehave({ ...fault.misbehaviour, provider: 'all' });
  const ends = await Promise.allSettled(actions.map((action) => action(history)));
  if (fault) await providers.misbehave(undefined);
  for (const line of history.lines.slice(before)) {
    if (fault) line.words = `while ${fault.words}: ${line.words}`;
    if (history.isConcurrent && history.lines.length > before + 1) line.words = `(at once) ${line.words}`;
  }
  await readFamilyTickets(history);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
