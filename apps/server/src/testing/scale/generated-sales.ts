import type { RawBuilder } from 'kysely';
import { id } from './generated.ts';
import type { Plan } from './generated.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/**
 * Payments in progress that are due for a check at the provider. Their number follows from how fast an operator sells at a moment, and not from what it has
 * sold before: so many are under way when 100,000 tickets are sold on one day and each payment takes three minutes.
 */
const underWay = 200;

/** Orders with their payments, events, seats, ledger and payouts. One in 20 is expired, and one in ten is paid by instalments. */
export function generatedSales({
  tickets,
  operators,
  ticketsOfOthers,
  users,
  large,
  now,
}: Plan): RawBuilder<unknown>[] {
  const at = sql`${now}::timestamptz`;
  return [
    sql`
      CREATE TABLE bought AS
      SELECT n, client_id, service_id, ticket_id, stock_id, stripe_account_id AS account, generated_id(6, 1 + n % ${users}::integer) AS user_id, n % 20 <> 0 AS is_fulfilled,
             n % 10 = 1 AS is_planned, ${at} - (n % 300) * interval '1 day' AS at
      FROM (
        SELECT n, ${large.client_id}::uuid AS client_id,
               -- most of them of one ticket
               CASE WHEN n % 10 < 9 THEN ${large.service_id}::uuid ELSE ${id('service', '1 + n / 10 % 50')} END AS service_id,
               CASE WHEN n % 10 < 9 THEN ${large.ticket_id}::uuid ELSE ${id('ticket', '(1 + n / 10 % 50) * 10 + 1')} END AS ticket_id,
               CASE WHEN n % 10 < 9 THEN NULL ELSE ${id('stock', '(1 + n / 10 % 50) * 10 + 1')} END AS stock_id
        FROM generate_series(1, ${tickets}::integer) AS n
        UNION ALL
        SELECT ${tickets}::integer + n, ${id('client', `1 + n % ${operators}`)}, ${id('service', `(1 + n % ${operators}) * 1000 + 1 + n % 5`)},
               ${id('ticket', `((1 + n % ${operators}) * 1000 + 1 + n % 5) * 10 + 1`)}, ${id('stock', `((1 + n % ${operators}) * 1000 + 1 + n % 5) * 10 + 1`)}
        FROM generate_series(1, ${operators * ticketsOfOthers}::integer) AS n
      ) AS sale JOIN clients ON clients.id = client_id`,
    sql`
      INSERT INTO orders (client_id, id, user_id, kind, state, service_id, ticket_id, year, currency, price, net_price, terms, passenger,
                          idempotency_key, request_hash, customer_ticket_id, created_at, updated_at)
      SELECT client_id, ${id('order', 'n')}, user_id, 'purchase', CASE WHEN is_fulfilled THEN 'fulfilled' ELSE 'expired' END, service_id, ticket_id,
             '26/27', 'gbp', 48000, 48000, '{}', '{}', 'generated-' || n, sha256(n::text::bytea),
             CASE WHEN is_fulfilled THEN ${id('customerTicket', 'n')} END, at, at FROM bought`,
    sql`
      INSERT INTO orders (client_id, id, user_id, kind, state, service_id, ticket_id, year, currency, price, net_price, terms, passenger,
                          idempotency_key, request_hash, hold_expires_at, check_at, created_at, updated_at)
      SELECT client_id, ${id('dueOrder', 'n')}, user_id, 'purchase', 'paying', service_id, ticket_id, '26/27', 'gbp', 48000, 48000, '{}', '{}',
             'generated-due-' || n, sha256(n::text::bytea), ${at} + interval '1 day', ${at} - n * interval '1 second', ${at} - interval '1 day', ${at}
      FROM bought WHERE n <= ${underWay}::integer AND client_id = ${large.client_id}`,
    sql`UPDATE retention_progress SET read_until = coalesce((SELECT id FROM orders ORDER BY id DESC OFFSET 1000 LIMIT 1), read_until)`,
    sql`
      INSERT INTO order_events (client_id, order_id, number, from_state, to_state, at)
      SELECT client_id, id, 1, NULL, 'created', created_at FROM orders WHERE id::text LIKE '00000007-%'`,
    sql`
      INSERT INTO order_seats (client_id, order_id, inventory_id, quantity, is_taken)
      SELECT client_id, ${id('order', 'n')}, stock_id, 1, is_fulfilled FROM bought WHERE stock_id IS NOT NULL`,
    sql`
      INSERT INTO payments (client_id, id, order_id, provider, provider_account, provider_payment_id, amount, currency, state, captured, created_at, updated_at)
      SELECT client_id, ${id('other', 'n')}, ${id('order', 'n')}, 'stripe', account, 'pi_generated_' || n, 48000, 'gbp',
             CASE WHEN is_fulfilled THEN 'succeeded' ELSE 'cancelled' END, CASE WHEN is_fulfilled THEN 48000 ELSE 0 END, at, at
      FROM bought WHERE NOT is_planned`,
    sql`
      INSERT INTO instalment_plans (client_id, order_id, mandate_id, currency, total, state, provider_schedule_id, check_at, created_at, updated_at)
      SELECT client_id, ${id('order', 'n')}, ${id('other', 'n')}, 'gbp', 48000, 'active', 'IS' || n, ${at} + (1 + n % 30) * interval '1 day', at, at
      FROM bought WHERE is_planned`,
    sql`
      INSERT INTO instalments (client_id, order_id, number, kind, due_date, amount, state, provider_payment_id, updated_at)
      SELECT client_id, ${id('order', 'n')}, part, CASE part WHEN 1 THEN 'deposit' ELSE 'monthly' END, (at + part * interval '1 month')::date, 16000,
             CASE WHEN part < 3 THEN 'paid_out' ELSE 'pending_submission' END, 'PM' || n || '-' || part, at
      FROM bought, generate_series(1, 3) AS part WHERE is_planned`,
    sql`
      INSERT INTO ledger_entries (client_id, transaction_id, account, order_id, amount, currency, at)
      SELECT client_id, ${id('other', 'n')}, book, ${id('order', 'n')}, CASE book WHEN 'ticket_sales' THEN -48000 ELSE 48000 END, 'gbp', at
      FROM bought, unnest('{provider_balance,ticket_sales}'::text[]) AS book WHERE is_fulfilled AND NOT is_planned AND n % 2 = 0`,
    sql`
      INSERT INTO provider_events (provider, event_id, account, type, payload, state, next_attempt_at, received_at, processed_at)
      SELECT 'stripe', 'evt_' || n, 'acct_generated', 'payment_intent.succeeded', '{}', 'processed', at, at, at FROM bought WHERE n % 2 = 0`,
    sql`
      INSERT INTO payouts (client_id, provider, provider_payout_id, provider_account, currency, amount, ours, others, fees, made_at, compared_at, differences)
      SELECT client_id, 'stripe', 'po_' || n, account, 'gbp', 48000, 48000, 0, 0, at, at, '{}' FROM bought WHERE n % 50 = 0`,
    sql`
      INSERT INTO payout_lines (client_id, provider, provider_payout_id, number, kind, provider_payment_id, amount)
      SELECT client_id, 'stripe', 'po_' || n / 50 * 50, 1 + n % 50, 'paid_out', 'pi_generated_' || n, 48000 FROM bought
      WHERE is_fulfilled AND NOT is_planned AND n % 3 = 0`,
    sql`
      INSERT INTO payout_comparisons (client_id, provider, provider_account, compared_to, next_at)
      SELECT id, 'stripe', stripe_account_id, ${at}, ${at} + interval '1 day' FROM clients
      UNION ALL
      SELECT client_id, 'gocardless', organisation_id, ${at}, ${at} + interval '1 day' FROM direct_debit_accounts`,
    sql`
      INSERT INTO voucher_uses (client_id, voucher_id, order_id, user_id, value, state)
      SELECT client_id, ${id('other', '100011')}, ${id('order', 'n')}, user_id, 1000, 'redeemed' FROM bought WHERE n % 7 = 0`,
    sql`
      INSERT INTO voucher_purchasers (client_id, voucher_id, user_id, uses)
      SELECT client_id, ${id('other', '100011')}, user_id, 1 FROM bought WHERE n % 7 = 0 ON CONFLICT DO NOTHING`,
    sql`
      INSERT INTO audit_log (id, client_id, actor_kind, actor_id, action, subject_kind, subject_id, at)
      SELECT ${id('other', 'n')}, client_id, CASE n % 10 WHEN 0 THEN 'staff' ELSE 'purchaser' END, CASE n % 10 WHEN 0 THEN 'member ' || n / 10 % 20 END,
             'correct-name', 'customer-ticket', ${id('customerTicket', 'n')}::text, at
      FROM bought WHERE n % 5 = 0`,
  ];
}
