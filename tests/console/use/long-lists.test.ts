import { randomUUID } from 'node:crypto';
import { localDate, systemClock } from '@fareway/server/platform/clock.ts';
import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { expectSound, heading, openAs, owner } from '../staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
let clientId: string;
shareProduct(async (given) => {
  opened = given;
  ({ product } = given);
  const slug = 'dales-coaches';
  ({ id: clientId } = await product.db
    .selectFrom('clients')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow());
  await addMany();
});

const wide = { viewport: { width: 1280, height: 900 } };

/** Gives the operator more of everything than a page lists. */
async function addMany() {
  const client = sql`${clientId}::uuid`;
  const each = sql`generate_series(1, 250) AS n`;
  const number = sql`lpad(n::text, 3, '0')`;
  for (const statement of [
    sql`INSERT INTO services (client_id, id, name, position) SELECT ${client}, gen_random_uuid(), 'Zebra ' || ${number}, 100 + n FROM ${each}`,
    sql`INSERT INTO calendars (client_id, id, name) SELECT ${client}, gen_random_uuid(), 'Year ' || ${number} FROM ${each}`,
    sql`INSERT INTO stops (client_id, id, name) SELECT ${client}, gen_random_uuid(), 'Lane ' || ${number} FROM ${each}`,
    sql`
      INSERT INTO staff (id, email, name, password_hash, created_at)
      SELECT gen_random_uuid(), 'long-list-' || n || '@example.com', 'Robin ' || ${number}, '$argon2id$none', now() FROM ${each}`,
    sql`
      INSERT INTO staff_memberships (client_id, staff_id, role, sees_money, joined_at)
      SELECT ${client}, id, 'office', false, now() FROM staff WHERE email LIKE 'long-list-%'`,
    sql`
      INSERT INTO messages (id, client_id, event_key, template, channel, recipient, data, state, last_error, next_attempt_at, created_at)
      SELECT ${randomUUID()}::uuid, ${client}, 'long list', 'receipt', 'email', 'nobody@example.com', '{}', 'failed', 'No such mailbox', now(), now()`,
  ])
    await statement.execute(product.db);
}

/** The departures of a service in a week, both ways. */
async function departuresOfWeek(name: string): Promise<number> {
  const { operating_weekdays } = await product.db
    .selectFrom('services')
    .select('operating_weekdays')
    .where('client_id', '=', clientId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return 2 * operating_weekdays.length;
}

const idOf = async (table: 'services' | 'calendars', name: string) =>
  (
    await product.db
      .selectFrom(table)
      .select('id')
      .where('client_id', '=', clientId)
      .where('name', 'like', `${name}%`)
      .orderBy('name')
      .executeTakeFirstOrThrow()
  ).id;

/** Closes a calendar on the next seven days, and on no other: it takes one day of each weekday away. */
async function closeNextWeek(calendarId: string) {
  const today = localDate(systemClock.now(), 'Europe/London');
  const calendar = sql`client_id = ${clientId} AND calendar_id = ${calendarId}`;
  for (const statement of [
    sql`DELETE FROM calendar_terms WHERE ${calendar}`,
    sql`DELETE FROM calendar_days WHERE ${calendar}`,
    sql`
      INSERT INTO calendar_days (client_id, calendar_id, date, runs, reason)
      SELECT ${clientId}, ${calendarId}, ${today}::date + n, false, 'Repairs' FROM generate_series(1, 7) AS n`,
  ])
    await statement.execute(product.db);
}

test('C-038 of very many services those of a calendar are found by their names, what is typed stays, and what changes is named and counted', async () => {
  const calendarId = await idOf('calendars', 'Term dates');
  await closeNextWeek(calendarId);
  const uses = () =>
    product.db
      .selectFrom('services')
      .select('name')
      .where('calendar_id', '=', calendarId)
      .orderBy('name')
      .execute()
      .then((rows) => rows.map(({ name }) => name));
  const before = await uses();
  const page = await openAs(opened, owner, `/dales-coaches/calendars/${calendarId}`, wide);
  await heading(page, 'Change Term dates');
  await page.getByLabel('Name', { exact: true }).fill('Terms of the county');
  const services = page.getByRole('group', { name: 'Services with this calendar' });
  for (const name of ['Zebra 187', 'Zebra 203']) {
    await services.getByLabel('Find a service').fill(name);
    await services.getByText('1 service', { exact: true }).waitFor();
    await services.getByRole('checkbox', { name }).check();
  }
  await expectSound(page);
  await services.getByLabel('Find a service').fill('Zebra 187');
  await services.getByRole('checkbox', { name: 'Zebra 187' }).uncheck();
  await services.getByLabel('Find a service').fill(before[0]!);
  await services.getByRole('checkbox', { name: before[0]! }).uncheck();
  await page.getByRole('button', { name: 'See what changes' }).click();
  const changes = page.getByRole('region', { name: 'What changes in the next six months' });
  // one that leaves runs in the closed week, and one that comes does not; the others stay as they are
  const left = changes
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: before[0]!, exact: true }) });
  await left.getByText(`${await departuresOfWeek(before[0]!)} departures are added`, { exact: true }).waitFor();
  const come = changes
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Zebra 203', exact: true }) });
  await come.getByText(`${await departuresOfWeek('Zebra 203')} departures are taken away`, { exact: true }).waitFor();
  expect(await changes.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([before[0], 'Zebra 203']);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Terms of the county is saved.').waitFor();
  expect(await uses()).toEqual([...before.slice(1), 'Zebra 203']);
});

