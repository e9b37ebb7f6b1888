import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { logIn } from '@fareway/testing/log-in.ts';
import type { Product } from '@fareway/testing/product.ts';
import { registeredPurchaser, newPurchaser } from '@fareway/testing/purchaser.ts';
import { views } from '@fareway/testing/views.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillRegistration, heading, visitorsOf } from './visitor.ts';
import { shareProduct } from '../support/share-product.ts';

let product: Product;
let browser: Browser;
const { openPage, signedIn } = visitorsOf(
  () => product,
  () => browser,
);

shareProduct((opened) => ({ product, browser } = opened));

test('P-033 P-139 P-143 P-144 P-147 P-153 P-154 Register is disabled until its fields are filled; errors are shown at once in a summary with the focus and beside each field, and struck through when corrected', async () => {
  const page = await openPage('/register');
  const register = page.getByRole('button', { name: 'Register' });
  const reason = () =>
    register.evaluate((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent);
  const [email, number, country] = [
    page.getByLabel('Email'),
    page.getByLabel('Number', { exact: true }),
    page.getByLabel('Country'),
  ];
  const [password, confirm] = [page.getByLabel('Password', { exact: true }), page.getByLabel('Confirm password')];
  expect(await country.inputValue()).toBe('GB');
  expect(
    await country
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
  ).toEqual(['GB', 'IE']);

  await email.fill('sam');
  await number.fill('01756 700999');
  expect(await reason()).toBe('Fill in your email, mobile number and password first.');
  await password.fill('Abc1');
  await confirm.fill('Abc2');
  expect(await reason()).toBe('Enter the same password in both fields first.');
  expect(await register.getAttribute('aria-disabled')).toBe('true');
  await register.focus();
  await page.getByText('Passwords do not match').waitFor();
  await confirm.fill('Abc1');
  await page.getByText('Passwords do not match').waitFor({ state: 'detached' });
  expect(await register.getAttribute('aria-disabled')).toBeNull();

  await register.click();
  const summary = page.getByRole('alert').filter({ has: page.getByRole('list') });
  const lines = () => summary.getByRole('listitem').allTextContents();
  await summary.getByText('There is a problem').waitFor();
  expect(await page.title()).toBe('Error: Register – Fareway');
  expect(await lines()).toEqual([
    'Please enter a valid email',
    'Please provide a valid UK (+447) mobile number',
    'Your password length is only 4. It needs to be at least 8.',
  ]);
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await summary.getByRole('link', { name: 'Please provide a valid UK (+447) mobile number' }).click();
  expect(await focusedName(page)).toBe('phone_number');

  const struck = () =>
    summary
      .getByRole('link')
      .evaluateAll(
        (links) => links.filter((link) => getComputedStyle(link).textDecorationLine === 'line-through').length,
      );
  expect(await struck()).toBe(0);
  await email.fill('sam@home.example');
  await expect.poll(struck).toBe(1);
  await number.fill('07700 900123');
  await password.fill('Green-bus-42');
  await confirm.focus();
  await page.getByText('Passwords do not match').waitFor();
  await expect.poll(struck).toBe(3);
  expect(await summary.getByText('All problems are corrected.').count()).toBe(0);
  await confirm.fill('Green-bus-42');
  await summary.getByText('All problems are corrected.').waitFor();
  expect(await page.title()).toBe('Register – Fareway');

  await country.selectOption('IE');
  await register.click();
  await expect.poll(lines).toEqual(['Please provide a valid ROI (+3538) mobile number']);
  await country.selectOption('GB');
  await page.locator('#phone_number-error').waitFor({ state: 'detached' });
});

test('P-032 P-035 P-037 P-156 the screens explain their purpose, support filling in by browsers and phones, pass the accessibility checks and fit each screen', async () => {
  const page = await openPage('/login');
  expect(await attributes(page.getByLabel('Email'), 'autocomplete', 'type')).toEqual(['username', 'email']);
  expect(await attributes(page.getByLabel('Password', { exact: true }), 'autocomplete', 'type')).toEqual([
    'current-password',
    'password',
  ]);
  await look(page);

  await page.getByRole('link', { name: 'Register' }).click();
  await heading(page, 'Register');
  expect(await attributes(page.getByLabel('Confirm password'), 'autocomplete')).toEqual(['new-password']);
  expect(await attributes(page.getByLabel('Number', { exact: true }), 'autocomplete', 'inputmode')).toEqual([
    'tel-national',
    'tel',
  ]);
  expect(await page.getByText(/^At least 8 characters/).isVisible()).toBe(true);
  await fillRegistration(page, { email: 'sam', phone_number: '1', password: 'abc' });
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('alert').filter({ hasText: 'There is a problem' }).waitFor();
  await look(page);

  await fillRegistration(page, newPurchaser());
  await page.getByRole('button', { name: 'Register' }).click();
  await heading(page, 'Confirm email');
  expect(await page.getByText('junk').first().isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'Help with the confirmation code' }).getAttribute('href')).toBe(
    '/help-portal#confirmation-code',
  );
  const code = page.getByLabel('Confirmation code');
  expect(await attributes(code, 'autocomplete', 'inputmode')).toEqual(['one-time-code', 'numeric']);
  expect(await page.getByRole('button', { name: 'Verify' }).getAttribute('aria-disabled')).toBe('true');
  await look(page);
  await code.fill(' 12 ');
  expect(await page.getByRole('button', { name: 'Verify' }).getAttribute('aria-disabled')).toBeNull();

  await page.getByRole('link', { name: 'Use another email' }).click();
  await heading(page, 'Register');
  await page.getByRole('main').getByRole('link', { name: 'Forgot password' }).click();
  await heading(page, 'Forgot password');
  await page.getByLabel('Email').fill(newPurchaser().email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await heading(page, 'Reset password');
  await look(page);
});

