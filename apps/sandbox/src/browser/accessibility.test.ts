import { accessibilityProblems } from '@fareway/testing/accessibility.ts';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT, startTestSandbox } from '../conformance/test-sandbox.ts';
import type { TestSandbox } from '../conformance/test-sandbox.ts';
import { debitsOf } from '../conformance/test-debits.ts';
import { launchChromium } from './fixtures/chromium.ts';

let sandbox: TestSandbox;
let browser: Browser;
const addresses: Record<string, string> = {};
let onboarding: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  browser = await launchChromium();
  const intent = await sandbox.stripe.paymentIntents.create(
    { amount: 1250, currency: 'gbp', confirm: true, payment_method: 'pm_card_authenticationRequired' },
    ACCOUNT,
  );
  // A text message, because no script runs inside the frame that shows an email, not even axe.
  const mail = { channel: 'sms', to: '+447700900123', text: 'Your code is 482913' };
  const sent = await fetch(`${sandbox.url}/mailbox/messages`, { method: 'POST', body: JSON.stringify(mail) });
  const { id } = (await sent.json()) as { id: string };
  const { client } = debitsOf(sandbox);
  const request = await client.billingRequests.create({ mandate_request: { currency: 'GBP' } });
  const flow = await client.billingRequestFlows.create({ links: { billing_request: request.id } });
  addresses['mandate'] = flow.authorisation_url!;
  const account = await sandbox.stripe.accounts.create({ type: 'standard', country: 'GB' });
  onboarding = account.id;
  addresses['account'] = '';
  addresses['index'] = `${sandbox.url}/`;
  addresses['mailbox'] = `${sandbox.url}/mailbox`;
  addresses['message'] = `${sandbox.url}/mailbox/${id}`;
  addresses['bank'] = (intent.next_action!.use_stripe_sdk as { stripe_js: string }).stripe_js;
  addresses['payment fields'] =
    `${sandbox.url}/payment-fields?parent=${encodeURIComponent(sandbox.url)}&wallet=apple_pay`;
  addresses['wallet'] =
    `${sandbox.url}/wallet-sheet?wallet=apple_pay&amount=125000&currency=gbp&business=Dales&account=acct_1`;
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await sandbox?.stop();
});

test('every page is accessible and fits 320 px, in light and dark', async () => {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 320, height: 640 } });
  await context.addInitScript(() => localStorage.setItem('wallets', '["apple_pay"]'));
  const page = await context.newPage();
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(name === 'account' ? await formOfAccount() : address);
    // The surrounding page has the headings and landmarks.
    const withoutRules = name === 'payment fields' ? ['region', 'page-has-heading-one', 'landmark-one-main'] : [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // The payment fields are transparent and take the colour of the page around them.
      if (name === 'payment fields') {
        await page.evaluate(`document.body.style.background = '${colorScheme === 'dark' ? '#10181c' : '#f6f8f8'}'`);
      }
      const place = [name, colorScheme];
      expect([...place, ...(await accessibilityProblems(page, { withoutRules }))]).toEqual(place);
      expect([...place, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([...place, 320]);
    }
  }
  await context.close();
});

/** The address of the form of an account, which opens once. */
async function formOfAccount(): Promise<string> {
  const addressOf = (path: string) => `https://shop.example/${path}`;
  const { url } = await sandbox.stripe.accountLinks.create({
    account: onboarding,
    type: 'account_onboarding',
    refresh_url: addressOf('again'),
    return_url: addressOf('back'),
  });
  return url;
}
