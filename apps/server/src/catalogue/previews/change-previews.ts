import { randomBytes } from 'node:crypto';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { mostPreviews, previewDays } from '@fareway/domain/catalogue/preview.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import { readComingTimetable } from '../../network/stops/timetables/coming-timetable.ts';
import type { Version } from '../../network/services/current-timetable.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { nameOf, servicesOf } from '../ticket-drafts/publish.ts';
import { readDrafts } from '../ticket-drafts/drafts.ts';

/** How long a link that has ended says so. */
const daysKept = 90;

/**
 * Makes a link that shows prepared tickets of a scope as purchasers would see them, for seven days (C-058). Refuses with ticket-draft-unknown when
 * one is not prepared any more, and previews-full.
 */
export async function makePreview(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  scope: ServiceScope,
  drafts: readonly string[],
): Promise<string> {
  const ids = [...new Set(drafts)];
  return makeLink(deps, actor, scope.client_id, async (transaction, now) => {
    const prepared = await readDrafts(transaction, scope, now, ids);
    if (prepared.length < ids.length) refuse('ticket-draft-unknown', {});
    return {
      columns: { drafts: ids, service_ids: servicesOf(prepared) },
      shown: { tickets: prepared.map(nameOf) },
    };
  });
}

/**
 * Makes a link that shows a timetable that has not begun as purchasers would see it, for seven days (C-058). Refuses with service-archived,
 * timetable-unknown when there is none or it has begun, and previews-full.
 */
export async function makeTimetablePreview(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  version: Version,
): Promise<string> {
  return makeLink(deps, actor, version.client_id, async (transaction) => {
    const { client_id, service_id, valid_from } = version;
    const service = await transaction
      .selectFrom('services')
      .select('archived_at')
      .where('client_id', '=', client_id)
      .where('id', '=', service_id)
      .executeTakeFirst();
    if (service?.archived_at) refuse('service-archived', {});
    if (!(await readComingTimetable(transaction, version))) refuse('timetable-unknown', {});
    return {
      columns: { drafts: [], service_ids: [service_id], timetable_from: valid_from },
      shown: await timetableInWords(transaction, version),
    };
  });
}

/** What a link shows, and its words for the audit log. */
interface ShownByLink {
  columns: { drafts: string[]; service_ids: string[]; timetable_from?: LocalDate };
  shown: Record<string, unknown>;
}

async function makeLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  client_id: string,
  choose: (transaction: Transaction<DB>, now: Date) => Promise<ShownByLink>,
): Promise<string> {
  const now = clock.now();
  const id = newId(now.getTime());
  await inTransaction(db, async (transaction) => {
    // two links are made one after the other, so that there are not more than the most
    await transaction.selectFrom('clients').select('id').where('id', '=', client_id).forNoKeyUpdate().execute();
    await transaction
      .deleteFrom('previews')
      .where('client_id', '=', client_id)
      .where('ends_at', '<', new Date(now.getTime() - daysKept * 86_400_000))
      .execute();
    const { columns, shown } = await choose(transaction, now);
    const working = await transaction
      .selectFrom('previews')
      .select('id')
      .where('client_id', '=', client_id)
      .where('ends_at', '>', now)
      .limit(mostPreviews)
      .execute();
    if (working.length === mostPreviews) refuse('previews-full', { most: mostPreviews });
    await transaction
      .insertInto('previews')
      .values({
        client_id,
        id,
        code: randomBytes(16).toString('base64url'),
        ...columns,
        created_by: actor.id,
        created_at: now,
        ends_at: new Date(now.getTime() + previewDays * 86_400_000),
      })
      .execute();
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'make-preview',
      subject: { kind: 'client', id: client_id },
      after: shown,
    });
  });
  return id;
}

/** A timetable in the words of the audit log. */
async function timetableInWords(transaction: Transaction<DB>, { client_id, service_id, valid_from }: Version) {
  const { name: service } = await transaction
    .selectFrom('services')
    .select('name')
    .where('client_id', '=', client_id)
    .where('id', '=', service_id)
    .executeTakeFirstOrThrow();
  return { service, valid_from };
}

/** Ends a link at once. Ending it again changes nothing. Refuses with preview-unknown. */
export async function endPreview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  { client_id, id }: { client_id: string; id: string },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    const preview = await transaction
      .selectFrom('previews')
      .select(['ends_at', 'drafts', 'service_ids', 'timetable_from'])
      .where('client_id', '=', client_id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!preview) return refuse('preview-unknown', {});
    if (preview.ends_at <= now) return;
    const { drafts, service_ids, timetable_from: valid_from } = preview;
    const shown =
      valid_from === null
        ? // what it showed and is still prepared
          { tickets: (await readDrafts(transaction, allServices(client_id), now, drafts)).map(nameOf) }
        : await timetableInWords(transaction, {
            client_id,
            service_id: service_ids[0]!,
            valid_from: valid_from as LocalDate,
          });
    await transaction
      .updateTable('previews')
      .set({ ends_at: now })
      .where('client_id', '=', client_id)
      .where('id', '=', id)
      .execute();
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'end-preview',
      subject: { kind: 'client', id: client_id },
      before: shown,
    });
  });
}
