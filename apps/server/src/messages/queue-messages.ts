import type { Kysely, RawBuilder } from 'kysely';
import type { DB } from '../platform/database/schema.ts';
import { part } from '../platform/database/sql/statement.ts';
import type { AnyPart, Part } from '../platform/database/sql/statement.ts';
import { newId } from '../platform/ids.ts';
import type { Template } from './template.ts';
import { sql } from '../platform/database/sql/sql.ts';

interface NewMessage<Data> {
  client_id: string | null;
  /** Names the event, such as `order {id} fulfilled`. One message is sent for each event, template and recipient. */
  event_key: string;
  channel: 'email' | 'sms';
  /** Null when the recipient's account is closed: then no message is queued. */
  recipient: string | null;
  /** The data of the template. Secrets, such as a code, are under `data.secret`, which is deleted after the message is sent. */
  data: Data;
}

declare const isChecked: unique symbol;

/** A message to be sent. Only `createMessage` makes one, so its data fits its template. */
export interface QueuedMessage extends NewMessage<unknown> {
  template: string;
  readonly [isChecked]: true;
}

/** A message of a template, with the data that the template needs. */
export function createMessage<Data>(template: Template<Data>, message: NewMessage<NoInfer<Data>>): QueuedMessage {
  return { ...message, template: template.name } as QueuedMessage;
}

/** Queues one message in the transaction that causes it. The same event twice queues one message. */
export async function queueMessage(db: Kysely<DB>, now: Date, message: QueuedMessage): Promise<void> {
  await queueAll(db, now, [message]);
}

/** Queues messages in the transaction that causes them, with one statement. The same event twice queues one message. */
export async function queueAll(db: Kysely<DB>, now: Date, messages: readonly QueuedMessage[]): Promise<void> {
  const rows = rowsOf(messages, now);
  if (rows.length > 0) await insertOf([recordsOf(rows)], now).execute(db);
}

/** Queues messages for each row of `after`, the part that does what they report. The same event twice queues one message. */
export function queueMessages(after: AnyPart, messages: readonly QueuedMessage[], now: Date): Part {
  return part('queued_messages', {}, insertOf([after, recordsOf(rowsOf(messages, now))], now));
}

function rowsOf(messages: readonly QueuedMessage[], now: Date) {
  return messages
    .filter(({ recipient }) => recipient !== null)
    .map((message) => ({ ...message, id: newId(now.getTime()) }));
}

const recordsOf = (rows: ReturnType<typeof rowsOf>) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS message (
    id uuid, client_id uuid, event_key text, template text, channel text, recipient text, data jsonb
  )`;

function insertOf(from: readonly (AnyPart | RawBuilder<unknown>)[], now: Date) {
  return sql`
    INSERT INTO messages (id, client_id, event_key, template, channel, recipient, data, next_attempt_at, created_at)
    SELECT message.*, ${now}::timestamptz, ${now}::timestamptz FROM ${sql.join([...from])}
    ON CONFLICT (event_key, template, recipient) DO NOTHING`;
}
