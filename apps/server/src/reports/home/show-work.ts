import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { isLocalDate } from '@fareway/domain/dates/local-date.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Permission } from '@fareway/domain/staff/permissions.ts';
import * as text from '@fareway/texts/staff/home/work.ts';
import { recordView } from '../../operators/data-views/record-view.ts';
import type { Deps } from '../../platform/deps.ts';
import { rowsOfPage } from '../../platform/lists/pages.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { operatorNow } from './work-rows.ts';
import { readColleagues, readWork, seesWork, workOfFamilies } from './work.ts';
import type { Colleague, WorkKind, WorkRow } from './work.ts';

/** A page of what waits of a kind. */
interface WorkPage {
  title: string;
  rows: (Omit<WorkRow, 'family' | 'holder'> & { holder: { name: string; is_me: boolean } | null })[];
  has_more: boolean;
  /** Whether the reader may change who is on it and until when it is put off (C-020). */
  may_change: boolean;
}

interface Reader extends ServiceScope {
  staff_id: string;
  permissions: ReadonlySet<Permission>;
}

/**
 * Shows the rows that a count of the first page is made of, or those that are put off. Names of families are recorded as seen (C-192). Refuses with
 * staff-not-permitted.
 */
export async function showWork(
  deps: Pick<Deps, 'db' | 'clock'>,
  { staff_id, permissions, ...scope }: Reader,
  { kind, ...page }: { kind: WorkKind; after: { at: Date; id: string } | undefined; isPutOff: boolean },
): Promise<WorkPage> {
  if (!seesWork(permissions, kind)) refuse('staff-not-permitted', {});
  const { client_id } = scope;
  const { rows, has_more } = await readWork(deps.db, await operatorNow(deps, scope), kind, page);
  const shown = workOfFamilies.find((one) => one === kind);
  if (shown && rows.length > 0) {
    await recordView(deps, { client_id, staff_id, kind: shown, userIds: rows.map(({ family }) => family) });
  }
  return {
    title: text.workTitles[kind],
    rows: rows.map(({ family: _, holder, ...row }) => ({
      ...row,
      detail: detailOf(kind, row.detail),
      holder: holder && { name: holder.name, is_me: holder.id === staff_id },
    })),
    has_more,
    may_change: permissions.has('home.change'),
  };
}

/**
 * Finds the members who may be on something of a kind by part of their names, with the reader first: one more than a page has, at most (C-020). Refuses with
 * staff-not-permitted.
 */
export async function findColleagues(
  { db }: Pick<Deps, 'db'>,
  { client_id, staff_id, permissions }: Reader,
  kind: WorkKind,
  find?: string,
): Promise<Colleague[]> {
  if (!seesWork(permissions, kind)) refuse('staff-not-permitted', {});
  return readColleagues(db, { client_id, staff_id }, kind, { find, limit: rowsOfPage + 1 });
}

function detailOf(kind: WorkKind, detail: string | null): string | null {
  if (detail === null) return null;
  return text.details[kind]?.(isLocalDate(detail) ? formatDate(detail) : detail) ?? detail;
}
