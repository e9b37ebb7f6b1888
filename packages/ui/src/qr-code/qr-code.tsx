import styles from './qr-code.module.css';

interface QrCodeProps {
  /** The modules by row, true for dark, without the quiet zone. */
  matrix: readonly (readonly boolean[])[];
  /** Its accessible name. */
  label: string;
}

const quietZone = 4;

/** A QR code: dark on white in light and dark mode, with the quiet zone that scanners need, as wide as its container. */
export function QrCode({ matrix, label }: QrCodeProps) {
  const side = matrix.length + 2 * quietZone;
  return (
    <svg className={styles.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <path className={styles.ground} d={`M0 0h${side}v${side}H0z`} />
      <path className={styles.modules} d={matrix.map(rowPath).join('')} />
    </svg>
  );
}

/** One stroke for each run of dark modules in a row. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    const start = x;
    while (row[x]) x += 1;
    if (x > start) path += `M${start + quietZone} ${y + quietZone}h${x - start}v1h${start - x}z`;
  }
  return path;
}
