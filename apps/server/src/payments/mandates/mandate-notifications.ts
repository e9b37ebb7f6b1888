import { isDeadMandate } from '@fareway/domain/instalments/mandate.ts';
import type { Mandate } from 'gocardless-nodejs/types';
import { createMessage } from '../../messages/queue-messages.ts';
import type { QueuedMessage } from '../../messages/queue-messages.ts';
import { mandateEnded, mandateReplaced, operatorNoticeMandate } from './mandate-messages.ts';

interface MandateBefore {
  client_id: string;
  id: string;
  /** The number of this read: a mandate may end, be reinstated and end again. */
  asks: number;
  reference: string | null;
  /** Null when the account is closed. */
  user_email: string | null;
  client_name: string;
  support_email: string | null;
}

/** The key of the notifications about the end of a mandate that a read has found. */
export const mandateEndedKey = ({ id, asks }: Pick<MandateBefore, 'id' | 'asks'>) => `mandate ${id} ended ${asks}`;

/** The notifications about the end of a live mandate: to the purchaser, and to an operator that has an email address. */
export function mandateNotifications(before: MandateBefore, status: string): QueuedMessage[] {
  if (!isDeadMandate({ status })) return [];
  const { client_id, client_name, reference, user_email, support_email } = before;
  const data = { client_name, status, reference, user_email };
  const shared = { client_id, event_key: mandateEndedKey(before), channel: 'email' as const, data };
  const toPurchaser = createMessage(mandateEnded, { ...shared, recipient: user_email });
  return support_email
    ? [toPurchaser, createMessage(operatorNoticeMandate, { ...shared, recipient: support_email })]
    : [toPurchaser];
}

/** The notification to the purchaser that a mandate was replaced, and that the payments go on. A closed account receives none. */
export function replacedNotifications(before: MandateBefore, mandate: Mandate): QueuedMessage[] {
  const { client_id, id, asks, client_name, reference, user_email } = before;
  if (user_email === null) return [];
  const data = { client_name, reference, new_reference: mandate.reference ?? null };
  const event_key = `mandate ${id} replaced ${asks}`;
  return [createMessage(mandateReplaced, { client_id, event_key, channel: 'email', recipient: user_email, data })];
}
