import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stripe } from 'stripe';
import { ACCOUNT, startTestSandbox } from '../conformance/test-sandbox.ts';
import type { TestSandbox } from '../conformance/test-sandbox.ts';
import { launchChromium } from './fixtures/chromium.ts';
import { startShop } from './fixtures/shop.ts';

let sandbox: TestSandbox;
let shop: Awaited<ReturnType<typeof startShop>>;
let browser: Browser;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  shop = await startShop(sandbox.url, sandbox.stripe);
  browser = await launchChromium();
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  await sandbox?.stop();
});

interface Visit {
  page: Page;
  fields: FrameLocator;
  bank: FrameLocator;
  complaints: string[];
}

async function visit(context?: BrowserContext): Promise<Visit> {
  const page = await (context ?? browser).newPage();
  const complaints: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(shop.url);
  return {
    page,
    fields: page.frameLocator('iframe[title="Secure payment input frame"]'),
    bank: page.frameLocator('iframe[title="Bank authentication frame"]'),
    complaints,
  };
}

async function typeCard({ page, fields }: Visit, number: string): Promise<void> {
  await fields.getByLabel('Card number').pressSequentially(number);
  await fields.getByLabel('Expiry (MM / YY)').pressSequentially('1240');
  await fields.getByLabel('CVC').fill('123');
  await fields.getByLabel('Postcode').fill('cf10 1ep');
  await expect.poll(() => page.locator('#change').textContent()).toBe('card complete');
}

async function press({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Pay' }).click();
}

/** Waits for the result of a press. */
async function expectResult({ page }: Visit, result: string): Promise<void> {
  await expect.poll(() => page.getByRole('status').textContent()).toBe(result);
}

test('a card is typed into the frame and pays; React in StrictMode mounts exactly one set of fields without an error', async () => {
  const shopping = await visit();
  await typeCard(shopping, '4242424242424242');
  expect(await shopping.fields.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  expect(await shopping.fields.getByLabel('Expiry (MM / YY)').inputValue()).toBe('12 / 40');
  await press(shopping);
  await expectResult(shopping, 'paid');
  expect(await shopping.page.locator('iframe').count()).toBe(1);
  expect(shopping.complaints).toEqual([]);
  await shopping.page.close();
});

test('an incomplete card is refused before anything is sent, with its field marked; a declined card is reported', async () => {
  const shopping = await visit();
  const number = shopping.fields.getByLabel('Card number');
  await number.fill('4242');
  await press(shopping);
  await expectResult(shopping, 'fields: incomplete_number');
  expect(await number.getAttribute('aria-invalid')).toBe('true');
  await number.fill('4242 4242 4242 4241');
  await press(shopping);
  await expectResult(shopping, 'fields: invalid_number');
  await number.fill('');
  await typeCard(shopping, '4000000000000002');
  await press(shopping);
  await expectResult(shopping, 'declined: card_declined');
  await shopping.page.close();
});

test('the bank’s page is a frame over the page: a failed challenge and one that Escape closes are payment_intent_authentication_failure; after authentication the second call pays', async () => {
  const shopping = await visit();
  await typeCard(shopping, '4000002760003184');
  for (const leave of ['button', 'escape']) {
    await press(shopping);
    const button = shopping.bank.getByRole('button', { name: 'Fail authentication' });
    await expect.poll(() => button.isEnabled()).toBe(true);
    await expectResult(shopping, '');
    if (leave === 'button') await button.click();
    else await shopping.page.keyboard.press('Escape');
    await expectResult(shopping, 'challenge: payment_intent_authentication_failure');
  }
  await shopping.fields.getByLabel('Card number').fill('4000 0025 0000 3155');
  await press(shopping);
  await shopping.bank.getByRole('heading', { name: '3D Secure test page' }).waitFor();
  expect(await shopping.bank.getByText('£12.50').count()).toBe(1);
  await shopping.bank.getByRole('button', { name: 'Complete authentication' }).click();
  await expectResult(shopping, 'paid');
  expect(await shopping.page.locator('dialog').count()).toBe(0);
  expect(shopping.complaints).toEqual([]);
  await shopping.page.close();
});

/** Chooses on the sandbox's page which wallets the browser has, and opens the shop. */
async function visitWith(names: readonly string[]): Promise<Visit & { sheet: FrameLocator }> {
  const context = await browser.newContext();
  const settings = await context.newPage();
  await settings.goto(sandbox.url);
  for (const name of names) await settings.getByLabel(name).check();
  await settings.close();
  const shopping = await visit(context);
  return { ...shopping, sheet: shopping.page.frameLocator('iframe[title="Wallet frame"]') };
}

test.each([
  ['Apple Pay', 'apple_pay', '1881'],
  ['Google Pay', 'google_pay', null],
])(
  '%s is offered where the browser has it; its sheet may be cancelled; its card is a card with a wallet',
  async (name, type, dynamic_last4) => {
    const shopping = await visitWith([name]);
    const { fields, sheet, page } = shopping;
    await fields.getByLabel('Card number').waitFor();
    const offered = fields.getByRole('radio');
    expect(await offered.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual(['card', type]);
    await fields.getByLabel(name).check();
    await expect.poll(() => page.locator('#change').textContent()).toBe(`${type} complete`);
    await press(shopping);
    await sheet.getByText('Ann’s Buses').waitFor();
    expect(await sheet.getByText('£12.50').count()).toBe(1);
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await expectResult(shopping, 'fields: wallet_canceled');
    await press(shopping);
    await sheet.getByRole('button', { name: `Confirm with ${name}` }).click();
    await expectResult(shopping, 'paid');
    const [intent] = (await sandbox.stripe.paymentIntents.list({ expand: ['data.latest_charge'] }, ACCOUNT)).data;
    const charge = intent!.latest_charge as Stripe.Charge;
    expect(charge.payment_method_details!.card!.wallet).toMatchObject({ type, dynamic_last4 });
    expect(shopping.complaints).toEqual([]);
    await page.context().close();
  },
);

test('a browser without wallets is offered a card only', async () => {
  const shopping = await visitWith([]);
  await shopping.fields.getByLabel('Card number').waitFor();
  expect(await shopping.fields.getByRole('radio').count()).toBe(0);
  await shopping.page.context().close();
});

test('fields that are blocked are reported as a loaderror', async () => {
  const context = await browser.newContext();
  await context.route('**/payment-fields?*', (route) => route.abort());
  const shopping = await visit(context);
  await expect.poll(() => shopping.page.locator('#change').textContent()).toBe('not loaded');
  await context.close();
});

test('a token of a wallet pays once', async () => {
  const made = await fetch(`${sandbox.url}/wallet-sheet?wallet=apple_pay&account=${ACCOUNT.stripeAccount}`, {
    method: 'POST',
    body: '{"number":"4242424242424242"}',
  });
  const { token } = (await made.json()) as { token: string };
  const create = () => sandbox.stripe.paymentMethods.create({ type: 'card', card: { token } }, ACCOUNT);
  expect((await create()).card!.wallet!.type).toBe('apple_pay');
  await expect(create()).rejects.toMatchObject({ code: 'token_already_used' });
});
