import type { Browser, Page } from 'playwright-core';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { endSessions, expectFocus, expectSound, heading, openAs, owner, shown, signInAgain } from './staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

const wide = { viewport: { width: 1280, height: 900 } };
const saveButton = 'Save the timetable';

async function serviceOf(start: string) {
  return product.db
    .selectFrom('services')
    .select(['services.id', 'services.name'])
    .innerJoin('clients', 'clients.id', 'services.client_id')
    .where('slug', '=', 'dales-coaches')
    .where('services.name', 'like', `${start}%`)
    .executeTakeFirstOrThrow();
}

async function openTimetable(start: string, options = {}) {
  const service = await serviceOf(start);
  const page = await openAs(opened, owner, `/dales-coaches/services/${service.id}/timetable`, options);
  await heading(page, `Timetable of ${service.name}`);
  return { page, service };
}

const morning = (page: Page) => page.getByRole('region', { name: 'Outward (AM)' });
const stopField = (page: Page, number: number) => morning(page).getByLabel(`Stop ${number}`, { exact: true });
const stopsOf = (page: Page) =>
  morning(page)
    .getByLabel(/^Stop \d+$/)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

test('C-025 C-030 times are typed down a column by keyboard, a stop is added, and the shop has it at once', async () => {
  const { page } = await openTimetable('D1', wide);
  expect(await stopsOf(page)).toEqual(['Skipton bus station', 'Gargrave, Dalesman', 'Airton Green', 'Malham Centre']);
  await morning(page).getByLabel('Time at Skipton bus station').selectText();
  for (const time of ['7:40', '0752', '08.05', '8:20']) {
    await page.keyboard.type(time);
    await page.keyboard.press('Enter');
  }
  // the last Enter has added a row
  await expectFocus(page, '[id="am.4.time"]');
  await page.keyboard.type('8:30');
  await stopField(page, 5).fill('Malham Tarn');
  await morning(page).getByText('New stop').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.getByLabel('Time at Malham Tarn').focus();
  await page.keyboard.press('ArrowUp');
  await expectFocus(page, '[id="am.3.time"]');
  await expectSound(page);
  await page.getByRole('button', { name: saveButton }).click();
  await page.getByText('The timetable is saved, and passengers see it now.').waitFor();
  await expectFocus(page, 'h1');
  await page.reload();
  await shown(page);
  expect(await page.getByLabel('Time at Airton Green').first().inputValue()).toBe('08:05');
  const shop = await page.context().newPage();
  await shop.goto(`${product.origin}/client/dales-coaches`);
  await shop.getByRole('link', { name: /^D1 / }).first().click();
  await shop.getByText('Malham Tarn').first().waitFor({ state: 'attached' });
});

test('a timetable that was saved a moment ago is changed and saved again', async () => {
  const { page } = await openTimetable('S3', wide);
  const first = morning(page)
    .getByLabel(/^Time at /)
    .first();
  for (const time of ['06:11', '06:12']) {
    await first.fill(time);
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: saveButton }).click();
    expect((await saved).status()).toBeLessThan(300);
    await expectFocus(page, 'h1');
  }
  await page.reload();
  await shown(page);
  expect(await first.inputValue()).toBe('06:12');
});

test('C-029 a time before the one above is shown at both cells and says which, and is not saved', async () => {
  const { page } = await openTimetable('S3');
  const names = await stopsOf(page);
  await morning(page).getByLabel(`Time at ${names[0]}`).fill('07:55');
  await morning(page).getByLabel(`Time at ${names[2]}`).fill('07:52');
  await page.getByRole('button', { name: saveButton }).click();
  const message = `${names[2]} 07:52 is before ${names[0]} 07:55.`;
  await page.getByRole('alert').waitFor();
  expect(await page.locator('[id="am.0.time-error"], [id="am.2.time-error"]').allTextContents()).toEqual(
    [message, message].map((text) => `Error: ${text}`),
  );
  await expectSound(page);
  await page.getByRole('alert').getByRole('link').last().click();
  await expectFocus(page, '[id="am.2.time"]');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('08:02');
  await page.locator('[id="am.0.time-error"]').waitFor({ state: 'detached' });
});

test('C-030 copied cells are pasted over the rows, and a whole journey is shifted by minutes before it is saved', async () => {
  const { page } = await openTimetable('S3', wide);
  await stopField(page, 1).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Ilkley, Brook Street\t07:30\nBen Rhydding\t07:36\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  expect((await stopsOf(page)).slice(0, 3)).toEqual(['Ilkley, Brook Street', 'Ben Rhydding', 'Menston, The Malt']);
  const shift = page.getByRole('group', { name: 'Shift all times Outward (AM)' });
  await shift.getByLabel('Minutes').fill('10');
  await shift.getByRole('button', { name: 'Later' }).click();
  await shift.getByText('All times are 10 minutes later. They count when you save.').waitFor();
  expect(await morning(page).getByLabel('Time at Ben Rhydding').inputValue()).toBe('07:46');
});

