import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { encodePhoto } from '../../platform/pictures/encode-file.ts';
import type { PhotoUpload } from './upload-token.ts';

/** Returns the user of an upload link, without using the link. Refuses a used or expired link. */
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
 * Receives the photo of an upload link, once. The link is used before the picture is encoded, so that of two concurrent uploads one is refused, and an
 * accepted photo never changes (F-43).
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
    .where('state', '=', 'awaiting_upload')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  // During the encoding the account was closed, or its purchaser deleted the photos that are in no use.
  await photoStore.remove(fileName);
  refuse('upload-refused', {});
}
