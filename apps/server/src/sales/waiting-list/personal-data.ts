import type { PersonalData } from '../../platform/personal-data/personal-data.ts';

/** The waiting-list entries with the email address of the account; joining needs no account. */
export const personalDataOfWaitingLists: PersonalData = {
  tables: ['waiting_list_entries'],
  async readForExport(db, { email }) {
    const entries = await db
      .selectFrom('waiting_list_entries as entry')
      .innerJoin('clients', 'clients.id', 'entry.client_id')
      .leftJoin('services', (join) =>
        join.onRef('services.client_id', '=', 'entry.client_id').onRef('services.id', '=', 'entry.service_id'),
      )
      .select([
        'clients.name as operator',
        'services.name as service',
        'entry.year',
        'entry.email',
        'entry.mobile',
        'entry.post_code',
        'entry.passengers',
        'entry.ticket_name',
        'entry.status',
        'entry.joined_at',
        'entry.proven_at',
        'entry.form_at',
      ])
      .where('entry.email', '=', email)
      .orderBy('entry.joined_at', 'desc')
      .execute();
    return { 'waiting-lists.json': entries };
  },
  async erase(db, { email }) {
    await db.deleteFrom('waiting_list_entries').where('email', '=', email).execute();
  },
};
