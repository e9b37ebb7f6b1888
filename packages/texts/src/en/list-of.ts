const list = new Intl.ListFormat('en-GB');

/** Returns names as a list within a sentence, such as "Ann, Ben and Cal". */
export function listOf(names: readonly string[]): string {
  return list.format(names);
}
