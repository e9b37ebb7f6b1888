import { accessibilityProblems, overflowOf } from '@fareway/testing/accessibility.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { get, post, signUp, type Purchaser } from '../customer-tickets/purchaser.ts';
import { tabTo } from '../pages/visitor.ts';
import { loadInBrowser } from '../support/open-watched.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { thisYear } from '../support/sales-years.ts';
import { shareProduct } from '../support/share-product.ts';
import {
  buyPageOf,
  byZone,
  choosePhoto,
  confirm,
  fillWholeForm,
  openBuyer,
  orderConfirmed,
  pay,
  typeCard,
  wholeForm,
} from '../purchases/buyer.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

const annual = { ...wholeForm, ticket: 'Annual' };
const who = (page: Page) => page.getByRole('group', { name: 'Who is it for?' });
const choice = (page: Page, name: string) => who(page).getByRole('radio', { name });
const firstName = (page: Page) => page.getByLabel("Passenger's first name");
const focusedValue = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value);

interface Saved {
  id: string;
  first_name: string;
  photo?: string;
  year_group?: { group: string };
  version: number;
}
const savedOf = async (parent: Purchaser) =>
  (await get<{ passengers: Saved[] }>(product, `/user/${parent.id}/passengers`, parent)).passengers.filter(
    ({ id }) => id,
  );
const save = (parent: Purchaser, details: object) =>
  post<Saved>(
    product,
    `/user/${parent.id}/passengers`,
    { last_name: 'Pritchard', student_ids: [], ...details },
    parent,
  );

async function look(page: Page): Promise<void> {
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  }
}

