import type { Config } from '../../platform/config.ts';
import { deliverBySmtp } from './deliver-by-smtp.ts';
import { deliverToMailbox } from './deliver-to-mailbox.ts';
import type { Deliver } from './letter.ts';

/**
 * Returns the function that sends letters, by the configured addresses: MAIL_URL for email (SMTP, or a mailbox over HTTP), SMS_URL for
 * SMS.
 */
export function chooseDelivery({
  mailUrl,
  mailFrom,
  smsUrl,
}: Pick<Config, 'mailUrl' | 'mailFrom' | 'smsUrl'>): Deliver {
  const byEmail =
    mailUrl && /^smtps?:/.test(mailUrl) ? deliverBySmtp(mailUrl, mailFrom) : overHttp(mailUrl, 'MAIL_URL', mailFrom);
  const bySms = overHttp(smsUrl, 'SMS_URL', mailFrom);
  return (letter) => (letter.channel === 'email' ? byEmail : bySms)(letter);
}

function overHttp(url: string | undefined, variable: string, mailFrom: string): Deliver {
  if (url && /^https?:/.test(url)) return deliverToMailbox(url, mailFrom);
  return () => Promise.reject(new Error(`${variable} names no way to send this`));
}
