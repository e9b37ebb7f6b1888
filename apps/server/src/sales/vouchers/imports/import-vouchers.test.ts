import { typeMoney } from '@fareway/domain/money/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openImports } from '../../../imports/import-file.fixture.ts';
import type { Imports } from '../../../imports/import-file.fixture.ts';
import { buildClient, buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import { keyOf } from '../../../testing/staff/staff-browser.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { allServices } from '../../../platform/scope/service-scope.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import { sql } from '../../../platform/database/sql/sql.ts';
import { createVoucher } from '../create-voucher.ts';
import { voucherImports } from './import-vouchers.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const vouchersOf = ({ client }: Pick<TestOperator, 'client'>) =>
  shop.db
    .selectFrom('vouchers')
    .select(['id', 'code', 'value', 'currency', 'max_uses', 'max_uses_per_purchaser', 'starts_on', 'ends_on'])
    .select(['minimum_price', 'is_enabled'])
    .where('client_id', '=', client.id)
    .orderBy('code')
    .execute();

async function open() {
  const operator = await buildOperator(shop.db, { ticket: { price: 500 } });
  return { operator, imports: await openImports(shop, operator.client) };
}

async function importFile(imports: Imports, file: string) {
  const shown = await imports.preview('vouchers', file);
  expect((await imports.apply(shown)).status).toBe(204);
  return shown;
}

/** Buys a ticket that the voucher pays as a whole. */
const use = async (operator: TestOperator, id: string) =>
  (await shop.buy(await shop.purchaser(), operator, { voucher: { id }, card: undefined })).statusCode;

const head = 'Promo code,Amount,Uses,Uses per customer,Start date,Expiry,Minimum spend,Active';
const plain = {
  currency: 'gbp',
  max_uses: null,
  max_uses_per_purchaser: null,
  starts_on: null,
  ends_on: null,
  minimum_price: null,
  is_enabled: true,
};

test('C-063 C-069 vouchers are made and changed, known by their code, and taken back', async () => {
  const { operator, imports } = await open();
  const file = [
    head,
    ' spring-26 ,£4.50,100,1,01/01/2027,31/01/2027,20,yes',
    'SUMMER,"1,234.5",,,,,,',
    'OFF,5,,,,,,no',
  ].join('\n');
  const shown = await imports.preview('vouchers', file);
  expect(shown.preview?.judgement).toMatchObject({
    counts: { new: 3, changed: 0, unchanged: 0, refused: 0 },
    sentences: [
      '3 vouchers get their values: £1,244.00 together, each used once.',
      '2 of the new vouchers can be used any number of times.',
    ],
  });
  expect(await vouchersOf(operator)).toEqual([]);
  expect((await imports.apply(shown)).status).toBe(204);
  const made = [
    { code: 'OFF', value: 500, ...plain, is_enabled: false },
    {
      code: 'SPRING-26',
      value: 450,
      currency: 'gbp',
      max_uses: 100,
      max_uses_per_purchaser: 1,
      starts_on: '2027-01-01',
      ends_on: '2027-01-31',
      minimum_price: 2_000,
      is_enabled: true,
    },
    { code: 'SUMMER', value: 123_450, ...plain },
  ];
  expect(await vouchersOf(operator)).toMatchObject(made);
  const again = await imports.preview('vouchers', file);
  expect(again.preview?.judgement).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 3 }, keys: { code: 3 } });

  // what a file leaves empty stays
  const changed = await importFile(imports, 'Code,Value,Until\nspring-26,5,2027-02-28\nOFF,5.00,');
  expect(changed.preview?.judgement?.counts).toEqual({ new: 0, changed: 1, unchanged: 1, refused: 0 });
  expect((await vouchersOf(operator))[1]).toMatchObject({ ...made[1], value: 500, ends_on: '2027-02-28' });
  expect(keyOf(await imports.undo(shown))).toEqual([409, 'import-in-use']);
  expect((await imports.undo(changed)).status).toBe(204);
  expect(await vouchersOf(operator)).toMatchObject(made);
  expect((await imports.undo(shown)).status).toBe(204);
  expect(await vouchersOf(operator)).toEqual([]);
  expect((await imports.preview('vouchers', file)).preview?.judgement?.counts).toMatchObject({ new: 3 });
});

