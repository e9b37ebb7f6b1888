import { toWire } from '@fareway/domain/money/money.ts';
import { initialTrips } from '@fareway/domain/money/top-up.ts';
import type { z } from 'zod';
import { refundsToWire, supportToWire } from '../../catalogue/tickets-on-sale/wire.ts';
import { savedCardsForPage } from '../checkout/saved-cards.ts';
import { logoToWire } from '../../operators/settings/logo-to-wire.ts';
import type { PaymentDeps } from '../../payments/payment-deps.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import { checkOffer } from './check-top-up.ts';
import { loadTopUp } from './load-top-up.ts';
import type { topUpPageOnWire } from './schemas.ts';
import { refuseEndedSession } from '../../accounts/identity/sessions/live-session.ts';

/**
 * Returns everything that the top-up page needs, in one round trip of the browser and one of the database. Throws the refusals
 * of a ticket that cannot be topped up.
 */
export async function showTopUp(
  deps: PaymentDeps,
  purchaser: Purchaser,
  customerTicketId: string,
): Promise<z.infer<typeof topUpPageOnWire>> {
  const context = await loadTopUp(deps.db, {
    customer_ticket_id: customerTicketId,
    user_id: purchaser.userId,
    session_id: purchaser.sessionId,
    idempotency_key: null,
    voucher_id: null,
    now: deps.clock.now(),
  });
  refuseEndedSession(context);
  const offer = checkOffer(context, purchaser.userId);
  const { customer_ticket: held, client, service, limits, trip_price, currency, today, debt } = offer;
  const { id, slug, name, site_name, brand_colour, stripe_account_id } = client;
  const terms_url = service.terms_url ?? client.terms_url;
  const { service_name, type, sub_type, ticket_year, first_name, last_name, zone, expiry, trips, trips_taken } = held;
  return {
    customer_ticket: {
      id: held.id,
      service_name,
      type,
      ...(sub_type && { sub_type }),
      ticket_year,
      passenger: { first_name, last_name },
      ...(zone && { zone }),
      expiry,
      trips: trips ?? 0,
      trips_taken,
    },
    client: {
      id,
      slug,
      name,
      site_name,
      brand_colour,
      support: supportToWire(client),
      ...(stripe_account_id && { stripe_account_id }),
      ...logoToWire(client.logo_id),
      ...refundsToWire(client),
    },
    ...(terms_url && { terms_url }),
    trip_price: toWire(trip_price),
    currency,
    fewest_trips: limits.fewest,
    most_trips: limits.most,
    starting_trips: debt ? limits.fewest : initialTrips(held.default_trips, limits.fewest),
    pays_debt: debt !== undefined,
    today,
    saved_methods: await savedCardsForPage(deps, stripe_account_id, context.provider_customer_id),
  };
}
