import { codeSentTo, messagesTo } from '@fareway/testing/mailbox.ts';
import { logIn } from '@fareway/testing/log-in.ts';
import type { Product } from '@fareway/testing/product.ts';
import { beginRegistration, registeredPurchaser, somebody } from '@fareway/testing/purchaser.ts';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { buyPageOf, fillShortFields, shortForm } from '../purchases/buyer.ts';
import { heading, headerLinks, pathOf, tabTo, visitorsOf } from './visitor.ts';
import { shareProduct } from '../support/share-product.ts';

let product: Product;
let browser: Browser;
const { openPage, signedIn, confirming } = visitorsOf(
  () => product,
  () => browser,
);

shareProduct((opened) => ({ product, browser } = opened));

test('P-032 P-034 P-121 A-001 a visitor registers by keyboard alone and arrives, logged in, at the interrupted page', async () => {
  const page = await openPage('/?from=a-letter');
  expect(pathOf(page)).toBe('/login?redirect=%2F%3Ffrom%3Da-letter');
  const { email, password } = somebody();
  const type = async (text: string) => page.keyboard.type(text);
  await tabTo(page, 'Register');
  await page.keyboard.press('Enter');
  await heading(page, 'Register');
  expect(pathOf(page)).toBe('/register?redirect=%2F%3Ffrom%3Da-letter');
  await tabTo(page, 'Email');
  await type(email);
  await tabTo(page, 'Number');
  await type('07700 900123');
  await tabTo(page, 'Password');
  await type(password);
  await tabTo(page, 'Confirm password');
  await type(password);
  await page.keyboard.press('Enter');

  await heading(page, 'Confirm email');
  expect(await page.title()).toBe('Confirm email – Fareway');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await tabTo(page, 'Confirmation code');
  const code = await codeSentTo(product, email);
  await page.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await page.keyboard.press('Enter');
  await heading(page, 'My tickets');
  expect(pathOf(page)).toBe('/?from=a-letter');
  await page.context().close();
});

test('P-026 P-027 the redirect target is passed on between Log in, Register and Forgot password', async () => {
  const page = await openPage('/login?redirect=%2Fhelp%23x');
  const hrefOf = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href');
  expect(await hrefOf('Register')).toBe('/register?redirect=%2Fhelp%23x');
  expect(await hrefOf('Forgot password')).toBe('/forgot-password?redirect=%2Fhelp%23x');
  await page.getByRole('link', { name: 'Register' }).click();
  await heading(page, 'Register');
  expect(await hrefOf('Log in')).toBe('/login?redirect=%2Fhelp%23x');
  expect(await hrefOf('Forgot password')).toBe('/forgot-password?redirect=%2Fhelp%23x');
  await page.context().close();
});

test('P-028 P-205 A-017 a logged-in user is led on from the pages for visitors, and never to another site', async () => {
  const page = await signedIn(await registeredPurchaser(product));
  for (const path of ['/login', '/register', '/forgot-password']) {
    await page.goto(`${product.origin}${path}?redirect=%2Fhelp`);
    await heading(page, 'Help');
    expect(pathOf(page)).toBe('/help');
    for (const elsewhere of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example']) {
      await page.goto(`${product.origin}${path}?redirect=${encodeURIComponent(elsewhere)}`);
      await heading(page, 'My tickets');
      expect(new URL(page.url()).origin).toBe(product.origin);
    }
  }
  await page.context().close();
});

test('P-030 P-122 logging in without a confirmed email address leads to the confirmation, with the recent code', async () => {
  const purchaser = somebody();
  await beginRegistration(product, purchaser);
  const code = await codeSentTo(product, purchaser.email);
  const page = await openPage('/login?redirect=%2Fhelp');
  await logIn(page, purchaser);
  await heading(page, 'Confirm email');
  await page.getByLabel('Confirmation code').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await heading(page, 'Help');
  expect(await messagesTo(product, purchaser.email)).toHaveLength(1);
  await page.context().close();
});