test('C-064 each refused row says what would be right, for amounts, codes, limits and days', async () => {
  const { imports } = await open();
  const rows = [
    'AB1,10%,,,,,,',
    'AB2,0,,,,,,',
    'AB3,1e3,,,,,,',
    'AB4,-5,,,,,,',
    'AB5,5.005,,,,,,',
    'AB6,"5,50",,,,,,',
    'AB7,100000.01,,,,,,',
    'AB8,99999999999999999999,,,,,,',
    "AB9,'=1+1,,,,,,",
    'a,5,,,,,,',
    'Ä10,5,,,,,,',
    `${'X'.repeat(41)},5,,,,,,`,
    'AB11,5,-1,0,,,,',
    'AB12,5,1000001,1.5,,,,maybe',
    'AB13,5,,,31/02/2027,,,',
    'AB14,5,,,2027-03-02,2027-03-01,,',
    'AB15,£5,,,,,€1,',
    'AB16,5,,,,,,',
    ' ab16 ,5,,,,,,',
    ',5,,,,,,',
  ];
  const { preview } = await imports.preview('vouchers', [head, ...rows].join('\n'));
  const amount = 'Write an amount from 0.01 to 100,000.00, such as 5.00.';
  const code = 'Write a code of 3 to 40 letters, digits and hyphens.';
  expect(preview?.judgement?.counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 19 });
  expect(preview?.judgement?.refused.map(({ line, column, words }) => [line, column, words])).toEqual([
    [2, 'Amount', 'A voucher takes off an amount, not a percentage. Write it such as 5.00.'],
    ...[3, 4, 5, 6, 7, 8, 9, 10].map((line) => [line, 'Amount', amount]),
    ...[11, 12, 13].map((line) => [line, 'Promo code', code]),
    [14, 'Uses', 'Write a whole number from 0 to 1,000,000.'],
    [14, 'Uses per customer', 'Write a whole number from 1 to 1,000,000.'],
    [15, 'Uses', 'Write a whole number from 0 to 1,000,000.'],
    [15, 'Uses per customer', 'Write a whole number from 1 to 1,000,000.'],
    [15, 'Active', 'Write Yes or No.'],
    [16, 'Start date', 'This is not a day. Write it as 31/12/2026 or 2026-12-31.'],
    [17, 'Expiry', 'The last day is before the first day.'],
    [18, 'Currency', 'Write GBP or EUR, the same as the sign of the amounts.'],
    [20, 'Promo code', 'Line 19 has this code, too. Keep one of them.'],
    [21, 'Promo code', 'Code is empty. Fill it in.'],
  ]);
});

test('C-070 a voucher that was used keeps what was used of it, and stays when its import is taken back', async () => {
  const { operator, imports } = await open();
  const shown = await importFile(imports, 'Code,Value,Uses,Uses per purchaser\nFREE,6,5,2\nIDLE,6,,');
  const [voucher] = await vouchersOf(operator);
  expect(await use(operator, voucher!.id)).toBe(200);
  expect(await use(operator, voucher!.id)).toBe(200);
  expect(await imports.undo(shown)).toMatchObject({ status: 409, body: { params: { names: ['FREE'] } } });
  const { preview } = await imports.preview('vouchers', 'Code,Value,Currency,Uses\nFREE,4.99,EUR,1\nIDLE,0.01,EUR,0');
  expect(preview?.judgement?.refused.map(({ column, words }) => [column, words])).toEqual([
    ['Currency', 'This voucher was used, so its currency stays. Make another voucher.'],
    ['Value', 'An order has used £5.00 of this voucher. Write at least this amount, or make another voucher.'],
    ['Uses', 'This voucher was used 2 times. Write at least 2.'],
  ]);
  const changed = await importFile(imports, 'Code,Value,Uses\nFREE,5,3');
  expect((await vouchersOf(operator))[0]).toMatchObject({ value: 500, max_uses: 3 });
  expect(await use(operator, voucher!.id)).toBe(200);
  expect(keyOf(await imports.undo(changed))).toEqual([409, 'import-in-use']);
  expect(await use(operator, voucher!.id)).not.toBe(200);
});

test('the export of vouchers reads no use of them, and the preview of a file reads the uses of its vouchers only', async () => {
  const { operator, imports } = await open();
  await importFile(imports, 'Code,Value\nFREE,6\nOTHER,6');
  const [free, other] = await vouchersOf(operator);
  for (const voucher of [free!, other!, other!, other!]) expect(await use(operator, voucher.id)).toBe(200);
  const scope = { ...allServices(operator.client.id), import_id: newId(), now: shop.clock.now() };
  const file = [{ line: 2, values: { code: 'FREE', value: '5' }, unreadable: [] }];
  await shop.db.transaction().execute(async (db) => {
    // the tables are small here, and a large one is not read as a whole
    await sql`SET LOCAL enable_seqscan = off`.execute(db);
    const atFirst = await usesRead(db);
    expect(await voucherImports.list(db, scope)).toHaveLength(2);
    expect(await usesRead(db)).toEqual(atFirst);
    expect(await voucherImports.judge(db, scope, file, [])).toMatchObject([
      { outcome: 'changed', change: { uses: 1 } },
    ]);
    expect(await usesRead(db)).toEqual({ uses: atFirst.uses + 1, purchasers: atFirst.purchasers + 1 });
  });
});

/** How many rows of uses, and of the counts of purchasers, the connection of a transaction has read. */
async function usesRead(db: Database): Promise<{ uses: number; purchasers: number }> {
  const { rows } = await sql<{ uses: number; purchasers: number }>`
    SELECT sum(seq_tup_read + idx_tup_fetch) FILTER (WHERE relname = 'voucher_uses')::integer AS uses,
           sum(seq_tup_read + idx_tup_fetch) FILTER (WHERE relname = 'voucher_purchasers')::integer AS purchasers
    FROM pg_stat_xact_user_tables`.execute(db);
  return rows[0]!;
}

