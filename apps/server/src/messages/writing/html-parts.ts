import type { Fact } from '../message-content.ts';
import { html } from './escape-html.ts';
import type { SafeHtml } from './escape-html.ts';
import { light } from './mail-colours.ts';
import type { MailColours } from './mail-colours.ts';

/** In each cell, because Outlook for Windows gives a table the fonts of its own. */
export const font = 'font-family:-apple-system,Segoe UI,Roboto,Arial,sans-serif';

/** A link as a button. Outlook for Windows ignores the padding of a link, so the cell has it there. */
export function writeButton(
  { label, url }: { label: string; url: string },
  { accent, onAccent }: MailColours,
): SafeHtml {
  return html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    style="margin:4px 0 24px;border-collapse:separate"
  >
    <tr>
      <td class="button" style="background:${accent};border-radius:8px;mso-padding-alt:12px 20px">
        <a
          href="${url}"
          class="button"
          style="display:inline-block;padding:11px 20px;border:1px solid ${accent};border-radius:8px;background:${accent};color:${onAccent};${font};font-size:16px;line-height:24px;font-weight:600;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;
}

/** Labels with their values, the amounts of money at the right edge. */
export function writeFacts(facts: readonly Fact[], align: 'left' | 'right'): SafeHtml {
  const cell = `padding:8px 0;border-bottom:1px solid ${light.line};${font};font-size:16px;line-height:1.4;vertical-align:top`;
  const rows = facts.map(
    ({ label, value }) =>
      html`<tr>
        <th
          scope="row"
          class="soft line"
          style="${cell};color:${light.soft};padding-right:16px;font-weight:400;text-align:left"
        >
          ${label}
        </th>
        <td class="ink line" dir="auto" style="${cell};color:${light.ink};text-align:${align}">${value}</td>
      </tr>`,
  );
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:separate">
    ${rows}
  </table> `;
}
