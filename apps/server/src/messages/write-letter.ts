import type { Deps } from '../platform/deps.ts';
import type { ClaimedMessage } from './claim-messages.ts';
import { Undeliverable } from './delivery/letter.ts';
import type { Letter } from './delivery/letter.ts';
import type { Sender } from './message-content.ts';
import type { Template } from './template.ts';
import { writeHtml } from './writing/write-html.ts';
import { writeSms, writeText } from './writing/write-text.ts';

const fareway: Sender = { name: 'Fareway', brand_colour: '#0b5d5e', support: {} };

/** Returns a claimed message as a letter from its operator. Rejects with Undeliverable when its template is unknown. */
export async function writeLetter(
  deps: Deps,
  templates: readonly Template[],
  message: ClaimedMessage,
): Promise<Letter> {
  const { id, channel, recipient, data } = message;
  const template = templates.find(({ name }) => name === message.template);
  if (!template) throw new Undeliverable(`there is no template ${message.template}`);
  const sender = senderOf(message);
  const content = await template.write(data, { deps, sender });
  return {
    id,
    channel,
    to: recipient,
    subject: content.subject,
    text: channel === 'sms' ? writeSms(content, sender) : writeText(content, sender),
    html: writeHtml(content, sender),
    from_name: sender.name,
    reply_to: sender.support.email ?? undefined,
    attachments: content.attachments ?? [],
  };
}

function senderOf({ operator_name, brand_colour, support_name, support_email, support_phone }: ClaimedMessage): Sender {
  if (operator_name === null || brand_colour === null) return fareway;
  return {
    name: operator_name,
    brand_colour,
    support: { name: support_name, email: support_email, phone: support_phone },
  };
}
