import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import { nameKey } from '@fareway/domain/forms/name-key.ts';
import { readTimetable, stopsToChoose, timetableForm } from '@fareway/domain/network/timetable.ts';
import type { Timetable } from '@fareway/domain/network/timetable.ts';
import type { MovingTimetable } from '@fareway/domain/network/timetable-moves.ts';
import { Refusal } from '@fareway/domain/refusals/refusals.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/imports/timetables.ts';
import type { ImportScope, JudgedRow, RowProblem } from '../../../../imports/import-kind.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import { mapInBatches } from '../../../../platform/map-in-batches.ts';
import { checkTimetable } from '../check-timetable.ts';
import { readTimetables } from '../read-timetables.ts';
import type { TimetableVersion } from '../read-timetables.ts';
import { findWithoutBus } from '../without-bus.ts';
import type { WithoutBus } from '../without-bus.ts';
import { sortCalls, storedCalls } from './calls-of-file.ts';
import { readNetwork, readRow, timetableOfRow } from './read-row.ts';
import type { CallOfFile, MoveOfFile, NetworkOfOperator, TimetableOfRow } from './read-row.ts';

/** A timetable of a file that is written. */
export interface TimetableOfFile {
  service: { id: string; name: string };
  valid_from: LocalDate;
  /** The timetable of the same day that it replaces; null when there is none. */
  before: MovingTimetable | null;
  after: MovingTimetable;
  /** The journeys that the file does not have, which stay as they are. */
  kept: Direction[];
  /** The stops that the timetable before it calls at and this one does not. */
  left: string[];
  new_stops: string[];
  /** The deleted stops that come back. */
  stops_back: string[];
  /** Whose stop has no bus in one direction any more. */
  without_bus: WithoutBus[];
}

/** A row that changes a timetable. The first row of each timetable has all of it. */
export interface TimetableChange {
  timetable: string;
  whole: TimetableOfFile | null;
}

interface Group extends TimetableOfRow {
  calls: CallOfFile[];
  moves: MoveOfFile[];
}

type Problems = Map<number, RowProblem[]>;

/** So many timetables are written by a file at most: each is written apart, while other changes of the operator wait. */
const mostTimetables = 500;

/**
 * Decides the rows of a file of timetables by the form and the checks of the timetable page (C-025, C-026, C-029). A timetable with a refused row is
 * refused as a whole, and so is each one that a row could belong to whose service or day cannot be read.
 */
export async function judgeTimetables(
  db: Database,
  scope: ImportScope,
  rows: readonly RowOfFile[],
  unread: readonly RowOfFile[],
): Promise<JudgedRow<TimetableChange>[]> {
  const network = await readNetwork(db, scope);
  const judged = new Map<number, JudgedRow<TimetableChange>>();
  const groups = new Map<string, Group>();
  const blocked = new Map<string, number>();
  const block = (row: RowOfFile) => {
    const of = timetableOfRow(network, row);
    const key = of ? keyOf(of) : 'all';
    blocked.set(key, blocked.get(key) ?? row.line);
  };
  await mapInBatches(unread, block);
  await mapInBatches(rows, (row) => {
    const { call, move, problems } = readRow(network, row);
    const of = timetableOfRow(network, row);
    if (!of || problems.length > 0) {
      block(row);
      judged.set(row.line, { line: row.line, outcome: 'refused', problems });
      return;
    }
    if (!groups.has(keyOf(of)) && groups.size === mostTimetables) {
      const problem = { field: 'service', value: of.service.name, words: text.tooMany(mostTimetables) };
      judged.set(row.line, { line: row.line, outcome: 'refused', problems: [problem] });
      return;
    }
    const group = groups.get(keyOf(of)) ?? { ...of, calls: [], moves: [] };
    groups.set(keyOf(of), group);
    if (call) group.calls.push(call);
    if (move) group.moves.push(move);
  });
  const rowOf = new Map(rows.map((row) => [row.line, row]));
  const ofServices = Map.groupBy(groups.values(), ({ service }) => service.id);
  for (const [service_id, ofService] of ofServices) {
    const key = { client_id: scope.client_id, service_id };
    let versions = await readTimetables(db, key, network.today);
    const inOrder = ofService.toSorted((one, other) => ((one.valid_from ?? '') < (other.valid_from ?? '') ? -1 : 1));
    const written: { whole: TimetableOfFile; before: readonly TimetableVersion[] }[] = [];
    for (const group of inOrder) {
      const problems: Problems = new Map();
      const refuse = (line: number, field: string, words: string) =>
        problems.set(line, [
          ...(problems.get(line) ?? []),
          { field, value: rowOf.get(line)?.values[field] ?? '', words },
        ]);
      const blocking = blocked.get(keyOf(group)) ?? blocked.get('all');
      const lines = [...group.calls, ...group.moves].map(({ line }) => line).toSorted((one, two) => one - two);
      const whole =
        blocking === undefined
          ? await judgeGroup(db, key, group, { versions, network, refuse, isRefused: () => problems.size > 0 })
          : null;
      const reason = blocking ?? [...problems.keys()][0];
      if (reason !== undefined) {
        for (const line of lines) {
          const own = problems.get(line) ?? [
            { field: 'stop', value: rowOf.get(line)?.values['stop'] ?? '', words: text.otherLine(reason) },
          ];
          judged.set(line, { line, outcome: 'refused', problems: own });
        }
        continue;
      }
      for (const row of outcomesOf(group, lines, whole)) judged.set(row.line, row);
      if (!whole) continue;
      written.push({ whole, before: versions });
      versions = withVersion(versions, whole, network.today);
    }
    // with the later timetables as the file leaves them
    for (const { whole, before } of written) {
      const isLater = ({ valid_from }: TimetableVersion) => valid_from !== null && valid_from > whole.valid_from;
      const chain = [...before.filter((version) => !isLater(version)), ...versions.filter(isLater)];
      const saved = { ...whole.after, valid_from: whole.valid_from };
      whole.without_bus = await findWithoutBus(db, key, chain, saved);
    }
  }
  return rows.map(({ line }) => judged.get(line)!);
}

