import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';

/** A photo that is stored as an uploaded one would be. */
interface StoredPhoto {
  user_id: string;
  /** When it was uploaded. */
  since: Date;
  jpeg: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
}

/** Stores a photo of a purchaser without an upload link. The caller uses it for a ticket. Returns its file name. */
export async function addStoredPhoto(
  { db, photoStore }: Pick<Deps, 'db' | 'photoStore'>,
  { user_id, since, jpeg, width, height }: StoredPhoto,
): Promise<string> {
  const file_name = `${newId(since.getTime())}.jpg`;
  await photoStore.write(file_name, jpeg);
  await db
    .insertInto('photos')
    .values({
      file_name,
      user_id,
      state: 'stored',
      declared_type: 'image/jpeg',
      declared_size: jpeg.length,
      width,
      height,
      stored_size: jpeg.length,
      created_at: since,
      upload_expires_at: since,
      stored_at: since,
      is_used: true,
    })
    .execute();
  return file_name;
}
