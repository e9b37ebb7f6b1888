import type { Attachment } from '../message-content.ts';

/** A message as it goes out. */
export interface Letter {
  /** Of the message's row: the same each time that it is tried. */
  id: string;
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who speaks; the address is the installation's own. */
  from_name: string;
  reply_to: string | undefined;
  attachments: Attachment[];
}

/** Hands a letter to a provider; rejects when the provider has not taken it. */
export type Deliver = (letter: Letter) => Promise<void>;

/** How long a provider may take: well under the time for which a message is claimed. */
export const deliveryMilliseconds = 10_000;

/** Trying again is of no use: the provider will never take this letter. */
export class Undeliverable extends Error {}