test('P-126 A-004 the account page needs a log-in, which succeeds where local storage is full; it logs out on all devices, and a failure says so and works at the next press', async () => {
  const purchaser = await registeredPurchaser(product);
  const [page, otherDevice] = [await openPage('/account'), await signedIn(purchaser)];
  await page.waitForURL(/\/login\?redirect=%2Faccount$/);
  await page.evaluate(() => {
    for (let size = 1_048_576; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let index = 0; index < 20; index += 1) localStorage.setItem(`full-${size}-${index}`, 'x'.repeat(size));
      } catch {
        // There is no room for a value of this size: the next smaller one fills the rest.
      }
    }
  });
  await logIn(page, purchaser);
  await page.getByText(purchaser.email).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('full')))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('fareway.signed-in'))).toBe('1');
  expect(await accessibilityProblems(page)).toEqual([]);

  const everywhere = page.getByRole('button', { name: 'Log out everywhere' });
  const json = { error: 'Something went wrong on our side.', error_key: 'unexpected', params: {} };
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 500, json }), { times: 1 });
  await everywhere.click();
  await page.getByText('Something went wrong on our side.').waitFor();
  await everywhere.click();
  await page.waitForURL(/\/login/);
  await otherDevice.goto(`${product.origin}/account`);
  await otherDevice.waitForURL(/\/login\?redirect=%2Faccount$/);
  await otherDevice.context().close();
});

/** In each view no screen fails an accessibility check or is cut off. */
async function look(page: Page): Promise<void> {
  for (const [width, colorScheme] of views) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    expect.soft(await accessibilityProblems(page), page.url()).toEqual([]);
    expect.soft(await overflowOf(page), page.url()).toBe(0);
  }
}

function attributes(field: ReturnType<Page['locator']>, ...names: string[]): Promise<(string | null)[]> {
  return Promise.all(names.map((name) => field.getAttribute(name)));
}

function focusedName(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name);
}
