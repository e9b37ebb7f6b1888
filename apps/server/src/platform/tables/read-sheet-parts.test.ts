import { expect, test } from 'vitest';
import { readHere } from './reading/read-here.ts';
import { readTable } from './read-table.ts';
import { tableLimits } from './reading/table.ts';
import { sheetOf, workbookOf } from './workbook.fixture.ts';

const read = (bytes: Uint8Array) => readHere({ bytes, limits: tableLimits });

test('C-067 rows and columns that a sheet hides are left out, and are counted', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (cells: string[], attributes = '') => `<row${attributes}>${cells.map(cell).join('')}</row>`;
  const rows = [
    row(['Name', 'Secret', 'Lat']),
    row(['Skipton', 'x', '54']),
    row(['Ilkley', 'y', '53'], ' hidden="1"'),
    row(['', '', ''], ' hidden="1"'),
    row(['', 'z', ''], ' hidden="false"'),
    row(['Otley', '', ''], ' hidden="true"'),
    row(['Leeds', '', '53.8']),
  ].join('');
  const sheet = sheetOf(rows).replace(
    '<sheetData>',
    '<cols><col min="2" max="2" hidden="1"/><col min="5" max="16384" hidden="true"/></cols><sheetData>',
  );
  const { table } = await readTable(workbookOf({ rows, others: { 'xl/worksheets/sheet1.xml': sheet } }));
  expect(table).toMatchObject({
    columns: [
      { name: 'Name', letter: 'A' },
      { name: 'Lat', letter: 'C' },
    ],
    rows: [
      { line: 2, cells: ['Skipton', '54'] },
      { line: 7, cells: ['Leeds', '53.8'] },
    ],
    left_out: { above: [], hidden_rows: 2, hidden_columns: ['B'] },
  });
});

test('C-067 the names of the columns are found below a title by the names that are known', async () => {
  const known = ['email', 'postcode', 'firstname', 'name'];
  const read = (text: string) => readTable(Buffer.from(text), {}, known);
  const titled = await read(
    'School list, September\nPrinted 27/11/2026\n\nFirst name,Email,Postcode\nAnn,a@b.example,BD23\n',
  );
  expect(titled.table).toMatchObject({
    columns: [{ name: 'First name' }, { name: 'Email' }, { name: 'Postcode' }],
    rows: [{ line: 5, cells: ['Ann', 'a@b.example', 'BD23'] }],
    left_out: { above: [1, 2], hidden_rows: 0, hidden_columns: [] },
  });
  // one known name among others is a value, and the first of two equal rows has the names
  expect((await read('Halt;Where\nName;54')).table).toMatchObject({ columns: [{ name: 'Halt' }, { name: 'Where' }] });
  expect((await read('Name;Email\nEmail;Name')).table).toMatchObject({ rows: [{ line: 2 }] });
  expect((await read('Our stops\nName\nSkipton')).table).toMatchObject({
    columns: [{ name: 'Name' }],
    rows: [{ line: 3 }],
  });
  expect((await read('Title\nFirst name,Email\nAnn,a,too long')).problem).toBe('broken-row');
  // a program writes as many commas as the widest row has, so the last column has no name
  expect((await read('Title,,\nFirst name,Email,\nAnn,a@b.example,late')).table).toMatchObject({
    columns: [{ name: 'First name' }, { name: 'Email' }, { name: '' }],
    rows: [{ line: 3, cells: ['Ann', 'a@b.example', 'late'] }],
  });
});

test('C-063 F-28 rectangles of merged cells that together have more cells than the table are refused, and as many as it has are read', async () => {
  const rows = Array.from(
    { length: 200 },
    (_, index) => `<row r="${index + 1}"><c><v>${index}</v></c><c><v>1</v></c></row>`,
  );
  const merged = (references: readonly string[]) =>
    workbookOf({
      rows: rows.join(''),
      behind: `<mergeCells>${references.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`,
    });
  const own = Array.from({ length: 200 }, (_, index) => `A${index + 1}:B${index + 1}`);
  const { table } = await read(merged(own));
  expect(table!.rows.every(({ cells }) => cells.length === 1)).toBe(true);
  const everywhere = Array.from({ length: 20_000 }, () => 'A1:XFD1048576');
  expect(await read(merged(everywhere))).toMatchObject({ problem: 'expands-too-far' });
  // columns that a table cannot have cost nothing
  const outside = Array.from({ length: 20_000 }, () => 'ZZ1:ZZ1048576');
  expect((await read(merged(outside))).table!.rows).toHaveLength(199);
});
