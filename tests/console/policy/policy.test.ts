import sharp from 'sharp';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openCard } from '../../customer-tickets/open-panel.ts';
import { fillShortForm, openBuyer, orderConfirmed, pay, shortForm, typeCard } from '../../purchases/buyer.ts';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { expectFocus, expectSound, heading, openAs, owner } from '../staff.ts';

let product: ProductWithDatabase;
let browser: Browser;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product, browser } = given);
});

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

const logo = () =>
  sharp({ create: { width: 600, height: 120, channels: 4, background: '#00000000' } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="600" height="120"><circle cx="60" cy="60" r="50" fill="#7a2036"/><text x="130" y="85" font-size="80" font-family="sans-serif" fill="#222">DALES</text></svg>',
        ),
      },
    ])
    .png()
    .toBuffer();

test('C-200 an owner chooses a logo, which purchasers see at the top of the pages with the name as its text', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/settings', { viewport: { width: 1280, height: 900 } });
  await heading(page, 'Company and look');
  const field = page.getByLabel('Choose a picture');
  await field.setInputFiles({ name: 'logo.svg', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await page.getByText('A logo has to be a PNG or JPEG picture').waitFor();
  await expectSound(page);
  await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() });
  await page.getByText('The logo is saved.').waitFor();
  await expectFocus(page, '#logo');
  await expectSound(page);
  // the form is not disturbed by the picture
  await page.getByLabel('Heading of your pages').fill('Dales Coaches Tickets');
  await save(page);
  await page.getByText('The settings are saved.').waitFor();
  const shop = await browser.newPage({ viewport: { width: 360, height: 700 } });
  await shop.goto(`${product.origin}/client/dales-coaches`);
  const picture = shop.getByRole('banner').getByRole('img', { name: 'Dales Coaches Tickets' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await expectSound(shop);
  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await page.getByText('The logo is removed. Your name is shown instead.').waitFor();
  await shop.reload();
  await shop.getByRole('banner').getByText('Dales Coaches Tickets').waitFor();
  await shop.close();
});

test('C-059 C-200 a ticket that is not ready leads to the refunds, whose rules are shown in words as they are typed, and is ready then', async () => {
  const { id } = await product.db
    .selectFrom('tickets')
    .innerJoin('services', 'services.id', 'tickets.service_id')
    .select('tickets.id')
    .where('services.name', 'like', 'S1 %')
    .where('tickets.name', '=', 'Annual')
    .orderBy('tickets.year', 'desc')
    .executeTakeFirstOrThrow();
  await product.db.updateTable('clients').set({ refund_steps: null }).where('slug', '=', 'dales-coaches').execute();
  const page = await openAs(opened, owner, `/dales-coaches/tickets/${id}`, { viewport: { width: 768, height: 900 } });
  await page.getByLabel('Price', { exact: true }).fill('901.00');
  await page.getByRole('button', { name: 'Prepare the change' }).click();
  await page.getByText('1 thing to mend before it can be published').waitFor();
  await page.getByRole('link', { name: 'Families cannot read what you give back.' }).click();
  await heading(page, 'Terms and refunds');
  await page.getByLabel('What you give back').selectOption('A part of the price, by days');
  const step = (number: number) => page.getByRole('group', { name: `Step ${number}` });
  await step(1).getByLabel('Days before').fill('30');
  await step(1).getByLabel('Per cent').fill('90');
  await step(2).getByLabel('Days before').fill('30');
  await step(2).getByLabel('Per cent').fill('95');
  const sample = page.getByRole('region', { name: 'What families read' });
  await sample.getByText('The rules are not complete yet.').waitFor();
  await save(page);
  await page.getByText('Enter fewer days than in the step before.').first().waitFor();
  await page.getByText('Enter less than in the step before').first().waitFor();
  await expectSound(page);
  await step(2).getByLabel('Days before').fill('0');
  await step(2).getByLabel('Per cent').fill('25');
  await sample.getByText('Up to 30 days before the first day of travel: 90% back.').waitFor();
  await sample.getByText('Of a ticket for £640.00: £576.00 back and £160.00 back.').waitFor();
  await save(page);
  await page.getByText('The settings are saved.').waitFor();
  await expectFocus(page, 'h1');
  await page.goto(`${product.origin}/console/dales-coaches/tickets/${id}`);
  await page.getByText('This is ready to be published').waitFor();
});

test('C-200 a purchaser reads the refunds before paying, and as they were then on the ticket', async () => {
  const operator = product.db.updateTable('clients').where('slug', '=', 'liffey-shuttle');
  await operator.set({ refund_steps: JSON.stringify([{ days_before: 3, per_cent: 80 }]) }).execute();
  const { page, close } = await openBuyer(product, browser, { wanted: shortForm });
  await fillShortForm(page);
  await page.getByText('All rules for refunds').click();
  await page.getByText('Up to 3 days before the first day of travel: 80% back.').waitFor();
  await page.getByText('Liffey Shuttle decides, by its own terms.').waitFor();
  await typeCard(page, '4242424242424242');
  await pay(page);
  const ticket = await orderConfirmed(page);
  await operator.set({ refund_steps: '[]' }).execute();
  await page.goto(`${product.origin}/ticket/${ticket}`);
  await openCard(page, 'Details');
  await page.getByText('Up to 3 days before the first day of travel: 80% back.').waitFor();
  const terms = page.getByRole('main').getByRole('link', { name: 'Liffey Shuttle', exact: true });
  expect(await terms.getAttribute('href')).toBe('https://liffey-shuttle.example/terms');
  await expectSound(page);
  await close();
});

test('C-206 what devices show of passengers begins with the safe values, and is changed for one role', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/settings/devices', {
    viewport: { width: 360, height: 800 },
  });
  await heading(page, 'Passengers on devices');
  const drivers = page.getByRole('combobox', { name: 'Name, for drivers' });
  expect(await drivers.inputValue()).toBe('initial');
  await expectSound(page);
  await page.getByLabel('Photo, for inspectors').uncheck();
  await page.getByLabel('Hours until a device').fill('73');
  await save(page);
  await page.getByText('Enter a whole number of hours from 1 to 72.').first().waitFor();
  await page.getByLabel('Hours until a device').fill('12');
  await save(page);
  await page.getByText('The settings are saved.').waitFor();
  const { passengers_on_devices: stored } = await product.db
    .selectFrom('clients')
    .select('passengers_on_devices')
    .where('slug', '=', 'dales-coaches')
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ hours: 12, inspector: { photo: false, name: 'initial' }, driver: { photo: true } });
});
