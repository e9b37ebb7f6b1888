import { addDays, weekdayOf } from '@fareway/domain/dates/local-date.ts';
import { localDate, systemClock } from '@fareway/server/platform/clock.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import {
  addMember,
  addressOf,
  endSessions,
  expectFocus,
  expectSound,
  freshCode,
  heading,
  openAs,
  owner,
  signInAgain,
} from '../staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

async function serviceId(name: string): Promise<string> {
  const { id } = await product.db
    .selectFrom('services')
    .innerJoin('clients', 'clients.id', 'services.client_id')
    .select('services.id')
    .where('clients.slug', '=', 'dales-coaches')
    .where('services.name', 'like', `${name} %`)
    .executeTakeFirstOrThrow();
  return id;
}

/** The page tells the script that its tab is visible again. */
const lookAt = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('C-213 the session ends while seats are typed on a phone: the page asks over itself for the password and a code, and then goes on', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/services/weekday-seats', { colorScheme: 'dark' });
  await heading(page, 'Seats on weekdays');
  await page.locator('#services').check();
  await page.getByLabel('Monday, Outward (AM)').fill('43');
  await endSessions(product, owner);
  await page.getByRole('button', { name: 'See what this does' }).press('Enter');
  const dialog = dialogOf(page);
  await expectFocus(page, 'dialog h2');
  await dialog.getByText(`Sign in as ${owner.email} to go on.`).waitFor();
  await expectSound(page);

  await dialog.getByRole('button', { name: 'Continue' }).press('Enter');
  await dialog.getByRole('alert').getByText('Enter your password.').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong-password-1');
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter');
  await dialog.getByRole('alert').getByText('This password is not right. Type it again.').waitFor();
  await expectSound(page);
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');
  const code = page.getByRole('dialog', { name: 'Enter your code' });
  await expectFocus(page, 'dialog h2');
  await expectSound(page);
  await code.getByLabel('Code from your authenticator app').fill('000000');
  await page.keyboard.press('Enter');
  await code.getByRole('alert').getByText('This code is not right').waitFor();
  await code.getByLabel('Code from your authenticator app').fill(await freshCode(product, owner));
  await page.keyboard.press('Enter');
  await code.waitFor({ state: 'detached' });
  // what was pressed is done
  await expectFocus(page, '#effect');
  expect(await page.getByLabel('Monday, Outward (AM)').inputValue()).toBe('43');
  await press(page, 'Save the seats');
  await page.getByText('The seats are saved.').waitFor();
  await page.context().close();
});

test('C-213 a person who does not sign in now keeps the page with what they typed, and is asked at the next press', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/services/weekday-seats');
  await page.locator('#services').check();
  await page.getByLabel('Friday, Return (PM)').fill('37');
  await endSessions(product, owner);
  await press(page, 'See what this does');
  await dialogOf(page).getByRole('button', { name: 'Not now' }).press('Enter');
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(addressOf(page)).toBe('/console/dales-coaches/services/weekday-seats');
  expect(await page.getByLabel('Friday, Return (PM)').inputValue()).toBe('37');
  await press(page, 'See what this does');
  await dialogOf(page).getByRole('button', { name: 'Close' }).waitFor();
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  await press(page, 'See what this does');
  await signInAgain(page, product, owner);
  await expectFocus(page, '#effect');
  await page.context().close();
});

test('C-213 C-219 a tab that is looked at again after the session has ended asks, and a sign-in in another tab is enough', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/services/new');
  await page.getByLabel('Name').fill('D9 Dentdale');
  await endSessions(product, owner);
  await lookAt(page);
  await dialogOf(page).waitFor();
  const signInPage = page.waitForEvent('popup');
  await dialogOf(page).getByRole('link', { name: 'Sign in in a new tab' }).click();
  const other = await signInPage;
  await heading(other, 'Sign in');
  await other.getByLabel('Email').fill(owner.email);
  await other.getByLabel('Password', { exact: true }).fill(owner.password);
  await press(other, 'Continue');
  await heading(other, 'Enter your code');
  // a person who looks for the code on the same phone comes back to this tab in between
  await lookAt(page);
  await dialogOf(page).waitFor();
  await other.getByLabel('Code from your authenticator app').fill(await freshCode(product, owner));
  await press(other, 'Sign in');
  await heading(other, 'Dales Coaches');
  await lookAt(page);
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(await page.getByLabel('Name').inputValue()).toBe('D9 Dentdale');

  // who signs out wants no tab to show the pages any more
  await press(other, 'Sign out');
  await heading(page, 'Sign in');
  await page.context().close();
});

