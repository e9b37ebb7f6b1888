import { minJourneysPerOrder } from '@fareway/domain/travel/advance-booking.ts';
import { customerTicketStatus } from '@fareway/domain/tickets/customer-ticket-status.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { fromWire, sum, ticketCurrency } from '@fareway/domain/money/money.ts';
import type { Currency } from '@fareway/domain/money/money.ts';
import { isChargeable, netPrice } from '@fareway/domain/money/price.ts';
import type { NetPrice } from '@fareway/domain/money/price.ts';
import { refuse, refusal } from '@fareway/domain/refusals/refusals.ts';
import type { Refusal, RefusalParams } from '@fareway/domain/refusals/refusals.ts';
import type { ClientRow, TicketOnSaleRow } from '../../catalogue/tickets-on-sale/rows.ts';
import { supportContact } from '../../catalogue/tickets-on-sale/support-contact.ts';
import { expectAcceptedPrice, expectFewUnpaidOrders, voucherValue } from '../checkout/payment/check-payment.ts';
import type { SeatRequest } from '../../catalogue/inventory/seat-statement-parts.ts';
import type { SoldJourney } from './journeys/journey-statement-parts.ts';
import { firstSaleEnd } from '../orders/new-order.ts';
import type { SaleEnd } from '../orders/new-order.ts';
import type { OrderedPassenger } from '../orders/order.ts';
import { chooseJourney, saleEndOfChosen } from './choose-journey.ts';
import type { ChosenJourney } from './choose-journey.ts';
import type { CallsOfServices } from './bookable.ts';
import { findNewPass, passengerOfNewPass } from './new-pass.ts';
import type { BookingContext } from './load-booking.ts';
import type { BookingBody } from './schemas.ts';

/** Journeys that passed every check; prices in minor units. */
export interface CheckedBooking extends NetPrice {
  client: ClientRow;
  currency: Currency;
  /** The ticket on sale that the pass is of. */
  ticket: TicketOnSaleRow;
  service_name: string;
  /** Undefined for a new pass. */
  customer_ticket_id: string | undefined;
  /** The passenger of a new pass. */
  passenger: OrderedPassenger | undefined;
  journeys: SoldJourney[];
  seats: SeatRequest[];
  sold_out: Refusal;
  sold_out_of: Record<string, RefusalParams>;
  sale_end: SaleEnd | undefined;
}

interface BookedPass {
  ticket: TicketOnSaleRow;
  service_name: string;
  customer_ticket_id?: string;
  passenger?: OrderedPassenger;
  validity: { start: LocalDate; expiry: LocalDate };
  stock?: SeatRequest;
}

/**
 * Decides a booking from what was loaded and chosen. Throws the refusal of the first check that fails: the number of unpaid orders, the pass,
 * the passenger, a journey, the number of journeys, the voucher, the smallest amount of a card, or the price that the page showed.
 */
export function checkBooking(
  context: BookingContext & CallsOfServices,
  body: BookingBody,
  userId: string,
): CheckedBooking {
  const { client } = context;
  if (!client) return refuse('client-not-found', {});
  expectFewUnpaidOrders(context);
  const bookable = { ...context, client };
  const pass = body.customer_ticket_id ? passOf(bookable, userId) : newPassOf(bookable, body);
  const journeys = journeysOf(bookable, body, pass);
  const fewest = minJourneysPerOrder(client.features);
  if (journeys.length < fewest) refuse('too-few-journeys', { fewest });

  const currency = ticketCurrency({ currency: null }, client);
  const price = sum(journeys.map((journey) => journey.price));
  const prices = netPrice(price, voucherValue(context, body.voucher, { price, currency }));
  if (!isChargeable(prices.net_price)) refuse('booking-amount-too-small', { currency });
  expectAcceptedPrice(() => acceptedNetPrice(body, prices.discount), prices.net_price, currency);

  const seats = journeys.map(({ inventory_id }) => ({ inventory_id, quantity: 1, line: 1 }));
  const soldOut = journeys.map(
    ({ inventory_id, service_name, date }) => [inventory_id, { service_name, date }] as const,
  );
  return {
    client,
    currency,
    ticket: pass.ticket,
    service_name: pass.service_name,
    customer_ticket_id: pass.customer_ticket_id,
    passenger: pass.passenger,
    ...prices,
    journeys: journeys.map(({ service: _, remaining: __, ...journey }) => journey),
    seats: pass.stock ? [pass.stock, ...seats] : seats,
    sold_out: refusal('journey-sold-out', soldOut[0]![1]),
    sold_out_of: Object.fromEntries(soldOut),
    sale_end: firstSaleEnd(journeys.map((journey) => saleEndOfChosen(bookable, journey))),
  };
}

type OfOperator = BookingContext & CallsOfServices & { client: ClientRow };

function passOf({ client, pass, terms_of_pass, today }: OfOperator, userId: string): BookedPass {
  if (!pass || !terms_of_pass || pass.client_id !== client.id) return refuse('not-found', {});
  if (pass.user_id !== userId) return refuse('wrong-account', {});
  const status = customerTicketStatus(pass, today);
  if (status === 'void' || status === 'expired' || status === 'suspended') {
    refuse('pass-not-bookable', { reason: status, support: supportContact(client) });
  }
  return {
    ticket: terms_of_pass,
    service_name: pass.service_name,
    customer_ticket_id: pass.id,
    validity: { start: pass.start as LocalDate, expiry: pass.expiry as LocalDate },
  };
}

function newPassOf(context: OfOperator, body: BookingBody): BookedPass {
  const { client, held_pass_id, services } = context;
  if (held_pass_id) return refuse('pass-exists', { customer_ticket_id: held_pass_id });
  const { ticket, validity } = findNewPass(context, body.booking[0]!.service_id);
  if (ticket.stock && ticket.stock.remaining <= 0) refuse('ticket-sold-out', { support: supportContact(client) });
  return {
    ticket,
    service_name: services.find(({ id }) => id === ticket.service_id)!.name,
    passenger: passengerOfNewPass(context, body),
    validity,
    ...(ticket.stock && { stock: { inventory_id: ticket.stock.inventory_id, quantity: 1, line: 1 } }),
  };
}

/** Returns the journeys in the order of the request, one at most for each day and service. */
function journeysOf(context: OfOperator, body: BookingBody, pass: BookedPass): ChosenJourney[] {
  const journeys: ChosenJourney[] = [];
  for (const selected of body.booking) {
    const booked = [...context.booked, ...journeys];
    journeys.push(chooseJourney(context, selected, { validity: pass.validity, booked }));
  }
  const soldOut = journeys.find(({ remaining }) => remaining <= 0);
  if (soldOut) refuse('journey-sold-out', { service_name: soldOut.service_name, date: soldOut.date });
  return journeys;
}

/** Returns the price that the purchaser accepted: the one in the request, or the sum of the journeys less the voucher as the page showed them. */
function acceptedNetPrice({ net_price, booking, voucher }: BookingBody, discount: number): number | undefined {
  if (net_price !== undefined) return fromWire(net_price);
  const shown = booking.flatMap(({ price }) => (price === undefined ? [] : [fromWire(price)]));
  if (shown.length < booking.length) return undefined;
  return netPrice(sum(shown), voucher?.value === undefined ? discount : fromWire(voucher.value)).net_price;
}
