import type { Arbitrary } from 'fast-check';
import type { History } from '../history.ts';

/** One event. It has no effect and records nothing when it is not possible yet. */
export type Action = (history: History) => Promise<void>;

/** A kind of event, and its weight: twice the weight is twice the frequency. */
export interface Kind {
  weight: number;
  arbitrary: Arbitrary<Action>;
}

/** A kind whose events are random choices. */
export function kind<T>(
  weight: number,
  choices: Arbitrary<T>,
  happen: (history: History, choice: T) => Promise<void>,
): Kind {
  return { weight, arbitrary: choices.map((choice) => (history) => happen(history, choice)) };
}
