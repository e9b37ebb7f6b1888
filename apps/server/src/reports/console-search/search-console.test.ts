import { permissions } from '@fareway/domain/staff/permissions.ts';
import { roles } from '@fareway/domain/staff/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator, buildService } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import { staffRows } from '../../testing/access/staff-rows.ts';
import { buildStaff, limitTo, signInAs } from '../../testing/staff/build-staff.ts';
import type { StaffBrowser } from '../../testing/staff/staff-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { placesOfCommands, placesOfPages } from './places.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let browser: StaffBrowser;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  operator = await buildOperator(server.db);
  browser = await signInAs(server, await buildStaff(server, operator.client.id));
});

interface Found {
  sections: { title: string; rows: { words: string; detail?: string; href: string }[] }[];
}

async function search(words: string, by = browser, { slug } = operator.client) {
  const { status, body } = await by.call('GET', `/console/${slug}/search?${new URLSearchParams({ words }).toString()}`);
  expect(status).toBe(200);
  return Object.fromEntries(
    (body as Found).sections.map(({ title, rows }) => [title, rows.map((row) => row.words)]),
  ) as Record<string, string[]>;
}

test('C-208 services, tickets, stops, calendars and passengers are found by beginnings of their words, with their pages', async () => {
  const { client, service, ticket } = operator;
  const { id: user_id } = await buildPurchaser(server.deps);
  const sold = await buildCustomerTicket(server.db, operator, {
    user_id,
    first_name: 'Skye',
    last_name: 'Ní Bhriain',
    stop: 'Skipton Road',
  });
  const { body } = await browser.call('GET', `/console/${client.slug}/search?words=sk`);
  const { sections } = body as Found;
  const rowsOf = (title: string) => sections.find((section) => section.title === title)?.rows;
  expect(rowsOf('Passengers')).toEqual([
    {
      words: 'Skye Ní Bhriain',
      detail: `D1 Skipton to Ilkley · Annual 26/27 · ${sold.reference} · Valid`,
      href: `/${client.slug}/sold-tickets?find=${sold.reference}`,
    },
  ]);
  expect(rowsOf('Services')).toEqual([{ words: service.name, href: `/${client.slug}/services/${service.id}` }]);
  expect(rowsOf('Tickets on sale')).toEqual([
    { words: ticket.name, detail: `${service.name} · Annual 26/27`, href: `/${client.slug}/tickets/${ticket.id}` },
  ]);
  expect(rowsOf('Stops')?.map(({ words }) => words)).toContain('Skipton Road');
  expect(await search('ilk SKIP d1')).toMatchObject({ Services: [service.name] });
  expect(await search('bhriain ní')).toEqual({ Passengers: ['Skye Ní Bhriain'] });
});

test('C-208 things are found with and without accents and apostrophes, by beginnings of words only', async () => {
  const { id: client_id } = operator.client;
  for (const name of ['O’Hare Lane', 'O´Brien Way', "D'Arcy Row", 'Élan Valley', 'Ilkley (West) 735/B'])
    await buildService(server.db, { client_id, name });
  for (const [words, found] of [
    ['ohare', 'O’Hare Lane'],
    ['O´Hare', 'O’Hare Lane'],
    ["O'Brien", 'O´Brien Way'],
    ['DARCY row', "D'Arcy Row"],
    ['elan', 'Élan Valley'],
    ['élan val', 'Élan Valley'],
    ['west 735', 'Ilkley (West) 735/B'],
    ['b ilk', 'Ilkley (West) 735/B'],
  ] as const)
    expect.soft((await search(words))['Services'], words).toEqual([found]);
  for (const words of ['hare', 'lan v', '35', 'est'])
    expect.soft((await search(words))['Services'], words).toBeUndefined();
});

test('C-208 pages and commands are found by other words for them; without words all of them are there', async () => {
  expect(await search('pupils')).toEqual({ Pages: ['Sold tickets'] });
  expect(await search('new team')).toEqual({ Commands: ['Invite somebody to the team'] });
  const all = await search('');
  expect(all).toEqual({
    Pages: placesOfPages.map(({ name }) => name),
    Commands: placesOfCommands.map(({ name }) => name),
  });
  for (const odd of ['!!!', '%', '_', '\u{1f68c}', "' OR true --", 'x'.repeat(200)])
    expect.soft(await search(odd), odd).toEqual({});
  expect((await browser.call('GET', `/console/${operator.client.slug}/search?words=${'x'.repeat(201)}`)).status).toBe(
    400,
  );
});

