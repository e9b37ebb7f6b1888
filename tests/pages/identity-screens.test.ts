import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { logIn } from '@fareway/testing/log-in.ts';
import type { Product } from '@fareway/testing/product.ts';
import { registeredPurchaser, somebody } from '@fareway/testing/purchaser.ts';
import { views } from '@fareway/testing/views.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillRegistration, heading, visitorsOf } from './visitor.ts';
import { shareProduct } from '../support/share-product.ts';

let product: Product;
let browser: Browser;
const { openPage, confirming } = visitorsOf(
  () => product,
  () => browser,
);

shareProduct((opened) => ({ product, browser } = opened));

test('P-154 Register is disabled until email address, number and password are filled and both passwords are equal, and says why', async () => {
  const page = await openPage('/register');
  const register = page.getByRole('button', { name: 'Register' });
  const reason = () =>
    register.evaluate((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent);
  await page.getByLabel('Email').fill('sam');
  await page.getByLabel('Number', { exact: true }).fill('1');
  expect(await reason()).toBe('Fill in your email, mobile number and password first.');
  await page.getByLabel('Password', { exact: true }).fill('abc');
  await page.getByLabel('Confirm password').fill('abd');
  expect(await reason()).toBe('Type the same password twice first.');
  expect(await register.getAttribute('aria-disabled')).toBe('true');
  await register.focus();
  await page.getByText('Passwords do not match').waitFor();
  await page.getByLabel('Confirm password').fill('abc');
  await page.getByText('Passwords do not match').waitFor({ state: 'detached' });
  expect(await register.getAttribute('aria-disabled')).toBeNull();
  await page.context().close();
});

test('P-139 P-143 P-147 errors are shown at once: in a summary at the top with the focus, and beside each field', async () => {
  const page = await openPage('/register');
  await fillRegistration(page, { email: 'sam', phone_number: '0123', password: 'Abc1' });
  await page.getByRole('button', { name: 'Register' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  expect(await summary.getByRole('listitem').allTextContents()).toEqual([
    'Please enter a valid email',
    'Please provide a valid UK (+447) mobile number',
    'Your password length is only 4. It needs to be at least 8.',
  ]);
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await summary.getByRole('link', { name: 'Please provide a valid UK (+447) mobile number' }).click();
  expect(await focusedName(page)).toBe('phone_number');
  await page.context().close();
});

test('P-033 P-144 the country is the UK unless Ireland is chosen, which changes the error of the number', async () => {
  const page = await openPage('/register');
  const country = page.getByLabel('Country');
  expect(await country.inputValue()).toBe('GB');
  expect(
    await country
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
  ).toEqual(['GB', 'IE']);
  await fillRegistration(page, { ...somebody(), phone_number: '07700 900123' });
  await country.selectOption('IE');
  await page.getByRole('button', { name: 'Register' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  expect(await summary.getByRole('listitem').allTextContents()).toEqual([
    'Please provide a valid ROI (+3538) mobile number',
  ]);
  await country.selectOption('GB');
  await page.locator('#phone_number-error').waitFor({ state: 'detached' });
  await page.context().close();
});

test('P-155 P-029 Login is disabled until there is a valid email address and a password', async () => {
  const page = await openPage('/login');
  const login = page.getByRole('button', { name: 'Login' });
  const states: (string | null)[] = [];
  for (const [email, password] of [
    ['', ''],
    ['sam', 'x'],
    ['sam@school.example', ''],
    ['sam@school.example', 'x'],
  ] as const) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    states.push(await login.getAttribute('aria-disabled'));
  }
  expect(states).toEqual(['true', 'true', 'true', null]);
  await page.context().close();
});

test('A-092 a reset code can be requested as soon as the email address is valid', async () => {
  const page = await openPage('/forgot-password');
  const send = page.getByRole('button', { name: 'Send code' });
  await page.getByLabel('Email').fill('sam@school');
  expect(await send.getAttribute('aria-disabled')).toBe('true');
  await page.getByLabel('Email').fill('sam@school.example');
  expect(await send.getAttribute('aria-disabled')).toBeNull();
  await page.context().close();
});

test('P-035 P-156 P-032 P-037 the screens explain their purpose, and support filling in by browsers and phones', async () => {
  const page = await confirming(somebody());
  expect(await page.getByText('junk').first().isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'Help with the confirmation code' }).getAttribute('href')).toBe(
    '/help-portal#confirmation-code',
  );
  const code = page.getByLabel('Confirmation code');
  expect(await attributes(code, 'autocomplete', 'inputmode')).toEqual(['one-time-code', 'numeric']);
  expect(await page.getByRole('button', { name: 'Verify' }).getAttribute('aria-disabled')).toBe('true');
  await code.fill(' 12 ');
  expect(await page.getByRole('button', { name: 'Verify' }).getAttribute('aria-disabled')).toBeNull();

  await page.goto(`${product.origin}/login`);
  expect(await attributes(page.getByLabel('Email'), 'autocomplete', 'type')).toEqual(['username', 'email']);
  expect(await attributes(page.getByLabel('Password', { exact: true }), 'autocomplete', 'type')).toEqual([
    'current-password',
    'password',
  ]);
  await page.goto(`${product.origin}/register`);
  expect(await attributes(page.getByLabel('Confirm password'), 'autocomplete')).toEqual(['new-password']);
  expect(await attributes(page.getByLabel('Number', { exact: true }), 'autocomplete', 'inputmode')).toEqual([
    'tel-national',
    'tel',
  ]);
  expect(await page.getByText(/^At least 8 characters/).isVisible()).toBe(true);
  await page.context().close();
});

test('P-206 nothing of the page is shown until the session is checked', async () => {
  const page = await (await browser.newContext()).newPage();
  let answer = () => {};
  const isAsked = new Promise<void>((asked) => {
    void page.route('**/api/auth/refresh', async (route) => {
      asked();
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
  });
  await page.goto(`${product.origin}/login`);
  await isAsked;
  expect(await page.getByRole('main').innerText()).not.toMatch(/\S{2,}(?<!Loading)$/);
  expect(await page.getByRole('textbox').count()).toBe(0);
  answer();
  await heading(page, 'Log in');
  await page.context().close();
});

test('a reload and Back keep the input, except for passwords, and the step', async () => {
  const purchaser = somebody();
  const page = await openPage('/register');
  await fillRegistration(page, purchaser);
  await page.reload();
  expect(await page.getByLabel('Email').inputValue()).toBe(purchaser.email);
  expect(await page.getByLabel('Number', { exact: true }).inputValue()).toBe(purchaser.phone_number);
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  expect(
    await page.evaluate(() => [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join()),
  ).not.toContain(purchaser.password);
  await fillRegistration(page, purchaser);
  await page.getByRole('button', { name: 'Register' }).click();
  await heading(page, 'Confirm email');
  await page.reload();
  await heading(page, 'Confirm email');
  expect(await page.getByText(purchaser.email).isVisible()).toBe(true);
  await page.goBack();
  await heading(page, 'Register');
  expect(await page.getByLabel('Email').inputValue()).toBe(purchaser.email);
  await page.goForward();
  await heading(page, 'Confirm email');
  await page.context().close();
});

test('a failed call loses nothing: the input stays, and the next press sends it', async () => {
  const page = await openPage('/register');
  const purchaser = somebody();
  await fillRegistration(page, purchaser);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('alert').filter({ hasText: 'We could not reach our server.' }).waitFor();
  expect(await page.getByLabel('Confirm password').inputValue()).toBe(purchaser.password);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Register' }).click();
  await heading(page, 'Confirm email');
  await page.context().close();
});

test('P-126 a log-in succeeds where local storage is full: it is cleared, and the necessary values are stored', async () => {
  const purchaser = await registeredPurchaser(product);
  const page = await openPage('/login');
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
  await heading(page, 'My tickets');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('full')))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('fareway.signed-in'))).toBe('1');
  await page.context().close();
});

test('P-124 local storage contains the times of a confirmation code and a reset code, and no code', async () => {
  const purchaser = somebody();
  const page = await confirming(purchaser);
  await page.goto(`${product.origin}/forgot-password`);
  await page.getByLabel('Email').fill(purchaser.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await heading(page, 'Reset password');
  const sentAt = (kind: string) =>
    page.evaluate(
      ([key, email]) => Number(JSON.parse(localStorage.getItem(key!) ?? '{}')[email!]),
      [`fareway.${kind}-code-sent`, purchaser.email],
    );
  for (const kind of ['confirmation', 'reset'])
    expect(Math.abs(Date.now() - (await sentAt(kind)))).toBeLessThan(60_000);
  await page.context().close();
});

test.each(views)(
  'at %d px in the %s scheme no identity screen fails an accessibility check or is cut off',
  async (width, colorScheme) => {
    const page = await confirming(somebody(), {
      viewport: { width, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    await expectSound(page);
    await page.getByRole('link', { name: 'Use another email' }).click();
    await heading(page, 'Register');
    await fillRegistration(page, { email: 'sam', phone_number: '1', password: 'abc' });
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('alert').filter({ hasText: 'There is a problem' }).waitFor();
    await expectSound(page);
    await page.goto(`${product.origin}/login`);
    await heading(page, 'Log in');
    await expectSound(page);
    await page.goto(`${product.origin}/forgot-password`);
    await page.getByLabel('Email').fill(somebody().email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await heading(page, 'Reset password');
    await expectSound(page);
    await page.context().close();
  },
);

async function expectSound(page: Page): Promise<void> {
  expect.soft(await accessibilityProblems(page), page.url()).toEqual([]);
  expect.soft(await overflowOf(page), page.url()).toBe(0);
}

function attributes(field: ReturnType<Page['locator']>, ...names: string[]): Promise<(string | null)[]> {
  return Promise.all(names.map((name) => field.getAttribute(name)));
}

function focusedName(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name);
}

test('A-004 the account page needs a log-in, and logs out on all devices', async () => {
  const purchaser = await registeredPurchaser(product);
  const [page, otherDevice] = [await openPage('/account'), await openPage('/account')];
  for (const each of [page, otherDevice]) {
    await each.waitForURL(/\/login\?redirect=%2Faccount$/);
    await logIn(each, purchaser);
    await each.getByText(purchaser.email).waitFor();
  }
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.waitForURL(/\/login/);
  await otherDevice.reload();
  await otherDevice.waitForURL(/\/login\?redirect=%2Faccount$/);
  await Promise.all([page.context().close(), otherDevice.context().close()]);
});
