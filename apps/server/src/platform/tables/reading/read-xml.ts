import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { UnreadableTable } from './unreadable.ts';

/** Called for each element and text of a part, with names without their namespace prefix. */
export interface XmlHandlers {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Reads a part of a workbook as it is inflated. Throws an `UnreadableTable` when it is not well-formed or declares a document type. */
export async function readXml(part: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser();
  const refuse = () => {
    throw new UnreadableTable('not-a-table');
  };
  parser.on('error', refuse);
  // a document type can define entities that expand; no workbook has one
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => handlers.open(localName(name), attributes));
  parser.on('closetag', ({ name }) => handlers.close?.(localName(name)));
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  for await (const text of decoded(part)) parser.write(text);
  parser.close();
}

async function* decoded(part: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of part) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    yield decodeChunk(decoder, chunk);
  }
  yield decodeChunk(decoder ?? new TextDecoder());
}

/** XML is UTF-8 unless it starts with the mark of UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Decodes the next bytes; without bytes the part has ended. */
function decodeChunk(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new UnreadableTable('not-a-table');
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
