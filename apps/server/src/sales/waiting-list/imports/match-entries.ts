import type { StoredEntry } from './entry-rows.ts';
import type { EntryOfFile } from './read-entry.ts';

/** How well a row fits one of several entries with its key, the best first. */
const fits: readonly ((row: EntryOfFile, entry: StoredEntry) => boolean)[] = [
  (row, entry) => isJoined(row, entry) && hasContact(row, entry),
  isJoined,
  hasContact,
  () => true,
];

/**
 * Finds the stored entry of each row, by keys of both. Several entries may have one key: twins that an older rule has kept (decision 355), and entries of
 * two services of one name. Each of them is that of one row at most: of the row that fits it best, else of the first. Rows behind the last entry of a key
 * have none.
 */
export function matchEntries(
  rows: ReadonlyMap<EntryOfFile, string>,
  stored: ReadonlyMap<StoredEntry, string>,
): Map<EntryOfFile, StoredEntry> {
  const entriesOf = Map.groupBy(stored.keys(), (entry) => stored.get(entry)!);
  const found = new Map<EntryOfFile, StoredEntry>();
  for (const [key, ofKey] of Map.groupBy(rows.keys(), (row) => rows.get(row)!)) {
    const left = new Set(entriesOf.get(key));
    for (const fit of fits)
      for (const row of ofKey) {
        if (left.size === 0 || found.has(row)) continue;
        const entry = [...left].find((one) => fit(row, one));
        if (!entry) continue;
        found.set(row, entry);
        left.delete(entry);
      }
  }
  return found;
}

function isJoined({ joined }: EntryOfFile, { joined_on, joined_time }: StoredEntry): boolean {
  return joined === `${joined_on} ${joined_time}`;
}

function hasContact({ mobile, postCode }: EntryOfFile, { mobile: storedMobile, post_code }: StoredEntry): boolean {
  return mobile === storedMobile && postCode === post_code;
}
