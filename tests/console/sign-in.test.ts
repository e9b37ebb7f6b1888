import { logInByCall } from '@fareway/testing/log-in-by-call.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdRequests } from '../support/hold-requests.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import {
  addMember,
  addressOf,
  expectFocus,
  expectSound,
  freshCode,
  heading,
  idOf,
  openAs,
  openConsole,
  owner,
} from './staff.ts';
import type { Person } from './staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

const team = '/console/dales-coaches/team';

async function sendPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code from your authenticator app').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('C-004 a member signs in with password and code, by keyboard, and gets to the page that was opened; the password alone opens no page', async () => {
  const page = await openConsole(opened, '/dales-coaches/team?unseen');
  await heading(page, 'Sign in');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(owner.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(owner.password);
  await page.keyboard.press('Enter');
  await heading(page, 'Enter your code');
  await expectFocus(page, 'h1');

  await page.goto(`${product.origin}${team}?unseen`);
  await heading(page, 'Enter your code');

  const code = page.getByLabel('Code from your authenticator app');
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  await code.focus();
  await page.keyboard.type(await freshCode(product, owner));
  await page.keyboard.press('Enter');
  await heading(page, 'Team');
  expect(addressOf(page)).toBe(`${team}?unseen`);
  await page.goto(`${product.origin}/console/sign-in`);
  await heading(page, 'Dales Coaches');
  await page.context().close();
});

test('a wrong password and a wrong code say so in the title, the summary and the focus, and leave what was typed', async () => {
  const page = await openConsole(opened, '/sign-in');
  await sendPassword(page, { ...owner, password: 'Not-the-password-1' });
  const problem = page.getByRole('alert');
  await problem.getByText('The email address or the password is not right.').waitFor();
  await expectFocus(page, '[role=alert]');
  expect(await page.title()).toBe('Error: Sign in – Fareway');
  expect(await page.getByLabel('Email').inputValue()).toBe(owner.email);
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('Not-the-password-1');

  await sendPassword(page, owner);
  await heading(page, 'Enter your code');
  expect(await page.title()).toBe('Enter your code – Fareway');
  await sendCode(page, '12345');
  await problem.getByText('Enter the 6 digits that your authenticator app shows.').waitFor();
  const wrong = String((Number(await freshCode(product, owner)) + 1) % 1_000_000).padStart(6, '0');
  await sendCode(page, wrong);
  await problem.getByRole('link', { name: /^This code is not right/ }).click();
  await expectFocus(page, '#code');
  expect(await page.title()).toBe('Error: Enter your code – Fareway');
  expect(await page.getByLabel('Code from your authenticator app').inputValue()).toBe(wrong);
  await page.context().close();
});

test('after five wrong codes the password is asked again, and the page says why', async () => {
  const person = await addMember(product, 'office');
  const page = await openConsole(opened, '/sign-in?return=/console/account');
  await sendPassword(page, person);
  const wrong = String((Number(await freshCode(product, person)) + 1) % 1_000_000).padStart(6, '0');
  for (let tries = 0; tries < 5; tries++) {
    const response = page.waitForResponse('**/api/staff/sign-in/code');
    await sendCode(page, wrong);
    await response;
  }
  await sendCode(page, wrong);
  await heading(page, 'Sign in');
  await page.getByText('Please sign in to the console.').waitFor();
  await sendPassword(page, person);
  await sendCode(page, await freshCode(product, person));
  await heading(page, 'Your account');
  await page.context().close();
});

test('C-213 without a connection a sign-in says what was not done and keeps what was typed, also through a reload, and a double press sends once', async () => {
  const page = await openConsole(opened, '/sign-in');
  await page.context().setOffline(true);
  await sendPassword(page, owner);
  await page.getByText('You seem to be offline, so nothing was changed. What you typed is kept').waitFor();
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(owner.password);
  await page.context().setOffline(false);
  await page.reload();
  await heading(page, 'Sign in');
  expect(await page.getByLabel('Email').inputValue()).toBe(owner.email);

  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/staff/sign-in') && calls.push(request.url()));
  const release = await holdRequests(page, '**/api/staff/sign-in');
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Continue' }).dblclick();
  release();
  await heading(page, 'Enter your code');
  expect(calls.length).toBe(1);
  await page.context().close();
});

