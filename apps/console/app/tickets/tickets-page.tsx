import { priceInWords } from '@fareway/domain/catalogue/price-words.ts';
import { stateOfTicket } from '@fareway/domain/catalogue/ticket-state.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
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
import type { Route } from './+types/tickets-page';
import { CountLink } from '../chrome/count-link.tsx';
import { EmptyFound } from '../chrome/empty-found.tsx';
import { FindRows } from '../chrome/find/find-rows.tsx';
import { useFind } from '../chrome/find/use-find.ts';
import { DataTable } from '../chrome/table/data-table.tsx';
import { MoreRows } from '../chrome/table/more-rows.tsx';
import tabs from '../chrome/tabs.module.css';
import { useShownOperator } from '../session/shown-operator.ts';
import { loadTickets, type PublishedTicket, type TicketList } from './calls.ts';
import { NoTickets } from './no-tickets.tsx';
import { momentOfPublication } from './publish/planned-list.tsx';
import styles from './tickets-page.module.css';

export const meta: Route.MetaFunction = ({ params }) => [{ title: titles.withSubject(text.title, params.clientSlug) }];

export async function clientLoader({ request, params: { clientSlug } }: Route.ClientLoaderArgs) {
  return { loaded: await loadTickets(request, clientSlug) };
}

/**
 * /console/{clientSlug}/tickets: what is prepared, and the published tickets of a year (`?year=26-27`) by service (C-043). `?find` leaves those with a name
 * or service that contains it, `?after` shows a later page.
 */
export default function TicketsPage({ loaderData: { loaded } }: Route.ComponentProps) {
  const operator = useShownOperator();
  if (!operator) return null;
  if (!loaded) return <NoTickets />;
  const here = `/${operator.slug}/tickets`;
  const { has_tickets, has_services, drafts } = loaded;
  if (!has_services)
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
        {has_tickets && (
          <ButtonLink href={`${here}/copy`} variant="secondary">
            {text.copyYear}
          </ButtonLink>
        )}
      </Actions>
      {drafts.length > 0 && <Prepared loaded={loaded} here={here} />}
      {has_tickets ? (
        <Published loaded={loaded} here={here} />
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

interface PartProps {
  loaded: TicketList;
  here: string;
}

function Prepared({ loaded: { drafts, prepared }, here }: PartProps) {
  return (
    <section className={styles.section} aria-labelledby="prepared">
      <div className={styles.top}>
        <h2 id="prepared">{text.prepared}</h2>
        <ButtonLink href={`${here}/publish`}>{text.publish}</ButtonLink>
      </div>
      <p>
        {text.preparedLead} {prepared > drafts.length && text.preparedMore(drafts.length, prepared)}
      </p>
      <DataTable
        caption={text.prepared}
        nameHeader={text.name}
        list="prepared-tickets"
        columns={{ service: text.service, kind: text.kind, state: text.state }}
        rows={drafts.map((draft) => ({
          id: draft.id,
          name: draft.details.name,
          detail: ticketKind(draft.details),
          cells: [
            draft.service.name,
            draft.is_change ? text.changed : text.newTicket,
            <StateOfDraft key="state" draft={draft} />,
          ],
          action: <ChangeLink href={`${here}/${draft.id}`} name={draft.details.name} />,
        }))}
      />
    </section>
  );
}

function StateOfDraft({ draft: { planned, problems } }: { draft: TicketList['drafts'][number] }) {
  if (planned) return <Badge tone="info">{momentOfPublication(planned)}</Badge>;
  return (
    <Badge tone={problems === 0 ? 'success' : 'warning'}>{problems === 0 ? text.ready : text.missing(problems)}</Badge>
  );
}

function Published({ loaded, here }: PartProps) {
  const { tickets, found, next, years, today, prepared_years } = loaded;
  const year = loaded.year!;
  const { search, wanted, find } = useFind();
  const isFiltered = search.has('find');
  const services = [...new Map(tickets.map(({ service }) => [service.id, service])).values()];
  return (
    <section className={styles.section} aria-labelledby="published">
      <h2 id="published">{text.published}</h2>
      <nav className={tabs.tabs} aria-label={text.years}>
        {years.map((one) => (
          <Link
            key={one}
            href={`${here}?year=${one.replace('/', '-')}`}
            aria-current={one === year ? 'page' : undefined}
          >
            {one}
          </Link>
        ))}
      </nav>
      <FindRows
        isShown={found > 0 || isFiltered}
        label={text.find}
        found={text.found(found, year)}
        {...{ wanted, find }}
      />
      {found === 0 &&
        (isFiltered ? (
          <EmptyFound title={text.noneFound} filters={[{ name: 'find', words: wanted }]} />
        ) : (
          <EmptyState title={text.nonePublished(year)}>
            <p>{prepared_years.includes(year) ? text.nonePublishedPrepared : text.nonePublishedNext}</p>
          </EmptyState>
        ))}
      {services.map(({ id, name }, index) => (
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
            list="tickets"
            // one choice for the tables of all services
            hasChoice={index === 0}
            columns={{ type: text.type, price: text.price, taken: text.taken, state: text.state }}
            rows={tickets
              .filter(({ service }) => service.id === id)
              .map((ticket) => rowOf(ticket, today as LocalDate, here))}
          />
        </Stack>
      ))}
      <MoreRows next={next} isPassed={found > 0 && tickets.length === 0} />
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
