import { isAnythingLeft } from '@fareway/domain/is-anything-left.ts';
import { failedLoadCheck } from '@fareway/domain/load-checks.ts';
import { refusal, refuse } from '@fareway/domain/refusals.ts';
import { isPaidBy } from '@fareway/domain/ticket-type.ts';
import { isSoldOut } from '@fareway/domain/stock.ts';
import type { GoCardlessClient } from 'gocardless-nodejs';
import type { ClientRow } from '../../catalogue/tickets-on-sale/rows.ts';
import type { Deps } from '../../platform/deps.ts';
import { availabilityOf, capacityPatternOf } from '../../catalogue/inventory/seats-on-sale.ts';
import { askProvider, createOnce } from '../direct-debit/call-provider.ts';
import { providerOf } from '../direct-debit/operator-account.ts';
import { countAttempts } from '../../platform/count-attempts.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import { newId } from '../../platform/ids.ts';
import { supportOf } from '../../catalogue/tickets-on-sale/support-contact.ts';
import { readSessionGround } from './load-mandate-context.ts';
import type { SessionGround } from './load-mandate-context.ts';
import type { NewSession } from './schemas.ts';
import { exitPath, returnPath } from './session-paths.ts';

/** The provider's page can be used for seven days. */
const days = 7;
/** Until the job asks about it: the purchaser is on the provider's page, and may never come back. */
const secondsUntilAsked = 60;

const schemes = { gbp: 'bacs', eur: 'sepa_core' } as const;

/**
 * Opens the provider's page on which a purchaser gives a mandate for an operator (P-058, P-229); answers its address. Asked again for the
 * same ticket or renewal it answers the page that is open, so two clicks make one. Throws wrong-account for a renewal of somebody else,
 * mandate-exists where there is one already, the refusal of a ticket that can not be bought now (nobody gives bank details for it), direct-debit-unavailable for an operator without an account, direct-debit-offline while the provider can't be reached.
 */
export async function openSession(
  deps: Deps,
  purchaser: Purchaser,
  clientId: string,
  wanted: NewSession,
): Promise<{ redirect_url: string }> {
  await countAttempts(deps, { 'open mandate session as': purchaser.userId });
  const ground = await readSessionGround(deps, purchaser, clientId, wanted);
  if (!ground) return refuse('ticket-not-found', {});
  if (ground.is_anothers) return refuse('wrong-account', {});
  if (ground.has_live_mandate) return refuse('mandate-exists', {});
  expectOnSale(ground);
  if (ground.open_redirect_url) return { redirect_url: ground.open_redirect_url };
  const provider = await providerOf(deps, ground.client.id);
  if (!provider) return refuse('direct-debit-unavailable', { support: supportOf(ground.client) });

  // the row comes first: whatever breaks after it, the way back from the provider's page is known
  const session = await keepSession(deps, purchaser, ground);
  const page = await openProviderPage(provider, {
    session_id: session.id,
    client: ground.client,
    currency: ground.currency,
    email: purchaser.email,
    redirect_uri: deps.config.publicOrigin + returnPath({ ...session, client_slug: ground.client.slug }),
    exit_uri: deps.config.publicOrigin + exitPath(session),
  });
  const check_at = new Date(deps.clock.now().getTime() + secondsUntilAsked * 1_000);
  await deps.db
    .updateTable('mandate_sessions')
    .set({ ...page, check_at })
    .where('client_id', '=', session.client_id)
    .where('id', '=', session.id)
    .execute();
  return { redirect_url: page.redirect_url };
}

/** The load checks of what is to be paid, every stock that it is sold from and a flexi ticket in debit (P-045, P-112 to P-118, P-287). */
function expectOnSale(ground: SessionGround): void {
  const { client, ticket, stock, today, is_flexi_in_debit, renewal_id } = ground;
  const { year } = ticket;
  const failed =
    failedLoadCheck({ year, service: {}, ticket, today, is_flexi_in_debit: false }) ??
    (isSoldOut(stock?.remaining) ? 'ticket-sold-out' : undefined) ??
    (isPaidBy(ticket, 'direct-debit') && isAnyDayLeft(ground) ? undefined : 'type-unavailable') ??
    (is_flexi_in_debit ? 'flexi-in-debit' : undefined);
  if (!failed) return;
  const mayPass = ['ticket-sold-out', 'type-unavailable', 'flexi-in-debit'].includes(failed);
  const isGone = renewal_id !== null && !mayPass;
  if (isGone) refuse('renewal-ticket-gone', {});
  throw refusal(failed as 'ticket-sold-out', { support: supportOf(client) });
}

/** Whether a day is left of a ticket that is bought for a date or for days of the week. */
function isAnyDayLeft({ ticket, today, departures, weekly_seats }: SessionGround): boolean {
  const availability = availabilityOf(departures ?? {});
  const capacity_pattern = weekly_seats ? capacityPatternOf(weekly_seats[ticket.type]) : undefined;
  return isAnythingLeft({ ticket, today, availability, capacity_pattern });
}

async function keepSession({ db, clock }: Deps, { userId }: Purchaser, ground: SessionGround) {
  const now = clock.now();
  const { client, currency, service_id, ticket_id, year, renewal_id } = ground;
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
    expires_at: new Date(now.getTime() + days * 86_400_000),
    created_at: now,
  };
  await db.insertInto('mandate_sessions').values(session).execute();
  return session;
}

interface WantedPage {
  session_id: string;
  client: ClientRow;
  currency: 'gbp' | 'eur';
  email: string;
  redirect_uri: string;
  exit_uri: string;
}

async function openProviderPage(
  provider: GoCardlessClient,
  { session_id, client, currency, email, redirect_uri, exit_uri }: WantedPage,
): Promise<{ billing_request_id: string; redirect_url: string }> {
  const request = await createOnce(
    () =>
      provider.billingRequests.create(
        {
          // the mandate itself carries it too: an event may tell of it before the purchaser is back
          mandate_request: { currency: currency.toUpperCase(), scheme: schemes[currency], metadata: { session_id } },
          metadata: { session_id, client_id: client.id },
        },
        `mandate-session:${session_id}`,
      ),
    (id) => provider.billingRequests.find(id),
  );
  const { authorisation_url } = await askProvider(() =>
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
