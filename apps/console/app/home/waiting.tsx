import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { writeClockTime } from '@fareway/domain/network/timetable.ts';
import * as text from '@fareway/texts/staff/home.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { dayOf } from '../operators/days.ts';
import type { Departure, Home, Notices } from './calls.ts';

interface WaitingProps {
  slug: string;
  work: Home['work'];
  notices: Notices | undefined;
  departures: readonly Departure[];
}

interface Item {
  href: string;
  words: string;
  detail: string;
}

/** What needs somebody, each with its count, its age and its list; without any, when the next buses leave (C-016, C-017). */
export function Waiting({ slug, work, notices, departures }: WaitingProps) {
  const items = [...work.map((one) => itemOfWork(slug, one)), ...(notices ? itemsOfNotices(slug, notices) : [])];
  return (
    <Stack as="section" gap={12}>
      <h2>{text.waiting}</h2>
      {items.length === 0 ? (
        <p>{text.nothing(nextTime(departures))}</p>
      ) : (
        <Stack as="ul" gap={12}>
          {items.map(({ href, words, detail }) => (
            <Card as="li" key={href + words} level={3} title={<Link href={href}>{words}</Link>}>
              <p>{detail}</p>
            </Card>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function itemOfWork(slug: string, { kind, count, oldest }: Home['work'][number]): Item {
  const detail = text.oldest(formatDate(dayOf(new Date(oldest))));
  return { href: `/${slug}/home/${kind}`, words: text.work[kind](count), detail };
}

function itemsOfNotices(slug: string, { calendars_ending, stops_left, failed_publications }: Notices): Item[] {
  return [
    ...calendars_ending.map(({ id, name, ends_on }) => ({
      href: `/${slug}/calendars/${id}`,
      words: text.calendarEnds(name, formatDate(parseLocalDate(ends_on))),
      detail: text.calendarEndsDetail,
    })),
    ...(stops_left.stops > 0
      ? [{ href: `/${slug}/stops`, words: text.stopsLeft(stops_left.passengers), detail: text.stopsLeftDetail }]
      : []),
    ...(failed_publications > 0
      ? [
          {
            href: `/${slug}/tickets/publish`,
            words: text.failedPublications(failed_publications),
            detail: text.failedPublicationsDetail,
          },
        ]
      : []),
  ];
}

/** The time of the next departures of today. */
function nextTime(departures: readonly Departure[]): string | undefined {
  const next = departures.find(({ state, minutes }) => state === 'later' && minutes !== null);
  return next && writeClockTime(next.minutes!);
}
