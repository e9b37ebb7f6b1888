import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildClient, buildOperator, buildService, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { setSeats } from '../../testing/builders/build-seats.ts';
import { keyOf } from '../../testing/staff/staff-browser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { openServiceCalls } from './service-calls.fixture.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-11-21T09:00:00Z' });
});
afterAll(() => server.stop());

/** Whether each call of the shop that lists services has one with this name. */
async function shownIn(slug: string, id: string, name: string): Promise<Record<string, boolean>> {
  const has = async (path: string) => {
    const { body } = await server.app.inject(`/api${path}`);
    return body.includes(id) || body.includes(name);
  };
  return {
    'operator page': await has(`/client/slug/${slug}`),
    offers: await has(`/client/slug/${slug}/offers`),
    operators: (await server.app.inject('/api/clients')).body.includes(slug),
    search: await has(`/search/services?q=${name}`),
    'search by operator': (await server.app.inject(`/api/search/services?q=${slug}`)).body.includes(slug),
    'waiting list': await has(`/waiting-list/client/${slug}`),
    tickets: (await server.app.inject(`/api/service/${id}/tickets/26-27`)).json().length > 0,
  };
}

const everywhere = (isShown: boolean) =>
  Object.fromEntries(
    ['operator page', 'offers', 'operators', 'search', 'search by operator', 'waiting list', 'tickets'].map((call) => [
      call,
      isShown,
    ]),
  );

test('C-024 a service needs only a name, and appears nowhere in the shop until it has a ticket on sale', async () => {
  const client = await buildClient(server.db, {
    slug: 'halfdone',
    name: 'Halfdone Travel',
    sales_year: ['26/27', '27/28'],
  });
  const calls = await openServiceCalls(server, client);
  const id = await calls.create(' Quernmore ');
  expect(await calls.list()).toEqual([
    {
      id,
      name: 'Quernmore',
      is_archived: false,
      operating_weekdays: ['m', 'tu', 'w', 'th', 'f'],
      stops: 0,
      tickets: 0,
      missing: [{ key: 'no-stops' }, { key: 'no-ticket', years: ['26/27', '27/28'] }],
    },
  ]);
  expect(await shownIn(client.slug, id, 'Quernmore')).toEqual(everywhere(false));

  // a ticket that is not on sale does not show it, and opening its sale does
  const ticket = await buildTicket(server.db, {
    client_id: client.id,
    service_id: id,
    year: '26/27',
    available: false,
  });
  expect(await shownIn(client.slug, id, 'Quernmore')).toEqual({ ...everywhere(false), tickets: true });
  await server.db.updateTable('tickets').set({ available: true }).where('id', '=', ticket.id).execute();
  expect(await shownIn(client.slug, id, 'Quernmore')).toEqual(everywhere(true));
  expect(await calls.list()).toMatchObject([{ tickets: 1, missing: [{ key: 'no-stops' }] }]);
});

test('C-024 the list counts stops and tickets on sale, and names what is missing, such as seats on Friday PM', async () => {
  const { client, service } = await buildOperator(server.db, {
    client: { sales_year: ['26/27'] },
    service: {
      zones: [{ name: 'A', stops: ['Addingham', 'Ilkley'] }],
      operating_weekdays: ['m', 'f'],
      am_seats: 20,
      pm_seats: 20,
    },
    ticket: { name: 'Return', type: 'return', start: null, expiry: null },
  });
  await buildTicket(server.db, {
    client_id: client.id,
    service_id: service.id,
    name: 'By zone',
    price: null,
    pricing_model: 'Zonal',
  });
  await buildTicket(server.db, {
    client_id: client.id,
    service_id: service.id,
    year: '25/26',
    start: null,
    expiry: null,
  });
  const seats = { scope: 'departure', date: '2026-11-27', direction: 'pm' } as const;
  await setSeats(server.db, { client, service }, seats, 0);
  const calls = await openServiceCalls(server, client);
  expect(await calls.list()).toMatchObject([
    {
      stops: 3,
      tickets: 2,
      missing: [
        { key: 'no-price', ticket: 'By zone' },
        { key: 'no-seats', direction: 'pm', weekdays: ['f'] },
      ],
    },
  ]);
  // a service of another operator is unknown
  const other = await openServiceCalls(server, await buildClient(server.db));
  expect(await other.show(service.id)).toMatchObject({ error_key: 'service-unknown' });
  expect(keyOf(await other.archive(service.id))).toEqual([404, 'service-unknown']);
  expect(await other.restore('nothing')).toEqual([404, 'service-unknown']);
});

test('C-024 a service is saved without anything but its name, and what is missing is listed', async () => {
  const { client, service } = await buildOperator(server.db, { service: { stops: [], am_seats: 20, price: 4_50 } });
  const calls = await openServiceCalls(server, client);
  const nothing = { operating_weekdays: [], am_seats: null, price: null, destinations: [], description: '' };
  expect((await calls.change(service.id, { ...nothing, disable_year: ['26/27'] })).status).toBe(200);
  expect((await calls.show(service.id)).missing).toEqual([
    { key: 'no-stops' },
    { key: 'no-weekdays' },
    { key: 'years-off', years: ['26/27'] },
  ]);
});

