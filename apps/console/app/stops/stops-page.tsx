import * as text from '@fareway/texts/network/stops.ts';
import * as national from '@fareway/texts/network/national-stops.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import { TextField } from '@fareway/ui/text-field/text-field.tsx';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/stops-page';
import { CountLink } from '../chrome/count-link.tsx';
import { DataTable } from '../chrome/table/data-table.tsx';
import { EmptyFound } from '../chrome/empty-found.tsx';
import { useFind } from '../chrome/use-find.ts';
import { useShownOperator } from '../session/shown-operator.ts';
import { loadStops, type Stop } from './calls.ts';
import { NoStops } from './no-stops.tsx';

export const meta: Route.MetaFunction = ({ params }) => [{ title: titles.withSubject(text.title, params.clientSlug) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  return { stops: await loadStops(request, clientSlug) };
}

/** What is typed to find a stop changes the address only. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

/** /console/{clientSlug}/stops: the stops by name; `?find` leaves those with a name or service that contains it. */
export default function StopsPage({ loaderData: { stops } }: Route.ComponentProps) {
  const operator = useShownOperator();
  const { wanted, find } = useFind();
  if (!operator) return null;
  if (!stops) return <NoStops />;
  const here = `/${operator.slug}/stops`;
  const shown = stops.filter((stop) => isFound(stop, wanted));
  return (
    <Page title={text.title} lead={text.lead(operator.name)} broad>
      <p>
        <Link href={`${here}/find`}>{national.open}</Link>
      </p>
      {stops.length > 0 && (
        <TextField
          label={text.find}
          name="find"
          type="search"
          autoComplete="off"
          value={wanted}
          onChange={({ target: { value } }) => find(value)}
        />
      )}
      <p role="status">{stops.length > 0 && text.found(shown.length)}</p>
      {stops.length === 0 && (
        <EmptyState
          icon="bus"
          title={text.none}
          action={<Link href={`/${operator.slug}/services`}>{text.openServices}</Link>}
        >
          <p>{text.noneNext}</p>
        </EmptyState>
      )}
      {stops.length > 0 && shown.length === 0 && (
        <EmptyFound icon="bus" title={text.noneFound} filters={[{ name: 'find', words: wanted }]} />
      )}
      {shown.length > 0 && (
        <DataTable
          caption={text.stops}
          nameHeader={text.stop}
          list="stops"
          columns={{ services: text.services, passengers: text.passengers }}
          rows={shown.map((stop) => rowOf(stop, here))}
        />
      )}
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

function isFound({ name, services }: Stop, wanted: string): boolean {
  const simple = (words: string) => words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return [name, ...services.map((service) => service.name)].some((words) =>
    simple(words).includes(simple(wanted.trim())),
  );
}
