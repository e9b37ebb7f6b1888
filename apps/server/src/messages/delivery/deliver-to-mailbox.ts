import { addressOf } from '../../operators/mail-domain/sender.ts';
import { deliveryMilliseconds, Undeliverable } from './letter.ts';
import type { Deliver } from './letter.ts';

/**
 * Posts letters as JSON to the sandbox's mailbox, or to a gateway with the same protocol. A second attempt has the same id, so it is no
 * second mail.
 */
export function deliverToMailbox(url: string, mailFrom: string): Deliver {
  const address = addressOf(mailFrom);
  return async ({ id, channel, to, subject, text, html, attachments, unsubscribe_url, ...sender }) => {
    const body = {
      idempotency_key: id,
      channel,
      to,
      text,
      ...(channel === 'email' && {
        subject,
        html,
        from: `${sender.from_name} <${sender.own_sender?.address ?? address}>`,
        ...(sender.reply_to !== undefined && { reply_to: sender.reply_to }),
        ...(unsubscribe_url !== undefined && { unsubscribe_url }),
        attachments: attachments.map(({ content, ...attachment }) => ({
          ...attachment,
          content_base64: Buffer.from(content).toString('base64'),
        })),
      }),
    };
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(deliveryMilliseconds),
    });
    await response.body?.cancel();
    if (response.ok) return;
    const last_error = `the mailbox answered ${response.status}`;
    const mayChange = response.status >= 500 || response.status === 429 || response.status === 408;
    throw mayChange ? new Error(last_error) : new Undeliverable(last_error);
  };
}
