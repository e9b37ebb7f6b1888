import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { addDays, type LocalDate } from '@fareway/domain/dates/local-date.ts';
import { countdownOn } from '@fareway/domain/dates/year-countdown.ts';
import { readClockTime } from '@fareway/domain/dates/clock-time.ts';
import type { Permission } from '@fareway/domain/staff/permissions.ts';
import * as text from '@fareway/texts/staff/home/work.ts';
import { localDate, localTime } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ServiceScope } from '../../platform/scope/service-scope.ts';
import { readDepartures } from './departures.ts';
import type { DepartureOfToday } from './departures.ts';
import { daysBeforeEnd } from './everyday-kinds.ts';
import { operatorNow } from './work-rows.ts';
import type { OperatorNow } from './work-rows.ts';
import { countWork, kindsOfYear, seesWork, workKinds } from './work.ts';
import type { WorkCount, WorkKind } from './work.ts';

/** What waits of a kind, in words. */
export interface ShownWork {
  kind: WorkKind;
  count: number;
  oldest: Date;
  /** Such as '2 refunds have failed'. */
  words: string;
  /** Since when it waits, and who is on it. */
  details: string[];
  /** Why it cannot wait, in words: the page shows it in red (C-042). */
  urgent: string | null;
}

/** What the first page of the console shows, and reads again every few seconds (C-021). */
interface Home {
  as_of: Date;
  /** The departures of today by their times; null for a member who does not see attendance. */
  departures: DepartureOfToday[] | null;
  /** What needs somebody, of the kinds that the member sees. */
  work: ShownWork[];
  /** What of it is put off, with the day on which the first of it comes back (C-020). */
  put_off: { kind: WorkKind; words: string }[];
  /** The sales year that starts within six weeks, with what is not ready for it; null on other days, and for members who do not change it (C-022). */
  countdown: { title: string; lead: string; work: ShownWork[] } | null;
}

/** Shows the first page of an operator to a member of its staff, who sees only the own work and the own services (C-008, C-016 to C-020, C-022). */
export async function showHome(
  deps: Pick<Deps, 'db' | 'clock'>,
  { permissions, ...scope }: ServiceScope & { permissions: ReadonlySet<Permission> },
): Promise<Home> {
  const operator = await operatorNow(deps, scope);
  const { now, today, time_zone } = operator;
  const day = { today, time_zone, now: readClockTime(localTime(now, time_zone))! };
  const seen = workKinds.filter((kind) => seesWork(permissions, kind));
  const counts = await countWork(deps.db, operator, seen);
  const shown = counts.flatMap((count) => inWords(operator, count));
  const isOfYear = ({ kind }: { kind: WorkKind }) => kindsOfYear.includes(kind);
  const year = kindsOfYear.some((kind) => seen.includes(kind)) ? countdownOn(today) : undefined;
  const ofYear = shown.filter(isOfYear);
  return {
    as_of: now,
    departures: permissions.has('attendance.see') ? await readDepartures(deps.db, scope, day) : null,
    work: shown.filter((one) => !isOfYear(one)),
    put_off: counts.flatMap(({ kind, put_off, next }) =>
      next ? [{ kind, words: text.putOff(text.work[kind](put_off), formatDate(next)) }] : [],
    ),
    countdown: year
      ? {
          title: text.yearStarts(year.year, year.days),
          lead: ofYear.length === 0 ? text.yearReady : text.yearLead(formatDate(year.starts_on)),
          work: ofYear,
        }
      : null,
  };
}

/** A count in words; nothing when all of it is put off. */
export function inWords(
  { time_zone, today }: Pick<OperatorNow, 'time_zone' | 'today'>,
  { kind, count, oldest, holders }: WorkCount,
): ShownWork[] {
  if (!oldest) return [];
  const since = kindsOfYear.includes(kind) ? [] : [text.oldest(formatDate(localDate(oldest, time_zone)))];
  const held = holders.map((holder) => text.isOn(holder.name, holder.count === count ? undefined : holder.count));
  const urgent =
    kind === 'calendars-ending' ? urgencyOf(addDays(localDate(oldest, time_zone), daysBeforeEnd), today) : null;
  return [{ kind, count, oldest, words: text.work[kind](count), details: [...since, ...held], urgent }];
}

/** How many days before its end a calendar cannot wait any more (C-042). */
const urgentDays = 7;

/** Why the first of the calendars that end cannot wait, in words; null where there is time. */
function urgencyOf(ends_on: LocalDate, today: LocalDate): string | null {
  if (ends_on > addDays(today, urgentDays)) return null;
  return ends_on < today ? text.calendarEnded(formatDate(ends_on)) : text.calendarEnds(formatDate(ends_on));
}
