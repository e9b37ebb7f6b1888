import { randomUUID } from 'node:crypto';
import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdReplies } from '../../support/hold-requests.ts';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { expectFocus, heading, openAs, owner, shown } from '../staff.ts';
import { click, serviceOf, toast, typeWhileSaving } from './type-while-saving.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

const wide = { viewport: { width: 1280, height: 900 } };
const open = (path: string) => openAs(opened, owner, `/dales-coaches${path}`, wide);

test('A-241 a time and a row that were typed while a timetable was saved stay, and the next save has them', async () => {
  const service = await serviceOf(product, 'S3');
  const page = await open(`/services/${service.id}/timetable`);
  await heading(page, `Timetable of ${service.name}`);
  const morning = page.getByRole('region', { name: 'Outward (AM)' });
  const times = morning.getByLabel(/^Time at /);
  await times.first().fill('6.09');
  await times.nth(1).fill('6.31');
  const save = click(page, 'Save the timetable');
  const saved = toast(page, 'The timetable is saved, and passengers see it now.');
  const reread = await holdReplies(page, 'GET');
  const held = await holdReplies(page, 'PUT');
  await save();
  await held.arrived;
  await times.first().fill('6.10');
  await morning.getByRole('button', { name: 'Add a stop' }).click();
  await page.keyboard.type('Late Lane');
  held.release();
  // typed after the save was done, before the page has read the timetable again
  await reread.arrived;
  await times.last().fill('9.59');
  reread.release();
  await saved();
  await expect.poll(() => times.nth(1).inputValue()).toBe('06:31');
  expect(await times.first().inputValue()).toBe('6.10');
  expect(await times.last().inputValue()).toBe('9.59');
  expect(await times.last().evaluate((element) => element === document.activeElement)).toBe(true);
  await page.reload();
  await shown(page);
  expect(await times.first().inputValue()).toBe('06:09');

  await typeWhileSaving(page, { press: save, field: times.first(), later: '06:11', saved });
  // two presses: the second has what was typed since the first, and the new state of the server
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
  await save();
  await stored;
  await page.reload();
  await shown(page);
  expect(await times.first().inputValue()).toBe('06:11');
});

test('A-241 a day that was typed while a coming timetable was saved stays on the page of that timetable', async () => {
  const service = await serviceOf(product, 'S1');
  const page = await open(`/services/${service.id}/timetable`);
  await heading(page, `Timetable of ${service.name}`);
  const time = page
    .getByRole('region', { name: 'Outward (AM)' })
    .getByLabel(/^Time at /)
    .first();
  const day = addDays(parseLocalDate(new Date().toISOString().slice(0, 10)), 21);
  await page.getByLabel('Counts from').fill(day);
  const before = await time.inputValue();
  await typeWhileSaving(page, {
    press: click(page, 'Save the timetable'),
    field: time,
    later: '05:55',
    saved: toast(page, /^The timetable is saved\. It counts from /),
  });
  await page.getByRole('navigation', { name: 'Timetables' }).getByRole('link', { name: 'Today' }).click();
  await expect.poll(() => time.inputValue()).toBe(before);
});

test('A-241 what was typed while a form of a service was saved stays, and is saved next', async () => {
  const service = await serviceOf(product, 'D1');
  const page = await open(`/services/${service.id}`);
  await heading(page, service.name);
  const field = page.getByLabel('Name', { exact: true });
  const press = click(page, 'Save');
  await field.fill(`${service.name} A `);
  await typeWhileSaving(page, {
    press,
    field,
    later: `${service.name} B`,
    saved: toast(page, `${service.name} A is saved.`),
  });
  await press();
  await toast(page, `${service.name} B is saved.`)();
  await page.reload();
  await heading(page, `${service.name} B`);
});

