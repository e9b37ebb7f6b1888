import type { Permission } from '@fareway/domain/staff/permissions.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** A thing that needs somebody: a failed refund, an instalment in arrears. */
export interface WorkRow {
  id: string;
  /** Since when it waits. */
  at: Date;
  /** What it is about: the reference of an order, the name of a passenger, an email address. */
  title: string;
  /** What went wrong, where that is known. */
  detail: string | null;
  amount: number | null;
  currency: string | null;
  /** The account of the family whose name or address the row shows, if it has one. */
  family: string | null;
}

/** What waits, of one kind. */
export interface WorkCount {
  kind: WorkKind;
  count: number;
  /** Since when the oldest one waits. */
  oldest: Date;
}

const columns = (facts: {
  id: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  detail?: RawBuilder<unknown>;
  money?: { amount: RawBuilder<unknown>; currency: RawBuilder<unknown> };
  family?: RawBuilder<unknown>;
}) => sql`
  ${facts.id} AS id, ${facts.at} AS at, ${facts.title} AS title, ${facts.detail ?? sql`NULL`}::text AS detail,
  ${facts.money?.amount ?? sql`NULL`}::integer AS amount, ${facts.money?.currency ?? sql`NULL`}::text AS currency, ${facts.family ?? sql`NULL`}::uuid AS family`;

/** An operator at a moment. */
interface Operator {
  client_id: string;
  now: Date;
}

/** A dispute ends within this time, and the provider sends no news of its end. */
const longestDispute = sql`interval '120 days'`;
/** An older message is of no use any more. */
const longestWait = sql`interval '30 days'`;

/** What can wait for somebody: the permission that shows it, and its rows in SQL (C-016, C-019). Each is found by an index of such rows. */
const kinds = {
  'failed-refunds': {
    permission: 'money.see',
    rows: ({ client_id }: Operator) => sql`
      SELECT ${columns({
        id: sql`refund.id::text`,
        at: sql`refund.updated_at`,
        title: sql`orders.reference`,
        detail: sql`refund.last_error`,
        money: { amount: sql`refund.amount`, currency: sql`orders.currency` },
      })}
      FROM refunds AS refund
      LEFT JOIN payments AS payment ON payment.client_id = refund.client_id AND payment.id = refund.payment_id
      JOIN orders ON orders.client_id = refund.client_id AND orders.id = coalesce(refund.order_id, payment.order_id)
      WHERE refund.client_id = ${client_id} AND refund.state = 'failed'`,
  },
  disputes: {
    permission: 'money.see',
    rows: ({ client_id, now }: Operator) => sql`
      SELECT ${columns({
        id: sql`payment.id::text`,
        at: sql`payment.disputed_at`,
        title: sql`orders.reference`,
        money: { amount: sql`payment.captured - payment.refunded`, currency: sql`payment.currency` },
      })}
      FROM payments AS payment
      JOIN orders ON orders.client_id = payment.client_id AND orders.id = payment.order_id
      WHERE payment.client_id = ${client_id} AND payment.disputed_at > ${now}::timestamptz - ${longestDispute}
        AND payment.captured > payment.refunded`,
  },
  arrears: {
    permission: 'money.see',
    rows: ({ client_id }: Operator) => sql`
      SELECT ${columns({
        id: sql`concat_ws('-', instalment.order_id, instalment.line, instalment.number)`,
        at: sql`coalesce(instalment.charge_date, instalment.due_date)::timestamptz`,
        title: sql`concat_ws(' ', ticket.first_name, ticket.last_name)`,
        detail: sql`orders.reference`,
        money: { amount: sql`instalment.amount`, currency: sql`orders.currency` },
        family: sql`ticket.user_id`,
      })}
      FROM instalments AS instalment
      JOIN orders ON orders.client_id = instalment.client_id AND orders.id = instalment.order_id
      JOIN customer_tickets AS ticket ON ticket.client_id = instalment.client_id AND ticket.order_id = instalment.order_id
        AND ticket.order_line = instalment.line
      WHERE instalment.client_id = ${client_id} AND instalment.state IN ('failed', 'charged_back') AND NOT instalment.is_given_up`,
  },
  'differing-payouts': {
    permission: 'money.see',
    rows: ({ client_id }: Operator) => sql`
      SELECT ${columns({
        id: sql`concat_ws('-', provider, provider_payout_id)`,
        at: sql`made_at`,
        title: sql`provider_payout_id`,
        detail: sql`differences[1]`,
        money: { amount: sql`amount`, currency: sql`currency` },
      })}
      FROM payouts WHERE client_id = ${client_id} AND cardinality(differences) > 0`,
  },
  'parked-events': {
    permission: 'money.see',
    rows: ({ client_id }: Operator) => sql`
      SELECT ${columns({
        id: sql`concat_ws('-', provider, event_id)`,
        at: sql`received_at`,
        title: sql`type`,
        detail: sql`last_error`,
      })}
      FROM provider_events
      WHERE state = 'parked' AND account IN (
        SELECT stripe_account_id FROM clients WHERE id = ${client_id}
        UNION ALL SELECT organisation_id FROM direct_debit_accounts WHERE client_id = ${client_id})`,
  },
  'unsent-messages': {
    permission: 'passengers.see',
    rows: ({ client_id, now }: Operator) => sql`
      SELECT ${columns({
        id: sql`id::text`,
        at: sql`created_at`,
        title: sql`coalesce(recipient, '')`,
        detail: sql`last_error`,
        family: sql`(SELECT users.id FROM users WHERE users.email = messages.recipient)`,
      })}
      FROM messages
      WHERE client_id = ${client_id} AND state = 'failed' AND created_at > ${now}::timestamptz - ${longestWait}`,
  },
} satisfies Record<string, { permission: Permission; rows: (operator: Operator) => RawBuilder<unknown> }>;

