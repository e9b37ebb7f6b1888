import { expect, test } from 'vitest';
import { openImports } from '../../../imports/import-file.fixture.ts';
import { sql } from '../../../platform/database/sql/sql.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const head = 'First name,Surname,Route,Pass type,Bus stop,Zone,School,Year group';
const fileOf = (...rows: string[]) =>
  [
    head,
    ...rows.map((row) => {
      const [name, stop, zone, school, year] = row.split('/');
      return `${name},Lee,D1 Skipton to Ilkley,Annual,${stop},${zone},${school},${year}`;
    }),
  ].join('\n');

async function open(overrides: Parameters<typeof buildOperator>[1], ...rows: string[]) {
  const { client, service } = await buildOperator(shop.db, overrides);
  const imports = await openImports(shop, client);
  const judge = async (file: string | Uint8Array) => (await imports.preview('tickets', file)).preview!.judgement!;
  expect((await imports.apply(await imports.preview('tickets', fileOf(...rows)))).status).toBe(204);
  return { service, imports, judge };
}

test('a ticket keeps the stop, destination and year group that its service offers no more, and its own export changes nothing', async () => {
  const { service, imports, judge } = await open(
    {
      service: {
        stops: ['Skipton', 'Addingham', 'Otley'],
        destinations: ["Ermysted's", 'Girls’ High'],
        yr_groups: JSON.stringify({ primary: true, secondary: true }),
      },
    },
    "Ada/Skipton//Ermysted's/Year 6",
    'Bo/Addingham//Girls’ High/Year 7',
  );
  await shop.db
    .updateTable('services')
    .set({ destinations: ['Girls’ High', 'Ermysteds'], yr_groups: JSON.stringify({ secondary: true }) })
    .where('id', '=', service.id)
    .execute();
  await sql`
    DELETE FROM service_stops USING stops
    WHERE stops.client_id = service_stops.client_id AND stops.id = stop_id AND service_id = ${service.id} AND name = 'Addingham'`.execute(
    shop.db,
  );
  const unchanged = { new: 0, changed: 0, unchanged: 2, refused: 0 };
  for (const format of ['csv', 'xlsx'])
    expect((await judge(await imports.download(`/exports/tickets?format=${format}`))).counts).toEqual(unchanged);
  const written = fileOf('Ada/skipton//ERMYSTED’S/y6', 'Bo/ADDINGHAM//girls high/7');
  expect((await judge(written)).counts).toEqual(unchanged);
  // the other cells of such a row are changed
  expect((await judge(fileOf("Ada/Otley//Ermysted's/Year 6"))).counts).toMatchObject({ changed: 1, refused: 0 });
  // a cell that is nearer to what the service offers is a change, and what neither has is refused
  expect((await judge(fileOf('Ada/Skipton//Ermysteds/Year 6'))).counts).toMatchObject({ changed: 1 });
  const { refused } = await judge(fileOf('Ada/Addingham//Aireville/Year 5', 'Cy/Skipton//Ermysteds/Year 6'));
  expect(refused.map(({ line, column }) => [line, column])).toEqual([
    [2, 'Bus stop'],
    [2, 'School'],
    [2, 'Year group'],
    [3, 'Year group'],
  ]);
});

test('the stop of a ticket with a zone is changed within its zone by a file without zones, and the zone stays', async () => {
  const zones = [
    { name: 'Zone 1', stops: ['Skipton', 'Otley'] },
    { name: 'Zone 2', stops: ['Addingham'] },
  ];
  const { imports, judge } = await open(
    {
      service: { stops: ['Skipton', 'Otley', 'Addingham'], zones },
      ticket: { pricing_model: 'Zonal', price: null, zone_prices: JSON.stringify({ 'Zone 1': 500, 'Zone 2': 600 }) },
    },
    'Ada/Skipton/zone 1//',
  );
  const unchanged = { new: 0, changed: 0, unchanged: 1, refused: 0 };
  expect((await judge(await imports.download('/exports/tickets?format=csv'))).counts).toEqual(unchanged);
  expect((await judge(fileOf('Ada/skipton///'))).counts).toEqual(unchanged);
  expect((await judge(fileOf('Ada////'))).counts).toEqual(unchanged);
  expect((await judge(fileOf('Ada/Otley///'))).counts).toMatchObject({ changed: 1, refused: 0 });
  expect((await judge(fileOf('Ada/Addingham///', 'Ada/Addingham/Zone 2//'))).refused).toMatchObject([
    { line: 2, column: 'Bus stop', words: 'The service has no such stop. Write one of: Skipton, Otley.' },
    { line: 3, column: 'Zone' },
  ]);
});
