import { expect, test } from 'vitest';
import { numberFormat, writeNumber } from './number-formats.ts';

const shown = (value: number, code: string) => writeNumber(value, numberFormat(164, code), { isFrom1904: false });

test.each([
  ['"S"0000', 12, 'S0012'],
  ['"S"0000', 123_456, 'S123456'],
  ['000-000', 1_234, '001-234'],
  [String.raw`000\-000`, 1_234_567, '1234-567'],
  ['00000 000000', 7_700_900_123, '07700 900123'],
  ['[$-809]"A;B"00', 7, 'A;B07'],
  ['"S"0000;"minus"0000', 12, 'S0012'],
  // without a sign, or with one digit: a number
  ['0000', 7, '0007'],
  ['0 "seats"', 40, '40'],
  ['"£"0.00', 12.5, '12.5'],
  ['"£"#,##0', 1_200, '1200'],
  ['"S"0000', -12, '-12'],
  ['"S"0000', 1.5, '1.5'],
  // days stay days
  ['dd-mm-yyyy', 46_000, '2025-12-09'],
])('a number in the format %s is read as Excel shows it, where it is a code', (code, value, text) => {
  expect(shown(value, code)).toBe(text);
});
