import { expect, test } from 'vitest';
import { openImports } from '../../../imports/import-file.fixture.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const rowOf = (first: string, last: string, id: string, stop = 'Skipton') =>
  [first, last, id, 'D1 Skipton to Ilkley', 'Annual', stop].join(',');
const fileOf = (...rows: string[]) =>
  ['First name,Surname,Student number,Route,Pass type,Bus stop', ...rows].join('\n');

/** Imports of an operator whose passengers have these rows. */
async function open(...rows: string[]) {
  const { client } = await buildOperator(shop.db);
  const imports = await openImports(shop, client);
  expect((await imports.apply(await imports.preview('tickets', fileOf(...rows)))).status).toBe(204);
  const idsOf = async () => {
    const held = shop.db
      .selectFrom('customer_tickets')
      .select(['ext_id', 'stop_id'])
      .where('client_id', '=', client.id);
    return (await held.orderBy('id').execute()).map(({ ext_id }) => ext_id);
  };
  const judge = async (...lines: string[]) => (await imports.preview('tickets', fileOf(...lines))).preview!.judgement!;
  return { imports, idsOf, judge };
}

test('a student id is known without the zeros that a spreadsheet took away, in any case and with any spaces', async () => {
  const { imports, idsOf, judge } = await open(rowOf('Ada', 'Lee', '007'), rowOf('Bo', 'Lee', 'ab12'));
  const counts = { new: 0, changed: 0, unchanged: 2, refused: 0 };
  for (const [ada, bo] of [
    ['7', 'AB12'],
    ['7.0', 'AB 12'],
    ['0007', ' Ab12'],
  ] as const)
    expect(await judge(rowOf('Ada', 'Lee', ada), rowOf('Bo', 'Lee', bo))).toMatchObject({
      counts,
      keys: { student_id: 2 },
    });
  const moved = fileOf(rowOf('Ada', 'Lee', '7', 'Addingham'), rowOf('Bo', 'Lee', 'AB12', 'Addingham'));
  const shown = await imports.preview('tickets', moved);
  expect(shown.preview?.judgement?.counts).toMatchObject({ new: 0, changed: 2 });
  expect((await imports.apply(shown)).status).toBe(204);
  expect(await idsOf()).toEqual(['007', 'ab12']);
});

test('two writings of one student id are the same passenger within a file', async () => {
  const { judge } = await open(rowOf('Ada', 'Lee', '007'));
  const { counts, refused } = await judge(rowOf('Bo', 'Lee', '08'), rowOf('Bo', 'Lee', '8'));
  expect(counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 1 });
  expect(refused.map(({ line, words }) => [line, words])).toEqual([
    [
      3,
      'Line 2 has the same ticket for this passenger. Keep one of the lines, or write another name for somebody else.',
    ],
  ]);
});

test('the student id of a ticket of another name is refused, and pupils 007 and 7 of two schools are two passengers', async () => {
  const { judge } = await open(rowOf('Ada', 'Lee', '007'));
  const { counts, refused } = await judge(
    rowOf('Cy', 'Lee', '007'),
    rowOf('Di', 'Lee', '7'),
    rowOf('Ed', 'Lee', '09'),
    rowOf('Flo', 'Lee', '9'),
  );
  expect(counts).toEqual({ new: 3, changed: 0, unchanged: 0, refused: 1 });
  expect(refused.map(({ line, words }) => [line, words])).toEqual([
    [2, 'The ticket with this student id is for Ada Lee. Correct the name or the student id.'],
  ]);
});

test('of two passengers whose student ids differ in zeros each row means the one with its name', async () => {
  const { judge } = await open(rowOf('Ada', 'Lee', '007'), rowOf('Bo', 'Lee', 'x'));
  const { db } = shop;
  await db.updateTable('customer_tickets').set({ ext_id: '7' }).where('ext_id', '=', 'x').execute();
  for (const [ada, bo] of [
    ['007', '7'],
    ['7', '7'],
    ['7', '007'],
  ] as const)
    expect((await judge(rowOf('Bo', 'Lee', bo), rowOf('Ada', 'Lee', ada))).counts).toMatchObject({ unchanged: 2 });
});

test('a passenger who holds the ticket with another student id gets no second one, and the refusal says which', async () => {
  const { judge } = await open(rowOf('Siân', 'Ní Bhriain', '007'));
  const { refused } = await judge(rowOf('SIÂN', 'Ní Bhriain', '1.23E+05'), rowOf('Ada', 'Lee', '9'));
  expect(refused).toMatchObject([
    {
      line: 2,
      column: 'Student number',
      value: '1.23E+05',
      words:
        'Siân Ní Bhriain holds this ticket with the student id 007. Write that student id, or another name for somebody else.',
    },
  ]);
});
