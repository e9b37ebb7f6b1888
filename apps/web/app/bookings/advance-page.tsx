import * as pages from '@fareway/texts/words/pages.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import { PageSkeleton } from '@fareway/browser/page/page-skeleton.tsx';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/advance-page';
import { BookJourneys } from './book-journeys/book-journeys.tsx';
import { isRequestedAgain, titleOfStep } from './book-journeys/booking-step.ts';
import { BookingProblem, titleOfBookingProblem } from './booking-problem.tsx';
import { loadNewPass } from './book-journeys/load-journeys.ts';

export const handle: PageHandle = { pays: true, calls: ['/booking-page/client/{clientSlug}'] };

export const meta: Route.MetaFunction = ({ loaderData, location, error }) => {
  if (error) return [{ title: titles.ofDocument(titleOfBookingProblem(error, 'services')) }];
  if (!loaderData) return [{ title: titles.ofDocument(pages.bookTrips) }];
  const title = titleOfStep(location.search, pages.bookTrips);
  return [{ title: titles.withSubject(title, loaderData.client.name) }];
};

/** /client/{clientSlug}/advance: books journeys on a new pass; one call loads the page. */
export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  return loadNewPass(request, params.clientSlug, context);
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = isRequestedAgain;

export function HydrateFallback() {
  return <PageSkeleton />;
}

export default function AdvancePage({ loaderData: page }: Route.ComponentProps) {
  return <BookJourneys key={page.path} page={page} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingProblem error={error} of="services" />;
}
