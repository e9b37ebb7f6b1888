import { CallError } from '@fareway/api/call-error.ts';
import { isSold } from '@fareway/domain/ticket-type.ts';
import { redirect, redirectDocument, type RouterContextProvider } from 'react-router';
import { buyAddress } from '../catalogue/addresses.ts';
import { leadToLogIn } from '../session/lead-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import { pageContext, type Settings } from '../platform/page-context.ts';
import { isDocumentThatPays } from '../platform/paying-pages.ts';
import { mandateAddress, type BuyPageParams } from './buy-page-address.ts';
import { readBuyPage } from './calls.ts';
import { forgetDraft, keepDraft, readKeptDraft, type KeptDraft } from '../passenger/kept-draft.ts';
import { isNothingLeft } from '../travel/is-nothing-left.ts';
import { emptyDraft } from '../passenger/purchase-draft.ts';
import { loadTravel, type Travel } from '../travel/load-travel.ts';
import type { BuyPage } from './wire.ts';

export interface LoadedBuyPage extends BuyPage {
  user_id: string;
  settings: Settings;
  /** The page's path, which is the key of what this device stores for it. */
  path: string;
  /** The input before a reload or a log-in, or the passenger of the earlier ticket, or empty. */
  kept: KeptDraft;
  isBuyingAgain: boolean;
  /** What is left of a ticket that is sold for a date or for weekdays; 'failed' when it failed to load. */
  travel: Travel | 'failed' | undefined;
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
  const [[page, travel], kept, earlier] = await Promise.all([
    readAnew(path + user.id, params),
    readKeptDraft(path, user.id),
    oldCustomerTicketId === undefined ? undefined : earlierTicket(user.id, oldCustomerTicketId),
  ]).catch(leadToLogIn(request.url));
  const start = earlier ? earlier.draftFor(page) : emptyDraft(user.id);
  const { client, service, ticket, mandate } = page;
  // bank details are requested only where the ticket can be bought
  const canBeBought = isSold(ticket) && !page.buying_disabled && !isNothingLeft({ ...page, travel });
  if (ticket.payment_type === 'dd' && !mandate && canBeBought) {
    const comesBackTo = buyAddress(client.slug, service.id, ticket);
    if (earlier && path !== comesBackTo) {
      keepDraft(comesBackTo, kept?.draft ?? start);
      await forgetDraft(path);
    }
    throw redirect(mandateAddress(comesBackTo));
  }
  return {
    ...page,
    user_id: user.id,
    settings: context.get(pageContext).settings,
    path,
    kept: kept ?? { draft: start, photo: undefined },
    isBuyingAgain: earlier !== undefined,
    travel,
  };
}

/** The earlier ticket, for buying again. Few purchases need this code. */
async function earlierTicket(userId: string, customerTicketId: string) {
  const { readEarlierTicket } = await import('./read-earlier-ticket.ts');
  return readEarlierTicket(userId, customerTicketId);
}

type Answered = [page: BuyPage, travel: LoadedBuyPage['travel']];

/** The last response, with its page and purchaser. */
let latest: { place: string; answered: Answered } | undefined;

/**
 * Returns what is sold and what is left of it. When a reload gets no response, the last one stays, so that no input is lost in a tunnel.
 */
async function readAnew(place: string, params: BuyPageParams): Promise<Answered> {
  try {
    const page = await priced(await readBuyPage(params));
    latest = { place, answered: [page, await loadTravel(page)] };
  } catch (error) {
    if (latest?.place !== place || !(error instanceof CallError) || error.status !== 0) throw error;
  }
  return latest.answered;
}

/** A direct debit ticket costs the sum of its instalments. */
async function priced(page: BuyPage): Promise<BuyPage> {
  if (page.ticket.payment_type !== 'dd') return page;
  const { pricedByInstalments } = await import('../checkout/instalments/price-by-instalments.ts');
  return { ...page, ticket: pricedByInstalments(page.ticket) };
}