test('1,000 services are listed in pages of 100, each by one statement', async () => {
  const { client, service, ticket } = await buildOperator(server.db);
  const copies = Array.from({ length: 999 }, (_, index) => ({
    ...service,
    id: crypto.randomUUID(),
    name: `N${index}`,
  }));
  const rows = copies.map(({ stops: _, zones: __, yr_groups: ___, ...row }) => row);
  await server.db.insertInto('services').values(rows).execute();
  await server.db
    .insertInto('tickets')
    .values(
      copies.map(({ id, client_id }) => ({ ...soldAs(ticket), id: crypto.randomUUID(), client_id, service_id: id })),
    )
    .execute();
  const calls = await openServiceCalls(server, client);
  await calls.list();
  const before = server.statements.length;
  const first = await calls.listPage({});
  expect(first).toMatchObject({ found: 1_000, archived: 0 });
  const read = server.statements.slice(before).filter((statement) => /service_stops/.test(statement));
  expect(read).toHaveLength(1);
  const pages = [first];
  for (let page = first; page.next !== null; pages.push(page)) page = await calls.listPage({ after: page.next });
  expect(pages).toHaveLength(10);
  const listed = pages.flatMap(({ services }) => services.map(({ id }) => id));
  expect(new Set(listed)).toEqual(new Set([service.id, ...copies.map(({ id }) => id)]));
  expect(listed).toHaveLength(1_000);
  expect(await calls.listPage({ find: 'n99' })).toMatchObject({ found: 10, next: null });
  expect(await calls.listPage({ after: 'no id' })).toMatchObject({ services: [], next: null });
});

test('a service is changed with an audit row of what changed, and an empty link means none', async () => {
  const { client, service } = await buildOperator(server.db, { service: { route_url: 'https://dales.example/route' } });
  const calls = await openServiceCalls(server, client);
  const { revision } = await calls.show(service.id);
  const changed = await calls.change(service.id, {
    name: 'D1 Ilkley',
    route_url: '',
    price: 4_50,
    destinations: ['Ilkley Grammar School', 'ilkley grammar  school', 'Ilkley Grammar School'],
    yr_groups: { primary: false, secondary: true, sixth_form: false },
    operating_weekdays: ['f', 'm', 'f'],
    disable_year: ['advance', '25/26'],
  });
  expect(changed).toMatchObject({ status: 200, body: { revision: revision + 1, digest: '' } });
  const shown = await calls.show(service.id);
  expect(shown).toMatchObject({
    revision: revision + 1,
    time: null,
    has_same_name: false,
    details: {
      name: 'D1 Ilkley',
      route_url: null,
      price: 4_50,
      destinations: ['Ilkley Grammar School'],
      yr_groups: { primary: false, secondary: true, sixth_form: false },
      operating_weekdays: ['m', 'f'],
      disable_year: ['advance', '25/26'],
    },
  });
  // an entry has what changed, and nothing else
  await expectAudit(server.db, { client_id: client.id }, 'change-service', [
    {
      by: expect.any(String) as string,
      kind: 'staff',
      subject: `service ${service.id}`,
      before: {
        name: service.name,
        route_url: 'https://dales.example/route',
        price: null,
        destinations: [],
        yr_groups: { primary: false, secondary: false, sixth_form: false },
        operating_weekdays: ['m', 'tu', 'w', 'th', 'f'],
        disable_year: [],
      },
      after: {
        name: 'D1 Ilkley',
        route_url: null,
        price: 4_50,
        destinations: ['Ilkley Grammar School'],
        yr_groups: { primary: false, secondary: true, sixth_form: false },
        operating_weekdays: ['m', 'f'],
        disable_year: ['advance', '25/26'],
      },
    },
  ]);
  // saving the same again changes nothing
  expect(await calls.change(service.id, {})).toMatchObject({ status: 200, body: { revision: revision + 1 } });
  await buildService(server.db, { client_id: client.id, name: 'd1  ILKLEY' });
  expect(await calls.show(service.id)).toMatchObject({ has_same_name: true });
});

test.each([
  ['route_url', 'javascript:alert(1)'],
  ['timetable_url', 'JAVASCRIPT:alert(1)'],
  ['terms_url', 'data:text/html,<script>'],
  ['name', ' '],
  ['price', -1],
  ['am_seats', 1_000],
  ['operating_weekdays', ['someday']],
  ['disable_year', ['26/28']],
  ['destinations', ['']],
  ['revision', undefined],
])('a %s of %j is refused with its name, and nothing is changed', async (field, value) => {
  const { client, service } = await buildOperator(server.db);
  const calls = await openServiceCalls(server, client);
  const response = await calls.change(service.id, { [field]: value, description: 'Changed' });
  expect(keyOf(response)).toEqual([400, 'invalid-body']);
  expect(JSON.stringify(response.body)).toContain(field);
  expect((await calls.show(service.id)).details.description).toBe('');
});

test('of three people who change a service at once two are refused, and nothing of theirs is mixed', async () => {
  const { client, service } = await buildOperator(server.db);
  const calls = await openServiceCalls(server, client);
  const people = await Promise.all(
    ['Ann', 'Ben', 'Cal'].map((name) => calls.change(service.id, { name, description: `By ${name}`, revision: 1 })),
  );
  expect(people.map(keyOf).toSorted((one, other) => one[0] - other[0])).toEqual([
    [200, undefined],
    [409, 'service-changed'],
    [409, 'service-changed'],
  ]);
  const { details, revision } = await calls.show(service.id);
  expect(details.description).toBe(`By ${details.name}`);
  expect(revision).toBe(2);
});

/** The terms of a ticket on sale. */
function soldAs({ year, type, name, price }: TestOperator['ticket']) {
  return { year, type, name, price };
}
