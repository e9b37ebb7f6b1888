import * as text from '@fareway/texts/network/stops.ts';
import * as national from '@fareway/texts/network/national-stops.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import type { Route } from './+types/stops-page';
import { CountLink } from '../chrome/count-link.tsx';
import { DataTable } from '../chrome/table/data-table.tsx';
import { EmptyFound } from '../chrome/empty-found.tsx';
import { MoreRows } from '../chrome/table/more-rows.tsx';
import { FindRows } from '../chrome/find/find-rows.tsx';
import { useFind } from '../chrome/find/use-find.ts';
import { useShownOperator } from '../session/shown-operator.ts';
import { loadStops, type Stop } from './calls.ts';
import { NoStops } from './no-stops.tsx';

export const meta: Route.MetaFunction = ({ params }) => [{ title: titles.withSubject(text.title, params.clientSlug) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  return { loaded: await loadStops(request, clientSlug) };
}

/** /console/{clientSlug}/stops: the stops by name; `?find` leaves those with a name or service that contains it, `?after` shows a later page. */
export default function StopsPage({ loaderData: { loaded } }: Route.ComponentProps) {
  const operator = useShownOperator();
  const { search, wanted, find } = useFind();
  if (!operator) return null;
  if (!loaded) return <NoStops />;
  const here = `/${operator.slug}/stops`;
  const { stops, found, next } = loaded;
  const hasAny = found > 0 || search.has('find');
  return (
    <Page title={text.title} lead={text.lead(operator.name)} broad>
      <p>
        <Link href={`${here}/find`}>{national.open}</Link>
      </p>
      <FindRows isShown={hasAny} label={text.find} found={text.found(found)} {...{ wanted, find }} />
      {!hasAny && (
        <EmptyState
          icon="bus"
          title={text.none}
          action={<Link href={`/${operator.slug}/services`}>{text.openServices}</Link>}
        >
          <p>{text.noneNext}</p>
        </EmptyState>
      )}
      {hasAny && found === 0 && (
        <EmptyFound icon="bus" title={text.noneFound} filters={[{ name: 'find', words: wanted }]} />
      )}
      {stops.length > 0 && (
        <DataTable
          caption={text.stops}
          nameHeader={text.stop}
          list="stops"
          columns={{ services: text.services, passengers: text.passengers }}
          rows={stops.map((stop) => rowOf(stop, here))}
        />
      )}
      <MoreRows next={next} isPassed={found > 0 && stops.length === 0} />
    </Page>
  );
}

function rowOf(stop: Stop, here: string) {
  const { id, name, passengers, left_behind, is_retired } = stop;
  return {
    id,
    name,
    detail: left_behind > 0 && !is_retired ? text.leftBehind(left_behind) : undefined,
    cells: [
      servicesOf(stop),
      <CountLink key="passengers" href={`${here.replace(/stops$/, 'sold-tickets')}?stop=${id}`}>
        {passengers}
      </CountLink>,
    ],
    action: (
      <Link href={`${here}/${id}`}>
        {is_retired ? text.moveLink : text.change}
        {readAloud(text.ofStop(name))}
      </Link>
    ),
  };
}

function servicesOf({ services, is_retired }: Stop): string {
  if (is_retired) return text.retired;
  return services.length === 0 ? text.noService : services.map(({ name }) => name).join(', ');
}
