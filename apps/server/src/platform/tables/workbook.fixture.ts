import { strToU8, zipSync } from 'fflate';
import type { Zippable } from 'fflate';

interface WorkbookParts {
  /** XML within `sheetData`. */
  rows: string;
  /** XML behind `sheetData`. */
  behind?: string;
  /** XML within `sst`. */
  texts?: string;
  /** XML within `styleSheet`. */
  styles?: string;
  /** XML within `workbook`; one sheet named Passengers when it is left out. */
  workbook?: string;
  /** Other parts by their names; they replace those of the same name. */
  others?: Record<string, string | Uint8Array>;
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook as other programs write it, from the XML of its parts. */
export function workbookOf({
  rows,
  behind = '',
  texts = '',
  styles = '',
  workbook,
  others = {},
}: WorkbookParts): Buffer {
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relationsOf([['1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}">${workbook ?? '<sheets><sheet name="Passengers" sheetId="1" r:id="rId1"/></sheets>'}</workbook>`,
    'xl/_rels/workbook.xml.rels': relationsOf([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'sharedStrings', 'sharedStrings.xml'],
      ['rId3', 'styles', '/xl/styles.xml'],
    ]),
    'xl/worksheets/sheet1.xml': sheetOf(rows, behind),
    'xl/sharedStrings.xml': `${xml}<sst xmlns="${main}">${texts}</sst>`,
    'xl/styles.xml': `${xml}<styleSheet xmlns="${main}">${styles}</styleSheet>`,
    ...others,
  };
  const files: Zippable = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
  );
  return Buffer.from(zipSync(files));
}

/** The XML of a sheet. */
export function sheetOf(rows: string, behind = ''): string {
  return `${xml}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${behind}</worksheet>`;
}

/** The XML of relations: id, type and target of each. */
export function relationsOf(list: readonly (readonly [string, string, string])[]): string {
  const items = list.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`,
  );
  return `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
}

/** The XML of rows whose cells are texts within the sheet. */
export function textRows(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) =>
    `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;
  return rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('');
}
