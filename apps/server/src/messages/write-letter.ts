import { ownSender } from '../operators/mail-domain/sender.ts';
import type { OwnSender } from '../operators/mail-domain/sender.ts';
import { readLogo } from '../operators/settings/logos.ts';
import type { Deps } from '../platform/deps.ts';
import type { ClaimedMessage } from './claim-messages.ts';
import { Undeliverable } from './delivery/letter.ts';
import type { Letter } from './delivery/letter.ts';
import type { Attachment, MessageContent, Sender, TicketPart } from './message-content.ts';
import type { Template } from './template.ts';
import { drawCode } from './writing/draw-code.ts';
import { preventLinks } from './writing/prevent-links.ts';
import { writeHtml } from './writing/write-html.ts';
import { writeSms, writeText } from './writing/write-text.ts';

const fareway: Sender = { name: 'Fareway', brand_colour: '#0b5d5e', support: {} };

/** Returns a claimed message as a letter from its operator. Rejects with Undeliverable when its template is unknown. */
export async function writeLetter(
  deps: Deps,
  templates: readonly Template[],
  message: ClaimedMessage,
): Promise<Letter> {
  const { id, channel, recipient, data, logo_id } = message;
  const template = templates.find(({ name }) => name === message.template);
  if (!template) throw new Undeliverable(`there is no template ${message.template}`);
  const sender = senderOf(message);
  const content = await template.write(data, { deps, sender });
  const own = ownSenderOf(deps, message);
  const letter = {
    id,
    channel,
    to: recipient,
    subject: content.subject,
    from_name: sender.name,
    ...(own && { own_sender: own }),
  };
  const reply_to = sender.support.email ?? undefined;
  if (channel === 'sms') {
    return { ...letter, reply_to, text: writeSms(content, sender), html: '', attachments: [] };
  }
  const shown = preventLinks(content);
  // one that was replaced since then is left out
  const logo = logo_id === null ? undefined : await readLogo(deps.db, logo_id);
  const logoId = `logo.${id}@fareway`;
  const pictures = drawCodes(id, shown);
  return {
    ...letter,
    reply_to,
    ...(content.unsubscribe_url !== undefined && { unsubscribe_url: content.unsubscribe_url }),
    text: writeText(shown, sender),
    html: writeHtml(
      shown,
      { ...sender, ...(logo && { logo: { content_id: logoId, width: logo.width, height: logo.height } }) },
      new Map(pictures.map(({ part, content_id }) => [part, content_id])),
    ),
    attachments: [
      ...(content.attachments ?? []),
      ...pictures.map(({ part: _, ...picture }) => picture),
      ...(logo ? [{ filename: 'logo.png', content_type: 'image/png', content: logo.png, content_id: logoId }] : []),
    ],
  };
}

/** Draws the codes of a message's tickets. Their content ids are the same at each attempt. */
function drawCodes(id: string, { parts }: MessageContent): (Required<Attachment> & { part: TicketPart })[] {
  const tickets = parts.flatMap((part) =>
    part.kind === 'ticket' && part.code && 'text' in part.code ? [{ part, code: part.code.text }] : [],
  );
  return tickets.map(({ part, code }, index) => ({
    part,
    filename: `code-${index + 1}.png`,
    content_type: 'image/png',
    content: drawCode(code),
    content_id: `code-${index + 1}.${id}@fareway`,
  }));
}

/** The operator's own address. A key that cannot be read keeps no message back: it is sent from the installation's address. */
function ownSenderOf({ keys, log }: Pick<Deps, 'keys' | 'log'>, { own_sender }: ClaimedMessage): OwnSender | undefined {
  try {
    return own_sender === null ? undefined : ownSender(keys, own_sender);
  } catch (error) {
    log.error({ err: error, client_id: own_sender?.client_id }, 'the key of an operator’s mail cannot be read');
    return undefined;
  }
}

function senderOf({ operator_name, brand_colour, support_name, support_email, support_phone }: ClaimedMessage): Sender {
  if (operator_name === null || brand_colour === null) return fareway;
  return {
    name: operator_name,
    brand_colour,
    support: { name: support_name, email: support_email, phone: support_phone },
  };
}