test('C-038 of very many calendars a service gets one that is found by its name', async () => {
  const [serviceId, calendarId] = [await idOf('services', 'Zebra 001'), await idOf('calendars', 'Year 222')];
  const page = await openAs(opened, owner, `/dales-coaches/services/${serviceId}`, wide);
  await heading(page, 'Zebra 001');
  const calendar = page.getByRole('combobox', { name: 'Calendar', exact: true });
  await calendar.fill('year 222');
  await page.getByRole('option', { name: 'Year 222' }).click();
  // what is chosen stays
  await calendar.fill('nothing has this name');
  await page.getByText('Nothing found').waitFor();
  await calendar.press('Escape');
  expect(await calendar.inputValue()).toBe('Year 222');
  await expectSound(page);
  await page.getByRole('button', { name: 'See what this changes' }).click();
  await page.getByRole('button', { name: 'Save the calendar' }).click();
  await page.getByText('The calendar is saved.').waitFor();
  const stored = product.db.selectFrom('services').select('calendar_id').where('id', '=', serviceId);
  expect(await stored.executeTakeFirst()).toEqual({ calendar_id: calendarId });
});

test('C-030 a timetable suggests the stops that have what is typed in their names, and names a stop new only when it is', async () => {
  const page = await openAs(
    opened,
    owner,
    `/dales-coaches/services/${await idOf('services', 'Zebra 002')}/timetable`,
    wide,
  );
  await heading(page, 'Timetable of Zebra 002');
  const morning = page.getByRole('region', { name: 'Outward (AM)' });
  for (const [index, name] of ['Lane 249', 'Lane of nobody'].entries()) {
    await morning.getByRole('button', { name: 'Add a stop' }).click();
    await morning.getByLabel(`Stop ${index + 1}`, { exact: true }).fill(name);
  }
  await morning.getByText('New stop').waitFor();
  await page.locator('#stops option', { hasText: 'Lane 249' }).waitFor({ state: 'attached' });
  expect(await morning.getByText('New stop').count()).toBe(1);
  expect(await page.locator('[id="am.0.stop-note"]').textContent()).toBe('');
});

test('C-020 of very many colleagues the one who gets something is found by name', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/home/unsent-messages', wide);
  await heading(page, 'Messages that were not sent');
  const row = page.getByRole('row', { name: /nobody@example\.com/ });
  await row.getByRole('button', { name: 'Give or put off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Give it to').fill('robin 240');
  await dialog.getByRole('option', { name: 'Robin 240' }).click();
  await dialog.getByRole('button', { name: 'Give it' }).click();
  await row.getByText('Robin 240').waitFor();
});

/** Opens the dialog that gives the message that was not sent to a colleague. */
async function openGiving() {
  const page = await openAs(opened, owner, '/dales-coaches/home/unsent-messages', wide);
  await heading(page, 'Messages that were not sent');
  const row = page.getByRole('row', { name: /nobody@example\.com/ });
  await row.getByRole('button', { name: 'Give or put off' }).click();
  const dialog = page.getByRole('dialog');
  return {
    page,
    row,
    dialog,
    colleague: dialog.getByRole('combobox', { name: 'Give it to' }),
    give: dialog.getByRole('button', { name: 'Give it' }),
  };
}

test('C-216 a button that is pressed while a choice is looked for acts on that choice, never on the one before', async () => {
  const { page, row, colleague, give, dialog } = await openGiving();
  await colleague.fill('robin 111');
  await dialog.getByRole('option', { name: 'Robin 111' }).click();
  await page.route(/\/colleagues\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await colleague.fill('robin 222');
  await give.press('Enter');
  await row.getByText('Robin 222').waitFor();
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM home_items JOIN staff ON staff.id = holder_id WHERE client_id = ${clientId}`.execute(product.db);
  expect(rows).toEqual([{ name: 'Robin 222' }]);
});

test('C-216 C-217 a field that cannot look for its words says so, keeps its choice, and looks again', async () => {
  const { page, row, colleague, give, dialog } = await openGiving();
  await colleague.fill('robin 112');
  await dialog.getByRole('option', { name: 'Robin 112' }).click();
  const address = /\/colleagues\?/;
  await page.route(address, (route) => route.abort());
  await colleague.fill('robin 223');
  await give.press('Enter');
  await dialog.getByText(/Check your connection/).waitFor();
  // nobody was given it, and the field shows who would be
  expect(await colleague.inputValue()).toBe('Robin 112');
  expect(await row.getByText('Robin 112').count()).toBe(0);
  await colleague.fill('robin 223');
  await dialog.getByText(/Check your connection/).waitFor();
  await page.unroute(address);
  await colleague.press('Enter');
  await expect.poll(() => colleague.inputValue()).toBe('Robin 223');
  await colleague.fill('nobody at all');
  await give.press('Enter');
  await dialog.getByText('Nothing found').waitFor();
  expect(await colleague.inputValue()).toBe('Robin 223');
  await expectSound(page);
  await give.press('Enter');
  await row.getByText('Robin 223').waitFor();
});
