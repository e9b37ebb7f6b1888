import type { RawBuilder } from 'kysely';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A photo, and the user who requests it. */
export interface PhotoRequest {
  fileName: string;
  userId: string;
}

/** Returns whether a user may see a photo that another purchaser sent. */
export type PhotoSharing = (requested: PhotoRequest) => Promise<boolean>;

/**
 * Returns the JPEG of a photo to the purchaser who sent it and to users it is shared with. The response to others is the same as for a photo that does
 * not exist.
 */
export async function showPhoto(
  { db, photoStore }: Pick<Deps, 'db' | 'photoStore'>,
  { fileName, userId }: PhotoRequest,
  isSharedWith: PhotoSharing,
): Promise<Uint8Array> {
  const photo = await db
    .selectFrom('photos')
    .select(['file_name', 'user_id'])
    .where('file_name', '=', fileName)
    .where('state', '=', 'stored')
    .executeTakeFirst();
  const maySee = photo?.user_id === userId || (photo && (await isSharedWith({ fileName, userId })));
  const jpeg = maySee ? await photoStore.read(photo.file_name) : undefined;
  return jpeg ?? refuse('not-found', {});
}

/** An SQL condition: this purchaser has sent this photo, and it is stored. The photo of another purchaser is refused (F-43). */
export function photoIsUsable(fileName: string | null, userId: string): RawBuilder<boolean> {
  if (fileName === null) return sql<boolean>`false`;
  return sql<boolean>`EXISTS (SELECT FROM photos WHERE file_name = ${fileName} AND user_id = ${userId} AND state = 'stored')`;
}
