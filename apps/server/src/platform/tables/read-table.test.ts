import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readHere } from './reading/read-here.ts';
import { readTable } from './read-table.ts';
import { tableLimits } from './reading/table.ts';
import type { TableProblem, TableReading } from './read-table.ts';

const text = (content: string) => Buffer.from(content);
const passengers = 'Name,Stop\r\nSiân Ní Bhriain,Ilkley\r\nO’Connor,Otley\r\nO\'Connor,"Otley, ""The Cross"""\r\n';
const cellsOfPassengers = [
  ['Siân Ní Bhriain', 'Ilkley'],
  ['O’Connor', 'Otley'],
  ["O'Connor", 'Otley, "The Cross"'],
];

/** Reads a file in this process, which takes a tenth of the time. */
const read = (bytes: Uint8Array) => readHere({ bytes, limits: tableLimits });

/** The names of the columns and the cells of a file that is read. */
async function cellsOf(bytes: Uint8Array): Promise<{ names: string[]; cells: string[][] }> {
  const { table } = await read(bytes);
  return { names: table!.columns.map(({ name }) => name), cells: table!.rows.map(({ cells }) => cells) };
}

const refused = (problem: TableProblem['problem'], line: number | null, limit: number | null): TableReading => ({
  problem,
  line,
  limit,
});

/** The bytes of a text in Windows-1252, in which â is 0xE2, í 0xED and ’ 0x92. */
function inWindows1252(content: string): Buffer {
  return Buffer.from(content.replaceAll('’', '\u0092'), 'latin1');
}

function bigEndian(content: string): Buffer {
  return Buffer.from(content, 'utf16le').swap16();
}

test.each([
  { name: 'UTF-8', bytes: text(passengers), format: 'utf-8' },
  { name: 'UTF-8 with a mark', bytes: text(`\uFEFF${passengers}`), format: 'utf-8' },
  { name: 'UTF-16 with a mark', bytes: Buffer.from(`\uFEFF${passengers}`, 'utf16le'), format: 'utf-16le' },
  { name: 'UTF-16 without a mark', bytes: Buffer.from(passengers, 'utf16le'), format: 'utf-16le' },
  { name: 'UTF-16 in the other order', bytes: bigEndian(`\uFEFF${passengers}`), format: 'utf-16be' },
  { name: 'UTF-16 in the other order, without a mark', bytes: bigEndian(passengers), format: 'utf-16be' },
  { name: 'Windows-1252', bytes: inWindows1252(passengers), format: 'windows-1252' },
])('C-067 names in $name come out letter for letter', async ({ bytes, format }) => {
  expect(await read(bytes)).toMatchObject({
    table: {
      format,
      delimiter: ',',
      sheet: null,
      columns: [
        { letter: 'A', name: 'Name' },
        { letter: 'B', name: 'Stop' },
      ],
    },
  });
  expect((await cellsOf(bytes)).cells).toEqual(cellsOfPassengers);
});

test('C-067 a damaged character in UTF-8 is refused with its line, and misreads no other name', async () => {
  const names = text('Name\nSiân Ní Bhriain\nZoë\n');
  expect(await read(Buffer.concat([names, Buffer.from('Jos\u00E9\n', 'latin1')]))).toEqual(
    refused('broken-row', 4, null),
  );
  expect((await cellsOf(Buffer.from('Name\nJos\u00E9\nZo\u00EB\n', 'latin1'))).cells).toEqual([['José'], ['Zoë']]);
});

test('C-063 a text file that starts with the letters of a zip file is a text file', async () => {
  expect((await cellsOf(text('PK,Name\n1,Siân\n'))).names).toEqual(['PK', 'Name']);
});

test.each([',', ';', '\t'] as const)('C-067 the delimiter %j is seen, also beside the others', async (delimiter) => {
  const lines = [
    ['Name', 'Address', 'Notes'],
    ['Siân', '"1, High Street; Otley"', 'none'],
    ['Tom', '"2, High Street;\tOtley"', 'needs; a ramp, or help'.replaceAll(delimiter, '')],
    ['Ann', '', ''],
  ];
  const content = lines.map((line) => line.join(delimiter)).join('\n');
  const { table } = await read(text(content));
  expect(table).toMatchObject({ delimiter });
  expect(table!.rows[0]!.cells).toEqual(['Siân', '1, High Street; Otley', 'none']);
});

