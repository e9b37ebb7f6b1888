import type { RawBuilder, Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { expectMayMoveMoney } from '../../platform/database/saved-changes.ts';
import { part } from '../../platform/database/sql/statement.ts';
import type { Part } from '../../platform/database/sql/statement.ts';
import { newId } from '../../platform/ids.ts';
import { refundLeaseSeconds } from './refund-attempts.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The refund that a statement marks as made, of a card payment. */
export type MadeRefund = Part<'client_id' | 'payment_id' | 'line' | 'amount', 'refunds'>;

/** The instalment that a refund is of. */
interface RefundedInstalment {
  client_id: string;
  order_id: string;
  line: number;
  number: number;
}

/** Creates a pending refund, in full, of the succeeded card payment of an order. */
export function createCardRefund(
  { client_id, order_id, reason }: { client_id: string; order_id: string; reason: string },
  now: Date,
): Part {
  expectMayMoveMoney();
  return part(
    'new_refund',
    {},
    sql`
      INSERT INTO refunds (client_id, id, payment_id, amount, reason, state, next_attempt_at, created_at, updated_at)
      SELECT client_id, ${newId(now.getTime())}::uuid, id, amount, ${reason}, 'pending', ${now}::timestamptz,
             ${now}::timestamptz, ${now}::timestamptz
      FROM payments WHERE client_id = ${client_id} AND order_id = ${order_id} AND state = 'succeeded'`,
  );
}

/**
 * Creates a pending refund of one line of a card payment. A call of staff needs a recent second factor (C-014). Does nothing when the line has a refund that has not
 * failed. Returns whether it did.
 */
export async function createLineRefund(
  db: Transaction<DB>,
  refund: { client_id: string; id: string; payment_id: string; line: number; amount: number },
  now: Date,
): Promise<boolean> {
  expectMayMoveMoney();
  const times = { next_attempt_at: now, created_at: now, updated_at: now };
  const created = await db
    .insertInto('refunds')
    .values({ ...refund, reason: 'operator', state: 'pending', ...times })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'payment_id', 'line'])
        .where(sql<boolean>`payment_id IS NOT NULL AND line IS NOT NULL AND state <> 'failed'`)
        .doNothing(),
    )
    .returning('id')
    .execute();
  return created.length === 1;
}

/** Creates a pending refund of an instalment. */
export async function createInstalmentRefund(
  db: Transaction<DB>,
  { number, ...refund }: RefundedInstalment & { id: string; amount: number },
  now: Date,
): Promise<void> {
  expectMayMoveMoney();
  const times = { next_attempt_at: now, created_at: now, updated_at: now };
  await db
    .insertInto('refunds')
    .values({ ...refund, instalment_number: number, reason: 'operator', state: 'pending', ...times })
    .execute();
}

/** Claims the refund that is due first, of card payments or of instalments, for this process alone. Returns its whole row. */
export function claimDueRefund(
  of: 'payment' | 'instalment',
  now: Date,
): Part<
  'client_id' | 'id' | 'payment_id' | 'order_id' | 'line' | 'instalment_number' | 'amount' | 'attempts',
  'refunds'
> {
  const leaseEnds = new Date(now.getTime() + refundLeaseSeconds * 1_000);
  const isOfKind = of === 'payment' ? sql`payment_id IS NOT NULL` : sql`instalment_number IS NOT NULL`;
  return part(
    'claimed_refund',
    {
      columns: ['client_id', 'id', 'payment_id', 'order_id', 'line', 'instalment_number', 'amount', 'attempts'],
      of: 'refunds',
    },
    sql`
      UPDATE refunds SET attempts = attempts + 1, updated_at = ${now}::timestamptz, next_attempt_at = ${leaseEnds}::timestamptz
      WHERE (client_id, id) IN (
        SELECT client_id, id FROM refunds WHERE state = 'pending' AND ${isOfKind} AND next_attempt_at <= ${now}::timestamptz
        ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
      )
      RETURNING client_id, id, payment_id, order_id, line, instalment_number, amount, attempts`,
  );
}

/** Marks a pending refund of a card payment as made by the provider. */
export function finishCardRefund(
  { client_id, id }: { client_id: string; id: string },
  providerRefundId: string,
  now: Date,
): MadeRefund {
  return part(
    'made_refund',
    { columns: ['client_id', 'payment_id', 'line', 'amount'], of: 'refunds' },
    sql`
      UPDATE refunds SET state = 'succeeded', provider_refund_id = ${providerRefundId}, last_error = NULL,
                         updated_at = ${now}::timestamptz
      WHERE client_id = ${client_id} AND id = ${id} AND state = 'pending'
      RETURNING client_id, payment_id, line, amount`,
  );
}

/** Records what the provider reports of a refund of an instalment: creates it, or changes its state. */
export function recordInstalmentRefund(
  { client_id, order_id, line, number }: RefundedInstalment,
  refund: { id: string; state: string; amount: number; provider_refund_id: string; last_error: string | null },
  now: Date,
): Part {
  const { id, state, amount, provider_refund_id, last_error } = refund;
  return part(
    'recorded_refund',
    {},
    sql`
      INSERT INTO refunds (client_id, id, order_id, line, instalment_number, amount, reason, state, provider_refund_id, next_attempt_at, created_at,
                           updated_at)
      VALUES (${client_id}, ${id}, ${order_id}, ${line}, ${number}, ${amount}, 'operator', ${state}, ${provider_refund_id}, ${now}, ${now}, ${now})
      ON CONFLICT (client_id, id) DO UPDATE SET state = excluded.state, provider_refund_id = excluded.provider_refund_id,
                                                last_error = ${last_error}, updated_at = excluded.updated_at`,
  );
}

/**
 * Fails the newest pending refunds of an instalment that together exceed it, because money was refunded elsewhere. Returns the failed
 * ones.
 */
export async function failExcessRefunds(
  db: Transaction<DB>,
  { client_id, order_id, line, number }: RefundedInstalment,
  made: { id: string; amount: number },
  lastError: string,
  now: Date,
): Promise<{ id: string; amount: number }[]> {
  const { rows } = await sql<{ id: string; amount: number }>`
    WITH waiting AS (
      SELECT id, sum(amount) OVER (ORDER BY created_at, id) AS up_to FROM refunds
      WHERE client_id = ${client_id} AND order_id = ${order_id} AND line = ${line} AND instalment_number = ${number}
        AND state = 'pending' AND id <> ${made.id}
    )
    UPDATE refunds SET state = 'failed', last_error = ${lastError}, updated_at = ${now}::timestamptz
    FROM waiting, instalments
    WHERE refunds.client_id = ${client_id} AND refunds.id = waiting.id
      AND instalments.client_id = ${client_id} AND instalments.order_id = ${order_id} AND instalments.line = ${line} AND number = ${number}
      AND refunded + ${made.amount}::integer + up_to > instalments.amount
    RETURNING refunds.id, refunds.amount`.execute(db);
  return rows;
}

/** An SQL expression: replaces the provider's reference of a refund, here and in payouts, so that both still match. */
export const erasedRefund = sql<string>`'erased-' || refunds.id`;

/** Removes the provider's references from refunds. `refunds` is a query that returns their keys. */
export async function eraseReferencesOfRefunds(db: Transaction<DB>, refunds: RawBuilder<unknown>): Promise<void> {
  await sql`
    UPDATE refunds SET provider_refund_id = ${erasedRefund}, last_error = NULL
    FROM (${refunds}) AS erased
    WHERE refunds.client_id = erased.client_id AND refunds.id = erased.id`.execute(db);
}