test('C-208 each role finds what its permissions open, and no passenger without the permission to see them', async () => {
  const { id: user_id } = await buildPurchaser(server.deps);
  await buildCustomerTicket(server.db, operator, { user_id, first_name: 'Skye' });
  for (const role of roles) {
    const member = await signInAs(server, await buildStaff(server, operator.client.id, { role }));
    const found = await search('sk', member);
    const seesPassengers = role !== 'school-viewer';
    const changesCatalogue = role === 'owner' || role === 'manager';
    expect.soft('Passengers' in found, role).toBe(seesPassengers);
    expect.soft('Services' in found, role).toBe(changesCatalogue);
    expect.soft((await search('tickets on sale', member))['Pages'] !== undefined, role).toBe(changesCatalogue);
    expect.soft((await search('team', member))['Pages'] !== undefined, role).toBe(role === 'owner');
  }
});

test('C-208 every call that a page opens with needs the permission of its place', () => {
  for (const { path, needs } of [...placesOfPages, ...placesOfCommands])
    expect.soft(permissions, path).toContain(needs);
  const opens = {
    'sold-tickets': 'sold-tickets',
    services: 'services',
    stops: 'stops',
    calendars: 'calendars',
    team: 'team',
    imports: 'imports',
    tickets: 'tickets',
    settings: 'settings',
    'settings/payments': 'payments',
    'audit-log': 'audit-log',
    'audit-log/views': 'audit-log/views',
    'services/weekday-seats': 'weekday-seats',
    'services/held-back': 'held-back-seats',
    'settings/mail': 'settings/mail',
  };
  for (const [path, call] of Object.entries(opens)) {
    const row = staffRows.find((one) => one.call === `GET /api/console/{clientSlug}/${call}`);
    expect.soft(placesOfPages.find((place) => place.path === path)?.needs, path).toBe(row?.needs);
  }
});

test('C-208 nothing of another operator is found, and six rows of a section at most, with a link to all passengers', async () => {
  const { id: user_id } = await buildPurchaser(server.deps);
  for (let number = 0; number < 8; number += 1)
    await buildCustomerTicket(server.db, operator, { user_id, first_name: `Skye${String(number)}` });
  const { Passengers = [] } = await search('skye');
  expect(Passengers).toHaveLength(7);
  expect(Passengers.at(-1)).toBe('All 8 tickets that match');
  const elsewhere = await buildOperator(server.db, { service: { name: 'Elsewhere' } });
  const foreign = await signInAs(server, await buildStaff(server, elsewhere.client.id));
  expect(await search('skye', foreign, elsewhere.client)).toEqual({});
  expect(await search('elsewhere')).toEqual({});
  const views = await server.db
    .selectFrom('personal_data_views')
    .select(['kind', 'user_ids'])
    .where('client_id', '=', operator.client.id)
    .execute();
  expect(views).toEqual([{ kind: 'console-search', user_ids: [user_id] }]);
});

test('C-208 C-008 a member who is limited to one service is told how many of its passengers match, and not how many there are', async () => {
  const { client, ticket } = operator;
  const { id: user_id } = await buildPurchaser(server.deps);
  const other = { ...operator, service: await buildService(server.db, { client_id: client.id, name: 'Other line' }) };
  const sell = async (sold: TestOperator, from: number, to: number) => {
    for (let number = from; number < to; number += 1)
      await buildCustomerTicket(server.db, { ...sold, ticket }, { user_id, first_name: `Skye${String(number)}` });
  };
  await sell(operator, 0, 7);
  await sell(other, 7, 12);
  const member = await buildStaff(server, client.id, { role: 'office' });
  const theirs = await signInAs(server, member);
  const lastOf = async (browserOf: StaffBrowser) => (await search('skye', browserOf))['Passengers']?.at(-1);
  expect(await lastOf(theirs)).toBe('All 12 tickets that match');
  await limitTo(server.db, client.id, member, [operator.service.id]);
  expect(await lastOf(theirs)).toBe('All 7 tickets that match');
  // five fit into the section, so that no number is said
  await limitTo(server.db, client.id, member, [other.service.id]);
  const { Passengers = [] } = await search('skye', theirs);
  expect(Passengers.toSorted()).toEqual([7, 8, 9, 10, 11].map((number) => `Skye${String(number)} O’Brien`).toSorted());
  await limitTo(server.db, client.id, member, []);
  expect(await search('skye', theirs)).toEqual({});
});