test('P-036 P-258 another code invalidates the older one, which is shown with a link to more', async () => {
  const purchaser = somebody();
  const page = await confirming(purchaser);
  const older = await codeSentTo(product, purchaser.email);
  await page.getByRole('button', { name: 'Send another code' }).click();
  await page.getByText('New code sent. Please check your inbox.', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Send another code' }).count()).toBe(0);
  expect(await page.locator('main :focus').innerText()).toBe('New code sent. Please check your inbox.');
  const newer = await codeSentTo(product, purchaser.email, 2);
  await page.getByLabel('Confirmation code').fill(older === newer ? '000000' : older);
  await page.getByRole('button', { name: 'Verify' }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'Invalid verification code.' });
  expect(await problem.innerText()).toContain(
    "Invalid verification code. Please enter only the very latest code we sent you; older codes won't work.",
  );
  expect(await problem.getByRole('link', { name: 'More info' }).getAttribute('href')).toBe(
    '/help-portal#confirmation-code',
  );
  await page.getByLabel('Confirmation code').fill(newer);
  await page.getByRole('button', { name: 'Verify' }).click();
  await heading(page, 'My tickets');
  await page.context().close();
});

test('P-259 other refusals of a code are shown in the server’s text', async () => {
  const page = await confirming(somebody());
  for (let tries = 0; tries < 6; tries += 1) {
    await page.getByLabel('Confirmation code').fill(`00000${tries}`);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('button', { name: 'Verify', exact: true }).waitFor();
  }
  await page.getByRole('alert').filter({ hasText: 'Invalid code provided, please request a code again.' }).waitFor();
  expect(await page.getByRole('link', { name: 'More info' }).count()).toBe(0);
  await page.context().close();
});

test('P-037 P-125 P-157 A-019 A-093 a forgotten password is replaced with the emailed code, which is sent once an hour', async () => {
  const purchaser = await registeredPurchaser(product);
  const page = await openPage('/login');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await heading(page, 'Forgot password');
  await page.getByLabel('Email').fill(purchaser.email.toUpperCase());
  await page.getByRole('button', { name: 'Send code' }).click();
  await heading(page, 'Reset password');
  const code = await codeSentTo(product, purchaser.email, 2);
  await page.getByRole('button', { name: 'Send another code' }).click();
  await page.getByText('No new code was sent').waitFor();

  const reset = page.getByRole('button', { name: 'Reset password' });
  await page.getByLabel('Code from the email').fill(code.toLowerCase());
  expect(await reset.getAttribute('aria-disabled')).toBe('true');
  await page.getByLabel('New password', { exact: true }).fill('Green-bus-43');
  await reset.click();
  await heading(page, 'My tickets');
  const mails = await messagesTo(product, purchaser.email);
  expect(mails.filter(({ text }) => text.includes(code))).toHaveLength(1);
  expect(mails.filter(({ text }) => /\b[2-9A-HJ-NP-Z]{8}\b/.test(text))).toHaveLength(1);

  // the code is used, and the next one can be sent an hour after it
  await page.getByRole('link', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await page.getByLabel('Email').fill(purchaser.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await heading(page, 'Reset password');
  const main = await page.getByRole('main').innerText();
  expect(main).toMatch(/works once, until \d\d:\d\d,.*You can ask for another after \d\d:\d\d\./);
  expect(main).not.toContain('on its way');
  await page.context().close();

  const again = await openPage('/login');
  await logIn(again, purchaser);
  await again.getByRole('alert').filter({ hasText: 'Incorrect username or password.' }).waitFor();
  await logIn(again, { ...purchaser, password: 'Green-bus-43' });
  await heading(again, 'My tickets');
  await again.context().close();
});

test('P-031 logging in with a password that must be replaced leads to the reset', async () => {
  const purchaser = await registeredPurchaser(product);
  const page = await openPage('/login');
  // Only an operator of the whole installation can require it, so the test sends the server's response itself.
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 403,
      json: { error: 'Password reset required for the user', error_key: 'PasswordResetRequiredException', params: {} },
    }),
  );
  await logIn(page, purchaser);
  await heading(page, 'Reset password');
  expect(await codeSentTo(product, purchaser.email, 2)).toMatch(/^\w{8}$/);
  await page.context().close();
});

