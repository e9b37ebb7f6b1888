import { createTransport } from 'nodemailer';
import type { NodemailerError } from 'nodemailer';
import { addressOf } from '../../operators/mail-domain/sender.ts';
import { deliveryMilliseconds, Undeliverable } from './letter.ts';
import type { Deliver } from './letter.ts';

/** What a signature covers. Without the last one, mail programs ignore the link that switches emails off (RFC 8058, section 4). */
const signedHeaders =
  'From:Reply-To:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post';

/**
 * Sends mail by SMTP (`smtp://` or `smtps://user:password@host`), with the name of the sender, from the operator's own address with its
 * signature (DKIM), or else from the installation's. A second attempt has the same Message-ID, so mail servers recognise a duplicate.
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
  const address = addressOf(mailFrom);
  const domain = address.split('@').at(-1)!;
  return async ({ id, to, subject, text, html, from_name, reply_to, attachments, unsubscribe_url, own_sender }) => {
    try {
      await transport.sendMail({
        messageId: `<${id}@${own_sender?.domain ?? domain}>`,
        from: { name: from_name, address: own_sender?.address ?? address },
        ...(own_sender && {
          dkim: {
            domainName: own_sender.domain,
            keySelector: own_sender.selector,
            privateKey: own_sender.private_key,
            headerFieldNames: signedHeaders,
          },
        }),
        // an object, so that no part of the address is read as a second address
        to: { name: '', address: to },
        ...(reply_to && { replyTo: { name: from_name, address: reply_to } }),
        subject,
        text,
        html,
        attachments: attachments.map(({ filename, content_type, content, content_id }) => ({
          filename,
          contentType: content_type,
          content: Buffer.from(content),
          ...(content_id !== undefined && { cid: content_id }),
        })),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe_url !== undefined && {
            'List-Unsubscribe': `<${unsubscribe_url}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
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
