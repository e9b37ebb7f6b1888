import { overflowOf } from '@fareway/testing/accessibility.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { shareProduct } from '../support/share-product.ts';
import { addMember, expectSound, idOf, openAs, openConsole, owner, shown, type Person } from './staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
let member: Person;
shareProduct(async (given) => {
  opened = given;
  ({ product } = given);
  member = await addMember(product, 'school-viewer', 'Maximilian Featherstonehaugh-Cholmondeley');
});

/** Checks the page with axe at the smallest width and the largest, one in each scheme, and that it fits between them. Axe takes half a second. */
async function expectSoundInAllViews(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 800 });
  await expectSound(page);
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page)).toBe(0);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectSound(page);
}

test('C-214 the pages for visitors pass axe and fit at each width, light and dark', async () => {
  const page = await openConsole(opened, '/sign-in');
  await expectSoundInAllViews(page);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alert').waitFor();
  await expectSoundInAllViews(page);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await expectSoundInAllViews(page);
});

test('C-214 the pages of a member pass axe and fit at each width, light and dark', async () => {
  const page = await openAs(opened, owner, '/dales-coaches');
  const complaints: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.reload();
  await shown(page);
  // an operator's colour, which the content security policy lets pass
  expect(await page.locator('body').getAttribute('style')).toContain('--band');
  await expectSoundInAllViews(page);
  const id = await idOf(product.db, member);
  const services = product.db.selectFrom('services').select('id').where('name', 'like', 'S1 %');
  const service = await services.executeTakeFirstOrThrow();
  const { id: calendar } = await product.db.selectFrom('calendars').select('id').executeTakeFirstOrThrow();
  const ticket = await product.db
    .selectFrom('tickets')
    .select('id')
    .where('service_id', '=', service.id)
    .where('name', '=', 'Annual by direct debit')
    .executeTakeFirstOrThrow();
  const { date: departure } = await product.db
    .selectFrom('inventory')
    .select((row) => row.fn.max('date').as('date'))
    .where('service_id', '=', service.id)
    .where('scope', '=', 'departure')
    .executeTakeFirstOrThrow();
  for (const path of [
    'dales-coaches/services',
    'dales-coaches/services?archived',
    'dales-coaches/services/new',
    'dales-coaches/services/weekday-seats',
    'dales-coaches/services/held-back',
    `dales-coaches/services/${service.id}`,
    `dales-coaches/services/${service.id}/shared-seats`,
    `dales-coaches/services/${service.id}/season-margin`,
    'dales-coaches/tickets',
    'dales-coaches/tickets/new',
    `dales-coaches/tickets/new?service=${service.id}&template=chosen-days`,
    `dales-coaches/tickets/${ticket.id}`,
    'dales-coaches/tickets/publish',
    'dales-coaches/home/unsent-messages',
    'dales-coaches/tickets/copy',
    `dales-coaches/services/${service.id}/timetable`,
    `dales-coaches/services/${service.id}/vehicles`,
    `dales-coaches/services/${service.id}/vehicles/new`,
    `dales-coaches/services/${service.id}/zones`,
    `dales-coaches/services/${service.id}/route`,
    `dales-coaches/services/${service.id}/copy`,
    `dales-coaches/services/${service.id}/departures/${departure}/am/vehicle`,
    `dales-coaches/services/${service.id}/departures/${departure}/am/relief`,
    `dales-coaches/services/${service.id}/departures/${departure}/am/passengers`,
    'dales-coaches/stops/find',
    'dales-coaches/stops',
    'dales-coaches/sold-tickets',
    `dales-coaches/counts/service-tickets/${service.id}`,
    'dales-coaches/imports',
    'dales-coaches/calendars',
    'dales-coaches/calendars/new',
    `dales-coaches/calendars/${calendar}`,
    `dales-coaches/calendars/${calendar}/close`,
    `dales-coaches/services/${service.id}/departures/${departure}/am`,
    'dales-coaches/settings',
    'dales-coaches/settings/rules',
    'dales-coaches/settings/payments',
    'dales-coaches/settings/policy',
    'dales-coaches/settings/devices',
    'dales-coaches/settings/mail',
    'dales-coaches/settings/practice',
    'dales-coaches/settings/data',
    'dales-coaches/team',
    'dales-coaches/team/invite',
    `dales-coaches/team/${id}`,
    'dales-coaches/audit-log',
    'dales-coaches/audit-log/views',
    'account',
    'morning-email',
    'nobody',
  ]) {
    await page.goto(`${product.origin}/console/${path}`);
    await shown(page);
    await expectSoundInAllViews(page);
  }
  expect(complaints).toEqual([]);
});

test('C-214 the table of the team is reached and left by keyboard, and each link of it says whom it changes', async () => {
  const page = await openAs(opened, owner, '/dales-coaches/team', { viewport: { width: 1280, height: 800 } });
  const reached: string[] = [];
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
  }
  for (const name of [`Change ${owner.name}`, `Change ${member.name}`, 'Invite somebody', 'Sign out'])
    expect(reached.map((text) => text.trim())).toContain(name);
});
