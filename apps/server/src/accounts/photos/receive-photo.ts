import { refuse } from '@fareway/domain/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { encodePhoto } from './pictures/encode-photo.ts';
import type { PhotoUpload } from './upload-token.ts';

/** Whose upload link it is, without using it up. Refuses a link that was used or is over. */
export async function findUploader(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { fileName }: PhotoUpload,
): Promise<string> {
  const photo = await db
    .selectFrom('photos')
    .select('user_id')
    .where('file_name', '=', fileName)
    .where('state', '=', 'awaiting_upload')
    .where('upload_expires_at', '>', clock.now())
    .executeTakeFirst();
  return photo ? photo.user_id : refuse('upload-refused', {});
}

/**
 * Takes in the photo that an upload link was made for, once: the link is used up before the picture is worked on, so of two
 * uploads at once one is refused, and a photo that was accepted never changes (F-43).
 */
export async function receivePhoto(
  { db, clock, photoStore }: Pick<Deps, 'db' | 'clock' | 'photoStore'>,
  { fileName }: PhotoUpload,
  file: Buffer,
): Promise<void> {
  const now = clock.now();
  const claimed = await db
    .updateTable('photos')
    .set({ upload_expires_at: now })
    .where('file_name', '=', fileName)
    .where('state', '=', 'awaiting_upload')
    .where('upload_expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (!claimed) return refuse('upload-refused', {});
  const { jpeg, width, height } = await encodePhoto(file, claimed.user_id);
  await photoStore.write(fileName, jpeg);
  const { numUpdatedRows } = await db
    .updateTable('photos')
    .set({ state: 'stored', width, height, stored_size: jpeg.length, stored_at: now })
    .where('file_name', '=', fileName)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  // its account was closed meanwhile, and what was deleted then was not here yet
  await photoStore.remove(fileName);
  refuse('upload-refused', {});
}
