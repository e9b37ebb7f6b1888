import { momentInWords } from '../../platform/clock.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { lockService } from '../../network/services/lock-service.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { detailsOf, fixedFields, revisionOf, setRevision } from '../tickets-on-sale/change-ticket.ts';
import type { TicketOnSaleRow } from '../tickets-on-sale/rows.ts';
import type { TicketDetails } from '../tickets-on-sale/ticket-details.ts';

interface DraftKey {
  client_id: string;
  id: string;
}

/** Prepares a new ticket of a service, which can be incomplete. Returns its id. Refuses a service that is unknown. */
export async function createDraft(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  service: { client_id: string; service_id: string },
  details: TicketDetails,
): Promise<string> {
  const now = clock.now();
  const id = newId(now.getTime());
  await inTransaction(db, async (transaction) => {
    await lockService(transaction, service);
    await writeDraft(transaction, now, { ...service, id }, details, now.getTime());
    await writeAudit(transaction, now, {
      ...changeOf(actor, { client_id: service.client_id, id }),
      action: 'prepare-ticket',
      after: details,
    });
  });
  return id;
}

/**
 * Changes a draft, or prepares a change of a published ticket. `seen` is the revision of the draft that the person saw, or without a draft that of
 * the published ticket. Returns the next revision. Refuses with ticket-draft-unknown, ticket-draft-changed, ticket-draft-planned while it is planned for
 * a publication, and ticket-field-fixed for a field that a published ticket keeps.
 */
export async function saveDraft(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  key: DraftKey,
  details: TicketDetails,
  seen: number,
): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (transaction) => {
    const { published, draft } = await lockDraft(transaction, key);
    if ((draft?.revision ?? revisionOf(published!)) !== seen) refuse('ticket-draft-changed', {});
    if (draft) await refusePlanned(transaction, { client_id: key.client_id, drafts: [draft] });
    const before = published && detailsOf(published);
    if (before && fixedFields.some((field) => before[field] !== details[field])) refuse('ticket-field-fixed', {});
    const service_id = draft?.service_id ?? published!.service_id;
    const revision = Math.max(now.getTime(), seen + 1);
    await writeDraft(transaction, now, { ...key, service_id }, details, revision);
    await writeAudit(transaction, now, {
      ...changeOf(actor, key),
      action: 'prepare-ticket',
      before: draft?.details ?? before!,
      after: details,
    });
    return revision;
  });
}

/** Discards a draft; a published ticket stays as it is. Refuses with ticket-draft-unknown, ticket-draft-changed and ticket-draft-planned. */
export async function discardDraft(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  key: DraftKey,
  revision: number,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    const { draft } = await lockDraft(transaction, key);
    if (!draft) return refuse('ticket-draft-unknown', {});
    if (draft.revision !== revision) refuse('ticket-draft-changed', {});
    await refusePlanned(transaction, { client_id: key.client_id, drafts: [draft] });
    await deleteDrafts(transaction, key.client_id, [key.id]);
    // a form that was opened before does not fit any more
    await setRevision(transaction, key, new Date(revision + 1));
    await writeAudit(transaction, now, { ...changeOf(actor, key), action: 'discard-ticket', before: draft.details });
  });
}

/** Deletes drafts that are published or discarded. The caller writes the audit entry. */
export async function deleteDrafts(
  transaction: Transaction<DB>,
  clientId: string,
  ids: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('ticket_drafts').where('client_id', '=', clientId).where('id', 'in', ids).execute();
}

interface StoredDraft {
  service_id: string;
  details: TicketDetails;
  revision: number;
  publication_id: string | null;
}

/** Refuses drafts that are planned for a publication, with its time. */
export async function refusePlanned(
  transaction: Transaction<DB>,
  { client_id, drafts }: { client_id: string; drafts: readonly Pick<StoredDraft, 'publication_id'>[] },
): Promise<void> {
  const planned = drafts.find(({ publication_id }) => publication_id !== null)?.publication_id;
  if (!planned) return;
  const { publish_at, time_zone } = await transaction
    .selectFrom('publications')
    .innerJoin('clients', 'clients.id', 'publications.client_id')
    .select(['publish_at', 'time_zone'])
    .where('client_id', '=', client_id)
    .where('publications.id', '=', planned)
    .executeTakeFirstOrThrow();
  refuse('ticket-draft-planned', { day: momentInWords(publish_at, time_zone) });
}

/** Locks what has the id: a published ticket, a draft, or both. Refuses when there is neither. */
async function lockDraft(
  transaction: Transaction<DB>,
  { client_id, id }: DraftKey,
): Promise<{ published: TicketOnSaleRow | undefined; draft: StoredDraft | undefined }> {
  const published = await transaction
    .selectFrom('tickets')
    .selectAll()
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const draft = await transaction
    .selectFrom('ticket_drafts')
    .select(['service_id', 'details', 'revision', 'publication_id'])
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!published && !draft) refuse('ticket-draft-unknown', {});
  return { published: published as TicketOnSaleRow | undefined, draft: draft as StoredDraft | undefined };
}

async function writeDraft(
  transaction: Transaction<DB>,
  now: Date,
  key: DraftKey & { service_id: string },
  details: TicketDetails,
  revision: number,
): Promise<void> {
  const written = { details: JSON.stringify(details), updated_at: now, revision };
  await transaction
    .insertInto('ticket_drafts')
    .values({ ...key, ...written, created_at: now })
    .onConflict((conflict) => conflict.columns(['client_id', 'id']).doUpdateSet(written))
    .execute();
}

function changeOf(actor: StaffActor, { client_id, id }: DraftKey) {
  return { client_id, actor, subject: { kind: 'ticket', id } };
}
