import type { Transaction } from 'kysely';
import { mayTakePayments } from '../direct-debit/live-mandate.ts';
import { erasePurchaserFromMessagesOf } from '../../messages/personal-data.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { queueRemovals } from '../../platform/personal-data/removals.ts';
import { mandateEndedKey } from './mandate-notifications.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A purchaser's mandates and their sessions. The provider has the bank details, and they are deleted there. */
export const personalDataOfMandates: PersonalData = {
  tables: ['mandates', 'mandate_sessions'],
  async readForExport(db, { userId }) {
    const mandates = await db
      .selectFrom('mandates')
      .innerJoin('clients', 'clients.id', 'mandates.client_id')
      .select([
        'clients.name as operator',
        'mandates.currency',
        'mandates.status',
        'mandates.provider_mandate_id as reference_of_the_provider',
        'mandates.created_at',
        sql<string>`CASE WHEN reference IS NOT NULL THEN '******' || right(reference, 3) END`.as(
          'reference_at_the_bank',
        ),
      ])
      .where('user_id', '=', userId)
      .orderBy('mandates.created_at', 'desc')
      .execute();
    const visits = await db
      .selectFrom('mandate_sessions')
      .innerJoin('clients', 'clients.id', 'mandate_sessions.client_id')
      .select(['clients.name as operator', 'mandate_sessions.state', 'mandate_sessions.created_at'])
      .where('user_id', '=', userId)
      .orderBy('mandate_sessions.created_at', 'desc')
      .execute();
    return { 'mandates.json': mandates, 'visits-to-give-a-mandate.json': visits };
  },
  async erase(db, { userId }, now) {
    const mandates = await db.selectFrom('mandates').select(['id', 'asks']).where('user_id', '=', userId).execute();
    await erasePurchaserFromMessagesOf(
      db,
      mandates.flatMap(({ id, asks }) =>
        Array.from({ length: asks }, (_, before) => mandateEndedKey({ id, asks: before + 1 })),
      ),
    );
    // The new number also discards the response to a read that is still running. A suspended mandate ends, too: the provider deletes its customer.
    const { rows: customers } = await sql<{ client_id: string; name: string }>`
      WITH ended AS (
        UPDATE mandates SET reference = NULL, check_at = NULL, asks = asks + 1, answered = asks + 1,
                            status = CASE WHEN ${mayTakePayments(sql`status`)} THEN 'cancelled' ELSE status END,
                            updated_at = ${now}::timestamptz
        WHERE user_id = ${userId} RETURNING client_id, provider_customer_id
      )
      SELECT DISTINCT client_id, provider_customer_id AS name FROM ended`.execute(db);
    const { rows: requests } = await sql<{ client_id: string; name: string }>`
      WITH before AS (SELECT client_id, id, billing_request_id FROM mandate_sessions WHERE user_id = ${userId} AND state = 'open'),
      ended AS (
        UPDATE mandate_sessions
        SET state = CASE state WHEN 'open' THEN 'ended' ELSE state END, check_at = NULL, billing_request_id = NULL, redirect_url = NULL
        WHERE user_id = ${userId}
      )
      SELECT client_id, billing_request_id AS name FROM before WHERE billing_request_id IS NOT NULL`.execute(db);
    await queueRemovals(db, now, [
      ...customers.map((customer) => ({ ...customer, kind: 'gocardless-customer' as const })),
      ...requests.map((request) => ({ ...request, kind: 'gocardless-billing-request' as const })),
    ]);
  },
};

/** Removes the provider's references from a purchaser's mandates. */
export async function eraseReferencesOfMandates(db: Transaction<DB>, userId: string): Promise<void> {
  await sql`
    UPDATE mandates SET provider_mandate_id = 'erased-' || id, provider_customer_id = 'erased', provider_bank_account_id = 'erased'
    WHERE user_id = ${userId}`.execute(db);
}
