import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { textOfPdf } from '@fareway/server/tickets/customer-tickets/paper/read-pdf.fixture.ts';
import { passwordChanged } from '@fareway/server/accounts/identity/account-messages.ts';
import { operatorNoticeRefund, purchaseRefunded } from '@fareway/server/payments/refunds/refund-messages.ts';
import { purchaseReceipt } from '@fareway/server/sales/purchases/purchase-messages.ts';
import { createMessage, queueMessage } from '@fareway/server/messages/queue-messages.ts';
import { buildCustomerTicket, buildOrder } from '@fareway/server/testing/builders/build-customer-ticket.ts';
import { buildOperator } from '@fareway/server/testing/builders/build-operator.ts';
import { buildPurchaser } from '@fareway/server/testing/builders/build-purchaser.ts';
import { captureLog } from '@fareway/server/testing/captured-log.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailroom } from './open-mailroom.ts';

const { log, lines } = captureLog();
let mailroom: Awaited<ReturnType<typeof openMailroom>>;

beforeAll(async () => {
  mailroom = await openMailroom({ log });
});
afterAll(() => mailroom.close());

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  mailroom.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    headers: { origin: 'https://tickets.example', ...headers },
    payload,
  });
const signUp = { phone_number: '07700900123', password: 'Purple-horse-7' };

test('P-034 P-035 a registration sends a code that confirms it, and the code is deleted after sending', async () => {
  const email = 'new@example.com';
  const { handle } = (await post('register', { email, ...signUp })).json<{ handle: string }>();
  await mailroom.sendAll();
  const [mail, ...others] = await mailroom.receivedBy(email);
  expect([mail?.channel, mail?.subject, others.length]).toEqual(['email', 'Confirm your email address', 0]);
  const code = /\b\d{6}\b/.exec(mail!.text)?.[0] ?? '';
  expect(mail!.html).toContain(code);
  const [row] = await mailroom.rowsTo(email);
  expect([row?.state, row?.data, row?.sent_at]).toEqual(['sent', {}, mailroom.clock.now()]);
  expect((await post('confirm', { handle, code })).statusCode).toBe(200);
  expect(lines.filter((line) => line.includes(code) || line.includes(email))).toEqual([]);
});

