import { formatDate } from '@fareway/domain/dates/format-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { mostPreviews } from '@fareway/domain/catalogue/preview.ts';
import * as text from '@fareway/texts/tickets-of-console/previews.ts';
import { draftOf } from '@fareway/texts/tickets-of-console/publish.ts';
import { onClocks } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { allInScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * The links of previews that work and whose services are all of a scope (C-008), the newest first, with their ends on the clocks of the operator and what
 * they show in words.
 */
export async function listPreviews(db: Database, now: Date, scope: ServiceScope) {
  const previews = await db
    .selectFrom('previews')
    .innerJoin('clients', 'clients.id', 'previews.client_id')
    .select(['previews.id', 'code', 'drafts', 'previews.service_ids', 'timetable_from', 'ends_at', 'time_zone'])
    .where('client_id', '=', scope.client_id)
    .where(allInScope(scope, sql`previews.service_ids`))
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .orderBy('previews.id', 'desc')
    .limit(mostPreviews)
    .execute();
  const prepared = await idsOfDrafts(db, scope.client_id);
  const left = new Map(previews.map(({ id, drafts }) => [id, drafts.filter((draft) => prepared.has(draft))]));
  const firsts = [...left.values()].flatMap((drafts) => drafts.slice(0, 1));
  const names = await namesOfDrafts(db, scope.client_id, firsts);
  const ofTimetables = previews.filter(({ timetable_from }) => timetable_from !== null).map(({ id }) => id);
  const timetables = await namesOfTimetables(db, scope.client_id, ofTimetables);
  return previews.map(({ ends_at, time_zone, service_ids, timetable_from, ...preview }) => {
    const of = { ...preview, ends: onClocks(ends_at, time_zone) };
    if (timetable_from !== null) {
      const timetable = { service_id: service_ids[0]!, from: timetable_from };
      return { ...of, timetable, shows: timetables.get(preview.id) ?? text.nothingOfTimetable };
    }
    const drafts = left.get(preview.id)!;
    const first = names.get(drafts[0] ?? '');
    const shows = first === undefined ? text.nothing : text.and(first, drafts.length - 1);
    return { ...of, timetable: null, shows };
  });
}

/** The timetables that have not begun and that these links show, by link. */
async function namesOfTimetables(
  db: Database,
  client_id: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; service: string; from: LocalDate }>`
    SELECT previews.id, service.name AS service, coming.valid_from AS from
    FROM previews
    JOIN timetables AS coming ON coming.client_id = previews.client_id AND coming.service_id = previews.service_ids[1]
      AND coming.valid_from = previews.timetable_from AND coming.started_at IS NULL
    JOIN services AS service ON service.client_id = coming.client_id AND service.id = coming.service_id AND service.archived_at IS NULL
    WHERE previews.client_id = ${client_id} AND previews.id = ANY (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, service, from }) => [id, text.ofTimetable(service, formatDate(from))]));
}

/** The ids of all that an operator has prepared: one range of an index, in place of one search for each draft of each link. */
async function idsOfDrafts(db: Database, client_id: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('ticket_drafts').select('id').where('client_id', '=', client_id).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The names of prepared tickets with their service and year, by id. */
async function namesOfDrafts(db: Database, client_id: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; service: string; name: string; year: string }>`
    SELECT draft.id, service.name AS service, draft.details ->> 'name' AS name, draft.details ->> 'year' AS year
    FROM ticket_drafts AS draft JOIN services AS service ON service.client_id = draft.client_id AND service.id = draft.service_id
    WHERE draft.client_id = ${client_id} AND draft.id = ANY (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, service, name, year }) => [id, draftOf(service, name, year)]));
}
