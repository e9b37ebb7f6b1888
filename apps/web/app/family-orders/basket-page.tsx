import { CallError } from '@fareway/api/call-error.ts';
import * as text from '@fareway/texts/family-orders/basket.ts';
import { PageSkeleton } from '@fareway/browser/page/page-skeleton.tsx';
import { EmptyState } from '@fareway/ui/empty-state/empty-state.tsx';
import { ButtonLink } from '@fareway/ui/button/button.tsx';
import { focusTitle } from '@fareway/ui/page/focus-title.ts';
import { Page } from '@fareway/ui/page/page.tsx';
import { useEffect, useRef } from 'react';
import { redirectDocument } from 'react-router';
import { operatorAddress } from '../catalogue/addresses.ts';
import { BuyPageProblem } from '../refused-sales/buy-page-problem.tsx';
import type { BuyPage } from '../passenger/wire.ts';
import type { PageHandle } from '../platform/page-handle.ts';
import { pageContext } from '../platform/page-context.ts';
import { isDocumentThatPays } from '../platform/paying-pages.ts';
import { readPricedBuyPage } from '../purchases/priced-buy-page.ts';
import { rememberedLink } from '../platform/sale-link.ts';
import { fillPassengerCode } from '../saved-passengers/in-purchases/fill-passenger-code.ts';
import { isSaved, listPassengers, type SavedPassenger } from '../saved-passengers/list-passengers.ts';
import { redirectToLogIn } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import type { Route } from './+types/basket-page';
import { BasketCheckout } from './basket-checkout.tsx';
import { cardCode, debitCode } from './basket-payment.tsx';
import { readBasket, readLinePhoto, type BasketLine } from '../basket/basket.ts';
import { loadedLine, type LoadedLine } from './basket-prices.ts';

export const handle: PageHandle = { pays: true };

export const meta = () => [{ title: text.documentTitle }];

/** /buy-together/{clientSlug}: the tickets of one operator that are collected for one payment. */
export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  // The purchaser returns from another document, which may not run the payment provider's script.
  if (!isDocumentThatPays()) throw redirectDocument(request.url);
  const { user } = await requireSession(request);
  const { clientSlug } = params;
  const lines = readBasket({ clientSlug, userId: user.id });
  const pages = new Map<string, Promise<BuyPage>>();
  for (const { path } of lines) if (!pages.has(path)) pages.set(path, readPageOf(path));
  const [loaded, passengers] = await Promise.all([
    Promise.all(lines.map((line) => loadLine(line, pages.get(line.path)!))),
    // The tickets can be paid for without them.
    lines.length > 0 ? savedPassengersOf(user.id).catch(() => undefined) : undefined,
    lines.length > 0 && (lines[0]!.way === 'dd' ? debitCode : cardCode).load(),
  ]).catch(redirectToLogIn(request.url));
  const client = loaded.find(({ page }) => page)?.page?.client;
  const { settings } = context.get(pageContext);
  const asked_at = Date.now();
  return {
    user_id: user.id,
    user_email: user.email,
    clientSlug,
    lines: loaded,
    client,
    settings,
    asked_at,
    passengers,
  };
}
clientLoader.hydrate = true as const;

/** Reads the passengers that the account keeps, and loads the code for them. */
async function savedPassengersOf(userId: string): Promise<SavedPassenger[]> {
  const { passengers } = await listPassengers(userId);
  const saved = passengers.filter(isSaved);
  if (saved.length > 0) await fillPassengerCode.load();
  return saved;
}

async function loadLine(line: BasketLine, reading: Promise<BuyPage>): Promise<LoadedLine> {
  try {
    const page = await reading;
    return loadedLine(await withoutLostPhoto(line), page);
  } catch (error) {
    // no session, no connection and faults concern the whole page
    if (!(error instanceof CallError) || error.status === 0 || error.status === 401 || error.status >= 500) throw error;
    return { line, refusal: error.message };
  }
}

/** Returns a line without a photo that this device has lost, which the purchaser has to choose again. */
async function withoutLostPhoto(line: BasketLine): Promise<BasketLine> {
  const isLost = line.draft.photo?.kind === 'on-device' && !(await readLinePhoto(line.id));
  return isLost ? { ...line, draft: { ...line.draft, photo: undefined } } : line;
}

function readPageOf(path: string): Promise<BuyPage> {
  const [year = '', clientId = '', serviceId = '', ticketId = ''] = path.split('/').slice(2);
  return readPricedBuyPage({ year, clientId, serviceId, ticketId, link: rememberedLink(ticketId) });
}

export function HydrateFallback() {
  return <PageSkeleton />;
}

export default function BasketPage({ loaderData }: Route.ComponentProps) {
  const { length } = loaderData.lines;
  const shown = useRef(length);
  useEffect(() => {
    // The button that removed a line is gone, and after the last line the page is another one.
    if (length < shown.current) focusTitle();
    shown.current = length;
  }, [length]);
  if (length > 0) return <BasketCheckout page={loaderData} />;
  return (
    <Page title={text.title}>
      <EmptyState
        title={text.empty}
        action={<ButtonLink href={operatorAddress(loaderData.clientSlug)}>{text.chooseTicket}</ButtonLink>}
      >
        <p>{text.emptyText}</p>
      </EmptyState>
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BuyPageProblem error={error} title={text.title} />;
}
