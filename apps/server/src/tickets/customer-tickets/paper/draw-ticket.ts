import { PDFDocument } from 'pdf-lib';
import type { PDFPage } from 'pdf-lib';
import { drawCode } from './draw-code.ts';
import { paperFonts } from './paper-fonts.ts';
import type { Face } from './paper-fonts.ts';
import { colourOf, drawRule, ink, line, sheet, soft, writeInBox } from './sheet.ts';

interface Fact {
  label: string;
  value: string;
}

/** The content of a paper ticket. */
export interface PaperTicket {
  operator: string;
  brand_colour: string;
  service: string;
  kind: string;
  passenger: string;
  /** A JPEG of 4 to 5. */
  photo: Uint8Array | undefined;
  facts: Fact[];
  money: Fact[];
  /** The text of the QR code; undefined for a ticket that is not valid. */
  code: string | undefined;
  /** The text in place of the code: why there is none. */
  without_code: string;
  support: string;
  number: string;
  made_at: Date;
}

const inner = sheet.width - 2 * sheet.margin;
const photoSize = { width: 76, height: 95 };
const codeSize = 152;
const largestRow = 42;

/** Draws the ticket as a page of A5: readable in black and white, with selectable text and a sharp code at any size. */
export async function drawTicket(ticket: PaperTicket): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const title = `${ticket.service} ${ticket.kind}`;
  document.setTitle(`${title}, ${ticket.passenger}`, { showInWindowTitleBar: true });
  document.setAuthor(ticket.operator);
  document.setCreator('Fareway');
  document.setProducer('Fareway');
  document.setLanguage('en-GB');
  document.setCreationDate(ticket.made_at);
  document.setModificationDate(ticket.made_at);
  const page = document.addPage([sheet.width, sheet.height]);
  const fonts = await paperFonts(
    document,
    JSON.stringify(ticket, (key, value: unknown) => (key === 'photo' ? undefined : value)),
  );
  const { margin: x } = sheet;

  page.drawRectangle({
    x: 0,
    y: sheet.height - 10,
    width: sheet.width,
    height: 10,
    color: colourOf(ticket.brand_colour),
  });
  writeInBox(page, fonts.bold, ticket.operator, { x, top: 28, width: inner, height: 17, sizes: [13, 11, 9] });
  const serviceEnds = writeInBox(page, fonts.bold, ticket.service, {
    x,
    top: 54,
    width: inner,
    height: 46,
    sizes: [22, 18, 15, 12, 9, 7],
  });
  const kindEnds = writeInBox(page, fonts.regular, ticket.kind, {
    x,
    top: serviceEnds + 2,
    width: inner,
    height: 18,
    sizes: [13],
    color: soft,
  });
  drawRule(page, kindEnds + 10);

  const [from, until, ...others] = ticket.facts;
  const passengerTop = kindEnds + 22;
  if (ticket.photo) await drawPhoto(document, page, ticket.photo, { x, top: passengerTop });
  const besideX = ticket.photo ? x + photoSize.width + 18 : x;
  const beside = { x: besideX, width: sheet.width - sheet.margin - besideX };
  drawFact(
    page,
    fonts,
    { label: 'Passenger', value: ticket.passenger },
    { ...beside, top: passengerTop, height: 42, sizes: [18, 15, 12, 9] },
  );
  drawFacts(
    page,
    fonts,
    [from, until].filter((fact) => fact !== undefined),
    { ...beside, top: passengerTop + 58, height: largestRow, columns: 2 },
  );
  const codeTop = sheet.height - 74 - codeSize;
  const othersTop = passengerTop + photoSize.height + 12;
  drawFacts(page, fonts, others, { x, width: inner, top: othersTop, height: codeTop - 18 - othersTop, columns: 3 });

  drawRule(page, codeTop - 18);
  drawCodeOrReason(page, fonts, ticket, { x, top: codeTop });
  const moneyX = x + codeSize + 26;
  const money = { x: moneyX, width: sheet.width - sheet.margin - moneyX };
  ticket.money.forEach((fact, index) =>
    drawFact(page, fonts, fact, { ...money, top: codeTop + index * 35, height: 14, sizes: [11, 9, 7] }),
  );

  drawRule(page, sheet.height - 56);
  const foot = { x, width: inner, height: 22, sizes: [8, 7] as const, color: soft };
  const supportEnds = writeInBox(page, fonts.regular, ticket.support, { ...foot, top: sheet.height - 48 });
  writeInBox(page, fonts.regular, `Ticket ${ticket.number}`, { ...foot, top: supportEnds + 2 });
  return document.save();
}

type Fonts = Record<'regular' | 'bold', Face>;

/** Facts side by side, row by row, in the available height. */
function drawFacts(
  page: PDFPage,
  fonts: Fonts,
  facts: Fact[],
  { x, top, width, height, columns }: { x: number; top: number; width: number; height: number; columns: number },
): void {
  const gap = 14;
  const row = Math.min(largestRow, height / Math.ceil(facts.length / columns));
  const column = (width - gap * (columns - 1)) / columns;
  facts.forEach((fact, index) => {
    const place = {
      x: x + (index % columns) * (column + gap),
      top: top + Math.floor(index / columns) * row,
      width: column,
    };
    drawFact(page, fonts, fact, { ...place, height: row - 13, sizes: [10.5, 9, 7.5, 6] });
  });
}

/** A small label with its value beneath. */
function drawFact(
  page: PDFPage,
  fonts: Fonts,
  { label, value }: Fact,
  {
    x,
    top,
    width,
    height,
    sizes,
  }: { x: number; top: number; width: number; height: number; sizes: readonly [number, ...number[]] },
): void {
  const labelEnds = writeInBox(page, fonts.regular, label, { x, top, width, height: 11, sizes: [8], color: soft });
  writeInBox(page, fonts.bold, value, { x, top: labelEnds + 1, width, height, sizes });
}

async function drawPhoto(
  document: PDFDocument,
  page: PDFPage,
  photo: Uint8Array,
  { x, top }: { x: number; top: number },
) {
  const image = await document.embedJpg(photo);
  const place = { x, y: sheet.height - top - photoSize.height, ...photoSize };
  page.drawImage(image, place);
  page.drawRectangle({ ...place, borderColor: line, borderWidth: 0.75 });
}

function drawCodeOrReason(
  page: PDFPage,
  fonts: Fonts,
  ticket: PaperTicket,
  { x, top }: { x: number; top: number },
): void {
  if (ticket.code) return drawCode(page, ticket.code, { x, top, size: codeSize });
  page.drawRectangle({
    x,
    y: sheet.height - top - codeSize,
    width: codeSize,
    height: codeSize,
    borderColor: ink,
    borderWidth: 1.5,
  });
  writeInBox(page, fonts.bold, ticket.without_code, {
    x: x + 14,
    top: top + 58,
    width: codeSize - 28,
    height: 60,
    sizes: [18, 15, 12],
  });
}
