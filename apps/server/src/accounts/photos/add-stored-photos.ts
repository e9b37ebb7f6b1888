import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';

/** A photo that is stored as an uploaded one would be. */
export interface StoredPhoto {
  file_name: string;
  user_id: string;
  /** When it was uploaded. */
  since: Date;
  jpeg: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
}

/** Returns a name for a photo. */
export function nameOfPhoto(since: Date): string {
  return `${newId(since.getTime())}.jpg`;
}

/** Stores photos of purchasers without upload links. The caller uses them for tickets. */
export async function addStoredPhotos(
  { db, photoStore }: Pick<Deps, 'db' | 'photoStore'>,
  photos: readonly StoredPhoto[],
): Promise<void> {
  if (photos.length === 0) return;
  await Promise.all(photos.map(({ file_name, jpeg }) => photoStore.write(file_name, jpeg)));
  const rows = photos.map(({ file_name, user_id, since, jpeg, width, height }) => ({
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
  }));
  await db.insertInto('photos').values(rows).execute();
}
