import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Chance that can be had again: the same seed draws the same. */
export interface Luck {
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** True so often: 0.2 is one time in five. */
  happens(share: number): boolean;
  oneOf<T>(things: readonly T[]): T;
}

export function luckOf(seed: number): Luck {
  const generator = xoroshiro128plus(seed);
  const between = (from: number, to: number) => uniformInt(generator, from, to);
  return {
    between,
    happens: (share) => between(1, 1_000_000) <= share * 1_000_000,
    oneOf: (things) => things[between(0, things.length - 1)]!,
  };
}
