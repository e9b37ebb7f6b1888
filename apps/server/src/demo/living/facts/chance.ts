/** Numbers that look random, and are the same for the same seed: the demonstration has the same people each time. */
export interface Chance {
  /** From 0 to 1. */
  fraction(): number;
  /** A whole number of at least `from` and below `to`. */
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** Letters and digits, as the ids of the providers have them. */
  letters(length: number, alphabet?: string): string;
}

const alphanumeric = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  // mulberry32
  const fraction = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(fraction() * (to - from));
  return {
    fraction,
    between,
    pick: (list) => list[between(0, list.length)]!,
    letters: (length, alphabet = alphanumeric) =>
      Array.from({ length }, () => alphabet[between(0, alphabet.length)]).join(''),
  };
}
