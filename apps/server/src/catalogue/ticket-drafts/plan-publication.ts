import type { ClockMoment } from '../../platform/clock.ts';
import { momentInWords, instantOf, onClocks } from '../../platform/clock.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { allInScope } from '../../platform/scope/service-scope.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { refusePlanned } from './change-draft.ts';
import { lockDrafts, nameOf, refuseBroken, servicesOf } from './publish.ts';
import type { ChosenDraft } from './publish.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A publication is planned this long ahead at most. */
const longestMilliseconds = 2 * 366 * 86_400_000;

export interface PublicationKey {
  client_id: string;
  id: string;
}

/** A publication that is planned, or that could not be made. */
export interface Publication extends ClockMoment {
  id: string;
  /** The name of the member of staff who has planned it; of one who has left, none. */
  planned_by: string | null;
  /** The names of the tickets that were not ready at its time; null while it is planned. */
  not_ready: string[] | null;
}

/**
 * Plans to publish drafts of a scope at a day and hour of the operator's clocks, all or none (C-046, C-060). They do not change until then. Returns the id of the
 * publication. Refuses with publication-time-invalid, ticket-draft-changed, ticket-draft-planned, and ticket-not-publishable.
 */
export async function planPublication(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  scope: ServiceScope,
  { at, drafts: chosen }: { at: ClockMoment; drafts: readonly ChosenDraft[] },
): Promise<string> {
  const now = clock.now();
  const { client_id } = scope;
  return inTransaction(db, async (transaction) => {
    const drafts = await lockDrafts(transaction, now, scope, chosen);
    await refusePlanned(transaction, { client_id, drafts });
    refuseBroken(drafts);
    const { time_zone } = await readOperator(transaction, client_id);
    const publish_at = instantOf(at, time_zone);
    const ahead = publish_at.getTime() - now.getTime();
    if (ahead <= 0 || ahead > longestMilliseconds) refuse('publication-time-invalid', {});
    const id = newId(now.getTime());
    await transaction
      .insertInto('publications')
      .values({ client_id, id, publish_at, planned_by: actor.id, created_at: now, service_ids: servicesOf(drafts) })
      .execute();
    await transaction
      .updateTable('ticket_drafts')
      .set({ publication_id: id })
      .where('client_id', '=', client_id)
      .where(
        'id',
        'in',
        drafts.map((draft) => draft.id),
      )
      .execute();
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'plan-publication',
      subject: { kind: 'client', id: client_id },
      after: { tickets: drafts.map(nameOf), at: momentInWords(publish_at, time_zone) },
    });
    return id;
  });
}

/**
 * Takes a planned publication back; its drafts stay prepared. One that could not be made is removed from the list. Refuses with publication-unknown, also
 * after it was made.
 */
export async function takePublicationBack(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  key: PublicationKey,
): Promise<void> {
  const { client_id, id } = key;
  await inTransaction(db, async (transaction) => {
    const publication = await lockPublication(transaction, key);
    if (!publication) return refuse('publication-unknown', {});
    const tickets = await freeDrafts(transaction, key);
    await transaction.deleteFrom('publications').where('client_id', '=', client_id).where('id', '=', id).execute();
    if (publication.failed_at) return undefined;
    const { time_zone } = await readOperator(transaction, client_id);
    return writeAudit(transaction, clock.now(), {
      client_id,
      actor,
      action: 'take-publication-back',
      subject: { kind: 'client', id: client_id },
      before: { tickets, at: momentInWords(publication.publish_at, time_zone) },
    });
  });
}

/** Reads the publications that are planned or could not be made and whose tickets are all of a scope (C-008), by their times. */
export async function readPublications(db: Database, scope: ServiceScope): Promise<Publication[]> {
  const { time_zone } = await readOperator(db, scope.client_id);
  const { rows } = await sql<{ id: string; publish_at: Date; planned_by: string | null; not_ready: string[] | null }>`
    SELECT publication.id, publish_at, not_ready, staff.name AS planned_by
    FROM publications AS publication LEFT JOIN staff ON staff.id::text = publication.planned_by
    WHERE publication.client_id = ${scope.client_id} AND ${allInScope(scope, sql`publication.service_ids`)}
    ORDER BY publish_at, publication.id`.execute(db);
  return rows.map(({ publish_at, ...publication }) => ({ ...publication, ...onClocks(publish_at, time_zone) }));
}

/** Locks a publication, so that it is made or taken back once. */
export function lockPublication(transaction: Transaction<DB>, { client_id, id }: PublicationKey) {
  return transaction
    .selectFrom('publications')
    .select(['publish_at', 'planned_by', 'failed_at', 'service_ids'])
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Frees the drafts of a publication. Returns their names. */
export async function freeDrafts(transaction: Transaction<DB>, { client_id, id }: PublicationKey): Promise<string[]> {
  const { rows } = await sql<{ service: string; details: { name: string; year: string } }>`
    UPDATE ticket_drafts AS draft SET publication_id = NULL
    FROM services AS service
    WHERE draft.client_id = ${client_id} AND draft.publication_id = ${id}
      AND service.client_id = draft.client_id AND service.id = draft.service_id
    RETURNING service.name AS service, draft.details`.execute(transaction);
  return rows
    .map(({ service, details }) => nameOf({ service: { name: service }, details }))
    .toSorted((one, other) => one.localeCompare(other));
}

function readOperator(db: Database, client_id: string) {
  return db.selectFrom('clients').select(['time_zone', 'slug']).where('id', '=', client_id).executeTakeFirstOrThrow();
}
