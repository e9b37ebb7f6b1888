import * as titles from '@fareway/texts/words/titles.ts';
import * as text from '@fareway/texts/top-ups/page.ts';
import { PageSkeleton } from '@fareway/browser/page/page-skeleton.tsx';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/top-up-page';
import { loadTopUpPage } from './load-top-up-page.ts';
import { TopUp } from './top-up.tsx';
import { titleOfTopUpProblem, TopUpProblem } from './top-up-problem.tsx';

export const handle: PageHandle = { pays: true, calls: ['/top-up/{ticketId}'] };

export const meta = ({ error }: Route.MetaArgs) => [
  { title: titles.ofDocument(error ? titleOfTopUpProblem(error) : text.title) },
];

export function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  return loadTopUpPage(request, params.ticketId, context);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PageSkeleton />;
}

/** /top-up/{ticketId}: adds trips to a flexi ticket. */
export default function TopUpPage({ loaderData: page }: Route.ComponentProps) {
  return <TopUp key={page.path} page={page} />;
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <TopUpProblem error={error} customerTicketId={params.ticketId} />;
}
