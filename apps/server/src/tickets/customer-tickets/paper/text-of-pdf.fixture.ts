import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import type { PDFObject } from 'pdf-lib';

/** Returns the texts of a PDF's first page in the order of drawing, as selected in a reader: through each font's own map. */
export async function textOfPdf(pdf: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(pdf);
  const [page] = document.getPages();
  const fonts = page!.node.Resources()!.lookup(PDFName.of('Font'), PDFDict);
  const maps = new Map(
    fonts.keys().map((name) => {
      const font = fonts.lookup(name, PDFDict);
      return [name.asString(), readMap(decoded(font.lookup(PDFName.of('ToUnicode'))))];
    }),
  );
  const contents = page!.node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((ref) => document.context.lookup(ref)) : [contents];
  let map: Map<string, string> | undefined;
  const texts: string[] = [];
  for (const [, font, hex] of streams
    .map(decoded)
    .join('\n')
    .matchAll(/(\/\S+) [\d.]+ Tf|<([0-9A-Fa-f]+)> Tj/g)) {
    if (font) map = maps.get(font);
    else texts.push((hex!.match(/.{4}/g) ?? []).map((glyph) => map?.get(glyph.toUpperCase()) ?? '?').join(''));
  }
  return texts;
}

function decoded(stream: PDFObject | undefined): string {
  if (!(stream instanceof PDFRawStream)) throw new Error('no stream');
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}

/** The characters of each glyph. */
function readMap(cmap: string): Map<string, string> {
  const pairs = [...cmap.matchAll(/<([0-9A-Fa-f]{4})> <((?:[0-9A-Fa-f]{4})+)>/g)];
  return new Map(
    pairs.map(([, glyph, text]) => [glyph!.toUpperCase(), Buffer.from(text!, 'hex').swap16().toString('utf16le')]),
  );
}
