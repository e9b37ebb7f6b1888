import { writeAudit } from '../../../operators/audit-log/write-audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { takesRenewal } from '../renewal-orders.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { RepeatedJob } from '../../../platform/jobs.ts';
import { endRenewal, lockRenewal } from '../renewal-seats.ts';
import type { RenewalKey } from '../renewal-seats.ts';
import { readRenewal } from '../queries.ts';
import { addUpChanges } from '../../../platform/database/add-up-changes.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

const batch = 200;
/** The kept counts of campaigns (decision 427). */
const countsOfCampaigns = {
  counts: 'renewal_counts',
  changes: 'renewal_count_changes',
  key: ['client_id', 'campaign_id'],
  numbers: ['open', 'taken', 'unclaimed', 'kept_seats'],
};

/** The job that ends renewals that were not taken in time. Their kept seats are on sale again. */
export function closeRenewalsJob(deps: Deps): RepeatedJob {
  return { name: 'close-renewals', seconds: 30, run: () => closeRenewals(deps) };
}

/**
 * Ends the renewals whose last day has passed at their operator, and the renewals of void tickets. Closes the campaigns without open renewals. A
 * renewal that is being paid for is ended after its order. Adds up the kept counts of campaigns. Returns whether there may be more.
 */
export async function closeRenewals({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  const due = await readDue(db, now);
  for (const key of due) await closeUnlessPaying(db, key, now);
  const hasMoreChanges = await addUpChanges(db, countsOfCampaigns);
  if (due.length === batch) return true;
  await closeCampaigns(db, now);
  return hasMoreChanges;
}

/** Each condition has its own index. One condition with `OR` would read every open renewal. */
async function readDue(db: Deps['db'], now: Date): Promise<RenewalKey[]> {
  const isFree = sql`NOT EXISTS (
    SELECT FROM orders
    WHERE orders.client_id = renewals.client_id AND orders.renewal_id = renewals.id AND ${takesRenewal('orders')})`;
  const key = sql`renewals.client_id, renewals.id AS renewal_id`;
  const { rows } = await sql<RenewalKey>`
    (SELECT ${key} FROM renewals JOIN clients ON clients.id = renewals.client_id
      WHERE renewals.ended_at IS NULL AND ${isOver(now)} AND ${isFree}
      ORDER BY renewals.closes_on LIMIT ${batch})
    UNION
    (SELECT ${key} FROM renewals WHERE renewals.ended_at IS NULL AND renewals.is_withdrawn AND ${isFree} LIMIT ${batch})
    LIMIT ${batch}`.execute(db);
  return rows;
}

/** The first condition uses the index. It is enough because both time zones of operators have the same date. */
const isOver = (now: Date) => sql`
  closes_on < (${now}::timestamptz AT TIME ZONE 'Europe/London')::date
  AND closes_on < (${now}::timestamptz AT TIME ZONE clients.time_zone)::date`;

/** A payment that begins at this moment is either first, or finds the renewal closed. */
async function closeUnlessPaying(db: Deps['db'], key: RenewalKey, now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockRenewal(transaction, key);
    const renewal = await readRenewal(transaction, key.renewal_id, now);
    // an extended renewal is open again
    if (renewal && !renewal.is_open && !renewal.order) await endRenewal(transaction, key, now);
  });
}

async function closeCampaigns(db: Deps['db'], now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ client_id: string; id: string; name: string }>`
      UPDATE renewal_campaigns SET closed_at = ${now}::timestamptz
      FROM clients
      WHERE clients.id = renewal_campaigns.client_id AND closed_at IS NULL AND ${isOver(now)} AND NOT EXISTS (
        SELECT FROM renewals
        WHERE renewals.client_id = renewal_campaigns.client_id AND campaign_id = renewal_campaigns.id AND ended_at IS NULL)
      RETURNING renewal_campaigns.client_id, renewal_campaigns.id, renewal_campaigns.name`.execute(transaction);
    const closed = rows.map(({ client_id, id, name }) => ({
      client_id,
      actor: { kind: 'system' as const, id: null },
      action: 'close-renewal-campaign',
      subject: { kind: 'renewal-campaign', id },
      after: { name },
    }));
    await writeAudit(transaction, now, ...closed);
  });
}
