import { isDeadMandate } from '@fareway/domain/instalments/mandate.ts';
import type { GoCardlessClient } from 'gocardless-nodejs';
import type { Mandate } from 'gocardless-nodejs/types';
import type { PaymentDeps } from '../payment-deps.ts';
import { callProvider, ignoreIfFinal } from '../direct-debit/call-provider.ts';
import { knownProviderOf } from '../direct-debit/operator-account.ts';
import { queueMessages } from '../../messages/queue-messages.ts';
import { checkPlansOf } from '../direct-debit/write-plans.ts';
import { part, statement } from '../../platform/database/sql/statement.ts';
import { liveMandateStatuses } from '../direct-debit/live-mandate.ts';
import { writeMandateEntries } from './mandate-entries.ts';
import { mandateNotifications, replacedNotifications } from './mandate-notifications.ts';
import { withRetries } from '../../platform/database/transaction.ts';
import { sql } from '../../platform/database/sql/sql.ts';

export interface KnownMandate {
  client_id: string;
  id: string;
}

/**
 * Updates a mandate from the provider. Each read takes a number before its request, and its response is written only over those of earlier
 * reads. So events that arrive in any order, twice or at the same time lead to the same row.
 */
export async function syncMandate(deps: PaymentDeps, known: KnownMandate): Promise<void> {
  const read = await beginRead(deps, known);
  const provider = await knownProviderOf(deps, known.client_id);
  const mandate = await findMandate(provider, read.provider_mandate_id);
  try {
    await writeMandate(deps, read, mandate, false);
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== '23505' || constraint !== 'live_mandate_of_purchaser') throw error;
    // the provider has reinstated or replaced it, and the purchaser has another one: there is one live mandate
    await ignoreIfFinal(() => provider.mandates.cancel(mandate.id ?? read.provider_mandate_id, {}));
    await writeMandate(deps, read, { ...mandate, status: 'cancelled' }, true);
  }
}

/** A mandate can be replaced several times; a chain that is longer than this is an error of the provider. */
const mostReplacements = 10;

/** Reads a mandate from the provider; of a mandate that was replaced, the one that replaces it (`links.new_mandate`). */
export async function findMandate(provider: GoCardlessClient, id: string): Promise<Mandate> {
  let mandate = await callProvider(() => provider.mandates.find(id));
  for (let count = 0; mandate.links?.new_mandate && count < mostReplacements; count += 1) {
    const next = mandate.links.new_mandate;
    mandate = await callProvider(() => provider.mandates.find(next));
  }
  return mandate;
}

async function writeMandate(
  { db, clock, nudge }: PaymentDeps,
  read: MandateRead,
  mandate: Mandate,
  is_cancelled_here: boolean,
): Promise<void> {
  const now = clock.now();
  const status = mandate.status!;
  const isReplaced = mandate.id !== undefined && mandate.id !== read.provider_mandate_id;
  const replacement = isReplaced ? mandate : {};
  const ended = mandateNotifications(read, status);
  const notifications = ended.length > 0 ? ended : isReplaced ? replacedNotifications(read, mandate) : [];
  const before = part(
    'before',
    { columns: ['client_id', 'id', 'status', 'is_replaced', 'is_of_open_account'], materialized: true },
    sql`
      SELECT client_id, mandates.id, status, closed_at IS NULL AS is_of_open_account,
             -- by this read: another one at the same time may have found the new mandate first
             coalesce(provider_mandate_id <> ${replacement.id ?? null}, false) AS is_replaced
      FROM mandates JOIN users ON users.id = user_id
      WHERE client_id = ${read.client_id} AND mandates.id = ${read.id} AND answered < ${read.asks}
      FOR NO KEY UPDATE OF mandates`,
  );
  const syncedMandate = part(
    'synced_mandate',
    { columns: ['client_id', 'id'] },
    sql`
      UPDATE mandates SET status = ${status}, answered = ${read.asks},
                          -- the plans of a replaced mandate go on with the new one
                          provider_mandate_id = coalesce(${replacement.id ?? null}, provider_mandate_id),
                          provider_customer_id = coalesce(${replacement.links?.customer ?? null}, provider_customer_id),
                          provider_bank_account_id = coalesce(${replacement.links?.customer_bank_account ?? null}, provider_bank_account_id),
                          -- the mandate of a closed account keeps no reference, and is updated by events only
                          reference = CASE WHEN is_of_open_account THEN ${mandate.reference ?? null} END,
                          next_possible_charge_date = ${mandate.next_possible_charge_date ?? null}::date,
                          check_at = CASE WHEN is_of_open_account THEN ${nextCheckOf(status, now)}::timestamptz END,
                          updated_at = ${now}::timestamptz
      FROM ${before}
      WHERE mandates.client_id = ${before.client_id} AND mandates.id = ${before.id}
      RETURNING mandates.client_id, mandates.id`,
  );
  // its plans cannot collect any more, or go on with another mandate: they are checked at once
  const changedMandate = part(
    'changed_mandate',
    { columns: ['client_id', 'id'], of: 'mandates' },
    sql`
      SELECT ${syncedMandate.client_id}, ${syncedMandate.id} FROM ${syncedMandate}, ${before}
      WHERE ${before.status} IN ${liveMandateStatuses} AND (${isDeadMandate({ status })}::boolean OR ${before.is_replaced})`,
  );
  const { client_id, id } = read;
  const write = statement(
    [
      checkPlansOf(changedMandate, now),
      queueMessages(changedMandate, notifications, now),
      writeMandateEntries(syncedMandate, before, { client_id, id, to: status, is_cancelled_here }, now),
    ],
    sql`SELECT FROM ${syncedMandate}`,
  );
  await withRetries(() => write.execute(db));
  if (notifications.length === 0) return;
  nudge('send-messages');
  nudge('check-plans');
}

type MandateRead = Awaited<ReturnType<typeof beginRead>>;

async function beginRead({ db }: PaymentDeps, { client_id, id }: KnownMandate) {
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

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * When a mandate is read again if there is no event: after 10 minutes until it is active, daily while it is active, weekly while its payer
 * has suspended it, and every 60 days after its end, because the provider can reinstate it.
 */
export function nextCheckOf(status: string, now: Date): Date {
  return new Date(now.getTime() + timeUntilCheck(status));
}

function timeUntilCheck(status: string): number {
  if (status === 'active') return day;
  if (status === 'suspended_by_payer') return 7 * day;
  return isDeadMandate({ status }) ? 60 * day : 10 * minute;
}
