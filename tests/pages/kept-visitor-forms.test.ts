import { codeSentTo } from '@fareway/testing/mailbox.ts';
import type { Product } from '@fareway/testing/product.ts';
import { registeredPurchaser, somebody, type Purchaser } from '@fareway/testing/purchaser.ts';
import type { Browser, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillRegistration, heading, visitorsOf } from './visitor.ts';
import { shareProduct } from '../support/share-product.ts';

// Reload and Back of Register, and two tabs at the log-in, are in identity.test.ts and identity-screens.test.ts.
let product: Product;
let browser: Browser;
const { openPage, confirming, signedIn } = visitorsOf(
  () => product,
  () => browser,
);
shareProduct((opened) => ({ product, browser } = opened));

const fault = { error: 'Something went wrong on our side.', error_key: 'unexpected', params: { trace_id: 't1' } };

interface VisitorForm {
  name: string;
  /** The call that the form makes. */
  call: string;
  button: string;
  /** The labels of all its fields. */
  fields: string[];
  /** Opens it and fills it in. */
  fill: () => Promise<Page>;
  /** The title of the next page. */
  next: string;
}

const forms: VisitorForm[] = [
  {
    name: 'P-029 Log in',
    call: '/api/auth/login',
    button: 'Login',
    fields: ['Email', 'Password'],
    next: 'My tickets',
    fill: async () => {
      const [page, purchaser] = await Promise.all([openPage('/login'), registeredPurchaser(product)]);
      await fillLogin(page, purchaser);
      return page;
    },
  },
  {
    name: 'P-032 Register',
    call: '/api/auth/register',
    button: 'Register',
    fields: ['Email', 'Number', 'Password', 'Confirm password'],
    next: 'Confirm email',
    fill: async () => {
      const page = await openPage('/register');
      await fillRegistration(page, somebody());
      return page;
    },
  },
  {
    name: 'P-035 Confirm email',
    call: '/api/auth/confirm',
    button: 'Verify',
    fields: ['Confirmation code'],
    next: 'My tickets',
    fill: async () => {
      const purchaser = somebody();
      const page = await confirming(purchaser);
      await page.getByLabel('Confirmation code').fill(await codeSentTo(product, purchaser.email));
      return page;
    },
  },
  {
    name: 'A-092 Forgot password',
    call: '/api/auth/forgot-password',
    button: 'Send code',
    fields: ['Email'],
    next: 'Reset password',
    fill: async () => {
      const page = await openPage('/forgot-password');
      await page.getByLabel('Email').fill(somebody().email);
      return page;
    },
  },
  {
    name: 'P-037 Reset password',
    call: '/api/auth/reset-password',
    button: 'Reset password',
    fields: ['Code from the email', 'New password'],
    next: 'My tickets',
    fill: async () => {
      const purchaser = await registeredPurchaser(product);
      const page = await openPage('/forgot-password');
      await page.getByLabel('Email').fill(purchaser.email);
      await page.getByRole('button', { name: 'Send code' }).click();
      await heading(page, 'Reset password');
      await page.getByLabel('Code from the email').fill(await codeSentTo(product, purchaser.email, 2));
      await page.getByLabel('New password', { exact: true }).fill('Green-bus-43');
      return page;
    },
  },
];

test.each(forms)(
  '$name: a server that fails and a connection that breaks lose nothing, say what to do, and a slow answer is asked for once',
  async ({ call, button, fields, fill, next }) => {
    const page = await fill();
    const entered = () => Promise.all(fields.map((name) => page.getByLabel(name, { exact: true }).inputValue()));
    const before = await entered();
    expect(before.every(Boolean)).toBe(true);
    const press = page.getByRole('button', { name: button, exact: true });
    let answer: (route: Route) => Promise<void> = (route) => route.fulfill({ status: 500, json: fault });
    await page.route(
      (url) => url.pathname === call,
      (route) => answer(route),
    );
    await press.click();
    await page.getByText('Something went wrong on our side.').waitFor();
    expect(await entered()).toEqual(before);

    answer = (route) => route.abort('connectionreset');
    await press.click();
    await page.getByText('We could not reach our server. Check your connection and try again').waitFor();
    expect(await entered()).toEqual(before);

    let asked = 0;
    const impatience = Promise.withResolvers<void>();
    answer = async (route) => {
      asked += 1;
      await impatience.promise;
      await route.continue();
    };
    await press.dblclick();
    await page.getByLabel(fields.at(-1)!, { exact: true }).press('Enter');
    impatience.resolve();
    await heading(page, next);
    expect(asked).toBe(1);
    await page.context().close();
  },
);

test('the input of one form is in the next one and survives a reload, except for passwords', async () => {
  const purchaser = somebody();
  const page = await openPage('/login');
  await fillLogin(page, purchaser);
  await page.reload();
  expect(await page.getByLabel('Email').inputValue()).toBe(purchaser.email);
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await heading(page, 'Forgot password');
  expect(await page.getByLabel('Email').inputValue()).toBe(purchaser.email);
  await page.goBack();
  await heading(page, 'Log in');
  expect(await page.getByLabel('Email').inputValue()).toBe(purchaser.email);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain(purchaser.password);
  await page.context().close();
});

test('a reload during a password reset keeps the step; Back leads to the typed email address', async () => {
  const { email } = somebody();
  const page = await openPage('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await heading(page, 'Reset password');
  await page.reload();
  await heading(page, 'Reset password');
  expect(await page.getByText(email).isVisible()).toBe(true);
  await page.goBack();
  await heading(page, 'Forgot password');
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await page.goForward();
  await heading(page, 'Reset password');
  await page.context().close();
});

test('P-139 P-153 a corrected problem is struck through in the summary of a form for visitors, too, which then names the remaining one', async () => {
  const page = await openPage('/register');
  await fillRegistration(page, { email: 'sam', phone_number: '1', password: 'abc' });
  await page.getByRole('button', { name: 'Register' }).click();
  const summary = page.getByRole('alert').filter({ has: page.getByRole('list') });
  await summary.getByText('There is a problem').waitFor();
  const struck = () =>
    summary
      .getByRole('link')
      .evaluateAll(
        (links) => links.filter((link) => getComputedStyle(link).textDecorationLine === 'line-through').length,
      );
  expect(await struck()).toBe(0);
  await page.getByLabel('Email').fill('sam@home.example');
  await expect.poll(struck).toBe(1);
  await page.getByLabel('Number', { exact: true }).fill('07700 900123');
  await page.getByLabel('Password', { exact: true }).fill('Green-bus-42');
  await page.getByLabel('Confirm password').focus();
  await page.getByText('Passwords do not match').waitFor();
  await expect.poll(struck).toBe(3);
  expect(await summary.getByText('All problems are corrected.').count()).toBe(0);
  await page.getByLabel('Confirm password').fill('Green-bus-42');
  await summary.getByText('All problems are corrected.').waitFor();
  await page.context().close();
});

test('A-004 a failed log-out on all devices says so, stays, and works at the next press', async () => {
  const page = await signedIn(await registeredPurchaser(product));
  await page.getByRole('link', { name: 'Account' }).click();
  await heading(page, 'Account');
  await page.getByText('07700 900123').waitFor();
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 500, json: fault }), { times: 1 });
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByText('Something went wrong on our side.').waitFor();
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await heading(page, 'Log in');
  await page.context().close();
});

async function fillLogin(page: Page, { email, password }: Purchaser): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
