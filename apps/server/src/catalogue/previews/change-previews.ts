import { randomBytes } from 'node:crypto';
import { mostPreviews, previewDays } from '@fareway/domain/catalogue/preview.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
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
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  scope: ServiceScope,
  drafts: readonly string[],
): Promise<string> {
  const now = clock.now();
  const { client_id } = scope;
  const id = newId(now.getTime());
  const ids = [...new Set(drafts)];
  await inTransaction(db, async (transaction) => {
    // two links are made one after the other, so that there are not more than the most
    await transaction.selectFrom('clients').select('id').where('id', '=', client_id).forNoKeyUpdate().execute();
    await transaction
      .deleteFrom('previews')
      .where('client_id', '=', client_id)
      .where('ends_at', '<', new Date(now.getTime() - daysKept * 86_400_000))
      .execute();
    const prepared = await readDrafts(transaction, scope, now, ids);
    if (prepared.length < ids.length) refuse('ticket-draft-unknown', {});
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
        drafts: ids,
        service_ids: servicesOf(prepared),
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
      after: { tickets: prepared.map(nameOf) },
    });
  });
  return id;
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
      .select(['ends_at', 'drafts'])
      .where('client_id', '=', client_id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!preview) return refuse('preview-unknown', {});
    if (preview.ends_at <= now) return;
    const shown = await readDrafts(transaction, allServices(client_id), now, preview.drafts);
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
      // what it showed and is still prepared
      before: { tickets: shown.map(nameOf) },
    });
  });
}
