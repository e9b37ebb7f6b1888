import { currencies, formatMoney } from '@fareway/domain/money/money.ts';
import type { Currency } from '@fareway/domain/money/money.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import * as text from '@fareway/texts/mails/void-ticket.ts';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { paragraph } from '../../messages/message-content.ts';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import { template } from '../../messages/template.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import { createLineRefund } from '../../payments/refunds/write-refunds.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import type { TicketRow } from '../../tickets/customer-tickets/rows.ts';
import { factsOfVoidedTicket, notifyGuardians, voidedTicket, voidedTicketOf } from './voided-ticket-mails.ts';
import { voidTicket } from './void-ticket.ts';
import { sql } from '../../platform/database/sql/sql.ts';

const refundedTicket = voidedTicket.extend({
  /** Minor units. */
  amount: z.number().int(),
  currency: z.enum(currencies),
});

/** To the purchaser: the operator has voided the ticket and refunds what was paid for it. */
export const ticketRefunded = template(
  'ticket-refunded',
  refundedTicket,
  ({ amount, currency, ...voided }, { sender }) => ({
    subject: text.refundedSubject(voided.service_name),
    heading: text.refundedHeading,
    parts: [
      paragraph(text.refunded(sender.name)),
      {
        kind: 'facts',
        facts: [...factsOfVoidedTicket(voided), { label: text.refund, value: formatMoney(amount, currency) }],
      },
    ],
  }),
);

/**
 * Voids a customer ticket for its operator and refunds what was paid for it by card. Of an order for several passengers only this ticket ends; the
 * others stay valid. The refund is a row that the job makes at the provider. A voucher that counted for the ticket can be used again. Returns the
 * amount in minor units. Throws ticket-refunded, ticket-paid-by-plan, and ticket-not-refundable for a ticket without a card payment of its own.
 */
export async function refundTicket(
  deps: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  actor: Actor,
  ticket: TicketRow,
  reason: string,
): Promise<{ amount: number; currency: Currency }> {
  const { client_id, id } = ticket;
  const now = deps.clock.now();
  const refundId = newId(now.getTime());
  const subject = { kind: 'customer-ticket', id };
  const refunded = await inTransaction(deps.db, async (transaction) => {
    const {
      has_plan,
      is_refundable,
      payment_id,
      line,
      net_price: amount,
      currency,
      user_email,
    } = await lockSale(transaction, ticket);
    if (has_plan) refuse('ticket-paid-by-plan', {});
    if (!is_refundable || !payment_id) return refuse('ticket-not-refundable', {});
    if (await voidTicket(transaction, ticket)) await notifyGuardians(transaction, ticket, now);
    const isCreated = await createLineRefund(transaction, { client_id, id: refundId, payment_id, line, amount }, now);
    if (!isCreated) refuse('ticket-refunded', {});
    const message = createMessage(ticketRefunded, {
      client_id,
      event_key: `refund ${refundId} requested`,
      channel: 'email',
      recipient: user_email,
      data: { ...voidedTicketOf(ticket), amount, currency },
    });
    await queueMessage(transaction, now, message);
    const after = { amount, currency, reason };
    await writeAudit(transaction, now, { client_id, actor, action: 'refund-ticket', subject, after });
    return { amount, currency };
  });
  deps.nudge('make-refunds');
  deps.nudge('send-messages');
  return refunded;
}

interface Sale {
  line: number;
  net_price: number;
  currency: Currency;
  user_email: string | null;
  has_plan: boolean;
  /** The order sold the ticket itself, and is paid. */
  is_refundable: boolean;
  payment_id: string | null;
}

// of the rows `orders`, and `sold`, the line that made the ticket
const isRefundable = sql<boolean>`(orders.state IN ('fulfilled', 'refunded') AND orders.kind IN ('purchase', 'renewal', 'family') AND sold.net_price > 0)`;
const hasPlan = sql<boolean>`EXISTS (SELECT FROM instalment_plans AS plan
  WHERE plan.client_id = orders.client_id AND plan.order_id = orders.id AND plan.line = sold.line)`;

/** An expression: what `refundTicket` gives back for the row `ticket`, in minor units; 0 when it refuses. The ticket is not void. */
export const refundableOfTicket = sql<number>`coalesce((
  SELECT sold.net_price
  FROM orders
  JOIN every_order_line AS sold ON sold.client_id = orders.client_id AND sold.order_id = orders.id AND sold.line = ticket.order_line
  JOIN payments ON payments.client_id = orders.client_id AND payments.order_id = orders.id AND payments.state = 'succeeded'
  WHERE orders.client_id = ticket.client_id AND orders.id = ticket.order_id AND ${isRefundable} AND NOT ${hasPlan}), 0)`;

/** Locks the order that made a ticket, and returns what was paid for the ticket. */
async function lockSale(db: Transaction<DB>, { client_id, id }: TicketRow): Promise<Sale> {
  const { rows } = await sql<Sale>`
    SELECT sold.line, sold.net_price, orders.currency, users.email AS user_email, payments.id AS payment_id,
           ${isRefundable} AS is_refundable, ${hasPlan} AS has_plan
    FROM customer_tickets AS ticket
    JOIN orders ON orders.client_id = ticket.client_id AND orders.id = ticket.order_id
    JOIN users ON users.id = orders.user_id
    JOIN every_order_line AS sold ON sold.client_id = orders.client_id AND sold.order_id = orders.id AND sold.line = ticket.order_line
    LEFT JOIN payments ON payments.client_id = orders.client_id AND payments.order_id = orders.id AND payments.state = 'succeeded'
    WHERE ticket.client_id = ${client_id} AND ticket.id = ${id}
    FOR NO KEY UPDATE OF orders`.execute(db);
  return rows[0]!;
}
