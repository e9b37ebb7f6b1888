import { ticketCurrency } from '@fareway/domain/money/money.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { salesYearFromPath, salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import { clientToWire, serviceToWire, ticketOnSaleToWire } from '../../catalogue/tickets-on-sale/wire.ts';
import { savedCardsForPage } from '../checkout/saved-cards.ts';
import { mandateForPage } from '../checkout/show-mandate.ts';
import type { PaymentDeps } from '../../payments/payment-deps.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import { stopNoticesToWire } from '../stop-notices/stop-notices-to-wire.ts';
import { siblingsToWire } from '../sibling-prices/counted-tickets.ts';
import { daysLeftToWire } from './purchase-seats.ts';
import { loadRefusal } from './check-purchase.ts';
import { daysToRead, loadPurchase } from './load-purchase.ts';
import { refuseEndedSession } from '../../accounts/identity/sessions/live-session.ts';

interface Address {
  clientId: string;
  serviceId: string;
  ticketId: string;
  year: string;
  /** The code of the link that the purchaser opened. */
  link?: string | undefined;
}

/**
 * Returns everything that the buy page needs, in one round trip of the browser and one of the database: the operator, the service, the ticket
 * with the seats left, and the purchaser's cards and mandate. Throws the first load check that fails. A flexi ticket in debit only disables
 * buying, so it is returned and not thrown.
 */
export async function showBuyPage(deps: PaymentDeps, purchaser: Purchaser, address: Address) {
  const { db, clock } = deps;
  const now = clock.now();
  const context = await loadPurchase(db, {
    client: address.clientId,
    service_id: address.serviceId,
    ticket_id: address.ticketId,
    user_id: purchaser.userId,
    session_id: purchaser.sessionId,
    idempotency_key: null,
    voucher_id: null,
    photo: null,
    link: address.link ?? null,
    reads: [...daysToRead, 'mandate', 'held_tickets_of_type', 'calls_by_timetable'],
    now,
  });
  refuseEndedSession(context);
  const failed = loadRefusal(context, salesYearFromPath(address.year) ?? address.year);
  if (failed && failed.key !== 'flexi-in-debit') throw failed;
  const { client, service, ticket, stock } = context;
  if (!client || !service || !ticket) return refuse('ticket-not-found', {});
  const held = context.held_tickets_of_type ?? [];
  const currency = ticketCurrency(ticket, client);
  const mandate = await mandateForPage(deps, client.id, context.mandate);
  return {
    client: clientToWire({ ...client, services: [] }, now),
    service: serviceToWire(service, client.terms_url),
    ticket: ticketOnSaleToWire(ticket, stock?.remaining ?? null, currency),
    today: context.today,
    ...daysLeftToWire(context),
    ...stopNoticesToWire({ ...context, service, ticket }),
    current_sales_year: salesYearOf(context.today),
    ...siblingsToWire(context.counted_tickets, client, currency),
    holds_active_ticket_of_type: held.length > 0,
    held_tickets: held.map(({ first_name, last_name, service_name, expiry }) => ({
      passenger: `${first_name} ${last_name}`,
      service_name,
      expiry,
    })),
    flexi_in_debit: context.is_flexi_in_debit,
    ...(failed && { buying_disabled: failed.message }),
    saved_methods: await savedCardsForPage(deps, client.stripe_account_id, context.provider_customer_id),
    ...(mandate && { mandate }),
    ...(context.link && { link: address.link }),
  };
}
