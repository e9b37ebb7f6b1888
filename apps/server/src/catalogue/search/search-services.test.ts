import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addArea, removeArea } from '../../network/areas/change-areas.ts';
import { buildClient, buildService, buildTicket } from '../../testing/builders/build-operator.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { writeRoute } from '../../network/stops/write-route.ts';
import type { Route } from '../../network/stops/write-route.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { isOneLetterOff } from './near-words.ts';
import { searchServices } from './search-services.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let client: Awaited<ReturnType<typeof buildClient>>;

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server;
  client = await buildClient(db, { name: 'Wharfe Valley Coaches' });
  await buildService(db, {
    client_id: client.id,
    name: 'W1 Otley to Skipton',
    time: '0725',
    stops: ['Otley, Bus Station', 'Ilkley, Brook Street'],
    destinations: ['Ermysted’s Grammar School', 'Ysgol Gŵyr'],
    zones: [{ name: 'Outer', stops: ['Grassington Square'] }],
  });
  await buildService(db, {
    client_id: client.id,
    name: 'W2 Ripon',
    stops: ['Ripon, Minster'],
    destinations: ['Ripon Grammar School'],
  });
});
afterAll(() => server.stop());

const search = (query: string) => searchServices(server.deps, query);
const namesFor = async (query: string) => (await search(query)).services.map(({ service }) => service.name);

test.each([
  ['a school', 'Ermysted’s Grammar School'],
  ['a school without its apostrophe and its capital', 'ermysteds'],
  ['a school and its town, in another order', 'skipton ermysteds'],
  ['the beginning of a word', 'ermy'],
  ['a stop', 'ilkley brook street'],
  ['a stop of a zone', 'Grassington'],
  ['a zone', 'outer'],
  ['a name with an accent, written without', 'gwyr'],
  ['the number of the service', 'w1'],
  ['words that say nothing about a place', 'the bus from Otley to Skipton'],
  ['a wrong letter', 'Ermisteds'],
  ['a missing letter', 'Ermystds'],
  ['a letter too many', 'Ermyssteds'],
  ['two letters in the wrong order', 'Emrysteds'],
  ['a wrong letter in the beginning of a word', 'ermist'],
  ['a wrong letter in a name without its last letter', 'Ermisted'],
  ['one wrong letter in each word', 'ermisteds grammer'],
])('%s finds the service: %s', async (_what, query) => {
  expect(await namesFor(query)).toEqual(['W1 Otley to Skipton']);
});

test('two wrong letters, and a wrong letter in a short word or a number, find nothing', async () => {
  for (const query of ['ermistads', 'w9', 'xyz', 'gwzz']) expect(await namesFor(query)).toEqual([]);
});

test('words that no service has are ignored and reported when other words are found', async () => {
  const { services, ignored } = await search('ermysteds gymnasium');
  expect(services.map(({ service }) => service.name)).toEqual(['W1 Otley to Skipton']);
  expect(ignored).toEqual(['gymnasium']);
  expect(await search('gymnasium')).toEqual({ operators: [], services: [], has_more: false, ignored: ['gymnasium'] });
});

test('a service must have every word, and the name that has most of them comes first', async () => {
  expect(await namesFor('otley ripon')).toEqual([]);
  expect((await namesFor('grammar school')).toSorted()).toEqual(['W1 Otley to Skipton', 'W2 Ripon']);
  const [found] = (await search('ripon grammar')).services;
  expect(found!.places[0]).toEqual({ kind: 'destination', name: 'Ripon Grammar School' });
});

test('the exact word comes before a word that differs by one letter', async () => {
  const other = await buildClient(server.db, { name: 'Border Buses' });
  for (const name of ['X1 Horton', 'X2 Norton', 'X3 Morton'])
    await buildService(server.db, { client_id: other.id, name, stops: [] });
  const found = await namesFor('norton');
  expect(found[0]).toBe('X2 Norton');
  expect(found.toSorted()).toEqual(['X1 Horton', 'X2 Norton', 'X3 Morton']);
});

