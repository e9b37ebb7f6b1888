import { expect, test } from 'vitest';
import { openImports } from '../../../imports/import-file.fixture.ts';
import { buildOperator, buildTicket } from '../../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const head = 'First name,Surname,Email,Route,Pass type,Bus stop,Trips left';
const rowOf = (name: string, email: string, ticket: string, trips = '', stop = 'Skipton') =>
  [name, 'Lee', email, 'D1 Skipton to Ilkley', ticket, stop, trips].join(',');
const fileOf = (...rows: string[]) => [head, ...rows].join('\n');

async function open() {
  const operator = await buildOperator(shop.db);
  const { client, service } = operator;
  const flexi = { type: 'flexi', name: 'Flexi 10', default_trips: 10 };
  await buildTicket(shop.db, { client_id: client.id, service_id: service.id, ...flexi });
  const imports = await openImports(shop, client);
  const judge = async (...rows: string[]) => (await imports.preview('tickets', fileOf(...rows))).preview!.judgement!;
  return { operator, imports, judge };
}

test('a file that changes the trips left of a ticket is refused with the trips that it has, and the same trips change nothing', async () => {
  const { operator, imports, judge } = await open();
  const made = await imports.preview(
    'tickets',
    fileOf(rowOf('Ada', '', 'Flexi 10', '4'), rowOf('Bo', '', 'Flexi 10', '1'), rowOf('Cy', '', 'Flexi 10')),
  );
  expect((await imports.apply(made)).status).toBe(204);
  const { counts, refused } = await judge(
    rowOf('Ada', '', 'Flexi 10', '14'),
    rowOf('Bo', '', 'Flexi 10', '0', 'Addingham'),
    rowOf('Cy', '', 'Flexi 10', '10'),
  );
  expect(counts).toEqual({ new: 0, changed: 0, unchanged: 1, refused: 2 });
  expect(refused).toMatchObject([
    {
      line: 2,
      column: 'Trips left',
      value: '14',
      words: 'This ticket has 4 trips left. A file does not change that: write 4, or leave this empty.',
    },
    { line: 3, words: 'This ticket has 1 trip left. A file does not change that: write 1, or leave this empty.' },
  ]);
  expect((await judge(rowOf('Bo', '', 'Flexi 10', '', 'Addingham'))).counts).toMatchObject({ changed: 1 });
  // more than a file can give to a new ticket
  const ofOperator = shop.db.updateTable('customer_tickets').where('client_id', '=', operator.client.id);
  await ofOperator.set({ trips: 812, default_trips: 812 }).where('first_name', '=', 'Ada').execute();
  expect((await judge(rowOf('Ada', '', 'Flexi 10', '812'))).counts).toMatchObject({ unchanged: 1 });
});

test('a file that has another address for a ticket in the account of a purchaser is refused with the address that stays', async () => {
  const { operator, judge } = await open();
  const parent = await shop.purchaser();
  await shop.buy(parent, operator);
  const { email } = await shop.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', parent.id)
    .executeTakeFirstOrThrow();
  const held = shop.db.selectFrom('customer_tickets').select(['first_name', 'last_name']);
  const { first_name, last_name } = await held.where('user_id', '=', parent.id).executeTakeFirstOrThrow();
  const row = (address: string) => rowOf(first_name, address, 'Annual').replace(',Lee,', `,${last_name},`);
  expect((await judge(row('other@example.com'))).refused).toMatchObject([
    {
      line: 2,
      column: 'Email',
      value: 'other@example.com',
      words: `This ticket is in the account of ${email}, which a file does not change. Write that address, or leave this empty.`,
    },
  ]);
  for (const same of [email!, email!.toUpperCase(), ''])
    expect((await judge(row(same))).counts).toMatchObject({ unchanged: 1, refused: 0 });
});
