import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { isLocalDate } from '@fareway/domain/dates/local-date.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Permission } from '@fareway/domain/staff/permissions.ts';
import * as text from '@fareway/texts/staff/home/work.ts';
import { recordView } from '../../operators/data-views/record-view.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { operatorNow } from './work-rows.ts';
import { readColleagues, readWork, seesWork, workOfFamilies } from './work.ts';
import type { Colleague, WorkKind, WorkRow } from './work.ts';

/** A page of what waits of a kind. */
interface WorkPage {
  title: string;
  rows: (Omit<WorkRow, 'family' | 'holder'> & { holder: { name: string; is_me: boolean } | null })[];
  has_more: boolean;
  /** The members who may be on it, with the reader first; empty for a reader who changes nothing here (C-020). */
  colleagues: Colleague[];
}

/**
 * Shows the rows that a count of the first page is made of, or those that are put off. Names of families are recorded as seen (C-192). Refuses with
 * staff-not-permitted.
 */
export async function showWork(
  deps: Pick<Deps, 'db' | 'clock'>,
  { staff_id, permissions, ...scope }: ServiceScope & { staff_id: string; permissions: ReadonlySet<Permission> },
  { kind, ...page }: { kind: WorkKind; after: { at: Date; id: string } | undefined; isPutOff: boolean },
): Promise<WorkPage> {
  if (!seesWork(permissions, kind)) refuse('staff-not-permitted', {});
  const { client_id } = scope;
  const { rows, has_more } = await readWork(deps.db, await operatorNow(deps, scope), kind, page);
  const colleagues = permissions.has('home.change') ? await readColleagues(deps.db, client_id, kind) : [];
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
    colleagues: colleagues.toSorted((one, other) => Number(other.id === staff_id) - Number(one.id === staff_id)),
  };
}

function detailOf(kind: WorkKind, detail: string | null): string | null {
  if (detail === null) return null;
  return text.details[kind]?.(isLocalDate(detail) ? formatDate(detail) : detail) ?? detail;
}
