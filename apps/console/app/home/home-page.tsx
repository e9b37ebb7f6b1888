import { writeClockTime } from '@fareway/domain/dates/clock-time.ts';
import { roleWords } from '@fareway/domain/staff/roles.ts';
import * as text from '@fareway/texts/staff/home.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { data } from 'react-router';
import type { Route } from './+types/home-page';
import { dayOf, timeOf } from '../operators/days.ts';
import { useShownOperator, useShownSession } from '../session/shown-operator.ts';
import { sessionContext } from '../session/session.ts';
import { loadHome, type Departure } from './calls.ts';
import { Departures } from './departures.tsx';
import { SetUpGuide } from './set-up-guide.tsx';
import { useLiveHome } from './use-live-home.ts';
import { PutOff, WorkCards } from './waiting.tsx';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.title) }];

export async function clientLoader({ request, params: { clientSlug }, context }: Route.ClientLoaderArgs) {
  const operator = context.get(sessionContext).operators.find(({ slug }) => slug === clientSlug);
  // the layout says so, too: it loads at the same time
  if (!operator) throw data(null, { status: 403 });
  return loadHome(request, clientSlug);
}

/** /console/{clientSlug}: what needs somebody, and the departures of today (C-016 to C-022). */
export default function HomePage({ loaderData, params: { clientSlug } }: Route.ComponentProps) {
  const session = useShownSession();
  const operator = useShownOperator();
  const { home, isStale } = useLiveHome(clientSlug, loaderData.home);
  if (!session || !operator) return null;
  const { name, may } = roleWords[operator.role];
  const { departures, work, put_off, countdown, as_of } = home;
  const time = timeOf(new Date(as_of), true);
  return (
    <Page title={operator.name} lead={text.signedInAs(session.name)} broad>
      <SetUpGuide slug={operator.slug} setUp={loaderData.setUp} />
      <Stack as="section" gap={12}>
        <h2>{text.waiting}</h2>
        {work.length === 0 ? (
          <p>{text.nothing(nextTime(departures ?? []))}</p>
        ) : (
          <WorkCards slug={operator.slug} work={work} />
        )}
      </Stack>
      {countdown && (
        <Stack as="section" gap={12}>
          <h2>{countdown.title}</h2>
          <p>{countdown.lead}</p>
          <WorkCards slug={operator.slug} work={countdown.work} />
        </Stack>
      )}
      <PutOff slug={operator.slug} putOff={put_off} />
      {departures && (
        <Departures
          departures={departures}
          today={dayOf(new Date(as_of))}
          slug={operator.slug}
          counts={operator.permissions.includes('passengers.see') ? `/${operator.slug}/counts` : undefined}
          services={operator.permissions.includes('catalogue.change') ? `/${operator.slug}/services` : undefined}
        />
      )}
      <p>{isStale ? text.stale(time) : text.asOf(time)}</p>
      <Card title={text.yourRole(name)}>
        <p>
          {may} {operator.sees_money ? text.withMoney : text.withoutMoney}{' '}
          {operator.limited_to && text.limitedTo(operator.limited_to)}
        </p>
      </Card>
    </Page>
  );
}

/** The time of the next departures of today. */
function nextTime(departures: readonly Departure[]): string | undefined {
  const next = departures.find(({ state, minutes }) => state === 'later' && minutes !== null);
  return next && writeClockTime(next.minutes!);
}
