import { momentInWords } from '../../platform/clock.ts';
import { Refusal } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { isId } from '../../platform/ids.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';
import { isPermittedFor } from '../../staff/limits/limits.ts';
import { notifyStaff } from '../../staff/notify-staff.ts';
import { freeDrafts, lockPublication } from './plan-publication.ts';
import type { PublicationKey } from './plan-publication.ts';
import { publicationFailed } from './publication-failed-mail.ts';
import { lockDrafts, publishLocked } from './publish.ts';
import type { ChosenDraft } from './publish.ts';
import { sql } from '../../platform/database/sql/sql.ts';

type PublishDeps = Pick<Deps, 'db' | 'clock' | 'nudge'>;

/** How many publications one turn makes. */
const batch = 50;

/** A publication that fails for another reason than its rules is tried again for this long. */
const longestTryMilliseconds = 3_600_000;

/**
 * Makes the publications whose time has come, each in one moment as the person who has planned it (C-046, C-060). One with a ticket that is not ready
 * any more publishes nothing: its drafts are free again, and the person gets an email. One that fails in another way is tried again for an hour. The
 * others of all operators are made nevertheless; then it throws an AggregateError. Returns whether there may be more.
 */
export async function publishDue(deps: PublishDeps): Promise<boolean> {
  const due = await deps.db
    .selectFrom('publications')
    .select(['client_id', 'id', 'publish_at'])
    .where('failed_at', 'is', null)
    .where('publish_at', '<=', deps.clock.now())
    .orderBy('publish_at')
    .limit(batch)
    .execute();
  const failures: unknown[] = [];
  for (const key of due)
    await makeOrGiveUp(deps, key).catch((error: unknown) => {
      failures.push(error);
    });
  if (failures.length > 0) throw new AggregateError(failures, 'publications could not be made');
  return due.length === batch;
}

/** Sale opens within a second of its hour. */
export function publishDueJob(deps: PublishDeps): RepeatedJob {
  return { name: 'publish-tickets', seconds: 1, run: () => publishDue(deps) };
}

async function makeOrGiveUp(
  deps: PublishDeps,
  { publish_at, ...key }: PublicationKey & { publish_at: Date },
): Promise<void> {
  try {
    await makePublication(deps, key);
  } catch (error) {
    if (error instanceof Refusal && error.key === 'ticket-not-publishable')
      return giveUp(deps, key, (error as Refusal<'ticket-not-publishable'>).params.names);
    if (deps.clock.now().getTime() - publish_at.getTime() > longestTryMilliseconds) await giveUp(deps, key);
    throw error;
  }
}

async function makePublication(deps: PublishDeps, key: PublicationKey): Promise<void> {
  const { client_id, id } = key;
  await inTransaction(deps.db, async (transaction) => {
    const publication = await lockPublication(transaction, key);
    // another process has made it, or it was taken back
    if (!publication || publication.failed_at) return;
    const { rows: chosen } = await sql<ChosenDraft>`
      SELECT id, revision FROM ticket_drafts WHERE client_id = ${client_id} AND publication_id = ${id}`.execute(
      transaction,
    );
    const drafts = await lockDrafts(transaction, deps.clock.now(), allServices(client_id), chosen);
    await publishLocked(transaction, deps, plannerOf(publication), client_id, drafts);
    await transaction.deleteFrom('publications').where('client_id', '=', client_id).where('id', '=', id).execute();
  });
}

/** Gives a publication up. Without the names of tickets that are not ready, all of its tickets are named. */
async function giveUp(deps: PublishDeps, key: PublicationKey, broken?: string[]): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (transaction) => {
    const publication = await lockPublication(transaction, key);
    if (!publication || publication.failed_at) return;
    const { client_id, id } = key;
    const { time_zone, slug } = await transaction
      .selectFrom('clients')
      .select(['time_zone', 'slug'])
      .where('id', '=', client_id)
      .executeTakeFirstOrThrow();
    const tickets = await freeDrafts(transaction, key);
    const names = broken ?? tickets;
    await transaction
      .updateTable('publications')
      .set({ failed_at: now, not_ready: names })
      .where('client_id', '=', client_id)
      .where('id', '=', id)
      .execute();
    const at = momentInWords(publication.publish_at, time_zone);
    await writeAudit(transaction, now, {
      client_id,
      actor: { kind: 'system', id: null },
      action: 'fail-publication',
      subject: { kind: 'client', id: client_id },
      after: { tickets, not_ready: names, at },
    });
    await notifyPlanner(transaction, now, key, { ...publication, data: { slug, at, names } });
  });
  deps.nudge('send-messages');
}

/**
 * A publication by a staff command is planned by a name, which has no address. Somebody who has left since, or who does not work with all of its services
 * any more, gets no email: it names the tickets (C-008). The first page of the console shows it to the others.
 */
async function notifyPlanner(
  transaction: Transaction<DB>,
  now: Date,
  { client_id, id }: PublicationKey,
  {
    planned_by,
    service_ids,
    data,
  }: { planned_by: string; service_ids: string[]; data: { slug: string; at: string; names: string[] } },
): Promise<void> {
  if (!isId(planned_by)) return;
  const planner = { client_id, staff_id: planned_by };
  if (!(await isPermittedFor(transaction, planner, 'catalogue.change', service_ids))) return;
  await notifyStaff(transaction, now, planned_by, publicationFailed, {
    client_id,
    event_key: `publication ${id} failed`,
    data,
  });
}

const plannerOf = ({ planned_by }: { planned_by: string }): StaffActor => ({ kind: 'staff', id: planned_by });
