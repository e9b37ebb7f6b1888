import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The passengers that a purchaser keeps in the account. */
export const personalDataOfSavedPassengers: PersonalData = {
  tables: ['saved_passengers'],
  async readForExport(db, { userId }) {
    const { rows } = await sql`
      SELECT saved.first_name, saved.last_name, saved.earlier_names, saved.school, saved.year_group,
             saved.year_group_year AS year_group_in_school_year, saved.photo, saved.created_at,
             (SELECT jsonb_agg(jsonb_build_object('operator', clients.name, 'student_id', entry.value))
                FROM jsonb_each_text(saved.student_ids) AS entry JOIN clients ON clients.id = entry.key::uuid) AS student_ids
      FROM saved_passengers AS saved WHERE saved.user_id = ${userId}
      ORDER BY saved.created_at, saved.id`.execute(db);
    return { 'passengers.json': rows };
  },
  async erase(db, { userId }) {
    await db.deleteFrom('saved_passengers').where('user_id', '=', userId).execute();
  },
};