/** Returns how far the parts of the page moved while it loaded. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(resolve, 500, 0);
      }),
  );

test('a passenger who is kept with the first purchase fills the form of the next one by keyboard, with the photo; what was typed comes back with Undo, and an edited detail is also saved when the purchaser says so', async () => {
  const { page, purchaser, complaints, close } = await openBuyer(product, browser, { wanted: wholeForm });
  expect(await who(page).count()).toBe(0);
  await fillWholeForm(page);
  await choosePhoto(page);
  await confirm(page);
  const keep = page.getByRole('checkbox', { name: 'Keep Nia’s details for next time' });
  expect(await keep.isChecked()).toBe(false);
  await keep.check();
  await look(page);
  await page.reload();
  await expect.poll(() => keep.isChecked()).toBe(true);
  await typeCard(page, '4242424242424242');
  await pay(page);
  const ticketId = await orderConfirmed(page);
  await expect.poll(() => savedOf(purchaser)).toHaveLength(1);
  const bought = await get<{ passenger: { photo: string }; yr: string }>(
    product,
    `/customer-ticket/user-id/${purchaser.id}/${ticketId}`,
    purchaser,
  );
  expect(await savedOf(purchaser)).toMatchObject([
    { first_name: 'Nia', last_name: 'Pritchard', photo: bought.passenger.photo, year_group: { group: bought.yr } },
  ]);

  await page.goto(product.origin + (await buyPageOf(product, annual)));
  await who(page).waitFor();
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await look(page);
  await firstName(page).fill('Owen');
  await page.getByLabel('Bus stop').selectOption('Settle Market Place');
  await choice(page, 'Somebody else').focus();
  await page.keyboard.press('ArrowUp');
  expect(await focusedValue(page)).toBe((await savedOf(purchaser))[0]!.id);
  await page.getByText('Nia’s details are filled in').waitFor();
  expect(await firstName(page).inputValue()).toBe('Nia');
  expect(await page.getByLabel('Year group').inputValue()).toBe('9');
  expect(await page.getByLabel('Bus stop').inputValue()).toBe('Coniston Cold');
  await page.getByRole('img', { name: 'The passenger’s photo' }).waitFor();
  await look(page);
  await tabTo(page, 'Undo');
  await page.keyboard.press('Enter');
  await expect.poll(() => firstName(page).inputValue()).toBe('Owen');
  expect(await page.getByLabel('Bus stop').inputValue()).toBe('Settle Market Place');
  expect(await page.getByLabel('Year group').inputValue()).toBe('');
  expect(await page.getByRole('img', { name: 'The passenger’s photo' }).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('who');

  await choice(page, 'Nia').check();
  await choice(page, 'Somebody else').check();
  await expect.poll(() => firstName(page).inputValue()).toBe('Owen');
  await choice(page, 'Nia').check();
  await confirm(page);
  expect(await page.getByText('Nia is a saved passenger').count()).toBe(0);
  expect(await keep.count()).toBe(0);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Year group').selectOption('Year 10');
  await confirm(page);
  const question = page.getByRole('group', { name: /^Nia is a saved passenger with other details: year group/ });
  expect(await question.getByRole('radio', { name: 'Only on this ticket' }).isChecked()).toBe(true);
  await question.getByRole('radio', { name: 'Also in your saved passengers' }).check();
  await look(page);
  await typeCard(page, '4242424242424242');
  await pay(page);
  await orderConfirmed(page);
  await expect.poll(() => savedOf(purchaser)).toMatchObject([{ year_group: { group: '10' }, version: 2 }]);
  expect((await savedOf(purchaser))[0]!.photo).toBe(bought.passenger.photo);
  expect(complaints).toEqual([]);
  await close();
});

test('children of a basket are kept only where the purchaser says so, with their photos, and the form says who has a ticket in the basket', async () => {
  const parent = await signUp(product);
  await save(parent, { first_name: 'Owen', year_group: { group: '7', year: thisYear } });
  const { page, address, complaints, close } = await openBuyer(product, browser, {
    wanted: wholeForm,
    purchaser: parent,
  });
  await choice(page, 'Owen').check();
  await page.getByText('Not known yet: bus stop, destination and photo.').waitFor();
  await page.getByLabel('Bus stop').selectOption('Coniston Cold');
  await page.getByLabel('Destination').selectOption({ index: 1 });
  await page.getByLabel('Year group').selectOption({ index: 2 });
  await choosePhoto(page);
  await confirm(page);
  await page.getByRole('button', { name: 'Add another passenger' }).click();
  await page.getByRole('link', { name: 'Same ticket' }).click();
  await choice(page, 'Owen').waitFor();
  await page.getByText('Has a ticket in your basket').waitFor();
  expect(await firstName(page).inputValue()).toBe('');
  await look(page);
  for (const name of ['Rhys', 'Seren']) {
    if (name === 'Seren') await page.goto(product.origin + address);
    await choice(page, 'Somebody else').check();
    await fillWholeForm(page);
    await firstName(page).fill(name);
    await choosePhoto(page);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your tickets' }).waitFor();
  }
  await page
    .getByRole('group', { name: /^Owen is a saved passenger with other details: destination, year group and photo/ })
    .waitFor();
  await page.getByRole('checkbox', { name: 'Keep Rhys’s details for next time' }).check();
  await look(page);
  await page.reload();
  await expect
    .poll(() => page.getByRole('checkbox', { name: 'Keep Rhys’s details for next time' }).isChecked())
    .toBe(true);
  await typeCard(page, '4242424242424242');
  await pay(page);
  await orderConfirmed(page);
  await expect.poll(() => savedOf(parent)).toHaveLength(2);
  expect(await savedOf(parent)).toMatchObject([
    { first_name: 'Owen', version: 1, year_group: { group: '7' } },
    { first_name: 'Rhys', photo: expect.stringMatching(/\.jpg$/) },
  ]);
  expect(complaints).toEqual([]);
  await close();
});

test('what the ticket does not offer stays empty and is named, a photo that was deleted is left out, and without the list the form is complete', async () => {
  const parent = await signUp(product);
  await save(parent, { first_name: 'Owen', school: 'Castle School', year_group: { group: '13', year: '20/21' } });
  const { page, close } = await openBuyer(product, browser, {
    wanted: byZone,
    purchaser: parent,
    colorScheme: 'dark',
  });
  await choice(page, 'Owen').check();
  await page.getByText('This ticket does not go to Castle School: please select the destination.').waitFor();
  await page.getByText(/^Owen has finished school by/).waitFor();
  expect(await page.getByLabel('Destination').inputValue()).toBe('');
  await look(page);

  await loadInBrowser(page, page.url());
  await page.route('**/api/user/*/passengers', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { passengers: object[] };
    const passengers = body.passengers.map((one) => ({ ...one, photo: 'deleted.jpg' }));
    await route.fulfill({ response, json: { ...body, passengers } });
  });
  await page.reload();
  await choice(page, 'Owen').waitFor();
  await choice(page, 'Somebody else').check();
  await choice(page, 'Owen').check();
  await page.getByText('The saved photo has been deleted: please add one.').waitFor();
  expect(await page.getByRole('img', { name: 'The passenger’s photo' }).count()).toBe(0);

  await page.unroute('**/api/user/*/passengers');
  await page.route('**/api/user/*/passengers', (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'Confirm' }).waitFor();
  expect(await who(page).count()).toBe(0);
  expect(await firstName(page).inputValue()).toBe('Owen');
  await close();
});
