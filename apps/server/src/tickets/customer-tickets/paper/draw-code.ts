import { grayscale } from 'pdf-lib';
import type { PDFPage } from 'pdf-lib';
import { encode } from 'uqr';
import { sheet } from './sheet.ts';

/** Draws a QR code as one black path, so that it is sharp on any printer. It needs four modules of white around it. */
export function drawCode(
  page: PDFPage,
  code: string,
  { x, top, size }: { x: number; top: number; size: number },
): void {
  const { data } = encode(code, { ecc: 'M', border: 0 });
  const path = data
    .map((row, y) =>
      darkRuns(row)
        .map(({ from, length }) => `M${from} ${y}h${length}v1h${-length}z`)
        .join(''),
    )
    .join('');
  page.drawSvgPath(path, { x, y: sheet.height - top, scale: size / data.length, color: grayscale(0) });
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
