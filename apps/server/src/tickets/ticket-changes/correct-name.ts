import { whyNotCorrectable } from '@fareway/domain/tickets/customer-ticket-status.ts';
import type { PassengerName } from '@fareway/domain/passengers/name-correction-form.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { updateName } from '../customer-tickets/changes/update-name.ts';
import type { CorrectedName } from '../customer-tickets/changes/update-name.ts';
import type { TicketRow } from '../customer-tickets/rows.ts';
import { ownTicket } from '../customer-tickets/show-ticket.ts';
import type { RequestedTicket } from '../customer-tickets/requested-ticket.ts';
import { supportContact } from '../../catalogue/tickets-on-sale/support-contact.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockOpenAccount } from '../../accounts/identity/users/lock-open-account.ts';
import { createMessage, queueMessage } from '../../messages/queue-messages.ts';
import type { QueuedMessage } from '../../messages/queue-messages.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import { localDate } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { nameCorrected, operatorNoticeName } from './name-messages.ts';

type Correction = RequestedTicket & { name: PassengerName };

/**
 * Corrects the passenger's name on a ticket, once. Earlier codes become invalid. The operator and the purchaser are notified
 * . Repeating the same correction changes nothing. Refuses as `ownTicket` does, and as `checkCorrection`.
 */
export async function correctName(
  { db, clock, nudge }: Pick<Deps, 'db' | 'clock' | 'nudge'>,
  { name, ...requested }: Correction,
): Promise<void> {
  const now = clock.now();
  const ticket = await ownTicket(db, requested);
  if (isDone(ticket, name)) return;
  checkCorrection(ticket, name, now);

  const isCorrected = await inTransaction(db, async (transaction) => {
    await lockOpenAccount(transaction, requested.userId);
    const corrected = await updateName(transaction, ticket, name);
    if (!corrected) return false;
    await writeAudit(transaction, now, {
      client_id: ticket.client_id,
      actor: { kind: 'purchaser', id: requested.userId },
      action: 'correct-name',
      subject: { kind: 'customer-ticket', id: ticket.id },
      before: corrected.old_passenger,
      after: name,
    });
    for (const message of nameNotifications(ticket, corrected, name)) await queueMessage(transaction, now, message);
    return true;
  });
  if (isCorrected) return nudge('send-messages');

  // Another correction, or the ticket's end, was committed in between.
  const later = await ownTicket(db, requested);
  if (!isDone(later, name)) checkCorrection(later, name, now);
}

function isDone(ticket: TicketRow, name: PassengerName): boolean {
  return ticket.old_passenger !== null && isSame(ticket, name);
}

function isSame(one: PassengerName, other: PassengerName): boolean {
  return one.first_name === other.first_name && one.last_name === other.last_name;
}

/** Refuses a second correction, an ended ticket, and the current name, which does not count as the correction. */
function checkCorrection(ticket: TicketRow, name: PassengerName, now: Date): void {
  if (ticket.old_passenger) refuse('name-corrected-before', { support: supportContact(ticket) });
  const reason = whyNotCorrectable(ticket, localDate(now, ticket.client_time_zone));
  if (reason) refuse('name-not-correctable', { reason });
  if (isSame(ticket, name)) refuse('name-unchanged', {});
}

/** Sends the ticket with its new code to the purchaser, and both names to the operator, if it has an address. */
function nameNotifications(
  { id, client_id, service_name, support_email }: TicketRow,
  { old_passenger, user_email }: CorrectedName,
  name: PassengerName,
): QueuedMessage[] {
  const common = { client_id, event_key: `name on ticket ${id} corrected`, channel: 'email' as const };
  const data = { customer_ticket_id: id };
  const is_operator_emailed = Boolean(support_email);
  const toPurchaser = createMessage(nameCorrected, {
    ...common,
    recipient: user_email,
    data: { ...data, is_operator_emailed },
  });
  if (!support_email) return [toPurchaser];
  const correction = { ...data, service_name, user_email, before: whole(old_passenger), after: whole(name) };
  return [toPurchaser, createMessage(operatorNoticeName, { ...common, recipient: support_email, data: correction })];
}

function whole({ first_name, last_name }: PassengerName): string {
  return `${first_name} ${last_name}`;
}
