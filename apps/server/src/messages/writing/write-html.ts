import { supportWords } from '@fareway/domain/refusals/support.ts';
import type { MessageContent, MessagePart, Sender } from '../message-content.ts';
import { html } from './escape-html.ts';
import type { SafeHtml } from './escape-html.ts';

const font = 'font-family:-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,Helvetica,Arial,sans-serif';
const ink = '#14242e';
const soft = '#4a5b66';
const line = '#c9d3d9';

/** Returns the message as an HTML document. Styles are inline and the layout is a table, because all mail programs support both. */
export function writeHtml({ subject, heading, parts }: MessageContent, sender: Sender): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:0;background:#f6f8f8">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f8f8">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px;background:#ffffff;border-radius:12px"
              >
                <tr>
                  <td
                    style="height:6px;line-height:6px;font-size:0;background:${sender.brand_colour};border-radius:12px 12px 0 0"
                  >
                    &nbsp;
                  </td>
                </tr>
                <tr>
                  <td style="padding:28px 28px 8px;${font};color:${ink};font-size:16px;line-height:1.5">
                    <p style="margin:0 0 20px;font-size:14px;color:${soft}">${sender.name}</p>
                    <h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${heading}</h1>
                    ${parts.map(writePart)}
                  </td>
                </tr>
                <tr>
                  <td
                    style="padding:16px 28px 28px;${font};color:${soft};font-size:14px;line-height:1.5;border-top:1px solid ${line}"
                  >
                    <p style="margin:0">${footWords(sender)}</p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.safe;
}

/** The contact at the end of every message. */
export function footWords({ name, support }: Sender): string {
  return support.name || support.email || support.phone
    ? `Questions? Please contact ${supportWords(support)}.`
    : `Sent by ${name}.`;
}

function writePart(part: MessagePart): SafeHtml {
  switch (part.kind) {
    case 'paragraph':
      return html`<p style="margin:0 0 16px">${part.text}</p> `;
    case 'code':
      return html`<p
        style="margin:0 0 20px;padding:16px;background:#ebf0f1;border-radius:8px;text-align:center;font:700 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;color:${ink}"
      >
        ${part.code}
      </p> `;
    case 'facts':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">
        ${part.facts.map(writeFact)}
      </table> `;
    case 'link':
      return html`<p style="margin:4px 0 24px">
        <a
          href="${part.url}"
          style="display:inline-block;padding:12px 20px;background:${ink};color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600"
          >${part.label}</a
        >
      </p> `;
  }
}

function writeFact({ label, value }: { label: string; value: string }): SafeHtml {
  const cell = `padding:8px 0;border-bottom:1px solid ${line};${font};font-size:16px;line-height:1.4;vertical-align:top`;
  return html`<tr>
    <td style="${cell};color:${soft};padding-right:16px;white-space:nowrap">${label}</td>
    <td style="${cell};color:${ink};text-align:right">${value}</td>
  </tr>`;
}
