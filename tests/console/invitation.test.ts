import { readFile } from 'node:fs/promises';
import { codeOf } from '@fareway/server/testing/staff/build-staff.ts';
import { messagesTo } from '@fareway/testing/mailbox.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { addMember, expectSound, freshCode, heading, openAs, openConsole, owner } from './staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.goto(`${product.origin}/console/dales-coaches/team/invite`);
  await page.getByLabel('Their work email').fill(email);
  await page.getByRole('radio', { name: role }).check();
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByText(`The invitation is on its way to ${email}.`).waitFor();
}

/** Returns the address of the link in the newest invitation. */
async function linkTo(email: string, messages = 1): Promise<string> {
  const [newest] = await messagesTo(product, email, messages);
  return /https?:\S+\/console\/invitation#\S+/.exec(newest!.text)![0];
}

async function openLink(link: string): Promise<Page> {
  const page = await openConsole(opened, `/invitation#${link.split('#')[1]}`);
  return page;
}

test('C-002 C-006 a new person is invited with a role and its sentence, creates an account, sets up an app, saves ten codes, and signs in again with one of them', async () => {
  const email = 'new.person@example.com';
  const inviting = await openAs(opened, owner, '/dales-coaches/team/invite');
  const office = inviting.getByRole('radio', { name: 'Office' });
  await inviting.getByText('Can sell, change and void tickets, and can refund up to a limit.').waitFor();
  await inviting.getByRole('button', { name: 'Send the invitation' }).click();
  await inviting.getByRole('alert').getByRole('link', { name: 'Choose what they may do.' }).waitFor();
  await office.check();
  await invite(inviting, email, 'Office');
  await inviting.getByRole('heading', { level: 3, name: email }).waitFor();
  await inviting.getByText(`Office, invited by ${owner.name}`).waitFor();

  const link = await linkTo(email);
  const page = await openLink(link);
  await heading(page, 'Join Dales Coaches');
  await page.getByText(`${owner.name} invites you to work for Dales Coaches.`).waitFor();
  await page
    .getByText('Can sell, change and void tickets, and can refund up to a limit. You will not see money.')
    .waitFor();
  await page.getByLabel('Your name').fill('Noor Newton');
  await page.getByLabel('Choose a password').fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('alert').getByText('It needs to be at least 8.').waitFor();
  expect(await page.title()).toBe('Error: Your invitation – Fareway');
  await page.reload();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Noor Newton');
  await page.getByLabel('Choose a password').fill('Depot-lights-4');
  await page.getByRole('button', { name: 'Create account' }).click();

  await heading(page, 'Set up your authenticator app');
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const address = await page.getByRole('link', { name: 'Open the app on this device' }).getAttribute('href');
  const secret = new URL(address!).searchParams.get('secret')!;
  await page.getByText(secret.match(/.{1,4}/g)!.join(' '), { exact: true }).waitFor();
  const code = page.getByLabel('Code from the app');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await page
    .getByRole('alert')
    .getByText(/^This code is not right/)
    .waitFor();
  await code.fill(codeOf({ secret }, new Date()));
  await page.getByRole('button', { name: 'Confirm the code' }).click();

  await heading(page, 'Save your recovery codes');
  const codes = await page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem').allTextContents();
  expect(new Set(codes).size).toBe(10);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as a text file' }).click(),
  ]);
  const saved = await readFile(await file.path(), 'utf8');
  for (const one of codes) expect(saved).toContain(one);
  const goOn = page.getByRole('button', { name: 'Continue' });
  await goOn.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Save the codes first, then tick the box.').first().waitFor();
  await heading(page, 'Save your recovery codes');
  await page.getByLabel('I have saved these codes').check();
  await goOn.click();
  await heading(page, 'Dales Coaches');
  await page.getByText('You are signed in as Noor Newton.').waitFor();
  await page.getByRole('heading', { name: 'Your role: Office' }).waitFor();

  for (const expected of ['Dales Coaches', 'Enter a recovery code']) {
    await page.context().clearCookies();
    await page.goto(`${product.origin}/console/sign-in`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Depot-lights-4');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await page.getByLabel('Recovery code').fill(codes[3]!);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await heading(page, expected);
  }
  await page
    .getByRole('alert')
    .getByText(/^This code is not right, or was used before/)
    .waitFor();

  const again = await openLink(link);
  await again.getByText(`This invitation has ended. Ask for another (${owner.name} invited you).`).waitFor();
});

test('C-003 a person with an account signs in and accepts before they get access, also when somebody else is signed in, and the owner is emailed', async () => {
  const person = await addMember(product, 'viewer', 'Vera Viewer');
  await product.db
    .updateTable('staff_memberships')
    .set({ removed_at: new Date() })
    .where('staff_id', '=', (eb) => eb.selectFrom('staff').select('id').where('email', '=', person.email))
    .execute();
  await invite(await openAs(opened, owner, '/dales-coaches'), person.email, 'Manager');
  const link = await linkTo(person.email);

  const page = await openLink(link);
  await page.getByText(`You have an account with the address ${person.email}.`).waitFor();
  await page.getByRole('link', { name: 'Sign in to accept' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code from your authenticator app').fill(await freshCode(product, person));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await heading(page, 'Join Dales Coaches');
  await page.goto(`${product.origin}/console`);
  await heading(page, 'No operator yet');

  const other = await openAs(opened, owner, `/invitation#${link.split('#')[1]}`);
  await other.getByText(`You are signed in as ${owner.email}. This invitation is for ${person.email}.`).waitFor();
  await expectSound(other);
  await other.getByRole('button', { name: 'Sign out and go on' }).click();
  await other.getByRole('link', { name: 'Sign in to accept' }).waitFor();

  await page.goto(link);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await heading(page, 'Dales Coaches');
  await page.getByRole('heading', { name: 'Your role: Manager' }).waitFor();
  await expect.poll(async () => (await messagesTo(product, owner.email))[0]!.text).toContain(person.email);
});

test('C-002 an invitation is sent again with another link, and taken back', async () => {
  const email = 'later@example.com';
  const page = await openAs(opened, owner, '/dales-coaches');
  await invite(page, email, 'Finance');
  const first = await linkTo(email);
  await page.getByRole('button', { name: `Send again the invitation of ${email}` }).click();
  await page.getByText(`Sent again to ${email}.`).waitFor();
  const second = await linkTo(email, 2);
  const visitor = await openLink(first);
  await heading(visitor, 'This link does not work any more');
  await (await openLink(second)).getByText('You will see money.').waitFor();

  await page.getByRole('button', { name: `Take back the invitation of ${email}` }).click();
  const dialog = page.getByRole('dialog', { name: `Take back the invitation of ${email}?` });
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await page.getByText(`The invitation of ${email} is taken back.`).waitFor();
  await page.getByText('Nobody is invited at the moment.').waitFor();
  await (await openLink(second)).getByText('This invitation has ended.').waitFor();
});

test('a link without its token says what to do', async () => {
  const page = await openConsole(opened, '/invitation');
  await page.getByText('Open the link of the email again, or copy all of it.').waitFor();
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
});
