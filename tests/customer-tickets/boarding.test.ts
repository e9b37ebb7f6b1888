import { commandDeps } from '@fareway/server/commands/command-deps.ts';
import { boardTicket } from '@fareway/server/commands/tickets.ts';
import { testStaff } from '@fareway/server/testing/test-staff.ts';
import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { messagesTo } from '@fareway/testing/mailbox.ts';
import { logInByCall } from '@fareway/testing/log-in-by-call.ts';
import type { Browser, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { exactText } from '../support/exact-text.ts';
import { openAs } from './log-in.ts';
import { signUp, type Purchaser } from './purchaser.ts';
import { buyFlexi, buyTerm } from './sold-tickets.ts';

const ticketCall = '**/api/customer-ticket/user-id/**';

let product: ProductWithDatabase;
let browser: Browser;
let parent: Purchaser;
let flexi: string;
let term: string;
let page: Page;

shareProduct(async (opened) => {
  ({ product, browser } = opened);
  parent = await signUp(product);
  flexi = await buyFlexi(product, parent);
  term = await buyTerm(product, parent);
  page = await openAs(browser, parent, `${product.origin}/ticket/${flexi}`, {
    viewport: { width: 320, height: 800 },
    colorScheme: 'dark',
  });
});

const goTo = (path: string) => page.goto(product.origin + path);
const failing = (route: Route) => route.fulfill({ status: 500, json: { error: 'Something went wrong' } });

async function expectSound(): Promise<void> {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
}

test('A-039 A-058 A-059 A-060 A-062 A-063 A-064 A-065 A-066 A-061 A-067 a name is corrected: missing input is reported, a failure loses nothing, and then the ticket shows the new name; it cannot be corrected again, and the purchaser and the operator received emails', async () => {
  await page.getByRole('link', { name: 'Edit Name' }).click();
  await page.waitForURL(`**/ticket/${flexi}/edit`);
  const [first, last] = [page.getByLabel('First name'), page.getByLabel('Last name')];
  await first.waitFor();
  expect(await page.getByRole('link', { name: 'Back to ticket' }).getAttribute('href')).toBe(`/ticket/${flexi}`);
  expect(await page.getByText('can only be corrected once').count()).toBe(1);
  expect(
    await page.getByText('Dales Coaches, your transport provider, receives an email about each change').count(),
  ).toBe(1);
  expect([await first.inputValue(), await last.inputValue()]).toEqual(['Oisín', 'Ó Murchú']);
  await expectSound();

  const update = page.getByRole('button', { name: 'Update' });
  const isDisabled = () => update.getAttribute('aria-disabled');
  expect(await isDisabled()).toBeNull();
  await first.fill('  ');
  await page.getByText(exactText('Please insert a first name and try again.')).first().waitFor();
  expect(await isDisabled()).toBe('true');
  await first.fill('Oisin');
  await last.fill('M');
  await last.press('Enter');
  await page
    .getByText(exactText('Please insert a valid last name (must be more than two characters) and try again.'))
    .nth(1)
    .waitFor();
  expect(await isDisabled()).toBe('true');
  await expectSound();

  await last.fill('Murphy');
  await page.reload();
  await first.waitFor();
  expect([await first.inputValue(), await last.inputValue()]).toEqual(['Oisin', 'Murphy']);

  const nameCall = `**/api/customer-ticket/${flexi}/passenger`;
  const refusal = { status: 409, json: { error: 'The bus is full' } };
  await page.route(nameCall, (route) => route.fulfill(refusal), { times: 1 });
  await update.click();
  await page.getByText(exactText('Error: The bus is full')).waitFor();
  await page.route(nameCall, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 });
  await update.click();
  await page.getByText(exactText('An error occurred when updating your name. Please try again later.')).waitFor();
  expect(await last.inputValue()).toBe('Murphy');

  await update.click();
  await page.waitForURL(`**/ticket/${flexi}?nameChange=true`);
  await page.getByRole('heading', { level: 1, name: 'Oisin Murphy' }).waitFor();
  expect(await page.getByRole('link', { name: 'Edit Name' }).count()).toBe(0);
  await page.getByText('Oisín Ó Murchú').waitFor();

  await goTo(`/ticket/${flexi}/edit`);
  await page.getByText('The name on this ticket has been corrected before').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  await expectSound();
  const mine = await messagesTo(product, parent.email, 4);
  const corrected = mine.find(({ subject }) => subject?.startsWith('The name on your ticket'));
  expect(corrected?.attachments.map(({ content_type }) => content_type)).toEqual(['application/pdf', 'image/png']);
  const { support_email } = await operator();
  const [notice] = await messagesTo(product, support_email!);
  expect(notice!.text).toContain('Name before: Oisín Ó Murchú\nName now: Oisin Murphy');
});