test('A-241 what was typed while settings were saved stays through the undo of that save too', async () => {
  const page = await open('/settings');
  const field = page.getByLabel('Name of the contact');
  const phone = page.getByLabel(/^Phone/);
  const before = await phone.inputValue();
  await phone.fill('01756 700 999');
  await typeWhileSaving(page, {
    press: click(page, 'Save'),
    field,
    later: 'The office, upstairs',
    saved: toast(page, 'The settings are saved.'),
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => phone.inputValue()).toBe(before);
  expect(await field.inputValue()).toBe('The office, upstairs');
  await click(page, 'Save')();
  await toast(page, 'The settings are saved.')();
  await page.reload();
  await shown(page);
  expect(await field.inputValue()).toBe('The office, upstairs');
});

test('A-241 numbers that were typed while seats and margins were saved stay', async () => {
  const service = await serviceOf(product, 'S1');
  const look = 'See what this does';
  const page = await open(`/services/${service.id}/season-margin`);
  const margin = page.getByLabel('Margin', { exact: true });
  await margin.fill('2');
  await click(page, look)();
  await typeWhileSaving(page, {
    press: click(page, 'Save the margin'),
    field: margin,
    later: '3',
    saved: toast(page, 'The margin is saved.'),
  });
  // the effect of what was typed before is not shown beside what is typed now
  const held = await holdReplies(page, 'PUT');
  await click(page, look)();
  await held.arrived;
  await margin.fill('4');
  held.release();
  await page.getByRole('button', { name: look }).and(page.locator(':not([aria-disabled])')).waitFor();
  expect(await page.getByRole('heading', { name: 'What this does' }).count()).toBe(0);

  await page.goto(`${product.origin}/console/dales-coaches/services/${service.id}/shared-seats`);
  await shown(page);
  await page
    .getByRole('checkbox', { name: /now \d+ of its own/ })
    .first()
    .check();
  await page.getByLabel('Seats in all').fill('49');
  await click(page, look)();
  await typeWhileSaving(page, {
    press: click(page, 'Save the seats'),
    field: page.getByLabel('Seats in all'),
    later: '53',
    saved: toast(page, 'The shared seats are saved.'),
  });

  await page.goto(`${product.origin}/console/dales-coaches/services/weekday-seats`);
  await shown(page);
  const cells = page.getByRole('table').getByRole('textbox');
  if ((await cells.count()) === 0) await page.getByRole('checkbox').first().check();
  await cells.first().fill('44');
  await click(page, look)();
  await typeWhileSaving(page, {
    press: () => page.getByRole('button', { name: /^Save/ }).click(),
    field: cells.nth(1),
    later: '45',
    saved: toast(page, 'The seats are saved.'),
  });
  // what was saved is in the cell as before, and only what was typed since is sent next
  await expect.poll(() => cells.first().inputValue()).not.toBe('45');
});

test('A-241 zones and vehicles that were changed while they were saved stay', async () => {
  const service = await serviceOf(product, 'S1');
  const page = await open(`/services/${service.id}/zones`);
  const names = page.getByLabel('Name of the zone');
  const count = await names.count();
  await page.getByRole('button', { name: 'Add a zone' }).click();
  await names.last().fill('Far zone');
  await page.getByLabel('Its stops').last().fill('Far Cross');
  const held = await holdReplies(page, 'PUT');
  await click(page, 'Save the zones')();
  await held.arrived;
  await page.getByRole('button', { name: 'Add a zone' }).click();
  await names.last().fill('Farther zone');
  held.release();
  await toast(page, /The zones are saved/)();
  expect(await names.count()).toBe(count + 2);
  expect(await names.last().inputValue()).toBe('Farther zone');
  expect(await names.last().evaluate((element) => element === document.activeElement)).toBe(true);

  for (const name of ['Coach A', 'Coach B'])
    await product.db
      .insertInto('vehicles')
      .values({ client_id: service.client_id, id: randomUUID(), name, seats: 90, wheelchair_places: 0, revision: 1 })
      .execute();
  await page.goto(`${product.origin}/console/dales-coaches/services/${service.id}/vehicles`);
  await shown(page);
  const usual = page.getByLabel('Usual vehicle');
  const save = click(page, 'Save the vehicles');
  await usual.selectOption({ label: 'Coach A: 90 seats' });
  const heldVehicles = await holdReplies(page, 'PUT');
  await save();
  await heldVehicles.arrived;
  await usual.selectOption({ label: 'Coach B: 90 seats' });
  heldVehicles.release();
  await toast(page, 'The vehicles are saved.')();
  expect(await usual.locator('option:checked').textContent()).toBe('Coach B: 90 seats');
  await page.getByRole('button', { name: 'Working' }).waitFor({ state: 'detached' });
  await save();
  await expectFocus(page, 'h1');
  await page.reload();
  await shown(page);
  expect(await usual.locator('option:checked').textContent()).toBe('Coach B: 90 seats');
});

test('A-241 what was typed while a ticket was prepared, and while a link was made, stays', async () => {
  const { id } = await product.db
    .selectFrom('tickets')
    .select('id')
    .where('name', '=', 'Annual, staff families')
    .executeTakeFirstOrThrow();
  const page = await open(`/tickets/${id}`);
  const price = page.getByLabel('Price', { exact: true });
  await price.fill('600.00');
  await typeWhileSaving(page, {
    press: click(page, 'Prepare the change'),
    field: price,
    later: '610.00',
    saved: toast(page, 'Saved. Purchasers see it when you publish it.'),
  });
  const label = page.getByLabel('Name', { exact: true }).last();
  await label.fill('The Listers');
  await typeWhileSaving(page, {
    method: 'POST',
    press: click(page, 'Make the link'),
    field: label,
    later: 'The Metcalfes',
    saved: () => page.getByRole('row', { name: /^The Listers/ }).waitFor(),
  });
  // a field of the entry that was saved is empty for the next one
  expect(await page.getByLabel('Number of tickets').inputValue()).toBe('');
});

test('A-241 what was typed while a departure was cancelled, and while the morning email was set, stays', async () => {
  const service = await serviceOf(product, 'S1');
  const { date } = await product.db
    .selectFrom('inventory')
    .select('date')
    .where('service_id', '=', service.id)
    .where('scope', '=', 'departure')
    .where('date', '>', addDays(parseLocalDate(new Date().toISOString().slice(0, 10)), 1))
    .orderBy('date')
    .executeTakeFirstOrThrow();
  const page = await open(`/services/${service.id}/departures/${date}/am`);
  await page.getByLabel('Reason').fill('Snow');
  await page.getByRole('button', { name: 'See what this does' }).click();
  const words = page.getByRole('textbox').last();
  await typeWhileSaving(page, {
    press: click(page, 'Cancel the departure'),
    field: words,
    later: 'The road is closed until noon.',
    saved: () => page.getByRole('button', { name: 'Put the departure back' }).waitFor(),
  });

  await page.goto(`${product.origin}/console/account`);
  await shown(page);
  const time = page.getByLabel('Time of the email about Dales Coaches');
  await time.fill('645');
  await typeWhileSaving(page, {
    press: click(page, 'Save for Dales Coaches'),
    field: time,
    later: '7',
    saved: toast(page, 'The email about Dales Coaches comes at 06:45.'),
  });
});

test('A-241 a column that was chosen while the columns of a file were saved stays chosen', async () => {
  const page = await open('/imports');
  await page.getByRole('radio', { name: /^Stops/ }).check();
  const buffer = Buffer.from('Halt;Code;Since\r\nRibblehead Viaduct;450999;\r\n');
  await page.getByLabel('Choose a file').setInputFiles({ name: 'stops.csv', mimeType: 'text/csv', buffer });
  await heading(page, 'stops.csv');
  await page.getByLabel('Column A: Halt').selectOption('Name');
  const held = await holdReplies(page, 'PUT');
  await click(page, 'Use these columns')();
  await held.arrived;
  const code = page.getByLabel('Column B: Code');
  await code.selectOption('ATCO code');
  held.release();
  await page.getByText('1 is new').waitFor();
  expect(await code.locator('option:checked').textContent()).toBe('ATCO code');
  await click(page, 'Use these columns')();
  await page.getByText('The columns are used').last().waitFor();
});
