import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { choosePhoto, confirm, fillWholeForm, openBuyer, wholeForm } from '../purchases/buyer.ts';
import { addAnother, cards, confirmNext, heading, sameTicket } from './basket.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';

let product: ProductWithDatabase;
let browser: Browser;
shareProduct((opened) => ({ product, browser } = opened));

test('a form that is not finished is set aside while a ticket of the basket is changed, and returns with its photo', async () => {
  const { page, close } = await openBuyer(product, browser, { wanted: wholeForm });
  const firstName = page.getByLabel("Passenger's first name");
  await fillWholeForm(page);
  await choosePhoto(page);
  await confirm(page);
  await addAnother(page);
  await sameTicket(page);
  await firstName.fill('Owen');
  await choosePhoto(page);
  const editsFirst = async () => {
    await page.goBack();
    await heading(page, 'Your tickets').waitFor();
    await page.getByRole('button', { name: 'Edit ticket 1' }).click();
    await page.getByText('This form changes one of them.').waitFor();
    expect(await firstName.inputValue()).toBe('Nia');
  };
  const isBack = async () => {
    await sameTicket(page);
    expect(await firstName.inputValue()).toBe('Owen');
    await page.getByRole('img', { name: 'The passenger’s photo' }).waitFor();
  };

  await editsFirst();
  await page.goBack();
  await heading(page, 'Your tickets').waitFor();
  await isBack();

  await editsFirst();
  await firstName.fill('Niamh');
  await confirmNext(page);
  await isBack();
  await fillWholeForm(page);
  await firstName.fill('Owen');
  await confirmNext(page);
  expect(await cards(page).allTextContents()).toEqual(['Ticket 1: Niamh Pritchard', 'Ticket 2: Owen Pritchard']);
  await sameTicket(page);
  expect(await firstName.inputValue()).toBe('');
  await close();
});

test('a photo that a form shows is there after a reload at once, also where the device is slow to store it', async () => {
  const { page, close } = await openBuyer(product, browser, { wanted: wholeForm });
  await page.getByLabel("Passenger's first name").fill('Owen');
  // the store is busy for a while, as on an old phone
  await page.evaluate(async () => {
    const request = indexedDB.open('fareway-draft-photos', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('kept'));
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const records = request.result.transaction('kept', 'readwrite').objectStore('kept');
    const end = performance.now() + 4_000;
    const keepBusy = () => {
      if (performance.now() < end) records.get('none').addEventListener('success', keepBusy);
      else request.result.close();
    };
    keepBusy();
  });
  await choosePhoto(page);
  await page.reload();
  await page.getByRole('img', { name: 'The passenger’s photo' }).waitFor();
  await close();
});
