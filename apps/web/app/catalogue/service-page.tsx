import { resultOf } from '@fareway/api/client.ts';
import { parseSalesYear, salesYearToPath } from '@fareway/domain/dates/sales-year.ts';
import * as text from '@fareway/texts/catalogue/service-page.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { linkTo, Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { problemOf } from '@fareway/browser/page/error-text.ts';
import { notFound, orNotFound } from '../platform/not-found.ts';
import { pageContext } from '../platform/page-context.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/service-page';
import { usePlace } from '../platform/in-preview.ts';
import { operatorAddress } from './addresses.ts';
import { ListingProblem } from './listing-problem.tsx';
import { ServiceFacts } from './service-facts.tsx';
import { ServiceLine } from './service-line.tsx';
import { SupportCard } from './support-card.tsx';
import { offersOf } from './tickets-on-sale/ticket-offer.ts';
import { YearOfTickets } from './tickets-on-sale/year-of-tickets.tsx';
import type { Client, Ticket } from '@fareway/api/types.ts';
import { Card } from '@fareway/ui/card/card.tsx';

export const handle: PageHandle = { isPublic: true };

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  {
    title: loaderData
      ? text.documentTitle(loaderData.service.name, loaderData.client.name)
      : titles.ofDocument(problemOf(error).title),
  },
];

/** Loads the operator, the service and its tickets of all sales years at the same time (P-236). */
export async function loader({ context, params: { clientSlug, serviceId } }: Route.LoaderArgs) {
  const { api, today } = context.get(pageContext);
  const client = await orNotFound(resultOf(api.GET('/client/slug/{clientSlug}', { params: { path: { clientSlug } } })));
  return listYears(client, serviceId, today, (year) =>
    resultOf(api.GET('/service/{serviceId}/tickets/{year}', { params: { path: { serviceId, year } } })),
  );
}

/** Returns what the page shows of a service. `readTickets` reads those of a sales year with a dash; a preview reads what is prepared (C-058). */
export async function listYears(
  client: Client,
  serviceId: string,
  today: string,
  readTickets: (year: string) => Promise<Ticket[]>,
) {
  const service = client.services.find(({ id }) => id === serviceId);
  if (!service) throw notFound();
  const years = await Promise.all(
    client.sales_year.map(async (year) => {
      const tickets = await readTickets(salesYearToPath(parseSalesYear(year)));
      return { year, offers: offersOf(tickets, today) };
    }),
  );
  return { client, service, years: years.filter(({ year }) => !service.disable_year.includes(year)) };
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  return <ServiceListing {...loaderData} />;
}

/** The tickets of a service: the page that operators link to (P-008 to P-025). */
export function ServiceListing({ client, service, years }: Awaited<ReturnType<typeof listYears>>) {
  const place = usePlace();
  return (
    <Page
      title={service.name}
      lead={text.lead(client.name)}
      back={{ href: place(operatorAddress(client.slug)), label: client.name }}
      aside={
        <>
          {client.features.buy_vouchers !== false && <VoucherPanel client={client} />}
          <SupportCard client={client} />
        </>
      }
    >
      <ServiceLine service={service} />
      <ServiceFacts service={service} />
      {years.map(({ year, offers }) => (
        <YearOfTickets key={year} client={client} service={service} year={year} offers={offers} />
      ))}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListingProblem error={error} />;
}

/** Explains vouchers beside the tickets. Operators can switch it off (P-019). */
function VoucherPanel({ client }: { client: Client }) {
  const { email } = client.support;
  return (
    <Card title={text.vouchers}>
      <p>{text.vouchersText(client.name)}</p>
      {email && (
        <p>
          <Sentence parts={text.buyVoucher(linkTo(`mailto:${email}`), email)} />
        </p>
      )}
    </Card>
  );
}
