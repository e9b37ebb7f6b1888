import { listOf } from '@fareway/texts/list-of.ts';
import * as text from '@fareway/texts/refusals/family.ts';
import { fixedText } from './refusal-texts.ts';

/** Seats that are missing: the lines that want them, and how many are left for these lines together. */
export interface ShortPlaces {
  lines: number[];
  left: number;
}

/** Refusals of an order for several passengers. Lines are numbered from 1, as on the page. */
export const refusalsOfFamilies = {
  'line-refused': {
    status: 422,
    /** `key` is the refusal of the line, and `problems` are those of its form by field. */
    words: ({ line, message }: { line: number; key: string; message: string; problems?: Record<string, string> }) =>
      text.ofTicket(line, message),
  },
  'places-short': {
    status: 409,
    words: ({ short }: { short: ShortPlaces[] }) => text.nothingBought(shortestByLines(short).map(shortText)),
  },
  'currencies-differ': {
    status: 422,
    words: fixedText(text.currenciesDiffer),
  },
} as const;

/** Several rows can be short for the same lines, such as the days of a week. The scarcest one counts. */
function shortestByLines(short: readonly ShortPlaces[]): ShortPlaces[] {
  const byLines = new Map<string, ShortPlaces>();
  for (const one of short) {
    const known = byLines.get(String(one.lines));
    if (!known || known.left > one.left) byLines.set(String(one.lines), one);
  }
  return [...byLines.values()];
}

function shortText({ lines, left }: ShortPlaces): string {
  return text.placesShort(lines.length, listOf(lines.map(String)), left);
}
