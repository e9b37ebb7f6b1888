import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { PageSkeleton } from '../chrome/page-skeleton.tsx';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/advance-page';
import { BookJourneys } from './book-journeys.tsx';
import { BookingProblem } from './booking-problem.tsx';
import { loadNewPass } from './load-journeys.ts';

export const handle: PageHandle = { pays: true };

export const meta: Route.MetaFunction = () => [{ title: 'Book your trips – Fareway' }];

/** /client/{clientSlug}/advance: journeys on a new pass, everything in one call. */
export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  return loadNewPass(request, params.clientSlug, context);
}
clientLoader.hydrate = true as const;

/** Going from step to step needs nothing new; asking for what is new, with the address as it is, does. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

export function HydrateFallback() {
  return <PageSkeleton />;
}

export default function AdvancePage({ loaderData: page }: Route.ComponentProps) {
  return <BookJourneys key={page.path} page={page} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingProblem error={error} of="services" />;
}
