import { nameKey } from '../forms/name-key.ts';

/** Reads a sales year, written 26/27, 2026/27, 2026-2027 or 2026/2027. */
export function readSalesYear(typed: string): string | undefined {
  const [, first, second] = /^(?:20)?(\d\d)\s*[/-]\s*(?:20)?(\d\d)$/.exec(nameKey(typed)) ?? [];
  if (first === undefined || second === undefined) return undefined;
  return Number(second) === (Number(first) + 1) % 100 ? `${first}/${second}` : undefined;
}