test('a misspelt beginning of a word counts only when nothing else is found', async () => {
  const other = await buildClient(server.db, { name: 'Limestone Buses' });
  await buildService(server.db, { client_id: other.id, name: 'K1 Kettlewell', stops: [] });
  expect(await namesFor('settle')).toEqual(['K1 Kettlewell']);
  await buildService(server.db, { client_id: other.id, name: 'K2 Settle', stops: [] });
  expect(await namesFor('settle')).toEqual(['K2 Settle']);
});

test('an operator is found by its name, together with its services', async () => {
  const { operators, services } = await search('wharf valley');
  expect(operators).toEqual([{ slug: client.slug, name: 'Wharfe Valley Coaches', brand_colour: client.brand_colour }]);
  expect(services).toHaveLength(2);
  expect((await search('otley')).operators).toEqual([]);
});

test('towns and postcode areas that the operator adds lead to all of its services or to one, also to later ones', async () => {
  const { db, deps } = server;
  const own = await buildClient(db, { name: 'Moor Lines' });
  const first = await buildService(db, { client_id: own.id, name: 'M1', stops: [] });
  const town = { kind: 'town', name: ' Pateley  Bridge ', service_id: null } as const;
  await addArea(deps, testStaff, own.id, town);
  await addArea(deps, testStaff, own.id, town);
  await addArea(deps, testStaff, own.id, { kind: 'postcode_area', name: 'hg3', service_id: first.id });
  await buildService(db, { client_id: own.id, name: 'M2', stops: [] });
  expect((await namesFor('pately bridge')).toSorted()).toEqual(['M1', 'M2']);
  for (const postcode of ['HG3', 'hg3 5aa', 'HG35AA', 'HG']) expect(await namesFor(postcode)).toEqual(['M1']);
  await addArea(deps, testStaff, own.id, { kind: 'postcode_area', name: 'DL', service_id: null });
  expect((await namesFor('DL8 3AA')).toSorted()).toEqual(['M1', 'M2']);
  await removeArea(deps, testStaff, own, town);
  expect(await namesFor('pateley bridge')).toEqual([]);
  await expect(removeArea(deps, testStaff, own, town)).rejects.toThrow('has no such area');
  for (const name of ['', 'x'.repeat(121), 'a\u202eb'])
    await expect(addArea(deps, testStaff, own.id, { ...town, name })).rejects.toThrow('Please enter the name');
  await expect(addArea(deps, testStaff, own.id, { ...town, kind: 'postcode_area' })).rejects.toThrow('postcode');
});

test('a service is found by its new names after each change, and not after it is archived', async () => {
  const { db } = server;
  const own = await buildClient(db, { name: 'Nidd Travel' });
  const service = await buildService(db, { client_id: own.id, name: 'N1', stops: ['Knaresborough'] });
  expect(await namesFor('knaresborough nidd')).toEqual(['N1']);
  await changeRoute(service, { stops: ['Starbeck'], zones: [{ name: 'Dale', stops: ['Birstwith'] }] });
  expect(await namesFor('knaresborough')).toEqual([]);
  expect(await namesFor('starbeck nidd')).toEqual(['N1']);
  expect(await namesFor('birstwith dale')).toEqual(['N1']);
  await db.updateTable('stops').set({ name: 'Hampsthwaite' }).where('name', '=', 'Birstwith').execute();
  expect(await namesFor('birstwith')).toEqual([]);
  expect(await namesFor('hampsthwaite')).toEqual(['N1']);
  await db.updateTable('service_zones').set({ name: 'Moor' }).where('service_id', '=', service.id).execute();
  expect(await namesFor('hampsthwaite moor')).toEqual(['N1']);
  expect(await namesFor('hampsthwaite dale')).toEqual([]);
  await changeRoute(service, { stops: ['Starbeck'], zones: [] });
  expect(await namesFor('hampsthwaite')).toEqual([]);
  await db.updateTable('clients').set({ name: 'Nid Gorge Travel' }).where('id', '=', own.id).execute();
  expect(await namesFor('starbeck gorge')).toEqual(['N1']);
  await db.updateTable('services').set({ archived_at: new Date() }).where('id', '=', service.id).execute();
  expect(await namesFor('starbeck')).toEqual([]);
  expect((await search('nid gorge')).operators).toEqual([]);
});

