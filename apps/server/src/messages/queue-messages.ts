import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { newId } from '../platform/ids.ts';
import type { TemplateName } from './templates/templates.ts';

/** A message to be sent: what happened, the template that tells it, and what the template needs to find the rest. */
export interface QueuedMessage {
  client_id: string | null;
  /** One message for each event, template and recipient: `order {id} fulfilled`. */
  event_key: string;
  template: TemplateName;
  channel: 'email' | 'sms';
  /** None where the account that it would go to was closed: nothing is queued then. */
  recipient: string | null;
  data: Record<string, unknown>;
}

/**
 * Part of a WITH statement: `queued_messages`, written once what they tell of has happened: when the part of the statement that `after`
 * names has a row. The same event twice queues nothing twice.
 */
export function queueMessages(messages: QueuedMessage[], now: Date, after = 'moved_order'): RawBuilder<unknown> {
  const rows = messages
    .filter(({ recipient }) => recipient !== null)
    .map((message) => ({ ...message, id: newId(now.getTime()) }));
  return sql`
    queued_messages AS (
      INSERT INTO messages (id, client_id, event_key, template, channel, recipient, data, next_attempt_at, created_at)
      SELECT message.*, ${now}::timestamptz, ${now}::timestamptz
      FROM ${sql.ref(after)}, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS message (
        id uuid, client_id uuid, event_key text, template text, channel text, recipient text, data jsonb
      )
      ON CONFLICT (event_key, template, recipient) DO NOTHING
    )`;
}
