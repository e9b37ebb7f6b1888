import type { LocalDate } from '@fareway/domain/local-date.ts';
import { Refusal } from '@fareway/domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { keepAccountOpen } from '../identity/keep-account-open.ts';
import { writeAudit } from '../operators/write-audit.ts';
import type { Actor } from '../operators/write-audit.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { readHolders, readOpenCampaign } from './campaign-queries.ts';
import type { HolderRow, TicketPair } from './campaign-queries.ts';
import { expectCampaignFits } from './check-campaign.ts';
import { keepOffer } from './offer-renewal.ts';
import type { KeptSeat } from './offer-renewal.ts';
import { insertRenewal, readOfferedTicket } from './queries.ts';
import { readSeatsOfTicket, seatsToKeep } from './seats-to-keep.ts';

export interface NewCampaign {
  client_id: string;
  /** What staff call it. One of that name that is open is gone on with. */
  name: string;
  closes_on: LocalDate;
  pairs: readonly TicketPair[];
}

/** Who was asked, or would be, and what became of the seat. */
export type AskedHolder = HolderRow & { seat: KeptSeat };

/**
 * Offers every holder of a ticket of the pairs the next one: a renewal each, a seat of it while there are any, the oldest purchase first,
 * and the invitation. Said again it goes on: whoever has bought since is asked, nobody twice. Each holder is a transaction of their own,
 * so nobody else waits for the campaign. Throws in words what is wrong with it.
 */
export async function createCampaign(
  deps: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  actor: Actor,
  campaign: NewCampaign,
): Promise<AskedHolder[]> {
  await expectCampaignFits(deps, campaign);
  const campaign_id = await saveCampaign(deps, actor, campaign);
  const holders = await readHolders(deps.db, { ...campaign, campaign_id });
  const asked: AskedHolder[] = [];
  for (const holder of holders) {
    const seat = await askHolder(deps, { ...campaign, campaign_id }, holder);
    if (seat) asked.push({ ...holder, seat });
  }
  deps.nudge('send-messages');
  return asked;
}

/** What `createCampaign` would do, without doing it. */
export async function previewCampaign(deps: Pick<Deps, 'db' | 'clock'>, campaign: NewCampaign): Promise<AskedHolder[]> {
  await expectCampaignFits(deps, campaign);
  const { db } = deps;
  const { client_id, pairs } = campaign;
  const open = await readOpenCampaign(db, client_id, campaign.name);
  const offered = [...new Set(pairs.map(({ to_ticket_id }) => to_ticket_id))];
  const seats = new Map(
    await Promise.all(offered.map(async (id) => [id, await readSeatsOfTicket(db, client_id, id)] as const)),
  );
  const taken = new Map<string, number>();
  return (await readHolders(db, { ...campaign, campaign_id: open?.id })).map((holder) => {
    const wanted = seatsToKeep(seats.get(holder.to_ticket_id)!, holder.travel_pattern);
    const isKept = wanted?.every(({ inventory_id, left }) => left > (taken.get(inventory_id) ?? 0)) ?? false;
    if (!wanted || !isKept) return { ...holder, seat: 'none-left' as const };
    for (const { inventory_id } of wanted) taken.set(inventory_id, (taken.get(inventory_id) ?? 0) + 1);
    return { ...holder, seat: wanted.length > 0 ? ('kept' as const) : ('unlimited' as const) };
  });
}

async function saveCampaign(
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

/** Undefined where somebody else has asked meanwhile, or the account was closed. */
async function askHolder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { client_id, campaign_id, closes_on }: NewCampaign & { campaign_id: string },
  holder: HolderRow,
): Promise<KeptSeat | undefined> {
  const now = clock.now();
  const { user_id, customer_ticket_id, to_ticket_id: ticket_id } = holder;
  const renewal = { client_id, id: newId(now.getTime()), user_id, customer_ticket_id, ticket_id, closes_on };
  try {
    return await inTransaction(db, async (transaction) => {
      await keepAccountOpen(transaction, user_id);
      if (!(await insertRenewal(transaction, { ...renewal, campaign_id, created_at: now }))) return undefined;
      const ticket = (await readOfferedTicket(transaction, { client_id, ticket_id }))!;
      const seats = await readSeatsOfTicket(transaction, client_id, ticket_id);
      return keepOffer(transaction, renewal, { ticket, seats, held: holder, email: holder.email }, now);
    });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
