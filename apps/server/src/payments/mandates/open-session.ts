import { seatsOnDaysLeft } from '@fareway/domain/travel/days-left.ts';
import { isAnythingLeft } from '@fareway/domain/travel/travel-form.ts';
import { failedLoadCheck } from '@fareway/domain/sales/load-checks.ts';
import { refusal, refuse } from '@fareway/domain/refusals/refusals.ts';
import { isPaidBy } from '@fareway/domain/tickets/ticket-type.ts';
import { isSoldOut } from '@fareway/domain/tickets/stock.ts';
import type { GoCardlessClient } from 'gocardless-nodejs';
import type { ClientRow } from '../../catalogue/tickets-on-sale/rows.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { availabilityOf, capacityPatternOf } from '../../catalogue/inventory/seats-on-sale.ts';
import { callProvider, createOnce } from '../direct-debit/call-provider.ts';
import { providerOf } from '../direct-debit/operator-account.ts';
import { firstDaysLeftAt, leftOfTicket } from '../../catalogue/tickets-on-sale/days-left.ts';
import { countAttempts } from '../../platform/attempts/count-attempts.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { supportContact } from '../../catalogue/tickets-on-sale/support-contact.ts';
import { loadMandateContext } from './load-mandate-context.ts';
import type { MandateContext } from './load-mandate-context.ts';
import type { NewSession } from './schemas.ts';
import { exitPath, returnPath } from './session-paths.ts';

/** For how long the provider's page can be used. */
const daysOpen = 7;
/** When the job checks the session first: the purchaser may not come back from the provider's page. */
const secondsUntilCheck = 60;

const schemes = { gbp: 'bacs', eur: 'sepa_core' } as const;

/**
 * Opens the provider's page on which a purchaser gives an operator a mandate, and returns its address (P-058, P-229). For the same ticket or
 * renewal it returns the page that is open already. Throws wrong-account for a renewal of another purchaser, mandate-exists when there is a
 * live mandate, the refusal of a ticket that cannot be bought now, direct-debit-unavailable for an operator without an account, and
 * direct-debit-offline when the provider does not respond.
 */
export async function openSession(
  deps: PaymentDeps,
  purchaser: Purchaser,
  clientId: string,
  input: NewSession,
): Promise<{ redirect_url: string }> {
  await countAttempts(deps, { 'open mandate session as': purchaser.userId });
  const context = await loadMandateContext(deps, purchaser, clientId, input);
  if (!context) return refuse('ticket-not-found', {});
  if (context.is_of_other_purchaser) return refuse('wrong-account', {});
  if (context.is_other_world) return refuse('practice-families-only', {});
  if (context.has_live_mandate) return refuse('mandate-exists', {});
  expectOnSale(context, deps.clock.now());
  if (context.open_redirect_url) return { redirect_url: context.open_redirect_url };
  const provider = await providerOf(deps, context.client.id);
  if (!provider) return refuse('direct-debit-unavailable', { support: supportContact(context.client) });

  // the row is written first, so that the return from the provider's page finds its session
  const session = await createSession(deps, purchaser, context);
  const page = await openProviderPage(provider, {
    session_id: session.id,
    client: context.client,
    currency: context.currency,
    email: purchaser.email,
    redirect_uri: deps.config.publicOrigin + returnPath({ ...session, client_slug: context.client.slug }),
    exit_uri: deps.config.publicOrigin + exitPath(session),
  });
  const check_at = new Date(deps.clock.now().getTime() + secondsUntilCheck * 1_000);
  await deps.db
    .updateTable('mandate_sessions')
    .set({ ...page, check_at })
    .where('client_id', '=', session.client_id)
    .where('id', '=', session.id)
    .execute();
  return { redirect_url: page.redirect_url };
}

