import { codeOf } from '@fareway/server/testing/staff/build-staff.ts';
import { deriveKeys } from '@fareway/server/platform/keys/keys.ts';
import { morningEmailToken } from '@fareway/server/reports/morning-email/settings.ts';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoSecretKey } from '../support/demo-database.ts';
import { addVirtualAuthenticator } from '../support/add-virtual-authenticator.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import {
  addMember,
  ageFactor,
  endSessions,
  expectSound,
  freshCode,
  heading,
  idOf,
  openAs,
  openConsole,
  owner,
} from './staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test('C-013 a member sees their sessions with browser, network and times, and ends one and all others', async () => {
  const phone = await openAs(opened, owner, '/account', { userAgent: iPhone });
  const second = await openAs(opened, owner, '/account');
  const page = await openAs(opened, owner, '/account');
  const cards = page.getByRole('listitem').filter({ has: page.getByText('Signed in', { exact: true }) });
  expect(await cards.count()).toBe(3);
  const ofPhone = cards.filter({ has: page.getByRole('heading', { name: 'Safari on iPhone' }) });
  await ofPhone.getByText('Network', { exact: true }).waitFor();
  expect(await cards.filter({ hasText: 'this browser' }).getByRole('button').count()).toBe(0);

  await ofPhone.getByRole('button', { name: /^End the session of Safari on iPhone/ }).click();
  await page.getByText('The session of Safari on iPhone has ended.').waitFor();
  await expect.poll(() => cards.count()).toBe(2);
  await phone.reload();
  await heading(phone, 'Sign in');

  await page.getByRole('button', { name: 'End all others' }).click();
  await page.getByText('You are signed in nowhere else.').waitFor();
  await second.getByRole('link', { name: 'Team' }).click();
  await heading(second, 'Sign in');
  await second
    .getByText('Your session has ended. Nothing was saved since then. Sign in to go on where you were.')
    .waitFor();
});

test('C-013 signing out leaves the pages of all tabs', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/services');
  const other = await page.context().newPage();
  await other.goto(`${product.origin}/console/account`);
  await heading(other, 'Your account');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await heading(page, 'Sign in');
  await page.context().close();
});

