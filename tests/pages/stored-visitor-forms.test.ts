import { codeSentTo } from '@fareway/testing/mailbox.ts';
import type { Product } from '@fareway/testing/product.ts';
import { newPurchaser } from '@fareway/testing/purchaser.ts';
import type { Browser, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillRegistration, heading, visitorsOf, takenOver } from './visitor.ts';
import { shareProduct } from '../support/share-product.ts';

// Two tabs at the log-in are in identity.test.ts.
let product: Product;
let browser: Browser;
const { openPage } = visitorsOf(
  () => product,
  () => browser,
);
shareProduct((opened) => ({ product, browser } = opened));

const fault = { error: 'Something went wrong on our side.', error_key: 'unexpected', params: { trace_id: 't1' } };

interface VisitorForm {
  /** The call that the form makes. */
  call: string;
  button: string;
  /** The labels of all its fields, and the input. */
  fields: Record<string, string>;
  /** The title of the next page. */
  next: string;
}

/**
 * Fills in the form on the page and sends it. A server that fails and a connection that breaks lose nothing and say what to do. A slow
 * response is requested once.
 */
async function sendWithFailures(page: Page, { call, button, fields, next }: VisitorForm): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.getByLabel(name, { exact: true }).fill(value);
  const entered = () =>
    Promise.all(Object.keys(fields).map((name) => page.getByLabel(name, { exact: true }).inputValue()));
  const before = await entered();
  expect(before.every(Boolean)).toBe(true);
  const press = page.getByRole('button', { name: button, exact: true });
  let respond: (route: Route) => Promise<void> = (route) => route.fulfill({ status: 500, json: fault });
  await page.route(`**${call}`, (route) => respond(route));
  await press.click();
  await page.getByText('Something went wrong on our side.').waitFor();
  expect(await entered()).toEqual(before);

  respond = (route) => route.abort('connectionreset');
  await press.click();
  await page.getByText('We could not reach our server. Check your connection and try again').waitFor();
  expect(await entered()).toEqual(before);

  let requests = 0;
  const secondPress = Promise.withResolvers<void>();
  respond = async (route) => {
    requests += 1;
    await secondPress.promise;
    await route.continue();
  };
  await press.dblclick();
  await page.getByLabel(Object.keys(fields).at(-1)!, { exact: true }).press('Enter');
  secondPress.resolve();
  await heading(page, next);
  expect(requests).toBe(1);
  await page.unroute(`**${call}`);
}

test('P-029 P-032 P-035 P-037 A-092 on each form for visitors a server that fails and a connection that breaks lose nothing, say what to do, and a slow response is requested once', async () => {
  const { email, phone_number, password } = newPurchaser();
  const page = await openPage('/register');
  await sendWithFailures(page, {
    call: '/api/auth/register',
    button: 'Register',
    fields: { Email: email, Number: phone_number, Password: password, 'Confirm password': password },
    next: 'Confirm email',
  });
  await sendWithFailures(page, {
    call: '/api/auth/confirm',
    button: 'Verify',
    fields: { 'Confirmation code': await codeSentTo(product, email) },
    next: 'My tickets',
  });
  await logOut(page);
  await sendWithFailures(page, {
    call: '/api/auth/login',
    button: 'Login',
    fields: { Email: email, Password: password },
    next: 'My tickets',
  });
  await logOut(page);
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await heading(page, 'Forgot password');
  await sendWithFailures(page, {
    call: '/api/auth/forgot-password',
    button: 'Send code',
    fields: { Email: email },
    next: 'Reset password',
  });
  await sendWithFailures(page, {
    call: '/api/auth/reset-password',
    button: 'Reset password',
    fields: { 'Code from the email': await codeSentTo(product, email, 2), 'New password': 'Green-bus-43' },
    next: 'My tickets',
  });
});

test('P-124 a reload and Back keep the input of a registration, except for passwords, and the step; without a connection nothing is lost', async () => {
  const purchaser = newPurchaser();
  const page = await openPage('/register');
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
  await fillRegistration(page, purchaser);
  await page.reload();
  await expect.poll(() => email.inputValue()).toBe(purchaser.email);
  expect(await page.getByLabel('Number', { exact: true }).inputValue()).toBe(purchaser.phone_number);
  expect(await password.inputValue()).toBe('');
  expect(await stored(page)).not.toContain(purchaser.password);
  await takenOver(page);
  await fillRegistration(page, purchaser);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('alert').filter({ hasText: 'We could not reach our server.' }).waitFor();
  expect(await page.getByLabel('Confirm password').inputValue()).toBe(purchaser.password);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Register' }).click();
  await heading(page, 'Confirm email');
  await expectSentNow(page, 'confirmation', purchaser.email);
  await page.reload();
  await heading(page, 'Confirm email');
  expect(await page.getByText(purchaser.email).isVisible()).toBe(true);
  await page.goBack();
  await heading(page, 'Register');
  expect(await email.inputValue()).toBe(purchaser.email);
  await page.goForward();
  await heading(page, 'Confirm email');
});

test('P-029 P-124 P-155 A-092 the input at the log-in is in the next form and survives a reload, except for the password; a reload during a reset keeps the step', async () => {
  const purchaser = newPurchaser();
  const page = await openPage('/login');
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
  const login = page.getByRole('button', { name: 'Login' });
  const states: (string | null)[] = [];
  for (const [name, word] of [
    ['', ''],
    ['sam', 'x'],
    [purchaser.email, ''],
    [purchaser.email, purchaser.password],
  ] as const) {
    await email.fill(name);
    await password.fill(word);
    states.push(await login.getAttribute('aria-disabled'));
  }
  expect(states).toEqual(['true', 'true', 'true', null]);
  await page.reload();
  await expect.poll(() => email.inputValue()).toBe(purchaser.email);
  expect(await password.inputValue()).toBe('');
  expect(await stored(page)).not.toContain(purchaser.password);
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await heading(page, 'Forgot password');
  expect(await email.inputValue()).toBe(purchaser.email);
  await page.goBack();
  await heading(page, 'Log in');
  expect(await email.inputValue()).toBe(purchaser.email);
  await page.goForward();
  await heading(page, 'Forgot password');

  const send = page.getByRole('button', { name: 'Send code' });
  await email.fill('sam@school');
  expect(await send.getAttribute('aria-disabled')).toBe('true');
  await email.fill(purchaser.email);
  expect(await send.getAttribute('aria-disabled')).toBeNull();
  await send.click();
  await heading(page, 'Reset password');
  await expectSentNow(page, 'reset', purchaser.email);
  await page.reload();
  await heading(page, 'Reset password');
  expect(await page.getByText(purchaser.email).isVisible()).toBe(true);
  await page.goBack();
  await heading(page, 'Forgot password');
  expect(await email.inputValue()).toBe(purchaser.email);
  await page.goForward();
  await heading(page, 'Reset password');
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Logout' }).click();
  await heading(page, 'Log in');
  await takenOver(page);
}

const stored = (page: Page): Promise<string> =>
  page.evaluate(() => [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join());

/** Local storage contains the time of a code: the page sends another only when it is needed. */
async function expectSentNow(page: Page, kind: 'confirmation' | 'reset', email: string): Promise<void> {
  const sentAt = await page.evaluate(
    ([key, address]) => Number(JSON.parse(localStorage.getItem(key!) ?? '{}')[address!]),
    [`fareway.${kind}-code-sent`, email],
  );
  expect(Math.abs(Date.now() - sentAt)).toBeLessThan(60_000);
}
