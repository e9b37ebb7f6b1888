import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openImports } from '../../../imports/import-file.fixture.ts';
import type { Imports } from '../../../imports/import-file.fixture.ts';
import { buildOperator, buildService } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { keyOf } from '../../../testing/staff/staff-browser.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ now: '2026-11-26T09:00:00Z' });
});
afterAll(() => shop.stop());

async function open() {
  const operator = await buildOperator(shop.db, { client: { sales_year: ['26/27'] }, service: { name: 'D1' } });
  return { operator, imports: await openImports(shop, operator.client) };
}

const head = 'Email;Phone;Postcode;Service;Date joined;Time;First name;Last name;First name 2;Last name 2';

/** The entries of an operator in the order of the list. */
const entriesOf = ({ client }: TestOperator) =>
  shop.db
    .selectFrom('waiting_list_entries')
    .select(['id', 'email', 'mobile', 'post_code', 'passengers', 'joined_at', 'year', 'proven_at'])
    .where('client_id', '=', client.id)
    .orderBy('joined_at')
    .orderBy('id')
    .execute();
const orderOf = async (operator: TestOperator) => (await entriesOf(operator)).map(({ email }) => email.split('@')[0]);

async function importFile(imports: Imports, ...rows: string[]) {
  const shown = await imports.preview('waiting-list', [head, ...rows].join('\r\n'));
  expect((await imports.apply(shown)).status).toBe(204);
  return shown;
}

async function join({ client }: TestOperator, email: string, changed: object = {}) {
  const url = '/api/waiting-list/passenger';
  const passengers = [{ firstName: 'Ada', lastName: 'Byron' }];
  const form = {
    clientSlug: client.slug,
    email,
    mobile: '07700 900123',
    postCode: 'BD23 1AA',
    year: '26/27',
    service: 'D1',
    passengers,
  };
  expect((await shop.app.inject({ method: 'POST', url, payload: { ...form, ...changed } })).statusCode).toBe(200);
}

test('C-063 C-069 people join the waiting list in their order, without an email, are known again, and are taken off', async () => {
  const { operator, imports } = await open();
  await join(operator, 'here@example.com');
  const mails = await shop.db.selectFrom('messages').select('id').where('client_id', '=', operator.client.id).execute();
  const rows = [
    'late@example.com;07700 900001;bd23 1aa;d1;02/03/2026;;Siân;Ní Bhriain;Conor;O’Connor',
    'Early@Example.com;+44 7700 900002;BD23 1AB;D1;28/02/2026;23:59;Ada;Lee;;',
    'second@example.com;0851234567;A65 F4E2;D1;02/03/2026;;Bo;Lee;;',
    'now@example.com;07700900003;BD23 1AC;D1;;;Cy;Lee;;',
  ];
  const shown = await imports.preview('waiting-list', [head, ...rows].join('\n'));
  expect(shown.preview?.judgement).toMatchObject({
    counts: { new: 4, changed: 0, unchanged: 0, refused: 0 },
    sentences: [
      '4 entries join the waiting list, for 5 seats. Nobody gets an email.',
      '3 entries have a place before people who wait already, because they joined earlier.',
    ],
  });
  expect((await imports.apply(shown)).status).toBe(204);
  expect(await orderOf(operator)).toEqual(['early', 'late', 'second', 'here', 'now']);
  expect((await entriesOf(operator))[1]).toMatchObject({
    mobile: '+447700900001',
    post_code: 'BD23 1AA',
    year: '26/27',
    passengers: [
      { firstName: 'Siân', lastName: 'Ní Bhriain' },
      { firstName: 'Conor', lastName: 'O’Connor' },
    ],
    joined_at: new Date('2026-03-02T00:00:00Z'),
  });
  const after = await shop.db.selectFrom('messages').select('id').where('client_id', '=', operator.client.id).execute();
  expect(after).toEqual(mails);

  // the other order of the passengers and another moment are the same entry, which keeps its place
  const again = await imports.preview(
    'waiting-list',
    [
      head,
      rows[0]!.replace('Siân;Ní Bhriain;Conor;O’Connor', 'conor;o’connor;SIÂN;Ní Bhriain').replace('02/03', '15/01'),
      ...rows.slice(1),
    ].join('\n'),
  );
  expect(again.preview?.judgement).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 4 }, keys: { entry: 4 } });
  const ofFiles = shop.db.selectFrom('personal_data_views').select('kind').where('kind', '!=', 'import-preview');
  const views = ofFiles.where('client_id', '=', operator.client.id);
  expect(await views.execute()).toEqual([]);
  for (const format of ['csv', 'xlsx']) {
    const exported = await imports.download(`/exports/waiting-list?format=${format}`);
    expect((await imports.preview('waiting-list', exported)).preview?.judgement?.counts).toEqual({
      new: 0,
      changed: 0,
      unchanged: 5,
      refused: 0,
    });
  }
  expect(await views.execute()).toEqual([{ kind: 'waiting-list-file' }, { kind: 'waiting-list-file' }]);
  expect((await imports.undo(shown)).status).toBe(204);
  expect(await orderOf(operator)).toEqual(['here']);
});

