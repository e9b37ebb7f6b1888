import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { OptionFinder } from '@fareway/domain/imports/find-option.ts';
import { readEmail, readMobile, readTime } from '@fareway/domain/imports/read-cell.ts';
import { writeClockTime } from '@fareway/domain/dates/clock-time.ts';
import { readSalesYear } from '@fareway/domain/imports/read-sales-year.ts';
import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import { readWaitingListForm } from '@fareway/domain/sales/waiting-list.ts';
import type { WaitingList, WaitingListForm } from '@fareway/domain/sales/waiting-list.ts';
import * as text from '@fareway/texts/imports/waiting-list.ts';
import * as formText from '@fareway/texts/waiting-list/refusals.ts';
import type { RowProblem } from '../../../imports/import-kind.ts';

/** An entry of a file. `joined` is 'YYYY-MM-DD HH:MM:SS.mmm' on the clock of the operator; null: with the import. */
export interface EntryOfFile extends Omit<WaitingListForm, 'service'> {
  service: string | null;
  joined: string | null;
}

/** The suffixes of the columns of the passengers. */
export const passengers = ['', '_2', '_3', '_4', '_5'] as const;

/**
 * Reads a row by the form of the waiting list, or says what is wrong in it. A single year need not be written. An entry that exists may have no service, or
 * one of the `mobiles`, so the caller refuses these for new entries.
 */
export function readEntry(
  cells: RowOfFile['values'],
  list: WaitingList & { mobiles: ReadonlySet<string>; serviceNames: OptionFinder<string> },
  now: string,
): { entry?: EntryOfFile; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const refuse = (field: string, words: string) => problems.push({ field, value: cells[field] ?? '', words });
  const columns = passengers.filter(
    (suffix) => cells[`first_name${suffix}`] !== undefined || cells[`last_name${suffix}`] !== undefined,
  );
  const year = cells['year'] === undefined ? soleOf(list.year) : (readSalesYear(cells['year']) ?? cells['year']);
  const typed = cells['service'] ?? '';
  const isWithoutService = typed === '';
  const read = readWaitingListForm(
    {
      email: readEmail(cells['email'] ?? ''),
      mobile: readMobile(cells['mobile'] ?? '') ?? cells['mobile'] ?? '',
      postCode: cells['post_code'] ?? '',
      year: year ?? '',
      service: isWithoutService ? undefined : (list.serviceNames.findOne(typed) ?? typed),
      passengers: columns.map((suffix) => ({
        firstName: cells[`first_name${suffix}`] ?? '',
        lastName: cells[`last_name${suffix}`] ?? '',
      })),
    },
    isWithoutService ? { ...list, services: [] } : list,
  );
  for (const [field, words] of Object.entries(read.problems ?? {})) refuse(columnOf(field), words ?? '');
  const time = timeOf(cells['joined_time'] ?? '00:00');
  if (time === undefined) refuse('joined_time', text.joinedTime);
  const day = cells['joined_on'] as LocalDate | undefined;
  const joined = day === undefined ? null : `${day} ${time}`;
  if (joined !== null && joined > now) refuse('joined_on', text.joinedLater);
  if (problems.length > 0 && isWithoutService && list.services.length > 0) refuse('service', formText.service);
  if (problems.length > 0 || !read.entry) return { problems };
  return { entry: { ...read.entry, service: read.entry.service ?? null, joined }, problems };

  /** The column for a field of the form. */
  function columnOf(field: string): string {
    const [, index, name] = /^passengers\.(\d+)\.(firstName|lastName)$/.exec(field) ?? [];
    if (index !== undefined)
      return `${name === 'firstName' ? 'first_name' : 'last_name'}${columns[Number(index)] ?? ''}`;
    return ({ postCode: 'post_code', passengers: 'first_name' } as Record<string, string>)[field] ?? field;
  }
}

/** Reads a time as HH:MM:SS.mmm. */
function timeOf(typed: string): string | undefined {
  const time = readTime(typed);
  if (!time) return undefined;
  const [seconds, milliseconds] = [String(time.seconds).padStart(2, '0'), String(time.milliseconds).padStart(3, '0')];
  return `${writeClockTime(time.minutes)}:${seconds}.${milliseconds}`;
}

function soleOf(years: readonly string[]): string | undefined {
  return years.length === 1 ? years[0] : undefined;
}
