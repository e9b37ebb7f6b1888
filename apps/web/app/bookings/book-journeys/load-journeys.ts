import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { salesYearBounds, salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import { redirect, redirectDocument, type RouterContextProvider } from 'react-router';
import { readAttempt } from '../../checkout/payment/payment-attempt.ts';
import type { SavedCard } from '../../checkout/wire.ts';
import { bookTripAddress } from '../../customer-tickets/addresses.ts';
import type { ListedTicket } from '../../customer-tickets/wire.ts';
import { redirectToLogIn } from '../../session/redirect-to-log-in.ts';
import { type Session, requireSession } from '../../session/session.ts';
import { orNotFound } from '../../platform/not-found.ts';
import { pageContext, type Settings } from '../../platform/page-context.ts';
import { isDocumentThatPays } from '../../platform/paying-pages.ts';
import { readStoredDraft, type StoredDraft } from '../../passenger/stored-draft.ts';
import { emptyDraft } from '../../passenger/purchase-draft.ts';
import { heldPassAddress } from '../addresses.ts';
import { readNewPassPage, readPassPage } from '../calls.ts';
import { hasChosen } from '../../journeys/journey-selection.ts';
import { deleteSelection, storeSelection, readSelection } from '../../journeys/stored-selection.ts';
import type { JourneyOfferInput } from '../../journeys/offered-journeys.ts';
import { isOutage } from '@fareway/browser/calls/outage.ts';
import { rememberLatest, type Remembered } from '@fareway/browser/calls/remember-latest.ts';
import type { NewPassPage, PassPage } from '../wire.ts';

/** The data of a page on which journeys are booked, from the server and from this device. */
export interface LoadedJourneys
  extends Required<Omit<JourneyOfferInput, 'client'>>, Pick<Remembered<unknown>, 'asked_at' | 'is_stale'> {
  client: NewPassPage['client'];
  saved_methods: SavedCard[];
  /** When the sale of a journey ends next, in milliseconds since 1970. */
  sale_ends_at?: number | undefined;
  /** Undefined when a new pass is bought with its first journeys. */
  pass: ListedTicket | undefined;
  settings: Settings;
  user_id: string;
  user_email: string;
  /** The page's path, which is the key of what this device stores for it. */
  path: string;
  /** The input before a reload or a log-in; empty otherwise. */
  stored: StoredDraft;
}

type Context = Readonly<RouterContextProvider>;

const readNewPassOrRemember = rememberLatest<NewPassPage>(isOutage);
const readPassOrRemember = rememberLatest<PassPage>(isOutage);

/**
 * Loads the page for a new pass. A purchaser with a pass is redirected to it with the chosen journeys, except during a payment,
 * which may be what created the pass.
 */
export async function loadNewPass(request: Request, clientSlug: string, context: Context): Promise<LoadedJourneys> {
  const { user, path } = await whoAndWhere(request);
  const { response: page, ...loadState } = await readNewPassOrRemember(path + user.id, () =>
    orNotFound(readNewPassPage(clientSlug)),
  ).catch(redirectToLogIn(request.url));
  if (page.pass_id !== undefined && !readAttempt(sessionStorage, path, user.id)) {
    throw redirect(takeAlong(path, page.pass_id, user.id));
  }
  const { first: start, last: expiry } = salesYearBounds(salesYearOf(parseLocalDate(page.today)));
  return loaded(
    { ...page, ...loadState, pass: undefined, booked: [], validity: { start, expiry } },
    user,
    path,
    context,
  );
}

/** Loads the page for more journeys on a pass. */
export async function loadPass(request: Request, customerTicketId: string, context: Context): Promise<LoadedJourneys> {
  const { user, path } = await whoAndWhere(request);
  const { response: page, ...loadState } = await readPassOrRemember(path + user.id, () =>
    readPassPage(customerTicketId),
  ).catch(redirectToLogIn(request.url));
  return loaded({ ...page, ...loadState, validity: page.pass }, user, path, context);
}

async function whoAndWhere(request: Request) {
  // The purchaser returns from another document, which may not run the payment provider's script.
  if (!isDocumentThatPays()) throw redirectDocument(request.url);
  const { user } = await requireSession(request);
  // The confirmation links to a pass with a trailing slash; it is the same page.
  return { user, path: new URL(request.url).pathname.replace(/\/$/, '') };
}

type LoadedPage = Pick<
  LoadedJourneys,
  | 'client'
  | 'today'
  | 'availability'
  | 'ends_at_stops'
  | 'coming_times'
  | 'stops_on_days'
  | 'sale_ends_at'
  | 'saved_methods'
  | 'pass'
  | 'booked'
  | 'validity'
  | 'asked_at'
  | 'is_stale'
>;

async function loaded(
  page: LoadedPage,
  user: Session['user'],
  path: string,
  context: Context,
): Promise<LoadedJourneys> {
  return {
    ...page,
    settings: context.get(pageContext).settings,
    user_id: user.id,
    user_email: user.email,
    path,
    stored: (await readStoredDraft(path, user.id)) ?? { draft: emptyDraft(user.id), photo: undefined },
  };
}

/** Moves the selection to the page of the existing pass, and returns the address of that page. */
function takeAlong(path: string, customerTicketId: string, userId: string): string {
  const chosen = readSelection(sessionStorage, path, userId);
  const there = bookTripAddress(customerTicketId);
  if (!hasChosen(chosen)) return there;
  storeSelection(sessionStorage, there, userId, chosen);
  deleteSelection(sessionStorage, path);
  return heldPassAddress(customerTicketId);
}
