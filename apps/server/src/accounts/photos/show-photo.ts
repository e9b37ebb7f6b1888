import { refuse } from '@fareway/domain/refusals.ts';
import type { Deps } from '../../platform/deps.ts';

/** Which photo, and who would like to see it. */
export interface AskedPhoto {
  fileName: string;
  userId: string;
}

/** Whether somebody may see a photo that another purchaser sent. */
export type PhotoSharing = (asked: AskedPhoto) => Promise<boolean>;

/**
 * The JPEG of a photo, for the purchaser who sent it and for whom it is shared with. Anybody else is told what is told of a photo that
 * never was.
 */
export async function showPhoto(
  { db, photoStore }: Pick<Deps, 'db' | 'photoStore'>,
  { fileName, userId }: AskedPhoto,
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
