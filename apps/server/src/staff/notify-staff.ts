import type { Kysely } from 'kysely';
import { createMessage, queueMessage } from '../messages/queue-messages.ts';
import type { Template } from '../messages/template.ts';
import type { DB } from '../platform/database/schema.ts';

interface Notice<Data> {
  /** Names the event: one message is sent for each. */
  event_key: string;
  data: Data;
  /** The operator that the message is about. By default it is about the account, and Fareway sends it. */
  client_id?: string | null;
}

/** Queues an email to a member of staff in the transaction that causes it. */
export async function notifyStaff<Data>(
  db: Kysely<DB>,
  now: Date,
  staff_id: string,
  template: Template<Data>,
  { event_key, data, client_id = null }: Notice<NoInfer<Data>>,
): Promise<void> {
  const { email } = await db.selectFrom('staff').select('email').where('id', '=', staff_id).executeTakeFirstOrThrow();
  const message = createMessage(template, { client_id, event_key, channel: 'email', recipient: email, data });
  await queueMessage(db, now, message);
}
