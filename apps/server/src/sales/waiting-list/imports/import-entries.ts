import { optionFinder } from '@fareway/domain/imports/find-option.ts';
import { readMobileNumber } from '@fareway/domain/accounts/mobile-number.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { problemOfMobile } from '@fareway/domain/sales/waiting-list.ts';
import { sortServices } from '@fareway/domain/sales/waiting-list-order.ts';
import * as text from '@fareway/texts/imports/waiting-list.ts';
import * as formText from '@fareway/texts/waiting-list/refusals.ts';
import type { ImportKind, ImportScope, JudgedRow, WrittenRow } from '../../../imports/import-kind.ts';
import { eraseMessagesOf } from '../../../messages/personal-data.ts';
import { lockOperator } from '../../../network/calendars/write-calendar.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import { mapInBatches } from '../../../platform/map-in-batches.ts';
import { allServices } from '../../../platform/scope/service-scope.ts';
import { joinedKey } from '../join-waiting-list.ts';
import { loadWaitingList } from '../load-waiting-list.ts';
import {
  changeContacts,
  deleteEntries,
  insertEntries,
  keysOf,
  placeByForm,
  readEntries,
  readLists,
  readRefusedMobiles,
} from './entry-rows.ts';
import type { NewEntry, StoredEntry } from './entry-rows.ts';
import { matchEntries } from './match-entries.ts';
import { passengers, readEntry } from './read-entry.ts';
import type { EntryOfFile } from './read-entry.ts';

interface Contact {
  mobile: string;
  post_code: string;
}

/** A new entry, or the changed contact of one that exists. */
type EntryChange =
  | ({ id: null; passes_earlier: boolean } & Omit<NewEntry, 'id'>)
  | { id: string; before: Contact; after: Contact };

/**
 * People on the waiting list from a file, in the order in which they joined (C-063). Entries of the same moment have the order of the file. An entry is
 * known by its email, service, year and passengers, and keeps its place (decision 047). Nobody is mailed.
 */
