import type { Face } from './paper-fonts.ts';

/** A text set in lines of one size, in points. */
export interface FittedText {
  size: number;
  lineHeight: number;
  lines: string[];
  height: number;
}

const leading = 1.22;

/** Sets the text at the largest of the sizes that fits the box. At the smallest size it ends in an ellipsis when it is too long. */
export function fitText(
  face: Pick<Face, 'widthOf'>,
  text: string,
  { width, height, sizes }: { width: number; height: number; sizes: readonly [number, ...number[]] },
): FittedText {
  for (const size of sizes) {
    const lines = breakLines(face, text, size, width);
    if (lines.length * size * leading <= height) return fitted(size, lines);
  }
  const smallest = Math.min(...sizes);
  const lines = breakLines(face, text, smallest, width);
  const kept = lines.slice(0, Math.max(1, Math.floor(height / (smallest * leading))));
  if (kept.length < lines.length) kept.push(`${kept.pop()!.slice(0, -1)}…`);
  return fitted(smallest, kept);
}

function fitted(size: number, lines: string[]): FittedText {
  return { size, lineHeight: size * leading, lines, height: lines.length * size * leading };
}

/** Breaks lines at spaces, and inside a word only when it is longer than a line. */
function breakLines(face: Pick<Face, 'widthOf'>, text: string, size: number, width: number): string[] {
  const lines = [''];
  for (const word of text.trim().split(/\s+/u)) {
    const line = lines.at(-1)!;
    const longer = line ? `${line} ${word}` : word;
    if (face.widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.splice(line ? lines.length : lines.length - 1, 1, ...breakWord(face, word, size, width));
  }
  return lines;
}

function breakWord(face: Pick<Face, 'widthOf'>, word: string, size: number, width: number): string[] {
  const parts = [''];
  for (const character of word) {
    const longer = parts.at(-1)! + character;
    if (face.widthOf(longer, size) <= width || longer === character) parts[parts.length - 1] = longer;
    else parts.push(character);
  }
  return parts;
}
