import { CallError } from '@fareway/api/call-error.ts';
import { isUnreachable, rememberLatest } from '@fareway/browser/calls/remember-latest.ts';
import { loadable } from '@fareway/browser/page/loadable.ts';
import { type RouterContextProvider, redirectDocument, replace } from 'react-router';
import { endAttempt, readAttempt } from '../checkout/payment/payment-attempt.ts';
import { ticketAddress } from '../customer-tickets/addresses.ts';
import { redirectToLogIn } from '../session/redirect-to-log-in.ts';
import { requireSession } from '../session/session.ts';
import { orNotFound } from '../platform/not-found.ts';
import { type Settings, pageContext } from '../platform/page-context.ts';
import { isDocumentThatPays } from '../platform/paying-pages.ts';
import { type StoredDraft, readStoredDraft } from '../passenger/stored-draft.ts';
import { isNothingLeft } from '../travel/page-travel.ts';
import { travelCode } from '../travel/load-travel.ts';
import type { Travel } from '../travel/travel.ts';
import { type DetailedRenewal, readRenewal } from './calls.ts';
import { draftOfRenewal } from './earlier-choices.ts';

export interface LoadedRenewPage extends Pick<
  DetailedRenewal,
  'client' | 'renewal' | 'today' | 'saved_methods' | 'mandate' | 'buying_disabled' | 'siblings' | 'stop_notices'
> {
  service: DetailedRenewal['client']['services'][number];
  /** The next ticket. One that is paid by direct debit costs the sum of its instalments. */
  ticket: DetailedRenewal['renewal_ticket'];
  /** That the last instalment comes after the ticket's last day, in words. */
  late_end?: string | undefined;
  /** The ticket before it. */
  previous: DetailedRenewal['previous_customer_ticket'];
  /** What is left of a ticket with chosen days. */
  travel: Travel | undefined;
  /** When the offer was read, in milliseconds since 1970. */
  asked_at: number;
  user_id: string;
  user_email: string;
  settings: Settings;
  /** The page's path, which is the key of what this device stores for it. */
  path: string;
  /** The input before a reload or a log-in, or the choices of the ticket before that still exist. */
  stored: StoredDraft;
}

/**
 * Loads a renewal, from the server and from this device. Leads to the log-in and back without a session, to setting up a mandate
 * for direct debit, and to the new ticket after a completed renewal. Throws every other refusal.
 */
export async function loadRenewPage(
  request: Request,
  renewalId: string,
  context: Readonly<RouterContextProvider>,
): Promise<LoadedRenewPage> {
  // The purchaser returns from another document, which may not run the payment provider's script.
  if (!isDocumentThatPays()) throw redirectDocument(request.url);
  const { user } = await requireSession(request);
  const { pathname: path } = new URL(request.url);
  const [{ response: offer, asked_at }, stored] = await Promise.all([
    readOrRemember(path + user.id, () => readOffer(renewalId)),
    readStoredDraft(path, user.id),
  ])
    .catch(leadToTicket(path, user.id))
    .catch(redirectToLogIn(request.url));
  const { client, ticket, service, mandate } = offer;
  const start = { draft: draftOfRenewal(user.id, offer.previous, offer), photo: undefined };
  // bank details are requested only where the ticket can be bought
  const canBeBought = !offer.buying_disabled && !isNothingLeft(offer);
  if (ticket.payment_type === 'dd' && !mandate && canBeBought) {
    throw replace(debitCode.get().createMandateAddress(client.id, { renewal_id: renewalId }));
  }
  return {
    ...offer,
    asked_at,
    service,
    user_id: user.id,
    user_email: user.email,
    settings: context.get(pageContext).settings,
    path,
    stored: stored ?? start,
  };
}

type Offer = Omit<LoadedRenewPage, 'asked_at' | 'user_id' | 'user_email' | 'settings' | 'path' | 'stored'>;

const readOrRemember = rememberLatest<Offer>(isUnreachable);

/** Reads what is offered and what is left of it. */
async function readOffer(renewalId: string): Promise<Offer> {
  return offerOf(await orNotFound(readRenewal(renewalId)));
}

async function offerOf(detailed: DetailedRenewal): Promise<Offer> {
  const { client, renewal, previous_customer_ticket, capacity_pattern } = detailed;
  const { today, days_left, journeys_left, saved_methods, mandate, buying_disabled, siblings, stop_notices } = detailed;
  const [service] = client.services;
  if (!service) throw new Error('A renewal without the service of its ticket');
  const [{ ticket, late_end }, travel] = await Promise.all([priced(detailed), travelOf(capacity_pattern)]);
  return {
    client,
    renewal,
    service,
    ticket,
    late_end,
    previous: previous_customer_ticket,
    travel,
    today,
    ...(days_left && { days_left }),
    ...(journeys_left && { journeys_left }),
    saved_methods,
    ...(mandate && { mandate }),
    ...(siblings && { siblings }),
    ...(stop_notices && { stop_notices }),
    ...(buying_disabled && { buying_disabled }),
  };
}

/** The code for direct debit, which is loaded only with a ticket that is paid by it. */
export const debitCode = loadable(() => import('./debit-parts.ts'));

/** The code for cards, which is loaded only with a ticket that is paid by one. */
export const cardCode = loadable(() => import('../checkout/card-payment.tsx'));

/** Loads the code of its way of paying. A direct debit ticket costs the sum of its instalments. */
async function priced({
  renewal_ticket: ticket,
  mandate,
  today,
}: DetailedRenewal): Promise<Pick<LoadedRenewPage, 'ticket' | 'late_end'>> {
  if (ticket.payment_type !== 'dd') {
    await cardCode.load();
    return { ticket };
  }
  const [{ lateEndOf, pricedByInstalments }] = await Promise.all([
    import('../passenger/price-by-instalments.ts'),
    debitCode.load(),
  ]);
  return { ticket: pricedByInstalments(ticket), late_end: lateEndOf({ ticket, mandate, today }) };
}

async function travelOf(capacity_pattern: DetailedRenewal['capacity_pattern']): Promise<Travel | undefined> {
  if (!capacity_pattern) return undefined;
  const asked_at = Date.now();
  await travelCode.load();
  return { availability: undefined, capacity_pattern, asked_at };
}

/** Leads to the ticket of a completed renewal; after this tab's own payment, to the confirmation. */
function leadToTicket(path: string, userId: string): (error: unknown) => never {
  return (error) => {
    const ticketId = error instanceof CallError && error.key === 'renewal-taken' && error.params['customer_ticket_id'];
    if (typeof ticketId !== 'string') throw error;
    const isPaidHere = readAttempt(sessionStorage, path, userId) !== undefined;
    endAttempt(sessionStorage, path);
    throw replace(isPaidHere ? renewalConfirmedAddress(ticketId) : ticketAddress(ticketId));
  };
}

/** The page that confirms a renewal, by the id of the new ticket. */
export function renewalConfirmedAddress(customerTicketId: string): string {
  return `/renewal-confirmed/${customerTicketId}`;
}
