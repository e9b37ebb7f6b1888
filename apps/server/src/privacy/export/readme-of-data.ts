import { formatDate } from '@fareway/domain/dates/format-date.ts';
import * as text from '@fareway/texts/privacy/readme-of-data.ts';
import { localDate } from '../../platform/clock.ts';

/** Returns the note that explains the files of an export. */
export function readmeOfData(now: Date, origin: string): string {
  const described = Object.entries(text.files);
  const width = Math.max(...described.map(([file]) => file.length)) + 2;
  const lines = described.map(([file, what]) => `${file.padEnd(width)}${what}`);
  return [
    text.title,
    '',
    text.lead(new URL(origin).host, formatDate(localDate(now, 'Europe/London'))),
    text.format,
    text.units,
    text.empty,
    '',
    ...lines,
    '',
    text.secrets,
    text.privacy(`${origin}/privacy`),
    '',
    text.keepSafe,
    '',
  ].join('\r\n');
}
