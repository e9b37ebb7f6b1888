import type { Permission } from '@fareway/domain/staff/permissions.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import type { RawBuilder } from 'kysely';
import type { RunKey } from '../../network/runs/runs.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';

/** A row of a count. */
export interface CountRow {
  id: string;
  words: string;
  detail: string | null;
  /** The page of the row below that of the operator. */
  path: string | null;
  /** How often it counts: an order can take several places. */
  times: number;
  /** The account of the family whose name the row shows. */
  family: string | null;
  /** The ticket of a passenger of a departure. */
  ticket: string | null;
}

/** Rows of a count that have something in common. */
export interface CountSection {
  title: string;
  /** What all of its rows count. */
  count: number;
  /** The number of its rows on earlier pages. */
  before: number;
  /** Those of the page. */
  rows: CountRow[];
}

/** The titles of sections, and queries of their rows with the columns of `columnsOf`. */
export interface SectionQueries {
  titles: readonly string[];
  queries: readonly RawBuilder<unknown>[];
  /** What all rows count, in words; without it `2 in all`. */
  inWords?: (count: number) => string;
  /** Whose passengers the rows have. */
  departure?: RunKey;
}

/** The thing that is counted: a ticket or a service; with a direction a departure of the service today. */
export interface Counted extends ServiceScope {
  slug: string;
  time_zone: string;
  id: string;
  direction: Direction;
}

/** A count of the console: the permissions that its rows need, the name of what is counted, and its rows (C-220). */
export interface CountKind {
  needs: readonly Permission[];
  table: 'tickets' | 'services';
  read: (deps: Pick<Deps, 'db' | 'clock'>, counted: Counted) => Promise<SectionQueries>;
}
