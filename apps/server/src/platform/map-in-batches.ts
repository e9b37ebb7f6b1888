import { setImmediate } from 'node:timers/promises';

/** So many items are worked on at once: some hundredths of a second for the rows of a file. */
export const itemsOfBatch = 100;

/** Returns what `work` makes of each item, in their order. Other calls are served between two batches of a long list. */
export async function mapInBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % itemsOfBatch === 0) await setImmediate();
    results.push(work(item, index));
  }
  return results;
}
