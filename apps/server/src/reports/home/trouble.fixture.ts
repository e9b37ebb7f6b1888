import type { Insertable } from 'kysely';
import type { Messages } from '../../platform/database/schema.ts';
import { newId } from '../../platform/ids.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Puts one thing of each kind in the way of an operator: what fails, waits or differs at any time of the year. */
export async function makeTrouble(shop: TestShop, { client, ...operator }: TestOperator): Promise<void> {
  const client_id = client.id;
  const { id: user_id } = await shop.purchaser();
  const ticket = await buildCustomerTicket(
    shop.db,
    { client, ...operator },
    { user_id, first_name: 'Aoife', last_name: 'Byrne' },
  );
  const { order_id } = await shop.db
    .selectFrom('customer_tickets')
    .select('order_id')
    .where('id', '=', ticket.id)
    .executeTakeFirstOrThrow();
  const at = new Date('2026-11-20T10:00:00Z');
  const message = {
    client_id,
    channel: 'email',
    template: 'purchase-receipt',
    data: '{}',
    next_attempt_at: at,
    created_at: at,
  } as const;
  const messages: Insertable<Messages>[] = ['failed', 'failed', 'sent', 'queued'].map((state, index) => ({
    ...message,
    id: newId(),
    event_key: `not sent ${newId()}`,
    recipient: `person-${index}@example.com`,
    state,
    sent_at: state === 'sent' ? at : null,
  }));
  await shop.db.insertInto('messages').values(messages).execute();
  const account = client.stripe_account_id!;
  const payment = newId();
  await shop.db
    .insertInto('payments')
    .values({
      client_id,
      id: payment,
      order_id,
      provider: 'stripe',
      provider_account: account,
      provider_payment_id: `pi_${payment}`,
      amount: 480_00,
      captured: 480_00,
      currency: 'gbp',
      state: 'succeeded',
      disputed_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const refund = { client_id, payment_id: payment, amount: 20_00, reason: 'operator', last_error: 'account closed' };
  const times = { next_attempt_at: at, created_at: at, updated_at: at };
  await shop.db
    .insertInto('refunds')
    .values(
      ['failed', 'succeeded'].map((state) => ({
        ...refund,
        ...times,
        id: newId(),
        provider_refund_id: `re_${newId()}`,
        state,
        attempts: 10,
      })),
    )
    .execute();
  const payout = { client_id, provider: 'stripe', provider_account: account, currency: 'gbp', amount: 10, made_at: at };
  const parts = { ours: 10, others: 0, fees: 0, compared_at: at };
  await shop.db
    .insertInto('payouts')
    .values([
      { ...payout, ...parts, provider_payout_id: `po_${newId()}`, differences: ['one payment is missing'] },
      { ...payout, ...parts, provider_payout_id: `po_${newId()}`, differences: [] },
    ])
    .execute();
  const event = {
    provider: 'stripe',
    account,
    type: 'charge.refunded',
    payload: '{}',
    next_attempt_at: at,
    received_at: at,
  };
  await shop.db
    .insertInto('provider_events')
    .values(['parked', 'processed'].map((state) => ({ ...event, event_id: `evt_${newId()}`, state })))
    .execute();
  const plan = { client_id, order_id, kind: 'monthly', due_date: '2026-11-01', amount: 64_44, updated_at: at };
  const paymentId = () => `PM${newId()}`;
  await shop.ownerDb.transaction().execute(async (transaction) => {
    // an instalment without its plan
    await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
    await transaction
      .insertInto('instalments')
      .values([
        { ...plan, provider_payment_id: paymentId(), number: 1, state: 'paid_out' },
        { ...plan, provider_payment_id: paymentId(), number: 2, state: 'failed' },
        { ...plan, provider_payment_id: paymentId(), number: 3, state: 'failed', is_given_up: true },
      ])
      .execute();
  });
}
