import { priceInWords } from '@fareway/domain/catalogue/price-words.ts';
import { stateOfTicket } from '@fareway/domain/catalogue/ticket-state.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { salesYearFromPath, salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import { ticketKind } from '@fareway/domain/tickets/ticket-title.ts';
import * as text from '@fareway/texts/tickets-of-console/list.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Actions } from '@fareway/ui/actions/actions.tsx';
import { Badge } from '@fareway/ui/badge/badge.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Link } from '@fareway/ui/link/link.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { readAloud } from '@fareway/ui/sentence/sentence.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/tickets-page';
import { CountLink } from '../chrome/count-link.tsx';
import { DataTable } from '../chrome/table/data-table.tsx';
import tabs from '../chrome/tabs.module.css';
import { useShownOperator } from '../session/shown-operator.ts';
import { loadTickets, type Draft, type Publication, type PublishedTicket, type Tickets } from './calls.ts';
import { NoTickets } from './no-tickets.tsx';
import { momentOfPublication } from './publish/planned-list.tsx';
import styles from './tickets-page.module.css';

export const meta: Route.MetaFunction = ({ params }) => [{ title: titles.withSubject(text.title, params.clientSlug) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  return { loaded: await loadTickets(request, clientSlug) };
}

/** Another year changes the address only. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

/** /console/{clientSlug}/tickets: what is prepared, and the published tickets of a year (`?year=26-27`) by service (C-043). */
export default function TicketsPage({ loaderData: { loaded } }: Route.ComponentProps) {
  const operator = useShownOperator();
  const [search] = useSearchParams();
  if (!operator) return null;
  if (!loaded) return <NoTickets />;
  const here = `/${operator.slug}/tickets`;
  const { tickets, drafts, publications, services } = loaded;
  if (services.length === 0)
    return (
      <Page title={text.title} lead={text.lead(operator.name)} broad>
        <EmptyState
          icon="bus"
          title={text.noService}
          action={<Link href={`/${operator.slug}/services/new`}>{text.addService}</Link>}
        >
          <p>{text.noServiceNext}</p>
        </EmptyState>
      </Page>
    );
  return (
    <Page title={text.title} lead={text.lead(operator.name)} broad>
      <Actions>
        <ButtonLink href={`${here}/new`} icon="plus" variant={drafts.length > 0 ? 'secondary' : 'primary'}>
          {text.add}
        </ButtonLink>
        {tickets.length > 0 && (
          <ButtonLink href={`${here}/copy`} variant="secondary">
            {text.copyYear}
          </ButtonLink>
        )}
      </Actions>
      {drafts.length > 0 && <Prepared {...{ drafts, publications, here }} />}
      {tickets.length > 0 ? (
        <Published loaded={loaded} wanted={search.get('year')} here={here} />
      ) : (
        drafts.length === 0 && (
          <EmptyState title={text.none}>
            <p>{text.noneNext}</p>
          </EmptyState>
        )
      )}
    </Page>
  );
}

interface PreparedProps {
  drafts: readonly Draft[];
  publications: readonly Publication[];
  here: string;
}

function Prepared({ drafts, publications, here }: PreparedProps) {
  return (
    <section className={styles.section} aria-labelledby="prepared">
      <div className={styles.top}>
        <h2 id="prepared">{text.prepared}</h2>
        <ButtonLink href={`${here}/publish`}>{text.publish}</ButtonLink>
      </div>
      <p>{text.preparedLead}</p>
      <DataTable
        caption={text.prepared}
        nameHeader={text.name}
        columns={[text.service, text.kind, text.state]}
        rows={drafts.map((draft) => ({
          id: draft.id,
          name: draft.details.name,
          detail: ticketKind(draft.details),
          cells: [
            draft.service.name,
            draft.published ? text.changed : text.newTicket,
            <StateOfDraft key="state" draft={draft} publications={publications} />,
          ],
          action: <ChangeLink href={`${here}/${draft.id}`} name={draft.details.name} />,
        }))}
      />
    </section>
  );
}

function StateOfDraft({ draft, publications }: { draft: Draft; publications: readonly Publication[] }) {
  const planned = publications.find(({ id }) => id === draft.publication_id);
  if (planned) return <Badge tone="info">{momentOfPublication(planned)}</Badge>;
  const { length } = draft.problems;
  return <Badge tone={length === 0 ? 'success' : 'warning'}>{length === 0 ? text.ready : text.missing(length)}</Badge>;
}

interface PublishedProps {
  loaded: Tickets;
  /** The year of the address. */
  wanted: string | null;
  here: string;
}

function Published({ loaded: { tickets, drafts, years, today }, wanted, here }: PublishedProps) {
  const shown = [...new Set([...years, ...tickets.map(({ details }) => details.year)])].toSorted((one, other) =>
    other.localeCompare(one),
  );
  const current = salesYearOf(today as LocalDate);
  const chosen = salesYearFromPath(wanted ?? '') ?? current;
  const year = shown.find((one) => one === chosen) ?? shown[0]!;
  const ofYear = tickets.filter(({ details }) => details.year === year);
  const services = [...new Map(ofYear.map(({ service }) => [service.id, service])).values()];
  return (
    <section className={styles.section} aria-labelledby="published">
      <h2 id="published">{text.published}</h2>
      <nav className={tabs.tabs} aria-label={text.years}>
        {shown.map((one) => (
          <Link
            key={one}
            href={`${here}?year=${one.replace('/', '-')}`}
            aria-current={one === year ? 'page' : undefined}
          >
            {one}
          </Link>
        ))}
      </nav>
      {services.length === 0 && (
        <EmptyState title={text.nonePublished(year)}>
          <p>
            {drafts.some(({ details }) => details.year === year) ? text.nonePublishedPrepared : text.nonePublishedNext}
          </p>
        </EmptyState>
      )}
      {services.map(({ id, name }) => (
        <Stack as="section" gap={12} key={id}>
          <div className={styles.top}>
            <h3>{name}</h3>
            <Link href={`${here}/new?service=${id}`}>
              {text.add}
              {readAloud(text.addTo(name))}
            </Link>
          </div>
          <DataTable
            caption={text.ticketsOf(name)}
            nameHeader={text.name}
            columns={[text.type, text.price, text.taken, text.state]}
            rows={ofYear
              .filter(({ service }) => service.id === id)
              .map((ticket) => rowOf(ticket, today as LocalDate, here))}
          />
        </Stack>
      ))}
    </section>
  );
}

const tones = {
  over: 'neutral',
  closed: 'neutral',
  elsewhere: 'info',
  unpriced: 'warning',
  'sold-out': 'warning',
  private: 'info',
  open: 'success',
} as const;

function rowOf(ticket: PublishedTicket, today: LocalDate, here: string) {
  const { id, details, currency, stock, shared_seats, shared_margin, has_draft } = ticket;
  const state = stateOfTicket(ticket, today);
  return {
    id,
    name: details.name,
    cells: [
      ticketKind(details),
      priceInWords(details, currency),
      stock ? (
        <CountLink key="taken" href={`${here.replace(/tickets$/, 'counts')}/ticket-places/${id}`}>
          {text.takenOf(stock.taken, stock.capacity, stock.margin)}
        </CountLink>
      ) : (
        <CountLink key="taken" href={`${here.replace(/tickets$/, 'sold-tickets')}?ticket=${id}`}>
          {shared_seats === null ? text.noLimit : text.shares(shared_seats, shared_margin)}
        </CountLink>
      ),
      <span key="state" className={styles.states}>
        <Badge tone={tones[state]}>{text.states[state]}</Badge>
        {has_draft && <Badge tone="warning">{text.changePrepared}</Badge>}
      </span>,
    ],
    action: <ChangeLink href={`${here}/${id}`} name={details.name} />,
  };
}

function ChangeLink({ href, name }: { href: string; name: string }) {
  return (
    <Link href={href}>
      {text.change}
      {readAloud(text.ofTicket(name))}
    </Link>
  );
}
