import { mostPreviews } from '@fareway/domain/catalogue/preview.ts';
import { onClocks } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';

/** The links of an operator's previews that work, the newest first, with their ends on the clocks of the operator. */
export async function listPreviews(db: Database, now: Date, client_id: string) {
  const previews = await db
    .selectFrom('previews')
    .innerJoin('clients', 'clients.id', 'previews.client_id')
    .select(['previews.id', 'code', 'drafts', 'ends_at', 'time_zone'])
    .where('client_id', '=', client_id)
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .orderBy('previews.id', 'desc')
    .limit(mostPreviews)
    .execute();
  return previews.map(({ ends_at, time_zone, ...preview }) => ({ ...preview, ends: onClocks(ends_at, time_zone) }));
}