export type WorkKind = keyof typeof kinds;

/** The kinds whose rows show names or addresses of families (C-192). */
export const workOfFamilies = ['arrears', 'unsent-messages'] as const satisfies readonly WorkKind[];

export const workKinds = Object.keys(kinds) as WorkKind[];

/** Whether a member of staff sees what waits of a kind (C-019). */
export function seesWork(permissions: ReadonlySet<Permission>, kind: WorkKind): boolean {
  return permissions.has(kinds[kind].permission);
}

/** Counts what waits at an operator of some kinds. Kinds of which nothing waits are left out (C-017). */
export async function countWork(db: Database, operator: Operator, counted: readonly WorkKind[]): Promise<WorkCount[]> {
  if (counted.length === 0) return [];
  const parts = counted.map(
    (kind) =>
      sql`SELECT ${kind} AS kind, count(*)::integer AS count, min(at) AS oldest FROM (${kinds[kind].rows(operator)}) AS waiting`,
  );
  const { rows } = await sql<WorkCount>`
    SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) AS work WHERE count > 0`.execute(db);
  return rows;
}

/** How many rows a page of a list has. */
const page = 50;

/** Reads what waits of a kind, the oldest first, a page at a time after the row `after`. The rows are those that `countWork` counts (C-019). */
export async function readWork(
  db: Database,
  operator: Operator,
  kind: WorkKind,
  after?: { at: Date; id: string },
): Promise<{ rows: WorkRow[]; has_more: boolean }> {
  const isAfter = after ? sql`WHERE (at, id) > (${after.at}::timestamptz, ${after.id})` : sql``;
  const { rows } = await sql<WorkRow>`
    SELECT * FROM (${kinds[kind].rows(operator)}) AS waiting ${isAfter} ORDER BY at, id LIMIT ${page + 1}`.execute(db);
  return { rows: rows.slice(0, page), has_more: rows.length > page };
}
