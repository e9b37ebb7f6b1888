import { isSameName, nameKey } from '@fareway/domain/forms/name-key.ts';
import { readDegrees } from '@fareway/domain/imports/read-cell.ts';
import { stopForm } from '@fareway/domain/network/stop-form.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import * as text from '@fareway/texts/imports/problems.ts';
import { stopsComeBack } from '@fareway/texts/imports/stops.ts';
import { locale } from '@fareway/texts/locale.ts';
import type { Transaction } from 'kysely';
import type { ImportKind, JudgedRow, RowProblem, WrittenRow } from '../../../imports/import-kind.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { newId } from '../../../platform/ids.ts';
import { mapInBatches } from '../../../platform/map-in-batches.ts';
import { lockStopNames } from '../find-or-create-stops.ts';
import { readRetiredStops, retiredFinder } from '../retired-stops.ts';
import type { StopRow } from '../retired-stops.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** A stop as a file has it. A field that the file leaves empty is undefined and stays as it is. */
interface StopValues {
  name: string;
  latitude?: number | undefined;
  longitude?: number | undefined;
  atco_code?: string | undefined;
}

/** A new stop, or the changed values of one that exists. */
type StopChange =
  | { id: null; values: StopValues }
  | {
      id: string;
      before: Partial<StopRow>;
      values: Partial<StopRow>;
      /** Of a stop that was deleted and comes back: its name until now. */
      comes_back?: string;
    };

/** What an import has replaced of a stop, in `import_rows`. */
type StopBefore = Partial<StopRow> & { is_retired?: true };