test('C-069 C-070 a contact is changed and given back, but not one that its owner has confirmed', async () => {
  const { operator, imports } = await open();
  const first = await importFile(
    imports,
    'a@example.com;07700 900001;BD23 1AA;D1;;;Ada;Lee;;',
    'b@example.com;07700 900002;BD23 1AA;D1;;;Bo;Lee;;',
  );
  const changed = await importFile(imports, 'a@example.com;07700 900009;BD23 1AA;D1;;;Ada;Lee;;');
  expect(changed.preview?.judgement?.counts).toMatchObject({ new: 0, changed: 1 });
  expect((await entriesOf(operator))[0]).toMatchObject({ mobile: '+447700900009' });
  expect(await imports.undo(first)).toMatchObject({ status: 409, body: { params: { names: ['Ada Lee'] } } });
  expect((await imports.undo(changed)).status).toBe(204);
  expect((await entriesOf(operator))[0]).toMatchObject({ mobile: '+447700900001' });
  const confirmed = shop.db.updateTable('waiting_list_entries').set({ proven_at: new Date() });
  await confirmed.where('client_id', '=', operator.client.id).where('email', '=', 'b@example.com').execute();
  const { preview } = await imports.preview(
    'waiting-list',
    [
      head,
      'b@example.com;07700 900008;BD23 1AA;D1;;;Bo;Lee;;',
      'a@example.com;07700 900001;BD23 1AA;D1;;;Ada;Lee;;',
    ].join('\n'),
  );
  expect(preview?.judgement).toMatchObject({
    counts: { unchanged: 1, refused: 1 },
    refused: [
      {
        line: 2,
        column: 'Phone',
        words: 'This person has confirmed other details by email. Those stay. Correct the row, or leave it out.',
      },
    ],
  });
  expect(keyOf(await imports.undo(first))).toEqual([409, 'import-in-use']);
  expect(await orderOf(operator)).toEqual(['a', 'b']);
});

test('C-070 the undo keeps people who have joined by the form since, at the place of that moment', async () => {
  const { operator, imports } = await open();
  const same = { mobile: '07700 900001', postCode: 'BD23 1AA', passengers: [{ firstName: 'ada', lastName: 'LEE' }] };
  const shown = await importFile(
    imports,
    'a@example.com;07700 900001;BD23 1AA;D1;2026-03-02;;Ada;Lee;;',
    'other@example.com;07700 900001;BD23 1AA;D1;2026-03-02;;Ada;Lee;;',
    'differs@example.com;07700 900001;BD23 1AA;D1;2026-03-01;;Ada;Lee;;',
  );
  shop.clock.advance({ minutes: 1 });
  await join(operator, 'between@example.com');
  shop.clock.advance({ minutes: 1 });
  await join(operator, 'a@example.com', same);
  await join(operator, 'differs@example.com', { ...same, mobile: '07700 900009' });
  shop.clock.advance({ minutes: 1 });
  await join(operator, 'a@example.com', same);
  expect(await orderOf(operator)).toEqual(['differs', 'a', 'other', 'between']);
  expect((await imports.undo(shown)).status).toBe(204);
  const left = await entriesOf(operator);
  expect(left.map(({ email }) => email.split('@')[0])).toEqual(['between', 'a', 'differs']);
  expect(left[1]!.joined_at.getTime() - left[0]!.joined_at.getTime()).toBe(60_000);
});

test('C-070 a form at the moment of the undo keeps its person on the list', async () => {
  const { operator, imports } = await open();
  const emails = Array.from({ length: 8 }, (_, index) => `p${index}@example.com`);
  const shown = await importFile(
    imports,
    ...emails.map((email) => `${email};07700 900123;BD23 1AA;D1;2026-03-02;;Ada;Byron;;`),
  );
  const [undone] = await Promise.all([imports.undo(shown), ...emails.map((email) => join(operator, email))]);
  expect(undone.status).toBe(204);
  expect((await orderOf(operator)).toSorted((one = '', other = '') => one.localeCompare(other))).toEqual(
    emails.map((email) => email.split('@')[0]),
  );
});

