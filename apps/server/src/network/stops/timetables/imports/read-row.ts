import { optionFinder } from '@fareway/domain/imports/find-option.ts';
import type { OptionFinder } from '@fareway/domain/imports/find-option.ts';
import { readTime, readWholeNumber } from '@fareway/domain/imports/read-cell.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { nameKey } from '@fareway/domain/forms/name-key.ts';
import { readDirection } from '@fareway/domain/imports/read-travel-days.ts';
import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import { writeClockTime } from '@fareway/domain/dates/clock-time.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import * as problemTexts from '@fareway/texts/imports/problems.ts';
import * as text from '@fareway/texts/imports/timetables.ts';
import type { RowProblem } from '../../../../imports/import-kind.ts';
import { localDate } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import type { ServiceScope } from '../../../../platform/scope/service-scope.ts';
import { stopInScope } from '../../../in-scope.ts';
import { servicesInOrder } from '../../../services/services-in-order.ts';
import { readRetiredStops, retiredFinder } from '../../retired-stops.ts';

interface Stop {
  id: string;
  name: string;
  atco_code: string | null;
}

export interface NetworkOfOperator {
  services: readonly { id: string; name: string }[];
  stops: readonly Stop[];
  /** A service is known by its name or its id. */
  foundServices: OptionFinder<{ id: string; name: string }>;
  /** A stop is known by its name, its ATCO code or its id. */
  foundStops: OptionFinder<Stop>;
  /** The keys of the names of all stops of the operator, also of those outside the scope. */
  keys: ReadonlySet<string>;
  /** Finds the deleted stop that comes back instead of a new one. */
  retired: ReturnType<typeof retiredFinder>;
}

/** Returns the services and stops that rows can name in a scope, and the day of the operator. */
export async function readNetwork(
  db: Database,
  { now, ...scope }: ServiceScope & { now: Date },
): Promise<NetworkOfOperator & { today: LocalDate }> {
  const { client_id } = scope;
  const services = await servicesInOrder(db, scope).execute();
  const all = await db
    .selectFrom('stops as stop')
    .select(['id', 'name', 'atco_code', stopInScope(scope).as('is_in_scope')])
    .where('client_id', '=', client_id)
    .where('retired_at', 'is', null)
    .execute();
  const stops = all.filter(({ is_in_scope }) => is_in_scope);
  const { time_zone } = await db
    .selectFrom('clients')
    .select('time_zone')
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow();
  return {
    services,
    stops,
    foundServices: optionFinder(services, ({ id, name }) => [name, id]),
    foundStops: optionFinder(stops, ({ id, name, atco_code }) => [name, id, ...(atco_code ? [atco_code] : [])]),
    keys: new Set(all.map(({ name }) => nameKey(name))),
    retired: retiredFinder(await readRetiredStops(db, client_id)),
    today: localDate(now, time_zone),
  };
}

/** A call of a journey, with its time as it is typed. */
export interface CallOfFile {
  line: number;
  direction: Direction;
  order: number | null;
  stop: string;
  time: string;
}

/** Where those board who boarded at a stop that the timetable leaves out. */
export interface MoveOfFile {
  line: number;
  from: string;
  to: string;
}

/** The timetable that a row belongs to. `valid_from` is null where the row has no day. */
export interface TimetableOfRow {
  service: { id: string; name: string };
  valid_from: LocalDate | null;
}

/** Finds the timetable of a row; undefined when its service or its day cannot be read. */
export function timetableOfRow(
  { foundServices }: NetworkOfOperator,
  { values, unreadable }: RowOfFile,
): TimetableOfRow | undefined {
  const service = foundServices.findOne(values['service'] ?? '');
  if (!service || unreadable.includes('valid_from')) return undefined;
  return { service, valid_from: (values['valid_from'] ?? null) as LocalDate | null };
}

/** Reads the cells of a row, or says what is wrong in them. */
export function readRow(
  network: NetworkOfOperator,
  row: RowOfFile,
): { call?: CallOfFile; move?: MoveOfFile; problems: RowProblem[] } {
  const { line, values } = row;
  const problems: RowProblem[] = [];
  const refuse = (field: string, words: string) => problems.push({ field, value: values[field] ?? '', words });
  if (!timetableOfRow(network, row)) {
    const alike = network.foundServices.findAll(values['service'] ?? '').map(({ id }) => id);
    const words =
      alike.length > 1
        ? problemTexts.serviceAmbiguous(alike)
        : problemTexts.serviceUnknown(network.services.map(({ name }) => name));
    refuse('service', words);
  }
  const stopOf = (typed: string) => network.foundStops.findOne(typed)?.name ?? typed.trim();
  const stop = stopOf(values['stop'] ?? '');
  const to = values['board_at'];
  if (to !== undefined) {
    for (const field of ['direction', 'order', 'time'])
      if (values[field] !== undefined) refuse(field, text.moveIsAlone);
    return problems.length > 0 ? { problems } : { move: { line, from: stop, to: stopOf(to) }, problems };
  }
  const direction = directionOf(values['direction'] ?? '');
  if (!direction) refuse('direction', text.direction);
  const typedOrder = values['order'];
  const order = typedOrder === undefined ? null : (readWholeNumber(typedOrder) ?? NaN);
  if (order !== null && !(order >= 1 && order <= 9_999)) refuse('order', text.order);
  if (problems.length > 0 || !direction) return { problems };
  const time = readTime(values['time'] ?? '');
  // what is no time is refused by the form
  const written = time ? writeClockTime(time.minutes) : (values['time'] ?? '');
  return { call: { line, direction, order, stop, time: written }, problems };
}

function directionOf(typed: string): Direction | undefined {
  const words = typed.trim().toLowerCase();
  if (text.directions.am.includes(words)) return 'am';
  return text.directions.pm.includes(words) ? 'pm' : readDirection(typed);
}
