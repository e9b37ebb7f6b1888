import { isDeadMandate } from '@fareway/domain/mandate.ts';
import type { QueuedMessage } from '../../messages/queue-messages.ts';

interface MandateBefore {
  client_id: string;
  id: string;
  /** The number of this asking: a mandate may end, come back and end again. */
  asks: number;
  reference: string | null;
  /** Null when the account is closed. */
  user_email: string | null;
  client_name: string;
  support_email: string | null;
}

/** What is told of the end of a mandate that was found by an asking. */
export const eventOfMandate = ({ id, asks }: Pick<MandateBefore, 'id' | 'asks'>) => `mandate ${id} ended ${asks}`;

/** What is told when a mandate that was alive has ended: to the purchaser and, where it has an address, to the operator. */
export function newsOfMandate(before: MandateBefore, status: string): QueuedMessage[] {
  if (!isDeadMandate({ status })) return [];
  const { client_id, client_name, reference, user_email, support_email } = before;
  const data = { client_name, status, reference, user_email };
  const news = { client_id, event_key: eventOfMandate(before), channel: 'email' as const, data };
  const toPurchaser: QueuedMessage = { ...news, template: 'mandate-ended', recipient: user_email };
  return support_email
    ? [toPurchaser, { ...news, template: 'operator-notice-mandate', recipient: support_email }]
    : [toPurchaser];
}
