import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AuditCheck } from './audit-check.ts';

/** Tables of operators that checks read. */
const tablesOfOperators = [
  'booking_moves',
  'customer_tickets',
  'inventory',
  'messages',
  'payout_comparisons',
  'payout_lines',
  'payouts',
  'refunds',
  'renewal_seats',
  'renewals',
  'trips',
  'voucher_purchasers',
  'vouchers',
];
/** Those of them whose rows belong to an order, by the column that says which. */
const tablesOfOrders = {
  bookings: 'order_id',
  instalment_plans: 'order_id',
  instalments: 'order_id',
  ledger_entries: 'order_id',
  order_events: 'order_id',
  order_seats: 'order_id',
  orders: 'id',
  payments: 'order_id',
  voucher_uses: 'order_id',
};

export interface AuditScope {
  /** The operators whose rows are read. */
  operators: readonly string[];
  /** Checks that look at each order by itself read those that changed since then; without it all of them. */
  since?: Date | undefined;
}

/**
 * A check over the rows of a scope: a WITH list puts a part of each table in the table's place under the same name. PostgreSQL
 * inlines the parts, so that their indexes are used.
 */
export function scopedCheck(
  { sql: query, isOfOrders }: AuditCheck,
  { operators, since }: AuditScope,
): RawBuilder<object> {
  const isRead = (table: string) => new RegExp(`\\b${table}\\b`).test(query);
  const isTheirs = sql`client_id = ANY (${[...operators]}::uuid[])`;
  const part = (table: string, rows: RawBuilder<unknown>) => sql`${sql.ref(table)} AS NOT MATERIALIZED (${rows})`;
  const whole = (table: string) => part(table, sql`SELECT * FROM ${sql.table(`public.${table}`)} WHERE ${isTheirs}`);
  const ofOrders = Object.entries(tablesOfOrders).filter(([table]) => isRead(table));
  const parts = tablesOfOperators.filter(isRead).map(whole);
  if (!isOfOrders || !since) parts.push(...ofOrders.map(([table]) => whole(table)));
  else {
    parts.push(changedOrders(isTheirs, since));
    for (const [table, column] of ofOrders) {
      const isChanged = sql`(client_id, ${sql.ref(column)}) IN (SELECT client_id, order_id FROM changed)`;
      parts.push(part(table, sql`SELECT * FROM ${sql.table(`public.${table}`)} WHERE ${isTheirs} AND ${isChanged}`));
    }
  }
  return parts.length === 0 ? sql.raw(query) : sql`WITH ${sql.join(parts)} ${sql.raw(query)}`;
}

/** Orders that changed since then, or whose payments or instalments did. */
function changedOrders(isTheirs: RawBuilder<unknown>, since: Date): RawBuilder<unknown> {
  const isChanged = sql`${isTheirs} AND updated_at >= ${since}::timestamptz`;
  return sql`changed AS MATERIALIZED (
    SELECT client_id, id AS order_id FROM public.orders WHERE ${isChanged}
    UNION SELECT client_id, order_id FROM public.payments WHERE ${isChanged}
    UNION SELECT client_id, order_id FROM public.instalments WHERE ${isChanged})`;
}
