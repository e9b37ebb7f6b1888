import type { Deps } from '../../../platform/deps.ts';
import { writeAudit } from '../../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../../operators/audit-log/write-audit.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { inviteHolders } from './invite-holders.ts';
import type { InvitedHolder } from './invite-holders.ts';
import { readHolders, readOpenCampaign } from './campaign-queries.ts';
import type { NewCampaign } from './campaign-queries.ts';
import { expectCampaignFits } from './check-campaign.ts';
import { allotSeats, readSeatsOfTicket, seatsToKeep } from '../offers/allot-seats.ts';

/** The holders of one transaction. It locks the rows of their seats for a few milliseconds. */
const batch = 50;

/**
 * Creates a campaign, or continues an open one, and offers every holder of its tickets the next ticket: a renewal, a seat while there are
 * any, the oldest purchase first, and the invitation. A repeated campaign invites only holders who were not invited. Each transaction has a
 * few holders, so a purchase waits for seats only during one transaction. Throws the refusals of `expectCampaignFits`.
 */
export async function createCampaign(
  deps: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  actor: Actor,
  campaign: NewCampaign,
): Promise<InvitedHolder[]> {
  await expectCampaignFits(deps, campaign);
  const campaign_id = await ensureCampaign(deps, actor, campaign);
  const holders = await readHolders(deps.db, { ...campaign, campaign_id });
  const invited: InvitedHolder[] = [];
  for (let first = 0; first < holders.length; first += batch)
    invited.push(...(await inviteHolders(deps, { ...campaign, campaign_id }, holders.slice(first, first + batch))));
  deps.nudge('send-messages');
  return invited;
}

/** Returns what `createCampaign` would do, without doing it. */
export async function previewCampaign(
  deps: Pick<Deps, 'db' | 'clock'>,
  campaign: NewCampaign,
): Promise<InvitedHolder[]> {
  await expectCampaignFits(deps, campaign);
  const { db } = deps;
  const { client_id, pairs } = campaign;
  const open = await readOpenCampaign(db, client_id, campaign.name);
  const offered = [...new Set(pairs.map(({ to_ticket_id }) => to_ticket_id))];
  const seats = new Map(
    await Promise.all(offered.map(async (id) => [id, await readSeatsOfTicket(db, client_id, id)] as const)),
  );
  const holders = await readHolders(db, { ...campaign, campaign_id: open?.id });
  const wanted = holders.map((holder) => seatsToKeep(seats.get(holder.to_ticket_id)!, holder.travel_pattern));
  const left = new Map(wanted.flatMap((rows) => (rows ?? []).map((row) => [row.inventory_id, row.left])));
  const kept = allotSeats(
    wanted.map((rows) => rows?.map(({ inventory_id }) => inventory_id)),
    left,
  );
  return holders.map((holder, index) => ({ ...holder, seat: kept[index]! }));
}

/** Creates the campaign, or finds the open one with its name. Adds the pairs of tickets, and returns the id. */
async function ensureCampaign(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { client_id, name, closes_on, pairs }: NewCampaign,
): Promise<string> {
  const now = clock.now();
  return inTransaction(db, async (transaction) => {
    const open = await readOpenCampaign(transaction, client_id, name);
    const id = open?.id ?? newId(now.getTime());
    if (!open) {
      const campaign = { client_id, id, name, closes_on, created_at: now };
      await transaction.insertInto('renewal_campaigns').values(campaign).execute();
    }
    await transaction
      .insertInto('renewal_campaign_tickets')
      .values(pairs.map((pair) => ({ client_id, campaign_id: id, ...pair })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: open ? 'continue-renewal-campaign' : 'create-renewal-campaign',
      subject: { kind: 'renewal-campaign', id },
      after: { name, closes_on, pairs },
    });
    return id;
  });
}
