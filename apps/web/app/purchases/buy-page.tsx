import { isSold } from '@fareway/domain/tickets/ticket-type.ts';
import * as text from '@fareway/texts/purchases/page.ts';
import { Suspense, useState } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { drawDocument } from '../offline/draw-document.ts';
import { PageSkeleton } from '@fareway/browser/page/page-skeleton.tsx';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/buy-page';
import { isSummaryAddress } from './buy-page-address.ts';
import { BuyPageProblem, titleOfBuyPageProblem } from '../checkout/buy-page-problem.tsx';
import { drawBuyPage, loadBuyPage, needsMoreCode, waitForCode, type LoadedBuyPage } from './load-buy-page.ts';
import { titleOf } from '../passenger/passenger-facts.ts';
import { Purchase } from './purchase.tsx';
import { UnavailableType } from './unavailable-type.tsx';

export const handle: PageHandle = {
  pays: true,
  calls: ['/buy-page/{clientId}/{serviceId}/{ticketId}/{year}', '/user/{userId}/passengers'],
};

export function meta({ loaderData, location, error }: Route.MetaArgs) {
  if (error) return [{ title: text.documentTitle(titleOfBuyPageProblem(error)) }];
  const titled = isSummaryAddress(location.search) ? text.summaryDocumentTitle : text.documentTitle;
  return [{ title: titled(loaderData ? titleOf(loaderData) : text.title) }];
}

export async function loader(args: Route.LoaderArgs) {
  return drawDocument(args, (reader) => drawBuyPage(reader, args));
}

/** /create-ticket/… (P-039) and /buy-again/… (P-041): the document has the page's data, or one call loads them. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadBuyPage(args);
}
clientLoader.hydrate = true as const;

/** Changing the step needs no new data; reloading the same address does. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

export default function BuyPage({ loaderData: page }: Route.ComponentProps) {
  return page ? <Sold page={page} /> : <PageSkeleton />;
}

function Sold({ page }: { page: LoadedBuyPage }) {
  // For as long as the page is open: another tree would begin with another form.
  const [mayWait] = useState(needsMoreCode(page));
  if (!isSold(page.ticket)) return <UnavailableType page={page} />;
  const purchase = <WithCode key={page.path + page.user_id} page={page} />;
  return mayWait ? <Suspense fallback={<PageSkeleton />}>{purchase}</Suspense> : purchase;
}

function WithCode({ page }: { page: LoadedBuyPage }) {
  waitForCode(page);
  return <Purchase page={page} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BuyPageProblem error={error} />;
}
