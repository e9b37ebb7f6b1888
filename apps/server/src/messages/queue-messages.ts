import { sql } from 'kysely';
import { part } from '../platform/database/statement.ts';
import type { AnyPart, Part } from '../platform/database/statement.ts';
import { newId } from '../platform/ids.ts';
import type { TemplateName } from '../message-templates.ts';

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

/** Queues messages for each row of `after`, the part that does what they report. The same event twice queues nothing twice. */
export function queueMessages(after: AnyPart, messages: QueuedMessage[], now: Date): Part {
  const rows = messages
    .filter(({ recipient }) => recipient !== null)
    .map((message) => ({ ...message, id: newId(now.getTime()) }));
  return part(
    'queued_messages',
    {},
    sql`
      INSERT INTO messages (id, client_id, event_key, template, channel, recipient, data, next_attempt_at, created_at)
      SELECT message.*, ${now}::timestamptz, ${now}::timestamptz
      FROM ${after}, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS message (
        id uuid, client_id uuid, event_key text, template text, channel text, recipient text, data jsonb
      )
      ON CONFLICT (event_key, template, recipient) DO NOTHING`,
  );
}
