import * as text from '@fareway/texts/network/weekday-seats.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import type { Route } from './+types/seats-page';
import { NoServices } from '../services/no-services.tsx';
import { useShownOperator } from '../session/shown-operator.ts';
import { loadWeekdaySeats } from './calls.ts';
import { SeatsForm } from './seats-form.tsx';

export const meta: Route.MetaFunction = ({ params }) => [{ title: titles.withSubject(text.title, params.clientSlug) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  return { seats: await loadWeekdaySeats(request, clientSlug) };
}

/** /console/{clientSlug}/services/weekday-seats: the seats of each weekday and direction in one grid, for one service or several (C-049). */
export default function SeatsPage({ loaderData: { seats } }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (!seats) return <NoServices />;
  return (
    <Page title={text.title} lead={text.lead} back={{ href: `/${operator.slug}/services`, label: text.back }}>
      {seats.length === 0 ? (
        <EmptyState
          icon="bus"
          title={text.none}
          action={<ButtonLink href={`/${operator.slug}/tickets`}>{text.openTickets}</ButtonLink>}
        >
          <p>{text.noneNext}</p>
        </EmptyState>
      ) : (
        <SeatsForm clientSlug={operator.slug} seats={seats} />
      )}
    </Page>
  );
}
