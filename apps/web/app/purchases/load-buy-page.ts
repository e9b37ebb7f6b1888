import type { Api } from '@fareway/api/client.ts';
import { isUnreachable, rememberLatest } from '@fareway/browser/calls/remember-latest.ts';
import { isSold } from '@fareway/domain/tickets/ticket-type.ts';
import { redirect, redirectDocument, type RouterContextProvider } from 'react-router';
import { buyAddress } from '../catalogue/addresses.ts';
import { takeDocument, type InDocument } from '../offline/draw-document.ts';
import { api } from '../session/browser-api.ts';
import type { PageReader } from '../session/page-reader.ts';
import { redirectToLogIn } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import { pageContext, type Settings } from '../platform/page-context.ts';
import { isDocumentThatPays } from '../platform/paying-pages.ts';
import { isSummaryAddress, mandateAddress, type BuyPageParams } from './buy-page-address.ts';
import { readPricedBuyPage } from './priced-buy-page.ts';
import { deleteDraft } from '../passenger/delete-draft.ts';
import { storeDraft, readStoredDraft, type StoredDraft } from '../passenger/stored-draft.ts';
import { isNothingLeft } from '../travel/page-travel.ts';
import { emptyDraft, type PurchaseDraft } from '../passenger/purchase-draft.ts';
import { loadTravel, travelCode } from '../travel/load-travel.ts';
import type { TravelPage } from '../travel/travel.ts';
import type { BuyPage } from '../passenger/wire.ts';
import { isSaved, listPassengers, type SavedPassenger } from '../saved-passengers/list-passengers.ts';
import { chooserCode } from '../saved-passengers/passenger-chooser.tsx';

export interface LoadedBuyPage extends BuyPage {
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
}

/** A page in its document, without what the device stores. */
interface DrawnBuyPage extends LoadedBuyPage {
  stored: { draft: PurchaseDraft; photo: undefined };
}

interface LoaderArgs {
  request: Request;
  params: BuyPageParams;
  context: Readonly<RouterContextProvider>;
}

/**
 * On the server: loads the form for its document (decision 184). Returns null for the summary, which shows
 * what was typed, and where the device goes on to another page or tries again.
 */
export async function drawBuyPage(
  { userId, email, api: from }: PageReader,
  { request, params, context }: LoaderArgs,
): Promise<DrawnBuyPage | null> {
  const { pathname: path, search } = new URL(request.url);
  if (isSummaryAddress(search)) return null;
  const [[page, travel], earlier, saved_passengers] = await Promise.all([
    readPageAndTravel(params, from),
    earlierTicket(userId, params, from),
    savedPassengersOf(userId, from),
  ]);
  if (travel === 'failed' || needsMandate({ ...page, travel })) return null;
  return {
    ...page,
    user_id: userId,
    user_email: email,
    settings: context.get(pageContext).settings,
    path,
    stored: { draft: earlier?.draftFor(page) ?? emptyDraft(userId), photo: undefined },
    isBuyingAgain: earlier !== undefined,
    travel,
    saved_passengers,
  };
}

/**
 * In the browser: loads the buy page, from its document, or from the server and from this device. Throws the refusal of the first load check
 * that fails (P-107). Leads to the log-in and back without a session, and to setting up a mandate for a direct debit ticket that can be bought
 * (P-057).
 */
export async function loadBuyPage({
  request,
  params,
  context,
  serverLoader,
}: LoaderArgs & { serverLoader: () => Promise<(DrawnBuyPage & InDocument) | null> }): Promise<LoadedBuyPage> {
  // The purchaser returns from another document, which may not run the payment provider's script.
  if (!isDocumentThatPays()) throw redirectDocument(request.url);
  const { user } = await requireSession(request);
  const { pathname: path } = new URL(request.url);
  const drawn = await takeDocument(user.id, request, serverLoader);
  if (drawn) {
    await readOrRemember(path + user.id, async () => [drawn, drawn.travel]);
    return drawn;
  }
  const reading = readOrRemember(path + user.id, () => readPageAndTravel(params));
  const [
    {
      response: [page, travel],
    },
    stored,
    earlier,
    saved_passengers,
  ] = await Promise.all([
    reading,
    readStoredDraft(path, user.id),
    earlierTicket(user.id, params),
    Promise.race([savedPassengersOf(user.id), reading.then(noneAfterPatience)]),
  ]).catch(redirectToLogIn(request.url));
  const start = earlier?.draftFor(page) ?? emptyDraft(user.id);
  if (needsMandate({ ...page, travel })) {
    const returnAddress = buyAddress(page.client.slug, page.service.id, page.ticket);
    if (earlier && path !== returnAddress) {
      storeDraft(returnAddress, stored?.draft ?? start);
      await deleteDraft(path);
    }
    throw redirect(mandateAddress(returnAddress));
  }
  return {
    ...page,
    user_id: user.id,
    user_email: user.email,
    settings: context.get(pageContext).settings,
    path,
    stored: stored ?? { draft: start, photo: undefined },
    isBuyingAgain: earlier !== undefined,
    travel,
    saved_passengers,
  };
}

/** Whether bank details are requested before the form: only where the ticket can be bought. */
function needsMandate(page: BuyPage & TravelPage): boolean {
  const { ticket, mandate, buying_disabled } = page;
  return ticket.payment_type === 'dd' && !mandate && isSold(ticket) && !buying_disabled && !isNothingLeft(page);
}

/** Whether the form has code that few tickets or accounts need. */
export function needsMoreCode({ travel, saved_passengers }: LoadedBuyPage): boolean {
  return travel !== undefined || saved_passengers.length > 0;
}

/** While a page renders that the server has drawn: waits for the code of its form. */
export function waitForCode({ travel, saved_passengers }: LoadedBuyPage): void {
  if (travel !== undefined) travelCode.wait();
  if (saved_passengers.length > 0) chooserCode.wait();
}

/** The passengers of “Who is it for?”, with its code, so that the form does not move later. The form is complete without them. */
async function savedPassengersOf(userId: string, from: Api = api): Promise<SavedPassenger[]> {
  try {
    const saved = (await listPassengers(userId, from)).passengers.filter(isSaved);
    if (saved.length > 0) await chooserCode.load();
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

/** The earlier ticket, for buying again; undefined on other pages. Few purchases need this code. */
async function earlierTicket(userId: string, { oldCustomerTicketId }: BuyPageParams, from: Api = api) {
  if (oldCustomerTicketId === undefined) return undefined;
  const { readEarlierTicket } = await import('./read-earlier-ticket.ts');
  return readEarlierTicket(userId, oldCustomerTicketId, from);
}

/** Reads what is sold and what is left of it. */
async function readPageAndTravel(
  params: BuyPageParams,
  from: Api = api,
): Promise<[page: BuyPage, travel: LoadedBuyPage['travel']]> {
  const page = await readPricedBuyPage(params, from);
  return [page, await loadTravel(page, from)];
}

const readOrRemember = rememberLatest<Awaited<ReturnType<typeof readPageAndTravel>>>(isUnreachable);
