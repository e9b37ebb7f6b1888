import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { writeClockTime } from '@fareway/domain/dates/clock-time.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/imports/timetables.ts';
import { withoutBus } from '@fareway/texts/refusals/network.ts';
import type { ImportKind, WrittenRow } from '../../../../imports/import-kind.ts';
import { localDate } from '../../../../platform/clock.ts';
import { allServices } from '../../../../platform/scope/service-scope.ts';
import { lockOperator } from '../../../calendars/write-calendar.ts';
import { hasStops } from '../../find-or-create-stops.ts';
import { changeTimetable, removeTimetable } from '../change-timetable.ts';
import type { TimetableDeps } from '../change-timetable.ts';
import type { SavedTimetable } from '../check-timetable.ts';
import { digestOf, readTimetables } from '../read-timetables.ts';
import type { TimetableVersion } from '../read-timetables.ts';
import { isSame, judgeTimetables } from './judge-timetables.ts';
import type { TimetableChange, TimetableOfFile } from './judge-timetables.ts';
import { readNetwork } from './read-row.ts';

/** Timetables from a file, a row for each call (C-063). They are written as the timetable page writes them, with the moves of passengers. */
export function timetableImports(deps: Pick<TimetableDeps, 'followTimetable' | 'nudge'>): ImportKind<TimetableChange> {
  return {
    name: 'timetables',
    services: 'of-rows',
    tables: ['stops', 'service_stops', 'timetables', 'import_rows'],
    permission: 'catalogue.change',

    async list(db, scope) {
      const { client_id } = scope;
      const { services, today } = await readNetwork(db, scope);
      const rows: Record<string, string>[] = [];
      for (const { id, name } of services) {
        // of several services with one name, each is known by its id
        const isShared = services.some((one) => one.id !== id && one.name === name);
        rows.push(
          ...(await readTimetables(db, { client_id, service_id: id }, today)).flatMap((version) =>
            rowsOf(isShared ? id : name, version),
          ),
        );
      }
      return rows;
    },

    // changes of services, stops and timetables lock the operator, too
    lock: (transaction, { client_id }) => lockOperator(transaction, client_id),

    judge: judgeTimetables,
    effects: (changes) => changes.flatMap(({ whole }) => (whole ? sentencesOf(whole) : [])),
    covers: ({ timetable, whole }) => whole && [timetable, whole.before, whole.after],

    async write(transaction, { client_id, now, actor }, rows) {
      const wholes = rows.flatMap(({ change: { whole } }) => whole ?? []);
      for (const { service, valid_from, after } of wholes.toSorted(byDay)) {
        const key = { client_id, service_id: service.id };
        const { time_zone } = await transaction
          .selectFrom('clients')
          .select('time_zone')
          .where('id', '=', client_id)
          .executeTakeFirstOrThrow();
        const versions = await readTimetables(transaction, key, localDate(now, time_zone));
        const counted = versions.findLast((one) => one.valid_from === null || one.valid_from <= valid_from);
        await changeTimetable(
          { ...deps, db: transaction, clock: { now: () => now } },
          actor,
          key,
          { valid_from, ...after },
          { seen: digestOf(versions), basis: counted?.valid_from ?? null },
        );
      }
      return rows.map(({ line, outcome, change: { timetable, whole } }): WrittenRow => {
        const [subject_id] = timetable.split(' ');
        const after = whole && { valid_from: whole.valid_from, ...whole.after };
        const before = whole?.before ? { valid_from: whole.valid_from, ...whole.before } : null;
        return { line, outcome, subject_id: subject_id!, before, after };
      });
    },

    async undo(transaction, { client_id, now, actor }, rows) {
      const { today } = await readNetwork(transaction, { ...allServices(client_id), now });
      const services = await transaction
        .selectFrom('services')
        .select(['id', 'name'])
        .where('client_id', '=', client_id)
        .execute();
      const nameOf = new Map(services.map(({ id, name }) => [id, name]));
      const written = rows
        .filter(({ after }) => after !== null)
        .map(({ subject_id, before, after }) => ({
          subject_id,
          before: before as SavedTimetable | null,
          after: after as SavedTimetable,
        }))
        .toSorted((one, other) => byDay(other.after, one.after));
      const used: string[] = [];
      for (const { subject_id, before, after } of written) {
        const key = { client_id, service_id: subject_id };
        const { valid_from } = after;
        const versions = await readTimetables(transaction, key, today);
        const version = versions.find((one) => one.valid_from === valid_from);
        // a new timetable that somebody has removed is gone
        if (!version && !before && valid_from > today) continue;
        // a stop of the earlier timetable that was renamed or removed since is not made again
        const isStopGone = before !== null && !(await hasStops(transaction, client_id, before));
        if (!version || valid_from <= today || !isSame(version, after) || isStopGone) {
          used.push(text.fromDay(nameOf.get(subject_id) ?? '', formatDate(valid_from)));
          continue;
        }
        const changing = { ...deps, db: transaction, clock: { now: () => now } };
        const seen = digestOf(versions);
        if (before) await changeTimetable(changing, actor, key, before, { seen, basis: valid_from });
        else await removeTimetable(changing, actor, key, valid_from, seen);
      }
      if (used.length > 0) refuse('import-in-use', { names: used.slice(0, 5) });
    },
  };
}

function byDay(one: { valid_from: string }, other: { valid_from: string }): number {
  return one.valid_from < other.valid_from ? -1 : 1;
}

function sentencesOf(timetable: TimetableOfFile): string[] {
  const { service, valid_from, after, kept, left, new_stops, stops_back, without_bus } = timetable;
  const name = text.fromDay(service.name, formatDate(valid_from));
  return [
    text.stops(name, { am: after.am.length, pm: after.pm.length }),
    ...kept.map((direction) => text.keeps[direction](name)),
    ...(left.length > 0 ? [text.leaves(name, left)] : []),
    ...without_bus.map((stop) => `${name}: ${withoutBus(stop)}`),
    ...(after.moves.length > 0
      ? [
          text.moves(
            name,
            after.moves.map(({ from, to }) => text.move(from, to)),
          ),
        ]
      : []),
    ...(new_stops.length > 0 ? [text.newStops(new_stops)] : []),
    ...(stops_back.length > 0 ? [text.stopsBack(stops_back)] : []),
  ];
}

/** A timetable as rows of a file: the calls of both journeys, then the moves. */
function rowsOf(service: string, { valid_from, moves, ...journeys }: TimetableVersion): Record<string, string>[] {
  const of = { service, valid_from: valid_from ?? '' };
  return [
    ...directions.flatMap((direction) =>
      journeys[direction].map(({ stop, minutes }, index) => ({
        ...of,
        direction: text.parts[direction],
        order: String(index + 1),
        stop,
        time: minutes === null ? '' : writeClockTime(minutes),
      })),
    ),
    ...moves.map(({ from, to }) => ({ ...of, stop: from, board_at: to })),
  ];
}
