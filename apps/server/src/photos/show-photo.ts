import { refuse } from '@fareway/domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { isPhotoSharedWith } from '../guardians/shows-photo.ts';

/**
 * The JPEG of a photo, for the purchaser who sent it and for the guardians of a ticket that carries it. Anybody else is told what is
 * told of a photo that never was.
 */
export async function showPhoto(
  { db, clock, photoStore }: Pick<Deps, 'db' | 'clock' | 'photoStore'>,
  { fileName, userId }: { fileName: string; userId: string },
): Promise<Uint8Array> {
  const photo = await db
    .selectFrom('photos')
    .select(['file_name', 'user_id'])
    .where('file_name', '=', fileName)
    .where('state', '=', 'stored')
    .executeTakeFirst();
  const maySee = photo?.user_id === userId || (photo && (await isPhotoSharedWith({ db, clock }, { fileName, userId })));
  const jpeg = maySee ? await photoStore.read(photo.file_name) : undefined;
  return jpeg ?? refuse('not-found', {});
}
