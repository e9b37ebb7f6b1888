import { addSalesYears } from '../../operators/write-operator.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { changeTicket } from '../tickets-on-sale/change-ticket.ts';
import { createTicket } from '../tickets-on-sale/create-ticket.ts';
import type { TicketOnSaleRow } from '../tickets-on-sale/rows.ts';
import { deleteDrafts } from './change-draft.ts';
import { opensYear, readDrafts } from './drafts.ts';
import type { TicketDraft } from './drafts.ts';

/**
 * Publishes drafts of an operator, all or none, in one moment. New tickets are on sale at once, and the operator sells the years of those that are not private. Each draft has
 * the revision that the person saw. Refuses with ticket-draft-changed, and ticket-not-publishable with the names of those that break a rule (C-044,
 * C-059).
 */
export async function publishDrafts(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  client_id: string,
  chosen: readonly { id: string; revision: number }[],
): Promise<void> {
  const now = deps.clock.now();
  const ids = chosen.map(({ id }) => id);
  await inTransaction(deps.db, async (transaction) => {
    // two publications are made one after the other
    await transaction.selectFrom('clients').select('id').where('id', '=', client_id).forNoKeyUpdate().execute();
    const published = await transaction
      .selectFrom('tickets')
      .selectAll()
      .where('client_id', '=', client_id)
      .where('id', 'in', ids)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    await transaction
      .selectFrom('ticket_drafts')
      .select('id')
      .where('client_id', '=', client_id)
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
    const drafts = await readDrafts(transaction, client_id, now, ids);
    const isSeen = chosen.every(({ id, revision }) =>
      drafts.some((draft) => draft.id === id && draft.revision === revision),
    );
    if (!isSeen) refuse('ticket-draft-changed', {});
    const broken = drafts.filter(({ problems }) => problems.length > 0);
    if (broken.length > 0) refuse('ticket-not-publishable', { names: broken.map(nameOf) });

    const within = { ...deps, db: transaction };
    for (const { id, service, details, revision } of drafts) {
      const before = published.find((ticket) => ticket.id === id);
      if (before)
        await changeTicket(transaction, now, actor, before as TicketOnSaleRow, details, new Date(revision + 1));
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
      after: { tickets: drafts.map(({ service, details }) => nameOf({ service, details })) },
    });
  });
}

function nameOf({ service, details }: Pick<TicketDraft, 'service' | 'details'>): string {
  return `${service.name}: ${details.name} ${details.year}`;
}
