import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Permission } from '@fareway/domain/staff/permissions.ts';
import { workTitles } from '@fareway/texts/staff/home/work.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { readLimit } from '../../staff/limits/limits.ts';
import { operatorNow } from './work-rows.ts';
import { readColleagues, readItem, refuseShared, seesWork } from './work.ts';
import type { Colleague, WorkKind } from './work.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Something is put off this many days at most. */
const longestDays = 366;

/** What a member does with something that waits on home (C-020). */
export type ItemChange =
  | { change: 'take' | 'release' | 'bring-back' }
  | { change: 'give'; staff_id: string }
  | { change: 'put-off'; until: LocalDate };

/** What the audit log calls each change. */
const entries = {
  take: { action: 'take-home-item' },
  release: { action: 'release-home-item' },
  'bring-back': { action: 'bring-home-item-back' },
  give: { action: 'give-home-item' },
  'put-off': { action: 'put-home-item-off' },
} as const satisfies Record<ItemChange['change'], object>;

interface Member extends ServiceScope {
  staff_id: string;
  permissions: ReadonlySet<Permission>;
}

interface State {
  holder: Colleague | null;
  put_off_until: LocalDate | null;
}

/**
 * Takes something that waits, gives it to a colleague, puts it off until a day, or undoes that, for all members (C-020). `revision` is that of the row that
 * the person saw. Returns the next revision. Refuses with staff-not-permitted, home-item-done, home-item-changed after a colleague's change,
 * calendar-shared and stop-shared for what a member sees for some of its services only, who can but let go of it,
 * home-item-day for a day that is not in the coming year, and home-item-colleague for a member who may not be on it, also because it is about services
 * that are not theirs (C-008).
 */
export async function changeItem(
  deps: Pick<Deps, 'db' | 'clock'>,
  { staff_id, permissions, ...scope }: Member,
  { kind, id, revision, ...change }: { kind: WorkKind; id: string; revision: number } & ItemChange,
): Promise<number> {
  if (!seesWork(permissions, kind)) refuse('staff-not-permitted', {});
  const { client_id } = scope;
  const operator = await operatorNow(deps, scope);
  return inTransaction(deps.db, async (transaction) => {
    await lockItem(transaction, { client_id, kind, id });
    const item = await readItem(transaction, operator, kind, id);
    if (!item) return refuse('home-item-done', {});
    if (item.revision !== revision) refuse('home-item-changed', {});
    const letsGo = change.change === 'release' && item.holder?.id === staff_id;
    if (!letsGo) await refuseShared(transaction, scope, kind, id);
    const before: State = { holder: item.holder, put_off_until: item.put_off_until };
    const after: State = await afterChange();
    const stored = await transaction
      .insertInto('home_items')
      .values({
        client_id,
        kind,
        item_id: id,
        // exact to the microsecond, as the row has it
        since: sql<Date>`${item.since}::timestamptz`,
        revision: 1,
        ...columnsOf(after),
      })
      .onConflict((conflict) =>
        conflict.columns(['client_id', 'kind', 'item_id']).doUpdateSet({
          since: sql<Date>`${item.since}::timestamptz`,
          revision: sql<number>`home_items.revision + 1`,
          ...columnsOf(after),
        }),
      )
      .returning('revision')
      .executeTakeFirstOrThrow();
    await writeAudit(transaction, operator.now, {
      client_id,
      actor: { kind: 'staff', id: staff_id },
      ...entries[change.change],
      subject: { kind: 'home-item', id: `${kind} ${id}` },
      before: inAudit(before),
      after: { list: workTitles[kind], ...inAudit(after) },
    });
    return stored.revision;

    async function afterChange(): Promise<State> {
      switch (change.change) {
        case 'put-off':
          if (change.until <= operator.today || change.until > addDays(operator.today, longestDays)) {
            return refuse('home-item-day', {});
          }
          return { ...before, put_off_until: change.until };
        case 'bring-back':
          return { ...before, put_off_until: null };
        case 'release':
          return { ...before, holder: null };
        case 'take':
        case 'give': {
          const chosen = change.change === 'give' ? change.staff_id : staff_id;
          const found = await readColleagues(transaction, { client_id, staff_id }, kind, { id: chosen });
          const holder = found[0] ?? refuse('home-item-colleague', {});
          const services = (await readLimit(transaction, { client_id, staff_id: holder.id })) ?? 'all';
          const isSeen = services === 'all' || (await readItem(transaction, { ...operator, services }, kind, id));
          return { ...before, holder: isSeen ? holder : refuse('home-item-colleague', {}) };
        }
      }
    }

    function columnsOf({ holder, put_off_until }: State) {
      return {
        holder_id: holder?.id ?? null,
        held_at: holder && operator.now,
        put_off_until,
        changed_at: operator.now,
      };
    }
  });
}

/** The names are those of members of staff. What the item is about is left out, because it may be a family. */
function inAudit({ holder, put_off_until }: State) {
  return { on_it: holder?.name ?? null, put_off_until };
}

/** Of changes of one item at the same time, each sees the one before it. */
async function lockItem(
  transaction: Transaction<DB>,
  { client_id, kind, id }: { client_id: string; kind: WorkKind; id: string },
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`home ${client_id} ${kind} ${id}`}, 0))`.execute(
    transaction,
  );
}
