import { codeSentTo, messagesTo } from '@fareway/testing/mailbox.ts';
import { logIn } from '@fareway/testing/log-in.ts';
import type { Product } from '@fareway/testing/product.ts';
import { logInByCall } from '@fareway/testing/log-in-by-call.ts';
import { beginRegistration, registeredPurchaser, newPurchaser, type Purchaser } from '@fareway/testing/purchaser.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buyPageOf, fillShortFields, shortForm } from '../purchases/buyer.ts';
import { heading, headerLinks, pathOf, tabTo, visitorsOf } from './visitor.ts';
import { shareProduct } from '../support/share-product.ts';

let product: Product;
let browser: Browser;
/** A logged-in purchaser, and their page: the last two tests use them. */
let one: Purchaser;
let page: Page;
const { openPage } = visitorsOf(
  () => product,
  () => browser,
);

shareProduct((opened) => ({ product, browser } = opened));

test('P-026 P-027 P-032 P-034 P-121 A-001 a visitor registers by keyboard alone and arrives, logged in, at the interrupted page, which every link passes on', async () => {
  const page = await openPage('/?from=a-letter');
  const target = '?redirect=%2F%3Ffrom%3Da-letter';
  const hrefOf = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href');
  expect(pathOf(page)).toBe(`/login${target}`);
  expect(await hrefOf('Register')).toBe(`/register${target}`);
  expect(await hrefOf('Forgot password')).toBe(`/forgot-password${target}`);
  const { email, password } = newPurchaser();
  const type = async (text: string) => page.keyboard.type(text);
  await tabTo(page, 'Register');
  await page.keyboard.press('Enter');
  await heading(page, 'Register');
  expect(pathOf(page)).toBe(`/register${target}`);
  expect(await hrefOf('Log in')).toBe(`/login${target}`);
  expect(await hrefOf('Forgot password')).toBe(`/forgot-password${target}`);
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
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await tabTo(page, 'Confirmation code');
  const code = await codeSentTo(product, email);
  await page.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await page.keyboard.press('Enter');
  await heading(page, 'My tickets');
  expect(pathOf(page)).toBe('/?from=a-letter');
});

test('P-030 P-036 P-122 P-258 P-259 logging in without a confirmed email address leads to the confirmation and sends no second code; another code invalidates the older one; other refusals are shown in the server’s text', async () => {
  const purchaser = newPurchaser();
  await beginRegistration(product, purchaser);
  const page = await openPage('/login?redirect=%2Fhelp');
  await logIn(page, purchaser);
  await heading(page, 'Confirm email');
  const verify = page.getByRole('button', { name: 'Verify', exact: true });
  const older = await codeSentTo(product, purchaser.email);
  expect(await messagesTo(product, purchaser.email)).toHaveLength(1);
  const wrong = older === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 6; tries += 1) {
    await page.getByLabel('Confirmation code').fill(wrong);
    const response = page.waitForResponse('**/api/auth/confirm');
    await verify.click();
    await response;
    await verify.waitFor();
  }
  await page.getByRole('alert').filter({ hasText: 'Invalid code provided, please request a code again.' }).waitFor();
  expect(await page.getByRole('link', { name: 'More info' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Send another code' }).click();
  await page.getByText('New code sent. Please check your inbox.', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Send another code' }).count()).toBe(0);
  expect(await page.locator('main :focus').innerText()).toBe('New code sent. Please check your inbox.');
  const newer = await codeSentTo(product, purchaser.email, 2);
  await page.getByLabel('Confirmation code').fill(older === newer ? wrong : older);
  await verify.click();
  const problem = page.getByRole('alert').filter({ hasText: 'Invalid verification code.' });
  expect(await problem.innerText()).toContain(
    "Invalid verification code. Please enter only the very latest code we sent you; older codes won't work.",
  );
  expect(await problem.getByRole('link', { name: 'More info' }).getAttribute('href')).toBe(
    '/help-portal#confirmation-code',
  );
  await page.getByLabel('Confirmation code').fill(newer);
  await verify.click();
  await heading(page, 'Help');
});

test('P-031 P-037 P-125 P-157 A-019 A-093 a password that must be replaced, or is forgotten, is replaced with the emailed code, which is sent once an hour', async () => {
  const purchaser = await registeredPurchaser(product);
  const page = await openPage('/login');
  // Only an operator of the whole installation can require it, so the test sends the server's response itself.
  const json = {
    error: 'Password reset required for the user',
    error_key: 'PasswordResetRequiredException',
    params: {},
  };
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 403, json }), { times: 1 });
  await logIn(page, purchaser);
  await heading(page, 'Reset password');
  const code = await codeSentTo(product, purchaser.email, 2);
  expect(code).toMatch(/^\w{8}$/);

  const requestCode = async (email: string) => {
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await heading(page, 'Forgot password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await heading(page, 'Reset password');
  };
  await page.goBack();
  await heading(page, 'Log in');
  await requestCode(purchaser.email.toUpperCase());
  await page.getByRole('button', { name: 'Send another code' }).click();
  await page.locator('main :focus').filter({ hasText: 'No new code was sent' }).waitFor();

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
  await heading(page, 'Log in');
  await logIn(page, purchaser);
  await page.getByRole('alert').filter({ hasText: 'Incorrect username or password.' }).waitFor();
  await requestCode(purchaser.email);
  const main = await page.getByRole('main').innerText();
  expect(main).toMatch(/works once, until \d\d:\d\d,.*You can ask for another after \d\d:\d\d\./);
  expect(main).not.toContain('on its way');
  await page.goBack();
  await heading(page, 'Forgot password');
  await page.goBack();
  await heading(page, 'Log in');
  await logIn(page, { ...purchaser, password: 'Green-bus-43' });
  await heading(page, 'My tickets');
});

test('P-028 P-205 P-208 A-017 A-021 a logged-in purchaser is led on from the pages for visitors, never to another site, and keeps the header while the server fails', async () => {
  one = await registeredPurchaser(product);
  page = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  await logInByCall(page, product.origin, one);
  const tokens: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/customer-ticket/')) tokens.push(request.headers()['authorization']);
  });
  const visit = (path: string, redirect: string) =>
    page.goto(`${product.origin}${path}?${new URLSearchParams({ redirect })}`);
  for (const [path, elsewhere] of [
    ['/login', 'https://elsewhere.example'],
    ['/register', '//elsewhere.example'],
    ['/forgot-password', '/\\elsewhere.example'],
  ] as const) {
    await visit(path, elsewhere);
    await heading(page, 'My tickets');
    expect(new URL(page.url()).origin).toBe(product.origin);
  }
  // the server draws My Tickets; this page makes its calls itself
  await page.goto(`${product.origin}/account/data/old`);
  const bearer: unknown = expect.stringMatching(/^(Bearer )?[\w-]+\.[\w-]+\.[\w-]+$/);
  await expect.poll(() => tokens).toEqual([bearer]);
  // the session was created by a call of the test: the app marks the browser when it has renewed it
  await page.locator('html[data-signed-in]').waitFor({ state: 'attached' });
  await visit('/login', '/help');
  await heading(page, 'Help');
  expect(pathOf(page)).toBe('/help');

  for (const status of [503, 0]) {
    await page.route('**/api/**', (route) => (status === 0 ? route.abort() : route.fulfill({ status })));
    await page.goto(`${product.origin}/account`);
    await heading(page, status === 0 ? 'You seem to be offline' : 'Something went wrong');
    expect(await headerLinks(page)).toEqual(['My tickets', 'Account', 'Help', 'Logout']);
    await page.unroute('**/api/**');
  }
});

