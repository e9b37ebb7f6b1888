import { expect, test } from 'vitest';
import { readHere } from './reading/read-here.ts';
import { readTable } from './read-table.ts';
import { tableLimits } from './reading/table.ts';
import type { TableProblem, TableReading } from './read-table.ts';
import { relationsOf, sheetOf, textRows, workbookOf } from './workbook.fixture.ts';

const refused = (problem: TableProblem['problem'], line: number | null, limit: number | null): TableReading => ({
  problem,
  line,
  limit,
});

const styles = `<numFmts count="5"><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="165" formatCode="h:mm AM/PM"/>
  <numFmt numFmtId="166" formatCode="[h]:mm:ss"/><numFmt numFmtId="167" formatCode="00000"/>
  <numFmt numFmtId="168" formatCode="[Red]#,##0.00&quot; days&quot;"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs>${[0, 14, 22, 20, 164, 165, 166, 167, 168].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`;

/** Reads a file in this process, which takes a tenth of the time. */
const read = (bytes: Uint8Array, limits = {}) => readHere({ bytes, limits: { ...tableLimits, ...limits } });

/** The cells of the second row of a sheet, under names of the same number. */
async function readCells(cells: readonly string[], workbook?: string): Promise<string[]> {
  const names = `<row r="1">${cells.map((_, index) => `<c t="inlineStr"><is><t>Column ${index}</t></is></c>`).join('')}</row>`;
  const bytes = workbookOf({
    rows: `${names}<row r="2">${cells.join('')}</row>`,
    texts:
      '<si><t xml:space="preserve"> Siân Ní Bhriain </t></si><si><r><t>O</t></r><r><t>\'Connor</t></r><rPh><t>x</t></rPh></si>',
    styles,
    ...(workbook === undefined ? {} : { workbook }),
  });
  return (await read(bytes)).table!.rows[0]!.cells;
}

test('C-063 texts, numbers, truths and errors of a workbook are texts, and of a formula its stored value', async () => {
  expect(
    await readCells([
      '<c t="s"><v>0</v></c>',
      '<c t="s"><v>1</v></c>',
      '<c t="str"><f>A1&amp;B1</f><v>Tom &amp; Ann</v></c>',
      '<c><f>1/3</f><v>0.33333333333333331</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c t="e"><f>VLOOKUP(1,2,3)</f><v>#N/A</v></c>',
      '<c><v>7700900123</v></c>',
      '<c><v>1.5E-7</v></c>',
      '<c><v>1E+20</v></c>',
      '<c><v>0.30000000000000004</v></c>',
      '<c t="inlineStr"><is><t>a_x000D_b_x005F_x0041_</t></is></c>',
      '<c t="str"><f>IF(A1,"","x")</f><v></v></c>',
      '<c><f>NOW()</f></c>',
      '<c><f>1+1</f><v/></c>',
      '<c t="inlineStr"><is><t><![CDATA[<x>]]></t></is></c>',
    ]),
  ).toEqual([
    'Siân Ní Bhriain',
    "O'Connor",
    'Tom & Ann',
    '0.333333333333333',
    'TRUE',
    '#N/A',
    '7700900123',
    '0.00000015',
    '100000000000000000000',
    '0.3',
    'a\rb_x0041_',
    '',
    '#N/A',
    '#N/A',
    '<x>',
  ]);
});

test('C-068 days, times and moments of a workbook are written out, and numbers with leading zeros as they are shown', async () => {
  expect(
    await readCells([
      '<c s="1"><v>46266</v></c>',
      '<c s="4"><v>46266</v></c>',
      '<c s="4"><v>46266.5</v></c>',
      '<c s="2"><v>46266.354166666664</v></c>',
      '<c s="2"><v>46266</v></c>',
      '<c s="3"><v>0.32291666666666669</v></c>',
      '<c s="5"><v>0.5</v></c>',
      '<c s="6"><v>1.0486111111111112</v></c>',
      '<c s="7"><v>735</v></c>',
      '<c s="8"><v>46266.5</v></c>',
      '<c s="0"><v>46266</v></c>',
      '<c t="d"><v>2026-09-01T00:00:00</v></c>',
      '<c s="1"><v>1</v></c>',
      '<c s="1"><v>61</v></c>',
      '<c s="1"><v>60</v></c>',
      '<c s="1"><v>99999999</v></c>',
    ]),
  ).toEqual([
    '2026-09-01',
    '2026-09-01',
    '2026-09-01',
    '2026-09-01 08:30',
    '2026-09-01',
    '07:45',
    '12:00',
    '25:10',
    '00735',
    '46266.5',
    '46266',
    '2026-09-01',
    '1900-01-01',
    '1900-03-01',
    '60',
    '99999999',
  ]);
});

