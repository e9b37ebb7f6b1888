import type { RawBuilder } from 'kysely';
import type { AuditCheck } from './audit-check.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Tables of operators that checks read. */
const tablesOfOperators = [
  'audit_log',
  'audit_seals',
  'booking_moves',
  'counted_renewals',
  'counted_tickets',
  'customer_tickets',
  'inventory',
  'messages',
  'payout_comparisons',
  'payout_lines',
  'payouts',
  'refunds',
  'relief_buses',
  'relief_periods',
  'renewal_seats',
  'renewals',
  'sale_links',
  'trips',
  'voucher_purchasers',
  'vouchers',
];
/** Tables whose rows belong to an order, with the column of the order's id. */
const tablesOfOrders = {
  bookings: 'order_id',
  every_order_line: 'order_id',
  instalment_plans: 'order_id',
  instalments: 'order_id',
  ledger_entries: 'order_id',
  order_events: 'order_id',
  order_lines: 'order_id',
  order_seats: 'order_id',
  orders: 'id',
  payments: 'order_id',
  sale_link_uses: 'order_id',
  voucher_uses: 'order_id',
};

export interface AuditScope {
  /** The operators whose rows are read. */
  operators: readonly string[];
  /** Checks of single orders read the orders that changed since then. Default: all orders. */
  since?: Date | undefined;
}

/**
 * Returns a check that reads the rows of a scope: a WITH list replaces each table by a part of it, under the same name. PostgreSQL inlines the parts, so
 * that it uses their indexes.
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

/** Orders that changed since then, or that have a payment or an instalment that changed. */
function changedOrders(isTheirs: RawBuilder<unknown>, since: Date): RawBuilder<unknown> {
  const isChanged = sql`${isTheirs} AND updated_at >= ${since}::timestamptz`;
  return sql`changed AS MATERIALIZED (
    SELECT client_id, id AS order_id FROM public.orders WHERE ${isChanged}
    UNION SELECT client_id, order_id FROM public.payments WHERE ${isChanged}
    UNION SELECT client_id, order_id FROM public.instalments WHERE ${isChanged})`;
}
