import { weekdays } from '@fareway/domain/dates/local-date.ts';
import type { Weekday } from '@fareway/domain/dates/local-date.ts';
import { UnreadableFeed } from './feed.ts';
import { dayNumber, required } from './reading-context.ts';
import type { ReadingContext } from './reading-context.ts';

/** The days of a service_id, as numbers of days since 1970. */
export interface ServiceDays {
  /** The row of calendar.txt; null when there is none or it has no weekday. */
  usual: { weekdays: Weekday[]; first: number; last: number } | null;
  /** The rows of calendar_dates.txt. */
  added: Set<number>;
  removed: Set<number>;
}

const [usualFile, datesFile] = ['calendar.txt', 'calendar_dates.txt'];
const columns = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Reads the days of each service_id, and counts the days that calendar_dates.txt adds and removes (C-041). */
export async function readCalendars({
  read,
}: ReadingContext): Promise<{ services: Map<string, ServiceDays>; added: number; removed: number }> {
  const services = new Map<string, ServiceDays>();
  const daysOf = (id: string) => {
    const found = services.get(id) ?? { usual: null, added: new Set(), removed: new Set() };
    services.set(id, found);
    return found;
  };
  const hasUsual = await read(
    { file: usualFile, required: ['service_id', ...columns, 'start_date', 'end_date'] },
    () => {
      const seen = new Set<string>();
      services.clear();
      return ([id, ...cells], line) => {
        const where = { file: usualFile, line };
        required(id!, 'service_id', where);
        if (seen.has(id!)) throw new UnreadableFeed('id-twice', { ...where, value: `service_id ${id!}` });
        seen.add(id!);
        const wrong = columns.find((_, index) => cells[index] !== '0' && cells[index] !== '1');
        if (wrong !== undefined) throw new UnreadableFeed('bad-flag', { ...where, value: wrong });
        const [first, last] = [dayNumber(cells[7]!, where), dayNumber(cells[8]!, where)];
        if (last < first) throw new UnreadableFeed('dates-fall', { ...where, value: `${cells[7]!} ${cells[8]!}` });
        const run = weekdays.filter((_, index) => cells[index] === '1');
        daysOf(id!).usual = run.length === 0 ? null : { weekdays: run, first, last };
      };
    },
  );
  let [added, removed] = [0, 0];
  const hasDates = await read({ file: datesFile, required: ['service_id', 'date', 'exception_type'] }, () => {
    [added, removed] = [0, 0];
    for (const days of services.values()) {
      days.added.clear();
      days.removed.clear();
    }
    return ([id, date, type], line) => {
      const where = { file: datesFile, line };
      const days = daysOf(required(id!, 'service_id', where));
      const day = dayNumber(date!, where);
      if (days.added.has(day) || days.removed.has(day))
        throw new UnreadableFeed('id-twice', { ...where, value: `service_id ${id!}, date ${date!}` });
      if (type === '1') days.added.add(day);
      else if (type === '2') days.removed.add(day);
      else throw new UnreadableFeed('bad-exception', { ...where, value: type! });
      if (type === '1') added += 1;
      else removed += 1;
    };
  });
  if (!hasUsual && !hasDates) throw new UnreadableFeed('missing-file', { file: usualFile });
  return { services, added, removed };
}
