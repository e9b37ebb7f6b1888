import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Replaces the provider's reference of an instalment, here and in payouts, so that both still match. */
export const erasedInstalment = sql<string>`'erased-' || instalments.order_id || '-' || instalments.line || '-' || instalments.number`;

/** Removes the provider's references from a purchaser's plans and instalments; amounts and days stay. */
export async function eraseReferencesOfPlans(db: Transaction<DB>, userId: string): Promise<void> {
  await sql`
    UPDATE instalments SET provider_payment_id = ${erasedInstalment}
    FROM orders
    WHERE orders.user_id = ${userId} AND instalments.client_id = orders.client_id AND instalments.order_id = orders.id
      AND instalments.provider_payment_id IS NOT NULL`.execute(db);
  await sql`
    UPDATE instalment_plans SET provider_schedule_id = 'erased-' || instalment_plans.order_id || '-' || instalment_plans.line
    FROM orders
    WHERE orders.user_id = ${userId} AND instalment_plans.client_id = orders.client_id AND instalment_plans.order_id = orders.id
      AND instalment_plans.provider_schedule_id IS NOT NULL`.execute(db);
}
