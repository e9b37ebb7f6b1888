import { daysBetween, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import * as text from '@fareway/texts/network/calendars.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import type { Route } from './+types/calendars-page';
import { DataTable } from '../chrome/table/data-table.tsx';
import { MoreRows, queryOf } from '../chrome/table/more-rows.tsx';
import { useShownOperator } from '../session/shown-operator.ts';
import styles from './calendars.module.css';
import { readCalendars, type Calendars } from './calls.ts';
import { unlessNotPermitted } from '../session/unless-not-permitted.ts';
import { closedInWords, dayInWords } from './day-words.ts';
import { NoCalendars } from './no-calendars.tsx';

export const meta: Route.MetaFunction = ({ params }) => [{ title: titles.withSubject(text.title, params.clientSlug) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  return {
    loaded: await unlessNotPermitted(request, readCalendars(clientSlug, queryOf(request, 'find', 'after', 'id'))),
  };
}

type Listed = Calendars['calendars'][number];

/** From how many days before its end a calendar is warned of, and from how many strongly (C-042). */
const warnedDays = 30;
const urgentDays = 7;

/** /console/{clientSlug}/calendars: the calendars by name, and those that end soon. */
export default function CalendarsPage({ loaderData: { loaded } }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (!loaded) return <NoCalendars />;
  const { calendars, today, next, found } = loaded;
  const here = `/${operator.slug}/calendars`;
  return (
    <Page title={text.title} lead={text.lead(operator.name)} broad>
      {calendars.map((calendar) => (
        <EndNotice key={calendar.id} calendar={calendar} today={today} here={here} />
      ))}
      <p>
        <ButtonLink href={`${here}/new`} icon="plus">
          {text.add}
        </ButtonLink>
      </p>
      {found === 0 && (
        <EmptyState icon="clock" title={text.none}>
          <p>{text.noneNext}</p>
        </EmptyState>
      )}
      {calendars.length > 0 && (
        <DataTable
          caption={text.calendars}
          nameHeader={text.calendar}
          list="calendars"
          columns={{ services: text.services, next: text.nextDayOff, ends: text.ends }}
          rows={calendars.map((calendar) => rowOf(calendar, here))}
        />
      )}
      <MoreRows next={next} isPassed={found > 0 && calendars.length === 0} />
    </Page>
  );
}

/** A calendar that ends soon or has ended while tickets are valid longer. */
function EndNotice({ calendar, today, here }: { calendar: Listed; today: string; here: string }) {
  const { id, name, ends_on, has_longer_tickets } = calendar;
  if (!ends_on || !has_longer_tickets) return null;
  const left = daysBetween(parseLocalDate(today), parseLocalDate(ends_on));
  if (left > warnedDays) return null;
  const hasEnded = left < 0;
  return (
    <Notice
      tone={left <= urgentDays ? 'error' : 'warning'}
      title={hasEnded ? text.endedTitle(name) : text.endsSoonTitle(name)}
    >
      <p>
        {hasEnded ? text.ended(dayInWords(ends_on)) : text.endsSoon(dayInWords(ends_on))}
        <Link href={`${here}/${id}`}>
          {text.addTerm}
          {readAloud(text.toCalendar(name))}
        </Link>
      </p>
    </Notice>
  );
}

function rowOf(calendar: Listed, here: string) {
  const { id, name, services, next_day_off, ends_on } = calendar;
  return {
    id,
    name,
    cells: [
      services.length === 0 ? text.noService : services.map((service) => service.name).join(', '),
      next_day_off ? text.dayWithReason(closedInWords(next_day_off), next_day_off.reason) : text.noDayOff,
      ends_on ? dayInWords(ends_on) : text.noEnd,
    ],
    action: (
      <span className={styles.links}>
        <Link href={`${here}/${id}`}>
          {text.change}
          {readAloud(text.ofCalendar(name))}
        </Link>
        <Link href={`${here}/${id}/close`}>
          {text.closeDay}
          {readAloud(text.ofCalendar(name))}
        </Link>
      </span>
    ),
  };
}
