import { listOf } from '@fareway/texts/list-of.ts';
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
      `Ticket ${line}: ${message}`,
  },
  'places-short': {
    status: 409,
    words: ({ short }: { short: ShortPlaces[] }) =>
      [...shortestByLines(short).map(shortText), 'Nothing was bought and nothing was charged.'].join(' '),
  },
  'currencies-differ': {
    status: 422,
    words: fixedText('These tickets are sold in different currencies. Please buy them one by one.'),
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
  const listed = listOf(lines.map(String));
  const tickets = lines.length === 1 ? `ticket ${listed}` : `tickets ${listed}`;
  if (left <= 0) return `There is no place left for ${tickets}.`;
  return left === 1
    ? `There is only 1 place left for ${tickets}.`
    : `There are only ${left} places left for ${tickets}.`;
}
