import { afterAll, beforeAll, expect, test } from 'vitest';
import { openImports } from '../../../imports/import-file.fixture.ts';
import type { Imports } from '../../../imports/import-file.fixture.ts';
import { newId } from '../../../platform/ids.ts';
import { buildClient, buildOperator, buildService } from '../../../testing/builders/build-operator.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ now: '2026-11-26T09:00:00Z' });
});
afterAll(() => shop.stop());

interface Stored {
  service_id: string | null;
  minute: number;
  mobile?: string;
  lastName?: string;
  twin?: number;
}

/** Writes entries of one family, as older versions could store them. */
async function store(client_id: string, entries: readonly Stored[]) {
  const rows = entries.map(({ service_id, minute, mobile = '+447700900001', lastName = "O'Dowd", twin = 0 }) => ({
    client_id,
    id: newId(),
    service_id,
    year: '26/27',
    email: 'ada@example.com',
    mobile,
    post_code: 'BD23 1AA',
    passengers: JSON.stringify([{ firstName: 'Ada', lastName }]),
    joined_at: new Date(Date.UTC(2026, 2, 1, 9, minute)),
    twin,
  }));
  await shop.db.insertInto('waiting_list_entries').values(rows).execute();
}

const judgementOf = async (imports: Imports, file: Uint8Array | string) =>
  (await imports.preview('waiting-list', file)).preview?.judgement;
const unchanged = (count: number) => ({
  refused: [],
  counts: { new: 0, changed: 0, unchanged: count, refused: 0 },
});

test('twins, entries of two services of one name, entries without a service and older numbers are imported again', async () => {
  const { client, service } = await buildOperator(shop.db, {
    client: { sales_year: ['26/27'] },
    service: { name: 'D1' },
  });
  const other = await buildService(shop.db, { client_id: client.id, name: 'D1' });
  await store(client.id, [
    { service_id: service.id, minute: 1 },
    { service_id: service.id, minute: 2, lastName: 'O’Dowd', twin: 1, mobile: '+447700900002' },
    { service_id: other.id, minute: 3, mobile: '+447700900003' },
    { service_id: null, minute: 4, mobile: '+447012345678' },
  ]);
  const imports = await openImports(shop, client);
  for (const format of ['csv', 'xlsx']) {
    const exported = await imports.download(`/exports/waiting-list?format=${format}`);
    expect(await judgementOf(imports, exported)).toMatchObject(unchanged(4));
  }

  // each row is the entry that it fits best, whatever the order of the rows
  const [head, ...rows] = (await imports.download('/exports/waiting-list?format=csv'))
    .toString('utf8')
    .trim()
    .split('\r\n');
  expect(rows).toHaveLength(4);
  expect(await judgementOf(imports, [head, ...rows.toReversed()].join('\r\n'))).toMatchObject(unchanged(4));
  const changed = [head, ...rows.toReversed()].join('\r\n').replace('7700900002', '7700900009');
  const shown = await imports.preview('waiting-list', changed);
  expect(shown.preview?.judgement?.counts).toEqual({ new: 0, changed: 1, unchanged: 3, refused: 0 });
  expect((await imports.apply(shown)).status).toBe(204);
  const stored = await shop.db
    .selectFrom('waiting_list_entries')
    .select('mobile')
    .where('client_id', '=', client.id)
    .orderBy('joined_at')
    .execute();
  expect(stored.map(({ mobile }) => mobile)).toEqual([
    '+447700900001',
    '+447700900009',
    '+447700900003',
    '+447012345678',
  ]);

  // one row more than there are entries
  const more = await judgementOf(imports, [head, rows[0], ...rows].join('\r\n'));
  expect(more?.refused).toMatchObject([{ column: 'Email', words: expect.stringMatching(/is the same person/) }]);
});

test('a new entry needs a service, and a number that is stored for another entry is refused', async () => {
  const client = await buildClient(shop.db, { sales_year: ['26/27'] });
  const service = await buildService(shop.db, { client_id: client.id, name: 'D1' });
  await store(client.id, [
    { service_id: null, minute: 1, mobile: '+447012345678' },
    { service_id: service.id, minute: 2 },
  ]);
  const imports = await openImports(shop, client);
  const head = 'Email;Phone;Postcode;Service;First name;Last name';
  const rows = [
    'bo@example.com;07700 900001;BD23 1AA;;Bo;Lee',
    'ada@example.com;+447012345678;BD23 1AA;D1;Ada;O’Dowd',
    'cy@example.com;+447012345678;BD23 1AA;D1;Cy;Lee',
    'ada@example.com;+447012345678;BD23 1AA;;Ada;O’Dowd',
    'di@example.com;07700 900001;BD23 1AA BD23 1AA 1;;Di;Lee',
  ];
  const judgement = await judgementOf(imports, [head, ...rows].join('\n'));
  expect(judgement?.counts).toEqual({ new: 0, changed: 0, unchanged: 1, refused: 4 });
  expect(judgement?.refused.map(({ line, column, words }) => `${line} ${column}: ${words}`)).toEqual([
    '2 Service: Please select the service you wish to use.',
    '3 Phone: Please provide a valid UK or IE mobile number',
    '4 Phone: Please provide a valid UK or IE mobile number',
    '6 Postcode: Please provide a postcode',
    '6 Service: Please select the service you wish to use.',
  ]);
});