test('C-064 a use between preview and import stops the import, and uses at the same time never exceed the limit', async () => {
  const { operator, imports } = await open();
  await importFile(imports, 'Code,Value,Uses\nFREE,6,10');
  const [voucher] = await vouchersOf(operator);
  const stale = await imports.preview('vouchers', 'Code,Value,Uses\nFREE,6,0');
  expect(await use(operator, voucher!.id)).toBe(200);
  expect(keyOf(await imports.apply(stale))).toEqual([409, 'import-changed']);
  const shown = await imports.preview('vouchers', 'Code,Value,Uses\nFREE,6,2');
  const [applied, ...bought] = await Promise.all([
    imports.apply(shown).then(({ status }) => status),
    ...Array.from({ length: 4 }, () => use(operator, voucher!.id)),
  ]);
  const uses = 1 + bought.filter((status) => status === 200).length;
  const [after] = await vouchersOf(operator);
  expect(after!.max_uses).toBe(applied === 204 ? 2 : 10);
  expect(uses).toBeLessThanOrEqual(after!.max_uses!);
});

test('C-063 two imports of the same new codes at once make them once, and another operator has its own', async () => {
  const { operator, imports } = await open();
  const other = { client: await buildClient(shop.db) };
  await createVoucher(shop.deps, testStaff, other.client.id, { code: 'SAME', value: 900 });
  const shown = await Promise.all([1, 2].map(() => imports.preview('vouchers', 'Code,Value\nSAME,1\nNEW,2')));
  const statuses = await Promise.all(shown.map(async (one) => (await imports.apply(one)).status));
  expect(statuses.toSorted((one, two) => one - two)).toEqual([204, 409]);
  expect(await vouchersOf(operator)).toMatchObject([
    { code: 'NEW', value: 200 },
    { code: 'SAME', value: 100 },
  ]);
  expect(await vouchersOf(other)).toMatchObject([{ code: 'SAME', value: 900 }]);
});

test('C-063 C-069 any amount arrives to the penny, and exporting any vouchers and importing the file changes nothing', async () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 });
  const option = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const day = fc.integer({ min: 1, max: 28 }).map((date) => `2027-02-${String(date).padStart(2, '0')}`);
  const voucher = fc.record({
    value: amount,
    style: fc.constantFrom('plain', 'sign', 'commas', 'short'),
    max_uses: option(fc.integer({ min: 0, max: 1_000_000 })),
    max_uses_per_purchaser: option(fc.integer({ min: 1, max: 9 })),
    starts_on: option(day.filter((date) => date < '2027-02-10')),
    ends_on: option(day.filter((date) => date >= '2027-02-10')),
    minimum_price: option(fc.integer({ min: 0, max: 10_000_000 })),
    is_enabled: fc.boolean(),
  });
  const write = {
    plain: typeMoney,
    sign: (minor: number) => `£${typeMoney(minor)}`,
    commas: (minor: number) => (minor / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 }),
    short: (minor: number) => String(minor / 100),
  };
  await fc.assert(
    fc.asyncProperty(fc.array(voucher, { minLength: 1, maxLength: 60 }), async (vouchers) => {
      const { operator, imports } = await open();
      const rows = vouchers.map((one, index) =>
        [
          `CODE-${String(index).padStart(3, '0')}`,
          `"${write[one.style](one.value)}"`,
          one.max_uses,
          one.max_uses_per_purchaser,
          one.starts_on,
          one.ends_on,
          one.minimum_price === undefined ? '' : typeMoney(one.minimum_price),
          one.is_enabled ? 'Yes' : 'No',
        ].join(','),
      );
      await importFile(imports, [head, ...rows].join('\n'));
      expect((await vouchersOf(operator)).map(({ value, minimum_price }) => [value, minimum_price])).toEqual(
        vouchers.map(({ value, minimum_price }) => [value, minimum_price ?? null]),
      );
      const exported = await imports.download('/exports/vouchers?format=xlsx');
      expect((await imports.preview('vouchers', exported)).preview?.judgement?.counts).toEqual({
        new: 0,
        changed: 0,
        unchanged: vouchers.length,
        refused: 0,
      });
    }),
    { numRuns: 5 },
  );
});

test('C-063 10,000 vouchers are shown, imported and taken back', { timeout: 60_000 }, async () => {
  const { operator, imports } = await open();
  const rows = Array.from({ length: 10_000 }, (_, index) => `BULK-${index},${typeMoney(index + 1)},1`);
  const shown = await imports.preview('vouchers', ['Code,Value,Uses', ...rows].join('\n'));
  expect(shown.preview?.judgement?.counts).toMatchObject({ new: 10_000 });
  expect((await imports.apply(shown)).status).toBe(204);
  const { total } = await shop.db
    .selectFrom('vouchers')
    .select(({ fn }) => fn.sum<number>('value').as('total'))
    .where('client_id', '=', operator.client.id)
    .executeTakeFirstOrThrow();
  expect(total).toBe((10_000 * 10_001) / 2);
  expect((await imports.undo(shown)).status).toBe(204);
  expect(await vouchersOf(operator)).toEqual([]);
});
