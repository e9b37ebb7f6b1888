/** Prints a heading of the report. */
export function printHeading(text: string): void {
  console.log(`\n${text}`);
}

/** Prints a line of the report: the name of a measurement, and its value. */
export function printLine(what: string, figure: string): void {
  console.log(`  ${what.padEnd(44)} ${figure}`);
}

/** Formats times in milliseconds for the report. */
export function percentiles(milliseconds: number[]): string {
  const at = (share: number) => percentile(milliseconds, share).toFixed(1);
  return `p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)} ms`;
}

/** Returns the value below which this share of the values is; 0 of none. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
