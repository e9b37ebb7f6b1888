import { isSold } from '@fareway/domain/tickets/ticket-type.ts';
import * as titles from '@fareway/texts/words/titles.ts';
import * as text from '@fareway/texts/purchases/page.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { drawDocument } from '../offline/draw-document.ts';
import { PageSkeleton } from '@fareway/browser/page/page-skeleton.tsx';
import type { PageHandle } from '../platform/page-handle.ts';
import type { Route } from './+types/buy-page';
import { isSummaryAddress } from './buy-page-address.ts';
import { BuyPageProblem, titleOfBuyPageProblem } from '../refused-sales/buy-page-problem.tsx';
import { drawBuyPage, loadBuyPage } from './load-buy-page.ts';
import { titleOf } from '../passenger/passenger-facts.ts';
import { DrawnPurchase, Purchase } from './purchase.tsx';
import { UnavailableType } from './unavailable-type.tsx';

export const handle: PageHandle = {
  pays: true,
  calls: ['/buy-page/{clientId}/{serviceId}/{ticketId}/{year}', '/user/{userId}/passengers'],
};

export function meta({ loaderData, location, error }: Route.MetaArgs) {
  if (error) return [{ title: titles.ofDocument(titleOfBuyPageProblem(error)) }];
  const titled = isSummaryAddress(location.search) ? text.summaryDocumentTitle : titles.ofDocument;
  return [{ title: titled(loaderData ? titleOf(loaderData) : text.title) }];
}

export async function loader(args: Route.LoaderArgs) {
  return drawDocument(args, (reader) => drawBuyPage(reader, args.request, args.params));
}

/** /create-ticket/… (P-039) and /buy-again/… (P-041): the document has the page, or one call loads it, with the input stored on this device. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadBuyPage(args);
}
clientLoader.hydrate = true as const;

/** Changing the step needs no new data; reloading the same address does. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

export default function BuyPage({ loaderData: page }: Route.ComponentProps) {
  if (!page) return <PageSkeleton />;
  if (!('stored' in page)) return <DrawnPurchase page={page} />;
  if (!isSold(page.ticket)) return <UnavailableType page={page} />;
  return <Purchase key={page.path} page={page} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BuyPageProblem error={error} />;
}
