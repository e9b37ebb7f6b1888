import { createHmac } from 'node:crypto';
import { Refusal, refuse } from '@fareway/domain/refusals/refusals.ts';
import { whyNotSendable } from '@fareway/domain/tickets/customer-ticket-status.ts';
import type { Deps } from '../../platform/deps.ts';
import { countAttempts, mailboxOf } from '../../platform/attempts/count-attempts.ts';
import { lockOpenAccount } from '../../accounts/identity/users/lock-open-account.ts';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import { localDate } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { hashOfToken, newLinkToken } from './link-token.ts';
import { ticketOfOwner } from './own-ticket.ts';
import type { RequestedTicket } from '../customer-tickets/requested-ticket.ts';
import { countLinks, insertLink, lockSends, wasSentSince } from './queries.ts';
import { ticketByEmail, ticketBySms } from './ticket-link-messages.ts';

/** How often a ticket can be sent on one day of its operator (server behaviour, section 7). */
const maxSendsPerDay = 10;

/** A second press of the button within this time sends nothing more. */
const doubleClickSeconds = 60;

interface Sending extends RequestedTicket {
  channel: 'email' | 'sms';
  /** An address in lower case, or a number in E.164. */
  recipient: string;
  /** Whether the link shows the passenger's photo (decision 160). */
  shows_photo: boolean;
}

/**
 * Sends a customer ticket with a link that shows it without a log-in (P-234, P-235). Returns the number of active links. Sending it to the
 * same recipient within a minute has no further effect. Refuses another purchaser's ticket as not found, a ticket that is not valid, and
 * more than the daily limits of the ticket, the purchaser, the recipient or the operator (F-40, F-41). Refused sendings do not count.
 */
export async function sendTicket(
  deps: Deps,
  { channel, recipient, shows_photo, ...requested }: Sending,
): Promise<{ links: number }> {
  const { db, clock, keys } = deps;
  const now = clock.now();
  const ticket = await ticketOfOwner(db, requested);
  const today = localDate(now, ticket.client_time_zone);
  const reason = whyNotSendable(ticket, today);
  if (reason) refuse('ticket-not-sendable', { reason });

  const recipientHash = createHmac('sha256', keys.secrets('ticket-links')[0]!).update(recipient).digest();
  const links = await inTransaction(db, async (transaction) => {
    await lockOpenAccount(transaction, requested.userId);
    const sent = await lockSends(transaction, ticket, today);
    const aMomentAgo = new Date(now.getTime() - doubleClickSeconds * 1_000);
    if (await wasSentSince(transaction, ticket, recipientHash, aMomentAgo)) return countLinks(transaction, ticket);
    if (sent >= maxSendsPerDay) refuse('ticket-sent-too-often', {});
    await countSending(
      { ...deps, db: transaction },
      { userId: requested.userId, clientId: ticket.client_id, channel, recipient },
    );

    const id = newId(now.getTime());
    const token = newLinkToken();
    await insertLink(transaction, {
      client_id: ticket.client_id,
      id,
      customer_ticket_id: ticket.id,
      token_hash: hashOfToken(token),
      recipient_hash: recipientHash,
      shows_photo,
      created_at: now,
    });
    const message = createMessage(channel === 'email' ? ticketByEmail : ticketBySms, {
      client_id: ticket.client_id,
      event_key: linkEvent(id),
      channel,
      recipient,
      data: { customer_ticket_id: ticket.id, service_name: ticket.service_name, secret: { token } },
    });
    await queueMessage(transaction, now, message);
    return countLinks(transaction, ticket);
  });
  deps.nudge('send-messages');
  return { links };
}

/** The event of a link's message, which is withdrawn with the link. */
export function linkEvent(id: string): string {
  return `ticket link ${id} sent`;
}

interface Counted {
  userId: string;
  clientId: string;
  channel: 'email' | 'sms';
  recipient: string;
}

/** In the transaction of the sending, so that a later refusal is rolled back. */
async function countSending(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  { userId, clientId, channel, recipient }: Counted,
): Promise<void> {
  const isText = channel === 'sms';
  await countAttempts(deps, { 'send ticket as': userId, ...(isText && { 'text for operator': clientId }) });
  await countAttempts(deps, { 'unasked message to': mailboxOf(recipient) }).catch((error: unknown) => {
    if (error instanceof Refusal && error.key === 'LimitExceededException') refuse('recipient-sent-too-often', {});
    throw error;
  });
}
