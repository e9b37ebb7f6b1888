import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox } from '../conformance/test-sandbox.ts';
import type { TestSandbox } from '../conformance/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const send = (message: object): Promise<Response> =>
  fetch(`${sandbox.url}/mailbox/messages`, { method: 'POST', body: JSON.stringify(message) });
const messagesTo = async (
  to: string,
): Promise<{ id: string; text: string; attachments: { url: string; size: number }[] }[]> =>
  (await fetch(`${sandbox.url}/mailbox/messages?to=${encodeURIComponent(to)}`)).json() as never;

test('messages to an address are listed newest first, in upper or lower case; a text message by its number', async () => {
  await send({ channel: 'email', to: 'Ann@Example.com', subject: 'One', text: 'first' });
  await send({ channel: 'email', to: 'ann@example.com', subject: 'Two', text: 'second', html: '<p>second</p>' });
  await send({ channel: 'sms', to: '+44 7700 900123', text: 'Your code is 123456' });
  expect((await messagesTo('ANN@example.com')).map(({ text }) => text)).toEqual(['second', 'first']);
  expect(await messagesTo('+447700900123')).toMatchObject([
    { channel: 'sms', subject: null, html: null, attachments: [] },
  ]);
});

test('a repeated idempotency key stores one message', async () => {
  const message = {
    channel: 'email',
    to: 'once@example.com',
    subject: 'Once',
    text: 'only',
    idempotency_key: 'mail-1',
  };
  const ids = await Promise.all([1, 2, 3].map(async () => ((await (await send(message)).json()) as { id: string }).id));
  expect(new Set(ids).size).toBe(1);
  expect(await messagesTo('once@example.com')).toHaveLength(1);
});

test('attachments are downloaded byte for byte', async () => {
  const bytes = Buffer.from([0, 255, 37, 80, 68, 70]);
  const attachment = {
    filename: 'Élan ticket.pdf',
    content_type: 'application/pdf',
    content_base64: bytes.toString('base64'),
  };
  await send({ channel: 'email', to: 'pdf@example.com', subject: 'Ticket', text: 'here', attachments: [attachment] });
  const [message] = await messagesTo('pdf@example.com');
  expect(message!.attachments).toMatchObject([
    { filename: 'Élan ticket.pdf', content_type: 'application/pdf', size: 6 },
  ]);
  const file = await fetch(`${sandbox.url}${message!.attachments[0]!.url}`);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
  expect(file.headers.get('content-disposition')).toContain('attachment');
});

test('an email is read with the pictures that are sent with it, and lists only the files to open', async () => {
  const file = { filename: 'Ticket.pdf', content_type: 'application/pdf', content_base64: 'JVBERg==' };
  const picture = { filename: 'code.png', content_type: 'image/png', content_base64: 'iVBORw==', content_id: 'code@x' };
  const html =
    '<!doctype html><html><head><title>Ticket</title></head><body><img src="cid:code@x" alt="code"></body></html>';
  await send({ channel: 'email', to: 'code@example.com', subject: 'T', text: 't', html, attachments: [file, picture] });
  const [message] = await messagesTo('code@example.com');
  const { url } = message!.attachments[1]!;
  const read = await (await fetch(`${sandbox.url}/mailbox/messages/${message!.id}/html`)).text();
  expect(read).toBe(html.replace('<head>', '<head><base target="_blank">').replace('cid:code@x', url));
  expect((await fetch(`${sandbox.url}${url}`)).headers.get('content-type')).toBe('image/png');
  const page = await (await fetch(`${sandbox.url}/mailbox/${message!.id}`)).text();
  expect(page).toContain('Ticket.pdf');
  expect(page).not.toContain('code.png');
});

test('an invalid message is refused with its problem', async () => {
  for (const wrong of [
    { channel: 'fax', to: 'a', text: 'b' },
    { channel: 'email', text: 'b' },
    { channel: 'sms', to: '1' },
    { channel: 'sms', to: '1', text: 'x', cc: 'y' },
    {
      channel: 'email',
      to: 'a',
      text: 'b',
      attachments: [{ filename: 'a', content_type: 'a/b', content_base64: '', content_id: 1 }],
    },
  ]) {
    expect((await send(wrong)).status).toBe(400);
  }
});

test('a message cannot run anything in the mailbox', async () => {
  await send({
    channel: 'email',
    to: 'evil@example.com',
    subject: '<script>alert(1)</script>',
    text: '<b>',
    html: '<script>alert(2)</script>',
  });
  const [message] = await messagesTo('evil@example.com');
  const page = await (await fetch(`${sandbox.url}/mailbox/${message!.id}`)).text();
  expect(page).not.toContain('<script>alert');
  const html = await fetch(`${sandbox.url}/mailbox/messages/${message!.id}/html`);
  expect(html.headers.get('content-security-policy')).toMatch(/^sandbox /);
  expect(html.headers.get('content-security-policy')).not.toContain('allow-scripts');
});

test('the mail provider fails only when it is named', async () => {
  await sandbox.misbehave({ fail_503: true, only_path: '/mailbox/messages' });
  expect((await send({ channel: 'sms', to: '1', text: 'x' })).status).toBe(503);
  await sandbox.misbehave({ fail_503: true });
  expect((await send({ channel: 'sms', to: '1', text: 'x' })).status).toBe(201);
  await sandbox.behave();
});
