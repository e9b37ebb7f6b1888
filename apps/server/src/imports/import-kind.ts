import type { ImportKindName } from '@fareway/domain/imports/import-kinds.ts';
import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import type { Permission } from '@fareway/domain/staff/permissions.ts';
import type { ViewKind } from '@fareway/texts/staff/data-views.ts';
import type { Transaction } from 'kysely';
import type { StaffActor } from '../operators/audit-log/write-audit.ts';
import type { Database } from '../platform/database/connect.ts';
import type { DB } from '../platform/database/schema.ts';
import type { ServiceScope } from '../platform/scope/service-scope.ts';
import type { Table } from '../platform/tables/read-table.ts';

/** Why a row is refused: the field, what the file has there, and what would be right. */
export interface RowProblem {
  field: string;
  value: string;
  words: string;
}

/**
 * What an import does with a row. `key` is what a row was known by: a slug of `words.keys` in the texts of imports. `user_id` is the account of the family of
 * which the problems say something that the operator has, for the record of views.
 */
export type JudgedRow<Change> = { line: number } & (
  | { outcome: 'refused'; problems: RowProblem[]; user_id?: string | undefined }
  | { outcome: 'unchanged'; key: string }
  | { outcome: 'new'; change: Change }
  | { outcome: 'changed'; key: string; change: Change }
);

/** A row that an import writes. */
export type RowToWrite<Change> = Extract<JudgedRow<Change>, { change: Change }>;

/** A row that an import has written. `before` is what it has replaced, null for a new thing; `after` is what it has written, as far as `undo` needs it. */
export interface WrittenRow {
  line: number;
  outcome: 'new' | 'changed';
  subject_id: string;
  before: object | null;
  after: object | null;
}

/** The operator with the services that the file of an import may name (C-008), and the moment. */
export interface ImportScope extends ServiceScope {
  import_id: string;
  now: Date;
}

/** The scope of a change, with the member of staff who makes it. */
export interface WritingScope extends ImportScope {
  actor: StaffActor;
}

/** A file that is no table, with a row for each thing that it makes. `contents` has the JSON of each row, and `facts` that of the whole. */
export interface TableOfFeed extends Table {
  contents: string[];
  facts: string;
}

/** What a feed does, in words, with the choices for each row. */
export interface FeedInWords {
  facts: string[];
  /** What a row can become. */
  options: { value: string; label: string }[];
  rows: {
    line: number;
    name: string;
    /** What it is made of, and what happens. */
    words: string[];
    /** One of the options. */
    choice: string;
  }[];
}

/** How a kind is read from files of its own form. */
export interface FeedOfKind<Change> {
  /** Reads a file, until `gone` aborts. Refuses one that cannot be read, with its line and what would be right. */
  read(
    db: Database,
    scope: Pick<ImportScope, 'client_id' | 'now'>,
    file: Buffer,
    gone: AbortSignal,
  ): Promise<TableOfFeed>;

  /** Says what happens. The values of a row are its `content`, and its `choice` when a person has made one. */
  describe(
    db: Database,
    scope: ImportScope,
    table: TableOfFeed,
    rows: readonly RowOfFile[],
    judged: readonly JudgedRow<Change>[],
  ): Promise<FeedInWords>;
}

/** A kind of things that can be imported (C-063, C-071). The capability that owns the things implements it; `import-kinds.ts` lists the kinds. */
export interface ImportKind<Change extends object = object> {
  name: ImportKindName;

  /** What a member needs besides `imports.make`: the permission of the page on which the things are changed. */
  permission?: Permission;

  /**
   * How the kind keeps to the services of a limited member (C-008): each row names its service in the field `service`, and rows of other services are
   * refused; or the things are the operator's, and only members who are not limited import and export them.
   */
  services: 'of-rows' | 'of-operator';

  /** How the record of views calls its export, when it has personal data (C-192). */
  view?: ViewKind;

  /** The tables to which an import may add very many rows. Their statistics are renewed after it. */
  tables: readonly (keyof DB)[];

  /**
   * Returns what the operator has of the kind for the services of a scope, by field, in the order of a list that people read. `user_id` is no field: it
   * is the account of the family, for the record of views. Without it the account is found by the field `email`.
   */
  list(db: Database, scope: ServiceScope & { now: Date }): Promise<Record<string, string>[]>;

  /** Locks what `judge` reads and other people change, so that its result stays true until the transaction ends. */
  lock(transaction: Transaction<DB>, scope: ImportScope): Promise<void>;

  /**
   * Decides what the rows do. Returns one result for each row, in the same order. It writes nothing. `unread` are the rows that are refused already:
   * a thing that several rows describe may be incomplete without them.
   */
  judge(
    db: Database,
    scope: ImportScope,
    rows: readonly RowOfFile[],
    unread: readonly RowOfFile[],
  ): Promise<JudgedRow<Change>[]>;

  /** Returns what the changes do besides the numbers of rows, in sentences for the preview. */
  effects?(changes: readonly Change[]): string[];

  /** Returns what the digest of a preview covers of a change: everything that `write` writes. */
  covers(change: Change): unknown;

  /** Writes rows that `judge` has accepted. Throws import-changed when something that no lock covers has changed since. */
  write(transaction: Transaction<DB>, scope: WritingScope, rows: readonly RowToWrite<Change>[]): Promise<WrittenRow[]>;

  /** Takes back what an import has written. Throws import-in-use when that would take something from a passenger (C-070). */
  undo(transaction: Transaction<DB>, scope: WritingScope, rows: readonly WrittenRow[]): Promise<void>;

  /** Of a kind that is read from a file of its own form. */
  feed?: FeedOfKind<Change>;
}
