import { formatColour, parseColour, readableOn, white } from '@fareway/ui/contrast.ts';
import * as text from '@fareway/texts/paper/ticket.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { drawCode } from './draw-code.ts';
import { bold, regular } from './paper-fonts.ts';
import { setFacts } from './set-facts.ts';
import type { Fact } from './set-facts.ts';
import { addElement, beginPaper, drawArtifact, drawRule, endPaper, ink, line, setText, sheet, soft } from './sheet.ts';
import type { Paper } from './sheet.ts';

/** The content of a paper ticket. */
export interface PaperTicket {
  operator: string;
  brand_colour: string;
  /** A PNG on white, which takes the place of the name. */
  logo: { png: Uint8Array; width: number; height: number } | undefined;
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

/** A part of the sheet across its whole width, with a height that is known before it is drawn. */
interface Block {
  height: number;
  draw: (paper: Paper, top: number) => void;
}

const { margin } = sheet;
const inner = sheet.width - 2 * margin;
const band = 44;
const foot = { top: sheet.height - 54, height: 22 };
const photoSize = { width: 84, height: 105 };
/** A larger code is read from a longer distance. A code of 150 points has modules of 1 mm. */
const codeSize = { min: 150, max: 222, maxAlone: 270 };
/** A code needs four of its 45 modules of white around it; half a gap is there already. */
const quietPart = 4 / 45;
const gap = { min: 16, max: 28 };

/**
 * Draws the ticket as a page of A5: readable in black and white, with selectable text, and with a sharp code that takes the height that the
 * other parts leave. The PDF is tagged for screen readers. Rejects for a photo that is no JPEG.
 */
export async function drawTicket(ticket: PaperTicket): Promise<Uint8Array> {
  const paper = beginPaper({
    title: text.documentTitle(ticket.service, ticket.kind, ticket.passenger),
    author: ticket.operator,
    made_at: ticket.made_at,
  });
  drawBand(paper, ticket);
  for (const { rule, top, draw } of layOutTicket(ticket)) {
    if (rule !== undefined) drawRule(paper, rule);
    draw(paper, top);
  }
  drawFoot(paper, ticket);
  return endPaper(paper);
}

/** Returns the parts between the band and the foot with their places: points from the top of the sheet. */
export function layOutTicket(ticket: PaperTicket): (Block & { top: number; rule: number | undefined })[] {
  const blocks = [setHead(ticket), setPassenger(ticket)];
  const free = () => foot.top - band - heightOf(blocks) - gap.min * (blocks.length + 2);
  const others = ticket.facts.slice(2);
  if (others.length > 0) {
    const height = free() - gap.min - withQuiet(codeSize.min);
    blocks.push(setFacts(others, { x: margin, width: inner, height, columns: 3, sizes: [10.5, 9, 7.5, 6] }));
  }
  const largest = (free() + gap.min) / (1 + 2 * quietPart);
  blocks.push(setCode(ticket, Math.min(largest, ticket.money.length > 0 ? codeSize.max : codeSize.maxAlone)));

  const between = Math.min((foot.top - band - heightOf(blocks)) / (blocks.length + 1), gap.max);
  let top = band;
  return blocks.map((block, index) => {
    const isLast = index === blocks.length - 1;
    top = isLast ? foot.top - between - block.height : top + between;
    const placed = { ...block, top, rule: isLast || index === 1 ? top - between / 2 : undefined };
    top += block.height;
    return placed;
  });
}

/** The height of a code with the white above and below it. */
const withQuiet = (size: number) => size * (1 + 2 * quietPart) - gap.min;

const heightOf = (blocks: Block[]) => blocks.reduce((total, { height }) => total + height, 0);

/** The operator's name or logo on its colour. */
function drawBand(paper: Paper, { operator, brand_colour, logo }: PaperTicket): void {
  const ground = parseColour(brand_colour) ?? white;
  drawArtifact(paper, () => {
    paper.pdf.rect(0, 0, sheet.width, band).fill(formatColour(ground));
  });
  if (logo) return drawLogo(paper, logo, operator);
  const color = formatColour(readableOn(ground));
  const name = setText(bold, operator, { width: inner, height: 30, sizes: [15, 13, 11, 9], color });
  name.draw(paper, paper.root, { type: 'P', x: margin, top: (band - name.height) / 2 - 1 });
}

/** The logo on a white plate at the left of the band. */
function drawLogo(paper: Paper, { png, ...pixels }: NonNullable<PaperTicket['logo']>, operator: string): void {
  const [plate, padding] = [band - 8, 4];
  const scale = Math.min((plate - 2 * padding) / pixels.height, 160 / pixels.width);
  const [width, height] = [pixels.width * scale, pixels.height * scale];
  const [x, top] = [margin + 8, (band - height) / 2];
  drawArtifact(paper, () => {
    paper.pdf.roundedRect(margin, 4, width + 16, plate, 4).fill('#ffffff');
  });
  const options = { alt: operator, bbox: [x, top, x + width, top + height] };
  addElement(paper, paper.root, 'Figure', options, () => {
    paper.pdf.image(Buffer.from(png), x, top, { width, height });
  });
}

function setHead({ service, kind }: PaperTicket): Block {
  const title = setText(bold, service, { width: inner, height: 62, sizes: [24, 20, 17, 14, 11, 9, 7] });
  const under = setText(regular, kind, { width: inner, height: 18, sizes: [13, 11], color: soft });
  return {
    height: title.height + 2 + under.height,
    draw: (paper, top) => {
      title.draw(paper, paper.root, { type: 'H1', x: margin, top });
      under.draw(paper, paper.root, { type: 'P', x: margin, top: top + title.height + 2 });
    },
  };
}

/** The photo, and beside it the name and the validity. */
function setPassenger({ passenger, photo, facts }: PaperTicket): Block {
  const x = photo ? margin + photoSize.width + 18 : margin;
  const width = sheet.width - margin - x;
  const label = setText(regular, labels.passenger, { width, height: 11, sizes: [8], color: soft });
  const name = setText(bold, passenger, { width, height: 48, sizes: [20, 18, 15, 12, 9] });
  const validity = setFacts(facts.slice(0, 2), { x, width, height: 40, columns: 2, sizes: [12, 10.5, 9] });
  const height = label.height + name.height + 10 + validity.height;
  return {
    height: Math.max(height, photo ? photoSize.height : 0),
    draw: (paper, top) => {
      if (photo) drawPhoto(paper, photo, { passenger, top });
      label.draw(paper, paper.root, { type: 'P', x, top });
      name.draw(paper, paper.root, { type: 'H2', x, top: top + label.height });
      validity.draw(paper, top + label.height + name.height + 10);
    },
  };
}

function drawPhoto(paper: Paper, photo: Uint8Array, { passenger, top }: { passenger: string; top: number }): void {
  const { width, height } = photoSize;
  const options = { alt: text.photoOf(passenger), bbox: [margin, top, margin + width, top + height] };
  addElement(paper, paper.root, 'Figure', options, () => {
    paper.pdf.image(Buffer.from(photo), margin, top, { width, height });
    paper.pdf.rect(margin, top, width, height).lineWidth(0.75).stroke(line);
  });
}

/** The code with what was paid beside it; without money the code is in the middle. A ticket without a code says why. */
function setCode({ code, without_code, money }: PaperTicket, size: number): Block {
  const x = money.length > 0 ? margin : (sheet.width - size) / 2;
  const besideX = margin + size + 22;
  const beside = sheet.width - margin - besideX;
  return {
    height: withQuiet(size),
    draw: (paper, from) => {
      const top = from + size * quietPart - gap.min / 2;
      if (code) drawCode(paper, code, { x, top, size });
      else drawReason(paper, without_code, { x, top, size });
      if (money.length === 0) return;
      const paid = setFacts(money, { x: besideX, width: beside, height: size - 50, columns: 1, sizes: [11, 9, 7] });
      paid.draw(paper, top);
      if (!code) return;
      const hint = setText(regular, text.codeHint, { width: beside, height: 44, sizes: [8, 7], color: soft });
      hint.draw(paper, paper.root, { type: 'P', x: besideX, top: top + size - hint.height });
    },
  };
}

function drawReason(paper: Paper, reason: string, { x, top, size }: { x: number; top: number; size: number }): void {
  drawArtifact(paper, () => {
    paper.pdf.rect(x, top, size, size).lineWidth(1.5).stroke(ink);
  });
  const words = setText(bold, reason, { width: size - 32, height: size - 32, sizes: [24, 18, 15, 12] });
  words.draw(paper, paper.root, { type: 'P', x: x + 16, top: top + (size - words.height) / 2 });
}

function drawFoot(paper: Paper, { support, number }: PaperTicket): void {
  drawRule(paper, foot.top);
  const box = { width: inner, height: foot.height, sizes: [8, 7] as const, color: soft };
  const contact = setText(regular, support, box);
  contact.draw(paper, paper.root, { type: 'P', x: margin, top: foot.top + 8 });
  const words = setText(regular, text.number(number), box);
  words.draw(paper, paper.root, { type: 'P', x: margin, top: foot.top + 10 + contact.height });
}
