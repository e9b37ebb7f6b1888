import type { RawBuilder, Transaction } from 'kysely';
import { erasePurchaserFromMessagesOf } from '../../messages/personal-data.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { OpenBusiness, PersonalData } from '../../platform/personal-data/personal-data.ts';
import { queueRemovals } from '../../platform/personal-data/removals.ts';
import { failedRefundKey } from '../refunds/refund-attempts.ts';
import { eraseReferencesOfRefunds } from '../refunds/write-refunds.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A purchaser's card payments and refunds, which are kept, and the provider's customer with the saved cards, which is deleted. */
export const personalDataOfPayments: PersonalData = {
  tables: ['provider_customers', 'payments', 'refunds', 'ledger_entries'],
  async readForExport(db, { userId }) {
    const { rows: payments } = await sql`
      SELECT payments.order_id, payments.provider, payments.provider_payment_id AS reference, round(amount::numeric / 100, 2) AS amount,
             payments.currency, payments.card_brand, payments.card_last4, payments.state, round(refunded::numeric / 100, 2) AS refunded, payments.disputed_at, payments.created_at
      FROM orders JOIN payments ON payments.client_id = orders.client_id AND payments.order_id = orders.id
      WHERE orders.user_id = ${userId} ORDER BY payments.created_at DESC`.execute(db);
    const { rows: refunds } = await sql`
      SELECT orders.id AS order_id, round(refunds.amount::numeric / 100, 2) AS amount, orders.currency, refunds.reason, refunds.state,
             refunds.created_at
      FROM (${refundsOf(userId)}) AS refunds
      JOIN orders ON orders.client_id = refunds.client_id AND orders.id = refunds.of_order_id
      ORDER BY refunds.created_at DESC`.execute(db);
    const customers = await db
      .selectFrom('provider_customers')
      .innerJoin('clients', 'clients.id', 'provider_customers.client_id')
      .select(['clients.name as operator', 'provider', 'provider_customer_id as reference'])
      .where('user_id', '=', userId)
      .execute();
    return { 'payments.json': payments, 'refunds.json': refunds, 'payment-provider-accounts.json': customers };
  },
  async findOpenBusiness(db, userId) {
    const { rows } = await sql<OpenBusiness>`
      SELECT 'refund' AS kind, services.name AS service_name, support_name, support_email, support_phone
      FROM (${refundsOf(userId)}) AS refunds
      JOIN orders ON orders.client_id = refunds.client_id AND orders.id = refunds.of_order_id
      JOIN clients ON clients.id = orders.client_id
      JOIN services ON services.client_id = orders.client_id AND services.id = orders.service_id
      WHERE refunds.state = 'pending'`.execute(db);
    return rows;
  },
  async erase(db, { userId }, now) {
    const { rows: refunds } = await sql<{ id: string }>`SELECT id FROM (${refundsOf(userId)}) AS refunds`.execute(db);
    await erasePurchaserFromMessagesOf(
      db,
      refunds.map(({ id }) => failedRefundKey(id)),
    );
    const customers = await db
      .deleteFrom('provider_customers')
      .where('user_id', '=', userId)
      .returning(['client_id', 'provider', 'provider_customer_id'])
      .execute();
    await queueRemovals(
      db,
      now,
      customers.map(({ client_id, provider, provider_customer_id }) => ({
        kind: provider === 'stripe' ? 'stripe-customer' : 'gocardless-customer',
        client_id,
        name: provider_customer_id,
      })),
    );
  },
  needsPassenger: sql`EXISTS (
    SELECT FROM (${refundsOf(sql.ref('ticket.user_id'))}) AS refunds
    JOIN orders ON orders.client_id = refunds.client_id AND orders.id = refunds.of_order_id
    WHERE refunds.state = 'pending' AND orders.client_id = ticket.client_id
      AND (orders.id = ticket.order_id OR orders.customer_ticket_id = ticket.id))`,
};

/** The refunds of a purchaser's card payments and instalments, with the order of each. */
export function refundsOf(userId: string | RawBuilder<unknown>) {
  return sql`
    SELECT refunds.*, coalesce(refunds.order_id, payments.order_id) AS of_order_id
    FROM orders
    JOIN payments ON payments.client_id = orders.client_id AND payments.order_id = orders.id
    JOIN refunds ON refunds.client_id = payments.client_id AND refunds.payment_id = payments.id
    WHERE orders.user_id = ${userId}
    UNION ALL
    SELECT refunds.*, refunds.order_id AS of_order_id
    FROM orders
    JOIN refunds ON refunds.client_id = orders.client_id AND refunds.order_id = orders.id AND refunds.instalment_number IS NOT NULL
    WHERE orders.user_id = ${userId}`;
}

/** Replaces the provider's reference of a payment, here and in payouts, so that both still match. */
export const erasedPayment = sql<string>`'erased-' || payments.id`;

/** Removes the provider's references and the cards from a purchaser's card payments and refunds; amounts and days stay. */
export async function eraseReferencesOfPayments(db: Transaction<DB>, userId: string): Promise<void> {
  await sql`
    UPDATE payments SET provider_payment_id = ${erasedPayment}, provider_account = 'erased', card_brand = NULL, card_last4 = NULL
    FROM orders
    WHERE orders.user_id = ${userId} AND payments.client_id = orders.client_id AND payments.order_id = orders.id
      AND payments.provider_payment_id IS NOT NULL`.execute(db);
  await eraseReferencesOfRefunds(db, refundsOf(userId));
}
