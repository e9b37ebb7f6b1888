import { expect, test } from 'vitest';
import { openImports } from '../../../imports/import-file.fixture.ts';
import { workbookOf } from '../../../platform/tables/workbook.fixture.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const text = (cell: string) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
/** A number in a format of the standard, or in one of the workbook. */
const formats = ['0%', '[$€-2] #,##0.00', '#,##0.00\\ [$€-407]', '_-"£"* #,##0.00_-'];
const amount = (value: number, format: string) => `<c s="${formats.indexOf(format)}"><v>${value}</v></c>`;

const perCent = 'A voucher takes off an amount, not a percentage. Write it such as 5.00.';
const otherSign =
  'The amounts have the sign of another currency than GBP. Correct the sign, or write the currency here.';

/** A workbook of vouchers with the cells of Value and Currency. */
function vouchers(rows: readonly (readonly [code: string, value: string, currency?: string])[]): Buffer {
  const codes = formats.map((code, index) => [170 + index, code.replaceAll('"', '&quot;')] as const);
  const header = `<row>${['Code', 'Value', 'Currency'].map(text).join('')}</row>`;
  return workbookOf({
    rows:
      header + rows.map(([code, value, currency = '']) => `<row>${text(code)}${value}${text(currency)}</row>`).join(''),
    styles: `<numFmts>${codes.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`).join('')}</numFmts>
      <cellXfs>${codes.map(([id]) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`,
  });
}

test('a per cent of a workbook is refused with the words for a per cent of CSV, whatever its format', async () => {
  const { client } = await buildOperator(shop.db);
  const imports = await openImports(shop, client);
  const refusedOf = async (file: string | Uint8Array) => {
    const { judgement } = (await imports.preview('vouchers', file)).preview!;
    return judgement!.refused.map(({ line, value, words }) => [line, value, words]);
  };
  const expected = [
    [2, '10%', perCent],
    [3, '100%', perCent],
  ];
  expect(await refusedOf('Code,Value\nTENTH,10%\nWHOLE,100%')).toEqual(expected);
  const sheet = vouchers([
    ['TENTH', amount(0.1, '0%')],
    ['WHOLE', amount(1, '0%')],
  ]);
  expect(await refusedOf(sheet)).toEqual(expected);
});

test('the sign of an amount is that of the operator or of the voucher, in CSV and in the format of a workbook', async () => {
  const { client } = await buildOperator(shop.db);
  const imports = await openImports(shop, client);
  const sheet = vouchers([
    ['POUND', amount(5, formats[3]!)],
    ['FRONT', amount(5, formats[1]!)],
    ['BEHIND', amount(5, formats[2]!)],
    ['NAMED', amount(5, formats[1]!), 'EUR'],
    ['BOTH', amount(5, formats[1]!), 'GBP'],
  ]);
  const shown = await imports.preview('vouchers', sheet);
  const refusedOf = ({ preview }: typeof shown) => preview!.judgement!.refused.map(({ line, words }) => [line, words]);
  expect(refusedOf(shown)).toEqual([
    [3, otherSign],
    [4, otherSign],
    [6, 'Write GBP or EUR, the same as the sign of the amounts.'],
  ]);
  expect(shown.preview?.judgement?.sentences).toContain(
    '2 vouchers get their values: £5.00 + €5.00 together, each used once.',
  );
  expect((await imports.apply(shown, true)).status).toBe(204);
  const later = await imports.preview('vouchers', 'Code,Value\nNAMED,€6\nPOUND,€6\nNEW,€6');
  expect(refusedOf(later)).toEqual([
    [3, otherSign],
    [4, otherSign],
  ]);
  expect(later.preview?.judgement?.counts).toMatchObject({ changed: 1 });
});

test('a code whose zeros a spreadsheet took away makes no second voucher, and the refusal names the first', async () => {
  const { client } = await buildOperator(shop.db);
  const imports = await openImports(shop, client);
  const first = await imports.preview('vouchers', 'Code,Value\n00123,5\nX0123,5');
  expect((await imports.apply(first)).status).toBe(204);
  const { judgement } = (await imports.preview('vouchers', 'Code,Value\n123,6\n1230,6\n00123,5\nX123,5')).preview!;
  expect(judgement).toMatchObject({ counts: { new: 2, changed: 0, unchanged: 1, refused: 1 } });
  expect(judgement!.refused).toMatchObject([
    {
      line: 2,
      column: 'Code',
      value: '123',
      words:
        'The voucher 00123 has this number with zeros in front, which spreadsheets take away. Write 00123, or another code.',
    },
  ]);
});
