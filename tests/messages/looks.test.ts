import { startSandbox } from '@fareway/sandbox/app.ts';
import { writeEveryMail } from '@fareway/server/message-samples.fixture.ts';
import { chooseDelivery } from '@fareway/server/messages/delivery/choose-delivery.ts';
import type { Letter } from '@fareway/server/messages/delivery/letter.ts';
import { startTestApp } from '@fareway/server/testing/test-app.ts';
import { readTicketsById } from '@fareway/server/tickets/customer-tickets/queries.ts';
import { signCodeOfTicket } from '@fareway/server/tickets/customer-tickets/sign-code.ts';
import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { openBrowser } from '@fareway/testing/browser.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCode } from '../customer-tickets/read-code.ts';

let browser: Browser;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, webhookTargets: [] });
  [browser, server] = await Promise.all([
    openBrowser(),
    startTestApp({ env: { MAIL_URL: `${sandbox.url}/mailbox/messages`, PUBLIC_ORIGIN: 'https://tickets.example' } }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await sandbox.stop();
});

/** The rules of whole pages: a mail program shows a mail as a part of its own page. */
const withoutRules = ['region', 'landmark-one-main'];

/** Sends a mail to the mailbox. Returns the address at which it is read there. */
async function send(letter: Letter): Promise<string> {
  await chooseDelivery(server.deps.config)({ ...letter, to: `${letter.id}@example.com` });
  const list = await fetch(`${sandbox.url}/mailbox/messages?to=${letter.id}@example.com`);
  const [received] = (await list.json()) as { id: string }[];
  return `${sandbox.url}/mailbox/messages/${received!.id}/html`;
}

/** Opens a page for mails. The mailbox lets no script run in a mail, and axe is one. */
async function open(colorScheme: 'light' | 'dark'): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, colorScheme, deviceScaleFactor: 2 });
  await page.route('**/html', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  return page;
}

const backgroundOf = (page: Page) => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);

/** Mails that together have every kind of content: colours depend on the content only. */
const inDark = ['family-receipt', 'reset-password', 'booking-changed', 'trips-left'];

test('every mail fits a phone and is accessible, in light and dark, without pictures', async () => {
  const mails = await writeEveryMail(server, { client: { brand_colour: '#6d1a2d' } });
  const [lightPage, darkPage] = await Promise.all([open('light'), open('dark')]);
  for (const page of [lightPage, darkPage]) await page.route('**/attachments/*', (route) => route.abort());
  for (const [name, letter] of mails) {
    const address = await send(letter);
    for (const page of inDark.includes(name) ? [lightPage, darkPage] : [lightPage]) {
      await page.goto(address);
      expect.soft(await overflowOf(page), name).toBe(0);
      expect.soft(await accessibilityProblems(page, { withoutRules }), name).toEqual([]);
    }
  }
  expect(await Promise.all([lightPage, darkPage].map(backgroundOf))).toEqual(['rgb(246, 248, 248)', 'rgb(14, 24, 30)']);
  await Promise.all([lightPage.close(), darkPage.close()]);
});

test.each(['#ffffff', '#ffe100', '#808080', '#000000'])(
  'a ticket in a mail of an operator whose colour is %s can be read and scanned',
  async (brand_colour) => {
    const mails = await writeEveryMail(server, { client: { brand_colour, site_name: 'D'.repeat(60) } });
    const receipt = mails.get('purchase-receipt')!;
    const address = await send(receipt);
    const id = /\/ticket\/([\w-]+)/.exec(receipt.text)![1]!;
    const [ticket] = await readTicketsById(server.db, [id]);
    for (const scheme of ['light', 'dark'] as const) {
      const page = await open(scheme);
      await page.goto(address);
      expect(await accessibilityProblems(page, { withoutRules })).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      expect(await readCode(page.locator('img'))).toBe(await signCodeOfTicket(server.deps.keys, ticket!));
      await page.close();
    }
  },
);
