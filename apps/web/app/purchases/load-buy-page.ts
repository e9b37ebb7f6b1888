import type { Api } from '@fareway/api/client.ts';
import { isUnreachable, rememberLatest } from '@fareway/browser/calls/remember-latest.ts';
import { loadable } from '@fareway/browser/page/loadable.ts';
import { isSold } from '@fareway/domain/tickets/ticket-type.ts';
import { redirect, redirectDocument } from 'react-router';
import { buyAddress } from '../catalogue/addresses.ts';
import { takeDocument } from '../offline/draw-document.ts';
import { api } from '../session/browser-api.ts';
import type { PageReader } from '../session/page-reader.ts';
import { redirectToLogIn } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import { pageContext, type Settings } from '../platform/page-context.ts';
import { isDocumentThatPays } from '../platform/paying-pages.ts';
import type { Route } from './+types/buy-page';
import { isSummaryAddress, mandateAddress, type BuyPageParams } from './buy-page-address.ts';
import { readPricedBuyPage } from './priced-buy-page.ts';
import { linkOfAddress, rememberLink } from '../platform/sale-link.ts';
import { deleteDraft } from '../passenger/delete-draft.ts';
import { hasBasket, reopenDraft, storeDraft, type StoredDraft } from '../passenger/stored-draft.ts';
import { isNothingLeft } from '../travel/page-travel.ts';
import { emptyDraft } from '../passenger/purchase-draft.ts';
import { loadTravel, travelCode } from '../travel/load-travel.ts';
import type { TravelPage } from '../travel/travel.ts';
import type { BuyPage } from '../passenger/wire.ts';
import { isSaved, listPassengers, type SavedPassenger } from '../saved-passengers/list-passengers.ts';
import { fetchChooser } from '../saved-passengers/in-purchases/passenger-chooser.tsx';

export interface LoadedBuyPage extends BuyPage {
  /** When the page was read, in milliseconds since 1970. */
  asked_at: number;
  user_id: string;
  user_email: string;
  settings: Settings;
  /** The page's path, which is the key of what this device stores for it. */
  path: string;
  /** The input before a reload or a log-in, or the passenger of the earlier ticket, or empty. */
  stored: StoredDraft;
  isBuyingAgain: boolean;
  travel: TravelPage['travel'];
  /** The passengers that the account keeps. */
  saved_passengers: SavedPassenger[];
  /** Whether tickets of the operator waited to be paid for together when the page was loaded. Then the notice of them is loaded. */
  shows_basket: boolean;
}

/** The notice of a basket. Few purchases have one. */
export const basketNotice = loadable(() => import('../basket/basket-notice.tsx'));

/** What a page shows before the input that the device stores. */
export interface DrawnBuyPage extends BuyPage, TravelPage {
  saved_passengers: SavedPassenger[];
}

/**
 * On the server: loads the page for its document (decision 184). Returns null for the summary, which shows the input, and where nothing can be
 * bought or a mandate comes first.
 */
export async function drawBuyPage(
  { userId, api }: PageReader,
  request: Request,
  params: BuyPageParams,
): Promise<DrawnBuyPage | null> {
  const { search } = new URL(request.url);
  if (isSummaryAddress(search)) return null;
  const [[page, travel], saved_passengers] = await Promise.all([
    readPageAndTravel({ ...params, link: linkOfAddress(search) }, api),
    savedPassengersOf(userId, api),
  ]);
  const drawn = { ...page, travel, saved_passengers };
  return canBeBought(drawn) && !needsMandate(page) ? drawn : null;
}

/**
 * Loads the buy page, from the document or the server, and from this device. Throws the refusal of the first load check that fails (P-107).
 * Leads to the log-in and back without a session, and to setting up a mandate for a direct debit ticket that can be bought (P-057).
 */
