import { readFile } from 'node:fs/promises';
import fontkit from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';

/** A weight of the paper's type: the product's font, and one with Greek, Cyrillic, Arabic, Hebrew and more. */
export interface Face {
  /** A text in pieces, each with a font that has all of its characters. */
  piecesOf(text: string): { text: string; font: PDFFont }[];
  /** In points. */
  widthOf(text: string, size: number): number;
}

const regularFiles = [
  import.meta.resolve('@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf'),
  import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
];
const boldFiles = [
  import.meta.resolve('@expo-google-fonts/public-sans/700Bold/PublicSans_700Bold.ttf'),
  import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
];
const bytesByFile = new Map<string, Promise<Uint8Array>>();
const parsedFonts = new WeakMap<Uint8Array, ReturnType<typeof fontkit.create>>();
/** Parses each file once, which is most of the time of a ticket. Each document embeds its own subset of a font. */
const parseOnce: typeof fontkit = {
  create(bytes, postscriptName) {
    const font = parsedFonts.get(bytes) ?? fontkit.create(bytes, postscriptName);
    parsedFonts.set(bytes, font);
    return font;
  },
};
/** Replaces a character that no font has: the reader sees that something is missing, and the rest is printed. */
const missing = '\u25a1';

/**
 * The fonts of one document for these words. Only what is drawn is embedded: the second font if a word needs it, and of each font the used
 * characters.
 */
export async function paperFonts(document: PDFDocument, words: string): Promise<{ regular: Face; bold: Face }> {
  document.registerFontkit(parseOnce);
  return { regular: await face(document, regularFiles, words), bold: await face(document, boldFiles, words) };
}

async function face(document: PDFDocument, files: string[], words: string): Promise<Face> {
  const fonts: { font: PDFFont; characters: Set<number> }[] = [];
  const hasFontFor = (character: string) => fonts.some(({ characters }) => characters.has(character.codePointAt(0)!));
  for (const file of files) {
    if (fonts.length > 0 && printable(words).every(hasFontFor)) break;
    const font = await document.embedFont(await readFont(file), { subset: true });
    fonts.push({ font, characters: new Set(font.getCharacterSet()) });
  }

  const piecesOf = (text: string) => {
    const pieces: { text: string; font: PDFFont }[] = [];
    for (const wanted of printable(text)) {
      const character = hasFontFor(wanted) ? wanted : missing;
      const { font } = fonts.find(({ characters }) => characters.has(character.codePointAt(0)!)) ?? fonts[0]!;
      const last = pieces.at(-1);
      // a space belongs to the word before it: no font is changed for it
      if (last && (last.font === font || character === ' ')) last.text += character;
      else pieces.push({ text: character, font });
    }
    return pieces;
  };
  // a width is proportional to the size, so a text is laid out once for all sizes
  const widths = new Map<string, number>();
  const widthOf = (text: string, size: number) => {
    const known = widths.get(text);
    if (known !== undefined) return known * size;
    const width = piecesOf(text).reduce((total, piece) => total + piece.font.widthOfTextAtSize(piece.text, 1), 0);
    widths.set(text, width);
    return width * size;
  };
  return { piecesOf, widthOf };
}

/** Characters that draw something: a letter and its accent are composed, on one line. */
function printable(text: string): string[] {
  const visible = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{C}\p{Variation_Selector}]/gu, '');
  return Array.from(visible);
}

function readFont(file: string): Promise<Uint8Array> {
  const known = bytesByFile.get(file) ?? readFile(new URL(file));
  bytesByFile.set(file, known);
  return known;
}
