/** Begins the same so many times at once; answers what came of each, in the order in which they began. */
export function many<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => make(index)));
}

/** How often each of them is there. */
export function countBy(values: (string | number)[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(values, String)].map(([value, all]) => [value, all.length]));
}
