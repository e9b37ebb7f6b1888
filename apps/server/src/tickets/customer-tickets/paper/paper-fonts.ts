import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import type { Font } from 'fontkit';

/** A text of one direction, in a font that has all of its characters. */
interface Piece {
  text: string;
  /** The name under which the document knows the font. */
  font: FontName;
}

/** A weight of the paper's type: the product's font, and one with Greek, Cyrillic, Arabic, Hebrew and more. */
export interface Face {
  /** The pieces of a line in the order in which they are drawn, from left to right. */
  piecesOf(line: string): Piece[];
  /** In points. */
  widthOf(text: string, size: number): number;
}

/** The fonts of both weights. */
const files = {
  regular: import.meta.resolve('@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf'),
  'regular-of-many-scripts': import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/public-sans/700Bold/PublicSans_700Bold.ttf'),
  'bold-of-many-scripts': import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};
type FontName = keyof typeof files;
const fontNames = Object.keys(files) as FontName[];

/** Each file is read and parsed once. Each document embeds its own subset of a font. */
const parsedFonts = new Map<FontName, Font>();

function parsedFont(name: FontName): Font {
  const known = parsedFonts.get(name);
  if (known) return known;
  const font = create(readFileSync(new URL(files[name]))) as Font;
  // A parsed font keeps each glyph with the characters for which it was first used. An O that is first used as a part of Ó would have none, and would
  // be missing in the text of all later documents.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  parsedFonts.set(name, font);
  return font;
}

/** Makes the fonts known to a document, which embeds those that are used, and of each the used characters. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  // pdfkit also takes parsed fonts, which its types do not say
  for (const name of fontNames) pdf.registerFont(name, parsedFont(name) as never);
}

/** Replaces a character that no font has: the reader sees that something is missing, and the rest is printed. */
const missing = '\u25a1';
/** How many words a face keeps the widths of. */
const mostWidths = 5_000;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

export const regular = makeFace(['regular', 'regular-of-many-scripts']);
export const bold = makeFace(['bold', 'bold-of-many-scripts']);

function makeFace(names: FontName[]): Face {
  const fontFor = (character: string) =>
    names.find((name) => parsedFont(name).hasGlyphForCodePoint(character.codePointAt(0)!));

  const piecesOfWord = (word: string) => {
    const pieces: Piece[] = [];
    for (const wanted of word) {
      const font = fontFor(wanted);
      const piece = font ? { text: wanted, font } : { text: missing, font: fontFor(missing)! };
      const last = pieces.at(-1);
      if (last?.font === piece.font) last.text += piece.text;
      else pieces.push(piece);
    }
    return pieces;
  };

  const piecesOf = (text: string) =>
    inDrawnOrder(printable(text)).reduce<Piece[]>((pieces, { word, isReversed }) => {
      const added = piecesOfWord(word);
      const [first, ...others] = added;
      const last = pieces.at(-1);
      // words of one font are one piece, except those from right to left, which the font reverses one by one
      if (!isReversed && first && last?.font === first.font && !rightToLeft.test(last.text))
        return [...pieces.slice(0, -1), { ...last, text: last.text + first.text }, ...others];
      return [...pieces, ...added];
    }, []);

  // a width is proportional to the size, so a word is laid out once for all sizes, and a label once for all tickets
  const widths = new Map<string, number>();
  const widthOfWord = (word: string) => {
    const known = widths.get(word);
    if (known !== undefined) return known;
    const width = piecesOf(word).reduce((total, { text, font: name }) => {
      const font = parsedFont(name);
      return total + font.layout(text).advanceWidth / font.unitsPerEm;
    }, 0);
    if (widths.size >= mostWidths) widths.clear();
    widths.set(word, width);
    return width;
  };
  const widthOf = (text: string, size: number) =>
    text.split(/(?<= )/u).reduce((total, word) => total + widthOfWord(word) * size, 0);

  return { piecesOf, widthOf };
}

/** The words of a line and the spaces between them, from left to right. Words from right to left that follow one another are in reverse. */
function inDrawnOrder(text: string): { word: string; isReversed: boolean }[] {
  const groups: { words: string[]; isReversed: boolean }[] = [];
  for (const word of text.split(' ')) {
    const isReversed = rightToLeft.test(word);
    const last = groups.at(-1);
    if (last?.isReversed === isReversed) last.words.push(word);
    else groups.push({ words: [word], isReversed });
  }
  return groups.flatMap(({ words, isReversed }, index) => {
    const drawn = (isReversed ? words.toReversed() : words).flatMap((word) => [
      { word, isReversed },
      { word: ' ', isReversed: false },
    ]);
    return index === groups.length - 1 ? drawn.slice(0, -1) : drawn;
  });
}

/** Characters that draw something: a letter and its accent are composed, on one line. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{C}\p{Variation_Selector}]/gu, '');
}
