import { customerTicketStatus, type CustomerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import * as pages from '@fareway/texts/words/pages.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { PageSkeleton } from '@fareway/browser/page/page-skeleton.tsx';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/pass-page';
import { BookJourneys } from './book-journeys/book-journeys.tsx';
import { isRequestedAgain, titleOfStep } from './book-journeys/booking-step.ts';
import { BookingProblem, titleOfBookingProblem } from './booking-problem.tsx';
import { loadPass } from './book-journeys/load-journeys.ts';
import { ExpiredPass } from './book-journeys/expired-pass.tsx';

export const handle: PageHandle = { pays: true, calls: ['/booking-page/pass/{ticketId}'] };

export const meta: Route.MetaFunction = ({ loaderData, location, error }) => {
  if (error) return [{ title: titles.ofDocument(titleOfBookingProblem(error, 'pass')) }];
  const passenger = loaderData?.pass?.passenger;
  if (!passenger) return [{ title: titles.ofDocument(pages.bookMoreTrips) }];
  const title = titleOfStep(location.search, pages.bookMoreTrips);
  return [{ title: titles.withSubject(title, `${passenger.first_name} ${passenger.last_name}`) }];
};

/** /book/{customerTicketId}: books more journeys on a pass. */
export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  return loadPass(request, params.ticketId, context);
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = isRequestedAgain;

export function HydrateFallback() {
  return <PageSkeleton />;
}

export default function PassPage({ loaderData: page }: Route.ComponentProps) {
  const { pass, client, today } = page;
  const reason = pass && whyOver(customerTicketStatus(pass, today));
  if (reason) return <ExpiredPass client={client} pass={pass} reason={reason} />;
  return <BookJourneys key={page.path} page={page} />;
}

/** Returns why nothing can be booked on a pass; undefined while it is valid or will be. */
function whyOver(status: CustomerTicketStatus) {
  return status === 'active' || status === 'not-yet-valid' ? undefined : status;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingProblem error={error} of="pass" />;
}
