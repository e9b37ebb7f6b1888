import { organisationOf } from '@fareway/sandbox/gocardless/requests/credentials.ts';
import { commandDeps } from '@fareway/server/commands/command-deps.ts';
import { openOperatorFor } from '@fareway/server/commands/staff/open-operator.ts';
import logIns from '@fareway/server/demo/log-ins.json' with { type: 'json' };
import { codeOf } from '@fareway/server/testing/staff/build-staff.ts';
import { messagesTo } from '@fareway/testing/mailbox.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { choosePhoto, confirm, openBuyer, orderConfirmed, pay, ticketsOf, typeCard } from '../purchases/buyer.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { expectFocus, expectSound, heading, openAs, openConsole, type Person } from './staff.ts';

let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => (opened = given));

const niamh = logIns.find(({ address }) => address === '/console/liffey-shuttle')!;
const owner: Person = {
  name: niamh.name!,
  email: niamh.email,
  password: niamh.password,
  secret: niamh.totp_secret!,
};

/** Adds stops to a journey of the timetable, from the first row on. */
async function typeStops(page: Page, calls: [stop: string, time: string][]): Promise<void> {
  const outward = page.getByRole('region', { name: 'Outward (AM)' });
  for (const [index, [stop, time]] of calls.entries()) {
    await outward.getByRole('button', { name: 'Add a stop' }).click();
    await outward.getByLabel(`Stop ${index + 1}`, { exact: true }).fill(stop);
    await outward.getByLabel(`Time at ${stop}`).fill(time);
  }
}

/** Adds a calendar on its page. */
async function addCalendar(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add the calendar' }).click();
  await heading(page, `Change ${name}`);
}

