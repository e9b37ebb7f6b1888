import { isUnreachable, rememberLatest } from '@fareway/browser/calls/remember-latest.ts';
import { isSold } from '@fareway/domain/tickets/ticket-type.ts';
import { redirect, redirectDocument, type RouterContextProvider } from 'react-router';
import { buyAddress } from '../catalogue/addresses.ts';
import { redirectToLogIn } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import { pageContext, type Settings } from '../platform/page-context.ts';
import { isDocumentThatPays } from '../platform/paying-pages.ts';
import { mandateAddress, type BuyPageParams } from './buy-page-address.ts';
import { readPricedBuyPage } from './priced-buy-page.ts';
import { deleteDraft } from '../passenger/delete-draft.ts';
import { storeDraft, readStoredDraft, type StoredDraft } from '../passenger/stored-draft.ts';
import { isNothingLeft } from '../travel/page-travel.ts';
import { emptyDraft } from '../passenger/purchase-draft.ts';
import { loadTravel } from '../travel/load-travel.ts';
import type { TravelPage } from '../travel/travel.ts';
import type { BuyPage } from '../passenger/wire.ts';
import { isSaved, listPassengers, type SavedPassenger } from '../saved-passengers/list-passengers.ts';
import { fetchChooser } from '../saved-passengers/passenger-chooser.tsx';

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

/**
 * Loads the buy page, from the server and from this device. Throws the refusal of the first load check that fails (P-107). Leads to the
 * log-in and back without a session, and to setting up a mandate for a direct debit ticket that can be bought (P-057).
 */
export async function loadBuyPage(
  request: Request,
  params: BuyPageParams,
  context: Readonly<RouterContextProvider>,
): Promise<LoadedBuyPage> {
  // The purchaser returns from another document, which may not run the payment provider's script.
  if (!isDocumentThatPays()) throw redirectDocument(request.url);
  const { user } = await requireSession(request);
  const { pathname: path } = new URL(request.url);
  const { oldCustomerTicketId } = params;
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
    oldCustomerTicketId === undefined ? undefined : earlierTicket(user.id, oldCustomerTicketId),
    Promise.race([savedPassengersOf(user.id), reading.then(noneAfterPatience)]),
  ]).catch(redirectToLogIn(request.url));
  const start = earlier ? earlier.draftFor(page) : emptyDraft(user.id);
  const { client, service, ticket, mandate } = page;
  // bank details are requested only where the ticket can be bought
  const canBeBought = isSold(ticket) && !page.buying_disabled && !isNothingLeft({ ...page, travel });
  if (ticket.payment_type === 'dd' && !mandate && canBeBought) {
    const returnAddress = buyAddress(client.slug, service.id, ticket);
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

/** The passengers of “Who is it for?”, with its code, so that the form does not move later. The form is complete without them. */
async function savedPassengersOf(userId: string): Promise<SavedPassenger[]> {
  try {
    const saved = (await listPassengers(userId)).passengers.filter(isSaved);
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

/** Reads what is sold and what is left of it. */
async function readPageAndTravel(params: BuyPageParams): Promise<[page: BuyPage, travel: LoadedBuyPage['travel']]> {
  const page = await readPricedBuyPage(params);
  return [page, await loadTravel(page)];
}

const readOrRemember = rememberLatest<Awaited<ReturnType<typeof readPageAndTravel>>>(isUnreachable);