test('changes of one service at the same time leave the places of the last one', async () => {
  const { db, deps } = server;
  const own = await buildClient(db, { name: 'Race Coaches' });
  const service = await buildService(db, { client_id: own.id, name: 'R1', stops: [] });
  const towns = Array.from({ length: 12 }, (_, index) => `Raceton${'abcdefghijkl'[index]}`);
  const areas = towns.map((name) => ({ kind: 'town', name, service_id: service.id }) as const);
  await Promise.all(areas.map((area) => addArea(deps, testStaff, own.id, area)));
  await Promise.all([
    ...areas.slice(0, 6).map((area) => removeArea(deps, testStaff, own, area)),
    ...[1, 2, 3].map(() => changeRoute(service, { stops: ['Racestop'], zones: [] })),
  ]);
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT name FROM search_places WHERE service_id = ${service.id} ORDER BY name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(['R1', 'Race Coaches', 'Racestop', ...towns.slice(6)].toSorted());
});

test('a result says what the cheapest ticket costs and what is left, without private, disabled and external tickets', async () => {
  const { db } = server;
  const own = await buildClient(db, { name: 'Price Coaches' });
  const service = await buildService(db, { client_id: own.id, name: 'P1 Priceton', stops: [] });
  const of = { client_id: own.id, service_id: service.id };
  const offer = async () => (await search('priceton')).services[0]!.offer;
  expect(await offer()).toEqual({ on_sale: 0, sold_out: 0 });
  await buildTicket(db, { ...of, name: 'Private', price: 100, is_private: true });
  await buildTicket(db, { ...of, name: 'Disabled', price: 100, is_enabled: false });
  await buildTicket(db, { ...of, name: 'External', price: 100, payment_type: 'ext' });
  await buildTicket(db, { ...of, name: 'Last year', price: 100, year: '20/21', start: null, expiry: null });
  expect(await offer()).toEqual({ on_sale: 0, sold_out: 0 });
  const stocked = await buildTicket(db, { ...of, name: 'Cheap', price: 300_00 });
  await buildStock(db, { client: own, service, ticket: stocked }, 3);
  await buildTicket(db, { ...of, name: 'Dear', price: 480_00 });
  const cheapest = { name: 'Cheap', price: 300, currency: 'gbp', remaining: 3 };
  expect(await offer()).toEqual({ cheapest, on_sale: 2, sold_out: 0 });
  await db.updateTable('inventory').set({ capacity: 0 }).where('ticket_id', '=', stocked.id).execute();
  const dear = { name: 'Dear', price: 480, currency: 'gbp' };
  expect(await offer()).toEqual({ cheapest: dear, on_sale: 1, sold_out: 1 });
  const { body } = await server.app.inject({ url: `/api/client/slug/${own.slug}/offers` });
  expect(JSON.parse(body)).toEqual({ [service.id]: { cheapest: dear, on_sale: 1, sold_out: 1 } });
  expect((await server.app.inject({ url: '/api/client/slug/nobody/offers' })).statusCode).toBe(404);
});