test('P-037 P-038 a forgotten password sends a code that sets a new one, and then a notification of the change', async () => {
  const { email } = await buildPurchaser(mailroom.deps);
  await post('forgot-password', { email });
  await mailroom.sendAll();
  const [mail] = await mailroom.receivedBy(email);
  const code = /^[2-9A-HJ-NP-Z]{8}$/m.exec(mail!.text)?.[0] ?? '';
  expect(mail!.text).toContain('It works for an hour');
  expect((await mailroom.rowsTo(email)).map(({ data }) => data)).toEqual([{}]);
  expect((await post('reset-password', { email, code, password: 'Another-horse-8' })).statusCode).toBe(200);
  await mailroom.sendAll();
  const subjects = (await mailroom.receivedBy(email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Your password was changed', 'Set a new password']);
});

test('F-37 links in emails use the configured origin, whatever the request’s headers say', async () => {
  const { email } = await buildPurchaser(mailroom.deps);
  await post('register', { email, ...signUp }, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
  await mailroom.sendAll();
  const [mail] = await mailroom.receivedBy(email);
  expect(mail!.subject).toBe('You already have an account');
  expect(mail!.text).toContain('Log in: https://tickets.example/login');
  expect(mail!.html).toContain('href="https://tickets.example/login"');
  expect(JSON.stringify(mail)).not.toContain('evil.example');
});

async function mailReceipt(values: { first_name?: string; last_name?: string } = {}, site_name = 'Dales Coaches') {
  const operator = await buildOperator(mailroom.db, { client: { site_name } });
  const purchaser = await buildPurchaser(mailroom.deps);
  const ticket = await buildCustomerTicket(mailroom.db, operator, { user_id: purchaser.id, yr: '9', ...values });
  const receipt = createMessage(purchaseReceipt, {
    client_id: operator.client.id,
    event_key: `order ${ticket.order_id} fulfilled`,
    channel: 'email',
    recipient: purchaser.email,
    data: { customer_ticket_id: ticket.id, order_id: ticket.order_id },
  });
  await queueMessage(mailroom.db, mailroom.clock.now(), receipt);
  await mailroom.sendAll();
  const [mail] = await mailroom.receivedBy(purchaser.email);
  return { mail: mail!, ticket };
}

test('a receipt lists what was bought and paid, links to the ticket, and has it attached as PDF', async () => {
  const { mail, ticket } = await mailReceipt();
  expect(mail.subject).toBe(`Your ticket: D1 Skipton to Ilkley Annual ${ticket.ticket_year}`);
  for (const words of [
    'Siân O’Brien',
    `Valid from: ${formatDate(parseLocalDate(ticket.start))}`,
    'Year group: Year 9',
    'Total: £480.00',
    'Paid by: Card',
    `See your receipt: https://tickets.example/account/payments/${ticket.order_id}`,
    `Show the ticket: https://tickets.example/ticket/${ticket.id}`,
    'Questions? Please contact Dales Coaches office, office@dales.example, 01632 960123.',
  ]) {
    expect(mail.text).toContain(words);
  }
  expect(mail.attachments.map(({ filename, content_type }) => [filename, content_type])).toEqual([
    [`Ticket Annual ${ticket.ticket_year.replace('/', ' ')}.pdf`, 'application/pdf'],
    ['code-1.png', 'image/png'],
  ]);
  const texts = await textOfPdf(await mailroom.attachment(mail.attachments[0]!.url));
  expect(texts).toEqual(expect.arrayContaining(['Siân O’Brien', 'D1 Skipton to Ilkley', '£480.00']));
});

test('text that people and operators write is text in the HTML of an email, never markup', async () => {
  const { mail } = await mailReceipt(
    { first_name: '<img src=x onerror=alert(1)>', last_name: `"'&amp;` },
    '<b>Dales</b>',
  );
  expect(mail.html).not.toMatch(/<img src=x|<b>/);
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&#39;&amp;amp;');
  expect(mail.html).toContain('&lt;b&gt;Dales&lt;/b&gt;');
  expect(mail.text).toContain(`<img src=x onerror=alert(1)> "'&amp;`);
});

test('F-15 the purchaser and the operator are notified of a payment that came too late, with its amount', async () => {
  const operator = await buildOperator(mailroom.db);
  const purchaser = await buildPurchaser(mailroom.deps);
  const order = await buildOrder(mailroom.db, operator, { user_id: purchaser.id, state: 'refunded' });
  const data = { order_id: order.id, service_name: 'D1 Skipton to Ilkley', amount: 480_50, currency: 'gbp' as const };
  const refund = { client_id: operator.client.id, event_key: 'order-1 money back', channel: 'email' as const, data };
  const now = mailroom.clock.now();
  await queueMessage(mailroom.db, now, createMessage(purchaseRefunded, { ...refund, recipient: 'late@example.com' }));
  await queueMessage(
    mailroom.db,
    now,
    createMessage(operatorNoticeRefund, { ...refund, recipient: 'office@example.com' }),
  );
  await mailroom.sendAll();
  const [toPurchaser] = await mailroom.receivedBy('late@example.com');
  const [toOperator] = await mailroom.receivedBy('office@example.com');
  expect(toPurchaser!.text).toContain('£480.50 goes back in full');
  expect([toOperator!.subject, toOperator!.text]).toEqual([
    'A purchaser gets £480.50 back',
    expect.stringContaining(`Order: ${order.reference}`),
  ]);
});

test('an SMS is one line of text that names its sender', async () => {
  const message = createMessage(passwordChanged, {
    client_id: null,
    event_key: 'user 1 changed password',
    channel: 'sms',
    recipient: '+447700900555',
    data: {},
  });
  await queueMessage(mailroom.db, mailroom.clock.now(), message);
  await mailroom.sendAll();
  const [sms] = await mailroom.receivedBy('+447700900555');
  expect(sms!.channel).toBe('sms');
  expect(sms!.text).toMatch(/^Fareway: The password of your account has just been changed[^\n]+$/);
  expect([sms!.subject, sms!.html]).toEqual([null, null]);
});
