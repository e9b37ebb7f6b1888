import type { RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { isId } from '../../platform/ids.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A purchaser's account at an operator. */
interface Family {
  client_id: string;
  userId: string;
}

/**
 * A query of the newest entries of a family: those of each thing of its account, and what the account itself has done to a thing of somebody else, such as
 * accepting a shared ticket (C-190). `newest` is a query of the newest entries with one more condition. Each thing is looked up by its index, so the
 * number of pages read depends on the family and not on the log.
 */
export function newestOfFamily(
  family: Family,
  newest: (condition: RawBuilder<unknown>) => RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> {
  return sql`
    WITH thing AS MATERIALIZED (${thingsOf(family)})
    SELECT entry.* FROM (
      SELECT of_thing.* FROM thing
      CROSS JOIN LATERAL (${newest(sql`log.subject_kind = thing.kind AND log.subject_id = thing.id`)}) AS of_thing
      UNION ALL
      (${newest(sql`log.actor_kind = 'purchaser' AND log.actor_id = ${family.userId} AND NOT EXISTS (
        SELECT FROM thing WHERE thing.kind = log.subject_kind AND thing.id = log.subject_id)`)})
    ) AS entry
    ORDER BY entry.at DESC, entry.id DESC LIMIT ${limit}`;
}

/**
 * The subjects of entries that belong to an account at an operator: the account, its orders with their payment plans, its tickets, renewals and mandates, and
 * what waits on home about its payments, refunds, instalments and emails.
 */
function thingsOf({ client_id, userId }: Family): RawBuilder<unknown> {
  const waiting = (kind: string, id: RawBuilder<unknown>) => sql`'home-item', ${`${kind} `} || ${id}`;
  return sql`
    WITH own AS MATERIALIZED (SELECT id FROM orders WHERE user_id = ${userId} AND client_id = ${client_id})
    SELECT 'user' AS kind, ${userId}::text AS id
    UNION ALL SELECT 'order', own.id::text FROM own
    UNION ALL SELECT 'customer-ticket', ticket.id::text
    FROM own JOIN customer_tickets AS ticket ON ticket.client_id = ${client_id} AND ticket.order_id = own.id
    UNION ALL SELECT 'renewal', id::text FROM renewals WHERE user_id = ${userId} AND client_id = ${client_id}
    UNION ALL SELECT 'mandate', id::text FROM mandates WHERE user_id = ${userId} AND client_id = ${client_id}
    UNION ALL SELECT ${waiting('disputes', sql`payment.id`)}
    FROM own JOIN payments AS payment ON payment.client_id = ${client_id} AND payment.order_id = own.id
    WHERE payment.disputed_at IS NOT NULL
    UNION ALL SELECT ${waiting('failed-refunds', sql`refund.id`)}
    FROM own JOIN payments AS payment ON payment.client_id = ${client_id} AND payment.order_id = own.id
    JOIN refunds AS refund ON refund.client_id = ${client_id} AND refund.payment_id = payment.id
    UNION ALL SELECT ${waiting('failed-refunds', sql`refund.id`)}
    FROM own JOIN refunds AS refund ON refund.client_id = ${client_id} AND refund.order_id = own.id AND refund.instalment_number IS NOT NULL
    UNION ALL SELECT ${waiting('arrears', sql`concat_ws('-', part.order_id, part.line, part.number)`)}
    FROM own JOIN instalments AS part ON part.client_id = ${client_id} AND part.order_id = own.id
    UNION ALL SELECT ${waiting('unsent-messages', sql`message.id`)}
    FROM users JOIN messages AS message ON message.recipient = users.email AND message.client_id = ${client_id}
    WHERE users.id = ${userId}`;
}

const kindsOfReferences = ['order', 'customer-ticket', 'renewal', 'mandate'] as const;

/**
 * Returns the references of the orders and tickets of families that entries are about, by their ids; of a renewal that of the ticket which is renewed, and of
 * a mandate that of the newest order that it pays for.
 */
export async function referencesOf(
  db: Database,
  client_id: string,
  rows: readonly { subject_kind: string; subject_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const [orders, tickets, renewals, mandates] = kindsOfReferences.map((kind) => [
    ...new Set(rows.filter((row) => row.subject_kind === kind && isId(row.subject_id)).map((row) => row.subject_id)),
  ]);
  if ([orders, tickets, renewals, mandates].every((ids) => ids!.length === 0)) return new Map();
  const { rows: found } = await sql<{ id: string; reference: string }>`
    SELECT id, reference FROM orders WHERE client_id = ${client_id} AND id = ANY (${orders}::uuid[])
    UNION ALL
    SELECT id, reference FROM customer_tickets WHERE client_id = ${client_id} AND id = ANY (${tickets}::uuid[])
    UNION ALL
    SELECT renewal.id, ticket.reference
    FROM renewals AS renewal
    JOIN customer_tickets AS ticket ON ticket.client_id = renewal.client_id AND ticket.id = renewal.customer_ticket_id
    WHERE renewal.client_id = ${client_id} AND renewal.id = ANY (${renewals}::uuid[])
    UNION ALL
    (SELECT DISTINCT ON (plan.mandate_id) plan.mandate_id, orders.reference
    FROM instalment_plans AS plan
    JOIN orders ON orders.client_id = plan.client_id AND orders.id = plan.order_id
    WHERE plan.client_id = ${client_id} AND plan.mandate_id = ANY (${mandates}::uuid[])
    ORDER BY plan.mandate_id, orders.created_at DESC, orders.id DESC)`.execute(db);
  return new Map(found.map(({ id, reference }) => [id, reference]));
}
