import { roleWords } from '@fareway/domain/staff/roles.ts';
import * as text from '@fareway/texts/staff/home.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Card } from '@fareway/ui/card/card.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { data } from 'react-router';
import type { Route } from './+types/home-page';
import { dayOf, timeOf } from '../operators/days.ts';
import { useShownOperator, useShownSession } from '../session/shown-operator.ts';
import { sessionContext } from '../session/session.ts';
import { loadHome } from './calls.ts';
import { Departures } from './departures.tsx';
import { SetUpGuide } from './set-up-guide.tsx';
import { useLiveHome } from './use-live-home.ts';
import { Waiting } from './waiting.tsx';

export const meta: Route.MetaFunction = () => [{ title: titles.ofDocument(text.title) }];

export async function clientLoader({ request, params: { clientSlug }, context }: Route.ClientLoaderArgs) {
  const operator = context.get(sessionContext).operators.find(({ slug }) => slug === clientSlug);
  // the layout says so, too: it loads at the same time
  if (!operator) throw data(null, { status: 403 });
  return loadHome(request, clientSlug, operator.permissions.includes('catalogue.change'));
}

/** /console/{clientSlug}: what needs somebody, and the departures of today (C-016 to C-019, C-021). */
export default function HomePage({ loaderData, params: { clientSlug } }: Route.ComponentProps) {
  const session = useShownSession();
  const operator = useShownOperator();
  const { home, isStale } = useLiveHome(clientSlug, loaderData.home);
  if (!session || !operator) return null;
  const { name, may } = roleWords[operator.role];
  const { departures, work, as_of } = home;
  const time = timeOf(new Date(as_of), true);
  return (
    <Page title={operator.name} lead={text.signedInAs(session.name)} broad>
      <SetUpGuide slug={operator.slug} setUp={loaderData.setUp} />
      <Waiting slug={operator.slug} work={work} notices={loaderData.notices} departures={departures ?? []} />
      {departures && (
        <Departures
          departures={departures}
          today={dayOf(new Date(as_of))}
          counts={operator.permissions.includes('passengers.see') ? `/${operator.slug}/counts` : undefined}
          services={operator.permissions.includes('catalogue.change') ? `/${operator.slug}/services` : undefined}
        />
      )}
      <p>{isStale ? text.stale(time) : text.asOf(time)}</p>
      <Card title={text.yourRole(name)}>
        <p>
          {may} {operator.sees_money ? text.withMoney : text.withoutMoney}
        </p>
      </Card>
    </Page>
  );
}