test('C-005 C-014 an authenticator app is replaced after a code of the one of before, and then the new one signs in', async () => {
  const person = await addMember(product, 'finance', 'Rex Replaced');
  const page = await openAs(opened, person, '/account');
  await ageFactor(product, person);
  await page.getByRole('link', { name: 'Replace your authenticator app' }).click();
  await heading(page, 'Replace your authenticator app');
  await page.getByRole('button', { name: 'Start' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Code from your authenticator app').fill(await freshCode(product, person));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const address = await page.getByRole('link', { name: 'Open the app on this device' }).getAttribute('href');
  const secret = new URL(address!).searchParams.get('secret')!;
  await page.getByLabel('Code from the app').fill(codeOf({ secret }, new Date()));
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await page.getByLabel('I have saved these codes').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Your new authenticator app is set up.').waitFor();
  await heading(page, 'Your account');
  await openAs(opened, { ...person, secret }, '/dales-coaches');
});

test('C-005 C-014 a member adds a passkey with a name, signs in with it alone, and removes it after proving it once more', async () => {
  const person = await addMember(product, 'manager', 'Pia Passkey');
  const page = await openAs(opened, person, '/account');
  await addVirtualAuthenticator(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Enter a name of 60 characters at most.' }).waitFor();
  await page.getByLabel('Name of the passkey').fill('Office laptop');
  await ageFactor(product, person);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Code from your authenticator app').fill(await freshCode(product, person));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('The passkey “Office laptop” is added.').waitFor();
  await page.getByRole('heading', { level: 3, name: 'Office laptop' }).waitFor();
  await expectSound(page);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await heading(page, 'Sign in');
  await page.goto(`${product.origin}/console/account`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await heading(page, 'Your account');

  await ageFactor(product, person);
  await page.getByRole('button', { name: 'Remove the passkey Office laptop' }).click();
  const question = page.getByRole('dialog', { name: 'Remove the passkey “Office laptop”?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Use a passkey instead' }).click();
  await page.getByText('The passkey “Office laptop” is removed.').waitFor();
  await page.getByText('You have none yet.').waitFor();
  await page.context().close();
});

test('C-004 a member sets up a passkey as their first second factor, and gets recovery codes', async () => {
  const person = await addMember(product, 'office', 'Flora First');
  await product.db
    .deleteFrom('staff_totp')
    .where('staff_id', '=', await idOf(product.db, person))
    .execute();
  const page = await openConsole(opened, '/sign-in');
  await addVirtualAuthenticator(page);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page, 'Set up your authenticator app');
  await expectSound(page);
  await page.getByRole('button', { name: 'Use a passkey of this device' }).click();
  await heading(page, 'Save your recovery codes');
  await page.getByLabel('I have saved these codes').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page, 'Dales Coaches');
  await page.getByRole('link', { name: 'Account' }).first().click();
  await page.getByRole('button', { name: /^Remove the passkey Chrome on / }).waitFor();
  await page.context().close();
});

test('C-005 C-213 a member whose only second factor is a passkey uses it after the password, also after the session has ended, and sees a message when there is none', async () => {
  const person = await addMember(product, 'manager', 'Paul Passkey');
  const staff_id = await idOf(product.db, person);
  const page = await openAs(opened, person, '/account');
  const { refuseToVerify } = await addVirtualAuthenticator(page);
  await page.getByLabel('Name of the passkey').fill('Phone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('heading', { level: 3, name: 'Phone' }).waitFor();
  await product.db.deleteFrom('staff_totp').where('staff_id', '=', staff_id).execute();
  await page.getByRole('button', { name: 'Remove the passkey Phone' }).click();
  const question = page.getByRole('dialog', { name: 'Remove the passkey “Phone”?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await question
    .getByRole('alert')
    .getByText(/^This is your only second factor/)
    .waitFor();
  await question.getByRole('button', { name: 'Keep it' }).click();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await heading(page, 'Sign in');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page, 'Use your passkey');
  await expectSound(page);
  await page.getByRole('button', { name: 'Use the passkey' }).click();
  await heading(page, 'Dales Coaches');

  await page.getByRole('link', { name: 'Services', exact: true }).click();
  await page.getByRole('link', { name: 'Add a service' }).click();
  await page.getByLabel('Name').fill('D9 Dentdale');
  await endSessions(product, person);
  await page.getByRole('button', { name: 'Create the service' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel('Password', { exact: true }).fill(person.password);
  await again.getByRole('button', { name: 'Continue' }).click();
  const factor = page.getByRole('dialog', { name: 'Use your passkey' });
  await factor.getByRole('button', { name: 'Use a recovery code instead' }).press('Enter');
  await factor.getByLabel('Recovery code').waitFor();
  await expectSound(page);
  await factor.getByRole('button', { name: 'Use your passkey' }).press('Enter');
  await factor.getByRole('button', { name: 'Use the passkey' }).press('Enter');
  await heading(page, 'D9 Dentdale');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await heading(page, 'Sign in');
  await refuseToVerify();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('alert').getByText('No passkey was used.').waitFor();
  await page.context().close();
});

test('C-023 a member sets the time of the morning email, and the link of the email switches it off without a sign-in, twice', async () => {
  const person = await addMember(product, 'office', 'Mo Early');
  const page = await openAs(opened, person, '/account');
  const field = page.getByLabel('Time of the email about Dales Coaches');
  await field.fill('soon');
  await page.getByRole('button', { name: 'Save for Dales Coaches' }).click();
  await page.getByText('Type a time such as 07:00, or leave it empty.').waitFor();
  await field.fill('645');
  await page.getByRole('button', { name: 'Save for Dales Coaches' }).click();
  await page.getByText('The email about Dales Coaches comes at 06:45.').waitFor();
  await expectSound(page);
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('06:45');
  const { client_id, staff_id } = await product.db
    .selectFrom('morning_emails')
    .select(['client_id', 'staff_id'])
    .where('staff_id', '=', await idOf(product.db, person))
    .executeTakeFirstOrThrow();
  const token = morningEmailToken({ keys: deriveKeys([demoSecretKey]) }, { client_id, staff_id });
  for (let presses = 0; presses < 2; presses += 1) {
    const visitor = await openConsole(opened, `/morning-email#${token}`);
    await expectSound(visitor);
    await visitor.getByRole('button', { name: 'Switch it off' }).click();
    await heading(visitor, 'The morning email is switched off');
    await visitor.context().close();
  }
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('');
});
