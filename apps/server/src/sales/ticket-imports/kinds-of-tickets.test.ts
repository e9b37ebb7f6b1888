import { describe, expect, test } from 'vitest';
import { openImports } from '../../imports/import-file.fixture.ts';
import { annualTerms, buildOperator, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { setSeats } from '../../testing/builders/build-seats.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const head = 'First name,Surname,Student number,Email,Route,Pass type,Bus stop';
const service = 'D1 Skipton to Ilkley';
const rowOf = (first: string, last: string, id = '', email = '', stop = 'Skipton') =>
  [first, last, id, email, service, 'Annual', stop].join(',');
const fileOf = (...rows: string[]) => [head, ...rows].join('\n');

const takenOf = async ({ client }: TestOperator) => {
  const rows = await shop.db.selectFrom('inventory').select('taken').where('client_id', '=', client.id).execute();
  return rows.map(({ taken }) => taken);
};

describe('tickets of several kinds in files', () => {
  test('C-069 days in the file of a ticket with days of its own are ignored, the first time and the second', async () => {
    const { client, service: d1 } = await buildOperator(shop.db);
    const of = { client_id: client.id, service_id: d1.id, type: 'annual' as const };
    await buildTicket(shop.db, { ...of, sub_type: 'custom', name: 'Three days', travel_pattern: 'm#w#f' });
    const theirs = await openImports(shop, client);
    const file = [
      'First name,Surname,Route,Pass type,Bus stop,Days',
      `Ada,Lee,${service},Three days,Skipton,"Mon, Wed, Fri"`,
      `Bo,Lee,${service},Three days,Skipton,Tue`,
    ].join('\n');
    const shown = await theirs.preview('tickets', file);
    expect(shown.preview?.judgement?.counts).toMatchObject({ new: 2, refused: 0 });
    expect((await theirs.apply(shown)).status).toBe(204);
    const again = (await theirs.preview('tickets', file)).preview?.judgement;
    expect(again?.counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 0 });
  });

  test('C-063 chosen days take the seats of their weekdays, and trips and year groups are read', async () => {
    const own = await buildOperator(shop.db, { service: { yr_groups: JSON.stringify({ secondary: true }) } });
    const { client } = own;
    const { year } = annualTerms();
    await buildTicket(shop.db, {
      client_id: client.id,
      service_id: own.service.id,
      type: 'annual',
      sub_type: 'select',
      name: 'Chosen days',
      num_bookable_journeys: JSON.stringify({ m: 38, f: 38 }),
    });
    await buildTicket(shop.db, {
      client_id: client.id,
      service_id: own.service.id,
      type: 'flexi',
      name: 'Flexi 10',
      default_trips: 10,
    });
    for (const weekday of ['m', 'f'] as const)
      await setSeats(
        shop.db,
        own,
        { scope: 'weekly_pattern', ticket_type: 'annual', year, weekday, direction: 'am' },
        1,
      );
    const theirs = await openImports(shop, client);
    const more = 'First name,Surname,Route,Pass type,Bus stop,Days,Trips left,Year group';
    const line = (name: string, ticket: string, days: string, trips: string) =>
      `${name},Lee,${service},${ticket},Skipton,${days},${trips},Year 9`;
    const shown = await theirs.preview(
      'tickets',
      [
        more,
        line('Ada', 'Chosen days', 'Mon am and Fri am', ''),
        line('Bo', 'Chosen days', 'Mon AM', ''),
        line('Cy', 'Flexi 10', '', '4'),
        line('Di', 'Flexi 10', '', '9999'),
      ].join('\n'),
    );
    expect(shown.preview?.judgement?.refused).toMatchObject([
      { line: 3, column: 'Days', value: 'Mon AM' },
      { line: 5, column: 'Trips left', words: 'Write a whole number of trips from 0 to 500.' },
    ]);
    expect((await theirs.apply(shown, true)).status).toBe(204);
    const rows = await shop.db
      .selectFrom('customer_tickets')
      .select(['first_name', 'travel_pattern', 'trips', 'yr'])
      .where('client_id', '=', client.id)
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { first_name: 'Ada', travel_pattern: 'm_am#f_am', trips: null, yr: '9' },
      { first_name: 'Cy', trips: 4, yr: '9' },
    ]);
    expect(await takenOf(own)).toEqual([1, 1]);
  });

  test.each(['csv', 'xlsx'])(
    'C-063 C-069 what is exported as %s changes nothing when it is imported',
    async (format) => {
      const own = await buildOperator(shop.db);
      const theirs = await openImports(shop, own.client);
      const file = fileOf(rowOf('Siân', 'Ní Bhriain', '007', 'a@example.com'), rowOf('=cmd', "O'Connor"));
      await theirs.apply(await theirs.preview('tickets', file));
      await shop.buy(await shop.purchaser(), own);
      const exported = await theirs.download(`/exports/tickets?format=${format}`);
      expect((await theirs.preview('tickets', exported)).preview?.judgement).toMatchObject({
        counts: { new: 0, changed: 0, unchanged: 3, refused: 0 },
        keys: { student_id: 1, name: 2 },
      });
    },
  );

  test('C-063 C-192 each export of tickets is recorded as a file with its families', async () => {
    const own = await buildOperator(shop.db);
    const theirs = await openImports(shop, own.client);
    const parent = await shop.purchaser();
    await shop.buy(parent, own);
    await theirs.apply(await theirs.preview('tickets', fileOf(rowOf('Siân', 'Ní Bhriain', '007', 'a@example.com'))));
    const held = shop.db.selectFrom('customer_tickets').select('user_id').where('client_id', '=', own.client.id);
    const families = (await held.execute()).map(({ user_id }) => user_id).toSorted(byText);
    expect(families).toHaveLength(2);
    expect(families).toContain(parent.id);
    const recorded = async () => {
      const views = shop.db.selectFrom('personal_data_views').select(['kind', 'user_ids']);
      const rows = await views.where('client_id', '=', own.client.id).execute();
      return rows
        .filter(({ kind }) => kind !== 'import-preview')
        .map(({ kind, user_ids }) => ({ kind, user_ids: user_ids.toSorted(byText) }));
    };
    expect(await recorded()).toEqual([]);
    await theirs.download('/exports/tickets?format=csv');
    await theirs.download('/exports/tickets?format=xlsx');
    const file = { kind: 'passengers-file', user_ids: families };
    expect(await recorded()).toEqual([file, file]);
  });
});

const byText = (one: string, other: string) => (one < other ? -1 : 1);
