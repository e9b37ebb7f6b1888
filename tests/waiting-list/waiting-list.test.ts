import { setTimeout as pause } from 'node:timers/promises';
import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import { messagesTo } from '@fareway/testing/mailbox.ts';
import type { Product } from '@fareway/testing/product.ts';
import { views } from '@fareway/testing/views.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { choicesOf, fillIn, openPage, newVisitor, submit, summaryOf, titleOf } from './visitor.ts';
import { shareProduct } from '../support/share-product.ts';
import { untilQuiet } from '../support/until-quiet.ts';

let product: Product;
let browser: Browser;
let year: string;
/** The pages of two visitors. Each test begins with another load of one of them. */
let scripted: Page;
let scriptless: Page;

shareProduct(async (opened) => {
  ({ product, browser } = opened);
  const list = (await (await fetch(`${product.origin}/api/waiting-list/client/dales-coaches`)).json()) as {
    year: string[];
  };
  year = list.year[0]!;
  scripted = await openPage({ product, browser }, wantedPath());
  scriptless = await openPage({ product, browser }, wantedPath(), { javaScriptEnabled: false });
});

async function open(path: string, page = scripted): Promise<Page> {
  await page.goto(product.origin + path);
  return page;
}
const soldOutPath = '/waiting-list/dales-coaches?ticket=Annual%2C+afternoons+only&service=S1+Settle+to+Skipton';
const pathYear = () => year.replace('/', '-');
const wantedPath = () => `/waiting-list/${pathYear()}/dales-coaches?ticket=Annual&service=S1+Settle+to+Skipton`;
const visibleGroups = async (page: Page) =>
  page.getByRole('group').filter({ visible: true }).locator('legend').allInnerTexts();

test('P-021 P-074 P-075 P-081 P-194 from a sold-out ticket a visitor joins its list, which the page and an email confirm', () =>
  joinFromSoldOutTicket(scripted));

test('P-081 P-194 a visitor joins the list of a sold-out ticket without script', () =>
  joinFromSoldOutTicket(scriptless));

async function joinFromSoldOutTicket(page: Page): Promise<void> {
  await open('/client/dales-coaches', page);
  await page.getByRole('link', { name: 'S1 Settle to Skipton' }).click();
  await page.getByRole('link', { name: 'Wait list Annual, afternoons only' }).click();
  await page.waitForURL('**/waiting-list/**');
  expect(await titleOf(page)).toBe('Join the waiting list');
  expect(await page.getByText('Annual, afternoons only', { exact: true }).isVisible()).toBe(true);
  expect((await choicesOf(page, 'Year')).chosen).toBe(year);
  expect((await choicesOf(page, 'Service')).chosen).toBe('S1 Settle to Skipton');
  const person = {
    ...newVisitor(),
    passengers: [
      { firstName: 'Zoë', lastName: 'O’Neill' },
      { firstName: 'Ada', lastName: 'B' },
    ],
  };
  await fillIn(page, person);
  await submit(page);
  await page.getByText('Thank you for joining the waiting list').waitFor();
  const words = await page.getByRole('main').innerText();
  expect(words).toContain('A confirmation email has been sent to you.');
  expect(words).toContain('Dales Coaches will be in contact when there is availability.');
  const [mail] = await messagesTo(product, person.email);
  expect(mail?.subject).toBe('You are on the waiting list of Dales Coaches School Travel');
  for (const line of ['Service: S1 Settle to Skipton', `Year: ${year}`, 'Passengers: 2']) {
    expect(mail?.text).toContain(line);
  }
}

test('F-10 reloading the confirmation, going back and sending again, and pressing twice add no entry and send no email', async () => {
  const page = await open(wantedPath());
  const person = newVisitor();
  await fillIn(page, person);
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  await page.getByText('Thank you for joining the waiting list').waitFor();
  await page.reload();
  expect(await titleOf(page)).toBe('You are on the waiting list');
  await page.goBack();
  await fillIn(page, person);
  await submit(page);
  await page.getByText('Thank you for joining the waiting list').waitFor();
  // a message to a later visitor shows that nothing more was queued before it
  const later = newVisitor();
  await open(wantedPath());
  await fillIn(page, later);
  await submit(page);
  await messagesTo(product, later.email);
  expect(await messagesTo(product, person.email)).toHaveLength(1);
});

