import * as text from '@fareway/texts/bookings/change.ts';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { PageSkeleton } from '@fareway/browser/page/page-skeleton.tsx';
import { redirectToLogIn } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/change-booking';
import { BookingChanged } from './change-booking/booking-changed.tsx';
import { isRequestedAgain } from './book-journeys/booking-step.ts';
import { BookingProblem } from './booking-problem.tsx';
import { readBookingPage } from './calls.ts';
import { ChangeSteps } from './change-booking/change-steps.tsx';
import { equalJourneys } from './change-booking/equal-journeys.ts';
import { isOutage } from '@fareway/browser/calls/outage.ts';
import { rememberLatest } from '@fareway/browser/calls/remember-latest.ts';
import type { BookingPage } from './wire.ts';

const readOrRemember = rememberLatest<BookingPage>(isOutage);

export const handle: PageHandle = { calls: ['/booking-page/booking/{pk}/{sk}'] };

export const meta = () => [{ title: text.documentTitle }];

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
  if ((state as { step?: string } | null)?.step === 'changed') return <BookingChanged page={page} />;
  return <ChangeSteps key={page.path} page={page} offered={offered} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingProblem error={error} of="booking" />;
}
