import fc from 'fast-check';
import { BrokenHistory, playHistory } from './play-history.ts';
import type { World } from './open-world.ts';
import type { Kind } from './kinds/kind.ts';
import { historiesOf } from './steps.ts';

/** Which histories to run: random ones from a seed, or the one at a path. */
export interface Wanted {
  seed: number;
  runs: number;
  /** The largest number of steps of a history. */
  steps: number;
  path?: string | undefined;
  /** The kinds of events. Default: all. */
  kinds?: readonly Kind[];
  /** Counts the events that took place, by kind. */
  happened?: Map<string, number>;
}

/** Runs histories until one fails. A history at a path is short already. Returns the shortest history with that failure in words, or undefined when all succeed. */
export async function runHistories(
  world: World,
  { seed, runs, steps, path, kinds, happened = new Map() }: Wanted,
): Promise<string | undefined> {
  const details = await fc.check(
    fc.asyncProperty(historiesOf(steps, kinds), (history) => playHistory(world, history, happened)),
    {
      seed,
      numRuns: runs,
      ...(path !== undefined && { path }),
      endOnFailure: path !== undefined,
    },
  );
  if (!details.failed) return undefined;
  const { counterexamplePath, errorInstance, numRuns, numShrinks } = details;
  const again = `npm run model -- --seed ${seed} --steps ${steps} --path ${counterexamplePath}`;
  return [
    `History ${numRuns} of seed ${seed} is broken. Shortened ${numShrinks} times it is:`,
    ...linesOf(errorInstance),
    again,
  ].join('\n');
}

function linesOf(error: unknown): string[] {
  if (!(error instanceof BrokenHistory)) return [String(error instanceof Error ? error.stack : error)];
  const steps = error.lines.map(
    ({ words, outcome }, index) => `${index + 1}. ${words}${outcome ? ` -> ${outcome}` : ''}`,
  );
  const { cause } = error;
  return [...steps, cause instanceof Error ? String(cause.stack) : String(cause)];
}
