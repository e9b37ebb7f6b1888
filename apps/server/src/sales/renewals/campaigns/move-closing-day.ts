import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Deps } from '../../../platform/deps.ts';
import { makeChange } from '../../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../../operators/audit-log/write-audit.ts';
import { readOpenCampaign } from './campaign-queries.ts';
import { expectNotPast } from './check-campaign.ts';
import { changeClosingDay } from '../offers/write-renewals.ts';
import { closeRenewals } from '../offers/close-renewals.ts';

interface Named {
  client_id: string;
  name: string;
}

/** Changes the last day of an open campaign and of its open renewals. Refuses an unknown campaign and a day in the past. */
export async function moveClosingDay(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  campaign: Named,
  closesOn: LocalDate,
): Promise<void> {
  await expectNotPast(deps, campaign.client_id, closesOn);
  await writeClosingDay(deps, actor, campaign, closesOn);
}

/**
 * Closes a campaign before its last day. Its open renewals end now and their seats are free. A renewal that is being paid for ends with its
 * order. Refuses an unknown campaign.
 */
export async function closeCampaign(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  campaign: Named,
  today: LocalDate,
): Promise<void> {
  await writeClosingDay(deps, actor, campaign, addDays(today, -1));
  while (await closeRenewals(deps)) continue;
}

async function writeClosingDay(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { client_id, name }: Named,
  closes_on: LocalDate,
): Promise<void> {
  const open = await readOpenCampaign(deps.db, client_id, name);
  const { id, closes_on: closedBefore } = open ?? refuse('campaign-not-open', { name });
  const subject = { kind: 'renewal-campaign', id };
  const before = { name, closes_on: closedBefore };
  const change = { client_id, actor, action: 'move-closing-day', subject, before, after: { name, closes_on } };
  await makeChange(deps, change, async (transaction) => {
    await transaction
      .updateTable('renewal_campaigns')
      .set({ closes_on })
      .where('client_id', '=', client_id)
      .where('id', '=', id)
      .execute();
    await changeClosingDay(transaction, { client_id, campaign_id: id }, closes_on);
  });
}
