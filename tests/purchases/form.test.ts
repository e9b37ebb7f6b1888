import { overflowOf } from '@fareway/testing/accessibility.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { look } from '../support/look.ts';
import {
  buyPageOf,
  byZone,
  cardFields,
  choosePhoto,
  confirm,
  fillWholeForm,
  openBuyer,
  orderConfirmed,
  pay,
  shortForm,
  typeCard,
  wholeForm,
  type Buyer,
  type Wanted,
} from './buyer.ts';
import { photosOf } from './photos-of.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

test('P-158 P-159 P-162 P-163 P-165 P-172 P-173 P-174 P-047 P-109 P-050 an empty form lists what is missing, and each line links to its field; the summary shows the choices with the photo and takes the focus; axe finds no fault on any page of a purchase', async () => {
  const { page, close } = await openBuyer(product, browser, { wanted: wholeForm });
  await lookAtPage(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  const problems = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await problems.waitFor();
  expect(await problems.getByRole('link').allTextContents()).toEqual([
    'Please provide a first name',
    'Please provide a last name',
    'Please select a bus stop',
    'Please select a destination',
    'Please select a year group',
    'Please provide a photo of the passenger',
  ]);
  expect(await problems.evaluate((element) => element === document.activeElement)).toBe(true);
  await problems.getByRole('link', { name: 'Please select a bus stop' }).click();
  expect(await page.getByLabel('Bus stop').evaluate((element) => element === document.activeElement)).toBe(true);
  await lookAtPage(page);

  await fillWholeForm(page);
  await choosePhoto(page);
  await confirm(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Summary');
  const details = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Ticket details' });
  await details.getByRole('img', { name: 'Nia Pritchard' }).waitFor();
  for (const fact of ['Nia Pritchard', 'Coniston Cold', 'Skipton Girls’ High School', 'Year 9', 'Spring term']) {
    await details.getByText(fact, { exact: true }).first().waitFor();
  }
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings).toEqual(['Ticket details', 'Voucher', 'Pay']);
  await cardFields(page).getByLabel('Card number').waitFor();
  await lookAtPage(page);

  await typeCard(page, '4000000000000002');
  await pay(page);
  await page
    .getByRole('link', { name: /Card declined/ })
    .or(page.getByText(/Card declined/))
    .first()
    .waitFor();
  await lookAtPage(page);
  await cardFields(page).getByLabel('Card number').fill('4242424242424242');
  await pay(page);
  await orderConfirmed(page);
  await lookAtPage(page);
  await page.goto(product.origin + (await buyPageOf(product, wholeForm)));
  const dialog = page.getByRole('dialog', { name: 'You may already have this ticket' });
  await dialog.getByText(/^You have an active spring ticket of .*\. Buy another one only if you need it\.$/).waitFor();
  await dialog.getByText(/ has$/).waitFor();
  await dialog.getByText('You are buying').waitFor();
  await lookAtPage(page);
  await close();
});

test('P-044 P-160 P-161 P-171 P-184 a zonal ticket asks for the zone with its price and for a stop in it, and costs the price of the zone', async () => {
  const { page, close } = await openWithoutPhoto(byZone);
  await page.getByText('Price by zone').first().waitFor();
  const sections = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(sections).toEqual(expect.arrayContaining(['Zone selection', 'Add passenger']));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Please select a zone' }).waitFor();
  await page.getByRole('radio', { name: /Zone B/ }).check();
  await page.getByLabel('Bus stop').selectOption('Grassington Square');
  await page.getByRole('radio', { name: /Zone A/ }).check();
  expect(await page.getByLabel('Bus stop').inputValue()).toBe('');
  await page.getByLabel('Bus stop').selectOption('Rylstone, Angler’s Arms');
  await page.getByLabel("Passenger's first name").fill('Nia');
  await page.getByLabel("Passenger's last name").fill('Pritchard');
  await page.getByLabel('Destination').selectOption({ index: 1 });
  await page.getByLabel('Year group').selectOption('Reception');
  await confirm(page);
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay £56.00' }).click();
  await orderConfirmed(page);
  await close();
});

test('P-054 P-170 P-181 P-279 few tickets left show a warning, a student id is required, and an amount under 1.00 is refused', async () => {
  const { page, close } = await openWithoutPhoto({ operator: 'aire-college', service: 'C1', ticket: 'Annual' });
  await page.getByText('Only 9 tickets left, hurry!').waitFor();
  await page.getByText('If you need more tickets than available please do not purchase this ticket.').waitFor();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Please provide a student id' }).waitFor();
  await page.getByLabel('Student id').fill('AC-1177');
  await page.getByLabel("Passenger's first name").fill('Imran');
  await page.getByLabel("Passenger's last name").fill('Hussain');
  await page.getByLabel('Bus stop').selectOption('Leeds Dock');
  await page.getByLabel('Year group').selectOption('Year 12');
  await confirm(page);
  await page.getByText('AC-1177').waitFor();
  await page.getByLabel('Voucher code').fill('PENNY');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page
    .getByText('Invalid amount. Amount can only be 0 or a minimum of £1.00 using card payment.')
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: 'Pay £0.50' }).getAttribute('aria-disabled')).toBe('true');
  expect(await page.getByRole('group', { name: 'Card details' }).count()).toBe(0);
  await close();
});

test('a ticket can be bought by keyboard alone, and nothing is cut off or needs scrolling sideways at 320 pixels', async () => {
  const viewport = { width: 320, height: 640 };
  const { page, close } = await openBuyer(product, browser, { wanted: shortForm, viewport });
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      if ((await focusedName(page)).startsWith(name)) return;
    }
    throw new Error(`Tab never reached ${name}`);
  };
  expect(await overflowOf(page)).toBe(0);
  await tabTo("Passenger's first name");
  await page.keyboard.type('Aoife');
  await tabTo("Passenger's last name");
  await page.keyboard.type('Byrne');
  await tabTo('Bus stop');
  await page.keyboard.type('Lucan');
  await tabTo('Confirm');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Summary' }).waitFor();
  await cardFields(page).getByLabel('Card number').waitFor();
  expect(await overflowOf(page)).toBe(0);
  await tabTo('Secure payment input frame');
  for (const part of ['4242424242424242', '1240', '123', 'D02 X285']) {
    await page.keyboard.type(part);
    await page.keyboard.press('Tab');
  }
  if (!(await focusedName(page)).startsWith('Save this card')) await tabTo('Save this card');
  await page.keyboard.press('Space');
  await tabTo('Pay €84.00');
  await page.keyboard.press('Enter');
  await orderConfirmed(page);
  await close();
});

/** Opens the form of a ticket whose operator does not want a photo. */
async function openWithoutPhoto(wanted: Wanted): Promise<Buyer> {
  await photosOf(product, wanted.operator, 'off');
  return openBuyer(product, browser, { wanted });
}

/** Checks a page in each view. The provider's card fields are a separate document, which the sandbox's own tests check. */
function lookAtPage(page: Page): Promise<void> {
  return look(page, { except: 'iframe[title="Secure payment input frame"]' });
}

/** The name of the focused element, as far as it is needed here. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const label =
      focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement
        ? focused.labels?.[0]?.textContent
        : undefined;
    return (label ?? focused?.getAttribute('title') ?? focused?.textContent ?? '').trim();
  });
}