test('C-067 a first line sep= names the delimiter, and lines are counted with it', async () => {
  const { table } = await read(text('sep=;\r\nName, full;Day\r\nSiân, Ní;03/04/2026\r\n'));
  expect(table).toMatchObject({ delimiter: ';', rows: [{ line: 3, cells: ['Siân, Ní', '03/04/2026'] }] });
});

test('C-067 a text of one column has no delimiter, and commas in it stay', async () => {
  const { table } = await read(text('Full name\nBhriain Siân\nConnor, Tom\nLee Ann\n'));
  expect(table).toMatchObject({ delimiter: null, columns: [{ name: 'Full name', letter: 'A' }] });
  expect(table!.rows.map(({ cells }) => cells)).toEqual([['Bhriain Siân'], ['Connor, Tom'], ['Lee Ann']]);
});

test('C-066 columns of one name, without a name and beyond Z keep their letters', async () => {
  const names = ['Name', 'Name', '', ...Array.from({ length: 25 }, (_, index) => `Column ${index}`)];
  const { table } = await read(text(`${names.join(',')}\n${names.map(() => 'x').join(',')}\n`));
  expect(table!.columns.map(({ name }) => name)).toEqual(names);
  expect(table!.columns.map(({ letter }) => letter)).toEqual([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''), 'AA', 'AB']);
});

test('C-064 rows keep their lines beside empty rows, line breaks in cells and each kind of line end', async () => {
  const { table } = await read(text('\r\n,,\nName,Notes\r\nSiân,"two\r\nlines"\n\n , \u00A0\rTom,\n"Ann",x'));
  expect(table!.rows).toEqual([
    { line: 4, cells: ['Siân', 'two\r\nlines'] },
    { line: 8, cells: ['Tom', ''] },
    { line: 9, cells: ['Ann', 'x'] },
  ]);
});

test('C-063 white space around a cell, also the kind that does not break, is left out', async () => {
  expect((await cellsOf(text('\u00A0Name ,\tDay\n \u00A0Siân Ní\u00A0, \n'))).cells).toEqual([['Siân Ní', '']]);
});

test('C-063 a short row is filled, columns without anything are left out, and a long row is refused with its line', async () => {
  expect(await cellsOf(text('Name,Day,Stop,,\nSiân\nTom,x,y,,\n'))).toEqual({
    names: ['Name', 'Day', 'Stop'],
    cells: [
      ['Siân', '', ''],
      ['Tom', 'x', 'y'],
    ],
  });
  expect(await read(text('Name,Day\nSiân,x\nTom,High Street,x\n'))).toEqual(refused('broken-row', 3, null));
  expect(await read(text('Passengers of 2026\nName,Day\nSiân,x\nTom,x\n'))).toEqual(refused('broken-row', 2, null));
});

test('C-063 formulas in a text file are texts, and what was marked as a text is read without its mark', async () => {
  const { cells } = await cellsOf(text("Name,Notes\n=1+1,'=cmd|x\n@SUM(A1),'+44 7700 900123\n'tis,''-x\n"));
  expect(cells).toEqual([
    ['=1+1', '=cmd|x'],
    ['@SUM(A1)', '+44 7700 900123'],
    ["'tis", "'-x"],
  ]);
});

test('C-063 a quote in the middle of a cell is a character, and one that is never closed is refused with its line', async () => {
  expect((await cellsOf(text('Name,Notes\nSiân "Shaz" Ní,5" step\n'))).cells).toEqual([['Siân "Shaz" Ní', '5" step']]);
  expect(await read(text('Name,Notes\nSiân,x\n\nTom,"open\nAnn,x\n'))).toEqual(refused('broken-row', 4, null));
});

test('C-063 a character that the product cannot store is refused with its line', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => `Passenger ${index},Ilkley`).join('\n');
  expect(await read(text(`Name,Stop\n${rows}\nSi\0ân,Otley\n`))).toEqual(refused('broken-row', 52, null));
});

