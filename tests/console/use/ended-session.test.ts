import { addDays, weekdayOf } from '@fareway/domain/dates/local-date.ts';
import { localDate, systemClock } from '@fareway/server/platform/clock.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { nextYear, thisYear } from '../../support/sales-years.ts';
import { untilQuiet } from '../../support/until-quiet.ts';
import {
  addMember,
  addressOf,
  ageFactor,
  endSessions,
  expectFocus,
  expectSound,
  freshCode,
  heading,
  idOf,
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

/** Tells the page that its tab is visible. */
const lookAt = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('C-213 the session ends while seats are typed on a phone: a dialog over the page asks for the password and a code, and what was pressed is done', async () => {
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

test('C-213 a tab that is looked at again after the session has ended asks, and a sign-in in another tab closes the dialog', async () => {
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
  await page.context().close();
});

test('C-213 C-014 the session ends while a code is asked for: signing in again is enough, and the change of the role is saved', async () => {
  const member = await addMember(product, 'office', 'Rita Role');
  const page = await openAs(opened, owner, `/dales-coaches/team/${await idOf(product.db, member)}`);
  await page.getByRole('radio', { name: 'Manager' }).check();
  await ageFactor(product, owner);
  await press(page, 'Save');
  const stepUp = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await stepUp.getByLabel('Code from your authenticator app').fill('123456');
  await endSessions(product, owner);
  await stepUp.getByRole('button', { name: 'Confirm' }).click();
  await signInAgain(page, product, owner);
  await stepUp.waitFor({ state: 'detached' });
  await expect
    .poll(async () =>
      product.db
        .selectFrom('staff_memberships')
        .select('role')
        .where('staff_id', '=', await idOf(product.db, member))
        .executeTakeFirst(),
    )
    .toEqual({ role: 'manager' });
  await page.context().close();
});

test('C-213 after five wrong codes the dialog asks for the password again and says why, and the page is still there', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/services/new');
  await page.getByLabel('Name').fill('D9 Dentdale');
  await endSessions(product, owner);
  await press(page, 'Create the service');
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(owner.password);
  await dialogOf(page).getByRole('button', { name: 'Continue' }).click();
  const code = page.getByRole('dialog', { name: 'Enter your code' });
  for (const wrong of ['000000', '000001', '000002', '000003', '000004', '000005']) {
    await code.getByLabel('Code from your authenticator app').fill(wrong);
    await Promise.all([
      page.waitForResponse(/\/api\/staff\/sign-in\/code$/),
      code.getByRole('button', { name: 'Sign in', disabled: false }).click(),
    ]);
  }
  await dialogOf(page).getByText('Too many codes were wrong, or this sign-in has ended.').waitFor();
  await expectSound(page);
  await signInAgain(page, product, owner);
  await heading(page, 'D9 Dentdale');
  await page.context().close();
});

test('C-213 a filter after the session has ended waits for the sign-in, and a person who does not sign in leaves the page', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/audit-log', { viewport: { width: 1280, height: 900 } });
  await heading(page, 'Audit log');
  const filter = async () => {
    await endSessions(product, owner);
    await page.getByLabel('From day').fill('2001-01-01');
    await page.getByLabel('To day').fill('2001-01-31');
    await press(page, 'Show');
  };
  await filter();
  await signInAgain(page, product, owner);
  await page.getByRole('heading', { name: 'No change matches' }).waitFor();
  await page.goto(`${product.origin}/console/dales-coaches/audit-log`);
  await heading(page, 'Audit log');
  await filter();
  await dialogOf(page).getByRole('button', { name: 'Not now' }).click();
  await heading(page, 'Sign in');
  await page.context().close();
});

test('C-213 a page that is looked at again while its data cannot be read keeps what was typed', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/services/weekday-seats');
  await page.locator('#services').check();
  await page.getByLabel('Monday, Outward (AM)').fill('43');
  let failures = 0;
  const data = '**/api/console/dales-coaches/weekday-seats*';
  await page.route(data, (route) => {
    failures += 1;
    return route.abort();
  });
  await lookAt(page);
  await expect.poll(() => failures).toBeGreaterThan(0);
  await page.unroute(data);
  const read = page.waitForResponse(data);
  await lookAt(page);
  await read;
  expect(await page.getByLabel('Monday, Outward (AM)').inputValue()).toBe('43');
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

test('C-213 forms of seats, vehicles, departures, tickets, imports and years go on after the session has ended', async () => {
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
  // a reading of the page that is refused would open the dialog before the press
  await untilQuiet(page, async () => {
    await page.getByLabel('Copy the tickets of').selectOption(thisYear);
    await page.getByLabel('Raise the prices by per cent').fill('4.5');
  });
  await pressEnded(new RegExp(`^Prepare \\d+ tickets for ${nextYear}$`));
  await page.getByText(new RegExp(`^\\d+ tickets are prepared for ${nextYear}\\.$`)).waitFor();
  await page.context().close();
});
