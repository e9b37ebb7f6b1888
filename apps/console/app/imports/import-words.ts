import { formatDate } from '@fareway/domain/dates/format-date.ts';
import * as text from '@fareway/texts/imports/page.ts';
import { dayOf, timeOf } from '../operators/days.ts';

/** The numbers of rows that are not 0, in words. */
export function countsInWords(counts: Readonly<Record<keyof typeof text.count, number>>): string {
  const parts = (['new', 'changed', 'unchanged', 'refused'] as const).filter((outcome) => counts[outcome] > 0);
  return parts.length === 0 ? text.nothingNew : parts.map((outcome) => text.count[outcome](counts[outcome])).join(', ');
}

/** An instant as day and time. */
export function momentInWords(instant: string): string {
  return `${dayInWords(instant)}, ${timeOf(new Date(instant))}`;
}

/** The day of an instant. */
export function dayInWords(instant: string): string {
  return formatDate(dayOf(new Date(instant)));
}