test('C-064 rows that the form of the waiting list would refuse are refused with its words', async () => {
  const { operator, imports } = await open();
  await buildOperator(shop.db, { client: { sales_year: ['26/27'] }, service: { name: 'Theirs' } });
  const rows = [
    'nobody;07700 900001;BD23 1AA;D1;;;Ada;Lee;;',
    'a@example.com;070 900001;BD23 1AA;D1;;;Ada;Lee;;',
    'a@example.com;07700 900001;BD23 1AA BD23 1AA 1;D1;;;Ada;Lee;;',
    'a@example.com;07700 900001;BD23 1AA;Theirs;;;Ada;Lee;;',
    'a@example.com;07700 900001;BD23 1AA;;;;Ada;Lee;;',
    `a@example.com;07700 900001;BD23 1AA;D1;;;Ada;${'x'.repeat(81)};;`,
    'a@example.com;07700 900001;BD23 1AA;D1;;;Ada;Lee;;Lee',
    'a@example.com;07700 900001;BD23 1AA;D1;31/02/2026;;Ada;Lee;;',
    'a@example.com;07700 900001;BD23 1AA;D1;27/11/2026;;Ada;Lee;;',
    'a@example.com;07700 900001;BD23 1AA;D1;01/02/2026;9 in the morning;Ada;Lee;;',
    'a@example.com;07700 900001;BD23 1AA;D1;;;=Ada;Lee;;',
    'A@example.com;07700 900001;BD23 1AA;D1;;;=ADA;LEE;;',
    '99999999999999999999;;;D1;;;Ada;Lee;;',
  ];
  const { preview } = await imports.preview('waiting-list', [head, ...rows].join('\n'));
  expect(preview?.judgement?.counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 12 });
  const refused = preview!.judgement!.refused.map(({ line, column, words }) => `${line} ${column}: ${words}`);
  expect(refused).toMatchObject([
    expect.stringMatching(/^2 Email: /),
    expect.stringMatching(/^3 Phone: /),
    '4 Postcode: Please provide a postcode',
    '5 Service: Please select the service you wish to use.',
    '6 Service: Please select the service you wish to use.',
    '7 Last name: Please provide a last name for passenger 1',
    '8 First name 2: Please provide a first name for passenger 2',
    '9 Date joined: This is not a day. Write it as 31/12/2026 or 2026-12-31.',
    '10 Date joined: This is in the future. Write when the person joined, or leave it empty.',
    '11 Time: Write a time such as 09:30, or leave it empty.',
    '13 Email: Line 12 is the same person and passengers. Keep one of them.',
    '14 Phone: Mobile is empty. Fill it in.',
    '14 Postcode: Postcode is empty. Fill it in.',
  ]);
  const [year] = (
    await imports.preview('waiting-list', `${head};Year\n${rows[0]!.replace('nobody', 'n@example.com')};25/26`)
  ).preview!.judgement!.refused;
  expect(year).toMatchObject({ column: 'Year', words: 'Please select the year you wish to apply for.' });
  expect(await entriesOf(operator)).toEqual([]);
});

test('C-064 somebody who joins between preview and import stops it, and waits once', async () => {
  const { operator, imports } = await open();
  const row = 'a@example.com;07700 900001;BD23 1AA;D1;;;Ada;Byron;;';
  const shown = await imports.preview('waiting-list', [head, row].join('\n'));
  const [applied] = await Promise.all([imports.apply(shown), join(operator, 'a@example.com')]);
  expect([204, 409]).toContain(applied.status);
  expect(await orderOf(operator)).toEqual(['a']);
  const stale = await imports.preview('waiting-list', [head, row.replace('a@', 'b@')].join('\n'));
  await join(operator, 'b@example.com');
  expect(keyOf(await imports.apply(stale))).toEqual([409, 'import-changed']);
  expect(await orderOf(operator)).toEqual(['a', 'b']);
});

test('C-063 C-069 for any people, the order of the file is that of the list, and exporting and importing changes nothing', async () => {
  const name = fc.constantFrom('Ada', 'O’Connor', 'Ní Bhriain', '=Lee', 'de la Cruz', 'Łukasz', 'İpek');
  const person = fc.record({ first: name, last: name, more: fc.boolean(), day: fc.integer({ min: 1, max: 3 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 60 }), async (people) => {
      const { operator, imports } = await open();
      await buildService(shop.db, { client_id: operator.client.id, name: 'D2' });
      const rows = people.map(({ first, last, more, day }, index) =>
        [
          `p${index}@example.com`,
          '07700 900001',
          'BD23 1AA',
          index % 2 === 0 ? 'D1' : 'D2',
          `2026-10-2${day}`,
          '01:30',
          first,
          last,
          ...(more ? [last, first] : ['', '']),
        ]
          .map((cell) => `"${cell}"`)
          .join(';'),
      );
      await importFile(imports, ...rows);
      const wanted = people
        .map(({ day }, index) => ({ day, name: `p${index}` }))
        .toSorted((one, other) => one.day - other.day);
      expect(await orderOf(operator)).toEqual(wanted.map((one) => one.name));
      const { preview } = await imports.preview(
        'waiting-list',
        await imports.download('/exports/waiting-list?format=xlsx'),
      );
      expect(preview?.judgement?.counts).toEqual({ new: 0, changed: 0, unchanged: people.length, refused: 0 });
    }),
    { numRuns: 5 },
  );
});

test('C-063 10,000 people join in the order of the file, and are taken off again', { timeout: 60_000 }, async () => {
  const { operator, imports } = await open();
  const rows = Array.from(
    { length: 10_000 },
    (_, index) => `p${index}@example.com;07700 900001;BD23 1AA;D1;2026-10-21;;Ada;Lee;;`,
  );
  const shown = await imports.preview('waiting-list', [head, ...rows].join('\n'));
  expect((await imports.apply(shown)).status).toBe(204);
  expect(await orderOf(operator)).toEqual(Array.from({ length: 10_000 }, (_, index) => `p${index}`));
  expect((await imports.undo(shown)).status).toBe(204);
  expect(await entriesOf(operator)).toEqual([]);
});
