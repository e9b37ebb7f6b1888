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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('every mail fits a phone and is accessible, in light and dark, without pictures', () => {
  let mails: [name: string, letter: Letter][];
  beforeAll(async () => {
    mails = [...(await writeEveryMail(server, { client: { brand_colour: '#6d1a2d' } }))];
  });

  // several tests, because one time limit for all mails is too short on a busy machine
  test.each([0, 1, 2, 3])('the mails of part %i of 0 to 3', async (part) => {
    const [light, dark] = await Promise.all([open('light'), open('dark')]);
    const pages = [
      { page: light, background: 'rgb(246, 248, 248)' },
      { page: dark, background: 'rgb(14, 24, 30)' },
    ];
    for (const { page } of pages) await page.route('**/attachments/*', (route) => route.abort());
    for (const [name, letter] of mails.filter((_, place) => place % 4 === part)) {
      const address = await send(letter);
      for (const { page, background } of inDark.includes(name) ? pages : pages.slice(0, 1)) {
        await page.goto(address);
        expect.soft(await overflowOf(page), name).toBe(0);
        expect.soft(await accessibilityProblems(page, { withoutRules }), name).toEqual([]);
        expect.soft(await backgroundOf(page), name).toBe(background);
      }
    }
    await Promise.all([light.close(), dark.close()]);
  });
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