test('A-054 A-055 A-207 boarding emails are switched by keyboard and saved at once; after a failure the switch returns and the failure is shown', async () => {
  await goTo(`/ticket/${flexi}`);
  await page.getByRole('link', { name: 'Change Boarding emails' }).click();
  const control = page.getByRole('switch', { name: 'Email me when Oisin boards' });
  await control.waitFor();
  expect(await control.isChecked()).toBe(false);
  const call = '**/boarding-notifications';
  await page.route(call, failing);
  await control.focus();
  await page.keyboard.press('Space');
  await page
    .getByText(exactText('There was an issue updating your notification preferences. Please try again later.'))
    .waitFor();
  expect(await control.isChecked()).toBe(false);
  await expectSound();

  await page.unroute(call);
  await page.keyboard.press('Space');
  await page.getByText('Saved. Boarding emails are on.').waitFor();
  expect(await page.getByText('There was an issue updating').count()).toBe(0);
  await page.reload();
  await control.waitFor();
  expect(await control.isChecked()).toBe(true);
  await expectSound();

  await boardTicket(commandDeps(product.db, testStaff), ['dales-coaches', flexi]);
  const mine = await messagesTo(product, parent.email, 5);
  expect(mine[0]!.subject).toMatch(/^Boarded S2 Grassington to Skipton at \d\d:\d\d$/);
  expect(mine[0]!.text).toContain('Oisin has boarded');
});

test('A-056 A-057 A-200 a failure to load the setting is shown, and so is an operator that has disabled boarding emails', async () => {
  await page.route(ticketCall, failing);
  await goTo(`/ticket/${term}/notifications`);
  await page.getByText(exactText('There was a problem loading your tickets. Please try again later.')).waitFor();
  await expectSound();
  await page.unroute(ticketCall);

  const { id, features } = await operator();
  const without = JSON.stringify({ ...(features as object), boarding_notifications: false });
  await product.db.updateTable('clients').set({ features: without }).where('id', '=', id).execute();
  await page.getByRole('button', { name: 'Try again' }).click();
  const words = 'Your transport provider has disabled boarding notifications for this service.';
  await page.getByText(exactText(words)).waitFor();
  expect(await page.getByRole('switch').count()).toBe(0);
  await product.db
    .updateTable('clients')
    .set({ features: JSON.stringify(features) })
    .where('id', '=', id)
    .execute();
});

test('A-173 A-174 A-175 A-218 trips are in a table, newest first, in the operator’s time zone; an empty list and a failure are shown', async () => {
  await goTo(`/trips/${term}`);
  await page.getByRole('heading', { name: 'No trips taken', exact: true }).waitFor();
  await expectSound();

  await product.db.updateTable('customer_tickets').set({ start: '2019-09-01' }).where('id', '=', flexi).execute();
  await boardTicket(commandDeps(product.db, testStaff), ['dales-coaches', flexi, '2020-01-01T14:30:00']);
  await boardTicket(commandDeps(product.db, testStaff), ['dales-coaches', flexi, '2020-07-02T08:05:09']);
  await page.route('**/api/trips/**', failing);
  await goTo(`/trips/${flexi}`);
  await page.getByText(exactText('There was a problem retrieving your trip details')).waitFor();
  await page.unroute('**/api/trips/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  const rows = page.getByRole('table', { name: 'Trips taken' }).getByRole('row');
  await rows.first().waitFor();
  const cells = await Promise.all((await rows.all()).map((row) => row.locator('th, td').allInnerTexts()));
  expect(cells[0]).toEqual(['Date and time', 'Service']);
  expect(cells.slice(2)).toEqual([
    ['2nd Jul 2020 08:05:09', 'S2 Grassington to Skipton'],
    ['1st Jan 2020 14:30:00', 'S2 Grassington to Skipton'],
  ]);
  await expectSound();

  await logInByCall(page, product.origin, await signUp(product));
  await goTo(`/trips/${flexi}`);
  await page.getByText('This is the wrong account for this ticket').waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/Oisin|Grassington/);
});

function operator() {
  return product.db
    .selectFrom('clients')
    .select(['id', 'features', 'support_email'])
    .where('slug', '=', 'dales-coaches')
    .executeTakeFirstOrThrow();
}