test('C-213 another person who signs in in the same browser does not get the page of the person before', async () => {
  const member = await addMember(product, 'manager', 'Ann Other');
  const page = await openAs(opened, owner, '/dales-coaches/services/new');
  await page.getByLabel('Name').fill('D9 Dentdale');
  const send = (call: string, data: object) =>
    page.request.post(`${product.origin}/api/staff/${call}`, { data, headers: { origin: product.origin } });
  await send('sign-in', { email: member.email, password: member.password });
  await send('sign-in/code', { code: await freshCode(product, member) });
  const again = page.waitForEvent('domcontentloaded');
  await lookAt(page);
  await again;
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('');
  await page.context().close();
});

test('C-062 C-213 forms of seats, vehicles, departures, tickets, imports and years go on after the session has ended', async () => {
  const service = `/dales-coaches/services/${await serviceId('S1')}`;
  const page = await openAs(opened, owner, `${service}/shared-seats`, { viewport: { width: 1280, height: 900 } });
  const pressEnded = async (name: string | RegExp) => {
    await endSessions(product, owner);
    await press(page, name);
    await signInAgain(page, product, owner);
  };
  const open = async (path: string, title: string | RegExp) => {
    await page.goto(`${product.origin}/console${path}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  };

  await page
    .getByRole('checkbox', { name: /now \d+ of its own/ })
    .first()
    .check();
  await page.getByLabel('Seats in all').fill('49');
  await pressEnded('See what this does');
  await page.getByText('its own number ends').waitFor();

  await open(`${service}/vehicles/new`, 'Add a vehicle');
  await page.getByLabel('Name').fill('Coach 21');
  await page.getByLabel('Seats', { exact: true }).fill('33');
  await pressEnded('Save the vehicle');
  await page.getByRole('row', { name: /Coach 21/ }).waitFor();

  let day = addDays(localDate(systemClock.now(), 'Europe/London'), 2);
  while (['sa', 'su'].includes(weekdayOf(day))) day = addDays(day, 1);
  await open(`${service}/departures/${day}/am`, /^Cancel the /);
  await page.getByLabel('Reason').fill('The bus has broken down.');
  await pressEnded('See what this does');
  await page.getByRole('heading', { name: 'What this does' }).waitFor();
  expect(await page.getByLabel('Reason').inputValue()).toBe('The bus has broken down.');

  const ticket = await product.db
    .selectFrom('tickets')
    .select('id')
    .where('service_id', '=', await serviceId('S1'))
    .where('name', '=', 'Spring term')
    .executeTakeFirstOrThrow();
  await open(`/dales-coaches/tickets/${ticket.id}`, /Spring term/);
  await page.getByLabel('Price', { exact: true }).fill('299.99');
  await pressEnded('Prepare the change');
  await page.getByText('This is ready to be published').waitFor();
  expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('299.99');

  await open('/dales-coaches/imports', 'Import and export');
  await endSessions(product, owner);
  await page.getByRole('radio', { name: /^Stops/ }).check();
  const buffer = Buffer.from('stop_name\nHebden Bridge\n');
  await page.getByLabel('Choose a file').setInputFiles({ name: 'more stops.csv', mimeType: 'text/csv', buffer });
  await signInAgain(page, product, owner);
  await heading(page, 'more stops.csv');

  await open('/dales-coaches/tickets/copy', 'Copy a year');
  await page.getByLabel('Copy the tickets of').selectOption('26/27');
  await page.getByLabel('Raise the prices by per cent').fill('4.5');
  await pressEnded(/^Prepare \d+ tickets for 27\/28$/);
  await page.getByText(/^\d+ tickets are prepared for 27\/28\.$/).waitFor();
  await page.context().close();
});
