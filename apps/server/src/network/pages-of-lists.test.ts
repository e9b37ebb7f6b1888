import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { rowsOfPage } from '../platform/lists/pages.ts';
import { buildClient, buildOperator, buildService } from '../testing/builders/build-operator.ts';
import { buildStaff, limitTo, signInAs } from '../testing/staff/build-staff.ts';
import { startTestApp } from '../testing/test-app.ts';
import { sql } from '../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

type List = 'stops' | 'calendars' | 'services';
const lists: readonly List[] = ['stops', 'calendars', 'services'];

/** What a call responds with: its rows are in the field of its list. */
type PageOnWire = Pick<PageOfList, 'next' | 'found'> & Partial<Record<List, { name: string }[]>>;

interface PageOfList {
  status: number;
  names: string[];
  next: string | null;
  found: number;
}

/** The lists of an operator as a member reads them, an owner unless it is limited to some services. */
async function openLists({ id, slug }: { id: string; slug: string }, services?: readonly string[]) {
  const member = await buildStaff(server, id, { role: services ? 'manager' : 'owner' });
  if (services) await limitTo(server.db, id, member, services);
  const browser = await signInAs(server, member);
  return async (list: List, query: Record<string, string> = {}): Promise<PageOfList> => {
    const { status, body } = await browser.call(
      'GET',
      `/console/${slug}/${list}?${new URLSearchParams(query).toString()}`,
    );
    const { next, found, [list]: rows = [] } = body as PageOnWire;
    return { status, names: rows.map(({ name }) => name), next, found };
  };
}

/** Gives an operator one row of a list for each name, in the order of the names. */
async function add(list: List, { id: client_id }: { id: string }, names: readonly string[]): Promise<void> {
  const rows = names.map((name, position) => ({ client_id, id: newId(), name, position }));
  for (const { position, ...row } of rows)
    await (
      list === 'services'
        ? server.db.insertInto('services').values({ ...row, position })
        : server.db.insertInto(list).values(row)
    ).execute();
}

const numbered = Array.from({ length: rowsOfPage + 20 }, (_, index) => `N${String(index).padStart(3, '0')}`);

test.each(lists)(
  'C-216 the next page of %s begins after the last row of the page before, also when that was renamed or removed in between',
  async (list) => {
    const client = await buildClient(server.db);
    const read = await openLists(client);
    await add(list, client, numbered);
    const first = await read(list);
    expect(first).toMatchObject({ found: 120, names: numbered.slice(0, rowsOfPage) });
    const last = first.names.at(-1)!;
    const table = sql.table(list);
    const isLast = sql`client_id = ${client.id} AND name IN (${last}, 'Aaa', 'Zzz')`;
    const changes = [
      sql`UPDATE ${table} SET name = 'Zzz' WHERE ${isLast}`,
      sql`UPDATE ${table} SET name = 'Aaa' WHERE ${isLast}`,
      ...(list === 'services'
        ? [
            sql`UPDATE services SET position = 999 WHERE ${isLast}`,
            sql`UPDATE services SET position = 0 WHERE ${isLast}`,
            sql`UPDATE services SET archived_at = now() WHERE ${isLast}`,
          ]
        : [sql`DELETE FROM ${table} WHERE ${isLast}`]),
    ];
    for (const change of changes) {
      await change.execute(server.db);
      const { names } = await read(list, { after: first.next! });
      expect(names.filter((name) => !['Aaa', 'Zzz'].includes(name))).toEqual(numbered.slice(rowsOfPage));
    }
  },
);

test.each(lists)(
  'C-216 rows of %s with equal names are on one page or the other, and none is on both',
  async (list) => {
    const client = await buildClient(server.db);
    const read = await openLists(client);
    // names are unique, and equal without regard to capitals
    const equal = Array.from({ length: 150 }, (_, index) =>
      Array.from('samename', (letter, place) => (index & (1 << place) ? letter.toUpperCase() : letter)).join(''),
    );
    await add(list, client, equal);
    const first = await read(list);
    const second = await read(list, { after: first.next! });
    expect([first.names.length, second.names.length, second.next]).toEqual([100, 50, null]);
    expect(new Set([...first.names, ...second.names])).toEqual(new Set(equal));
  },
);

test.each(['stops', 'calendars'] as const)(
  'C-216 %s are in the order of their names without regard to capitals and accents, across pages too',
  async (list) => {
    const client = await buildClient(server.db);
    const read = await openLists(client);
    const names = ['Addingham', 'burley', 'École', 'Embsay', 'éz', 'Zoo'];
    await add(list, client, names.toReversed());
    await add(list, client, numbered);
    const first = await read(list);
    const second = await read(list, { after: first.next! });
    expect([...first.names, ...second.names]).toEqual([...names.slice(0, 5), ...numbered, 'Zoo']);
    expect(await read(list, { find: 'EC' })).toMatchObject({ found: 1, names: ['École'] });
  },
);

test.each(lists)('%s are found by another writing of their names', async (list) => {
  const client = await buildClient(server.db);
  const read = await openLists(client);
  await add(list, client, ['St John´s – Élan Road']);
  for (const find of ["john's", 'John’s', ' st\u00A0John´s ', 'ST JOHN`S - ELAN'])
    expect.soft(await read(list, { find }), find).toMatchObject({ found: 1 });
  expect(await read(list, { find: 'johns' })).toMatchObject({ found: 0 });
});

test.each(lists)('F-35 a text that is no cursor of %s leaves no row and breaks nothing', async (list) => {
  const client = await buildClient(server.db);
  const read = await openLists(client);
  await add(list, client, numbered);
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const id = newId();
  const hostile = [
    'a',
    id,
    encode(null),
    encode([]),
    encode([['A', id]]),
    encode(['A\0', id]),
    encode([1, 'A\0', id]),
    encode([1e300, 'A', id]),
    encode([1, 'A', 'id']),
    encode(['A', 'id']),
    encode({ 0: 'A', 1: id, length: 2 }),
    '['.repeat(500),
  ];
  for (const after of hostile)
    expect.soft(await read(list, { after }), after).toMatchObject({ status: 200, names: [], next: null, found: 120 });
  expect((await read(list, { after: 'a'.repeat(2_001) })).status).toBe(400);
  // the cursor of another list
  const other = list === 'services' ? encode(['A', id]) : encode([1, 'A', id]);
  expect(await read(list, { after: other })).toMatchObject({ status: 200, names: [] });
});

test.each(lists)('a cursor of all %s also leads through those that were found', async (list) => {
  const client = await buildClient(server.db);
  const read = await openLists(client);
  await add(list, client, numbered);
  const { next } = await read(list);
  const found = await read(list, { find: 'n1', after: next! });
  expect(found).toEqual({ status: 200, found: 20, names: numbered.slice(rowsOfPage), next: null });
});

test('C-008 the number of rows of a list is that of the services of a limited member', async () => {
  const { client, service } = await buildOperator(server.db, { service: { name: 'D1 Skipton' } });
  await add('services', client, numbered);
  const of = { client_id: client.id, name: 'D2 Malham', stops: ['Malham', 'Skipton'] };
  await buildService(server.db, of);
  await buildService(server.db, { ...of, archived_at: new Date() });
  const read = await openLists(client, [service.id]);
  expect(await read('services')).toMatchObject({ found: 1, names: ['D1 Skipton'], next: null });
  expect(await read('services', { archived: '' })).toMatchObject({ found: 0, names: [] });
  expect(await read('stops')).toMatchObject({ found: 2, names: ['Addingham', 'Skipton'] });
  expect(await read('stops', { find: 'malham' })).toMatchObject({ found: 0, names: [] });
});
