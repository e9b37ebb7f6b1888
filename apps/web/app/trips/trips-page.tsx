import { CallError } from '@fareway/api/call-error.ts';
import * as card from '@fareway/texts/customer-tickets/ticket-card.ts';
import * as text from '@fareway/texts/trips/page.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as labels from '@fareway/texts/words/labels.ts';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@fareway/ui/error-state/error-state.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Table } from '@fareway/ui/table/table.tsx';
import { useRevalidator } from 'react-router';
import { ticketAddress } from '../customer-tickets/addresses.ts';
import { readTicket } from '../customer-tickets/calls.ts';
import { ticketCardText } from '../customer-tickets/ticket-card/ticket-card-text.ts';
import { TicketFailed, ticketOrProblem } from '../customer-tickets/ticket-failed.tsx';
import { redirectToLogIn } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import { pageContext } from '../platform/page-context.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/trips-page';
import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { api } from '../session/browser-api.ts';
import { formatMoment } from '@fareway/domain/dates/format-date.ts';

export const handle: PageHandle = {
  calls: ['/customer-ticket/user-id/{userId}/{ticketId}', '/trips/by-ticket/{ticketId}'],
};

export const meta = () => [{ title: text.documentTitle }];

export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request);
  const { today } = context.get(pageContext);
  const [{ ticket, problem }, trips] = await Promise.all([
    ticketOrProblem(readTicket(user.id, params.ticketId), request.url),
    orUndefined(listTrips(params.ticketId), request.url),
  ]);
  return {
    client: ticket?.client,
    title: ticket && titleOf(ticketCardText(ticket, today)),
    isWrongAccount: problem?.isWrongAccount,
    trips,
  };
}

/** /trips/{ticketId}: the trips taken with a ticket, newest first. */
export default function TripsPage({ loaderData: { title, isWrongAccount, trips }, params }: Route.ComponentProps) {
  return (
    <Page title={text.title} lead={title} back={{ href: ticketAddress(params.ticketId), label: actions.backToTicket }}>
      {isWrongAccount ? (
        <TicketFailed isWrongAccount outage={undefined} />
      ) : trips === undefined ? (
        <TripsFailed />
      ) : trips.length === 0 ? (
        <EmptyState icon="bus" title={text.none}>
          <p>{text.noneText}</p>
        </EmptyState>
      ) : (
        <Table
          caption={text.table}
          columns={[
            { id: 'date_time', header: text.moment, cell: ({ date_time }) => momentText(date_time) },
            { id: 'service', header: labels.service, cell: ({ service_name }) => service_name },
          ]}
          rows={trips.map((trip, index) => ({ ...trip, key: String(index) }))}
          rowKey={({ key }) => key}
        />
      )}
    </Page>
  );
}

function TripsFailed() {
  const { revalidate, state } = useRevalidator();
  return <ErrorState title={text.failed} onRetry={() => void revalidate()} retrying={state === 'loading'} />;
}

function titleOf({ title, name }: { title: string; name: string }): string {
  return card.forPassenger(title, name);
}

/** The page itself says that the trips failed to load. */
function orUndefined(trips: Promise<Trip[]>, address: string): Promise<Trip[] | undefined> {
  return trips.catch((error: unknown) => {
    if (!(error instanceof CallError) || error.status === 401) return redirectToLogIn(address)(error);
    return undefined;
  });
}

/** A trip taken with a ticket. */
type Trip = ResponseBody<'/trips/by-ticket/{customerTicketId}', 'get'>[number];

/** Returns the trips taken with a ticket, newest first; an empty list where the server knows none. */
async function listTrips(customerTicketId: string): Promise<Trip[]> {
  const params = { path: { customerTicketId } };
  try {
    return await resultOf(api.GET('/trips/by-ticket/{customerTicketId}', { params }));
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return [];
    throw error;
  }
}

/** In the order of ISO 8601. */
const onTheWall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * Returns an instant in the operator's time zone: '1st Jan 2020 14:30:00'. British and Irish clocks are equal, so one time zone is
 * enough.
 */
export function momentText(instant: string): string {
  return formatMoment(onTheWall.format(new Date(instant)));
}
