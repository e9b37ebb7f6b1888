import { ticketCurrency } from '@fareway/domain/money/money.ts';
import { refusal, refusalMessage, refuse } from '@fareway/domain/refusals/refusals.ts';
import { salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import { supportContact } from '../../catalogue/tickets-on-sale/support-contact.ts';
import { clientToWire, ticketOnSaleToWire } from '../../catalogue/tickets-on-sale/wire.ts';
import { savedCardsForPage } from '../checkout/saved-cards.ts';
import { mandateForPage } from '../checkout/show-mandate.ts';
import { ownTicket } from '../../tickets/customer-tickets/show-ticket.ts';
import { ticketToWire } from '../../tickets/customer-tickets/wire.ts';
import type { PaymentDeps } from '../../payments/payment-deps.ts';
import type { Purchaser } from '../../platform/http/app-types.ts';
import { stopNoticesToWire } from '../stop-notices/stop-notices-to-wire.ts';
import { siblingsToWire } from '../sibling-prices/counted-tickets.ts';
import { daysLeftToWire, weekdaysOnSale } from '../purchases/purchase-seats.ts';
import { closedRefusal, unsoldTicketRefusal, loadRenewal } from './load-renewal.ts';
import { readRenewals } from './queries.ts';
import type { DetailedRenewalOnWire, RenewalOnWire } from './schemas.ts';

/** Returns the open renewals of a purchaser by the id of the customer ticket that each follows. */
export async function listRenewals(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  userId: string,
): Promise<Record<string, RenewalOnWire>> {
  const renewals = await readRenewals(db, userId, clock.now());
  return Object.fromEntries(renewals.map((renewal) => [renewal.customer_ticket_id, renewal]));
}

/**
 * Returns a renewal with everything that the renew page needs. Throws wrong-account for a renewal of another purchaser
 * renewal-taken with the new ticket, and the refusals of a closed renewal and of a ticket that is not on sale any more. A
 * seat that the renewal's own order holds counts as left.
 */
export async function showRenewal(
  deps: PaymentDeps,
  purchaser: Purchaser,
  renewalId: string,
): Promise<DetailedRenewalOnWire> {
  const { db, clock } = deps;
  const now = clock.now();
  const purchase = await loadRenewal(db, purchaser, {
    renewal_id: renewalId,
    idempotency_key: null,
    voucher_id: null,
    now,
    reads: ['calls_by_timetable'],
  });
  const { renewal } = purchase;
  const { id, customer_ticket_id, ticket_id, closes_on, order } = renewal;
  if (order?.state === 'fulfilled') {
    throw refusal('renewal-taken', { customer_ticket_id: order.customer_ticket_id });
  }
  const refused = closedRefusal(renewal) ?? unsoldTicketRefusal(purchase);
  if (refused) throw refused;
  const { client, service, ticket, today } = purchase;
  if (!client || !service || !ticket) return refuse('renewal-ticket-gone', {});
  const previous = await ownTicket(db, { userId: purchaser.userId, customerTicketId: customer_ticket_id });
  const mandate = await mandateForPage(deps, client.id, purchase.mandate);
  const currency = ticketCurrency(ticket, client);
  const pattern = purchase.weekly_seats && weekdaysOnSale(purchase);
  return {
    client: clientToWire({ ...client, services: [service] }, now),
    renewal: {
      id,
      customer_ticket_id,
      ticket_id,
      closes_on,
      is_seat_kept: renewal.kept_seats.length > 0,
      is_being_paid: order !== null,
    },
    renewal_ticket: ticketOnSaleToWire(ticket, purchase.stock?.remaining ?? null, currency),
    previous_customer_ticket: ticketToWire(previous, undefined),
    today,
    ...daysLeftToWire(purchase),
    ...stopNoticesToWire({ ...purchase, service, ticket }),
    current_sales_year: salesYearOf(today),
    ...(pattern && { capacity_pattern: pattern }),
    ...siblingsToWire(purchase.counted_tickets, client, currency),
    flexi_in_debit: purchase.is_flexi_in_debit,
    ...(purchase.is_flexi_in_debit && {
      buying_disabled: refusalMessage('flexi-in-debit', { support: supportContact(client) }),
    }),
    saved_methods: await savedCardsForPage(deps, client.stripe_account_id, purchase.provider_customer_id),
    ...(mandate && { mandate }),
  };
}