interface Judging {
  versions: readonly TimetableVersion[];
  network: NetworkOfOperator & { today: LocalDate };
  refuse: (line: number, field: string, words: string) => void;
  isRefused: () => boolean;
}

/** Decides the timetable of a group of rows. Returns null when it is refused, and when it is there already. */
async function judgeGroup(
  db: Database,
  key: { client_id: string; service_id: string },
  { service, valid_from, calls, moves }: Group,
  { versions, network, refuse, isRefused }: Judging,
): Promise<TimetableOfFile | null> {
  const { today } = network;
  const first = Math.min(...[...calls, ...moves].map(({ line }) => line));
  const existing = versions.find((version) => version.valid_from === valid_from);
  const counted =
    valid_from === null
      ? existing
      : versions.findLast((version) => version.valid_from === null || version.valid_from <= valid_from);
  const inOrder = { am: sortCalls(calls, 'am', refuse), pm: sortCalls(calls, 'pm', refuse) };
  // a journey that is there already is not typed: the form would refuse some of those of feeds
  const stored = { am: storedCalls(inOrder.am, counted?.am), pm: storedCalls(inOrder.pm, counted?.pm) };
  const typed = (direction: Direction) =>
    stored[direction] ? [] : inOrder[direction].map(({ stop, time }) => ({ stop, time }));
  const form = timetableForm.safeParse({ valid_from: valid_from ?? today, am: typed('am'), pm: typed('pm') });
  for (const { path, message } of form.error?.issues ?? []) {
    const [direction, place, field] = path as ['am' | 'pm', number?, string?];
    refuse(inOrder[direction]?.[place ?? 0]?.line ?? first, field ?? 'stop', message);
  }
  if (!form.success || isRefused()) return null;
  const kept = directions.filter((direction) => inOrder[direction].length === 0);
  const read = readTimetable(form.data);
  const journeys: Timetable = {
    am: stored.am ?? (kept.includes('am') ? (counted?.am ?? []) : read.am),
    pm: stored.pm ?? (kept.includes('pm') ? (counted?.pm ?? []) : read.pm),
  };
  const stops = stopsToChoose(journeys);
  const lineOf = new Map<string, number>();
  for (const { line, from, to } of moves) {
    const earlier = lineOf.get(from);
    if (earlier !== undefined) refuse(line, 'stop', text.moveTwice(earlier));
    else if (stops.includes(from)) refuse(line, 'stop', text.stillCalls(from));
    else if (!stops.includes(to)) refuse(line, 'board_at', text.doesNotCall(to));
    lineOf.set(from, line);
  }
  if (isRefused()) return null;
  const chosen = [
    ...moves.map(({ from, to }) => ({ from, to })),
    ...(existing?.moves ?? []).filter(
      ({ from, to }) => !lineOf.has(from) && !stops.includes(from) && stops.includes(to),
    ),
  ];
  if (existing && isSame(existing, { ...journeys, moves: chosen })) return null;
  if (valid_from === null) {
    refuse(first, 'valid_from', text.dayMissing);
    return null;
  }
  const saved = { valid_from, ...journeys, moves: chosen };
  try {
    await checkTimetable(db, key, { before: versions, today }, saved, counted?.valid_from ?? null);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const words = error.key === 'timetable-leaves-passengers' ? `${error.message} ${text.orMove}` : error.message;
    refuse(first, error.key === 'timetable-day-invalid' ? 'valid_from' : 'stop', words);
    return null;
  }
  const missing = stops.filter((stop) => !network.keys.has(nameKey(stop)));
  const bare = ({ am, pm, moves: those }: MovingTimetable) => ({ am, pm, moves: those });
  return {
    service,
    valid_from,
    before: existing ? bare(existing) : null,
    after: { ...journeys, moves: chosen },
    kept: kept.filter((direction) => journeys[direction].length > 0),
    left: counted ? stopsToChoose(counted).filter((stop) => !stops.includes(stop)) : [],
    new_stops: missing.filter((name) => !network.retired({ name })),
    stops_back: missing.flatMap((name) => network.retired({ name })?.name ?? []),
    without_bus: [],
  };
}

