import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { registerFonts } from './paper-fonts.ts';
import type { Face } from './paper-fonts.ts';
import { fitText } from './fit-text.ts';

/** A sheet of paper, in points. */
interface Sheet {
  width: number;
  height: number;
  margin: number;
}

/** A5. It prints on A4 as it is. */
export const sheet: Sheet = { width: 419.53, height: 595.28, margin: 34 };

/** A4. */
export const largeSheet: Sheet = { width: 595.28, height: 841.89, margin: 48 };

export const ink = '#14242e';
export const soft = '#4a5b66';
export const line = '#c9d3d9';

/** An element of the structure that screen readers follow. */
export type Element = PDFKit.PDFStructureElement;

/** A tagged PDF while it is drawn. Positions are in points from the left and from the top. */
export interface Paper {
  pdf: PDFKit.PDFDocument;
  root: Element;
  sheet: Sheet;
}

/**
 * Begins a tagged PDF with an empty page. It follows PDF/UA: a title, a language, embedded fonts, and a structure in reading order with
 * everything that has a meaning.
 */
export function beginPaper(
  { title, author, made_at }: { title: string; author: string; made_at: Date },
  of: Sheet = sheet,
): Paper {
  const pdf = new PDFDocument({
    size: [of.width, of.height],
    margin: 0,
    pdfVersion: '1.7',
    // the library's types list the subsets of an earlier version
    subset: 'PDF/UA' as 'PDF/A-2a',
    tagged: true,
    displayTitle: true,
    lang: 'en-GB',
    // no font of the reader, only embedded ones
    font: '',
    info: {
      Title: title,
      Author: author,
      Creator: 'Fareway',
      Producer: 'Fareway',
      CreationDate: made_at,
      ModDate: made_at,
    },
  });
  registerFonts(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return { pdf, root, sheet: of };
}

/** Ends the PDF and returns its bytes. */
export async function endPaper({ pdf, root }: Paper): Promise<Uint8Array> {
  root.end();
  pdf.end();
  return buffer(pdf);
}

interface ElementOptions {
  /** The text that a screen reader reads for a picture. */
  alt?: string;
  /** The text that a screen reader reads in place of the drawn one. */
  actual?: string;
  /** The place of a picture: left, top, right and bottom. */
  bbox?: number[];
}

/** Adds an element with what `draw` draws. */
export function addElement(
  { pdf }: Paper,
  parent: Element,
  type: string,
  options: ElementOptions,
  draw: () => void,
): void {
  const element = pdf.struct(type, options, draw);
  parent.add(element);
}

/** Draws what has no meaning, such as a line: screen readers skip it. */
export function drawArtifact({ pdf }: Paper, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

/** A text that is set in a box, and not yet drawn. */
export interface SetText {
  height: number;
  draw: (paper: Paper, parent: Element, place: { type: string; x: number; top: number }) => void;
}

interface Box {
  width: number;
  height: number;
  /** The sizes to try, in points, the largest first. */
  sizes: readonly [number, ...number[]];
  color?: string;
}

/** Sets a text as large as fits into a box. */
export function setText(face: Face, text: string, { color = ink, ...box }: Box): SetText {
  const { size, lineHeight, lines, height } = fitText(face, text, box);
  const pieces = lines.map((words) => face.piecesOf(words));
  // a screen reader reads the text itself where it is drawn in several lines, in another order, with an ellipsis or with boxes
  const drawn = pieces.flat().map((piece) => piece.text);
  const options = drawn.join('') === text.trim() ? {} : { actual: text };
  const draw: SetText['draw'] = (paper, parent, { type, x, top }) =>
    addElement(paper, parent, type, options, () => {
      paper.pdf.fillColor(color).fontSize(size);
      pieces.forEach((inLine, index) => {
        const baseline = top + index * lineHeight + size;
        let left = x;
        for (const piece of inLine) {
          paper.pdf.font(piece.font).text(piece.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
          left += face.widthOf(piece.text, size);
        }
      });
    });
  return { height, draw };
}

/** A thin line across the sheet. */
export function drawRule(paper: Paper, top: number): void {
  drawArtifact(paper, () => {
    paper.pdf
      .moveTo(paper.sheet.margin, top)
      .lineTo(paper.sheet.width - paper.sheet.margin, top)
      .lineWidth(0.75)
      .stroke(line);
  });
}
