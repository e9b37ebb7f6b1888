import type { Fact, Link } from '../message-content.ts';
import { html } from './escape-html.ts';
import type { SafeHtml } from './escape-html.ts';
import { light } from './mail-colours.ts';
import type { MailColours } from './mail-colours.ts';

/** A link as a button. Outlook for Windows ignores the padding of a link, so the cell has it there. */
export function writeButton({ label, url, isSecondary }: Link, { accent, onAccent }: MailColours): SafeHtml {
  const name = isSecondary ? 'outlined' : 'button';
  const background = isSecondary ? light.surface : accent;
  return html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    style="margin:4px 0 24px;border-collapse:separate"
  >
    <tr>
      <td class="${name}" style="background:${background};border-radius:8px;mso-padding-alt:12px 20px">
        <a
          href="${url}"
          class="${name}"
          style="display:inline-block;padding:11px 20px;border:1px solid ${accent};border-radius:8px;background:${background};color:${isSecondary ? accent : onAccent};font-size:16px;line-height:24px;font-weight:600;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;
}

/** Labels with their values in two columns. */
export function writeFacts(facts: readonly Fact[]): SafeHtml {
  return writeRows(facts.map((fact) => writeRow(fact, { label: 'width:36%', value: 'text-align:left' })));
}

/** Labels with amounts of money at the right edge, and the total in bold. */
export function writeAmounts(amounts: readonly Fact[], total: Fact | undefined): SafeHtml {
  const value = 'text-align:right;white-space:nowrap';
  const rows = amounts.map((amount) => writeRow(amount, { label: '', value }));
  const bold = { label: `font-weight:700;color:${light.ink}`, value: `${value};font-weight:700`, name: 'ink' };
  return writeRows(total ? [...rows, writeRow(total, bold)] : rows);
}

/** Short, because the receipt of a family has a hundred of them, and Gmail shows only the first 102 KB of a mail. */
function writeRow({ label, value }: Fact, styles: { label: string; value: string; name?: string }): SafeHtml {
  const edge = `border-bottom:1px solid ${light.line}`;
  return html`<tr valign="top">
    <th
      scope="row"
      class="${styles.name ?? 'soft'} line"
      style="padding:8px 16px 8px 0;${edge};color:${light.soft};font-weight:400;text-align:left;${styles.label}"
    >
      ${label}
    </th>
    <td class="line" dir="auto" style="padding:8px 0;${edge};${styles.value}">${value}</td>
  </tr>`;
}

function writeRows(rows: SafeHtml[]): SafeHtml {
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:separate">
    ${rows}
  </table> `;
}
