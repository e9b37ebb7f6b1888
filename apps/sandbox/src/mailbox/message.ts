import { newId } from '../store/identifiers.ts';
import type { Message } from '../store/records.ts';
import { PLATFORM } from '../store/store.ts';
import type { Store } from '../store/store.ts';

/** Parses a message. Throws an Error that says what is wrong with it. */
export function readMessage(given: unknown): Message {
  if (typeof given !== 'object' || given === null) throw new Error('A message is a JSON object.');
  const unknown = Object.keys(given).find((name) => !FIELDS.has(name));
  if (unknown !== undefined) throw new Error(`Unknown field: ${unknown}`);
  const {
    channel,
    to,
    subject,
    text,
    html,
    attachments,
    idempotency_key: key,
    unsubscribe_url,
    from,
    reply_to,
  } = given as Record<string, unknown>;
  if (channel !== 'email' && channel !== 'sms') throw new Error('channel is email or sms.');
  if (typeof to !== 'string' || to.trim() === '') throw new Error('to is missing.');
  if (typeof text !== 'string') throw new Error('text is missing.');
  for (const optional of [subject, html, key, unsubscribe_url, from, reply_to]) {
    if (optional !== undefined && optional !== null && typeof optional !== 'string')
      throw new Error('subject, html, from, reply_to, unsubscribe_url and idempotency_key are text.');
  }
  return {
    id: newId('msg'),
    channel,
    to: normaliseAddress(to),
    subject: (subject as string | undefined) ?? null,
    text,
    html: (html as string | undefined) ?? null,
    sent_at: new Date().toISOString(),
    from: (from as string | undefined) ?? null,
    reply_to: (reply_to as string | undefined) ?? null,
    unsubscribe_url: (unsubscribe_url as string | undefined) ?? null,
    idempotency_key: (key as string | undefined) ?? null,
    attachments: readAttachments(attachments ?? []),
  };
}

/** Stores a message; with a repeated idempotency key only the first. Returns the stored message. */
export function saveMessage(store: Store, message: Message): Message {
  const key = message.idempotency_key;
  const before = key === null ? undefined : store.newestFirst(PLATFORM, 'message', `idempotency_key:${key}`)[0];
  if (before !== undefined) return before;
  store.put(PLATFORM, 'message', message);
  return message;
}

/** Returns messages newest first, of every address or one. */
export function findMessages(store: Store, to: string | null): Message[] {
  return store.newestFirst(PLATFORM, 'message', to === null || to === '' ? undefined : `to:${normaliseAddress(to)}`);
}

/** Returns a message as in the list: attachments by address, without content. */
export function describeMessage({ attachments, idempotency_key: _key, ...message }: Message): object {
  return {
    ...message,
    attachments: attachments.map(({ content_base64, ...attachment }, position) => ({
      ...attachment,
      size: Buffer.byteLength(content_base64, 'base64'),
      url: `/mailbox/messages/${message.id}/attachments/${position}`,
    })),
  };
}

/**
 * Returns the HTML of an email as a page: links open in a new tab, and pictures that are sent with it, such as `cid:code-1@example.com`, have an
 * address here.
 */
export function htmlToRead({ id, html, attachments }: Message): string {
  const base = '<base target="_blank">';
  const page = html?.includes('<head>') ? html.replace('<head>', `<head>${base}`) : `${base}${html ?? ''}`;
  return attachments.reduce(
    (text, { content_id }, position) =>
      content_id === undefined
        ? text
        : text.replaceAll(`"cid:${content_id}"`, `"/mailbox/messages/${id}/attachments/${position}"`),
    page,
  );
}

const FIELDS = new Set([
  'channel',
  'to',
  'subject',
  'text',
  'html',
  'attachments',
  'idempotency_key',
  'unsubscribe_url',
  'from',
  'reply_to',
]);

function normaliseAddress(to: string): string {
  return to.includes('@') ? to.trim().toLowerCase() : to.replaceAll(' ', '');
}

function readAttachments(given: unknown): Message['attachments'] {
  if (!Array.isArray(given)) throw new Error('attachments is a list.');
  return given.map((attachment: Record<string, unknown>) => {
    const { filename, content_type, content_base64, content_id } = attachment;
    if (content_id !== undefined && typeof content_id !== 'string') throw new Error('content_id is text.');
    if (typeof filename !== 'string' || typeof content_type !== 'string' || typeof content_base64 !== 'string') {
      throw new Error('An attachment has filename, content_type and content_base64.');
    }
    return { filename, content_type, content_base64, ...(content_id !== undefined && { content_id }) };
  });
}
