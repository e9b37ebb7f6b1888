import { textOfPdf } from '@fareway/server/tickets/customer-tickets/paper/read-pdf.fixture.ts';
import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { messagesTo } from '@fareway/testing/mailbox.ts';
import { views } from '@fareway/testing/views.ts';
import type { Browser, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { openAs } from './log-in.ts';
import { openCard, openPanel } from './open-panel.ts';
import { get, signUp, type Purchaser } from './purchaser.ts';
import { readCode } from './read-code.ts';
import { buyAnnual, buyTerm } from './sold-tickets.ts';

let product: ProductWithDatabase;
let browser: Browser;
let parent: Purchaser;
let annual: string;
let term: string;
/** A page of the purchaser that the tests use one after the other. */
let page: Page;

shareProduct(async (opened) => {
  ({ product, browser } = opened);
  parent = await signUp(product);
  annual = await buyAnnual(product, browser, parent);
  term = await buyTerm(product, parent, 'Efa');
  page = await openAs(browser, parent, confirmation(annual));
});

const ticketPage = (id: string) => `${product.origin}/ticket/${id}`;
const confirmation = (id: string) => `${product.origin}/order-confirmed/${id}`;
const linkIn = (text: string) => /http:\S+\/t\/[0-9a-f]{32}/.exec(text)![0];
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be sent' });

/** Sends a ticket as the page does. Returns the link in its message. */
async function share(id: string, email: string): Promise<string> {
  const sent = await fetch(`${product.origin}/api/customer-ticket/send/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: parent.idToken },
    body: JSON.stringify({ email }),
  });
  expect(sent.status).toBe(200);
  return linkIn((await messagesTo(product, email))[0]!.text);
}

/** Holds the next call that sends a ticket until the returned function is called. */
async function holdSending(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await promise;
    await route.continue();
  };
  await page.route(/\/api\/customer-ticket\/send/, hold, { times: 1 });
  return resolve;
}

/** Opens a sent link in a browser without script. */
async function openLink(address: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
    ...options,
  });
  const page = await context.newPage();
  const response = await page.goto(address);
  return { page, status: response?.status(), headers: response?.headers() ?? {}, close: () => context.close() };
}

test('P-072 P-234 A-049 A-051 A-052 a ticket is sent by email from the confirmed order by keyboard alone, and a page confirms it', async () => {
  await openPanel(page, confirmation(annual));
  await page.getByRole('button', { name: 'Send email' }).waitFor();
  await page.getByRole('radio', { name: 'By email' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('  Gran@Example.com ');
  const release = await holdSending(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send email Working' }).waitFor();
  expect(page.url()).toBe(confirmation(annual));
  release();
  await page.waitForURL(`${ticketPage(annual)}/sent`);
  const heading = page.getByRole('heading', { level: 1, name: 'Ticket sent' });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByText('An email is on its way to gran@example.com').waitFor();
  await page.getByText('The ticket of Nia Pritchard for S1 Settle to Skipton.').waitFor();
  await page.getByRole('link', { name: 'Back to ticket' }).click();
  await page.waitForURL(ticketPage(annual));
  const [mail] = await messagesTo(product, 'gran@example.com');
  expect([mail!.channel, mail!.subject]).toEqual(['email', expect.stringContaining('A ticket for you: S1 Settle')]);
  expect(mail!.text).toContain('Valid from: ');
  expect(mail!.html).toContain(linkIn(mail!.text));
});

test('F-41 a message to another person contains none of the purchaser’s input, and its PDF neither a price nor a stop', async () => {
  const [mail] = await messagesTo(product, 'gran@example.com');
  expect([mail!.subject, mail!.text, mail!.html].join()).not.toMatch(/Nia|Pritchard|Market Place|£|parent-/);
  const [attached] = mail!.attachments;
  const pdf = await fetch(product.sandboxOrigin + attached!.url);
  const texts = (await textOfPdf(new Uint8Array(await pdf.arrayBuffer()))).join(' ');
  expect(texts).toContain('Nia Pritchard');
  expect(texts).not.toMatch(/£|Market Place|Year 9|Paid/);
});

test('the link shows what boarding needs without a log-in and without script: passenger, ticket, validity and code', async () => {
  const link = await share(annual, 'link@example.com');
  const { page, status, headers, close } = await openLink(link);
  expect(status).toBe(200);
  const { code } = await get<{ code: string }>(product, `/customer-ticket/user-id/${parent.id}/${annual}`, parent);
  const shown = page.getByRole('img', { name: 'Code to show when boarding' });
  expect(await readCode(shown)).toBe(code);
  const width = async () => (await shown.boundingBox())!.width;
  const enlarge = page.locator('summary', { hasText: 'Make the code' });
  await enlarge.press('Enter');
  expect(await width()).toBe(360);
  expect(await readCode(shown)).toBe(code);
  expect(await enlarge.innerText()).toBe('Make the code smaller');
  const whole = { x: 0, y: 0, width: 360, height: 740 };
  expect(await page.locator('details', { has: enlarge }).boundingBox()).toEqual(whole);
  const [codeBox, switchBox] = [(await shown.boundingBox())!, (await enlarge.boundingBox())!];
  expect([switchBox.y >= codeBox.y + codeBox.height, switchBox.y + switchBox.height <= 740]).toEqual([true, true]);
  expect(await enlarge.evaluate((element) => element === document.activeElement)).toBe(true);
  await enlarge.press('Enter');
  expect(await width()).toBeLessThan(360);
  const words = await page.locator('main').innerText();
  expect(words).toContain('Nia Pritchard');
  expect(words).toMatch(/S1 Settle to Skipton Annual \d\d\/\d\d/);
  expect(words).toMatch(/Valid\n.*\sJul\s20\d\d/);
  const html = await page.content();
  for (const absent of [
    parent.email,
    '+44770',
    '£',
    'Market Place',
    'Year 9',
    annual,
    'blob:',
    '<script type="module"',
  ])
    expect.soft(html.includes(absent), absent).toBe(false);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-robots-tag']).toContain('noindex');
  await close();
});

test('P-235 A-050 A-051 A-222 A-242 an Irish number receives the ticket by SMS, and a number of another country is refused beside its field', async () => {
  await page.goto(confirmation(annual));
  await page.getByRole('radio', { name: 'By SMS' }).check();
  await page.getByLabel('Number').fill('085 123 4567');
  await page.getByRole('button', { name: 'Send SMS' }).click();
  await page.getByText('Please provide a valid UK (+447) mobile number').waitFor();
  await expect.poll(() => page.getByLabel('Number').evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByLabel('Country').selectOption('Ireland +353');
  await page.getByText('Please provide a valid UK (+447) mobile number').waitFor({ state: 'detached' });
  const release = await holdSending(page);
  await page.getByRole('button', { name: 'Send SMS' }).click();
  await page.getByRole('button', { name: 'Send SMS Working' }).waitFor();
  expect(page.url()).toBe(confirmation(annual));
  release();
  await page.waitForURL(`${ticketPage(annual)}/sms-sent`);
  await page.getByText('An SMS is on its way to 085 123 4567').waitFor();
  await page.getByText('The ticket of Nia Pritchard for S1 Settle to Skipton.').waitFor();
  const [sms] = await messagesTo(product, '+353851234567');
  expect(sms!.channel).toBe('sms');
  expect(sms!.text).toMatch(
    /^Dales Coaches School Travel: A ticket for S1 Settle to Skipton has been sent to you\. Show/,
  );
  expect((await fetch(linkIn(sms!.text))).status).toBe(200);
});

test('A-053 a failure is shown in the exact text, input survives it and a reload, and the next attempt sends', async () => {
  await openPanel(page, confirmation(annual));
  const call = '**/api/customer-ticket/send/**';
  await page.route(call, (route) => route.fulfill({ status: 500, json: { error: 'Something went wrong' } }));
  const field = page.getByRole('textbox', { name: 'Email', exact: true });
  await field.fill('aunt@example.com');
  await page.getByRole('button', { name: 'Send email' }).click();
  await failed(page).getByText('Ticket could not be sent. Please try again later.').waitFor();
  expect(await field.inputValue()).toBe('aunt@example.com');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.route(call, (route) => route.abort());
  await page.getByRole('button', { name: 'Send email' }).click();
  await failed(page)
    .getByText('We could not reach our server. Check your connection and try again; nothing you typed is lost.')
    .waitFor();
  await page.unroute(call);
  await openPanel(page, page.url());
  expect(await field.inputValue()).toBe('aunt@example.com');
  await page.getByRole('button', { name: 'Send email' }).click();
  await page.waitForURL(`${ticketPage(annual)}/sent`);
  await messagesTo(product, 'aunt@example.com');
});

test('a ticket that was sent ten times today is refused with the reason, and the input stays', async () => {
  const often = await buyTerm(product, parent);
  const addresses = Array.from({ length: 10 }, (_, index) => `friend-${index}@example.com`);
  await Promise.all(addresses.map((address) => share(often, address)));
  await openPanel(page, ticketPage(often));
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('one-more@example.com');
  await page.getByRole('button', { name: 'Send email' }).click();
  await failed(page).getByText('This ticket has been sent 10 times today. Please try again tomorrow.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Email', exact: true }).inputValue()).toBe('one-more@example.com');
  await page.getByText('10 links show this ticket without logging in.').waitFor();
});

test('Stop sharing and Get a new code end every link at once, by keyboard, with the focus on their confirmations; a link to a void or expired ticket says so, and neither can be sent', async () => {
  const link = await share(term, 'neighbour@example.com');
  await openPanel(page, ticketPage(term));
  await page.getByText('One link shows this ticket without logging in.').waitFor();
  const code = page.getByRole('img', { name: 'Code to show when boarding' });
  const first = await readCode(code);
  await page.getByRole('button', { name: 'Stop sharing' }).focus();
  await page.keyboard.press('Enter');
  const stopping = page.getByRole('dialog', { name: 'Stop sharing this ticket?' });
  await stopping.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await stopping.waitFor({ state: 'hidden' });
  expect((await fetch(link)).status).toBe(200);
  await page.keyboard.press('Enter');
  await stopping.getByRole('button', { name: 'Stop sharing' }).press('Enter');
  const stopped = page.getByText('Sharing has stopped. No link shows this ticket any more, and it has a new code.');
  await stopped.waitFor();
  await expect.poll(() => stopped.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => readCode(code)).not.toBe(first);

  const { page: opened, status, headers, close } = await openLink(link);
  expect([status, headers['cache-control']]).toEqual([404, 'private, no-store']);
  await opened.getByRole('heading', { level: 1, name: 'This link shows no ticket' }).waitFor();

  const second = await readCode(code);
  await openCard(page, 'Details');
  await page.getByRole('button', { name: 'Get a new code' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Get a new code for this ticket?' });
  await dialog.getByText('The old code stops working at once').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep this code' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await readCode(code)).toBe(second);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Get a new code' }).press('Enter');
  const renewed = page.getByText('This ticket has a new code. The old code no longer works.');
  await renewed.waitFor();
  await expect.poll(() => renewed.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await readCode(code)).not.toBe(second);

  const later = await share(term, 'teacher@example.com');
  const change = (values: object) =>
    product.db.updateTable('customer_tickets').set(values).where('id', '=', term).execute();
  await change({ ticket_status: 'void' });
  await opened.goto(later);
  await opened.getByText('This ticket has been voided').waitFor();
  expect(await opened.getByRole('img', { name: 'Code to show when boarding' }).count()).toBe(0);
  await page.reload();
  await page.getByText('This ticket has been voided').waitFor();
  expect(await page.getByText('Send this ticket').count()).toBe(0);

  await change({ ticket_status: 'active', start: '2020-09-01', expiry: '2021-07-20' });
  expect((await opened.goto(later))!.status()).toBe(410);
  await opened.getByRole('heading', { level: 1, name: 'This ticket has expired' }).waitFor();
  expect(await opened.locator('main').innerText()).not.toMatch(/Efa|Settle/);
  await close();
});

test('at each width and in each scheme the panel, the page that confirms the sending and the link’s page pass the checks, and nothing is cut off', async () => {
  const [mail] = await messagesTo(product, 'gran@example.com');
  const unknown = `${product.origin}/t/${'0'.repeat(32)}`;
  const addresses = [
    confirmation(annual),
    ticketPage(annual),
    `${ticketPage(annual)}/sent`,
    linkIn(mail!.text),
    unknown,
  ];
  for (const address of addresses) {
    await (address === ticketPage(annual) ? openPanel(page, address) : page.goto(address));
    await page.locator('main:not([data-skeleton]) h1').waitFor();
    if (address === confirmation(annual)) await page.getByRole('heading', { name: 'Send this ticket' }).waitFor();
    if (address === ticketPage(annual)) await page.getByRole('button', { name: 'Stop sharing' }).waitFor();
    for (const [width, colorScheme] of views) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    }
  }
});

test('a sending form that does not load is reported beside the ticket, and a reload loads it', async () => {
  await openPanel(page, ticketPage(annual));
  await page.route(/\/assets\/send-by-sms/, (route) => route.abort());
  await page.getByText('By SMS').click();
  const notice = page.getByRole('alert').filter({ hasText: 'This form could not be loaded' });
  await notice.getByText('Please reload this page to send the ticket.').waitFor();
  expect(await page.getByRole('heading', { name: 'Send this ticket' }).isVisible()).toBe(true);
  await page.unroute(/\/assets\/send-by-sms/);
  await openPanel(page, page.url());
  await page.getByRole('button', { name: 'Send SMS' }).waitFor();
});
