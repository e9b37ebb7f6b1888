import { refuse } from '@fareway/domain/refusals.ts';
import type { Deps } from '../deps.ts';

/** The JPEG of a photo, for the purchaser who sent it. Anybody else is told what is told of a photo that never was. */
export async function showPhoto(
  { db, photoStore }: Pick<Deps, 'db' | 'photoStore'>,
  { fileName, userId }: { fileName: string; userId: string },
): Promise<Uint8Array> {
  const photo = await db
    .selectFrom('photos')
    .select('file_name')
    .where('file_name', '=', fileName)
    .where('user_id', '=', userId)
    .where('state', '=', 'stored')
    .executeTakeFirst();
  const jpeg = photo && (await photoStore.read(photo.file_name));
  return jpeg ?? refuse('not-found', {});
}
