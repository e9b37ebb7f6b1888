import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { optionFinder } from '@fareway/domain/imports/find-option.ts';
import type { RowOfFile } from '@fareway/domain/imports/read-rows.ts';
import { readDirection } from '@fareway/domain/imports/read-travel-days.ts';

import * as text from '@fareway/texts/imports/calendars.ts';
import * as words from '@fareway/texts/network/calendars.ts';
import type { RowProblem } from '../../../imports/import-kind.ts';
import { calendarForm } from '../calendar-form.ts';
import type { CalendarEntry } from './merge-calendar.ts';

type What = keyof typeof text.what;
const whats = optionFinder(Object.keys(text.what) as What[], (one) => text.what[one]);

/** Reads a row of a file of calendars by the rules of the calendar page, or says what is wrong in it. */
export function readEntry(values: RowOfFile['values']): { entry?: CalendarEntry; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const refuse = (field: string, why: string) => {
    if (!problems.some((problem) => problem.field === field))
      problems.push({ field, value: values[field] ?? '', words: why });
  };
  const name = calendarForm.shape.name.safeParse(values['calendar'] ?? '');
  if (!name.success) refuse('calendar', name.error.issues[0]!.message);
  const { what, ofWhat } = readWhat(values['what'] ?? '');
  if (!what) refuse('what', text.whatUnknown);
  const typedPart = values['part'];
  const direction = typedPart === undefined ? ofWhat : (readDirection(typedPart) ?? null);
  if (typedPart !== undefined && direction === null) refuse('part', text.part);
  const first_day = (values['first_day'] ?? '') as LocalDate;
  const last_day = (values['last_day'] ?? (what === 'term' ? '' : first_day)) as LocalDate;
  const reason = (values['reason'] ?? text.reasonsOfCodes[values['what'] ?? ''] ?? '').trim();
  if (last_day !== '' && last_day < first_day) refuse('last_day', words.lastBeforeFirst);
  if (what === 'term') {
    if (direction !== null) refuse('part', text.termIsWhole);
    const form = { name: 'x', terms: [{ name: reason, first_day, last_day }], days: [] };
    check(form, { name: 'reason', first_day: 'first_day', last_day: 'last_day' });
  } else if (what) {
    const day = (date: string) => ({
      date,
      direction,
      runs: what === 'extra',
      reason: reason || (what === 'usual' ? 'x' : ''),
    });
    check({ name: 'x', terms: [], days: [day(first_day)] }, { date: 'first_day', reason: 'reason' });
    if (values['last_day'] !== undefined) check({ name: 'x', terms: [], days: [day(last_day)] }, { date: 'last_day' });
  }
  if (problems.length > 0 || !what) return { problems };
  return {
    entry:
      what === 'term'
        ? { kind: what, name: reason, first_day, last_day }
        : { kind: what, first_day, last_day, direction, reason },
    problems,
  };

  /** Adds the problems of the form of the page. */
  function check(form: unknown, fields: Readonly<Record<string, string>>): void {
    for (const { path, message } of calendarForm.safeParse(form).error?.issues ?? []) {
      const field = fields[String(path.at(-1))];
      if (field) refuse(field, message);
    }
  }
}

function readWhat(typed: string): { what?: What | undefined; ofWhat: 'am' | 'pm' | null } {
  const [, plain = typed, part] = /^(.+?) in the (morning|afternoon)$/i.exec(typed.trim()) ?? [];
  const what = whats.findOne(plain);
  return { what, ofWhat: part === undefined ? null : part.toLowerCase() === 'morning' ? 'am' : 'pm' };
}
