import { RowCollector } from './collect-rows.ts';
import { numberFormat } from './number-formats.ts';
import type { NumberFormat } from './number-formats.ts';
import { openPackage } from './open-package.ts';
import type { Package } from './open-package.ts';
import { readSheet } from './read-sheet.ts';
import type { Table, TableLimits } from './table.ts';
import { readXml } from './read-xml.ts';
import { UnreadableTable } from './unreadable.ts';
import { readWrittenText } from './workbook-text.ts';

/** Reads the first sheet of a workbook (XLSX) that is not hidden. Throws an `UnreadableTable`. */
export async function readWorkbook(
  bytes: Uint8Array,
  limits: TableLimits,
  known: readonly string[] = [],
): Promise<Table> {
  const parts = await openPackage(bytes, limits);
  const [main] = targets(await readRelations(parts, ''), 'officeDocument');
  if (main === undefined) throw new UnreadableTable('not-a-table');
  const { sheets, isFrom1904 } = await readSheets(required(parts, main));
  const relations = await readRelations(parts, main);
  const isSheet = new Map(relations.map(({ id, type, target }) => [id, type === 'worksheet' ? target : undefined]));
  const sheet = sheets.find(({ relation, isHidden }) => !isHidden && isSheet.get(relation) !== undefined);
  if (!sheet) throw new UnreadableTable('not-a-table');

  const rows = new RowCollector(limits, known);
  const context = {
    texts: await readTexts(parts, targets(relations, 'sharedStrings')[0], limits),
    formats: await readFormats(parts, targets(relations, 'styles')[0]),
    isFrom1904,
  };
  await readSheet(required(parts, isSheet.get(sheet.relation)!), rows, limits, context);
  return { ...rows.table({ isWidthOfHeader: false }), format: 'xlsx', delimiter: null, sheet: sheet.name };
}

interface Relation {
  id: string;
  /** The last part of its address: worksheet. */
  type: string;
  /** The name of the part. */
  target: string;
}

/** The relations of a part; those of the package itself for ''. */
async function readRelations(parts: Package, source: string): Promise<Relation[]> {
  const folder = source.slice(0, source.lastIndexOf('/') + 1);
  const part = parts.part(`${folder}_rels/${source.slice(folder.length)}.rels`);
  if (!part) throw new UnreadableTable('not-a-table');
  const relations: Relation[] = [];
  await readXml(part, {
    open: (name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) => {
      if (name !== 'Relationship' || mode === 'External') return;
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: partName(folder, target) });
    },
  });
  return relations;
}

/** The name of the part that a target means: absolute with a slash in front, else from the folder of its source. */
function partName(folder: string, target: string): string {
  const names: string[] = [];
  for (const name of `${target.startsWith('/') ? '' : folder}${target}`.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}

function targets(relations: readonly Relation[], type: string): string[] {
  return relations.filter((relation) => relation.type === type).map(({ target }) => target);
}

function required(parts: Package, name: string): AsyncGenerator<Uint8Array> {
  const part = parts.part(name);
  if (!part) throw new UnreadableTable('not-a-table');
  return part;
}

interface SheetOfWorkbook {
  name: string;
  relation: string;
  isHidden: boolean;
}

async function readSheets(
  part: AsyncIterable<Uint8Array>,
): Promise<{ sheets: SheetOfWorkbook[]; isFrom1904: boolean }> {
  const sheets: SheetOfWorkbook[] = [];
  let isFrom1904 = false;
  await readXml(part, {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true', 'on'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const relation = Object.entries(attributes).find(([key]) => key === 'id' || key.endsWith(':id'))?.[1];
      sheets.push({
        name: attributes.name ?? '',
        relation: relation ?? '',
        isHidden: attributes.state === 'hidden' || attributes.state === 'veryHidden',
      });
    },
  });
  return { sheets, isFrom1904 };
}

/** The texts that cells refer to by their index. */
async function readTexts(parts: Package, name: string | undefined, limits: TableLimits): Promise<string[]> {
  const part = name === undefined ? undefined : parts.part(name);
  if (!part) return [];
  const texts: string[] = [];
  let text = '';
  let [isInText, isInReading] = [false, false];
  await readXml(part, {
    open: (element) => {
      if (element === 'si') text = '';
      else if (element === 't') isInText = true;
      else if (element === 'rPh') isInReading = true;
    },
    text: (part) => {
      if (isInText && !isInReading) text += part;
    },
    close: (element) => {
      if (element === 't') isInText = false;
      else if (element === 'rPh') isInReading = false;
      else if (element === 'si') texts.push(readWrittenText(text));
      if (texts.length > limits.rows * limits.columns)
        throw new UnreadableTable('expands-too-far', { limit: limits.expandedBytes });
    },
  });
  return texts;
}

/** The number formats that cells refer to by the index of their style. */
async function readFormats(parts: Package, name: string | undefined): Promise<NumberFormat[]> {
  const part = name === undefined ? undefined : parts.part(name);
  if (!part) return [];
  const formats: NumberFormat[] = [];
  const codes = new Map<string, string>();
  let isInStyles = false;
  await readXml(part, {
    open: (element, { numFmtId: number = '0', formatCode: code = '' }) => {
      if (element === 'cellXfs') isInStyles = true;
      else if (element === 'numFmt') codes.set(number, code);
      else if (element === 'xf' && isInStyles) formats.push(numberFormat(Number(number), codes.get(number)));
    },
    close: (element) => {
      if (element === 'cellXfs') isInStyles = false;
    },
  });
  return formats;
}