test('C-031 a timetable from a later day is beside that of today, which the shop shows, and can be removed', async () => {
  const { page, service } = await openTimetable('S1', wide);
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Counts from').fill(day);
  await morning(page).getByRole('button', { name: 'Add a stop' }).click();
  await page.keyboard.type('Cononley');
  await page.getByRole('button', { name: saveButton }).click();
  await page.getByText(/^The timetable is saved\. It counts from /).waitFor();
  const tabs = page.getByRole('navigation', { name: 'Timetables' });
  await tabs.waitFor();
  expect(await tabs.getByRole('link').count()).toBe(2);
  await expectFocus(page, 'h1');
  expect(await stopsOf(page)).toContain('Cononley');
  await expectSound(page);
  const response = await page.request.get(`${product.origin}/api/client/slug/dales-coaches`);
  const { services } = (await response.json()) as { services: { id: string; stops: string[] }[] };
  expect(services.find(({ id }) => id === service.id)!.stops).not.toContain('Cononley');
  await tabs.getByRole('link', { name: 'Today' }).click();
  await page.getByLabel('Counts from').waitFor();
  expect(await stopsOf(page)).not.toContain('Cononley');
  await tabs.getByRole('link').last().click();
  await page.getByRole('button', { name: /^Remove the timetable from / }).click();
  await page.getByText(/^The timetable from .* is removed\.$/).waitFor();
  await tabs.waitFor({ state: 'detached' });
  await expectFocus(page, 'h1');
  await expectSound(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await tabs.getByRole('link').last().click();
  await page.getByRole('button', { name: /^Remove the timetable from / }).waitFor();
});

test('C-058 a coming timetable is looked at by its preview link as purchasers will see it, until the link is ended', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page, service } = await openTimetable('D3', { ...wide, permissions });
  expect(await page.getByRole('heading', { name: 'Preview' }).count()).toBe(0);
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Counts from').fill(day);
  await morning(page).getByRole('button', { name: 'Add a stop' }).click();
  await page.keyboard.type('Cowling Bridge');
  await page.getByRole('button', { name: saveButton }).click();
  await page.getByText(/^The timetable is saved\. It counts from /).waitFor();
  await page.getByRole('button', { name: /^Make a preview link of the timetable from / }).press('Enter');
  await page.getByText('The preview link is made.').waitFor();
  await expectFocus(page, '#previews');
  await expectSound(page);
  await page.getByRole('button', { name: /^Copy link that works until / }).click();
  await page.getByText('The preview link is copied.').waitFor();
  const address = await page.evaluate(() => navigator.clipboard.readText());

  const context = await opened.browser.newContext({ viewport: { width: 360, height: 800 } });
  const visitor = await context.newPage();
  await visitor.goto(address);
  await heading(visitor, 'Preview of Dales Coaches');
  await visitor.getByText(/^The timetable from .* has not begun\./).waitFor();
  await expectSound(visitor);
  await visitor.getByRole('link', { name: service.name }).click();
  await heading(visitor, service.name);
  expect(await visitor.content()).toContain('Cowling Bridge');
  const strip = visitor.getByRole('complementary', { name: 'Preview: nothing can be bought' });
  await strip.getByText(`It shows ${service.name} with the timetable from `).waitFor();
  await expectSound(visitor);
  await visitor.goto(`${product.origin}/client/dales-coaches/${service.id}`);
  await heading(visitor, service.name);
  expect(await visitor.content()).not.toContain('Cowling Bridge');

  await page.getByRole('button', { name: /^End that works until / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the link' }).click();
  await page.getByText('The preview link is ended.').waitFor();
  expect((await visitor.goto(address))?.status()).toBe(410);
  await context.close();
});

test('C-213 a session that ends keeps a typed timetable, and a colleague’s change is not overwritten', async () => {
  const { page } = await openTimetable('D2');
  await stopField(page, 1).fill('Skipton, High Street');
  await endSessions(product, owner);

  const { page: other } = await openTimetable('D2');
  const count = (await stopsOf(other)).length;
  await morning(other).getByRole('button', { name: 'Add a stop' }).click();
  await other.keyboard.type('Hebden');
  await other.getByRole('button', { name: saveButton }).click();
  await other.getByText('The timetable is saved, and passengers see it now.').waitFor();
  await page.getByRole('button', { name: saveButton }).click();
  await signInAgain(page, product, owner);
  await page.getByRole('alert').getByText('Somebody has changed the timetables of this service').waitFor();
  expect((await stopsOf(page)).slice(0, count)[0]).toBe('Skipton, High Street');
});

/** Gives a ticket the second stop of its morning. The tickets of the demonstration have none, or one of a zone. */
async function ticketWithStop() {
  const { rows } = await sql<{ client_id: string; service_name: string; stop_id: string; name: string }>`
    UPDATE customer_tickets AS ticket SET stop_id = stop.id, expiry = greatest(ticket.expiry, current_date + 90)
    FROM service_stops AS called JOIN stops AS stop ON stop.client_id = called.client_id AND stop.id = called.stop_id
    WHERE ticket.id = (SELECT max(id::text)::uuid FROM customer_tickets
        WHERE service_name LIKE 'D%' AND zone IS NULL AND ticket_status = 'active' AND expiry > current_date) AND direction = 'am'
      AND called.client_id = ticket.client_id AND called.service_id = ticket.service_id AND called.position = 2
    RETURNING ticket.client_id, service_name, ticket.stop_id, stop.name`.execute(product.db);
  return rows[0]!;
}

test('a timetable is removed after a question about the stop that the next one leaves out in one direction', async () => {
  const { service_name, name } = await ticketWithStop();
  const { page, service } = await openTimetable(service_name, wide);
  const without = page.getByRole('region', { name: 'Passengers without a bus in one direction' });
  const leaveOut = morning(page).getByRole('button', { name: `Leave out ${name}` });
  for (const ahead of [40, 20]) {
    await page.goto(`${product.origin}/console/dales-coaches/services/${service.id}/timetable`);
    await page.getByLabel('Counts from').fill(new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10));
    await leaveOut.click();
    await page.getByRole('button', { name: saveButton }).click();
    await without.getByLabel('They keep their stop').check();
    await page.getByRole('button', { name: saveButton }).click();
    await page.getByText(/^The timetable is saved\. It counts from /).waitFor();
  }
  const remove = page.getByRole('button', { name: /^Remove the timetable from / });
  await remove.click();
  await without.getByText(new RegExp(`^1 passenger of ${name} has no outward bus there from .* on\\.$`)).waitFor();
  await expectSound(page);
  await without.getByLabel('They keep their stop').check();
  await remove.click();
  const tabs = page.getByRole('navigation', { name: 'Timetables' }).getByRole('link');
  await expect.poll(() => tabs.count()).toBe(2);
  await tabs.last().click();
  await remove.click();
  await expect.poll(() => tabs.count()).toBe(0);
});

