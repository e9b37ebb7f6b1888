import { mostPreviews } from '@fareway/domain/catalogue/preview.ts';
import type { Database } from '../../platform/database/connect.ts';

/** The links of an operator's previews that work, the newest first. */
export function listPreviews(db: Database, now: Date, client_id: string) {
  return db
    .selectFrom('previews')
    .select(['id', 'code', 'drafts', 'ends_at'])
    .where('client_id', '=', client_id)
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostPreviews)
    .execute();
}
