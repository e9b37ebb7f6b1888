import { expect, test } from 'vitest';
import { tabbedLine } from './tabbed-line.ts';

for (const formula of [
  '=HYPERLINK("http://evil.example","Nia")',
  '+1+cmd|/C calc',
  '-2+3',
  '@SUM(1,2)',
  ' =1+1',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
] as const) {
  test(`F-45 a cell that a spreadsheet would run as a formula (${JSON.stringify(formula)}) is written as text`, () => {
    const [first, second, ...rest] = tabbedLine(['Dales', formula]).split('\t');
    expect([first, rest]).toEqual(['Dales', []]);
    expect(second).toMatch(/^'/);
  });
}

test('F-45 a line break or a tab in a name does not begin another cell or line', () => {
  expect(tabbedLine(['Nia\n=1+1\tByrne', 'x'])).toBe('Nia =1+1 Byrne\tx');
});

test('names, numbers and amounts are unchanged', () => {
  expect(tabbedLine(['Siân O’Brien', 'a-b@example.com', 3, '12.50', null])).toBe(
    'Siân O’Brien\ta-b@example.com\t3\t12.50\t',
  );
});
