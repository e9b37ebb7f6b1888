import { rangesOf } from '@fareway/domain/network/day-ranges.ts';
import { Refusal, refuse } from '@fareway/domain/refusals/refusals.ts';
import * as text from '@fareway/texts/imports/calendars.ts';
import type { Transaction } from 'kysely';
import type { ImportKind, WritingScope, WrittenRow } from '../../../imports/import-kind.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { allServices } from '../../../platform/scope/service-scope.ts';
import { lockOperator } from '../../calendars/write-calendar.ts';
import { changeCalendar, createCalendar, deleteCalendar } from '../change-calendar.ts';
import type { SeatsOfWeeks } from '../effect.ts';
import { readCalendars } from '../read-calendars.ts';
import type { StoredCalendar } from '../read-calendars.ts';
import { describeEffects } from './describe-effects.ts';
import { allCalendars, judgeCalendars, servicesOf } from './judge-calendars.ts';
import type { CalendarChange, CalendarOfFile } from './judge-calendars.ts';

/** Calendars from a file, a row for each term and range of days (C-041, C-063). They are changed as the calendar page changes them. */
export function calendarImports(seatsOfWeeks: SeatsOfWeeks): ImportKind<CalendarChange> {
  const depsOf = (transaction: Transaction<DB>, { now }: WritingScope) => ({
    db: transaction,
    clock: { now: () => now },
    seatsOfWeeks,
  });
  return {
    name: 'calendars',
    services: 'of-operator',
    tables: ['calendars', 'calendar_days', 'calendar_terms', 'import_rows'],
    permission: 'catalogue.change',

    list: async (db, { client_id }) => (await allCalendars(db, client_id)).flatMap(rowsOf),

    // closures and changes of calendars lock the operator, too
    lock: (transaction, { client_id }) => lockOperator(transaction, client_id),

    judge: (db, scope, rows) => judgeCalendars(db, scope, rows, seatsOfWeeks),
    effects: describeEffects,

    covers: ({ calendar, whole }) =>
      whole && [calendar, whole.before?.revision, whole.after, whole.effect?.digest, whole.service_ids.length],

    async write(transaction, scope, rows) {
      const ids = new Map<string, string>();
      const written: WrittenRow[] = [];
      for (const { line, outcome, change } of rows) {
        const { calendar, whole } = change;
        const id = ids.get(calendar) ?? (await writeWhole(transaction, scope, whole!));
        ids.set(calendar, id);
        const before = whole?.before ? contentOf(whole.before) : null;
        // the first row of a calendar has what the undo needs
        const after = whole && {
          revision: (await readCalendars(transaction, scope.client_id, [id])).get(id)!.revision,
        };
        written.push({ line, outcome, subject_id: id, before, after });
      }
      return written;
    },

    async undo(transaction, scope, rows) {
      const { client_id, actor } = scope;
      const deps = depsOf(transaction, scope);
      const first = rows.filter(({ after }) => after !== null);
      const ids = first.map(({ subject_id }) => subject_id);
      const calendars = await readCalendars(transaction, client_id, ids);
      const used: string[] = [];
      for (const { subject_id, before, after } of first) {
        const calendar = calendars.get(subject_id);
        const earlier = before as ReturnType<typeof contentOf> | null;
        // a new calendar that somebody has deleted is gone
        if (!calendar && !earlier) continue;
        const service_ids = await servicesOf(transaction, client_id, subject_id);
        const isChanged = calendar?.revision !== (after as { revision: number }).revision;
        if (!calendar || isChanged || (!earlier && service_ids.length > 0)) {
          used.push(calendar?.name ?? earlier!.name);
          continue;
        }
        const key = { ...allServices(client_id), calendar_id: subject_id };
        if (!earlier) {
          await deleteCalendar(deps, actor, key);
          continue;
        }
        const change = { ...earlier, joining: [], leaving: [], revision: calendar.revision };
        const { effect } = await changeCalendar(deps, actor, key, { ...change, dry_run: true });
        // what was sold on days that the import has added stays
        if (effect.services.some(({ seats, journeys }) => seats + journeys > 0)) used.push(calendar.name);
        else await changeCalendar(deps, actor, key, { ...change, dry_run: false });
      }
      if (used.length > 0) refuse('import-in-use', { names: used.slice(0, 5) });
    },
  };

  /** Creates or changes a calendar, unless it would do something else than the preview has shown. Returns its id. */
  async function writeWhole(transaction: Transaction<DB>, scope: WritingScope, whole: CalendarOfFile): Promise<string> {
    const { before, after, effect } = whole;
    const deps = depsOf(transaction, scope);
    if (!before) return createCalendar(deps, scope.actor, scope.client_id, after);
    const key = { ...allServices(scope.client_id), calendar_id: before.id };
    const { revision } = before;
    const change = { ...after, joining: [], leaving: [], revision, dry_run: false, expected: effect?.digest };
    await changeCalendar(deps, scope.actor, key, change).catch((error: unknown) => {
      // a seat was sold or given back after the rows were decided
      if (error instanceof Refusal && error.key === 'calendar-preview-changed') refuse('import-changed', {});
      throw error;
    });
    return before.id;
  }
}

function contentOf({ name, terms, days }: StoredCalendar) {
  return { name, terms, days: days.map(({ date, direction, runs, reason }) => ({ date, direction, runs, reason })) };
}

/** A calendar as rows of a file: its terms, then its days, where days in a row that are alike are one row. */
function rowsOf(calendar: StoredCalendar): Record<string, string>[] {
  const { name, terms, days } = contentOf(calendar);
  return [
    ...terms.map((term) => ({
      calendar: name,
      what: text.what.term[0]!,
      first_day: term.first_day,
      last_day: term.last_day,
      part: '',
      reason: term.name,
    })),
    ...rangesOf(days).map(({ first_day, last_day, direction, runs, reason }) => ({
      calendar: name,
      what: text.what[runs ? 'extra' : 'off'][0]!,
      first_day,
      last_day,
      part: direction === null ? '' : text.parts[direction],
      reason,
    })),
  ];
}
