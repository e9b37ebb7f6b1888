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
  // with the sign of its currency, wherever the format has it
  ['"£"0.00', 12.5, '£12.5'],
  ['"£"#,##0', 1_200, '£1200'],
  ['_-"£"* #,##0.00_-;-"£"* #,##0.00_-', 12.5, '£12.5'],
  ['[$€-2] #,##0.00', 5, '€5'],
  [String.raw`#,##0.00\ [$€-407]`, 5, '€5'],
  ['[$-809]#,##0.00 €', 5, '€5'],
  ['$#,##0', -1_200, '-$1200'],
  ['[$EUR] #,##0.00', 5, 'EUR5'],
  ['0.00" GBP"', 5, 'GBP5'],
  ['[$-809]0.00', 5, '5'],
  // as a per cent, and with a per cent sign that is a text
  ['0%', 0.1, '10%'],
  ['[Red]0.0%;-0.0%', 0.125, '12.5%'],
  ['0.00%', 0.07, '7%'],
  ['0%', -1, '-100%'],
  ['0"%"', 10, '10%'],
  [String.raw`0\%`, 10, '10%'],
  ['"S"0000', -12, '-12'],
  ['"S"0000', 1.5, '1.5'],
  // days stay days
  ['dd-mm-yyyy', 46_000, '2025-12-09'],
])(
  'a number in the format %s is read with the signs that Excel shows, where they change its meaning',
  (code, value, text) => {
    expect(shown(value, code)).toBe(text);
  },
);

test('the per cents and the numbers of the standard formats are told apart', () => {
  const ofNumber = (number: number) => writeNumber(0.25, numberFormat(number, undefined), { isFrom1904: false });
  expect([0, 1, 2, 9, 10, 11].map(ofNumber)).toEqual(['0.25', '0.25', '0.25', '25%', '25%', '0.25']);
});
