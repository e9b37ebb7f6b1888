import { afterEach, expect, test } from 'vitest';
import { chooseDelivery } from './choose-delivery.ts';
import { Undeliverable } from './letter.ts';
import type { Letter } from './letter.ts';
import { startMailServer } from './mail-server.fixture.ts';

const letter: Letter = {
  id: '019aa000-0000-7000-8000-000000000000',
  channel: 'email',
  to: 'siân@example.com',
  subject: 'Your ticket: D1 Skipton to Ilkley Annual 26/27',
  text: 'Your ticket is here',
  html: '<p>Your ticket is here</p>',
  from_name: 'Dales Coaches',
  reply_to: 'office@dales.example',
  attachments: [{ filename: 'Ticket.pdf', content_type: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
};

let server: Awaited<ReturnType<typeof startMailServer>>;
afterEach(() => server.stop());

async function deliver(overrides: Partial<Letter> = {}, responses: Record<string, string> = {}) {
  server = await startMailServer(responses);
  const mailFrom = 'Fareway <tickets@fareway.example>';
  await chooseDelivery({ mailUrl: server.url, mailFrom, smsUrl: undefined })({ ...letter, ...overrides });
  return server.received;
}

test('C-205 an email is sent from the installation’s address in the operator’s name, and replies go to the operator', async () => {
  const [mail] = await deliver();
  expect([mail?.from, mail?.to]).toEqual(['tickets@fareway.example', ['siân@example.com']]);
  for (const line of [
    'From: Dales Coaches <tickets@fareway.example>',
    'Reply-To: Dales Coaches <office@dales.example>',
    'Subject: Your ticket: D1 Skipton to Ilkley Annual 26/27',
    'Message-ID: <019aa000-0000-7000-8000-000000000000@fareway.example>',
    'Auto-Submitted: auto-generated',
    Buffer.from('%PDF-1.7').toString('base64'),
  ]) {
    expect(mail?.source).toContain(line);
  }
  expect(mail?.source).toMatch(/Content-Type: text\/plain[^]+Content-Type: text\/html/);
});

test('the HTML shows a picture that is sent with it, and a file to open stays an attachment', async () => {
  const picture = {
    filename: 'code-1.png',
    content_type: 'image/png',
    content: Buffer.from('picture'),
    content_id: 'code-1@x',
  };
  const [mail] = await deliver({
    html: '<p><img src="cid:code-1@x" alt="QR code"></p>',
    attachments: [...letter.attachments, picture],
  });
  const parts = [...mail!.source.matchAll(/^Content-(?:Type|Disposition|Id): ([^;\n]+)/gim)].map(([, value]) => value);
  expect(parts).toEqual([
    'multipart/mixed',
    'multipart/alternative',
    'text/plain',
    'multipart/related',
    'text/html',
    'image/png',
    '<code-1@x>',
    'inline',
    'application/pdf',
    'attachment',
  ]);
});

test('nothing in a name or a subject becomes a header of its own or a second recipient', async () => {
  const [mail] = await deliver({
    subject: 'Your ticket\r\nBcc: victim@example.com',
    from_name: 'Dales" <evil@example.com>\r\nBcc: victim@example.com',
    to: 'purchaser@example.com',
  });
  expect([mail?.from, mail?.to]).toEqual(['tickets@fareway.example', ['purchaser@example.com']]);
  expect(mail?.source).not.toMatch(/^Bcc:/im);
});

test('a recipient that the mail server refuses for good is undeliverable; one that it defers is tried again', async () => {
  await expect(deliver({}, { RCPT: '550 5.1.1 no such mailbox' })).rejects.toThrow(Undeliverable);
  await server.stop();
  await expect(deliver({}, { RCPT: '451 4.2.1 later' })).rejects.not.toBeInstanceOf(Undeliverable);
});

test('a mail server that turns our own account away loses no message', async () => {
  await expect(deliver({}, { EHLO: '554 not you', HELO: '554 not you' })).rejects.not.toBeInstanceOf(Undeliverable);
});

test('without an address to send to, nothing is lost either', async () => {
  server = await startMailServer();
  const nowhere = chooseDelivery({ mailUrl: undefined, mailFrom: 'tickets@fareway.example', smsUrl: undefined });
  await expect(nowhere(letter)).rejects.toThrow('MAIL_URL');
  await expect(nowhere({ ...letter, channel: 'sms' })).rejects.toThrow('SMS_URL');
});