test('C-068 a workbook that counts days from 1904 gives the same days', async () => {
  const workbook = '<workbookPr date1904="1"/><sheets><sheet name="Passengers" sheetId="1" r:id="rId1"/></sheets>';
  expect(await readCells(['<c s="1"><v>44804</v></c>', '<c s="3"><v>0.25</v></c>'], workbook)).toEqual([
    '2026-09-01',
    '06:00',
  ]);
});

test('C-063 the first sheet that is not hidden is read, cells where they are, and of merged cells the first', async () => {
  const bytes = workbookOf({
    workbook:
      '<sheets><sheet name="Lists" sheetId="1" state="hidden" r:id="rId9"/><sheet name="Pupils &amp; friends" sheetId="2" r:id="rId1"/></sheets>',
    rows: `<row r="2"><c r="A2" t="inlineStr"><is><t>Name</t></is></c><c r="C2" t="inlineStr"><is><t>Notes</t></is></c></row>
      <row r="5"><c r="A5"><v>1</v></c><c r="B5"><v>2</v></c></row><row r="6"/><row r="7"><c r="A7"><v>3</v></c><c r="D7"><v>4</v></c></row>
      <row r="8"><c r="A8"><v>5</v></c></row>`,
    behind: '<mergeCells><mergeCell ref="A5:B5"/><mergeCell ref="A7:A8"/></mergeCells>',
  });
  expect(await read(bytes)).toEqual({
    table: {
      format: 'xlsx',
      delimiter: null,
      sheet: 'Pupils & friends',
      columns: [
        { name: 'Name', letter: 'A' },
        { name: '', letter: 'B' },
        { name: 'Notes', letter: 'C' },
        { name: '', letter: 'D' },
      ],
      rows: [
        { line: 5, cells: ['1', '', '', ''] },
        { line: 7, cells: ['3', '', '', '4'] },
      ],
    },
  });
});

test('C-063 a workbook whose elements have prefixes and whose parts are elsewhere is read', async () => {
  const sheet = sheetOf('<x:row><x:c><x:v>1</x:v></x:c></x:row>').replace('xmlns=', 'xmlns:x=');
  const bytes = workbookOf({
    rows: '',
    others: {
      'xl/worksheets/sheet1.xml': '',
      'Data/First.xml': sheet,
      'xl/_rels/workbook.xml.rels': relationsOf([['rId1', 'worksheet', '../data/./first.xml']]),
    },
  });
  expect((await read(bytes)).table!.columns).toEqual([{ name: '1', letter: 'A' }]);
});

test.each([
  { name: 'XML is broken', rows: '<row><c><v>1</v></row>' },
  { name: 'XML ends', rows: '<row><c><v>1</v></c></row><!--' },
  { name: 'rows are out of order', rows: '<row r="3"/><row r="2"/>' },
  { name: 'rows have no number', rows: '<row r="1e99"/>' },
  { name: 'cells are in another row', rows: '<row r="1"><c r="A9"><v>1</v></c></row>' },
  { name: 'cells are twice', rows: '<row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>' },
  { name: 'texts do not exist', rows: '<row><c t="s"><v>7</v></c></row>' },
  { name: 'numbers are none', rows: '<row><c><v>one</v></c></row>' },
  { name: 'entities are not known', rows: '<row><c t="str"><v>&bomb;</v></c></row>' },
])('C-063 a workbook in which $name is no table', async ({ rows }) => {
  expect(await read(workbookOf({ rows }))).toEqual(refused('not-a-table', null, null));
});

test('C-063 a zip file that is no workbook is no table', async () => {
  const others = { '_rels/.rels': relationsOf([['1', 'officeDocument', 'word/document.xml']]) };
  expect(await read(workbookOf({ rows: '', others }))).toEqual(refused('not-a-table', null, null));
  const whole = workbookOf({ rows: textRows([['Name'], ['Siân']]) });
  for (const length of [4, 30, 200, whole.length - 30, whole.length - 1])
    expect(await read(whole.subarray(0, length))).toEqual(refused('not-a-table', null, null));
  expect((await read(whole)).table!.rows[0]!.cells).toEqual(['Siân']);
});

test('C-063 a workbook whose bytes are damaged is refused or read, and never an error', async () => {
  const whole = workbookOf({ rows: textRows([['Name'], ['Siân Ní Bhriain']]) });
  for (let at = 0; at < whole.length; at += 1) {
    const damaged = Buffer.from(whole);
    damaged[at]! ^= 0xff;
    const { problem, table } = await read(damaged);
    expect(problem ?? table?.format).toMatch(/^(?:not-a-table|protected|xlsx|empty)$/);
  }
});

