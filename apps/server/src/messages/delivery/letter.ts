import type { OwnSender } from '../../operators/mail-domain/sender.ts';
import type { Attachment } from '../message-content.ts';

/** A message as it is sent. */
export interface Letter {
  /** The id of the message's row: the same at each attempt. */
  id: string;
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The name of the sender. */
  from_name: string;
  /** The operator's own address with its key (C-205). Without one, the address is the installation's. */
  own_sender?: OwnSender;
  reply_to: string | undefined;
  attachments: Attachment[];
  /** Where a mail program switches such emails off with a POST (RFC 8058). */
  unsubscribe_url?: string;
}

/** Sends a letter to a provider. Rejects when the provider has not accepted it. */
export type Deliver = (letter: Letter) => Promise<void>;

/** How long a provider may take: much shorter than the time for which a message is claimed. */
export const deliveryMilliseconds = 10_000;

/** The provider will never accept this letter, so it is not sent again. */
export class Undeliverable extends Error {}
