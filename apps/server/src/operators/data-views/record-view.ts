import type { ViewKind } from '@fareway/texts/staff/data-views.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** What a member of staff sees of families. */
export interface DataView {
  client_id: string;
  staff_id: string;
  kind: ViewKind;
  /** The accounts of the families. Empty for people without an account, such as the recipient of an invitation. */
  userIds: readonly (string | null)[];
}

/**
 * Records that a member of staff sees personal data on a page (C-192). A page that is opened or reloaded again within ten minutes adds only families
 * that it did not show before.
 */
export async function recordView(deps: Pick<Deps, 'db' | 'clock'>, view: DataView): Promise<void> {
  const { client_id, staff_id, kind } = view;
  const now = deps.clock.now();
  const recent = sql`
    SELECT FROM personal_data_views AS recent
    WHERE recent.client_id = ${client_id} AND recent.staff_id = ${staff_id} AND recent.kind = ${kind}
      AND recent.at > ${now}::timestamptz - interval '10 minutes'`;
  const families = familiesOf(view);
  await sql`
    INSERT INTO personal_data_views (client_id, id, staff_id, kind, user_ids, at)
    SELECT ${client_id}::uuid, ${newId(now.getTime())}::uuid, ${staff_id}::uuid, ${kind}, unseen.user_ids, ${now}::timestamptz
    FROM (
      SELECT coalesce(array_agg(family.id), '{}') AS user_ids FROM unnest(${families}::uuid[]) AS family (id)
      WHERE NOT EXISTS (${recent} AND family.id = ANY (recent.user_ids))
    ) AS unseen
    WHERE cardinality(unseen.user_ids) > 0 OR ${families.length === 0} AND NOT EXISTS (${recent})`.execute(deps.db);
}

/** Records that a member of staff downloads personal data. Each file is recorded, however soon it follows another one (C-192). */
export async function recordFile({ db, clock }: Pick<Deps, 'db' | 'clock'>, view: DataView): Promise<void> {
  const { client_id, staff_id, kind } = view;
  const at = clock.now();
  await db
    .insertInto('personal_data_views')
    .values({ client_id, id: newId(at.getTime()), staff_id, kind, user_ids: familiesOf(view), at })
    .execute();
}

function familiesOf({ userIds }: DataView): string[] {
  return [...new Set(userIds.filter((id) => id !== null))];
}
