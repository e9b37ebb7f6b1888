import type { Kysely } from 'kysely';
import { newId } from '../platform/ids.ts';
import type { DB } from '../platform/database/schema.ts';
import type { QueuedMessage } from './queue-messages.ts';

/**
 * Queues one message in the transaction that causes it. The same event twice queues nothing twice.
 * What nobody may read later, such as a code, goes under `data.secret`, which the sender forgets once it is sent.
 */
export async function queueMessage(db: Kysely<DB>, now: Date, { data, ...message }: QueuedMessage): Promise<void> {
  if (message.recipient === null) return;
  await db
    .insertInto('messages')
    .values({ id: newId(now.getTime()), ...message, data: JSON.stringify(data), next_attempt_at: now, created_at: now })
    .onConflict((conflict) => conflict.columns(['event_key', 'template', 'recipient']).doNothing())
    .execute();
}