/** Lets a service run by the calendar whose page is open. */
async function useCalendar(page: Page, name: string, service: string): Promise<void> {
  await page.getByLabel(service).check();
  await page.getByRole('button', { name: 'See what changes' }).click();
  await page.getByRole('region', { name: 'What changes' }).getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${name} is saved.`).waitFor();
}

test('C-024 C-025 C-043 a new service gets its stops, times and a ticket in the console, and a commuter finds and buys it', async () => {
  const { product, browser } = opened;
  const page = await openAs(opened, owner, '/liffey-shuttle/services', { viewport: { width: 1280, height: 900 } });
  await page.getByRole('link', { name: 'Add a service' }).click();
  await page.getByLabel('Name').fill('L9 Naas to Belfield');
  await page.getByLabel('Name').press('Enter');
  await heading(page, 'L9 Naas to Belfield');
  await page.getByRole('link', { name: 'No stops' }).click();
  await heading(page, 'Timetable of L9 Naas to Belfield');
  await typeStops(page, [
    ['Naas, Poplar Square', '7:05'],
    ['Lucan Village', '7:40'],
    ['Belfield', '8:25'],
  ]);
  await page.getByRole('button', { name: 'Use the outward stops in reverse' }).click();
  await page.getByRole('button', { name: 'Save the timetable' }).click();
  await page.getByText('The timetable is saved, and passengers see it now.').waitFor();
  await page.getByRole('link', { name: 'L9 Naas to Belfield' }).click();
  await heading(page, 'L9 Naas to Belfield');
  await page.getByText('07:05').first().waitFor();

  await page.getByRole('link', { name: 'Calendars', exact: true }).click();
  await page.getByRole('link', { name: 'Add a calendar' }).click();
  await addCalendar(page, 'Whole year');
  await useCalendar(page, 'Whole year', 'L9 Naas to Belfield');

  await page.getByRole('link', { name: 'Tickets', exact: true }).click();
  await page.getByRole('link', { name: 'Add a ticket', exact: true }).first().click();
  await page.getByLabel('Service', { exact: true }).selectOption('L9 Naas to Belfield');
  await page.getByRole('radio', { name: /^Annual\b.*paid at once/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name').fill('All year');
  await page.getByLabel('Price', { exact: true }).fill('1,250.00');
  await page.getByRole('button', { name: 'Prepare the ticket' }).click();
  await page.getByText('This is ready to be published').waitFor();
  const shop = await page.context().newPage();
  await shop.goto(`${product.origin}/client/liffey-shuttle`);
  expect(await shop.getByText('L9 Naas to Belfield').count()).toBe(0);
  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish 1 ticket' }).click();
  await page.getByText('1 ticket is published.').waitFor();

  const wanted = { operator: 'liffey-shuttle', service: 'L9', ticket: 'All year' };
  const buyer = await openBuyer(product, browser, { wanted });
  const form = buyer.page;
  await form.getByLabel("Passenger's first name").fill('Aoife');
  await form.getByLabel("Passenger's last name").fill('Byrne');
  expect(await form.getByLabel('Bus stop').locator('option').allTextContents()).toEqual(
    expect.arrayContaining(['Naas, Poplar Square', 'Lucan Village', 'Belfield']),
  );
  await form.getByLabel('Bus stop').selectOption('Naas, Poplar Square');
  await confirm(form);
  await typeCard(form, '4242424242424242');
  await form.getByRole('button', { name: 'Pay €1,250.00' }).waitFor();
  await pay(form);
  await orderConfirmed(form);
  expect(await ticketsOf(product, buyer.purchaser)).toBe(1);
  expect(buyer.complaints).toEqual([]);
  await buyer.close();
});

test('C-204 C-218 C-043 from the invitation of a new operator’s owner to a ticket that a parent buys: the guide, payments at Stripe and GoCardless, stops, days, publishing', async () => {
  const { product, browser } = opened;
  const email = 'owner@wharfe-buses.example';
  const command = commandDeps(product.db, { kind: 'staff', id: 'Ada of Fareway' });
  await openOperatorFor(command, ['wharfe-buses', 'gbp', email, 'Wharfe', 'Buses']);
  const [invitation] = await messagesTo(product, email, 1);
  const link = /\/console\/invitation#\S+/.exec(invitation!.text)![0];
  const page = await openConsole(opened, link.replace('/console', ''), { viewport: { width: 1280, height: 900 } });
  await page.getByLabel('Your name').fill('Wilf Wharfe');
  await page.getByLabel('Choose a password').fill('Spare-wheel-9');
  await page.getByRole('button', { name: 'Create account' }).click();
  await heading(page, 'Set up your authenticator app');
  const app = await page.getByRole('link', { name: 'Open the app on this device' }).getAttribute('href');
  const secret = new URL(app!).searchParams.get('secret')!;
  await page.getByLabel('Code from the app').fill(codeOf({ secret }, new Date()));
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await page.getByLabel('I have saved these codes').check();
  await page.getByRole('button', { name: 'Continue' }).click();

  const guide = page.locator('section', { has: page.getByRole('heading', { name: 'Set up your ticket shop' }) });
  const goHome = () => page.getByRole('link', { name: 'Home', exact: true }).click();
  const next = async (step: string, done: number) => {
    await guide.getByText(`${done} of 7 steps done`).waitFor();
    expect(await guide.locator('li[aria-current=step] h3').textContent()).toBe(step);
    await guide.getByRole('link', { name: step, exact: true }).click();
  };
  await heading(page, 'Wharfe Buses');
  await guide.waitFor();
  await expectSound(page);
  await next('Company', 0);
  await page.getByLabel('Email').fill('office@wharfe-buses.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The settings are saved.').waitFor();
  await goHome();
  await next('Company', 0);
  await page.getByLabel('Address of your terms').fill('https://wharfe-buses.example/terms');
  await page.getByLabel('What you give back when a ticket is given back').selectOption('Nothing');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The settings are saved.').waitFor();

  await goHome();
  await next('Payments', 1);
  await page.getByText('Cards: not connected. Nobody can pay by card yet.').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Connect Stripe' }).click();
  await heading(page, 'Your details for Stripe');
  const part = (name: string) => page.getByRole('group', { name });
  await part('Address of the company').getByLabel('Leave out').check();
  await part('Proof of identity').getByLabel('not accepted').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Cards: stopped. Stripe takes no payments for you at the moment.').waitFor();
  await page
    .getByText(/^Stripe still needs: the address of the company and a document that proves the identity/)
    .waitFor();
  await page.getByText(/^Not accepted: .*The details could not be verified\.$/).waitFor();
  await expectSound(page);
  // a form that was opened before leads back, and nothing is lost
  await page.goto(`${product.origin}/console/wharfe-buses/settings/payments?stripe=again`);
  await page.getByText('That page of Stripe has expired').waitFor();
  await page.getByRole('button', { name: 'Continue at Stripe' }).click();
  await heading(page, 'Your details for Stripe');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Cards: ready. Payouts go to the account ending 6789.').waitFor();

  await page.getByLabel('Organisation ID').fill(organisationOf('wharfe-buses'));
  await page.getByLabel('Access token').fill('live_not-a-token');
  await page.getByRole('button', { name: 'Connect GoCardless' }).click();
  await page.getByText('GoCardless does not accept this access token.').first().waitFor();
  await page.getByLabel('Access token').fill('sandbox_demo_wharfe-buses:in_review');
  await page.getByRole('button', { name: 'Connect GoCardless' }).click();
  await page.getByText(/GoCardless is still checking the account/).waitFor();
  await expectFocus(page, 'h1');
  await expectSound(page);
  await page.getByRole('button', { name: 'Check GoCardless now' }).click();
  await page.getByText('Checked just now.').waitFor();

  await goHome();
  await next('Service', 2);
  await page.getByLabel('Name').fill('W1 Grassington to Skipton');
  await page.getByLabel('Name').press('Enter');
  await heading(page, 'W1 Grassington to Skipton');
  await goHome();
  await next('Stops', 3);
  await heading(page, 'Timetable of W1 Grassington to Skipton');
  await typeStops(page, [
    ['Grassington', '7:30'],
    ['Skipton', '8:10'],
  ]);
  await page.getByRole('button', { name: 'Use the outward stops in reverse' }).click();
  await page.getByRole('button', { name: 'Save the timetable' }).click();
  await page.getByText('The timetable is saved, and passengers see it now.').waitFor();
  await goHome();
  await next('Calendar', 4);
  await addCalendar(page, 'Term dates');
  // left and come back to
  await goHome();
  await next('Calendar', 4);
  await useCalendar(page, 'Term dates', 'W1 Grassington to Skipton');

  await goHome();
  await next('Ticket', 5);
  await page.getByRole('radio', { name: /^Annual\b.*paid at once/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name').fill('All year');
  await page.getByLabel('Price', { exact: true }).fill('640.00');
  await page.getByRole('button', { name: 'Prepare the ticket' }).click();
  await page.getByText('This is ready to be published').waitFor();
  await goHome();
  await next('Publish', 6);
  await page.getByRole('button', { name: 'Publish 1 ticket' }).click();
  await page.getByText('1 ticket is published.').waitFor();
  await goHome();
  await page.getByRole('heading', { name: 'What needs somebody' }).waitFor();
  expect(await guide.count()).toBe(0);

  const wanted = { operator: 'wharfe-buses', service: 'W1', ticket: 'All year' };
  const buyer = await openBuyer(product, browser, { wanted });
  const form = buyer.page;
  await form.getByLabel("Passenger's first name").fill('Nia');
  await form.getByLabel("Passenger's last name").fill('Pritchard');
  await form.getByLabel('Bus stop').selectOption('Grassington');
  await choosePhoto(form);
  await confirm(form);
  await typeCard(form, '4242424242424242');
  await pay(form);
  await orderConfirmed(form);
  expect(await ticketsOf(product, buyer.purchaser)).toBe(1);
  await buyer.close();
});
