import type { Arbitrary } from 'fast-check';
import type { History } from '../history.ts';

/** One thing that somebody does. It does nothing, and tells nothing, where it is not possible yet. */
export type Action = (history: History) => Promise<void>;

/** A kind of thing that happens in histories, and how often it does: twice as high a number, twice as often. */
export interface Kind {
  weight: number;
  arbitrary: Arbitrary<Action>;
}

/** A kind of which each happening is made of choices by chance. */
export function kind<T>(
  weight: number,
  choices: Arbitrary<T>,
  happen: (history: History, choice: T) => Promise<void>,
): Kind {
  return { weight, arbitrary: choices.map((choice) => (history) => happen(history, choice)) };
}
