import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** SQL condition: whether this photo was sent by this purchaser and is stored. Another's file name is no photo of theirs (F-43). */
export function photoIsUsable(fileName: string | null, userId: string): RawBuilder<boolean> {
  if (fileName === null) return sql<boolean>`false`;
  return sql<boolean>`EXISTS (SELECT FROM photos WHERE file_name = ${fileName} AND user_id = ${userId} AND state = 'stored')`;
}
