import type { Mandate } from 'gocardless-nodejs/types';
import type { GoCardlessClient } from 'gocardless-nodejs';
import type { PaymentDeps } from '../payment-deps.ts';
import { ignoreIfFinal } from '../direct-debit/call-provider.ts';
import { newId } from '../../platform/ids.ts';
import { liveMandateStatuses } from '../direct-debit/live-mandate.ts';
import { findMandate, nextCheckOf, syncMandate } from './sync-mandate.ts';
import type { KnownMandate } from './sync-mandate.ts';
import { sql } from '../../platform/database/sql/sql.ts';

interface Session {
  client_id: string;
  id: string;
  user_id: string;
  currency: string;
}

/**
 * Stores the mandate of a session. A second call changes nothing. A purchaser has one live mandate with an operator: a second one, given in
 * another tab, is cancelled at the provider. A mandate of an account that has been closed is cancelled, too.
 */
export async function recordMandate(
  deps: PaymentDeps,
  provider: GoCardlessClient,
  session: Session,
  providerMandateId: string,
): Promise<void> {
  const mandate = await findMandate(provider, providerMandateId);
  if (await writeMandate(deps, session, mandate)) return;
  // the other mandate may have ended at the provider without an event
  await syncLiveMandate(deps, session);
  if (await writeMandate(deps, session, mandate)) return;
  await endSession(deps, session);
  await ignoreIfFinal(() => provider.mandates.cancel(mandate.id!, {}));
}

async function syncLiveMandate(deps: PaymentDeps, { client_id, user_id, currency }: Session): Promise<void> {
  const { rows } = await sql<KnownMandate>`
    SELECT client_id, id FROM mandates
    WHERE client_id = ${client_id} AND user_id = ${user_id} AND currency = ${currency} AND status IN ${liveMandateStatuses}`.execute(
    deps.db,
  );
  for (const known of rows) await syncMandate(deps, known);
}

/** Returns false when the purchaser has another live mandate with this operator, or has closed the account. */
async function writeMandate({ db, clock }: PaymentDeps, session: Session, mandate: Mandate): Promise<boolean> {
  const now = clock.now();
  const { client_id, id, user_id, currency } = session;
  const statement = sql<{ id: string }>`
    WITH open_user AS (SELECT id FROM users WHERE id = ${user_id} AND closed_at IS NULL FOR KEY SHARE),
    new_mandate AS (
      INSERT INTO mandates (client_id, id, user_id, currency, provider_mandate_id, provider_customer_id,
                            provider_bank_account_id, reference, status, next_possible_charge_date, check_at, created_at,
                            updated_at)
      SELECT ${client_id}, ${newId(now.getTime())}, id, ${currency}, ${mandate.id!}, ${mandate.links!.customer!},
              ${mandate.links!.customer_bank_account!}, ${mandate.reference ?? null}, ${mandate.status!},
              ${mandate.next_possible_charge_date ?? null}::date, ${nextCheckOf(mandate.status!, now)}::timestamptz,
              ${now}::timestamptz, ${now}::timestamptz
      FROM open_user
      ON CONFLICT DO NOTHING
      RETURNING client_id, id
    ),
    stored_mandate AS (
      SELECT client_id, id FROM new_mandate
      UNION ALL
      SELECT client_id, id FROM mandates WHERE client_id = ${client_id} AND provider_mandate_id = ${mandate.id!}
    ),
    confirmed_session AS (
      UPDATE mandate_sessions SET state = 'confirmed', mandate_id = stored_mandate.id, check_at = NULL
      FROM stored_mandate
      WHERE mandate_sessions.client_id = ${client_id} AND mandate_sessions.id = ${id} AND mandate_sessions.state = 'open'
    )
    SELECT id FROM stored_mandate`;
  const { rows } = await statement.execute(db);
  // a call at the same moment may have inserted the same mandate: this statement does not see its row
  return rows.length > 0 || (await isStored(db, mandate.id!));
}

async function isStored(db: PaymentDeps['db'], providerMandateId: string): Promise<boolean> {
  const query = db.selectFrom('mandates').select('id').where('provider_mandate_id', '=', providerMandateId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Ends a session that cannot lead to a mandate any more. */
export async function endSession(
  { db }: PaymentDeps,
  { client_id, id }: Pick<Session, 'client_id' | 'id'>,
): Promise<void> {
  await db
    .updateTable('mandate_sessions')
    .set({ state: 'ended', check_at: null })
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}
