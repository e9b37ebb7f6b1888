// Math.min and Math.max take each number as a parameter, and no call has as many parameters as a feed has trips.

/** Returns the smallest of some numbers; Infinity without any. */
export const least = (numbers: readonly number[]): number =>
  numbers.reduce((one, other) => Math.min(one, other), Infinity);

/** Returns the largest of some numbers; -Infinity without any. */
export const greatest = (numbers: readonly number[]): number =>
  numbers.reduce((one, other) => Math.max(one, other), -Infinity);
