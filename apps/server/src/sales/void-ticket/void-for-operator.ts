import { customerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import type { TicketRow } from '../../tickets/customer-tickets/rows.ts';
import { notifyGuardians, queueTicketVoided } from './voided-ticket-mails.ts';
import { voidTicket } from './void-ticket.ts';
import type { Deps } from '../../platform/deps.ts';
import { makeChange } from '../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import { localDate } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Voids a customer ticket for its operator, without a refund. Its codes become invalid, its seats are free, and a flexi ticket in debit no longer
 * stops its purchaser from buying. The purchaser and guardians receive an email, unless the ticket has expired. `reason` is stored in the audit log.
 * Refuses a ticket with unpaid instalments, because `endPlan` ends them, and a ticket that is void.
 */
export async function voidForOperator(
  deps: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  actor: Actor,
  ticket: TicketRow,
  reason: string,
): Promise<void> {
  const { client_id, id } = ticket;
  const subject = { kind: 'customer-ticket', id };
  const change = { client_id, actor, action: 'void-ticket', subject, after: { reason } };
  await makeChange(deps, change, async (transaction) => {
    if (await hasRunningPlan(transaction, ticket)) refuse('ticket-has-running-plan', {});
    if (!(await voidTicket(transaction, ticket))) refuse('ticket-is-void', {});
    await notifyPurchaser(transaction, ticket, deps.clock.now());
    await notifyGuardians(transaction, ticket, deps.clock.now());
  });
  deps.nudge('send-messages');
}

async function notifyPurchaser(db: Transaction<DB>, ticket: TicketRow, now: Date): Promise<void> {
  const { user_id } = ticket;
  if (customerTicketStatus(ticket, localDate(now, ticket.client_time_zone)) === 'expired') return;
  const { email } = await db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow();
  await queueTicketVoided(db, ticket, email, now);
}

/** Whether a customer ticket is paid by a plan that is not completed and that its operator has not ended. */
async function hasRunningPlan(db: Transaction<DB>, { client_id, id }: TicketRow): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM customer_tickets AS ticket
    JOIN instalment_plans AS plan ON plan.client_id = ticket.client_id AND plan.order_id = ticket.order_id AND plan.line = ticket.order_line
    WHERE ticket.client_id = ${client_id} AND ticket.id = ${id} AND plan.ended_at IS NULL AND plan.state <> 'completed'`.execute(
    db,
  );
  return rows.length > 0;
}