/** Stops from a file. A stop is known by its ATCO code, else by its name (C-063, C-069). One that was deleted comes back (decision 358). */
export const stopImports: ImportKind<StopChange> = {
  name: 'stops',
  services: 'of-operator',
  tables: ['stops', 'import_rows'],

  list: async (db, { client_id }) =>
    (await readStops(db, client_id))
      .toSorted((one, other) => one.name.localeCompare(other.name, locale))
      .map(({ name, latitude, longitude, atco_code }) => ({
        name,
        latitude: String(latitude ?? ''),
        longitude: String(longitude ?? ''),
        atco_code: atco_code ?? '',
      })),

  // changes of stops lock the operator too (change-stop.ts)
  lock: async (transaction, { client_id }) => {
    await transaction.selectFrom('clients').select('id').where('id', '=', client_id).forNoKeyUpdate().execute();
  },

  async judge(db, { client_id }, rows) {
    const stops = await readStops(db, client_id);
    const ofCode = new Map(stops.flatMap((stop) => (stop.atco_code ? [[stop.atco_code, stop] as const] : [])));
    const ofName = new Map(stops.map((stop) => [stop.name, stop] as const));
    // of two stops with one key the oldest, as findStops
    const ofKey = new Map(stops.toReversed().map((stop) => [nameKey(stop.name), stop] as const));
    const retired = await readRetiredStops(db, client_id);
    const findRetired = retiredFinder(retired);
    const codesOfFile = new Set(await mapInBatches(rows, ({ values }) => values['atco_code']?.toUpperCase()));
    const lines = new Map<string, number>();
    return mapInBatches(rows, ({ line, values: cells }): JudgedRow<StopChange> => {
      const { values, problems } = readValues(cells);
      if (!values) return { line, outcome: 'refused', problems };
      const byCode = values.atco_code === undefined ? undefined : ofCode.get(values.atco_code);
      const byName = ofName.get(values.name) ?? ofKey.get(nameKey(values.name));
      const old = byCode || byName ? undefined : findRetired(values);
      const found = byCode ?? byName ?? old;
      const refused = (field: string, words: string): JudgedRow<StopChange> => ({
        line,
        outcome: 'refused',
        problems: [{ field, value: cells[field] ?? '', words }],
      });
      const hasName = found && !old && isSameName(found.name, values.name);
      const keys = [
        ...(found ? [`id ${found.id}`] : []),
        ...(hasName ? [] : [`name ${nameKey(values.name)}`]),
        ...(values.atco_code ? [`code ${values.atco_code}`] : []),
      ];
      const earlier = keys.map((one) => lines.get(one)).find((one) => one !== undefined);
      if (earlier !== undefined) return refused('name', text.stopTwice(earlier));
      if (byCode && byName && byCode.id !== byName.id) return refused('name', text.nameTaken);
      if (!byCode && byName?.atco_code && values.atco_code) return refused('atco_code', text.atcoTaken(byName.name));
      for (const one of keys) lines.set(one, line);
      if (!found) return { line, outcome: 'new', change: { id: null, values } };
      const key = byCode || (old && old.atco_code === values.atco_code) ? 'atco_code' : 'name';
      if (old) {
        // another stop may have the code of the deleted one now
        const isTaken =
          old.atco_code !== null &&
          old.atco_code !== values.atco_code &&
          (ofCode.has(old.atco_code) ||
            codesOfFile.has(old.atco_code) ||
            findRetired({ name: old.name, atco_code: old.atco_code })?.id !== old.id);
        const { before, values: after } = changedValues(old, values) ?? { before: {}, values: {} };
        const change = {
          id: old.id,
          before: isTaken ? { ...before, atco_code: old.atco_code } : before,
          values: isTaken ? { ...after, atco_code: null } : after,
          comes_back: old.name,
        };
        return { line, outcome: 'changed', key, change };
      }
      const changed = changedValues(found, values);
      if (!changed) return { line, outcome: 'unchanged', key };
      return { line, outcome: 'changed', key, change: { id: found.id, ...changed } };
    });
  },

  covers: (change) => change,

  effects(changes) {
    const back = changes.filter((change) => change.id !== null && change.comes_back !== undefined).length;
    return back > 0 ? [stopsComeBack(back)] : [];
  },

  async write(transaction, { client_id, now }, rows) {
    const names = rows.map(({ change }) => change.values.name ?? (change.id === null ? undefined : change.comes_back));
    await lockStopNames(
      transaction,
      client_id,
      names.filter((name) => name !== undefined),
    );
    const written: WrittenRow[] = [];
    for (const { line, outcome, change } of rows) {
      const id = change.id ?? newId(now.getTime());
      if (change.id === null)
        await transaction
          .insertInto('stops')
          .values({ client_id, id, ...change.values })
          .execute();
      else if (change.comes_back !== undefined)
        await ofStop(transaction, client_id, id)
          .set({ ...change.values, retired_at: null })
          .execute();
      else await ofStop(transaction, client_id, id).set(change.values).execute();
      const isBack = change.id !== null && change.comes_back !== undefined;
      const [before, after]: [StopBefore | null, object | null] =
        change.id === null ? [null, null] : [{ ...change.before, ...(isBack && { is_retired: true }) }, change.values];
      written.push({ line, outcome, subject_id: id, before, after });
    }
    return written;
  },

  async undo(transaction, { client_id, now }, rows) {
    const ids = rows.map(({ subject_id }) => subject_id);
    const names = rows.flatMap(({ before }) => ((before ?? {}) as Partial<StopRow>).name ?? []);
    await lockStopNames(transaction, client_id, names);
    const stops = new Map((await readStops(transaction, client_id)).map((stop) => [stop.id, stop]));
    const used = await usedStops(transaction, client_id, ids);
    const inUse = rows.flatMap((row) => {
      const { subject_id, after } = row;
      const stop = stops.get(subject_id);
      if (!stop) return [];
      const isChangedSince = after !== null && changedValues(stop, after) !== undefined;
      return (isNotThere(row) && used.has(subject_id)) || isChangedSince ? [stop.name] : [];
    });
    inUse.push(...takenSince([...stops.values()], rows));
    if (inUse.length > 0) refuse('import-in-use', { names: inUse.slice(0, 5) });
    // a stop that is given back its earlier name may meet another one of this import
    for (const row of rows.toReversed()) {
      const stop = ofStop(transaction, client_id, row.subject_id).where('retired_at', 'is', null);
      const { is_retired: _, ...before } = (row.before ?? {}) as StopBefore;
      await stop.set({ ...before, ...(isNotThere(row) && { retired_at: now }) }).execute();
    }
  },
};

/** Whether a stop was not there before the import: it was new, or deleted. */
function isNotThere({ outcome, before }: WrittenRow): boolean {
  return outcome === 'new' || (before !== null && 'is_retired' in before);
}

