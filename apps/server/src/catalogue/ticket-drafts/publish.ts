import type { Transaction } from 'kysely';
import { addSalesYears } from '../../operators/write-operator.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { changeTicket } from '../tickets-on-sale/change-ticket.ts';
import { createTicket } from '../tickets-on-sale/create-ticket.ts';
import type { TicketOnSaleRow } from '../tickets-on-sale/rows.ts';
import { deleteDrafts, refusePlanned } from './change-draft.ts';
import { opensYear, readDrafts } from './drafts.ts';
import type { TicketDraft } from './drafts.ts';

/**
 * Publishes drafts of a scope, all or none, in one moment. New tickets are on sale at once, and the operator sells the years of those that are not
 * private. Each draft has the revision that the person saw. Refuses with ticket-draft-changed, ticket-draft-planned for one that is published later,
 * and ticket-not-publishable with the names of those that break a rule (C-044, C-059).
 */
export async function publishDrafts(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  scope: ServiceScope,
  chosen: readonly ChosenDraft[],
): Promise<void> {
  const { client_id } = scope;
  await inTransaction(deps.db, async (transaction) => {
    const drafts = await lockDrafts(transaction, deps.clock.now(), scope, chosen);
    await refusePlanned(transaction, { client_id, drafts });
    await publishLocked(transaction, deps, actor, client_id, drafts);
  });
}

/** A draft, and its revision that the person saw. */
export interface ChosenDraft {
  id: string;
  revision: number;
}

/** Locks an operator and drafts of it. Returns the drafts. Refuses with ticket-draft-changed, also for drafts that are not in the scope. */
export async function lockDrafts(
  transaction: Transaction<DB>,
  now: Date,
  scope: ServiceScope,
  chosen: readonly ChosenDraft[],
): Promise<TicketDraft[]> {
  const { client_id } = scope;
  const ids = chosen.map(({ id }) => id);
  // two publications are made one after the other
  await transaction.selectFrom('clients').select('id').where('id', '=', client_id).forNoKeyUpdate().execute();
  await lockPublished(transaction, client_id, ids);
  await transaction
    .selectFrom('ticket_drafts')
    .select('id')
    .where('client_id', '=', client_id)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const drafts = await readDrafts(transaction, scope, now, ids);
  const isSeen = chosen.every(({ id, revision }) =>
    drafts.some((draft) => draft.id === id && draft.revision === revision),
  );
  if (!isSeen) refuse('ticket-draft-changed', {});
  return drafts;
}

/** Refuses drafts that break a rule, with their names. */
export function refuseBroken(drafts: readonly TicketDraft[]): void {
  const broken = drafts.filter(({ problems }) => problems.length > 0);
  if (broken.length > 0) refuse('ticket-not-publishable', { names: broken.map(nameOf) });
}

/** Publishes locked drafts. Refuses with ticket-not-publishable. */
export async function publishLocked(
  transaction: Transaction<DB>,
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  client_id: string,
  drafts: readonly TicketDraft[],
): Promise<void> {
  refuseBroken(drafts);
  const now = deps.clock.now();
  const ids = drafts.map(({ id }) => id);
  const published = await lockPublished(transaction, client_id, ids);
  const within = { ...deps, db: transaction };
  for (const { id, service, details, revision } of drafts) {
    const before = published.find((ticket) => ticket.id === id);
    if (before) await changeTicket(transaction, now, actor, before as TicketOnSaleRow, details, new Date(revision + 1));
    else await createTicket(within, actor, { client_id, service_id: service.id }, details, id);
  }
  await deleteDrafts(transaction, client_id, ids);
  await addSalesYears(transaction, client_id, [
    ...new Set(drafts.filter(opensYear).map(({ details }) => details.year)),
  ]);
  await writeAudit(transaction, now, {
    client_id,
    actor,
    action: 'publish-tickets',
    subject: { kind: 'client', id: client_id },
    after: { tickets: drafts.map(nameOf) },
  });
}

function lockPublished(transaction: Transaction<DB>, client_id: string, ids: readonly string[]) {
  return transaction
    .selectFrom('tickets')
    .selectAll()
    .where('client_id', '=', client_id)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

interface NamedDraft {
  service: { name: string };
  details: { name: string; year: string };
}

/** The name of a draft with its service and year. */
export function nameOf({ service, details }: NamedDraft): string {
  return `${service.name}: ${details.name} ${details.year}`;
}

/** The services of drafts, each once. */
export function servicesOf(drafts: readonly { service: { id: string } }[]): string[] {
  return [...new Set(drafts.map(({ service }) => service.id))];
}