test('C-001 a purchaser who has logged in gets to sign in to the console, and a member who has signed in gets to log in to the ticket office', async () => {
  const page = await openAs(opened, owner, '/dales-coaches');
  await heading(page, 'Dales Coaches');
  await page.goto(`${product.origin}/account`);
  await heading(page, 'Log in');
  await logInByCall(page, product.origin, { email: 'parent@fareway.example', password: 'Top-deck-42' });
  await page.context().clearCookies({ name: /staff/ });
  await page.goto(`${product.origin}/account`);
  await heading(page, 'Account');
  await page.goto(`${product.origin}/console/dales-coaches`);
  await heading(page, 'Sign in');
  await page.context().close();
});

test('a person who works for two operators chooses one, and changes to the other from each page', async () => {
  const person = await addMember(product, 'office', 'Tom Two');
  const { id: client_id } = await product.db
    .selectFrom('clients')
    .select('id')
    .where('slug', '=', 'liffey-shuttle')
    .executeTakeFirstOrThrow();
  const membership = { role: 'viewer', sees_money: false, joined_at: new Date() };
  await product.db
    .insertInto('staff_memberships')
    .values({ client_id, staff_id: await idOf(product.db, person), ...membership })
    .execute();
  const page = await openAs(opened, person, '');
  await heading(page, 'Choose an operator');
  await expectSound(page);
  await page.getByRole('link', { name: 'Liffey Shuttle' }).click();
  await page.getByRole('heading', { name: 'Your role: Viewer' }).waitFor();
  await page.getByRole('link', { name: 'Change operator' }).click();
  await page.getByRole('link', { name: 'Dales Coaches' }).click();
  await page.getByRole('heading', { name: 'Your role: Office' }).waitFor();
  await page.context().close();
});

test('signing out leads to the sign-in page, and no page of the console opens afterwards', async () => {
  const page = await openAs(opened, owner, '/dales-coaches');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You may still be signed in').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You have signed out.').waitFor();
  await page.goto(product.origin + team);
  await heading(page, 'Sign in');
  await page.context().close();
});

test('C-219 C-213 a page that reads the session again while its person signs out does not ask them to sign in, and does not stay signed in', async () => {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 500));
  for (const order of ['read first, known first', 'read last, known first', 'read first, known last'] as const) {
    const page = await openAs(opened, owner, '/dales-coaches');
    const [isRead, isOver, isAskedAgain] = [signal(), signal(), signal()];
    let times = 0;
    await page.route('**/api/staff/session', async (route) => {
      times += 1;
      if (times > 1) {
        isAskedAgain.resolve();
        await pause();
        return route.continue();
      }
      if (order === 'read last, known first') await isOver.promise;
      const response = await route.fetch();
      isRead.resolve();
      await (order === 'read first, known last' ? isAskedAgain : isOver).promise;
      return route.fulfill({ response });
    });
    await page.route('**/api/staff/sign-out', async (route) => {
      if (order !== 'read last, known first') await isRead.promise;
      const response = await route.fetch();
      isOver.resolve();
      await pause();
      await route.fulfill({ response });
    });
    const reading = page.waitForRequest('**/api/staff/session');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await reading;
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You have signed out.').waitFor();
    await pause();
    expect([order, new URL(page.url()).pathname]).toEqual([order, '/console/sign-in']);
    expect([order, await page.getByRole('dialog').count()]).toEqual([order, 0]);
    await page.context().close();
  }
});

const signal = () => Promise.withResolvers<void>();

test('an operator that does not exist and one of others get the same calm page', async () => {
  const page = await openAs(opened, owner, '/liffey-shuttle/team');
  for (const slug of ['liffey-shuttle/team', 'nobody-here']) {
    await page.goto(`${product.origin}/console/${slug}`);
    await heading(page, 'You do not work for this operator');
  }
  await page.getByRole('link', { name: 'See the operators you work for' }).click();
  await heading(page, 'Dales Coaches');
  await page.context().close();
});

test('an address that does not exist in the console says so', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/no/such/page');
  await heading(page, 'Page not found');
  await page.context().close();
});