test('A-021 P-208 the header of a logged-in user, on public pages, too; Logout ends the session here and in every other tab', async () => {
  const page = await signedIn(await registeredPurchaser(product));
  const tokens: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/customer-ticket/')) tokens.push(request.headers()['authorization']);
  });
  await page.reload();
  await heading(page, 'My tickets');
  expect(tokens).toEqual([expect.stringMatching(/^(Bearer )?[\w-]+\.[\w-]+\.[\w-]+$/)]);

  const other = await page.context().newPage();
  await other.goto(`${product.origin}/help`);
  expect(await headerLinks(other)).toEqual(['My tickets', 'Account', 'Help', 'Logout']);
  await other.getByRole('link', { name: 'Logout' }).click();
  await heading(other, 'Log in');
  expect(await headerLinks(other)).toEqual(['Help', 'Log in']);
  await heading(page, 'Log in');
  await other.goto(product.origin);
  await heading(other, 'Log in');
  await page.context().close();
});

test('A-021 A-234 a tab leaves its page when another tab logs out, and logging in leads back to its path and query', async () => {
  const purchaser = await registeredPurchaser(product);
  const page = await signedIn(purchaser);
  const account = '/account?email_change=true';
  await page.goto(product.origin + account);
  await heading(page, 'Account');
  const buying = await page.context().newPage();
  const buyPage = await buyPageOf(product, shortForm);
  await buying.goto(product.origin + buyPage);
  await fillShortFields(buying, 'Nuala');
  const other = await page.context().newPage();
  await other.goto(`${product.origin}/help`);
  await other.getByRole('link', { name: 'Logout' }).click();
  await heading(page, 'Log in');
  await heading(buying, 'Log in');
  expect(pathOf(page)).toBe(`/login?${new URLSearchParams({ redirect: account })}`);
  expect(pathOf(buying)).toBe(`/login?${new URLSearchParams({ redirect: buyPage })}`);
  await logIn(page, purchaser);
  await heading(page, 'Account');
  expect(pathOf(page)).toBe(account);
  await page.context().close();
});

test.each([503, 0])('A-021 the header of a signed-in user stays while the server responds with %d', async (status) => {
  const page = await signedIn(await registeredPurchaser(product));
  await page.route('**/api/**', (route) => (status === 0 ? route.abort() : route.fulfill({ status })));
  await page.goto(`${product.origin}/account`);
  await heading(page, status === 0 ? 'You seem to be offline' : 'Something went wrong');
  expect(await headerLinks(page)).toEqual(['My tickets', 'Account', 'Help', 'Logout']);
  await page.context().close();
});

test('A-021 a page of one account is left as soon as another account logs in on the device', async () => {
  const [one, other] = [await registeredPurchaser(product), await registeredPurchaser(product)];
  const page = await signedIn(one);
  await page.goto(`${product.origin}/account`);
  await page.getByText(one.email).waitFor();
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${product.origin}/operators`);
  // The pages for visitors redirect a logged-in user, so the test makes the log-in call itself.
  await elsewhere.evaluate(async ({ email, password }) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email, password });
    const response = await fetch('/api/auth/login', { method: 'POST', headers, body });
    const { user } = (await response.json()) as { user: { id: string } };
    localStorage.setItem('fareway.signed-in-user', user.id);
  }, other);
  await heading(page, 'My tickets');
  expect(pathOf(page)).toBe('/');
  await page.goto(`${product.origin}/account`);
  await page.getByText(other.email).waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain(one.email);
  await page.context().close();
});

test('two tabs at the log-in both continue when one of them logs in', async () => {
  const purchaser = await registeredPurchaser(product);
  const page = await openPage('/login');
  const other = await page.context().newPage();
  await other.goto(`${product.origin}/register?redirect=%2Fhelp`);
  await heading(other, 'Register');
  await logIn(page, purchaser);
  await heading(page, 'My tickets');
  await heading(other, 'Help');
  expect([pathOf(page), pathOf(other)]).toEqual(['/', '/help']);
  await page.context().close();
});