export async function loadBuyPage({
  request,
  params,
  context,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<LoadedBuyPage> {
  // The purchaser returns from another document, which may not run the payment provider's script.
  if (!isDocumentThatPays()) throw redirectDocument(request.url);
  const { user } = await requireSession(request);
  const { pathname: path, search } = new URL(request.url);
  const { oldCustomerTicketId } = params;
  const link = rememberLink(params.ticketId, search);
  const drawn = await takeDocument(user.id, request, serverLoader);
  const reading = readOrRemember(path + user.id, () =>
    drawn ? pageAndTravelOf(drawn) : readPageAndTravel({ ...params, link }, api),
  );
  const passengers = drawn ? withChooser(drawn.saved_passengers) : savedPassengersOf(user.id, api).then(withChooser);
  const [
    {
      response: [page, travel],
      asked_at,
    },
    stored,
    earlier,
    saved_passengers,
    shows_basket,
  ] = await Promise.all([
    reading,
    reopenDraft(path, user.id),
    oldCustomerTicketId === undefined ? undefined : earlierTicket(user.id, oldCustomerTicketId),
    Promise.race([passengers, reading.then(noneAfterPatience)]),
    reading.then(({ response: [{ client }] }) => loadNoticeOfBasket(client.slug)),
  ]).catch(redirectToLogIn(request.url));
  const start = earlier ? earlier.draftFor(page) : emptyDraft(user.id);
  const { client, service, ticket } = page;
  // bank details are requested only where the ticket can be bought
  if (needsMandate(page) && canBeBought({ ...page, travel })) {
    const returnAddress = buyAddress(client.slug, service.id, ticket);
    if (earlier && path !== returnAddress) {
      storeDraft(returnAddress, stored?.draft ?? start);
      await deleteDraft(path);
    }
    throw redirect(mandateAddress(returnAddress));
  }
  return {
    ...page,
    asked_at,
    user_id: user.id,
    user_email: user.email,
    settings: context.get(pageContext).settings,
    path,
    stored: stored ?? { draft: start, photo: undefined },
    isBuyingAgain: earlier !== undefined,
    travel,
    saved_passengers,
    shows_basket,
  };
}

/** Returns whether this tab collects tickets of the operator. */
async function loadNoticeOfBasket(clientSlug: string): Promise<boolean> {
  const shows = hasBasket(clientSlug);
  if (shows) await basketNotice.load();
  return shows;
}

function canBeBought(page: BuyPage & TravelPage): boolean {
  return isSold(page.ticket) && !page.buying_disabled && !isNothingLeft(page);
}

function needsMandate({ ticket, mandate }: BuyPage): boolean {
  return ticket.payment_type === 'dd' && !mandate;
}

/** The passengers of “Who is it for?”. The form is complete without them. */
async function savedPassengersOf(userId: string, from: Api): Promise<SavedPassenger[]> {
  return listPassengers(userId, from).then(
    ({ passengers }) => passengers.filter(isSaved),
    () => [],
  );
}

/** Loads the code of “Who is it for?”, so that the form does not move later. */
async function withChooser(saved: SavedPassenger[]): Promise<SavedPassenger[]> {
  try {
    if (saved.length > 0) await fetchChooser();
    return saved;
  } catch {
    return [];
  }
}

/** The form does not wait longer than this for passengers that come after it. */
const patience = 1_500;
const noneAfterPatience = () =>
  new Promise<SavedPassenger[]>((resolve) => {
    setTimeout(resolve, patience, []);
  });

/** The earlier ticket, for buying again. Few purchases need this code. */
async function earlierTicket(userId: string, customerTicketId: string) {
  const { readEarlierTicket } = await import('./read-earlier-ticket.ts');
  return readEarlierTicket(userId, customerTicketId);
}

type PageAndTravel = [page: BuyPage, travel: TravelPage['travel']];

/** Reads what is sold and what is left of it. */
async function readPageAndTravel(params: BuyPageParams, from: Api): Promise<PageAndTravel> {
  const page = await readPricedBuyPage(params, from);
  return [page, await loadTravel(page, from)];
}

/** Takes the same from the document. A failure to read what is left is repeated in the browser. */
async function pageAndTravelOf({ travel, saved_passengers, ...page }: DrawnBuyPage): Promise<PageAndTravel> {
  if (travel === undefined) return [page, undefined];
  if (travel === 'failed') return [page, await loadTravel(page, api)];
  await travelCode.load();
  return [page, { ...travel, asked_at: Date.now() }];
}

const readOrRemember = rememberLatest<PageAndTravel>(isUnreachable);
