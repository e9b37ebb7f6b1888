import * as text from '@fareway/texts/bookings/change.ts';
import * as headings from '@fareway/texts/words/headings.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { PageSkeleton } from '@fareway/browser/page/page-skeleton.tsx';
import { redirectToLogIn } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/change-booking';
import { BookingChanged } from './change-booking/booking-changed.tsx';
import { isRequestedAgain } from './book-journeys/booking-step.ts';
import { confirmSearch } from './addresses.ts';
import { BookingProblem, titleOfBookingProblem } from './booking-problem.tsx';
import { readBookingPage } from './calls.ts';
import { listedBooking } from './listed-bookings.ts';
import { journeyText } from '../journeys/journey-list.tsx';
import { ChangeSteps } from './change-booking/change-steps.tsx';
import { equalJourneys } from './change-booking/equal-journeys.ts';
import { isOutage } from '@fareway/browser/calls/outage.ts';
import { rememberLatest } from '@fareway/browser/calls/remember-latest.ts';
import type { BookingPage } from './wire.ts';

const readOrRemember = rememberLatest<BookingPage>(isOutage);

export const handle: PageHandle = { calls: ['/booking-page/booking/{pk}/{sk}'] };

export const meta: Route.MetaFunction = ({ loaderData, location, error }) => {
  if (error) return [{ title: titles.ofDocument(titleOfBookingProblem(error, 'booking')) }];
  if (!loaderData) return [{ title: titles.ofDocument(text.title) }];
  const step = location.search === confirmSearch ? text.confirmTitle : text.title;
  const title = isChanged(location.state) ? headings.journeyChanged : step;
  return [{ title: titles.withSubject(title, journeyText(listedBooking(loaderData.booking))) }];
};

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request);
  const { pathname: path } = new URL(request.url);
  const read = () => readBookingPage(params.pk, params.sk);
  const { response, ...loadState } = await readOrRemember(path + user.id, read).catch(redirectToLogIn(request.url));
  return { ...response, ...loadState, path, user };
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = isRequestedAgain;

export function HydrateFallback() {
  return <PageSkeleton />;
}

/** /booking/{pk}/{sk}: shows a booked journey, and changes it to another of equal value. */
export default function ChangeBooking({ loaderData: page }: Route.ComponentProps) {
  const { state } = useLocation();
  const offered = useMemo(() => equalJourneys(page), [page]);
  if (isChanged(state)) return <BookingChanged page={page} />;
  return <ChangeSteps key={page.path} page={page} offered={offered} />;
}

/** Returns whether the state of a location is that after the change. */
function isChanged(state: unknown): boolean {
  return (state as { step?: string } | null)?.step === 'changed';
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingProblem error={error} of="booking" />;
}