test('C-063 a document type that defines entities is refused', async () => {
  const sheet = sheetOf('<row><c t="str"><v>&a;</v></c></row>').replace('?>', '?><!DOCTYPE x [<!ENTITY a "aaaa">]>');
  const bytes = workbookOf({ rows: '', others: { 'xl/worksheets/sheet1.xml': sheet } });
  expect(await read(bytes)).toEqual(refused('not-a-table', null, null));
});

test('C-063 a workbook with a password is protected, and so is a zip file with one', async () => {
  const start = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const locked = Buffer.concat([start, Buffer.alloc(1_000), Buffer.from('EncryptedPackage', 'utf16le')]);
  expect(await read(locked)).toEqual(refused('protected', null, null));
  const zip = workbookOf({ rows: textRows([['Name']]) });
  const header = Buffer.from([0x50, 0x4b, 1, 2]);
  for (let at = zip.indexOf(header); at >= 0; at = zip.indexOf(header, at + 1)) zip[at + 8]! |= 1;
  expect(await read(zip)).toEqual(refused('protected', null, null));
});

test('C-063 a zip bomb is refused while it is inflated, whatever size it declares', async () => {
  const bomb = new Uint8Array(150_000_000).fill(0x20);
  const sheet = Buffer.from(sheetOf(''));
  bomb.set(sheet, bomb.length - sheet.length);
  const honest = workbookOf({ rows: '', others: { 'xl/worksheets/sheet1.xml': bomb } });
  expect(honest.length).toBeLessThan(1_000_000);
  expect(await readTable(honest)).toEqual(refused('expands-too-far', null, 100_000_000));

  const lying = Buffer.from(honest);
  const declared = Buffer.alloc(4);
  declared.writeUInt32LE(bomb.length);
  for (let at = lying.indexOf(declared); at >= 0; at = lying.indexOf(declared, at + 1)) lying.writeUInt32LE(500, at);
  expect(await readTable(lying)).toEqual(refused('not-a-table', null, null));
});

test('C-063 parts that expand within the ratio are counted together', async () => {
  const rows = textRows([['Name'], ...Array.from({ length: 2_000 }, (_, index) => [`Siân ${index}`])]);
  const bytes = workbookOf({ rows, texts: '<si><t>x</t></si>'.repeat(2_000) });
  expect((await read(bytes)).table!.rows).toHaveLength(2_000);
  expect(await read(bytes, { expandedBytes: 100_000 })).toEqual(refused('expands-too-far', null, 100_000));
});

test('C-063 one long text in a million cells does not fill the memory', async () => {
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`;
  const bytes = workbookOf({ rows: row.repeat(4_000), texts: `<si><t>${'x'.repeat(2_000)}</t></si>` });
  expect(bytes.length).toBeLessThan(1_000_000);
  expect(await read(bytes)).toEqual(refused('expands-too-far', null, 100_000_000));
});

test('C-063 elements that never close end when the memory of their process does, and the server goes on', async () => {
  const open = workbookOf({ rows: Array.from({ length: 1_000_000 }, (_, index) => `<a${index}>`).join('') });
  expect((await readTable(open)).problem).toMatch(/^(?:not-a-table|expands-too-far)$/);
  expect((await readTable(workbookOf({ rows: textRows([['Name']]) }))).table!.columns).toHaveLength(1);
});

test('C-063 the limits of a workbook are those of a text file', async () => {
  expect(await read(workbookOf({ rows: '' }))).toEqual(refused('empty', null, null));
  expect(
    await read(workbookOf({ rows: textRows([['Name'], ...Array.from({ length: 10_001 }, () => ['x'])]) })),
  ).toEqual(refused('too-many-rows', 10_002, 10_000));
  expect(await read(workbookOf({ rows: textRows([Array(500).fill('x')]) }))).toEqual(
    refused('too-many-columns', 1, 100),
  );
  expect(await read(workbookOf({ rows: '<row r="9"><c r="XFD9"><v>1</v></c></row>' }))).toEqual(
    refused('too-many-columns', 9, 100),
  );
  expect(await read(workbookOf({ rows: textRows([['Name'], ['x'.repeat(2_001)]]) }))).toEqual(
    refused('cell-too-long', 2, 2_000),
  );
  for (const hidden of ['_x0000_', '_xD83D_'])
    expect(await read(workbookOf({ rows: textRows([['Name'], [hidden]]) }))).toEqual(refused('broken-row', 2, null));
});
