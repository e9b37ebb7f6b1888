import { join } from 'node:path';
import { openJournal, readJournal } from './journal.ts';
import type { Journal } from './journal.ts';
import { RECORD_LIMITS, indexTerms } from './records.ts';
import type { Kind, Records } from './records.ts';

export interface Store {
  get<K extends Kind>(account: string, kind: K, id: string): Records[K] | undefined;
  /** Adds or replaces a record. Do not change the record afterwards: put a new one. */
  put<K extends Kind>(account: string, kind: K, record: Records[K]): void;
  remove(account: string, kind: Kind, id: string): void;
  /** Removes every record of an account. */
  empty(account: string): void;
  /** Returns records newest first; with a term (see `indexTerms`) only those with it. */
  newestFirst<K extends Kind>(account: string, kind: K, term?: string): Records[K][];
  accounts(): string[];
  /** Returns the number of records of each kind, over all accounts. */
  counts(): Record<string, number>;
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** The name for records that belong to no connected account. */
export const PLATFORM = 'platform';

type Entry = ['put', string, Kind, Records[Kind]] | ['remove', string, Kind, string];
interface Shelf {
  records: Map<string, Records[Kind]>;
  index: Map<string, Set<string>>;
}

/** Opens the sandbox's state, restored from `directory` and stored there; without a directory it is in memory only. */
export async function openStore(directory?: string): Promise<Store> {
  const shelves = new Map<string, Shelf>();
  const path = directory === undefined ? undefined : join(directory, 'state.jsonl');
  let journal: Journal | undefined;
  if (path !== undefined) {
    for await (const entry of readJournal(path)) apply(shelves, entry as Entry);
    journal = await openJournal(path, everything(shelves));
  }
  const change = (entry: Entry): void => {
    apply(shelves, entry);
    journal?.append(entry);
  };
  return {
    get: <K extends Kind>(account: string, kind: K, id: string) =>
      shelves.get(`${account} ${kind}`)?.records.get(id) as Records[K] | undefined,
    put: (account, kind, record) => change(['put', account, kind, record]),
    remove: (account, kind, id) => change(['remove', account, kind, id]),
    empty: (account) => {
      for (const [name, { records }] of shelves) {
        const [owner, kind] = name.split(' ') as [string, Kind];
        if (owner === account) for (const id of records.keys()) change(['remove', account, kind, id]);
      }
    },
    newestFirst: <K extends Kind>(account: string, kind: K, term?: string) => {
      const shelf = shelves.get(`${account} ${kind}`);
      if (shelf === undefined) return [];
      if (term === undefined) return [...shelf.records.values()].toReversed() as Records[K][];
      return [...(shelf.index.get(term) ?? [])].toReversed().map((id) => shelf.records.get(id) as Records[K]);
    },
    accounts: () => [...new Set([...shelves.keys()].map((name) => name.split(' ')[0]!))],
    counts: () => {
      const counts: Record<string, number> = {};
      for (const [name, shelf] of shelves) {
        const kind = name.split(' ')[1]!;
        counts[kind] = (counts[kind] ?? 0) + shelf.records.size;
      }
      return counts;
    },
    flush: async () => journal?.flush(),
    close: async () => journal?.close(),
  };
}

function apply(shelves: Map<string, Shelf>, [action, account, kind, subject]: Entry): void {
  const name = `${account} ${kind}`;
  let shelf = shelves.get(name);
  if (shelf === undefined) shelves.set(name, (shelf = { records: new Map(), index: new Map() }));
  const id = action === 'put' ? subject.id : subject;
  const previous = shelf.records.get(id);
  if (previous !== undefined) forgetTerms(shelf, kind, previous);
  if (action === 'remove') {
    shelf.records.delete(id);
    return;
  }
  shelf.records.set(id, subject);
  for (const term of indexTerms(kind, subject)) {
    const ids = shelf.index.get(term);
    if (ids === undefined) shelf.index.set(term, new Set([id]));
    else ids.add(id);
  }
  if (shelf.records.size > (RECORD_LIMITS[kind] ?? Infinity)) {
    const [oldestId, oldest] = shelf.records.entries().next().value!;
    forgetTerms(shelf, kind, oldest);
    shelf.records.delete(oldestId);
  }
}

function forgetTerms(shelf: Shelf, kind: Kind, record: Records[Kind]): void {
  for (const term of indexTerms(kind, record)) {
    const ids = shelf.index.get(term);
    ids?.delete(record.id);
    if (ids?.size === 0) shelf.index.delete(term);
  }
}

function* everything(shelves: Map<string, Shelf>): Generator<Entry> {
  for (const [name, shelf] of shelves) {
    const [account, kind] = name.split(' ') as [string, Kind];
    for (const record of shelf.records.values()) yield ['put', account, kind, record];
  }
}
