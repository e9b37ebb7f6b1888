import * as labels from '@fareway/texts/words/labels.ts';
import { encode } from 'uqr';
import { addElement } from './sheet.ts';
import type { Paper } from './sheet.ts';

/** Draws a QR code as black shapes, so that it is sharp on any printer. It needs four modules of white around it. */
export function drawCode(paper: Paper, code: string, { x, top, size }: { x: number; top: number; size: number }): void {
  const { pdf, root } = paper;
  const { data } = encode(code, { ecc: 'M', border: 0 });
  const options = { alt: labels.code, bbox: [x, top, x + size, top + size] };
  addElement(paper, root, 'Figure', options, () => {
    pdf
      .save()
      .translate(x, top)
      .scale(size / data.length)
      .fillColor('#000000');
    // written as it is: the library converts each number of a path on its own, which takes longer than the rest of the ticket
    const runs = data.flatMap((row, y) => darkRuns(row).map(({ from, length }) => `${from} ${y} ${length} 1 re`));
    pdf.addContent(`${runs.join(' ')} f`).restore();
  });
}

function darkRuns(row: boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  row.forEach((isDark, at) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last.from + last.length === at) last.length += 1;
    else runs.push({ from: at, length: 1 });
  });
  return runs;
}