/** Returns the names of the stops whose earlier name or code another stop has now. */
function takenSince(stops: readonly StopRow[], rows: readonly WrittenRow[]): string[] {
  const rowOf = new Map(rows.map((row) => [row.subject_id, row]));
  const beforeOf = ({ id }: StopRow) => (rowOf.get(id)?.before ?? {}) as StopBefore;
  const isThere = (id: string) => !rowOf.has(id) || !isNotThere(rowOf.get(id)!);
  const afterUndo = stops.filter(({ id }) => isThere(id)).map((stop) => ({ ...stop, ...beforeOf(stop) }));
  const ofName = Map.groupBy(afterUndo, ({ name }) => nameKey(name));
  const ofCode = Map.groupBy(afterUndo, ({ atco_code }) => atco_code);
  return stops
    .filter((stop) => {
      if (!isThere(stop.id)) return false;
      const { name, atco_code } = beforeOf(stop);
      const isNameTaken = name !== undefined && ofName.get(nameKey(name))!.length > 1;
      return isNameTaken || (typeof atco_code === 'string' && ofCode.get(atco_code)!.length > 1);
    })
    .map(({ name }) => name);
}

function readStops(db: Database, client_id: string): Promise<StopRow[]> {
  return db
    .selectFrom('stops')
    .select(['id', 'name', 'latitude', 'longitude', 'atco_code'])
    .where('client_id', '=', client_id)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** The stops at which a timetable or a zone calls, or with which something was sold. */
async function usedStops(db: Database, client_id: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM stops
    WHERE client_id = ${client_id} AND id = ANY (${ids}::uuid[]) AND (
      EXISTS (SELECT FROM service_stops AS used WHERE used.client_id = stops.client_id AND used.stop_id = stops.id)
      OR EXISTS (SELECT FROM zone_stops AS used WHERE used.client_id = stops.client_id AND used.stop_id = stops.id))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns what a file changes of a stop, or undefined when it changes nothing. */
function changedValues(stop: StopRow, values: Partial<StopValues>) {
  const fields = (['name', 'latitude', 'longitude', 'atco_code'] as const).filter(
    (field) =>
      values[field] !== undefined &&
      // another writing of its name is no change
      !(field === 'name' ? isSameName(values.name ?? '', stop.name) : values[field] === stop[field]),
  );
  if (fields.length === 0) return undefined;
  const pick = (row: Partial<StopValues> | StopRow) => Object.fromEntries(fields.map((field) => [field, row[field]]));
  return { before: pick(stop) as Partial<StopRow>, values: pick(values) as Partial<StopRow> };
}

function readValues(cells: Readonly<Record<string, string>>): { values?: StopValues; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const check = <T>(field: string, words: string, read: (typed: string) => T | undefined): T | undefined => {
    const typed = cells[field];
    if (typed === undefined) return undefined;
    const value = read(typed);
    if (value === undefined) problems.push({ field, value: typed, words });
    return value;
  };
  const name = stopForm.entries.name.safeParse(cells['name'] ?? '');
  if (!name.success) problems.push({ field: 'name', value: cells['name'] ?? '', words: name.error.issues[0]!.message });
  const latitude = check('latitude', text.latitude, (typed) => readDegrees(typed, 90));
  const longitude = check('longitude', text.longitude, (typed) => readDegrees(typed, 180));
  const atco_code = check('atco_code', text.atcoCode, (typed) => {
    const code = typed.toUpperCase();
    return /^[0-9A-Z]{3,12}$/.test(code) ? code : undefined;
  });
  const place = [cells['latitude'], cells['longitude']].filter((cell) => cell !== undefined);
  if (place.length === 1) {
    const field = cells['latitude'] === undefined ? 'latitude' : 'longitude';
    problems.push({ field, value: '', words: text.placeIncomplete });
  }
  return problems.length > 0 || !name.success
    ? { problems }
    : { values: { name: name.data, latitude, longitude, atco_code }, problems };
}

function ofStop(transaction: Transaction<DB>, client_id: string, id: string) {
  return transaction.updateTable('stops').where('client_id', '=', client_id).where('id', '=', id);
}