test('C-063 the limits of rows, columns, characters and bytes are judged, and at each limit a file is read', async () => {
  const rows = (count: number) => text(`Name\n${'x\n'.repeat(count)}`);
  expect((await read(rows(10_000))).table!.rows).toHaveLength(10_000);
  expect(await read(rows(10_001))).toEqual(refused('too-many-rows', 10_002, 10_000));

  const columns = (count: number) => text(Array.from({ length: count }, (_, index) => `c${index}`).join(','));
  expect((await read(columns(100))).table!.columns).toHaveLength(100);
  expect(await read(columns(101))).toEqual(refused('too-many-columns', 1, 100));
  expect(await read(columns(500))).toEqual(refused('too-many-columns', 1, 100));

  const cell = (count: number) => text(`Name,Notes\nSiân,${'é'.repeat(count)}\n`);
  expect((await read(cell(2_000))).table!.rows[0]!.cells[1]).toHaveLength(2_000);
  expect(await read(cell(2_001))).toEqual(refused('cell-too-long', 2, 2_000));

  expect(await readTable(Buffer.alloc(10_000_001, 'x'))).toEqual(refused('too-large', null, 10_000_000));
});

test('C-063 a file without any text is empty, and one of names alone has no rows', async () => {
  for (const content of ['', '\uFEFF', '\r\n\r\n', ',,,\n ,\n', 'sep=;\n'])
    expect(await readTable(text(content))).toEqual(refused('empty', null, null));
  expect(await cellsOf(text('Name;Day'))).toEqual({ names: ['Name', 'Day'], cells: [] });
});

test.each([
  { name: 'random bytes', bytes: randomBytes(10_000_000) },
  { name: 'zeros', bytes: Buffer.alloc(10_000_000) },
  {
    name: 'random bytes behind the start of a zip file',
    bytes: Buffer.concat([text('PK\u0003\u0004'), randomBytes(1_000)]),
  },
  { name: 'half of a character of UTF-16', bytes: Buffer.from([0xff, 0xfe, 65, 0, 66]) },
  { name: 'a page', bytes: text('<html><table><tr><td>Name</td></tr></table></html>') },
  { name: 'a PDF', bytes: text('%PDF-1.7\n1 0 obj\n') },
  { name: 'a workbook of the older kind', bytes: Buffer.from('d0cf11e0a1b11ae10000', 'hex') },
])('C-063 $name are no table', async ({ bytes }) => {
  expect(await readTable(bytes)).toEqual(refused('not-a-table', null, null));
});

test.each([
  { name: 'commas', bytes: Buffer.alloc(10_000_000, ',') },
  { name: 'line ends', bytes: Buffer.alloc(10_000_000, '\n') },
  { name: 'empty rows', bytes: Buffer.alloc(10_000_000, ',\n') },
  { name: 'quotes', bytes: Buffer.alloc(10_000_000, '"') },
  { name: 'letters', bytes: Buffer.alloc(10_000_000, 'x') },
  { name: 'short rows', bytes: Buffer.alloc(10_000_000, 'x,y\n') },
])('C-063 10 MB of $name are refused within the limits of time and memory', async ({ bytes }) => {
  expect((await readTable(bytes)).problem).toBeDefined();
});

test('C-063 reading takes its time beside the server: timers go on, many files wait for each other, and one that takes too long ends', async () => {
  const wide = text(`a,b,c,d,e\n${'1,2,3,4,5\n'.repeat(10_000)}`);
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 10);
  const readings = await Promise.all(
    Array.from({ length: 5 }, (_, index) => readTable(wide, {}, [], { operator: `operator ${index % 2}` })),
  );
  clearInterval(timer);
  expect(readings.map(({ table }) => table!.rows.length)).toEqual(Array.from({ length: 5 }, () => 10_000));
  expect(ticks).toBeGreaterThan(5);
  expect(await readTable(wide, { milliseconds: 1 })).toEqual(refused('expands-too-far', null, 100_000_000));
  expect((await readTable(wide)).table!.rows).toHaveLength(10_000);
});
