import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp, type Purchaser } from '../../customer-tickets/purchaser.ts';
import { choosePhoto, confirm, fillWholeForm, orderConfirmed, pay, typeCard } from '../../purchases/buyer.ts';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { endSessions, expectFocus, expectSound, openAs, owner, signInAgain } from '../staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

/** Opens an address in a new browser that nobody has logged in. */
async function visit(address: string): Promise<Page> {
  const context = await opened.browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

async function logIn(page: Page, { email, password }: Purchaser): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

const ticketPage = async () => {
  const { id } = await product.db
    .selectFrom('tickets')
    .select('id')
    .where('name', '=', 'Annual, staff families')
    .executeTakeFirstOrThrow();
  return `/dales-coaches/tickets/${id}`;
};

test('C-054 a link to a private ticket is made for one family, copied, bought by once through log-in and reload, refused to others, and ended', async () => {
  const [parent, other] = [await signUp(product), await signUp(product)];
  const staff = await openAs(opened, owner, await ticketPage(), {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await staff.getByText('This private ticket has no link.').waitFor();
  await staff.getByLabel('Email addresses').fill(`${parent.email.toUpperCase()}; nonsense`);
  await staff.getByRole('button', { name: 'Make the link' }).click();
  await staff.getByText('Enter a name of 120 characters at most.').waitFor();
  await staff.getByText('nonsense is not an email address.').waitFor();
  await expectFocus(staff, '#link_label');
  await expectSound(staff);
  await staff.getByLabel('Name', { exact: true }).last().fill('The Listers');
  await staff.getByLabel('Number of tickets').fill('1');
  await staff.getByLabel('Email addresses').fill(`Jo Lister <${parent.email.toUpperCase()}>`);
  await staff.getByRole('button', { name: 'Make the link' }).press('Enter');
  await staff.getByRole('row', { name: /^The Listers For 1 email address.*0 of 1/ }).waitFor();
  await expectFocus(staff, '#links');
  await expectSound(staff);
  await staff.getByRole('button', { name: 'Copy link The Listers' }).click();
  await staff.getByText('The link is copied.').waitFor();
  const address = await staff.evaluate(() => navigator.clipboard.readText());
  expect(address).toContain(`${product.origin}/create-ticket/`);

  const page = await visit(address);
  await logIn(page, parent);
  await page.getByLabel("Passenger's first name").waitFor();
  expect(page.url()).toBe(address);
  await fillWholeForm(page);
  await choosePhoto(page);
  await confirm(page);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Summary' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Confirm' }).waitFor();
  expect(page.url()).toBe(address);
  await confirm(page);
  await typeCard(page, '4242424242424242');
  await pay(page);
  await orderConfirmed(page);

  const stranger = await visit(address);
  await logIn(stranger, other);
  await stranger.getByText('is for another email address than the one of your account').waitFor();
  await expectSound(stranger);
  const withoutCode = await visit(address.split('?')[0]!);
  await logIn(withoutCode, parent);
  await withoutCode.getByText('This ticket is sold by a link only.').waitFor();
  await page.goto(address);
  await page.getByText('The link to this ticket has been used up.').waitFor();

  await staff.reload();
  await staff.getByRole('row', { name: /^The Listers Used up.*1 of 1/ }).waitFor();
  await staff.getByRole('button', { name: 'End The Listers' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'End the link' }).click();
  await staff.getByText('The link The Listers is ended.').waitFor();
  await staff.getByRole('row', { name: /^The Listers Ended on/ }).waitFor();
  await expectFocus(staff, '#links');
});

test('C-054 C-213 a link whose addresses were typed when the session ended is made after signing in again', async () => {
  const page = await openAs(opened, owner, await ticketPage());
  const name = page.getByLabel('Name', { exact: true }).last();
  const addresses = page.getByLabel('Email addresses');
  const typed = 'one@example.com\ntwo@example.com';
  await name.fill('Families of the school');
  await addresses.fill(typed);
  await endSessions(product, owner);
  await page.getByRole('button', { name: 'Make the link' }).press('Enter');
  await signInAgain(page, product, owner);
  await page.getByRole('row', { name: /^Families of the school For 2 email addresses/ }).waitFor();
  expect([await name.inputValue(), await addresses.inputValue()]).toEqual(['', '']);
});
