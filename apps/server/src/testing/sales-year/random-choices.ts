import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A random generator. The same seed gives the same values. */
export interface RandomChoices {
  /** Returns a whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** Returns true with this probability. */
  happens(share: number): boolean;
  oneOf<T>(objects: readonly T[]): T;
}

export function randomChoices(seed: number): RandomChoices {
  const generator = xoroshiro128plus(seed);
  const between = (from: number, to: number) => uniformInt(generator, from, to);
  return {
    between,
    happens: (share) => between(1, 1_000_000) <= share * 1_000_000,
    oneOf: (objects) => objects[between(0, objects.length - 1)]!,
  };
}