/** The rows of a timetable that is written; null: it is there already. Of one that is replaced, calls that it has already are unchanged. */
function outcomesOf(
  { service, valid_from, calls, moves }: Group,
  lines: readonly number[],
  whole: TimetableOfFile | null,
): JudgedRow<TimetableChange>[] {
  const unchanged = (line: number): JudgedRow<TimetableChange> => ({ line, outcome: 'unchanged', key: 'timetable' });
  if (!whole) return lines.map(unchanged);
  const timetable = keyOf({ service, valid_from });
  const { before, after } = whole;
  if (!before)
    return lines.map((line, index) => ({
      line,
      outcome: 'new',
      change: { timetable, whole: index === 0 ? whole : null },
    }));
  const isThere = new Set(
    [
      ...calls.filter(({ direction, stop }) => {
        const minutes = after[direction].find((call) => call.stop === stop)?.minutes;
        return before[direction].some((call) => call.stop === stop && call.minutes === minutes);
      }),
      ...moves.filter(({ from, to }) => before.moves.some((move) => move.from === from && move.to === to)),
    ].map(({ line }) => line),
  );
  const changed = lines.filter((line) => !isThere.has(line));
  // only the order differs, or a stop is left out
  const carrier = changed[0] ?? lines[0]!;
  return lines.map((line) =>
    line === carrier || !isThere.has(line)
      ? {
          line,
          outcome: 'changed',
          key: 'timetable',
          change: { timetable, whole: line === carrier ? whole : null },
        }
      : unchanged(line),
  );
}

/** The timetables of a service after one of them is written. */
function withVersion(
  versions: readonly TimetableVersion[],
  { valid_from, after }: TimetableOfFile,
  today: LocalDate,
): TimetableVersion[] {
  const all = [
    ...versions.filter((version) => version.valid_from !== valid_from),
    { valid_from, ...after, moves: [...after.moves] },
  ].toSorted((one, other) => ((one.valid_from ?? '') < (other.valid_from ?? '') ? -1 : 1));
  const current = all.findLastIndex((version) => version.valid_from === null || version.valid_from <= today);
  return all.slice(Math.max(0, current));
}

/** Whether two timetables have the same calls and moves. */
export function isSame(one: MovingTimetable, other: MovingTimetable): boolean {
  const facts = ({ am, pm, moves }: MovingTimetable) => [
    [am, pm].map((calls) => calls.map(({ stop, minutes }) => [stop, minutes])),
    moves.map(({ from, to }) => `${from}\n${to}`).toSorted((first, second) => (first < second ? -1 : 1)),
  ];
  return JSON.stringify(facts(one)) === JSON.stringify(facts(other));
}

function keyOf({ service, valid_from }: TimetableOfRow): string {
  return `${service.id} ${valid_from ?? ''}`;
}
