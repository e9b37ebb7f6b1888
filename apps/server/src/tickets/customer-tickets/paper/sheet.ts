import { rgb } from 'pdf-lib';
import type { Color, PDFPage } from 'pdf-lib';
import type { Face } from './paper-fonts.ts';
import { fitText } from './fit-text.ts';

/** A5, in points. It prints on A4 as it is. */
export const sheet = { width: 419.53, height: 595.28, margin: 34 };

export const ink = rgb(0.078, 0.141, 0.18);
export const soft = rgb(0.29, 0.357, 0.4);
export const line = rgb(0.788, 0.827, 0.851);

interface Box {
  x: number;
  /** From the top of the sheet. */
  top: number;
  width: number;
  height: number;
}

/** Writes a text into a box, as large as fits. Returns where it ends, from the top. */
export function writeInBox(
  page: PDFPage,
  face: Face,
  text: string,
  { x, top, width, height, sizes, color = ink }: Box & { sizes: readonly [number, ...number[]]; color?: Color },
): number {
  const { size, lineHeight, lines, height: used } = fitText(face, text, { width, height, sizes });
  lines.forEach((words, index) => {
    let left = x;
    const y = sheet.height - top - index * lineHeight - size;
    for (const piece of face.piecesOf(words)) {
      page.drawText(piece.text, { x: left, y, size, font: piece.font, color });
      left += piece.font.widthOfTextAtSize(piece.text, size);
    }
  });
  return top + used;
}

/** A thin line across the sheet, at a distance from its top. */
export function drawRule(page: PDFPage, top: number): void {
  const y = sheet.height - top;
  page.drawLine({
    start: { x: sheet.margin, y },
    end: { x: sheet.width - sheet.margin, y },
    thickness: 0.75,
    color: line,
  });
}

/** A colour such as '#0b5d5e'. */
export function colourOf(hex: string): Color {
  const [red, green, blue] = [1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16) / 255);
  return rgb(red!, green!, blue!);
}
