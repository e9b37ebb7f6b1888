import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import { look } from '../support/look.ts';
import { shareProduct } from '../support/share-product.ts';
import { addMember, idOf, openAs, openConsole, owner, shown, type Person } from './staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
let member: Person;
shareProduct(async (given) => {
  opened = given;
  ({ product } = given);
  member = await addMember(product, 'school-viewer', 'Maximilian Featherstonehaugh-Cholmondeley');
});

test('C-214 the pages for visitors pass axe and fit at each width, light and dark', async () => {
  const page = await openConsole(opened, '/sign-in');
  await look(page);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alert').waitFor();
  await look(page);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await look(page);
});

/** The pages of Dales Coaches, by what they are about. `$service`, `$ticket` and the others are ids of the demonstration. */
const pagesAbout = {
  'the home page and sold tickets': ['', 'home/unsent-messages', 'sold-tickets', 'counts/service-tickets/$service'],
  services: [
    'services',
    'services?archived',
    'services/new',
    'services/weekday-seats',
    'services/held-back',
    'services/$service',
    'services/$service/shared-seats',
    'services/$service/season-margin',
    'services/$service/copy',
  ],
  'the timetable and the vehicles of a service': [
    'services/$service/timetable',
    'services/$service/vehicles',
    'services/$service/vehicles/new',
    'services/$service/zones',
    'services/$service/route',
  ],
  departures: [
    'services/$service/departures/$departure/am',
    'services/$service/departures/$departure/am/vehicle',
    'services/$service/departures/$departure/am/relief',
    'services/$service/departures/$departure/am/passengers',
  ],
  'tickets on sale': [
    'tickets',
    'tickets/new',
    'tickets/new?service=$service&template=chosen-days',
    'tickets/$ticket',
    'tickets/publish',
    'tickets/copy',
  ],
  'stops, imports and calendars': [
    'stops/find',
    'stops',
    'imports',
    'calendars',
    'calendars/new',
    'calendars/$calendar',
    'calendars/$calendar/close',
  ],
  settings: [
    'settings',
    'settings/rules',
    'settings/payments',
    'settings/policy',
    'settings/devices',
    'settings/mail',
    'settings/practice',
    'settings/data',
  ],
  'the team and the audit log': ['team', 'team/invite', 'team/$member', 'audit-log', 'audit-log/views'],
  'the person who is signed in': ['/account', '/morning-email', '/nobody'],
};

test.each(Object.entries(pagesAbout))(
  'C-214 the pages about %s pass axe and fit at each width, light and dark',
  async (_, paths) => {
    const page = await openAs(opened, owner, '/dales-coaches');
    const complaints: string[] = [];
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    const ids = await idsOfDemo();
    for (const path of paths) {
      const named = path.replaceAll(/\$(\w+)/g, (_whole, name: keyof typeof ids) => ids[name]);
      const address = named.startsWith('/') ? named : `/dales-coaches/${named}`.replace(/\/$/, '');
      await page.goto(`${product.origin}/console${address}`);
      await shown(page);
      await look(page);
    }
    expect(complaints).toEqual([]);
  },
);

test('the colour of an operator passes the content security policy', async () => {
  const page = await openAs(opened, owner, '/dales-coaches');
  expect(await page.locator('body').getAttribute('style')).toContain('--band');
});

async function idsOfDemo() {
  const { db } = product;
  const services = db.selectFrom('services').select('id').where('name', 'like', 'S1 %');
  const { id: service } = await services.executeTakeFirstOrThrow();
  const { id: calendar } = await db.selectFrom('calendars').select('id').executeTakeFirstOrThrow();
  const tickets = db.selectFrom('tickets').select('id').where('service_id', '=', service);
  const ticket = await tickets.where('name', '=', 'Annual by direct debit').executeTakeFirstOrThrow();
  const { date: departure } = await db
    .selectFrom('inventory')
    .select((row) => row.fn.max<string>('date').as('date'))
    .where('service_id', '=', service)
    .where('scope', '=', 'departure')
    .executeTakeFirstOrThrow();
  return { service, calendar, ticket: ticket.id, departure, member: await idOf(db, member) };
}

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