/** Throws unless the ticket can be bought now: its load checks, its stock, and no flexi ticket in debit (P-045, P-112 to P-118, P-287). */
function expectOnSale(context: MandateContext, now: Date): void {
  const { client, ticket, service_name, stock, today, is_flexi_in_debit, renewal_id } = context;
  const { year } = ticket;
  const failed =
    failedLoadCheck({ year, service: {}, ticket, today, is_flexi_in_debit: false }) ??
    (isSoldOut(stock?.remaining) ? 'ticket-sold-out' : undefined) ??
    (isPaidBy(ticket, 'direct-debit') && isAnyDayLeft(context, now) ? undefined : 'type-unavailable') ??
    (is_flexi_in_debit ? 'flexi-in-debit' : undefined);
  if (!failed) return;
  const isTemporary = ['ticket-sold-out', 'type-unavailable', 'flexi-in-debit'].includes(failed);
  if (renewal_id !== null && !isTemporary) refuse('renewal-ticket-gone', {});
  const names = failed === 'ticket-sold-out' && { ticket: ticket.name, service: service_name };
  throw refusal(failed as 'ticket-sold-out', { support: supportContact(client), ...names });
}

/** Whether a ticket that is bought for a date or for weekdays has a day left (P-045, P-305). */
function isAnyDayLeft({ client, ticket, today, departures, weekly_seats, days }: MandateContext, now: Date): boolean {
  const availability = availabilityOf(departures ?? {}, client, now);
  const left = leftOfTicket(ticket, days, firstDaysLeftAt(days, client.time_zone, now));
  const capacity_pattern = weekly_seats
    ? seatsOnDaysLeft(capacityPatternOf(weekly_seats[ticket.type]), left?.journeys)
    : undefined;
  return isAnythingLeft({ ticket, today, availability, capacity_pattern });
}

async function createSession({ db, clock }: PaymentDeps, { userId }: Purchaser, context: MandateContext) {
  const now = clock.now();
  const { client, currency, service_id, ticket_id, year, renewal_id } = context;
  const session = {
    client_id: client.id,
    id: newId(now.getTime()),
    user_id: userId,
    currency,
    service_id,
    ticket_id,
    year,
    renewal_id,
    state: 'open',
    expires_at: new Date(now.getTime() + daysOpen * 86_400_000),
    created_at: now,
  };
  await inTransaction(db, async (transaction) => {
    // the account is not disconnected before the session is seen
    const account = transaction
      .selectFrom('direct_debit_accounts')
      .select('client_id')
      .where('client_id', '=', client.id);
    const isConnected = await account.forShare().executeTakeFirst();
    if (!isConnected) refuse('direct-debit-unavailable', { support: supportContact(client) });
    await transaction.insertInto('mandate_sessions').values(session).execute();
  });
  return session;
}

interface PageRequest {
  session_id: string;
  client: ClientRow;
  currency: 'gbp' | 'eur';
  email: string;
  redirect_uri: string;
  exit_uri: string;
}

async function openProviderPage(
  provider: GoCardlessClient,
  { session_id, client, currency, email, redirect_uri, exit_uri }: PageRequest,
): Promise<{ billing_request_id: string; redirect_url: string }> {
  const request = await createOnce(
    () =>
      provider.billingRequests.create(
        {
          // the mandate has the session's id, too: its event may arrive before the purchaser is back
          mandate_request: { currency: currency.toUpperCase(), scheme: schemes[currency], metadata: { session_id } },
          metadata: { session_id, client_id: client.id },
        },
        `mandate-session:${session_id}`,
      ),
    (id) => provider.billingRequests.find(id),
  );
  const { authorisation_url } = await callProvider(() =>
    provider.billingRequestFlows.create(
      {
        redirect_uri,
        exit_uri,
        links: { billing_request: request.id },
        prefilled_customer: { email },
        lock_currency: true,
      },
      `mandate-flow:${session_id}`,
    ),
  );
  if (!authorisation_url) throw new Error(`the provider opened no page for mandate session ${session_id}`);
  return { billing_request_id: request.id, redirect_url: authorisation_url };
}
