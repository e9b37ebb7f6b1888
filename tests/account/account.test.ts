import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { codeSentTo, messagesTo } from '@fareway/testing/mailbox.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs } from '../customer-tickets/log-in.ts';
import { signUp, type Purchaser } from '../customer-tickets/purchaser.ts';
import { heading, pathOf, tabTo } from '../pages/visitor.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { loadInBrowser } from '../support/open-watched.ts';
import { shareProduct } from '../support/share-product.ts';
import { exactText } from '../support/exact-text.ts';

let product: ProductWithDatabase;
let browser: Browser;
let purchaser: Purchaser;
let page: Page;
shareProduct(async (opened) => {
  ({ product, browser } = opened);
  purchaser = await signUp(product);
  page = await openAs(browser, purchaser, `${product.origin}/account`);
});

const fault = { error: 'Something went wrong on our side.', error_key: 'unexpected', params: {} };
const go = (path: string) => page.goto(product.origin + path);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const says = (words: string) => page.getByText(exactText(words)).first().waitFor();
const failOnce = (calls: string) =>
  page.route(calls, (route) => route.fulfill({ status: 500, json: fault }), { times: 1 });
const editLink = (label: string) => page.getByRole('link', { name: `Edit ${label}`, exact: true });
const pathOfEdit = (label: string) => editLink(label).getAttribute('href');
/** Makes the pending code old enough: another is sent at most once a minute. */
const letMinutePass = () =>
  product.db
    .updateTable('email_changes')
    .set({ code_sent_at: new Date(Date.now() - 61_000) })
    .where('user_id', '=', purchaser.id)
    .execute();

/** Makes the session recent enough for calls that need a new log-in. */
const proveLogIn = () =>
  product.db.updateTable('sessions').set({ proven_at: new Date() }).where('user_id', '=', purchaser.id).execute();

/** At 320 px in dark mode: nothing is cut off, and axe finds nothing. */
async function look(): Promise<void> {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await overflowOf(page)).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
}

