import type { Mandate } from 'gocardless-nodejs/types';
import { sql } from 'kysely';
import type { GoCardlessClient } from 'gocardless-nodejs';
import { cancelMandate } from '../direct-debit/cancel-mandate.ts';
import type { Deps } from '../../platform/deps.ts';
import { askProvider } from '../direct-debit/call-provider.ts';
import { newId } from '../../platform/ids.ts';
import { liveStatuses } from '../direct-debit/live-mandate.ts';
import { nextCheckOf } from './next-check.ts';
import { syncMandate } from './sync-mandate.ts';
import type { KnownMandate } from './sync-mandate.ts';

interface Session {
  client_id: string;
  id: string;
  user_id: string;
  currency: string;
}

/**
 * Keeps the mandate that a session led to, once however many times and by whomever it is told. A purchaser has one live mandate with an
 * operator: one that was given twice, in two tabs, is cancelled at the provider and the first one stands. One that was given while the
 * account was closed is cancelled as well.
 */
export async function keepMandate(
  deps: Deps,
  provider: GoCardlessClient,
  session: Session,
  providerMandateId: string,
): Promise<void> {
  const mandate = await askProvider(() => provider.mandates.find(providerMandateId));
  if (await writeMandate(deps, session, mandate)) return;
  // the one that stands in the way may have died without our hearing of it
  await syncLiveMandate(deps, session);
  if (await writeMandate(deps, session, mandate)) return;
  await endSession(deps, session);
  await cancelMandate(provider, providerMandateId);
}

async function syncLiveMandate(deps: Deps, { client_id, user_id, currency }: Session): Promise<void> {
  const { rows } = await sql<KnownMandate>`
    SELECT client_id, id FROM mandates
    WHERE client_id = ${client_id} AND user_id = ${user_id} AND currency = ${currency} AND status IN ${liveStatuses}`.execute(
    deps.db,
  );
  for (const known of rows) await syncMandate(deps, known);
}

/** Answers false when the purchaser has another live mandate with this operator, or has closed the account. */
async function writeMandate({ db, clock }: Deps, session: Session, mandate: Mandate): Promise<boolean> {
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
    kept_mandate AS (
      SELECT client_id, id FROM new_mandate
      UNION ALL
      SELECT client_id, id FROM mandates WHERE client_id = ${client_id} AND provider_mandate_id = ${mandate.id!}
    ),
    confirmed_session AS (
      UPDATE mandate_sessions SET state = 'confirmed', mandate_id = kept_mandate.id, check_at = NULL
      FROM kept_mandate
      WHERE mandate_sessions.client_id = ${client_id} AND mandate_sessions.id = ${id} AND mandate_sessions.state = 'open'
    )
    SELECT id FROM kept_mandate`;
  const { rows } = await statement.execute(db);
  // two that keep the same mandate at the same moment: the other's row was not to be seen in this statement
  return rows.length > 0 || (await isKept(db, mandate.id!));
}

async function isKept(db: Deps['db'], providerMandateId: string): Promise<boolean> {
  const query = db.selectFrom('mandates').select('id').where('provider_mandate_id', '=', providerMandateId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** A visit from which no mandate comes any more. */
export async function endSession({ db }: Deps, { client_id, id }: Pick<Session, 'client_id' | 'id'>): Promise<void> {
  await db
    .updateTable('mandate_sessions')
    .set({ state: 'ended', check_at: null })
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}
