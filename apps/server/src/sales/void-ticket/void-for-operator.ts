import { customerTicketStatus } from '@fareway/domain/customer-ticket-status.ts';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import { template } from '../../messages/template.ts';
import type { TicketRow } from '../../tickets/customer-tickets/rows.ts';
import { voidTicket } from './void-ticket.ts';
import type { Deps } from '../../platform/deps.ts';
import { hasRunningPlan } from '../instalments/plans/find-plan.ts';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import { makeChange } from '../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import { localDate } from '../../platform/clock.ts';
import type { DB } from '../../platform/database/schema.ts';

const voidedTicket = z.object({ service_name: z.string(), passenger: z.string() });

/** The operator ended a ticket for good. To the purchaser. */
export const ticketVoided = template('ticket-voided', voidedTicket, ({ service_name, passenger }, { sender }) => ({
  subject: `Your ticket for ${service_name} can’t be used any more`,
  heading: 'Your ticket can’t be used any more',
  parts: [
    {
      kind: 'facts',
      facts: [
        { label: 'Passenger', value: passenger },
        { label: 'Service', value: service_name },
      ],
    },
    paragraph(`${sender.name} has ended this ticket. Please contact them if you did not expect this.`),
  ],
}));

/**
 * Ends a customer ticket for good, for its operator: it opens nothing, its seats are free, and a flexi ticket in debit no longer keeps its
 * purchaser from buying. Nothing is given back. The purchaser is told, unless the ticket had expired. `reason` is kept in the audit.
 * Throws where it is void, and where instalments are still to come: those end with their plan.
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
    if (await hasRunningPlan(transaction, ticket)) {
      throw new Error('Its instalments are not all paid: end-plan ends them, with the ticket if you like.');
    }
    if (!(await voidTicket(transaction, ticket))) throw new Error('The ticket is void already.');
    await tellPurchaser(transaction, ticket, deps.clock.now());
  });
  deps.nudge('send-messages');
}

async function tellPurchaser(db: Transaction<DB>, ticket: TicketRow, now: Date): Promise<void> {
  const { id, client_id, service_name, user_id } = ticket;
  if (customerTicketStatus(ticket, localDate(now, ticket.client_time_zone)) === 'expired') return;
  const { email } = await db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow();
  await queueMessage(
    db,
    now,
    createMessage(ticketVoided, {
      client_id,
      event_key: `ticket ${id} voided`,
      channel: 'email',
      recipient: email,
      data: { service_name, passenger: `${ticket.first_name} ${ticket.last_name}` },
    }),
  );
}
