import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeStarted } from '../uploads/started.fixture.ts';
import { readDelimited } from './reading/read-delimited.ts';
import { readTable } from './read-table.ts';
import { tableLimits } from './reading/table.ts';
import type { Table } from './read-table.ts';
import { readWorkbook } from './reading/read-workbook.ts';
import { writeCsv, writeXlsx } from './write-table.ts';
import { writeWorkbook } from './write-workbook.ts';

/** Pieces of which texts are made: letters, and what the formats themselves are written with. */
const piece = fc.oneof(
  fc.constantFrom(
    ...'=+-@\'"`,;|<>&_x'.split(''),
    '\t',
    '\r',
    '\n',
    '\r\n',
    'sep=',
    '_x0041_',
    ']]>',
    '&amp;',
    '\u00A0',
    ' ',
    '😀',
    '＝',
  ),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
  fc.constantFrom(
    'Siân',
    "O'Connor",
    'O’Connor',
    '\u200F',
    '\uFEFF',
    '\uFFFD',
    '\uFFFF',
    '00735',
    '1e5',
    '03/04/2026',
    'TRUE',
  ),
);
/** A text that a table can have: well-formed, without control characters, of which a few in a short file would make it no text, and outer white space. */
const cell = fc
  .array(piece, { maxLength: 5 })
  .map((pieces) =>
    pieces
      .join('')
      .replaceAll(/(?![\t\r\n])\p{Cc}/gu, '')
      .trim(),
  )
  .filter((text) => text.isWellFormed());
const name = cell.filter((text) => text !== '');

const content = fc.integer({ min: 1, max: 5 }).chain((width) =>
  fc.record({
    header: fc.array(name, { minLength: width, maxLength: width }),
    rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }),
  }),
);

/** What is read: rows without any text are left out. */
const expected = ({ header, rows }: { header: string[]; rows: string[][] }) => ({
  names: header,
  cells: rows.filter((row) => row.some((text) => text !== '')),
});

const contentOf = (table: Table): { names: string[]; cells: string[][] } => ({
  names: table.columns.map(({ name }) => name),
  cells: table.rows.map(({ cells }) => cells),
});

test('C-063 what is written as CSV is read again text for text', () => {
  fc.assert(
    fc.property(content, (table) => {
      const bytes = writeCsv(table.header, table.rows);
      expect(contentOf(readDelimited(bytes, tableLimits))).toEqual(expected(table));
    }),
    { numRuns: 500 },
  );
});

test('C-063 what is written as a workbook is read again text for text', async () => {
  await fc.assert(
    fc.asyncProperty(content, async (table) => {
      const bytes = await writeWorkbook(table);
      expect(contentOf(await readWorkbook(bytes, tableLimits))).toEqual(expected(table));
    }),
    { numRuns: 40 },
  );
});

test('C-063 a CSV file has a byte order mark, lines that end in CR LF, and no cell that a spreadsheet would run', () => {
  const dangers = [
    '=1+1',
    '+44',
    '-5',
    '-2.08',
    '-5+1',
    '@x',
    "'=1",
    'a;b',
    'a,b',
    'a"b',
    'two\nlines',
    '＝1',
    'harmless',
  ];
  expect(
    writeCsv(
      ['Name'],
      dangers.map((danger) => [danger]),
    ).toString(),
  ).toBe(
    '\uFEFFName\r\n\'=1+1\r\n\'+44\r\n-5\r\n-2.08\r\n\'-5+1\r\n\'@x\r\n\'\'=1\r\n"a;b"\r\n"a,b"\r\n"a""b"\r\n"two\nlines"\r\n\'＝1\r\nharmless\r\n',
  );
  expect(writeCsv(['Name'], [])).toEqual(Buffer.from('\uFEFFName\r\n'));
});

test('C-063 texts of a workbook stay texts: leading zeros, days and formulas', async () => {
  const texts = ['00735', '03/04/2026', '=1+1', '1e5', 'TRUE', '+44 7700 900123', 'a\u0007b\fc'];
  const { table } = await readTable(await writeXlsx(texts, [texts]));
  expect(contentOf(table!)).toEqual({ names: texts, cells: [texts] });
});

test('C-063 a table of 10,000 rows is written beside the server, and read in less than 20 s', async () => {
  const header = Array.from({ length: 20 }, (_, index) => `Column ${index}`);
  const rows = Array.from({ length: 10_000 }, (_, row) => header.map((_, column) => `Siân O'Connor ${row}, ${column}`));
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 10);
  const workbook = await writeXlsx(header, rows);
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(10);
  for (const bytes of [writeCsv(header, rows), workbook]) {
    const start = performance.now();
    expect((await readTable(bytes)).table!.rows.at(-1)).toEqual({ line: 10_001, cells: rows.at(-1) });
    expect(performance.now() - start).toBeLessThan(20_000);
  }
});

test('F-28 a workbook whose caller goes while it is written ends at once, with its thread', async () => {
  const { threads } = seeStarted();
  const caller = new AbortController();
  const written = writeXlsx(
    ['Name'],
    Array.from({ length: 50_000 }, (_, row) => [`Siân ${row}`]),
    caller.signal,
  );
  await expect.poll(() => threads.length).toBe(1);
  const { hasBegun, end } = threads[0]!;
  await hasBegun;
  caller.abort();
  await expect(written).rejects.toMatchObject({ key: 'invalid-body' });
  // it did not come to its own end
  expect(await end).toEqual([1]);
});

test('F-28 a workbook for a caller who has gone is not written', async () => {
  await expect(writeXlsx(['Name'], [], AbortSignal.abort())).rejects.toMatchObject({ key: 'invalid-body' });
});
