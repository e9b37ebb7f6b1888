import { codeOf } from '@fareway/server/testing/staff/build-staff.ts';
import { createTestDatabase, type TestDatabase } from '@fareway/server/testing/test-database.ts';
import { openBrowser } from '@fareway/testing/browser.ts';
import { startProduct, type Product } from '@fareway/testing/product.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoSecretKey } from '../../support/demo-database.ts';
import { expectSound, owner, shown } from '../staff.ts';

/** Started as `npm start` does, on a database without rows. */
let product: Product;
let database: TestDatabase;
let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  database = await createTestDatabase();
  const env = { DATABASE_URL: database.connectionString, SECRET_KEY: demoSecretKey };
  [product, browser] = await Promise.all([startProduct({ env }), openBrowser()]);
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const send = async (call: string, data: object) => {
    const headers = { origin: product.origin };
    const response = await context.request.post(`${product.origin}/api/staff/${call}`, { data, headers });
    expect(response.status()).toBe(200);
  };
  await send('sign-in', { email: owner.email, password: owner.password });
  await send('sign-in/code', { code: codeOf(owner, new Date()) });
  page = await context.newPage();
});
afterAll(async () => {
  await Promise.all([browser?.close(), product?.stop()]);
  await database?.drop();
});

/** Reads a call of the console of Dales Coaches. */
async function read<T>(call: string): Promise<T> {
  return (await context.request.get(`${product.origin}/api/console/dales-coaches/${call}`)).json() as Promise<T>;
}

async function open(path: string): Promise<void> {
  await page.goto(`${product.origin}/console/dales-coaches/${path}`);
  await shown(page);
}

interface Named {
  id: string;
  name: string;
}

/** Returns the id of a thing whose name begins so. */
function idOf(things: readonly Named[], name: string): string {
  return things.find((one) => one.name.startsWith(name))!.id;
}

test('the first start of the demonstration fills each page of the console', async () => {
  const { services } = await read<{ services: Named[] }>('services');
  const { calendars } = await read<{ calendars: Named[] }>('calendars');
  const { tickets } = await read<{ tickets: { id: string; service: Named; details: { name: string } }[] }>('tickets');
  const { imports } = await read<{ imports: { id: string }[] }>('imports');
  const { members } = await read<{ members: Named[] }>('team');
  const school = idOf(services, 'S4');
  const zones = idOf(services, 'S5');
  const commuters = idOf(services, 'S6');
  const schools = idOf(calendars, 'North Yorkshire');
  const privateTicket = tickets.find(
    ({ service, details }) => service.id === school && details.name === 'Annual, staff families',
  )!;
  /** Each page, and a text that it has only with the data. */
  const pages: [path: string, text: string | RegExp][] = [
    ['', /\d+ instalments? (?:is|are) in arrears/],
    ['home/arrears', 'Ewa Kowalczyk'],
    ['services', 'S6 Keighley to Skipton'],
    ['services/weekday-seats', 'S6 Keighley to Skipton'],
    ['services/held-back', 'S6 Keighley to Skipton: Annual, mornings only'],
    [`services/${school}`, 'DC12 Ribblehead (usual)'],
    [`services/${school}/timetable`, 'Bainbridge Green'],
    [`services/${school}/vehicles`, 'DC21 Gaping Gill'],
    [`services/${school}/route`, 'Askrigg Main Street'],
    [`services/${zones}/zones`, 'Zone B'],
    [`services/${zones}/shared-seats`, 'Annual by direct debit'],
    [`counts/service-tickets/${commuters}`, 'Choose your days'],
    ['stops', 'Aysgarth Falls'],
    ['sold-tickets', /^3\d\d tickets$/],
    ['tickets', 'Prepared, not published'],
    [`tickets/${privateTicket.id}`, 'Drivers'],
    // in the last days of a sales year the ticket is over, and its publication is not planned
    ['tickets/publish', /^Planned by Pauline Sedgwick\.$|The last day is over\./],
    ['calendars', 'North Yorkshire schools'],
    [`calendars/${schools}`, 'Spring half-term'],
    ['imports', /^County Hall .* late changes\.csv$/],
    [`imports/${imports[0]!.id}`, /County Hall/],
    ['settings/payments', /dales coaches/i],
    ['team', 'Tariq Mahmood'],
    [`team/${idOf(members, 'Ewa')}`, 'Ewa Kowalczyk'],
    ['audit-log', 'Pauline Sedgwick'],
    ['audit-log/views', 'The search of the console'],
  ];
  for (const [path, text] of pages) {
    await open(path);
    const found = page
      .locator('main')
      .getByText(text)
      .or(page.locator(`main input[value="${String(text)}"]`));
    // the text of a choice is not visible by itself
    await found.first().waitFor({ state: 'attached' });
  }
});

test('C-214 pages with 300 passengers pass axe and fit on a phone, in the dark', async () => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['', 'home/arrears', 'sold-tickets', 'tickets', 'audit-log/views', 'team']) {
    await open(path);
    await expectSound(page);
  }
});
