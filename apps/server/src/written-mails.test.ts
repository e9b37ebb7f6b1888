import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeEveryMail } from './message-samples.fixture.ts';
import { startTestApp } from './testing/test-app.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
/** A mail of each template, with what people could type. */
let mails: Awaited<ReturnType<typeof writeEveryMail>>;

const origin = 'https://tickets.example';
const hostile = {
  first_name: `<img src=x onerror="alert(1)">`,
  last_name: `"'&amp; pay.evil.example https://evil.example/x`,
  service: `</td><script>alert(2)</script> D1 & D2`,
  client: {
    site_name: `<b>Dales</b> & "Sons" \u{1F68C}`,
    support_name: `O’Neill <office>`,
    support_email: `office"><i>@dales.example`,
    support_phone: '01632 960123',
  },
};

beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_ORIGIN: origin } });
  mails = await writeEveryMail(server, hostile);
});
afterAll(() => server.stop());

/** The mails that have a ticket attached: only they show its code. */
const withTicket = [
  'booking-receipt',
  'departure-moved',
  'family-receipt',
  'name-corrected',
  'photo-replaced',
  'purchase-receipt',
  'stop-moved',
  'ticket-by-email',
];

/** The texts of the body of an HTML document. */
function textsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body'));
  const texts = [...body.matchAll(/>([^<]+)</g)].map(([, text]) => unescaped(text!).replaceAll(/\s+/g, ' ').trim());
  return texts.filter(Boolean);
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

const unescaped = (html: string) => html.replaceAll(/&(lt|gt|quot|#39|amp);/g, (entity) => entities[entity]!);

test('what people type is text in the HTML of every mail, and never an element or an attribute', () => {
  const written = 'html head meta title style body table tr td th h1 h2 p a br strong img'.split(' ');
  for (const [name, { html }] of mails) {
    const elements = [...html.matchAll(/<([a-z][a-z\d]*)/gi)].map(([, element]) => element!);
    expect
      .soft(
        elements.filter((element) => !written.includes(element)),
        name,
      )
      .toEqual([]);
    const attributes = [...html.matchAll(/<[a-z][^>]*>/gi)].map(([tag]) => tag.replaceAll(/"[^"]*"/g, '""'));
    expect
      .soft(
        attributes.filter((tag) => /\son\w+\s*=/i.test(tag)),
        name,
      )
      .toEqual([]);
  }
});

test('a mail loads nothing from the network, and links only to our pages and to the operator’s contact', () => {
  for (const [name, { html, attachments }] of mails) {
    const ids = attachments.flatMap(({ content_id }) => (content_id ? [`cid:${content_id}`] : []));
    expect
      .soft(
        [...html.matchAll(/\ssrc="([^"]*)"/g)].map(([, source]) => source),
        name,
      )
      .toEqual(ids);
    expect.soft(html, name).not.toMatch(/url\(|@import|<link|srcset|\sbackground="/i);
    const addresses = [...html.matchAll(/\shref="([^"]*)"/g)].map(([, address]) => address!);
    const isOurs = /^(https:\/\/tickets\.example\/|mailto:office%22%3E%3Ci%3E@dales\.example$|tel:01632960123$)/;
    expect
      .soft(
        addresses.filter((address) => !isOurs.test(address)),
        name,
      )
      .toEqual([]);
  }
});

test('a web address that people type is no link in a mail program', () => {
  for (const [name, { html, text }] of mails) {
    for (const words of [...textsOf(html), text]) expect.soft(words, name).not.toMatch(/evil\.example|https:\/\/evil/);
  }
});

test('the plain text of a mail has all texts of its HTML', () => {
  const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');
  for (const [name, { html, text }] of mails) {
    const plain = withoutSpaces(text);
    // the first letter of the sender is drawn in place of a logo, and a text says what to do where the code is not shown
    const missing = textsOf(html).filter(
      (words) => words.length > 1 && !words.startsWith('Show this code') && !plain.includes(withoutSpaces(words)),
    );
    expect.soft(missing, name).toEqual([]);
  }
});

test('a mail has a language, its subject as the title, one heading of the first level, and less than 60 KB', () => {
  for (const [name, { html, subject }] of mails) {
    expect.soft(html, name).toMatch(/^<!doctype html>\s*<html lang="en">/);
    expect.soft(unescaped(/<title>(.*?)<\/title>/s.exec(html)![1]!), name).toBe(subject);
    expect.soft(html.match(/<h1/g), name).toHaveLength(1);
    expect.soft(Buffer.byteLength(html), name).toBeLessThan(60_000);
  }
});

test('a mail shows the code of a ticket only where the ticket is attached, with a text in place of the picture', () => {
  const shown = [...mails].filter(([, { html }]) => html.includes('<img')).map(([name]) => name);
  expect(shown.toSorted()).toEqual(withTicket);
  for (const [name, { html, attachments }] of mails) {
    const numberOf = (type: string) => attachments.filter(({ content_type }) => content_type === type).length;
    expect.soft(numberOf('image/png'), name).toBe(numberOf('application/pdf'));
    expect
      .soft(html.match(/<img[^>]*alt="QR code to show when boarding"/g)?.length ?? 0, name)
      .toBe(numberOf('image/png'));
  }
});

test('a mail to the operator names its order or ticket by the reference, and shows no id', async () => {
  const { order, ticket } = await server.db
    .selectFrom('orders')
    .innerJoin('customer_tickets', 'customer_tickets.id', 'orders.customer_ticket_id')
    .select(['orders.reference as order', 'customer_tickets.reference as ticket'])
    .executeTakeFirstOrThrow();
  const texts = [...mails].flatMap(([name, { text }]) => (name.startsWith('operator-notice-') ? [{ name, text }] : []));
  const shown = texts.map(({ name, text }) => [name, /^(?:Order|Ticket): .*$/m.exec(text)?.[0]]);
  expect(Object.fromEntries(shown)).toEqual({
    'operator-notice-refund': `Order: ${order}`,
    'operator-notice-refund-failed': `Order: ${order}`,
    'operator-notice-instalment': `Order: ${order}`,
    'operator-notice-plan': `Order: ${order}`,
    'operator-notice-ticket-suspended': `Order: ${order}`,
    'operator-notice-mandate': undefined,
    'operator-notice-name': `Ticket: ${ticket}`,
    'operator-notice-photo': `Ticket: ${ticket}`,
  });
  const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?!@)/;
  expect(texts.filter(({ text }) => id.test(text))).toEqual([]);
});
