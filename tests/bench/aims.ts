import { printLine } from './print.ts';

/** A measured value with the most or the least that it should be. */
export type Aim = { value: number } & ({ atMost: number } | { atLeast: number });

/** How a part of the bench runs: with all of its data, or once with tiny data, which only shows that it runs. Aims are for all data. */
export interface Run {
  size: 'whole' | 'tiny';
  aims: Aims;
}

export type Aims = ReturnType<typeof openAims>;

/** A missed aim fails the bench from this share on: other work of the machine moves times by less. */
const mostMissed = 0.25;

/** The aims of a run of the bench. */
export function openAims() {
  const failed: string[] = [];
  return {
    /** What misses its aim by a quarter or more: then the bench exits with an error. */
    failed,
    /** Prints a measurement with its aim. */
    print(what: string, figure: string, aim: Aim): void {
      const share = shareMissed(aim);
      const words = 'atMost' in aim ? `aim at most ${aim.atMost}` : `aim at least ${aim.atLeast}`;
      printLine(what, `${figure} (${words})${share > 0 ? ' MISSED' : ''}`);
      if (share >= mostMissed) failed.push(`${what}: ${figure}, ${words}`);
    },
  };
}

/** Returns by which share of the aim the value misses it; 0 when it does not. */
function shareMissed(aim: Aim): number {
  const missed = 'atMost' in aim ? aim.value - aim.atMost : aim.atLeast - aim.value;
  const bound = 'atMost' in aim ? aim.atMost : aim.atLeast;
  if (Number.isNaN(missed)) return Infinity;
  if (missed <= 0) return 0;
  return bound === 0 ? Infinity : missed / bound;
}
