import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Transaction } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { lockOpenAccounts } from '../../../accounts/identity/users/lock-open-account.ts';
import { queueMessages } from '../../../messages/queue-messages.ts';
import { localDate } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { part, statement } from '../../../platform/database/sql/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { holdLockedSeats, lockSeats } from '../renewal-seats.ts';
import type { HolderRow } from './campaign-queries.ts';
import { invitationTo } from '../offers/offer-renewal.ts';
import { insertRenewals } from '../offers/write-renewals.ts';
import { lockTicketsNotVoid, readOfferedTicket } from '../queries.ts';
import type { OfferedTicket } from '../queries.ts';
import { allotSeats, readSeatsOfTicket, seatsToKeep } from '../offers/allot-seats.ts';
import type { SeatAllotment, SeatsOfTicket } from '../offers/allot-seats.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

interface InvitingCampaign {
  client_id: string;
  campaign_id: string;
  closes_on: LocalDate;
}

/** A holder who was invited or would be, and whether a seat is kept. */
export type InvitedHolder = HolderRow & { seat: SeatAllotment };

/** A new renewal and its holder. */
interface Offer {
  id: string;
  holder: HolderRow;
}

/**
 * Offers some holders the next ticket in one transaction: each gets a renewal, a seat while there are any, in the order of the holders, and the
 * invitation. It locks the rows of the seats last. Returns the invited holders, without those whose account or ticket has ended and those whom
 * another run of the campaign has invited.
 */
export async function inviteHolders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  campaign: InvitingCampaign,
  holders: readonly HolderRow[],
): Promise<InvitedHolder[]> {
  const now = clock.now();
  return inTransaction(db, async (transaction) => {
    const offers = await writeOffers(transaction, campaign, holders, now);
    if (offers.length === 0) return [];
    const offered = await readOffered(transaction, campaign.client_id, offers);
    const seats = await keepSeats(transaction, campaign.client_id, offers, offered, localDate(now, 'Europe/London'));
    const invitations = offers.map(({ id, holder }, index) => {
      const renewal = { ...campaign, ...holder, id, ticket_id: holder.to_ticket_id };
      const { ticket } = offered.get(holder.to_ticket_id)!;
      return invitationTo(renewal, { ticket, held: holder, email: holder.email, seat: seats[index]! });
    });
    const asked = part('asked', {}, sql`SELECT`);
    await statement([queueMessages(asked, invitations, now)], sql`SELECT FROM ${asked}`).execute(transaction);
    return offers.map(({ holder }, index) => ({ ...holder, seat: seats[index]! }));
  });
}

async function writeOffers(
  db: Transaction<DB>,
  { client_id, campaign_id, closes_on }: InvitingCampaign,
  holders: readonly HolderRow[],
  now: Date,
): Promise<Offer[]> {
  const accounts = await lockOpenAccounts(
    db,
    holders.map(({ user_id }) => user_id),
  );
  const tickets = await lockTicketsNotVoid(
    db,
    client_id,
    holders.map(({ customer_ticket_id }) => customer_ticket_id),
  );
  // in the order of the holders, which is the order in the staff's list
  const ids = holders.map(() => newId(now.getTime())).toSorted();
  const offers = holders
    .filter(({ user_id, customer_ticket_id }) => accounts.has(user_id) && tickets.has(customer_ticket_id))
    .map((holder, index) => ({ id: ids[index]!, holder }));
  const rows = offers.map(({ id, holder: { user_id, customer_ticket_id, to_ticket_id: ticket_id } }) => {
    const renewal = { client_id, id, user_id, customer_ticket_id, ticket_id };
    return { ...renewal, closes_on, campaign_id, created_at: now };
  });
  const written = await insertRenewals(db, rows);
  return offers.filter(({ holder }) => written.has(holder.customer_ticket_id));
}

/** Reads the offered tickets and their limited seats, by the ticket's id. */
async function readOffered(
  db: Transaction<DB>,
  clientId: string,
  offers: readonly Offer[],
): Promise<Map<string, { ticket: OfferedTicket; seats: SeatsOfTicket }>> {
  const offered = new Map();
  for (const ticket_id of new Set(offers.map(({ holder }) => holder.to_ticket_id))) {
    const ticket = (await readOfferedTicket(db, { client_id: clientId, ticket_id }))!;
    offered.set(ticket_id, { ticket, seats: await readSeatsOfTicket(db, clientId, ticket_id) });
  }
  return offered;
}

async function keepSeats(
  db: Transaction<DB>,
  client_id: string,
  offers: readonly Offer[],
  offered: Awaited<ReturnType<typeof readOffered>>,
  today: LocalDate,
): Promise<SeatAllotment[]> {
  const wishes = offers.map(({ holder: { to_ticket_id, travel_pattern } }) =>
    seatsToKeep(offered.get(to_ticket_id)!.seats, travel_pattern)?.map(({ inventory_id }) => inventory_id),
  );
  const left = await lockSeats(db, client_id, [...new Set(wishes.flatMap((ids) => ids ?? []))], today);
  const seats = allotSeats(wishes, left);
  const kept = offers.flatMap(({ id: renewal_id }, index) =>
    seats[index] === 'kept' ? wishes[index]!.map((inventory_id) => ({ client_id, renewal_id, inventory_id })) : [],
  );
  await holdLockedSeats(db, kept);
  return seats;
}
