import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { signUpload } from './upload-token.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** 10 MB (P-179). */
export const largestPhoto = 10_485_760;
const minutesToUpload = 10;
const uploadsInADay = 60;

/**
 * Returns a link for the upload of one photo within 10 minutes, and the photo's file name (P-215). The link authorizes the upload, which has no
 * credentials (P-216). Refuses types other than JPEG and PNG (P-178), more than 10 MB (P-179), and more than 60 links in 24 hours.
 */
export async function offerUpload(
  { db, keys, clock, config }: Pick<Deps, 'db' | 'keys' | 'clock' | 'config'>,
  { userId, fileType, fileSize }: { userId: string; fileType: string; fileSize: number },
): Promise<{ preSignedUrl: string; fileName: string }> {
  if (fileType !== 'image/jpeg' && fileType !== 'image/png') return refuse('photo-type', {});
  if (fileSize > largestPhoto) refuse('photo-too-big', {});
  const now = clock.now();
  const fileName = `${newId(now.getTime())}.jpg`;
  const expiresAt = new Date(now.getTime() + minutesToUpload * 60_000);
  const { numAffectedRows } = await sql`
    INSERT INTO photos (file_name, user_id, state, declared_type, declared_size, created_at, upload_expires_at)
    SELECT ${fileName}, ${userId}, 'awaiting_upload', ${fileType}, ${fileSize}::integer, ${now}::timestamptz, ${expiresAt}::timestamptz
    WHERE (
      SELECT count(*) FROM photos WHERE user_id = ${userId} AND created_at > ${now}::timestamptz - interval '24 hours'
    ) < ${uploadsInADay}`.execute(db);
  if (numAffectedRows === 0n) refuse('too-many-requests', {});
  const token = signUpload(keys, { fileName, fileType, fileSize, expiresAt });
  return { preSignedUrl: `${config.publicOrigin}/api/photo-uploads/${token}`, fileName };
}
