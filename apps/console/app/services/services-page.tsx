import * as text from '@fareway/texts/network/services.ts';
import * as heldBack from '@fareway/texts/network/new-seats.ts';
import * as seats from '@fareway/texts/network/weekday-seats.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import type { Route } from './+types/services-page';
import { CountLink } from '../chrome/count-link.tsx';
import { DataTable } from '../chrome/table/data-table.tsx';
import { EmptyFound } from '../chrome/empty-found.tsx';
import { MoreRows } from '../chrome/table/more-rows.tsx';
import { FindRows } from '../chrome/find/find-rows.tsx';
import { useFind } from '../chrome/find/use-find.ts';
import { useShownOperator } from '../session/shown-operator.ts';
import { loadServices, type ListedService } from './calls.ts';
import { daysWords, missingWords } from './missing-words.ts';
import { NoServices } from './no-services.tsx';
import styles from './services.module.css';

export const meta: Route.MetaFunction = ({ params }) => [{ title: titles.withSubject(text.title, params.clientSlug) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  return { loaded: await loadServices(request, clientSlug) };
}

/** How many missing things a row names. Its page has all of them. */
const mostNamed = 3;

/**
 * /console/{clientSlug}/services: the services in the order of the shop, each with what is missing for its sale (C-024). `?find` leaves those with a
 * name that contains it, `?archived` shows the archived ones (C-034), and `?after` a later page.
 */
export default function ServicesPage({ loaderData: { loaded } }: Route.ComponentProps) {
  const operator = useShownOperator();
  const { search, wanted, find } = useFind();
  if (!operator) return null;
  if (!loaded) return <NoServices />;
  const here = `/${operator.slug}/services`;
  const isArchive = search.has('archived');
  const { services, found, next, archived } = loaded;
  const hasAny = found > 0 || search.has('find');
  return (
    <Page
      title={isArchive ? text.archivedTitle : text.title}
      lead={isArchive ? text.archivedLead : text.lead(operator.name)}
      back={isArchive ? { href: here, label: text.back } : undefined}
      broad
    >
      {!isArchive && (
        <div className={styles.tools}>
          {operator.permissions.includes('operator.change') && (
            <ButtonLink href={`${here}/new`} icon="plus">
              {text.add}
            </ButtonLink>
          )}
          <Link href={`${here}/weekday-seats`}>{seats.open}</Link>
          <Link href={`${here}/held-back`}>{heldBack.open}</Link>
          {archived > 0 && <Link href={`${here}?archived`}>{text.seeArchived(archived)}</Link>}
        </div>
      )}
      <FindRows isShown={hasAny} label={text.find} found={text.found(found)} {...{ wanted, find }} />
      {!hasAny && (
        <EmptyState
          icon="bus"
          title={isArchive ? text.noneArchived : text.none}
          action={isArchive && <Link href={here}>{text.seeAll}</Link>}
        >
          <p>{isArchive ? text.noneArchivedNext : text.noneNext}</p>
        </EmptyState>
      )}
      {hasAny && found === 0 && (
        <EmptyFound icon="bus" title={text.noneFound} filters={[{ name: 'find', words: wanted }]} />
      )}
      {services.length > 0 && (
        <DataTable
          caption={text.services}
          nameHeader={text.service}
          list="services"
          columns={{
            runs: text.runs,
            stops: text.stops,
            ...(!isArchive && { tickets: text.tickets, missing: text.missing }),
          }}
          rows={services.map((service) => rowOf(service, here))}
        />
      )}
      <MoreRows next={next} isPassed={found > 0 && services.length === 0} />
    </Page>
  );
}

function rowOf(service: ListedService, here: string) {
  const { id, name, stops, tickets, operating_weekdays, is_archived } = service;
  const counts = here.replace(/services$/, 'counts');
  const countOf = (kind: string, count: number) => (
    <CountLink key={kind} href={`${counts}/${kind}/${id}`}>
      {count}
    </CountLink>
  );
  const common = [daysWords(operating_weekdays), countOf('service-stops', stops)];
  return {
    id,
    name,
    cells: is_archived
      ? common
      : [...common, countOf('service-tickets', tickets), <MissingCell key="missing" service={service} />],
    action: (
      <Link href={`${here}/${id}`}>
        {is_archived ? text.open : text.change}
        {readAloud(text.ofService(name))}
      </Link>
    ),
  };
}

function MissingCell({ service: { missing } }: { service: ListedService }) {
  if (missing.length === 0) return text.nothing;
  const named = missing.slice(0, mostNamed);
  return (
    <ul className={styles.missing}>
      {named.map((one) => (
        <li key={missingWords(one)}>{missingWords(one)}</li>
      ))}
      {missing.length > named.length && <li>{text.more(missing.length - named.length)}</li>}
    </ul>
  );
}
