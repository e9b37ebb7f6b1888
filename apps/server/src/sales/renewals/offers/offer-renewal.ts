import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { ticketTitle } from '@fareway/domain/tickets/ticket-title.ts';
import type { Transaction } from 'kysely';
import { createMessage, queueMessage } from '../../../messages/queue-messages.ts';
import type { QueuedMessage } from '../../../messages/queue-messages.ts';
import { localDate } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { holdSeats, lockRenewal, releaseSeats } from '../renewal-seats.ts';
import type { OfferedTicket } from '../queries.ts';
import { seatsToKeep } from './allot-seats.ts';
import type { SeatAllotment, SeatsOfTicket } from './allot-seats.ts';
import { renewalInvitation } from './renewal-messages.ts';

export interface OfferedRenewal {
  client_id: string;
  id: string;
  user_id: string;
  customer_ticket_id: string;
  ticket_id: string;
  closes_on: LocalDate;
}

/** The ticket that a renewal follows. */
export interface RenewedTicket {
  first_name: string;
  last_name: string;
  travel_pattern: string | null;
}

interface OfferContext {
  /** The offered ticket. */
  ticket: OfferedTicket;
  seats: SeatsOfTicket;
  held: RenewedTicket;
  /** The purchaser's address; null when the account is closed. */
  email: string | null;
}

/**
 * Completes a renewal in the transaction that wrote it: releases the seats of an earlier offer, keeps its seats, and queues the invitation once.
 */
export async function completeOffer(
  db: Transaction<DB>,
  renewal: OfferedRenewal,
  { ticket, seats, held, email }: OfferContext,
  now: Date,
): Promise<SeatAllotment> {
  const wanted = seatsToKeep(seats, held.travel_pattern);
  const inventoryIds = wanted?.map(({ inventory_id }) => inventory_id);
  const key = { client_id: renewal.client_id, renewal_id: renewal.id };
  await lockRenewal(db, key, inventoryIds);
  await releaseSeats(db, key);
  const isKept =
    inventoryIds !== undefined && (await holdSeats(db, key, inventoryIds, localDate(now, 'Europe/London')));
  const seat = isKept ? (inventoryIds.length > 0 ? 'kept' : 'unlimited') : 'none-left';
  await queueMessage(db, now, invitationTo(renewal, { ticket, held, email, seat }));
  return seat;
}

/** Returns the email that invites the purchaser to renew. */
export function invitationTo(
  renewal: OfferedRenewal,
  { ticket, held, email, seat }: Pick<OfferContext, 'ticket' | 'held' | 'email'> & { seat: SeatAllotment },
): QueuedMessage {
  return createMessage(renewalInvitation, {
    client_id: renewal.client_id,
    event_key: `renewal ${renewal.id} offered`,
    channel: 'email',
    recipient: email,
    data: {
      renewal_id: renewal.id,
      customer_ticket_id: renewal.customer_ticket_id,
      passenger: `${held.first_name} ${held.last_name}`,
      title: ticketTitle(ticket),
      closes_on: renewal.closes_on,
      is_seat_kept: seat === 'kept',
    },
  });
}
