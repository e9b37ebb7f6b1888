import type { RawBuilder } from 'kysely';
import { sql } from '../../platform/database/sql/sql.ts';

/** The statuses in which a mandate takes payments, or will after its approval (P-133, P-134). */
export const liveMandateStatuses = sql`('pending_customer_approval', 'pending_submission', 'submitted', 'active')`;

/** The condition that a mandate of a status takes payments, or may take them again: a suspended one can be reinstated. */
export function mayTakePayments(status: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${status} IN ${liveMandateStatuses} OR ${status} = 'suspended_by_payer')`;
}

/** The condition that a purchaser has a live mandate with an operator. */
export function isLiveMandate(
  clientId: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
  currency: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM mandates
    WHERE mandates.client_id = ${clientId} AND mandates.user_id = ${userId} AND mandates.currency = ${currency}
      AND mandates.status IN ${liveMandateStatuses})`;
}
