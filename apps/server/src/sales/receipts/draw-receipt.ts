import type { DescribedReceipt, AmountRow } from '@fareway/domain/sales/described-receipt.ts';
import { formatColour, parseColour, readableOn, white } from '@fareway/ui/contrast.ts';
import * as text from '@fareway/texts/paper/receipt.ts';
import { bold, regular } from '../../tickets/customer-tickets/paper/paper-fonts.ts';
import { setFacts } from '../../tickets/customer-tickets/paper/set-facts.ts';
import {
  beginPaper,
  drawArtifact,
  drawRule,
  endPaper,
  largeSheet,
  setText,
  soft,
} from '../../tickets/customer-tickets/paper/sheet.ts';
import type { Paper, SetText } from '../../tickets/customer-tickets/paper/sheet.ts';

/** The content of a receipt on paper. */
export interface PaperReceipt {
  operator: string;
  brand_colour: string;
  /** The heading, such as `Receipt`. */
  heading: string;
  reference: string;
  receipt: DescribedReceipt;
  /** The headings of the sections. */
  titles: { lines: string; instalments: string; refunds: string };
  made_at: Date;
}

const { margin, width, height } = largeSheet;
const inner = width - 2 * margin;
const band = 56;
const bottom = height - margin - 22;
const amountWidth = 96;
const labelWidth = inner - amountWidth - 16;

/** Where the next part is drawn. */
interface Cursor {
  paper: Paper;
  top: number;
  page: number;
  content: PaperReceipt;
}

/** Draws a receipt on pages of A4; most need one. The PDF is tagged for screen readers. */
export async function drawReceipt(content: PaperReceipt): Promise<Uint8Array> {
  const { operator, heading, reference, receipt, titles, made_at } = content;
  const paper = beginPaper(
    { title: text.documentTitle(heading, reference, operator), author: operator, made_at },
    largeSheet,
  );
  const cursor = { paper, top: band + 28, page: 1, content };
  drawBand(cursor);
  drawFoot(cursor);
  drawLine(cursor, setText(bold, heading, { width: inner, height: 34, sizes: [24] }), 'H1');
  drawLine(cursor, setText(bold, receipt.state.words, { width: inner, height: 20, sizes: [12, 10] }), 'P');
  cursor.top += 12;
  for (const { title, text: words } of receipt.notices) {
    const set = setText(regular, text.notice(title, words), { width: inner, height: 48, sizes: [10, 9] });
    drawLine(cursor, set, 'P');
    cursor.top += 6;
  }
  const facts = setFacts(receipt.facts, { x: margin, width: inner, height: 220, columns: 3, sizes: [10.5, 9, 8] });
  facts.draw(paper, cursor.top);
  cursor.top += facts.height + 20;

  drawSection(cursor, titles.lines, receipt.lines);
  drawSums(cursor, receipt.sums);
  drawSums(cursor, [receipt.total], { isTotal: true });
  // one line for each payment, so that the plan of a year fits on the page
  const instalments = receipt.instalments.map(({ label, details: [day, ...details], words, amount }) => ({
    label: text.instalment(label, day!, words),
    details,
    amount,
  }));
  drawSection(cursor, titles.instalments, instalments);
  drawSection(cursor, titles.refunds, receipt.refunds);
  if (receipt.balance.length > 0) rule(cursor);
  drawSums(cursor, receipt.balance);
  return endPaper(paper);
}

/** The operator's name on its colour. */
function drawBand({ paper, content }: Cursor): void {
  const ground = parseColour(content.brand_colour) ?? white;
  drawArtifact(paper, () => {
    paper.pdf.rect(0, 0, width, band).fill(formatColour(ground));
  });
  const color = formatColour(readableOn(ground));
  const name = setText(bold, content.operator, { width: inner, height: 36, sizes: [17, 14, 11, 9], color });
  name.draw(paper, paper.root, { type: 'P', x: margin, top: (band - name.height) / 2 - 1 });
}

/** The reference and the page, on every page. Screen readers skip it, because the facts have the reference. */
function drawFoot({ paper, page, content }: Cursor): void {
  const words = text.page(content.heading, content.reference, page);
  drawArtifact(paper, () => {
    paper.pdf.fillColor(soft).fontSize(8);
    let left = margin;
    for (const { font, text } of regular.piecesOf(words)) {
      paper.pdf.font(font).text(text, left, height - margin, { lineBreak: false, baseline: 'alphabetic' });
      left += regular.widthOf(text, 8);
    }
  });
}

/** Begins a page when a part of this height does not fit. */
function makeRoom(cursor: Cursor, needed: number): void {
  if (cursor.top + needed <= bottom) return;
  cursor.paper.pdf.addPage({ size: [width, height], margin: 0 });
  cursor.page += 1;
  cursor.top = margin;
  drawFoot(cursor);
}

function drawLine(cursor: Cursor, set: SetText, type: 'H1' | 'H2' | 'P'): void {
  makeRoom(cursor, set.height);
  set.draw(cursor.paper, cursor.paper.root, { type, x: margin, top: cursor.top });
  cursor.top += set.height + 3;
}

function rule(cursor: Cursor): void {
  makeRoom(cursor, 20);
  drawRule(cursor.paper, cursor.top + 4);
  cursor.top += 12;
}

/** Rows with their amounts below a heading; nothing without rows. */
function drawSection(cursor: Cursor, title: string, rows: readonly AmountRow[]): void {
  if (rows.length === 0) return;
  cursor.top += 10;
  // a heading is not alone at the foot of a page
  makeRoom(cursor, 60);
  drawLine(cursor, setText(bold, title, { width: inner, height: 20, sizes: [13] }), 'H2');
  cursor.top += 3;
  const list = cursor.paper.pdf.struct('L');
  cursor.paper.root.add(list);
  for (const { label, details, amount } of rows) drawRow(cursor, list, { label, details, amount });
  list.end();
}

/** A label with lines below it, and the amount at the right. */
function drawRow(
  cursor: Cursor,
  list: PDFKit.PDFStructureElement,
  { label, details, amount }: AmountRow,
  face = regular,
): void {
  const { paper } = cursor;
  const name = setText(face, label, { width: labelWidth, height: 40, sizes: [10.5, 9.5] });
  const small = details.map((text) =>
    setText(regular, text, { width: labelWidth, height: 24, sizes: [9], color: soft }),
  );
  const rowHeight = small.reduce((total, one) => total + one.height + 1, name.height);
  makeRoom(cursor, rowHeight);
  const item = paper.pdf.struct('LI');
  list.add(item);
  name.draw(paper, item, { type: 'Lbl', x: margin, top: cursor.top });
  const body = paper.pdf.struct('LBody');
  item.add(body);
  let top = cursor.top + name.height + 1;
  for (const one of small) {
    one.draw(paper, body, { type: 'P', x: margin, top });
    top += one.height + 1;
  }
  const sum = setText(face, amount, { width: amountWidth, height: 16, sizes: [10.5, 9] });
  sum.draw(paper, body, { type: 'P', x: width - margin - face.widthOf(amount, 10.5), top: cursor.top });
  cursor.top += rowHeight + 7;
}

/** Sums without a heading; the total is bold. */
function drawSums(
  cursor: Cursor,
  sums: readonly { label: string; value: string }[],
  { isTotal = false }: { isTotal?: boolean } = {},
): void {
  if (sums.length === 0) return;
  if (isTotal) rule(cursor);
  const list = cursor.paper.pdf.struct('L');
  cursor.paper.root.add(list);
  for (const { label, value } of sums)
    drawRow(cursor, list, { label, details: [], amount: value }, isTotal ? bold : regular);
  list.end();
}
