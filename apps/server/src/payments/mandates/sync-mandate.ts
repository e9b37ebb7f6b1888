import { isDeadMandate } from '@fareway/domain/mandate.ts';
import type { Mandate } from 'gocardless-nodejs/types';
import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { askProvider } from '../direct-debit/call-provider.ts';
import { cancelMandate } from '../direct-debit/cancel-mandate.ts';
import { knownProviderOf } from '../direct-debit/operator-account.ts';
import { queueMessages } from '../../messages/queue-messages.ts';
import { part, statement } from '../../platform/database/statement.ts';
import { nextCheckOf } from './next-check.ts';
import { liveStatuses } from '../direct-debit/live-mandate.ts';
import { newsOfMandate } from './mandate-notifications.ts';

export interface KnownMandate {
  client_id: string;
  id: string;
}

/**
 * Makes a mandate say what the provider says of it. Each asking has a number that is taken before the provider is asked, and an answer is
 * written only over those of earlier askings: events in any order, twice and at once, all end in what is true.
 */
export async function syncMandate(deps: Deps, known: KnownMandate): Promise<void> {
  const asking = await beginAsking(deps, known);
  const provider = await knownProviderOf(deps, known.client_id);
  const mandate = await askProvider(() => provider.mandates.find(asking.provider_mandate_id));
  try {
    await writeAnswer(deps, asking, mandate);
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    // it came back to life when the purchaser had given another: one is enough
    await cancelMandate(provider, asking.provider_mandate_id);
    await writeAnswer(deps, asking, { ...mandate, status: 'cancelled' });
  }
}

async function writeAnswer({ db, clock, nudge }: Deps, asking: Asking, mandate: Mandate): Promise<void> {
  const now = clock.now();
  const status = mandate.status!;
  const news = newsOfMandate(asking, status);
  const before = part(
    'before',
    { columns: ['client_id', 'id', 'status'], materialized: true },
    sql`
      SELECT client_id, mandates.id, status, closed_at IS NULL AS is_of_open_account FROM mandates JOIN users ON users.id = user_id
      WHERE client_id = ${asking.client_id} AND mandates.id = ${asking.id} AND answered < ${asking.asks}
      FOR NO KEY UPDATE OF mandates`,
  );
  const syncedMandate = part(
    'synced_mandate',
    { columns: ['client_id', 'id'] },
    sql`
      UPDATE mandates SET status = ${status}, answered = ${asking.asks},
                          -- of an account that was closed only how the mandate stands is of use, and only while events tell of it
                          reference = CASE WHEN is_of_open_account THEN ${mandate.reference ?? null} END,
                          next_possible_charge_date = ${mandate.next_possible_charge_date ?? null}::date,
                          check_at = CASE WHEN is_of_open_account THEN ${nextCheckOf(status, now)}::timestamptz END,
                          updated_at = ${now}::timestamptz
      FROM ${before}
      WHERE mandates.client_id = ${before.client_id} AND mandates.id = ${before.id}
      RETURNING mandates.client_id, mandates.id`,
  );
  const newlyDead = part(
    'newly_dead',
    { columns: ['client_id', 'id'] },
    sql`
      SELECT ${syncedMandate.client_id}, ${syncedMandate.id} FROM ${syncedMandate}, ${before}
      WHERE ${before.status} IN ${liveStatuses} AND ${isDeadMandate({ status })}::boolean`,
  );
  // nothing more is charged to it: the provider is asked about its plans at once
  const stoppedPlans = part(
    'stopped_plans',
    {},
    sql`
      UPDATE instalment_plans SET check_at = ${now}::timestamptz FROM ${newlyDead}
      WHERE instalment_plans.client_id = ${newlyDead.client_id} AND mandate_id = ${newlyDead.id} AND state = 'active'`,
  );
  await statement([stoppedPlans, queueMessages(newlyDead, news, now)], sql`SELECT FROM ${syncedMandate}`).execute(db);
  if (news.length === 0) return;
  nudge('send-messages');
  nudge('check-plans');
}

type Asking = Awaited<ReturnType<typeof beginAsking>>;

async function beginAsking({ db }: Deps, { client_id, id }: KnownMandate) {
  return db
    .updateTable('mandates')
    .set((row) => ({ asks: row('asks', '+', 1) }))
    .from('users')
    .from('clients')
    .whereRef('users.id', '=', 'mandates.user_id')
    .whereRef('clients.id', '=', 'mandates.client_id')
    .where('mandates.client_id', '=', client_id)
    .where('mandates.id', '=', id)
    .returning([
      'mandates.client_id',
      'mandates.id',
      'asks',
      'provider_mandate_id',
      'reference',
      'users.email as user_email',
      'clients.name as client_name',
      'clients.support_email',
    ])
    .executeTakeFirstOrThrow();
}
