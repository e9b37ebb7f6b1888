import type { RawBuilder } from 'kysely';
import { sql } from './sql/sql.ts';

/** Returns constants of this code as a list in SQL text: `('a', 'b')`. Throws for anything but lower-case words. */
export function constantList(words: readonly string[]): string {
  const odd = words.find((word) => !/^[a-z_]+$/.test(word));
  if (odd !== undefined) throw new Error(`${odd} is not a constant`);
  return `(${words.map((word) => `'${word}'`).join(', ')})`;
}

/** Returns a list for `IN` or `NOT IN`. The constants are part of the text, so partial indexes on them are used. */
export function inList(words: readonly string[]): RawBuilder<unknown> {
  return sql.raw(constantList(words));
}
