import { createTransport } from 'nodemailer';
import type { NodemailerError } from 'nodemailer';
import { deliveryMilliseconds, Undeliverable } from './letter.ts';
import type { Deliver } from './letter.ts';

/**
 * Sends mail by SMTP (`smtp://` or `smtps://user:password@host`), from the installation's address in the name of who speaks. A second try
 * carries the same Message-ID, by which mail servers know a double.
 */
export function deliverBySmtp(url: string, mailFrom: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: deliveryMilliseconds,
    greetingTimeout: deliveryMilliseconds,
    socketTimeout: deliveryMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const address = /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  const domain = address.split('@').at(-1)!;
  return async ({ id, to, subject, text, html, from_name, reply_to, attachments }) => {
    try {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from: { name: from_name, address },
        // an object, so that nothing in the address is read as a second one
        to: { name: '', address: to },
        ...(reply_to && { replyTo: { name: from_name, address: reply_to } }),
        subject,
        text,
        html,
        attachments: attachments.map(({ filename, content_type, content }) => ({
          filename,
          contentType: content_type,
          content: Buffer.from(content),
        })),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      throw isFinal(error as NodemailerError)
        ? new Undeliverable('the mail server refused it', { cause: error })
        : error;
    }
  };
}

/** Only a refusal of the email itself is final: a problem of our own account or server may be corrected in the meantime. */
function isFinal({ permanent, code }: NodemailerError): boolean {
  return permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE');
}
