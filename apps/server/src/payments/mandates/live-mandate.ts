import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { liveStatuses } from '../direct-debit/live-mandate.ts';

/** The condition that a purchaser has a mandate with an operator that is not dead. */
export function isLiveMandate(
  clientId: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
  currency: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM mandates
    WHERE mandates.client_id = ${clientId} AND mandates.user_id = ${userId} AND mandates.currency = ${currency}
      AND mandates.status IN ${liveStatuses})`;
}