test('C-026 a stop with passengers is left out in one direction after a question, and from a day on after each of them has another stop', async () => {
  const ticket = await ticketWithStop();
  const { page } = await openTimetable(ticket.service_name, wide);
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Counts from').fill(day);
  const leaveOut = page.getByRole('button', { name: `Leave out ${ticket.name}` });
  const save = page.getByRole('button', { name: saveButton });
  await leaveOut.first().click();
  await save.click();
  await page.getByRole('alert').getByText('The bus would call at some stops in one direction only').waitFor();
  const kept = page.getByRole('region', { name: 'Passengers without a bus in one direction' });
  await kept.getByText(`1 passenger of ${ticket.name} has no outward bus there.`).waitFor();
  expect(await kept.getByLabel('They keep their stop').isChecked()).toBe(false);
  await expectSound(page);
  for (const button of (await leaveOut.all()).toReversed()) await button.click();
  await save.click();
  await page.getByRole('alert').getByText('Passengers board at stops that this timetable does not have').waitFor();
  const field = page.getByRole('region', { name: 'Where passengers board instead' }).getByRole('combobox');
  await expectSound(page);
  const instead = (await stopsOf(page))[0]!;
  await field.selectOption({ label: instead });
  await save.click();
  await page.getByText(/^The timetable is saved\. It counts from /).waitFor();
  await expectFocus(page, 'h1');
  // the page of the coming timetable shows the move
  expect(await field.inputValue()).toBe(instead);
  const moves = product.db
    .selectFrom('timetable_moves')
    .select('from_stop_id')
    .where('client_id', '=', ticket.client_id);
  expect(await moves.execute()).toEqual([{ from_stop_id: ticket.stop_id }]);
  const emails = product.db.selectFrom('messages').select('id').where('template', '=', 'stop-will-move');
  expect((await emails.execute()).length).toBeGreaterThan(0);
});

test('a row is moved and left out by its buttons, and the focus stays with it', async () => {
  const { page } = await openTimetable('S1');
  const [first, second] = await stopsOf(page);
  await morning(page)
    .getByRole('button', { name: `Move ${second} up` })
    .press('Enter');
  expect((await stopsOf(page)).slice(0, 2)).toEqual([second, first]);
  await expectFocus(page, '[id="am.0.down"]');
  await morning(page)
    .getByRole('button', { name: `Leave out ${second}` })
    .press('Enter');
  expect((await stopsOf(page))[0]).toBe(first);
  await expectFocus(page, '[id="am.0.stop"]');
});