test('F-41 the receipt contains none of the visitor’s input, and shows no markup of an address', async () => {
  const page = await open(`/waiting-list/dales-coaches?ticket=${encodeURIComponent('<b>Call 0900</b> & win')}`);
  expect(await page.getByText('<b>Call 0900</b> & win', { exact: true }).isVisible()).toBe(true);
  const person = { ...newVisitor(), passengers: [{ firstName: 'Buy', lastName: 'http://evil.example' }] };
  await fillIn(page, person);
  await page.getByLabel('Service', { exact: true }).selectOption('S1 Settle to Skipton');
  await submit(page);
  const [mail] = await messagesTo(product, person.email);
  expect(JSON.stringify(mail)).not.toMatch(/evil|0900|Buy|BD23|07700/);
});

test('P-076 P-078 P-079 P-082 P-232 P-189 P-190 P-191 without script the form has its fields, the years that have not ended, the services in order, and name fields for each passenger; an empty form is shown with every problem, each linked to its field, and the focus on them', async () => {
  const page = await open('/waiting-list/dales-coaches', scriptless);
  for (const label of ['Email', 'Mobile number', 'Postcode', 'Year', 'Service', 'Number of passengers']) {
    expect.soft(await page.getByLabel(label, { exact: true }).isVisible(), label).toBe(true);
  }
  expect((await choicesOf(page, 'Year')).options).toEqual(['Select a year', year]);
  expect(await choicesOf(page, 'Service')).toEqual({
    options: [
      'Select a service',
      'D1 Malham weekend walker',
      'D2 Grassington evening bus',
      'D3 Bolton Abbey park and ride',
      'S1 Settle to Skipton',
      'S2 Grassington to Skipton',
      'S3 Ilkley to Bradford',
    ],
    chosen: '',
  });
  const terms = page.getByRole('main').getByText('By submitting this form you agree to our terms');
  expect(await terms.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/terms');
  expect(await page.getByRole('button', { name: 'Submit' }).isVisible()).toBe(true);
  await chooseNumbers(page);

  await page.getByLabel('Number of passengers').selectOption('2');
  await submit(page);
  await page.getByRole('alert').waitFor();
  expect(await summaryOf(page)).toEqual({
    lines: [
      'Please enter a valid email',
      'Please provide a valid UK or IE mobile number',
      'Please provide a postcode',
      'Please select the service you wish to use.',
      'Please provide a first name for passenger 1',
      'Please provide a last name for passenger 1',
      'Please provide a first name for passenger 2',
      'Please provide a last name for passenger 2',
    ],
    fields: [
      '#email',
      '#mobile',
      '#postCode',
      '#service',
      '#passengers.0.firstName',
      '#passengers.0.lastName',
      '#passengers.1.firstName',
      '#passengers.1.lastName',
    ],
  });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
  await page.getByRole('link', { name: 'Please provide a last name for passenger 2' }).press('Enter');
  expect(page.url()).toMatch(/#passengers\.1\.lastName$/);
});

test('P-073 P-078 P-079 there are name fields for the chosen number of passengers, 1 to 5', async () =>
  chooseNumbers(await open('/waiting-list/dales-coaches')));

async function chooseNumbers(page: Page): Promise<void> {
  expect(await choicesOf(page, 'Number of passengers')).toEqual({ options: ['1', '2', '3', '4', '5'], chosen: '1' });
  for (const count of [5, 2, 4, 1, 3]) {
    await page.getByLabel('Number of passengers').selectOption(String(count));
    const expected = [1, 2, 3, 4, 5].slice(0, count).map((number) => `Passenger ${number}`);
    expect(await visibleGroups(page)).toEqual(expected);
    expect(await page.getByLabel('First name').filter({ visible: true }).count()).toBe(count);
    expect(await page.getByLabel('Last name').filter({ visible: true }).count()).toBe(count);
  }
}

test('P-192 a year in the link that is not listed is reported, the next listed one is selected, and the form needs one of them', async () => {
  const page = await open('/waiting-list/01-02/dales-coaches?service=S1+Settle+to+Skipton');
  await page.getByText('There is no waiting list for 01/02').waitFor();
  const { chosen } = await choicesOf(page, 'Year');
  expect(chosen).toMatch(/^\d\d\/\d\d$/);
  await page.getByText(`takes names for ${chosen}, which is selected below.`).waitFor();
  await page.getByLabel('Year', { exact: true }).selectOption('');
  await fillIn(page, newVisitor());
  await submit(page);
  await page.getByRole('alert').waitFor();
  expect((await summaryOf(page)).lines).toEqual(['Please select the year you wish to apply for.']);
});

test('a form with a problem keeps all input, including passengers above the chosen number', async () => {
  const page = await open(wantedPath(), scriptless);
  const passengers = ['Ada', 'Niamh', '"><script>alert(1)</script>'].map((firstName) => ({
    firstName,
    lastName: 'Byron',
  }));
  const person = { ...newVisitor(), mobile: '0123', passengers };
  await fillIn(page, person);
  await page.getByLabel('Number of passengers').selectOption('2');
  await submit(page);
  await page.getByRole('alert').waitFor();
  expect((await summaryOf(page)).fields).toEqual(['#mobile']);
  expect(await page.getByLabel('Email').inputValue()).toBe(person.email);
  expect(await page.getByLabel('Mobile number').inputValue()).toBe('0123');
  expect(await page.getByLabel('Postcode').inputValue()).toBe(person.postCode);
  expect((await choicesOf(page, 'Service')).chosen).toBe('S1 Settle to Skipton');
  expect(await visibleGroups(page)).toEqual(['Passenger 1', 'Passenger 2']);
  await page.getByLabel('Number of passengers').selectOption('3');
  const names = await page.getByLabel('First name').filter({ visible: true }).all();
  expect(await Promise.all(names.map((name) => name.inputValue()))).toEqual(
    passengers.map(({ firstName }) => firstName),
  );
  await page.getByLabel('Mobile number').fill('+353 85 012 3456');
  await submit(page);
  await page.getByText('Thank you for joining the waiting list').waitFor();
});

test('P-080 an unknown operator has no waiting list', async () => {
  for (const path of ['/waiting-list/nobody', `/waiting-list/${pathYear()}/nobody`, '/waiting-list/%00']) {
    const response = await fetch(product.origin + path);
    expect.soft([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await response.text()).toMatch(/<h1[^>]*>Cannot find waiting list<\/h1>/);
  }
});

test('a form that is sent without a connection is not lost: Back shows its input, and then it is sent', async () => {
  const page = await open(wantedPath());
  const person = {
    ...newVisitor(),
    passengers: ['Ada', 'Niamh'].map((firstName) => ({ firstName, lastName: 'Byron' })),
  };
  await fillIn(page, person);
  // Chromium stores what is typed a second later at the latest. Nobody goes back sooner.
  await pause(1_500);
  await page.context().setOffline(true);
  await submit(page);
  await page.waitForURL('chrome-error://**');
  await page.context().setOffline(false);
  await page.goBack();
  expect(await page.getByLabel('Email').inputValue()).toBe(person.email);
  expect(await visibleGroups(page)).toEqual(['Passenger 1', 'Passenger 2']);
  expect(await page.getByLabel('First name').nth(1).inputValue()).toBe('Niamh');
  await submit(page);
  await page.getByText('Thank you for joining the waiting list').waitFor();
});

test('the whole form is filled in and sent by keyboard', async () => {
  const page = await open(wantedPath());
  const person = newVisitor();
  await page.getByLabel('Email').focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.mobile);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.postCode);
  // past the year and the service, which the address has filled in
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  for (const name of ['Ada', 'Byron', 'Niamh', 'Byrne']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(name);
  }
  await page.keyboard.press('Enter');
  await page.getByText('Thank you for joining the waiting list').waitFor();
  const [mail] = await messagesTo(product, person.email);
  expect(mail?.text).toContain('Passengers: 2');
});

test('the page has no app and at most 25 KB; its form, the problems, its thanks and its absence pass the accessibility checks and fit, at each width and in each scheme', async () => {
  const page = await (await browser.newContext()).newPage();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await untilQuiet(page, () => page.goto(product.origin + soldOutPath));
  expect(await page.locator('script').count()).toBe(1);
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThan(25_000);
  await network.detach();

  const look = async (what: string) => {
    for (const [width, colorScheme] of views) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect.soft(await accessibilityProblems(page), what).toEqual([]);
      expect.soft(await overflowOf(page), what).toBe(0);
    }
  };
  await page.getByLabel('Number of passengers').selectOption('5');
  await look('form');
  await submit(page);
  await page.getByRole('alert').waitFor();
  await look('problems');
  await page.goto(`${product.origin}${soldOutPath}&joined=yes`);
  await look('thanks');
  await page.goto(`${product.origin}${soldOutPath}&proof=1.x`);
  await page.getByText('This form replaces the details').waitFor();
  await look('form that replaces details');
  await page.goto(`${product.origin}/waiting-list/nobody`);
  await look('absence');
  await page.context().close();
});
