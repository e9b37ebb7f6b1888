import { escapeHtml } from '../http/escape-html.ts';
import { htmlPage } from '../http/html-page.ts';
import type { Message } from '../store/records.ts';

/** The list of messages for people. It reloads newer messages by itself. */
export function mailboxPage(messages: Message[], to: string): string {
  const list = messages.map(
    (message) => `<li><a href="/mailbox/${message.id}">
  <span class="row"><strong>${escapeHtml(titleOf(message))}</strong>${time(message)}</span>
  <span class="row quiet"><span>${channel(message)} ${escapeHtml(message.to)}</span>${attached(message)}</span>
</a></li>`,
  );
  return htmlPage({
    title: 'Mailbox',
    script: '/pages.js',
    body: `
<main data-newest="${messages[0]?.id ?? ''}" data-to="${escapeHtml(to)}">
  <p class="eyebrow"><a href="/">Sandbox</a></p>
  <h1>Mailbox</h1>
  <p class="lead">Every email and text message that the product has sent. None has left this computer.</p>
  <form method="get" class="search" role="search"><label for="to">Only messages to</label>
  <div><input id="to" name="to" type="search" value="${escapeHtml(to)}" autocomplete="off" spellcheck="false"><button>Show</button></div></form>
  ${list.length === 0 ? `<p class="empty">${to === '' ? 'Nothing has been sent yet.' : 'Nothing has been sent to this address.'}</p>` : `<ul class="messages">${list.join('\n')}</ul>`}
</main>`,
  });
}

export function messagePage(message: Message): string {
  const files = filesOf(message).map(
    ({ filename, content_base64, position }) =>
      `<li><a href="/mailbox/messages/${message.id}/attachments/${position}" download>${escapeHtml(filename)}</a> <span class="quiet">${size(content_base64)}</span></li>`,
  );
  const shown =
    message.html === null
      ? `<pre class="text">${escapeHtml(message.text)}</pre>`
      : `<iframe class="letter" title="The email as it is read" src="/mailbox/messages/${message.id}/html" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>As plain text</summary><pre class="text">${escapeHtml(message.text)}</pre></details>`;
  return htmlPage({
    title: titleOf(message),
    body: `
<main>
  <p class="eyebrow"><a href="/mailbox">Mailbox</a></p>
  <h1>${escapeHtml(titleOf(message))}</h1>
  <p class="quiet row"><span>${channel(message)} <a href="/mailbox?to=${encodeURIComponent(message.to)}">${escapeHtml(message.to)}</a></span>${time(message)}</p>
  ${message.from == null ? '' : `<p class="quiet">From ${escapeHtml(message.from)}${message.reply_to == null ? '' : `, replies to ${escapeHtml(message.reply_to)}`}</p>`}
  ${files.length === 0 ? '' : `<ul class="attachments" aria-label="Attachments">${files.join('')}</ul>`}
  ${shown}
</main>`,
  });
}

function titleOf({ subject, text }: Message): string {
  return subject ?? (text.length > 80 ? `${text.slice(0, 79)}…` : text);
}

function channel(message: Message): string {
  return `<span class="channel">${message.channel === 'sms' ? 'Text message' : 'Email'}</span> to`;
}

function attached(message: Message): string {
  const { length } = filesOf(message);
  if (length === 0) return '';
  return `<span>${length === 1 ? '1 attachment' : `${length} attachments`}</span>`;
}

/** The attachments to open, without the pictures that the email itself shows. */
function filesOf({ attachments }: Message) {
  return attachments
    .map((attachment, position) => ({ ...attachment, position }))
    .filter(({ content_id }) => content_id === undefined);
}

function time({ sent_at: sentAt }: Message): string {
  const shown = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  }).format(new Date(sentAt));
  return `<time datetime="${sentAt}">${shown}</time>`;
}

function size(base64: string): string {
  const bytes = Buffer.byteLength(base64, 'base64');
  return bytes < 1000 ? `${bytes} bytes` : `${Math.round(bytes / 1000).toLocaleString('en-GB')} KB`;
}
