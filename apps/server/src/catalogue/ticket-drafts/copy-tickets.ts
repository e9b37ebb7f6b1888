import { copyForNextYear, hasCopy } from '@fareway/domain/catalogue/copy-ticket.ts';
import type { Raise } from '@fareway/domain/catalogue/copy-ticket.ts';
import { isSalesYear } from '@fareway/domain/dates/sales-year.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { readStaffTickets } from '../tickets-on-sale/list-for-staff.ts';
import type { TicketDetails } from '../tickets-on-sale/ticket-details.ts';
import { createDraft } from './change-draft.ts';
import { readDrafts } from './drafts.ts';
import { nameOf } from './publish.ts';
import type { ChosenDraft } from './publish.ts';

/**
 * Prepares copies of published tickets of a scope for the year after their own, all or none, with days a year later and raised prices (C-055). Nothing is on sale
 * before it is published. Each ticket has the revision that the person saw. Returns the number of drafts. Refuses with ticket-draft-changed, and with
 * ticket-copied for tickets that are there already, so that a second press copies nothing twice.
 */
export async function copyTickets(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  scope: ServiceScope,
  { tickets: chosen, raise }: { tickets: readonly ChosenDraft[]; raise: Raise },
): Promise<number> {
  const { client_id } = scope;
  const ids = chosen.map(({ id }) => id);
  return inTransaction(deps.db, async (transaction) => {
    // copies are made one after the other
    await transaction.selectFrom('clients').select('id').where('id', '=', client_id).forNoKeyUpdate().execute();
    const all = await readStaffTickets(transaction, scope);
    const tickets = all.filter(({ id }) => ids.includes(id));
    const isSeen = chosen.every(({ id, revision }) =>
      tickets.some((ticket) => ticket.id === id && ticket.revision === revision && isSalesYear(ticket.details.year)),
    );
    if (!isSeen) refuse('ticket-draft-changed', {});
    const others = [...all, ...(await readDrafts(transaction, scope, deps.clock.now()))];
    const copied = tickets.filter((ticket) => hasCopy(ticket, others));
    if (copied.length > 0) refuse('ticket-copied', { names: copied.map(nameOf) });
    const within = { ...deps, db: transaction };
    for (const { service, details, stock, shared_seats } of tickets) {
      // a copy shares no seats; it is never without a limit
      const capacity = stock?.capacity ?? shared_seats;
      const ticket = { ...details, ...(capacity !== null && { capacity }) };
      const copy = copyForNextYear(ticket, raise) as TicketDetails;
      await createDraft(within, actor, { client_id, service_id: service.id }, copy);
    }
    return tickets.length;
  });
}
