import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { addMember, expectFocus, expectSound, heading, openAs, owner } from './staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const openSettings = (path = '', options = {}) => openAs(opened, owner, `/dales-coaches/settings${path}`, options);

test('C-200 an owner chooses a colour with its contrast worked out, and purchasers see it with the new name', async () => {
  const page = await openSettings('', { viewport: { width: 1280, height: 900 } });
  await heading(page, 'Company and look');
  const colour = page.getByLabel('Colour', { exact: true });
  await colour.fill('#ffcc00');
  await page.getByText('Your colour has a contrast of 1.3 to 1 on a light page').waitFor();
  await colour.fill('#0b5d3b');
  await page.getByText('Your colour is readable as text on a light page').waitFor();
  await page.getByLabel('Email').fill('office');
  await save(page);
  await page.getByRole('alert').waitFor();
  await expectSound(page);
  await page.getByLabel('Email').fill('office@dales-coaches.example');
  await page.getByLabel('Name', { exact: true }).fill('Dales Coaches of Skipton');
  await save(page);
  await page.getByText('The settings are saved.').waitFor();
  await expectFocus(page, 'h1');
  await expectSound(page);
  const response = await page.request.get(`${product.origin}/api/client/slug/dales-coaches`);
  expect(await response.json()).toMatchObject({ name: 'Dales Coaches of Skipton', brand_colour: '#0b5d3b' });
  await save(page);
  await page.getByText('Nothing is different from what is saved.').waitFor();
});

test('C-203 the rules of sale say how many tickets they concern, and a colleague’s change is not overwritten', async () => {
  const page = await openSettings('/rules');
  await heading(page, 'Rules of sale');
  await page.getByText(/^\d+ tickets? (is|are) valid today or later\.$/).waitFor();
  const colleague = await openSettings('/rules');
  await colleague.getByLabel('Days ahead that can be booked').fill('21');
  await colleague.getByLabel('Retry a failed instalment').selectOption('Three times');
  await save(colleague);
  await colleague.getByText('The settings are saved.').waitFor();
  await page.getByLabel('Days ahead that can be booked').fill('61');
  await save(page);
  await page.getByText('Enter a whole number from 1 to 60.').first().waitFor();
  await page.getByLabel('Days ahead that can be booked').fill('30');
  await save(page);
  await page.getByText('A colleague has saved these settings in the meantime').waitFor();
  await page.getByText('Days ahead that can be booked: your colleague has saved “21”.').waitFor();
  // what was typed stays, and what was not typed is the colleague’s
  expect(await page.getByLabel('Days ahead that can be booked').inputValue()).toBe('30');
  expect(await page.getByLabel('Retry a failed instalment').inputValue()).toBe('3');
  await expectSound(page);
  await save(page);
  await page.getByText('The settings are saved.').waitFor();
  const response = await page.request.get(`${product.origin}/api/client/slug/dales-coaches`);
  expect(await response.json()).toMatchObject({ features: { booking_days_ahead: 30 } });
});

test('a member of the office sees no settings', async () => {
  const page = await openAs(opened, await addMember(product, 'office'), '/dales-coaches/settings');
  await heading(page, 'Your role does not include the settings');
  expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0);
});