test('A-068 A-073 A-074 A-075 A-076 A-077 A-078 A-083 A-084 a new email address is requested by keyboard alone, typed twice', async () => {
  await says(purchaser.email);
  expect(await pathOfEdit('Email')).toBe('/account/email');
  await look();
  await editLink('Email').focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Change email');
  await says('The emails must match in order to update.');

  const [email, confirm] = [page.getByLabel('New email', { exact: true }), page.getByLabel('Confirm new email')];
  await tabTo(page, 'New email');
  await page.keyboard.type('GWEN@Example.com');
  expect(await email.inputValue()).toBe('gwen@example.com');
  // A capital letter in the middle leaves the cursor where it is.
  for (let steps = 0; steps < 'example.com'.length + 1; steps += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('.P');
  expect(await email.inputValue()).toBe('gwen.p@example.com');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+C');
  await tabTo(page, 'Confirm new email');
  await page.keyboard.press('Control+V');
  expect(await confirm.inputValue()).toBe('');
  expect(await button('Update email').getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.type('gwen@example.com');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+C');
  await page.keyboard.press('Enter');
  await says('Email addresses do not match. Please correct and try again.');
  await look();
  // The second input is not copied either: in another field it would paste the earlier copy.
  await email.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
  expect(await email.inputValue()).toBe('gwen.p@example.com');

  await proveLogIn();
  const other = await signUp(product);
  for (const field of [email, confirm]) await field.fill(other.email);
  await page.keyboard.press('Enter');
  await says('An account using this address already exists. Please use a different email address.');
  await failOnce('**/api/user/*');
  await button('Update email').press('Enter');
  await says('An error occurred when updating your email address. Please try again later.');
  // No input is lost.
  await page.reload();
  expect([await email.inputValue(), await confirm.inputValue()]).toEqual([other.email, other.email]);
});

test('A-070 A-071 A-072 A-079 A-080 A-081 A-082 A-085 A-086 A-087 A-089 the code from the new mailbox changes the email address; settings that fail to load do so at the next attempt', async () => {
  const next = `next-${purchaser.email}`;
  await page.getByLabel('New email', { exact: true }).fill(next);
  await page.getByLabel('Confirm new email').fill(next);
  await button('Update email').click();
  await heading(page, 'Verify email');
  expect(pathOf(page)).toBe('/account/email/verify');
  const [toOld] = await messagesTo(product, purchaser.email, 2);
  expect(toOld?.subject).toBe('Your email address is about to change');

  await page.getByRole('link', { name: 'Back' }).click();
  await heading(page, 'Account');
  await says('Verify your new email');
  await page.getByRole('link', { name: 'Verify email' }).waitFor();
  expect(await pathOfEdit('Email')).toBe('/account/email/pending');
  await look();
  const failing = async (open: () => Promise<unknown>) => {
    await failOnce('**/email/verify/check');
    await open();
    await says('Account email settings could not be loaded. Please try again.');
    await button('Try again').click();
  };
  await failing(() => editLink('Email').click());
  await page.getByText(`Your change of email awaits verification for ${next}.`).waitFor();
  expect(await page.getByRole('link', { name: 'Change your email' }).getAttribute('href')).toBe('/account/email');
  await look();
  await failing(() => page.getByRole('link', { name: 'Verify email' }).click());
  await page.getByText(`We sent a six digit code to ${next}.`).waitFor();
  expect(await page.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/account');
  expect(await button('Update').getAttribute('aria-disabled')).toBe('true');
  const older = await codeSentTo(product, next);
  const field = page.getByLabel('Verification code');
  await field.fill(`${older === '000000' ? '000001' : '000000'}99`);
  expect((await field.inputValue()).length).toBe(6);
  await button('Update').click();
  await says('There was a problem verifying your code. Take care entering your code and try again.');
  await look();

  await button('Resend code').click();
  await says('Error resending email. Please allow at least a minute and try again.');
  await letMinutePass();
  await page.clock.install();
  await button('Resend code').click();
  const resent = page.getByText('Verification email resent!', { exact: true });
  await resent.waitFor();
  const code = await codeSentTo(product, next, 2);
  await field.fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
  // The message disappears by itself after five seconds, and the code stays as typed.
  await page.clock.fastForward(5_000);
  await expect.poll(() => resent.count()).toBe(0);
  await button('Update').click();
  await says('Email change confirmed!');
  expect(pathOf(page)).toBe('/account?email_change=true');
  await says(next);
  expect(await pathOfEdit('Email')).toBe('/account/email');
  const [notification] = await messagesTo(product, purchaser.email, 3);
  expect(notification?.subject).toBe('Your email address was changed');
  purchaser.email = next;
  // The other pages of the session show the address, too.
  await go('/account/email/verify');
  await says('No new email is waiting to be verified.');
});

test('A-088 A-089 an account that fails to load does so at the next attempt, and so do the settings of its email address', async () => {
  await loadInBrowser(page, `${product.origin}/account`);
  await failOnce('**/api/auth/session');
  await go('/account');
  await says('Account details could not be loaded. Please try again.');
  await button('Try again').click();
  await says(purchaser.email);
  await failOnce('**/email/verify/check');
  await editLink('Email').click();
  await says('Account email settings could not be loaded. Please try again.');
  await button('Try again').click();
  await heading(page, 'Change email');
  await page.getByLabel('New email', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
});

test('A-090 A-091 A-222 A-225 the mobile number is changed, a UK number by default, and shown with a leading 0', async () => {
  await editLink('Mobile number').click();
  await heading(page, 'Change mobile number');
  expect(await page.getByLabel('Country').inputValue()).toBe('GB');
  await page.getByLabel('Number', { exact: true }).fill('085 123 4567');
  await button('Update mobile number').click();
  await says('Please provide a valid UK (+447) mobile number');
  await look();
  await page.getByLabel('Country').selectOption('IE');
  await failOnce('**/api/user/*/phone');
  await button('Update mobile number').click();
  await says('There was a problem updating your details. Please ensure valid values and try again.');
  await button('Update mobile number').click();
  await says('Mobile number updated!');
  await says('085 123 4567');
});

test('A-005 A-221 changing the password ends other sessions: their next action leads to the log-in and back, without an error', async () => {
  const elsewhere = await openAs(browser, purchaser, `${product.origin}/account/phone`);
  await elsewhere.getByLabel('Number', { exact: true }).fill('07700 900155');

  await go('/account/password');
  await page.getByLabel('Current password').fill('Not-the-1');
  for (const label of ['New password', 'Confirm new password'])
    await page.getByLabel(label, { exact: true }).fill('Bus-3-School!');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Your current password is not right. Please try again.' }).waitFor();
  await look();
  await page.getByLabel('Current password').fill(purchaser.password);
  await page.keyboard.press('Enter');
  await says('Password changed! Every other device has been logged out.');
  purchaser.password = 'Bus-3-School!';

  await elsewhere.getByRole('button', { name: 'Update mobile number' }).click();
  await heading(elsewhere, 'Log in');
  expect(pathOf(elsewhere)).toBe('/login?redirect=%2Faccount%2Fphone');
  expect(await elsewhere.getByRole('alert').count()).toBe(0);
  // Without a session no data of an account is requested or shown.
  const calls: string[] = [];
  elsewhere.on('request', (request) => calls.push(request.url()));
  await elsewhere.goto(`${product.origin}/account/phone?from=a-letter`);
  await heading(elsewhere, 'Log in');
  const redirect = '/account/phone?from=a-letter';
  expect(pathOf(elsewhere)).toBe(`/login?${new URLSearchParams({ redirect })}`);
  expect(await elsewhere.getByRole('alert').count()).toBe(0);
  expect(calls.filter((url) => url.includes('/api/user/'))).toEqual([]);
  await elsewhere.getByLabel('Email').fill(purchaser.email);
  await elsewhere.getByLabel('Password', { exact: true }).fill(purchaser.password);
  await elsewhere.getByRole('button', { name: 'Login' }).click();
  await heading(elsewhere, 'Change mobile number');
  expect(await elsewhere.getByLabel('Number', { exact: true }).inputValue()).toBe('07700 900155');
});

test('A-238 an email change some time after the log-in asks for the password in the form, which keeps its input; the old address can undo it', async () => {
  await product.db.updateTable('sessions').set({ proven_at: null }).where('user_id', '=', purchaser.id).execute();
  await go('/account/email');
  const next = `again-${purchaser.email}`;
  for (const label of ['New email', 'Confirm new email']) await page.getByLabel(label, { exact: true }).fill(next);
  await button('Update email').click();
  const password = page.getByLabel('Your password', { exact: true });
  await page.getByText('You logged in more than 10 minutes ago.').waitFor();
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
  await look();
  await button('Update email').click();
  await page.getByText('Please enter your password.').waitFor();
  await password.fill('Not-the-1');
  await page.keyboard.press('Enter');
  await page.getByText('Your current password is not right. Please try again.').waitFor();
  await look();
  // the password is not stored, in contrast to the addresses
  expect(await page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage))).not.toContain(
    'Not-the-1',
  );
  expect(await page.getByLabel('Confirm new email').inputValue()).toBe(next);
  // the right password is typed while a wrong one is checked
  let release = () => {};
  const typed = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/user/*', (route) => typed.then(() => route.continue()), { times: 1 });
  const response = page.waitForResponse('**/api/user/*');
  await password.fill('Not-the-2');
  await page.keyboard.press('Enter');
  await password.fill(purchaser.password);
  release();
  await (await response).finished();
  await expect.poll(() => button('Update email').getAttribute('aria-disabled')).toBeNull();
  expect(await password.inputValue()).toBe(purchaser.password);
  expect(await page.getByText('Your current password is not right').count()).toBe(0);
  await page.keyboard.press('Enter');
  await heading(page, 'Verify email');
  await page.getByLabel('Verification code').fill(await codeSentTo(product, next));
  await button('Update').click();
  await says('Email change confirmed!');

  const mails = await messagesTo(product, purchaser.email, 5);
  const changed = mails.find(({ subject }) => subject === 'Your email address was changed');
  const link = /http\S+\/undo-email-change#[\w-]+/.exec(changed!.text)![0];
  await page.goto(link);
  await heading(page, 'Undo the change of email');
  await look();
  await button('Undo the change').click();
  await says('The change has been undone');
  const focused = page.locator('main :focus');
  expect(await focused.innerText()).toContain('The change has been undone');
  await look();
  await page.getByRole('link', { name: 'Set a new password' }).click();
  await heading(page, 'Forgot password');
  await page.goto('about:blank');
  await page.goto(link);
  await button('Undo the change').click();
  await says('This link has already been used, or is more than seven days old.');
});
