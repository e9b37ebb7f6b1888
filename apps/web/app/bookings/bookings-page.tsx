import { CallError } from '@fareway/api/call-error.ts';
import { canBeAddedTo } from '@fareway/domain/tickets/customer-ticket-status.ts';
import * as text from '@fareway/texts/bookings/list.ts';
import * as ticketCard from '@fareway/texts/customer-tickets/ticket-card.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { readAloud, Sentence } from '@fareway/ui/sentence/sentence.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { SupportCard } from '../catalogue/support-card.tsx';
import { bookTripAddress, ticketAddress } from '../customer-tickets/addresses.ts';
import { readTicket } from '../customer-tickets/calls.ts';
import { ticketCardText } from '../customer-tickets/ticket-card/ticket-card-text.ts';
import { redirectToLogIn } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import { notFound } from '../platform/not-found.ts';
import { pageContext } from '../platform/page-context.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/bookings-page';
import { changeBookingAddress } from './addresses.ts';
import { BookingProblem, titleOfBookingProblem } from './booking-problem.tsx';
import { listBookings } from './calls.ts';
import { CancelAdvice } from './cancel-advice.tsx';
import { JourneyList, journeyText } from '../journeys/journey-list.tsx';
import { listedBooking, useTrips } from './listed-bookings.ts';
import type { Booking } from './wire.ts';

export const handle: PageHandle = {
  calls: ['/customer-ticket/user-id/{userId}/{ticketId}', '/bookings/by-ctid/{ticketId}'],
};

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  if (!loaderData) return [{ title: titles.ofDocument(titleOfBookingProblem(error, 'pass')) }];
  return [{ title: titles.withSubject(pages.bookings, ticketCardText(loaderData.ticket, loaderData.today).title) }];
};

export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request);
  const { today } = context.get(pageContext);
  const [ticket, bookings] = await Promise.all([
    readTicket(user.id, params.ticketId).catch(noTicket),
    listBookings(params.ticketId),
  ]).catch(redirectToLogIn(request.url));
  return { ticket, client: ticket.client, today, bookings };
}

/** /ticket/{customerTicketId}/bookings: the journeys booked on a pass, upcoming and previous. */
export default function BookingsPage({ loaderData: { ticket, today, bookings } }: Route.ComponentProps) {
  const { upcoming, previous } = useTrips(bookings);
  const canBook = ticket.type === 'advance' && canBeAddedTo(ticket, today);
  const bookMore = canBook && (
    <ButtonLink href={bookTripAddress(ticket.id)} variant={upcoming.length === 0 ? 'primary' : 'secondary'}>
      {upcoming.length + previous.length === 0 ? actions.bookTrip : pages.bookMoreTrips}
    </ButtonLink>
  );
  const { title, name } = ticketCardText(ticket, today);
  return (
    <Page
      title={pages.bookings}
      lead={ticketCard.forPassenger(title, name)}
      back={{ href: ticketAddress(ticket.id), label: actions.backToTicket }}
      aside={<SupportCard client={ticket.client} />}
    >
      {upcoming.length + previous.length === 0 ? (
        <EmptyState icon="bus" title={text.none} action={bookMore}>
          <p>{text.noneHint}</p>
        </EmptyState>
      ) : (
        <Stack gap={32}>
          <Trips title={headings.upcomingTrips} bookings={upcoming} none={text.noneUpcoming} canEdit />
          {bookMore && <div>{bookMore}</div>}
          {upcoming.length > 0 && <CancelAdvice operator={ticket.client.name} />}
          {previous.length > 0 && <Trips title={text.previous} bookings={previous} />}
        </Stack>
      )}
    </Page>
  );
}

interface TripsProps {
  title: string;
  bookings: readonly Booking[];
  none?: string;
  canEdit?: boolean;
}

function Trips({ title, bookings, none, canEdit = false }: TripsProps) {
  return (
    <Stack as="section" gap={8}>
      <h2>{title}</h2>
      {bookings.length === 0 ? (
        <p>{none}</p>
      ) : (
        <JourneyList
          journeys={bookings.map((booking) => {
            const listed = listedBooking(booking);
            return { ...listed, ...(canEdit && booking.is_swappable && { aside: <EditLink booking={booking} /> }) };
          })}
        />
      )}
    </Stack>
  );
}

function EditLink({ booking }: { booking: Booking }) {
  return (
    <ButtonLink href={changeBookingAddress(booking)} variant="secondary">
      <Sentence parts={text.edit(journeyText(listedBooking(booking)), readAloud)} />
    </ButtonLink>
  );
}

/** An unknown ticket is a page that is not found. */
function noTicket(error: unknown): never {
  throw error instanceof CallError && error.status === 404 ? notFound() : error;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingProblem error={error} of="pass" />;
}
