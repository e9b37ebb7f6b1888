import { canBeAddedTo } from '@fareway/domain/tickets/customer-ticket-status.ts';
import * as text from '@fareway/texts/bookings/confirmed.ts';
import * as actions from '@fareway/texts/words/actions.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { Card } from '@fareway/ui/card/card.tsx';
import { Notice } from '@fareway/ui/notice/notice.tsx';
import { Page } from '@fareway/ui/page/page.tsx';
import { Stack } from '@fareway/ui/stack/stack.tsx';
import { bookingsAddress, bookTripAddress, ticketAddress } from '../customer-tickets/addresses.ts';
import { readTicket } from '../customer-tickets/calls.ts';
import { DetailedTicketCard } from '../customer-tickets/ticket-card/detailed-ticket-card.tsx';
import { ticketCardText } from '../customer-tickets/ticket-card/ticket-card-text.ts';
import { canBeReadLater, PaidTicketProblem } from '../customer-tickets/paid-ticket-problem.tsx';
import type { CustomerTicket } from '../customer-tickets/wire.ts';
import { redirectToLogIn, missingUnlessLoggedOut } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import { isDone, useIsDone } from '../confirmations/done-state.ts';
import { orNotFound } from '../platform/not-found.ts';
import { pageContext } from '../platform/page-context.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/booking-confirmed';
import { BookingProblem, titleOfBookingProblem } from './booking-problem.tsx';
import { listBookings } from './calls.ts';
import { JourneyList } from '../journeys/journey-list.tsx';
import { listedBooking, useTrips } from './listed-bookings.ts';
import type { Booking } from './wire.ts';

export const handle: PageHandle = {
  calls: ['/customer-ticket/user-id/{userId}/{ticketId}', '/bookings/by-ctid/{ticketId}'],
};

export const meta: Route.MetaFunction = ({ loaderData, error, location }) => {
  if (loaderData) {
    const { ticket, today, bookings } = loaderData;
    const isBooked = isDone(location.state, 'booking', ticket.id) || hasBookings(ticket, bookings);
    return [{ title: titles.withSubject(isBooked ? text.title : pages.bookings, ticketCardText(ticket, today).title) }];
  }
  return [{ title: titles.ofDocument(canBeReadLater(error) ? text.title : titleOfBookingProblem(error, 'pass')) }];
};

export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request);
  const { today } = context.get(pageContext);
  const [ticket, bookings] = await Promise.all([
    orNotFound(readTicket(user.id, params.ticketId)).catch(redirectToLogIn(request.url)),
    listBookings(params.ticketId).catch(missingUnlessLoggedOut(request.url)),
  ]);
  return { user, ticket, client: ticket.client, today, bookings };
}

/** /booking-confirmed/… in all its forms: the pass with its booked journeys. */
export default function BookingConfirmed({ loaderData: { user, ticket, today, bookings } }: Route.ComponentProps) {
  const { upcoming } = useTrips(bookings ?? []);
  const isJustBooked = useIsDone('booking', ticket.id);
  const isBooked = isJustBooked || hasBookings(ticket, bookings);
  return (
    <Page title={isBooked ? text.title : pages.bookings} aside={<NextSteps ticket={ticket} today={today} />}>
      {isBooked ? (
        <Notice tone="success" title={text.thanks}>
          <p>
            {text.scanned}
            {isJustBooked && ` ${text.sent(user.email)}`}
          </p>
        </Notice>
      ) : (
        <Notice title={text.nothing} />
      )}
      <DetailedTicketCard level={2} userId={user.id} ticket={ticket} today={today} />
      {upcoming.length > 0 && (
        <Card title={headings.upcomingTrips}>
          <JourneyList journeys={upcoming.map(listedBooking)} />
        </Card>
      )}
    </Page>
  );
}

/** Whether there are journeys to confirm on a ticket. Bookings that could not be read may be there. */
function hasBookings({ type }: Pick<CustomerTicket, 'type'>, bookings: readonly Booking[] | undefined): boolean {
  return type === 'advance' && (bookings === undefined || bookings.length > 0);
}

function NextSteps({ ticket, today }: { ticket: CustomerTicket; today: string }) {
  return (
    <Card title={headings.next}>
      <Stack gap={12}>
        <ButtonLink href={ticketAddress(ticket.id)} icon="ticket" wide>
          {actions.seeYourTicket}
        </ButtonLink>
        {ticket.type === 'advance' && canBeAddedTo(ticket, today) && (
          <ButtonLink href={`${bookTripAddress(ticket.id)}/`} variant="secondary" wide>
            {pages.bookMoreTrips}
          </ButtonLink>
        )}
        <ButtonLink href={bookingsAddress(ticket.id)} variant="secondary" wide>
          {pages.bookings}
        </ButtonLink>
      </Stack>
    </Card>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (canBeReadLater(error)) return <PaidTicketProblem error={error} title={text.title} />;
  return <BookingProblem error={error} of="pass" />;
}