export const waitingListImports: ImportKind<EntryChange> = {
  name: 'waiting-list',
  services: 'of-rows',
  tables: ['waiting_list_entries', 'import_rows'],
  permission: 'passengers.see',
  view: 'waiting-list-file',

  list: async (db, scope) =>
    (await readEntries(db, scope)).map((entry) => ({
      email: entry.email,
      mobile: entry.mobile,
      post_code: entry.post_code,
      service: entry.service ?? '',
      year: entry.year,
      joined_on: entry.joined_on,
      joined_time: entry.joined_time,
      ...Object.fromEntries(
        entry.passengers.flatMap(({ firstName, lastName }, index) => [
          [`first_name${passengers[index]}`, firstName],
          [`last_name${passengers[index]}`, lastName],
        ]),
      ),
    })),

  lock: (transaction, { client_id }) => lockOperator(transaction, client_id),

  async judge(db, scope, rows) {
    const { client_id, now } = scope;
    const lists = await readLists(db, client_id, now);
    const open = await loadWaitingList({ db, clock: { now: () => now } }, client_id);
    const known = await readKnown(db, scope, open);
    const serviceNames = optionFinder(known.services, (name) => [name]);
    const read = await mapInBatches(rows, ({ values }) => readEntry(values, { ...known, serviceNames }, lists.now));
    const entries = read.flatMap(({ entry }) => (entry ? [entry] : []));
    const passengersKeys = await keysOf(
      db,
      entries.map((entry) => entry.passengers),
    );
    const keys = new Map(entries.map((entry, index) => [entry, keyOf(entry, passengersKeys[index]!)]));
    const stored = await readEntries(db, scope, { emails: [...new Set(entries.map(({ email }) => email))] });
    const matched = matchEntries(keys, new Map(stored.map((entry) => [entry, keyOf(entry, entry.passengers_key)])));
    // the first row of each stored entry
    const taken = new Map<string, number>();
    for (const [index, { line }] of rows.entries()) {
      const { entry } = read[index]!;
      if (entry && matched.has(entry) && !taken.has(keys.get(entry)!)) taken.set(keys.get(entry)!, line);
    }
    const lines = new Map<string, number>();
    return mapInBatches(rows, ({ line, values: cells }, index): JudgedRow<EntryChange> => {
      const { entry, problems } = read[index]!;
      const refused = (field: string, words: string): JudgedRow<EntryChange> => ({
        line,
        outcome: 'refused',
        problems: [{ field, value: cells[field] ?? '', words }],
      });
      if (!entry) return { line, outcome: 'refused', problems };
      const key = keys.get(entry)!;
      const found = matched.get(entry);
      const other = found ? undefined : (lines.get(key) ?? taken.get(key));
      if (other !== undefined) return refused('email', text.entryTwice(other));
      if (entry.mobile !== found?.mobile && !readMobileNumber(entry.mobile))
        return refused('mobile', problemOfMobile(entry.mobile));
      if (!found && entry.service === null && known.services.length > 0) return refused('service', formText.service);
      if (!found && !open?.year.includes(entry.year)) return refused('year', formText.year);
      const service_id = entry.service === null ? null : (open?.serviceIdOf(entry.service, scope) ?? null);
      if (!found && entry.service !== null && service_id === null) return refused('service', formText.service);
      const after = { mobile: entry.mobile, post_code: entry.postCode };
      if (found) {
        const before = { mobile: found.mobile, post_code: found.post_code };
        const isSame = before.mobile === after.mobile && before.post_code === after.post_code;
        if (!isSame && found.is_proven)
          return refused(before.mobile === after.mobile ? 'post_code' : 'mobile', text.confirmed);
        if (isSame) return { line, outcome: 'unchanged', key: 'entry' };
        return { line, outcome: 'changed', key: 'entry', change: { id: found.id, before, after } };
      }
      lines.set(key, line);
      const last = lists.last.get([service_id, entry.year].filter((part) => part !== null).join(' '));
      const { year, email, joined } = entry;
      const passes_earlier = joined !== null && last !== undefined && joined < last;
      const made = { service_id, year, email, passengers: entry.passengers, joined, passes_earlier };
      return { line, outcome: 'new', change: { id: null, ...made, ...after } };
    });
  },

  effects(changes) {
    const made = changes.flatMap((change) => (change.id === null ? [change] : []));
    const seats = made.reduce((sum, entry) => sum + entry.passengers.length, 0);
    const earlier = made.filter(({ passes_earlier }) => passes_earlier).length;
    return [
      ...(made.length > 0 ? [text.places(made.length, seats)] : []),
      ...(earlier > 0 ? [text.passEarlier(earlier)] : []),
    ];
  },

  covers: (change) => {
    if (change.id !== null) return change;
    const { passes_earlier: _, ...entry } = change;
    return entry;
  },

  async write(transaction, { client_id, now }, rows) {
    const made = rows.flatMap(({ line, change }) => (change.id === null ? [{ line, change }] : []));
    const changed = rows.flatMap(({ line, change }) => (change.id === null ? [] : [{ line, ...change }]));
    // the order of the file decides between entries of one moment
    const ids = made.map(() => newId(now.getTime())).toSorted((one, other) => (one < other ? -1 : 1));
    const entries = made.map(({ change }, index): NewEntry => {
      const { passes_earlier: _, ...entry } = change;
      return { ...entry, id: ids[index]! };
    });
    if ((await insertEntries(transaction, client_id, now, entries)) !== made.length) refuse('import-changed', {});
    if ((await changeContacts(transaction, client_id, changed)) !== changed.length) refuse('import-changed', {});
    return [
      ...made.map(({ line, change: { mobile, post_code } }, index): WrittenRow => ({
        line,
        outcome: 'new',
        subject_id: ids[index]!,
        before: null,
        after: { mobile, post_code },
      })),
      ...changed.map(({ line, id, before, after }): WrittenRow => ({
        line,
        outcome: 'changed',
        subject_id: id,
        before,
        after,
      })),
    ];
  },

  async undo(transaction, { client_id }, rows) {
    const ids = rows.map(({ subject_id }) => subject_id);
    await transaction
      .selectFrom('waiting_list_entries')
      .select('id')
      .where('client_id', '=', client_id)
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
    const entries = new Map(
      (await readEntries(transaction, allServices(client_id), { ids })).map((entry) => [entry.id, entry]),
    );
    // entries that were deleted since are gone, also for those who asked for it
    const own = rows.flatMap((row) => {
      const entry = entries.get(row.subject_id);
      return entry ? [{ ...row, entry, before: row.before as Contact | null, after: row.after as Contact }] : [];
    });
    const used = own.filter(
      ({ entry, after }) => entry.is_proven || entry.mobile !== after.mobile || entry.post_code !== after.post_code,
    );
    if (used.length > 0) refuse('import-in-use', { names: used.slice(0, 5).map(({ entry }) => nameOf(entry)) });
    const made = own.flatMap(({ outcome, entry }) => (outcome === 'new' ? [entry] : []));
    // people who have joined by the form since would be on the list without the import, too
    const joined = made.filter((entry) => entry.is_of_form).map(({ id }) => id);
    const deleted = made.filter((entry) => !entry.is_of_form).map(({ id }) => id);
    await placeByForm(transaction, client_id, joined);
    await deleteEntries(transaction, client_id, deleted);
    await eraseMessagesOf(transaction, deleted.map(joinedKey));
    const changed = own.flatMap(({ entry, before, after }) =>
      before ? [{ id: entry.id, before: after, after: before }] : [],
    );
    await changeContacts(transaction, client_id, changed);
  },
};

/** What rows can name: the open lists, and those of entries that exist, with the numbers that only these have. */
async function readKnown(
  db: Database,
  { client_id }: Pick<ImportScope, 'client_id'>,
  open: Awaited<ReturnType<typeof loadWaitingList>>,
) {
  const services = await db
    .selectFrom('waiting_list_entries as entry')
    .innerJoin('services', (join) =>
      join.onRef('services.client_id', '=', 'entry.client_id').onRef('services.id', '=', 'entry.service_id'),
    )
    .select('services.name')
    .distinct()
    .where('entry.client_id', '=', client_id)
    .execute();
  const years = await db
    .selectFrom('waiting_list_entries')
    .select('year')
    .distinct()
    .where('client_id', '=', client_id)
    .execute();
  return {
    services: sortServices([...new Set([...(open?.services ?? []), ...services.map(({ name }) => name)])]),
    year: [...new Set([...(open?.year ?? []), ...years.map(({ year }) => year)])],
    mobiles: await readRefusedMobiles(db, client_id),
  };
}

function keyOf(
  { email, service, year }: Pick<EntryOfFile, 'email' | 'service' | 'year'>,
  passengersKey: string,
): string {
  return [email, service ?? '', year, passengersKey].join('\n');
}

function nameOf({ passengers: [first] }: StoredEntry): string {
  return first ? `${first.firstName} ${first.lastName}` : '';
}
