import type { Table } from './table.ts';
import { UnreadableTable } from './unreadable.ts';

type TextFormat = Exclude<Table['format'], 'xlsx'>;

/** A file with more control characters than this, and than this share, is no text. With fewer a row is at fault. */
const [mostControls, highestShareOfControls] = [8, 0.02];
/** Pages, documents and markup that spreadsheets open as tables, and that have no rows as text. */
const otherDocument = /^\s*(?:<(?:!doctype|html|table|\?xml)\b|%PDF-|\{\\rtf)/i;

/**
 * Decodes a text file by its byte order mark, else by its bytes: UTF-16, then UTF-8, then Windows-1252, in which every byte has a meaning. A file of
 * UTF-8 with a damaged character is refused with its line, because all its other names would be misread as Windows-1252. (C-067)
 */
export function decodeText(bytes: Uint8Array): { text: string; format: TextFormat } {
  const format = formatByMark(bytes) ?? formatByZeros(bytes);
  const read = format ? { text: decode(bytes, format), format } : decodeUtf8(bytes);
  if (read.text === undefined || isBinary(read.text) || otherDocument.test(read.text.slice(0, 200)))
    throw new UnreadableTable('not-a-table');
  return { text: read.text, format: read.format };
}

function decodeUtf8(bytes: Uint8Array): { text: string | undefined; format: TextFormat } {
  const text = decode(bytes, 'utf-8');
  if (text !== undefined) return { text, format: 'utf-8' };
  const damaged = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const [readable, unreadable] = [/[^\0-\u007F\uFFFD]/gu, /\uFFFD/g].map((kind) => damaged.match(kind)?.length ?? 0);
  if (readable! > unreadable!)
    throw new UnreadableTable('broken-row', { line: lineOf(damaged, damaged.indexOf('\uFFFD')) });
  return { text: decode(bytes, 'windows-1252'), format: 'windows-1252' };
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split(/\r\n|\r|\n/).length;
}

function formatByMark([first, second]: Uint8Array): TextFormat | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/** UTF-16 without a mark: every second byte of Latin text is zero, and the bytes between them are not. */
function formatByZeros(bytes: Uint8Array): TextFormat | undefined {
  const pairs = Math.floor(Math.min(bytes.length, 4_096) / 2);
  const zeros = (offset: number) => {
    let count = 0;
    for (let pair = 0; pair < pairs; pair += 1) if (bytes[pair * 2 + offset] === 0) count += 1;
    return count;
  };
  const [even, odd] = [zeros(0), zeros(1)];
  if (even === 0 && odd > pairs / 2) return 'utf-16le';
  if (odd === 0 && even > pairs / 2) return 'utf-16be';
  return undefined;
}

/** Undefined when the bytes are no text of this encoding. The byte order mark is left out. */
function decode(bytes: Uint8Array, encoding: TextFormat): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function isBinary(text: string): boolean {
  let controls = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if ((unit < 32 && (unit < 9 || unit > 13)) || (unit > 126 && unit < 160)) controls += 1;
  }
  return controls > Math.max(mostControls, text.length * highestShareOfControls);
}
