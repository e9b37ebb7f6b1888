import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Who looked at the data of a family. A row has the id of the account and nothing else of the family, and an account that is closed keeps its id
 * only, so nothing is erased before the two years end (decision 260).
 */
export const personalDataOfViews: PersonalData = {
  tables: ['personal_data_views'],
  async readForExport(db, { userId }) {
    const { rows } = await sql`
      SELECT clients.name AS operator, view.kind AS seen_in, view.at
      FROM personal_data_views AS view JOIN clients ON clients.id = view.client_id
      WHERE view.user_ids @> ARRAY[${userId}]::uuid[]
      ORDER BY view.at DESC, view.id DESC`.execute(db);
    return { 'views-by-staff.json': rows };
  },
};
