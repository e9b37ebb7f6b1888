import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from './product.ts';

const patience = 15_000;

/** A message in the mailbox of the sandbox. */
export interface MailboxMessage {
  id: string;
  channel: 'email' | 'sms';
  to: string;
  subject: string | null;
  text: string;
  html: string | null;
  attachments: { filename: string; content_type: string; size: number; url: string }[];
}

/** Returns the messages to an address or a number, the newest first, when there are as many as expected. */
export async function messagesTo(product: Product, to: string, atLeast = 1): Promise<MailboxMessage[]> {
  const address = `${product.sandboxOrigin}/mailbox/messages?to=${encodeURIComponent(to)}`;
  const end = performance.now() + patience;
  for (;;) {
    const messages = (await (await fetch(address)).json()) as MailboxMessage[];
    if (messages.length >= atLeast) return messages;
    if (performance.now() > end) throw new Error(`${messages.length} messages to ${to} where ${atLeast} were expected`);
    await pause(50);
  }
}

/** Returns the code in the newest message to an address: six digits to confirm it, or eight letters and digits to reset a password. */
export async function codeSentTo(product: Product, to: string, messages = 1): Promise<string> {
  const [newest] = await messagesTo(product, to, messages);
  const code = /\b(\d{6}|[2-9A-HJ-NP-Z]{8})\b/.exec(newest?.text ?? '')?.[1];
  if (!code) throw new Error(`No code in: ${newest?.text}`);
  return code;
}
