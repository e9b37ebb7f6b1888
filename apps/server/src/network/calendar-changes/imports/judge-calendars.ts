import { nameKey } from '@fareway/domain/forms/name-key.ts';
import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import { daysOfRange } from '@fareway/domain/network/day-ranges.ts';
import * as text from '@fareway/texts/imports/calendars.ts';
import type { ImportScope, JudgedRow } from '../../../imports/import-kind.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { mapInBatches } from '../../../platform/map-in-batches.ts';
import { allServices } from '../../../platform/scope/service-scope.ts';
import type { CalendarContent } from '../../calendars/write-calendar.ts';
import { changeCalendar } from '../change-calendar.ts';
import type { Effect, SeatsOfWeeks } from '../effect.ts';
import { readCalendars } from '../read-calendars.ts';
import type { StoredCalendar } from '../read-calendars.ts';
import { mergeCalendar } from './merge-calendar.ts';
import type { LineOfCalendar, MergedCalendar } from './merge-calendar.ts';
import { readEntry } from './read-entry.ts';

/** What a file does to a calendar. */
export interface CalendarOfFile {
  /** The calendar as it is; null for a new one. */
  before: StoredCalendar | null;
  service_ids: string[];
  after: CalendarContent;
  counts: MergedCalendar['counts'];
  /** What the change does to services; null for a new calendar. */
  effect: Effect | null;
}

/** A row that changes a calendar. The first row of each calendar has what the file does to it. */
export interface CalendarChange {
  calendar: string;
  whole: CalendarOfFile | null;
}

/** So many calendars are changed by a file at most: each is written apart, while other changes of the operator wait. */
const mostCalendars = 100;

/** So many days are read from a file at most. */
const mostDaysOfFile = 100_000;

/** Returns all calendars of an operator by name. */
export async function allCalendars(db: Database, client_id: string): Promise<StoredCalendar[]> {
  const rows = await db
    .selectFrom('calendars')
    .select('id')
    .where('client_id', '=', client_id)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const calendars = await readCalendars(db, client_id, ids);
  return ids.flatMap((id) => calendars.get(id) ?? []);
}

/** Returns the services that use a calendar. */
export async function servicesOf(db: Database, client_id: string, calendar_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('services')
    .select('id')
    .where('client_id', '=', client_id)
    .where('calendar_id', '=', calendar_id)
    .execute();
  return rows.map(({ id }) => id);
}

/** Decides the rows of a file of calendars: by the form of the calendar page, and with what the page shows before it is saved (C-038, C-041). */
export async function judgeCalendars(
  db: Database,
  { client_id, now }: ImportScope,
  rows: readonly RowOfFile[],
  seatsOfWeeks: SeatsOfWeeks,
): Promise<JudgedRow<CalendarChange>[]> {
  const calendars = await allCalendars(db, client_id);
  const byName = new Map(calendars.map((calendar) => [calendar.name, calendar]));
  // Punctuation and accents count: a row can make a calendar, so another name is of another one.
  const byKey = new Map(calendars.map((calendar) => [nameKey(calendar.name), calendar]));
  const judged = new Map<number, JudgedRow<CalendarChange>>();
  const groups = new Map<string, { name: string; before: StoredCalendar | null; lines: LineOfCalendar[] }>();
  let daysOfFile = 0;
  await mapInBatches(rows, ({ line, values }) => {
    const { entry, problems } = readEntry(values);
    if (entry && entry.kind !== 'term') daysOfFile += daysOfRange(entry).length;
    if (daysOfFile > mostDaysOfFile)
      problems.push({ field: 'last_day', value: values['last_day'] ?? '', words: text.tooManyDays });
    if (!entry || problems.length > 0) {
      judged.set(line, { line, outcome: 'refused', problems });
      return;
    }
    const typed = (values['calendar'] ?? '').trim();
    const before = byName.get(typed) ?? byKey.get(nameKey(typed)) ?? null;
    const key = before?.id ?? nameKey(typed);
    if (!groups.has(key) && groups.size === mostCalendars) {
      const problem = { field: 'calendar', value: typed, words: text.tooManyCalendars(mostCalendars) };
      judged.set(line, { line, outcome: 'refused', problems: [problem] });
      return;
    }
    const group = groups.get(key) ?? { name: before?.name ?? typed, before, lines: [] };
    groups.set(key, group);
    group.lines.push({ line, entry });
  });
  const rowOf = new Map(rows.map((row) => [row.line, row]));
  for (const { name, before, lines } of groups.values()) {
    const { after, changing, refused, counts } = mergeCalendar(before ?? { terms: [], days: [] }, lines);
    const content = { name, ...after };
    let whole: CalendarOfFile | null = null;
    if (changing.size > 0) {
      const service_ids = before ? await servicesOf(db, client_id, before.id) : [];
      whole = {
        before,
        service_ids,
        after: content,
        counts,
        effect: before && (await effectOf(before, content)),
      };
    }
    for (const { line } of lines) {
      const problem = refused.get(line);
      if (problem) {
        const { field, words } = problem;
        judged.set(line, {
          line,
          outcome: 'refused',
          problems: [{ field, value: rowOf.get(line)?.values[field] ?? '', words }],
        });
      } else if (changing.has(line)) {
        const change = { calendar: before?.id ?? name, whole };
        judged.set(line, before ? { line, outcome: 'changed', key: 'day', change } : { line, outcome: 'new', change });
        whole = null;
      } else judged.set(line, { line, outcome: 'unchanged', key: 'day' });
    }
  }
  return rows.map(({ line }) => judged.get(line)!);

  async function effectOf({ id, revision }: StoredCalendar, wanted: CalendarContent) {
    const deps = { db, clock: { now: () => now }, seatsOfWeeks };
    // a preview has no actor, and writes no audit row
    const nobody = { kind: 'staff' as const, id: '' };
    const change = { ...wanted, joining: [], leaving: [], revision, dry_run: true };
    return (await changeCalendar(deps, nobody, { ...allServices(client_id), calendar_id: id }, change)).effect;
  }
}
