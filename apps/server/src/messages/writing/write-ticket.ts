import * as text from '@fareway/texts/mails/letter.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import type { TicketCode, TicketPart } from '../message-content.ts';
import { html } from './escape-html.ts';
import type { SafeHtml } from './escape-html.ts';
import { writeButton, writeFacts } from './html-parts.ts';
import { light } from './mail-colours.ts';
import type { MailColours } from './mail-colours.ts';

interface Context {
  operator: string;
  colours: MailColours;
  /** The content id of the code's picture; undefined for a ticket without a code. */
  contentId: string | undefined;
}

/** Writes a ticket as the card that the pages show, in its operator's colour. */
export function writeTicket(
  { title, service, passenger, facts, code, link }: TicketPart,
  { operator, colours, contentId }: Context,
): SafeHtml {
  const { band, onBand } = colours;
  const who = passenger
    ? html`<h2 dir="auto" style="margin:0;font-size:22px;line-height:1.2;text-align:left">${passenger}</h2>
        <p style="margin:4px 0 0">${service}</p>`
    : html`<h2 style="margin:0;font-size:22px;line-height:1.2">${service}</h2>`;
  return html`<table
    role="presentation"
    class="line"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:4px 0 24px;border:1px solid ${light.line};border-radius:16px;border-collapse:separate"
  >
    <tr>
      <td
        style="padding:14px 20px 12px;background:${band};color:${onBand};border-radius:15px 15px 0 0;border-bottom:4px double ${onBand}"
      >
        ${operator}<br /><strong style="font-size:20px;line-height:1.3">${title}</strong>
      </td>
    </tr>
    <tr>
      <td style="padding:20px 20px 16px">${who}</td>
    </tr>
    ${code ? writeCode(code, contentId) : []}
    <tr>
      <td style="padding:8px 20px 0">${writeFacts(facts)} ${writeButton(link, colours)}</td>
    </tr>
  </table> `;
}

/** The picture of the code, with a text for people whose mail program does not show it. */
function writeCode(code: TicketCode, contentId: string | undefined): SafeHtml {
  const cell = `padding:20px 16px 16px;border-top:3px dotted #72838e;font-size:14px;line-height:1.4;text-align:center`;
  if (contentId === undefined) {
    const reason = 'withoutCode' in code ? code.withoutCode : '';
    return html`<tr>
      <td style="${cell}"><strong style="font-size:18px">${reason}</strong></td>
    </tr>`;
  }
  return html`<tr>
    <td class="soft" align="center" style="${cell};color:${light.soft}">
      <img
        src="cid:${contentId}"
        alt="${labels.code}"
        width="240"
        style="display:block;width:240px;max-width:100%;height:auto;margin:0 auto 12px;border:0;background:#ffffff;color:#14242e;font-size:16px"
      />
      ${text.codeHint}
    </td>
  </tr>`;
}
