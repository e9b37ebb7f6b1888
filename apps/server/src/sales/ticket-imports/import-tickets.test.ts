import { addDays } from '@fareway/domain/dates/local-date.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openImports } from '../../imports/import-file.fixture.ts';
import type { Imports } from '../../imports/import-file.fixture.ts';
import { localDate } from '../../platform/clock.ts';
import { keyOf } from '../../testing/staff/staff-browser.ts';
import { annualTerms, buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const head = 'First name,Surname,Student number,Email,Route,Pass type,Bus stop';
const service = 'D1 Skipton to Ilkley';
const rowOf = (first: string, last: string, id = '', email = '', stop = 'Skipton') =>
  [first, last, id, email, service, 'Annual', stop].join(',');
const fileOf = (...rows: string[]) => [head, ...rows].join('\n');

const ticketsOf = ({ client }: TestOperator) =>
  shop.db
    .selectFrom('customer_tickets')
    .innerJoin('orders', 'orders.id', 'customer_tickets.order_id')
    .innerJoin('users', 'users.id', 'customer_tickets.user_id')
    .select([
      'first_name',
      'last_name',
      'ext_id',
      'ticket_status',
      'orders.channel',
      'orders.state',
      'orders.net_price',
      'users.email',
    ])
    .where('customer_tickets.client_id', '=', client.id)
    .orderBy('customer_tickets.id')
    .execute();

const takenOf = async ({ client }: TestOperator) => {
  const rows = await shop.db.selectFrom('inventory').select('taken').where('client_id', '=', client.id).execute();
  return rows.map(({ taken }) => taken);
};

describe('tickets from a file', () => {
  let operator: TestOperator;
  let imports: Imports;
  beforeAll(async () => {
    operator = await buildOperator(shop.db);
    await buildStock(shop.db, operator, 3);
    imports = await openImports(shop, operator.client);
  });

  test('C-063 C-064 a file of passengers is shown first, and then makes tickets with seats and without a payment or an email', async () => {
    const file = fileOf(
      rowOf('Siân', 'Ní Bhriain', 'A1', 'sian@example.com'),
      rowOf('Conor', "O'Connor", 'A2', 'sian@example.com'),
    );
    const shown = await imports.preview('tickets', file);
    expect(shown.preview?.judgement).toMatchObject({
      counts: { new: 2, changed: 0, unchanged: 0, refused: 0 },
      refused: [],
    });
    expect(await ticketsOf(operator)).toEqual([]);
    expect((await imports.apply(shown)).status).toBe(204);
    const made = { ticket_status: 'active', channel: 'import', state: 'fulfilled', net_price: 0, email: null };
    expect(await ticketsOf(operator)).toEqual([
      { first_name: 'Siân', last_name: 'Ní Bhriain', ext_id: 'A1', ...made },
      { first_name: 'Conor', last_name: "O'Connor", ext_id: 'A2', ...made },
    ]);
    expect(await takenOf(operator)).toEqual([2]);
    const mails = shop.db.selectFrom('messages').select('template').where('client_id', '=', operator.client.id);
    expect(await mails.execute()).toEqual([]);
    const payments = shop.db.selectFrom('payments').select('id').where('client_id', '=', operator.client.id);
    expect(await payments.execute()).toEqual([]);
    const accounts = shop.db
      .selectFrom('unclaimed_accounts')
      .select('email')
      .where('client_id', '=', operator.client.id);
    expect(await accounts.execute()).toEqual([{ email: 'sian@example.com' }]);
  });

  test('C-069 the same file a second time changes nothing, and the preview says by what it knows each row', async () => {
    const file = fileOf(rowOf('Siân', 'Ní Bhriain', 'A1'), rowOf('CONOR', "O'Connor"));
    const shown = await imports.preview('tickets', file);
    expect(shown.preview?.judgement).toMatchObject({
      counts: { new: 0, changed: 0, unchanged: 2, refused: 0 },
      keys: { student_id: 1, name: 1 },
    });
    expect(keyOf(await imports.apply(shown))).toEqual([422, 'import-changes-nothing']);
  });

  test('C-064 each refused row is shown with its line, column, value and what would be right', async () => {
    const file = fileOf(
      rowOf('Ada', 'Lee', 'A3', 'not an address'),
      rowOf('Bo', 'Lee', 'A1'),
      rowOf('Cy', 'Lee', '', '', 'Leeds'),
      rowOf('', 'Lee'),
      ['Di', 'Lee', '', '', 'D9', 'Annual', 'Skipton'].join(','),
      ['Eve', 'Lee', '', '', service, 'Weekly', 'Skipton'].join(','),
      rowOf('Flo', 'Lee'),
      rowOf('flo', 'lee'),
      rowOf('Gus', 'Lee'),
    );
    const { preview } = await imports.preview('tickets', file);
    const { year } = annualTerms();
    expect(preview?.judgement?.counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 8 });
    expect(preview?.judgement?.refused).toEqual([
      {
        line: 2,
        column: 'Email',
        value: 'not an address',
        words: 'This is not an email address. Correct it or leave it empty.',
      },
      {
        line: 3,
        column: 'Student number',
        value: 'A1',
        words: 'The ticket with this student id is for Siân Ní Bhriain. Correct the name or the student id.',
      },
      {
        line: 4,
        column: 'Bus stop',
        value: 'Leeds',
        words: 'The service has no such stop. Write one of: Skipton, Addingham.',
      },
      { line: 5, column: 'First name', value: '', words: 'First name is empty. Fill it in.' },
      { line: 6, column: 'Route', value: 'D9', words: `No service has this name. Write one of: ${service}.` },
      {
        line: 7,
        column: 'Pass type',
        value: 'Weekly',
        words: `This service has no such ticket. Write one of: Annual / Annual ${year}.`,
      },
      {
        line: 9,
        column: 'Surname',
        value: 'lee',
        words:
          'Line 8 has the same ticket for this passenger. Keep one of the lines, or write another name for somebody else.',
      },
      { line: 10, column: 'Pass type', value: 'Annual', words: 'There is no seat left.' },
    ]);
  });

  test('C-065 refused rows stop the whole file, unless they are left out, and come back with the reason', async () => {
    const shown = await imports.preview('tickets', fileOf(rowOf('Flo', 'Lee'), rowOf('Gus', 'Lee', '', '', 'Leeds')));
    expect(keyOf(await imports.apply(shown))).toEqual([422, 'import-has-refused-rows']);
    expect(await takenOf(operator)).toEqual([2]);
    const { body } = await imports.browser.call('GET', `${imports.path}/${shown.id}/refused`);
    expect(String(body).split('\r\n').slice(0, 2)).toEqual([
      `\uFEFF${head},Why`,
      `Gus,Lee,,,${service},Annual,Leeds,"Bus stop: The service has no such stop. Write one of: Skipton, Addingham."`,
    ]);
    expect((await imports.apply(shown, true)).status).toBe(204);
    expect(await takenOf(operator)).toEqual([3]);
    expect(keyOf(await imports.apply(shown, true))).toEqual([409, 'import-done']);
    expect(await takenOf(operator)).toEqual([3]);
  });

  test('C-064 what has changed since the preview is not written', async () => {
    const other = await buildOperator(shop.db);
    await buildStock(shop.db, other, 1);
    const theirs = await openImports(shop, other.client);
    const [first, second] = [
      await theirs.preview('tickets', fileOf(rowOf('Ada', 'Lee'))),
      await theirs.preview('tickets', fileOf(rowOf('Bo', 'Lee'))),
    ];
    const outcomes = await Promise.all([theirs.apply(first), theirs.apply(second)]);
    expect(outcomes.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([204, 409]);
    expect(await takenOf(other)).toEqual([1]);
  });

  test('C-070 an import is taken back as a whole, with its seats, and can be made again', async () => {
    const own = await buildOperator(shop.db);
    await buildStock(shop.db, own, 2);
    const theirs = await openImports(shop, own.client);
    const shown = await theirs.preview(
      'tickets',
      fileOf(rowOf('Ada', 'Lee', 'B1', 'ada@example.com'), rowOf('Bo', 'Lee', 'B2')),
    );
    await theirs.apply(shown);
    expect((await theirs.undo(shown)).status).toBe(204);
    expect((await ticketsOf(own)).map(({ ticket_status }) => ticket_status)).toEqual(['void', 'void']);
    expect(await takenOf(own)).toEqual([0]);
    expect(keyOf(await theirs.undo(shown))).toEqual([409, 'import-undone']);
    const again = await theirs.preview('tickets', fileOf(rowOf('Ada', 'Lee', 'B1'), rowOf('Bo', 'Lee', 'B2')));
    expect(again.preview?.judgement?.counts).toMatchObject({ new: 2 });
    const { body } = await theirs.browser.call('GET', theirs.path);
    expect((body as { imports: object[] }).imports).toMatchObject([
      { state: 'preview' },
      { state: 'undone', counts: { new: 2 }, by: 'Harriet Airey', file_name: 'file.csv' },
    ]);
  });

  test('C-070 an import whose ticket was boarded with stays', async () => {
    const own = await buildOperator(shop.db);
    const theirs = await openImports(shop, own.client);
    const shown = await theirs.preview('tickets', fileOf(rowOf('Ada', 'Lee'), rowOf('Bo', 'Lee')));
    await theirs.apply(shown);
    const { id } = await shop.db
      .selectFrom('customer_tickets')
      .select('id')
      .where('client_id', '=', own.client.id)
      .where('first_name', '=', 'Bo')
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('trips')
      .values({
        client_id: own.client.id,
        id,
        customer_ticket_id: id,
        service_id: own.service.id,
        service_name: service,
        boarded_at: new Date(),
        recorded_at: new Date(),
      })
      .execute();
    await shop.db.updateTable('customer_tickets').set({ trips_taken: 1 }).where('id', '=', id).execute();
    const refused = await theirs.undo(shown);
    expect(refused).toMatchObject({ status: 409, body: { error_key: 'import-in-use', params: { names: ['Bo Lee'] } } });
    expect((await ticketsOf(own)).map(({ ticket_status }) => ticket_status)).toEqual(['active', 'active']);
  });

  test('C-069 a later file changes stop, student id and email of the tickets that it knows, and the undo gives them back', async () => {
    const own = await buildOperator(shop.db);
    const theirs = await openImports(shop, own.client);
    await theirs.apply(await theirs.preview('tickets', fileOf(rowOf('Ada', 'Lee', '', 'old@example.com'))));
    const read = () =>
      shop.db
        .selectFrom('customer_tickets')
        .innerJoin('stops', 'stops.id', 'customer_tickets.stop_id')
        .innerJoin('unclaimed_accounts', 'unclaimed_accounts.user_id', 'customer_tickets.user_id')
        .innerJoin('orders', 'orders.id', 'customer_tickets.order_id')
        .select(['stops.name', 'ext_id', 'email'])
        .whereRef('orders.user_id', '=', 'customer_tickets.user_id')
        .where('customer_tickets.client_id', '=', own.client.id)
        .execute();
    const changed = await theirs.preview('tickets', fileOf(rowOf('Ada', 'Lee', 'C1', 'new@example.com', 'Addingham')));
    expect(changed.preview?.judgement).toMatchObject({ counts: { changed: 1, new: 0 }, keys: { name: 1 } });
    expect((await theirs.apply(changed)).status).toBe(204);
    expect(await read()).toEqual([{ name: 'Addingham', ext_id: 'C1', email: 'new@example.com' }]);
    expect((await theirs.undo(changed)).status).toBe(204);
    expect(await read()).toEqual([{ name: 'Skipton', ext_id: null, email: 'old@example.com' }]);
  });

  test('C-070 an import that has moved a ticket to another stop stays when the earlier stop is not served any more', async () => {
    const own = await buildOperator(shop.db);
    const theirs = await openImports(shop, own.client);
    await theirs.apply(await theirs.preview('tickets', fileOf(rowOf('Ada', 'Lee'))));
    const changed = await theirs.preview('tickets', fileOf(rowOf('Ada', 'Lee', '', '', 'Addingham')));
    await theirs.apply(changed);
    const day = addDays(localDate(shop.clock.now(), 'Europe/London'), 3);
    const without = ['Service,Valid from,Direction,Stop,Time', `${service},${day},AM,Addingham,08:00`];
    for (const [direction, stop, time] of [
      ['AM', 'Ilkley', '08:20'],
      ['PM', 'Ilkley', '15:30'],
      ['PM', 'Addingham', '15:50'],
    ])
      without.push(`${service},${day},${direction},${stop},${time}`);
    expect((await theirs.apply(await theirs.preview('timetables', without.join('\n')))).status).toBe(204);
    expect(await theirs.undo(changed)).toMatchObject({
      status: 409,
      body: { error_key: 'import-in-use', params: { names: ['Ada Lee'] } },
    });
  });
});
