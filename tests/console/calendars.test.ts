import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { instantOnClocks } from '@fareway/domain/dates/zoned-time.ts';
import { localDate, systemClock } from '@fareway/server/platform/clock.ts';
import { formatDate, parseCompactDate } from '@fareway/domain/dates/format-date.ts';
import { typedDate } from '@fareway/domain/dates/typed-date.ts';
import { registeredPurchaser } from '@fareway/testing/purchaser.ts';
import type { Browser, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { addMember, endSessions, expectFocus, expectSound, heading, openAs, owner, signInAgain } from './staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct(async (given) => {
  opened = given;
  ({ product } = given);
  const { email, password } = await registeredPurchaser(product);
  const logIn = await fetch(`${product.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.origin },
    body: JSON.stringify({ email, password }),
  });
  idToken = ((await logIn.json()) as { id_token: string }).id_token;
});

const wide = { viewport: { width: 1280, height: 900 } };
const service = 'S1 Settle to Skipton';
/** Of a purchaser who looks at the shop. */
let idToken: string;
let days: LocalDate[];
let calendarId: string;
beforeEach(async () => {
  days = [...new Set((await onSale()).map((key) => parseCompactDate(key.slice(0, 8))))].slice(2);
  calendarId = (await termDates()).id;
});

const termDates = () =>
  product.db
    .selectFrom('calendars')
    .select(['id', 'revision'])
    .where('name', '=', 'Term dates')
    .executeTakeFirstOrThrow();

/** The departures of the service that the shop sells: 'YYYYMMDDAM'. */
async function onSale(): Promise<string[]> {
  const { id, year } = await product.db
    .selectFrom('services')
    .innerJoin('tickets', 'tickets.service_id', 'services.id')
    .select(['services.id', 'tickets.year'])
    .where('services.name', '=', service)
    .where('tickets.type', '=', 'single')
    .executeTakeFirstOrThrow();
  const path = `/api/service-availability/dales-coaches/${id}/${year.replace('/', '-')}`;
  const response = await fetch(product.origin + path, { headers: { authorization: `Bearer ${idToken}` } });
  if (!response.ok) throw new Error(await response.text());
  return Object.keys((await response.json()) as object).toSorted();
}

const keyOf = (day: LocalDate, direction: 'AM' | 'PM') => day.replaceAll('-', '') + direction;

async function addLine(page: Page, day: LocalDate, reason: string) {
  await page.getByRole('button', { name: 'Add days' }).click();
  await expectFocus(page, '[id^="days-"][id$="-first"]');
  await page.keyboard.type(typedDate(day));
  await page.getByLabel('Reason').last().fill(reason);
}

test('C-038 a training day is entered by keyboard, its effect is shown, and after saving the shop does not sell it', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/calendars', wide);
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Calendar',
    'Services',
    'Next day off',
    'Last day',
    'Actions',
  ]);
  await page.getByRole('link', { name: 'Change Term dates' }).press('Enter');
  await heading(page, 'Change Term dates');
  const day = days[0]!;
  await page.getByRole('button', { name: 'Add days' }).press('Enter');
  await expectFocus(page, '[id^="days-"][id$="-first"]');
  await page.keyboard.type(typedDate(day).replaceAll('/', '.'));
  await page.keyboard.press('Tab');
  // the day is shown as it is written in Britain, with its weekday
  const line = page.getByRole('group', { name: /^Line / });
  await line.getByText(formatDate(day)).waitFor();
  expect(await line.getByLabel('First day').inputValue()).toBe(typedDate(day));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Training day');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What changes' }).waitFor();
  await expectFocus(page, '#effect');
  await expectSound(page);
  const effect = page.getByRole('region', { name: 'What changes' });
  await effect.getByRole('heading', { name: service }).waitFor();
  await effect.getByText(`2 departures are taken away: ${formatDate(day)}`).waitFor();
  expect(await onSale()).toContain(keyOf(day, 'AM'));
  await effect.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Term dates is saved.').waitFor();
  await heading(page, 'Calendars');
  await expectFocus(page, 'h1');
  const after = await onSale();
  expect([after.includes(keyOf(day, 'AM')), after.includes(keyOf(day, 'PM'))]).toEqual([false, false]);
});

test('C-039 a morning is closed in a few steps with the numbers that are shown, the shop stops to sell it at once, and Undo brings it back', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/calendars');
  const day = days[1]!;
  const begun = Date.now();
  // what is still to come is chosen at first
  for (const [time, chosenDay, part] of [
    ['14:00', 'Today', 'The afternoon'],
    ['20:35', 'Tomorrow', 'The morning'],
    ['09:00', 'Today', 'The morning'],
  ] as const) {
    await page.clock.setFixedTime(`${new Date().toISOString().slice(0, 10)}T${time}:00Z`);
    await page.getByRole('link', { name: 'Close a day Term dates' }).click();
    await heading(page, 'Close a day of Term dates');
    expect(await page.getByLabel(chosenDay).isChecked()).toBe(true);
    expect(await page.getByLabel(part).isChecked()).toBe(true);
    if (time !== '09:00') await page.goBack();
  }
  await page.getByRole('button', { name: 'See whom this affects' }).click();
  await page.getByRole('alert').getByText('Enter the reason, such as “Half term”.').waitFor();
  await page.getByLabel('Another day').check();
  await page.getByLabel('Day', { exact: true }).fill(typedDate(day));
  await page.getByLabel('Reason').fill('Snow');
  await page.getByRole('button', { name: 'See whom this affects' }).click();
  await page.getByRole('heading', { name: `Close ${formatDate(day)} (morning)?` }).waitFor();
  await expectSound(page);
  await page.getByText('1 departure is taken away').waitFor();
  // a colleague sells a seat
  const morning = product.db.updateTable('inventory').where('date', '=', day).where('direction', '=', 'am');
  await morning.where('scope', '=', 'departure').set({ taken: 1 }).execute();
  await page.getByRole('button', { name: 'Close it now' }).click();
  await page.getByRole('alert').getByText('Nothing was saved: what it does has changed since you looked').waitFor();
  await page.getByText('1 seat is sold on them.').waitFor();
  await page.getByRole('button', { name: 'Close it now' }).click();
  await heading(page, `${formatDate(day)} (morning) is closed`);
  const message = await page.getByLabel('Message', { exact: true }).inputValue();
  expect(Date.now() - begun).toBeLessThan(30_000);
  expect(message).toContain(`On ${formatDate(day)} these buses do not run in the morning`);
  expect(message).toContain('Reason: Snow');
  await page.getByText(/purchasers? ha(s|ve) passengers on what is closed|there is nobody to write to/).waitFor();
  await page.getByRole('button', { name: 'Copy the message' }).waitFor();
  await expectFocus(page, 'h1');
  await expectSound(page);
  const closed = await onSale();
  expect([closed.includes(keyOf(day, 'AM')), closed.includes(keyOf(day, 'PM'))]).toEqual([false, true]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(`${formatDate(day)} (morning) is open again.`).waitFor();
  await heading(page, 'Change Term dates');
  expect(await onSale()).toContain(keyOf(day, 'AM'));
});

test('an open page to close a day proposes the next half day when one ends, until somebody uses the form; then the day that is chosen stays', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/calendars');
  const today = localDate(systemClock.now(), 'Europe/London');
  await page.clock.install({ time: instantOnClocks(today, 11 * 60, 'Europe/London') });
  await page.goto(`${product.origin}/console/dales-coaches/calendars/${calendarId}/close`);
  const chosen = page.locator('label:has(input[name="which"]:checked), label:has(input[name="part"]:checked)');
  const expectChosen = async (...words: string[]) => {
    await expect.poll(() => chosen.allInnerTexts()).toEqual(words);
  };
  const afterHours = (hours: number) => page.clock.fastForward(hours * 3_600_000 + 60_000);
  await expectChosen(`Today\n${formatDate(today)}`, 'The morning');
  await afterHours(1);
  await expectChosen(`Today\n${formatDate(today)}`, 'The afternoon');
  await afterHours(6);
  const tomorrow = addDays(today, 1);
  await expectChosen(`Tomorrow\n${formatDate(tomorrow)}`, 'The morning');
  await afterHours(6);
  await expectChosen(`Today\n${formatDate(tomorrow)}`, 'The morning');
  // on the evening of that day
  await afterHours(19);
  const later = addDays(tomorrow, 1);
  await expectChosen(`Tomorrow\n${formatDate(later)}`, 'The morning');
  await page.getByLabel('Reason').focus();
  await afterHours(7);
  await expectChosen(`Today\n${formatDate(later)}`, 'The morning');
  await afterHours(12);
  await expectChosen(`Today\n${formatDate(later)}`, 'The morning');
  await page.getByLabel('The whole day').check();
  await expectChosen(`Today\n${formatDate(later)}`, 'The whole day');
  await page.getByLabel('Reason').fill('Snow');
  await afterHours(24);
  await expectChosen('Another day', 'The whole day');
  expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe(typedDate(later));
  expect(await page.getByLabel('Reason').inputValue()).toBe('Snow');
  await page.context().close();
});

test('C-038 what is wrong is named at its field and stays; a colleague’s change is kept beside what was typed', async () => {
  const page = await openAs(opened, owner, `/dales-coaches/calendars/${calendarId}`, wide);
  await addLine(page, days[2]!, 'Flood');
  const first = page.getByRole('group', { name: 'Flood' }).getByLabel('First day');
  await first.fill('31/02/2027');
  await page.getByRole('button', { name: 'See what changes' }).click();
  const problem = page.getByRole('alert').getByRole('link', { name: 'Enter a day, such as 30/11/2026.' });
  await problem.click();
  await expectFocus(page, '[aria-invalid="true"]');
  await expectSound(page);
  await first.fill(typedDate(days[2]!));
  const { id, revision } = await termDates();
  await product.db
    .insertInto('calendar_days')
    .columns(['client_id', 'calendar_id', 'date', 'runs', 'reason'])
    .expression((build) =>
      build
        .selectFrom('calendars')
        .select((column) => [
          'client_id',
          'id',
          column.val(days[3]!).as('date'),
          column.lit(false).as('runs'),
          column.val('Burst pipe').as('reason'),
        ])
        .where('id', '=', id),
    )
    .execute();
  await product.db
    .updateTable('calendars')
    .set({ revision: revision + 1 })
    .where('id', '=', id)
    .execute();
  await page.getByRole('button', { name: 'See what changes' }).click();
  await page.getByText('Somebody has changed this calendar in the meantime').waitFor();
  await page.getByRole('group', { name: 'Burst pipe' }).waitFor();
  await page.getByRole('group', { name: 'Flood' }).waitFor();
  await page.getByRole('button', { name: 'See what changes' }).click();
  await page.getByText(`2 departures are taken away: ${formatDate(days[2]!)}`).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Term dates is saved.').waitFor();
  const stored = product.db.selectFrom('calendar_days').select('reason').where('calendar_id', '=', id);
  const reasons = (await stored.execute()).map(({ reason }) => reason);
  expect(reasons).toEqual(expect.arrayContaining(['Flood', 'Burst pipe']));
});

test('C-038 C-213 what a typed day changes is shown after signing in again', async () => {
  const page = await openAs(opened, owner, `/dales-coaches/calendars/${calendarId}`, wide);
  await addLine(page, days[4]!, 'Strike');
  await endSessions(product, owner);
  await page.getByRole('button', { name: 'See what changes' }).click();
  await signInAgain(page, product, owner);
  await page.getByRole('heading', { name: 'What changes' }).waitFor();
  const line = page.getByRole('group', { name: 'Strike' });
  expect(await line.getByLabel('First day').inputValue()).toBe(typedDate(days[4]!));
});

test('C-042 a new calendar with a term that ends within 7 days is warned of in red while tickets are valid longer', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/calendars/new', wide);
  const today = parseLocalDate(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(new Date()));
  await page.getByLabel('Name', { exact: true }).fill('Grassington school');
  await page.getByRole('button', { name: 'Add a term' }).click();
  await page.keyboard.type('Autumn term');
  await page.keyboard.press('Tab');
  await page.keyboard.type(typedDate(addDays(today, -60)));
  await page.keyboard.press('Tab');
  await page.keyboard.type(typedDate(addDays(today, 6)));
  await expectSound(page);
  await page.getByRole('button', { name: 'Add the calendar' }).click();
  await heading(page, 'Change Grassington school');
  await page.getByRole('button', { name: 'Delete Grassington school' }).waitFor();
  await page.getByLabel('S2 Grassington to Skipton').check();
  await page.getByRole('button', { name: 'See what changes' }).click();
  await page.getByText('departures are taken away').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await heading(page, 'Calendars');
  // in red, which readers of the screen hear as a word
  await page.getByText('Error: Grassington school ends soon').waitFor();
  await page.getByRole('link', { name: 'Add the next term to Grassington school' }).waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: 'Change Grassington school' }).click();
  await page.getByText('Services use it, so it cannot be deleted.').waitFor();
  await page.getByLabel('S2 Grassington to Skipton').uncheck();
  await page.getByRole('button', { name: 'See what changes' }).click();
  await page.getByText('departures are added').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await heading(page, 'Calendars');
  await page.getByRole('link', { name: 'Change Grassington school' }).click();
  await page.getByRole('button', { name: 'Delete Grassington school' }).click();
  await page.getByText('Grassington school is deleted.').waitFor();
  await expectSound(page);
});

test('C-007 a member without the catalogue reads who changes calendars', async () => {
  const viewer = await addMember(product, 'viewer', 'Vera View');
  const page = await openAs(opened, viewer, `/dales-coaches/calendars/${calendarId}/close`);
  await heading(page, 'Your role does not include the calendars');
  expect(await page.getByRole('link', { name: 'Calendars' }).count()).toBe(0);
  await expectSound(page);
});