test('A-021 A-234 Logout ends the session in every tab; logging in leads each back to its path and query; another account leaves the pages of the first', async () => {
  const another = await registeredPurchaser(product);
  const account = '/account?email_change=true';
  await page.goto(product.origin + account);
  await page.getByText(one.email).waitFor();
  const buying = await page.context().newPage();
  const buyPage = await buyPageOf(product, shortForm);
  await buying.goto(product.origin + buyPage);
  await fillShortFields(buying, 'Nuala');
  const other = await page.context().newPage();
  await other.goto(`${product.origin}/help`);
  expect(await headerLinks(other)).toEqual(['My tickets', 'Account', 'Help', 'Logout']);
  await other.getByRole('link', { name: 'Logout' }).click();
  await heading(other, 'Log in');
  expect(await headerLinks(other)).toEqual(['Help', 'Log in']);
  await heading(page, 'Log in');
  await heading(buying, 'Log in');
  expect(pathOf(page)).toBe(`/login?${new URLSearchParams({ redirect: account })}`);
  expect(pathOf(buying)).toBe(`/login?${new URLSearchParams({ redirect: buyPage })}`);
  await other.goto(product.origin);
  await heading(other, 'Log in');

  // Every tab for visitors continues when one of them logs in.
  await buying.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await heading(buying, 'Register');
  await logIn(page, one);
  await heading(page, 'Account');
  expect(pathOf(page)).toBe(account);
  await heading(other, 'My tickets');
  expect(pathOf(other)).toBe('/');
  await buying.waitForURL(product.origin + buyPage);
  await buying.close();

  // The pages for visitors redirect a logged-in purchaser, so the test makes the log-in call itself.
  await other.evaluate(async ({ email, password }) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email, password });
    const response = await fetch('/api/auth/login', { method: 'POST', headers, body });
    const { user } = (await response.json()) as { user: { id: string } };
    localStorage.setItem('fareway.signed-in-user', user.id);
  }, another);
  await heading(page, 'My tickets');
  expect(pathOf(page)).toBe('/');
  await page.goto(`${product.origin}/account`);
  await page.getByText(another.email).waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain(one.email);
});