test('20 services are on a page, and the pages have each service once, those with a wrong letter last', async () => {
  const { db } = server;
  const own = await buildClient(db, { name: 'Many Coaches' });
  for (let number = 1; number <= 21; number += 1)
    await buildService(db, { client_id: own.id, name: `Manyville ${number}`, stops: [] });
  await buildService(db, { client_id: own.id, name: 'Manyvilla 22', stops: [] });
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(await searchServices(server.deps, 'manyville', page));
  expect(pages.map(({ services, has_more }) => [services.length, has_more])).toEqual([
    [20, true],
    [2, false],
    [0, false],
  ]);
  const names = pages.flatMap(({ services }) => services.map(({ service }) => service.name));
  expect(names.at(-1)).toBe('Manyvilla 22');
  expect(new Set(names).size).toBe(22);
  expect((await searchServices(server.deps, 'coaches', 2)).operators).toEqual([]);
});

test('a page after the fifth, or a number that is no page, is refused', async () => {
  const statusOf = async (page: string) =>
    (await server.app.inject({ url: '/api/search/services', query: { q: 'skipton', page } })).statusCode;
  expect(await statusOf('5')).toBe(200);
  for (const page of ['6', '0', '1.5', 'x']) expect(await statusOf(page)).toBe(400);
});

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['wildcards', '%__%'],
  ['quotes', `'";--\\`],
  ['emoji', '🚌👩‍👩‍👧'],
  ['text from right to left', '\u202eמוביל\u202c حافلة'],
  ['100 characters of one word', 'x'.repeat(100)],
  ['50 words', 'a b '.repeat(25)],
])('%s finds nothing and fails nothing', async (_what, q) => {
  const response = await server.app.inject({ url: '/api/search/services', query: { q } });
  expect([response.statusCode, response.json<{ services: object[] }>().services]).toEqual([200, []]);
});

test('a missing text, one of 10,000 characters, and the character NUL are refused', async () => {
  for (const query of ['', `?q=${'x'.repeat(10_000)}`, '?q=%00', '?q=a&q=b'])
    expect((await server.app.inject({ url: `/api/search/services${query}` })).statusCode).toBe(400);
});

test('every word with one wrong letter shares a spelling with the right one, and counts as one letter off', async () => {
  const letter = fc.constantFrom(...Array.from('abcdefgé'));
  const edited = fc
    .tuple(fc.array(letter, { minLength: 4, maxLength: 12 }), fc.nat(), letter, fc.constantFrom(0, 1, 2, 3))
    .map(([letters, at, other, kind]) => {
      const place = at % letters.length;
      if (kind === 0) return [letters, letters.toSpliced(place, 1, other)];
      if (kind === 1) return [letters, letters.toSpliced(place, 0, other)];
      if (kind === 2) return [letters.concat(other), letters];
      const first = place % (letters.length - 1);
      return [letters, letters.toSpliced(first, 2, letters[first + 1]!, letters[first]!)];
    })
    .map(([right, wrong]) => [right!.join(''), wrong!.join('')] as const);
  const pairs = fc.sample(edited, 300).filter(([right, wrong]) => right !== wrong);
  const { rows } = await sql<{ right: string; wrong: string }>`
    SELECT "right", wrong FROM unnest(${pairs.map(([right]) => right)}::text[], ${pairs.map(([, wrong]) => wrong)}::text[]) AS pair ("right", wrong)
    WHERE NOT search_spellings_of("right") && search_spellings_of(wrong)`.execute(server.db);
  expect(rows).toEqual([]);
  expect(pairs.filter(([right, wrong]) => !isOneLetterOff(right, wrong))).toEqual([]);
  expect(pairs.length).toBeGreaterThan(200);
});

test.each([
  ['abcd', 'abcd'],
  ['abcd', 'abxy'],
  ['abcde', 'acdxe'],
  ['abcd', 'badc'],
  ['abcd', 'ab'],
])('%s and %s do not differ by one letter', (one, other) => {
  expect(isOneLetterOff(one, other)).toBe(false);
  expect(isOneLetterOff(other, one)).toBe(false);
});

/** Writes another route of a service. */
function changeRoute({ client_id, id }: { client_id: string; id: string }, route: Route): Promise<void> {
  return writeRoute(server.db, new Date(), { client_id, service_id: id }, route);
}
