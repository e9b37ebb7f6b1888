import * as text from '@fareway/texts/mails/letter.ts';
import type { MessageContent, MessagePart, Sender, TicketPart } from '../message-content.ts';
import { html } from './escape-html.ts';
import type { SafeHtml } from './escape-html.ts';
import { light, mailColours } from './mail-colours.ts';
import type { MailColours } from './mail-colours.ts';
import { writeAmounts, writeButton, writeFacts } from './html-parts.ts';
import { splitContact } from './split-contact.ts';
import { writeTicket } from './write-ticket.ts';

const width = 560;

/** Every cell inherits it, except in Outlook for Windows: there the style in the head counts. */
const font = '-apple-system,Segoe UI,Roboto,Arial,sans-serif';

/**
 * Returns the message as an HTML document (decision 168). Styles are inline and the layout is a table, because all mail programs support both.
 * `pictures` has the content ids of the drawn codes.
 */
export function writeHtml(
  { subject, heading, parts }: MessageContent,
  sender: Sender,
  pictures: ReadonlyMap<TicketPart, string>,
): string {
  const colours = mailColours(sender.brand_colour);
  const write = (part: MessagePart) => writePart(part, { sender, colours, pictures });
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>${subject}</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          td,
          th {
            font-family: ${font};
          }
          @media (prefers-color-scheme: dark) {
            ${colours.darkStyles}
          }
        </style>
      </head>
      <body class="ground" style="margin:0;padding:0;background:${light.ground}">
        <table
          role="presentation"
          class="ground"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:${light.ground}"
        >
          <tr>
            <td
              class="ink"
              align="center"
              style="padding:16px 8px;font-family:${font};font-size:16px;line-height:1.5;color:${light.ink};word-break:break-word"
            >
              <!--[if mso]><table role="presentation" width="${String(width)}" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
              <table
                role="presentation"
                class="surface"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:${String(width)}px;background:${light.surface};border-radius:12px"
              >
                <tr>
                  <td
                    class="line edge"
                    style="padding:14px 20px;border-top:4px solid ${colours.band};border-bottom:1px solid ${light.line};border-radius:12px 12px 0 0;text-align:left"
                  >
                    ${writeMasthead(sender, colours)}
                  </td>
                </tr>
                <tr>
                  <td style="padding:24px 20px 8px;text-align:left">
                    <h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${heading}</h1>
                    ${parts.map(write)}
                  </td>
                </tr>
                <tr>
                  <td
                    class="soft line"
                    style="padding:16px 20px 24px;color:${light.soft};font-size:14px;line-height:1.5;border-top:1px solid ${light.line};text-align:left"
                  >
                    <p style="margin:0">${writeFoot(sender, colours)}</p>
                  </td>
                </tr>
              </table>
              <!--[if mso]></td></tr></table><![endif]-->
            </td>
          </tr>
        </table>
      </body>
    </html> `.safe;
}

/** Half of the pixels of a logo: screens of phones have two and more for each. */
const heightOfLogo = 44;
const widthOfLogo = 200;

/** The logo on white, also in dark mode, where it would be dark on dark. Without a logo the name with the flag of a bus stop, as on the pages. */
function writeMasthead({ name, logo }: Sender, { band, onBand }: MailColours): SafeHtml {
  if (logo) return writeLogo(name, logo);
  const [letter = ''] = name;
  return html`<table role="presentation" cellpadding="0" cellspacing="0">
    <tr>
      <td
        aria-hidden="true"
        width="36"
        height="36"
        align="center"
        style="width:36px;height:36px;background:${band};color:${onBand};border-radius:8px 8px 8px 0;font-size:16px;font-weight:700;line-height:36px"
      >
        ${letter.toUpperCase()}
      </td>
      <td class="ink" style="padding-left:12px;color:${light.ink};font-size:16px;font-weight:700;line-height:1.25">
        ${name}
      </td>
    </tr>
  </table>`;
}

function writeLogo(name: string, { content_id, width, height }: NonNullable<Sender['logo']>): SafeHtml {
  const scale = Math.min(heightOfLogo / height, widthOfLogo / width, 1);
  const [wide, high] = [String(Math.round(width * scale)), String(Math.round(height * scale))];
  return html`<table role="presentation" cellpadding="0" cellspacing="0">
    <tr>
      <td
        style="padding:4px 8px;background:#ffffff;border-radius:6px;color:${light.ink};font-size:16px;font-weight:700"
      >
        <img
          src="cid:${content_id}"
          alt="${name}"
          width="${wide}"
          height="${high}"
          style="display:block;border:0;width:${wide}px;height:${high}px"
        />
      </td>
    </tr>
  </table>`;
}

/** The contact at the end of every message. Its address and its number are links. */
function writeFoot({ name, support }: Sender, { accent }: MailColours): SafeHtml {
  const contact = splitContact(support);
  if (contact.length === 0) return html`${text.sentBy(name)}`;
  const parts = contact.map(({ text: words, url }, index) => {
    const comma = index === 0 ? '' : ', ';
    return url === undefined
      ? html`${comma}${words}`
      : html`${comma}<a href="${url}" class="link" style="color:${accent}">${words}</a>`;
  });
  return html`${text.questions(html`${parts}`).map((part) => html`${part}`)}`;
}

interface Context {
  sender: Sender;
  colours: MailColours;
  pictures: ReadonlyMap<TicketPart, string>;
}

function writePart(part: MessagePart, { sender, colours, pictures }: Context): SafeHtml {
  switch (part.kind) {
    case 'paragraph':
      return html`<p style="margin:0 0 16px">${part.text}</p> `;
    case 'code':
      return html`<p
        class="sunken ink"
        style="margin:0 0 20px;padding:16px;background:${light.sunken};border-radius:8px;text-align:center;font:700 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;color:${light.ink}"
      >
        ${part.code}
      </p> `;
    case 'facts':
      return writeFacts(part.facts);
    case 'amounts':
      return html`<h2 style="margin:0 0 4px;font-size:18px;line-height:1.3">${part.title}</h2>
        ${writeAmounts(part.amounts, part.total)}`;
    case 'link':
      return writeButton(part, colours);
    case 'ticket':
      return writeTicket(part, { operator: sender.name, colours, contentId: pictures.get(part) });
  }
}
