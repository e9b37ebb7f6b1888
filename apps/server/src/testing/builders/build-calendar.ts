import type { Database } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';

interface Days {
  /** Days without service. */
  off?: readonly string[];
  days?: readonly { date: string; direction?: 'am' | 'pm' | null; runs: boolean; reason?: string }[];
  terms?: readonly { first_day: string; last_day: string }[];
  name?: string;
}

/** Gives a service a calendar of its own. Returns its id. */
export async function buildCalendar(
  db: Database,
  service: { client_id: string; id: string },
  { off = [], days = [], terms = [], name }: Days,
): Promise<string> {
  const { client_id } = service;
  const calendar_id = newId();
  const key = { client_id, calendar_id };
  const rows = [
    ...off.map((date) => ({ ...key, date, runs: false, reason: 'Holiday' })),
    ...days.map((day) => ({ ...key, reason: 'Snow', ...day })),
  ];
  await db
    .insertInto('calendars')
    .values({ client_id, id: calendar_id, name: name ?? `Calendar ${calendar_id}` })
    .execute();
  if (rows.length > 0) await db.insertInto('calendar_days').values(rows).execute();
  if (terms.length > 0) {
    const ofCalendar = terms.map((term) => ({ ...key, name: 'Term', ...term }));
    await db.insertInto('calendar_terms').values(ofCalendar).execute();
  }
  await db
    .updateTable('services')
    .set({ calendar_id })
    .where('client_id', '=', client_id)
    .where('id', '=', service.id)
    .execute();
  return calendar_id;
}
