import { failedLoadCheck } from '@fareway/domain/load-checks.ts';
import { fromWire, ticketCurrency, toWire } from '@fareway/domain/money.ts';
import type { Currency } from '@fareway/domain/money.ts';
import { passengerProblems } from '@fareway/domain/passenger-form.ts';
import { isChargeable, netPrice, ticketPrice } from '@fareway/domain/price.ts';
import type { NetPrice } from '@fareway/domain/price.ts';
import { refuse, refusal } from '@fareway/domain/refusals.ts';
import type { Refusal } from '@fareway/domain/refusals.ts';
import { isSold } from '@fareway/domain/sold-types.ts';
import type { Support } from '@fareway/domain/support.ts';
import { isVoucherUsable } from '@fareway/domain/voucher.ts';
import type { ClientRow, ServiceRow, TicketRow } from '../catalogue/rows.ts';
import type { OrderedPassenger } from '../orders/ticket-of-order.ts';
import type { PurchaseContext } from './load-purchase.ts';
import type { FirstCall } from './schemas.ts';

/** More than a family needs. Each open order holds seats for up to half an hour, unpaid. */
const mostOpenOrders = 10;
/** In an hour: with more, somebody tries which of many cards still work. */
const mostUnpaidOrders = 25;

/** A purchase that may be made, with every amount worked out here and none taken from the browser. */
export interface CheckedPurchase extends NetPrice {
  client: ClientRow;
  service: ServiceRow;
  ticket: TicketRow;
  currency: Currency;
  passenger: OrderedPassenger;
}

/** What stands against opening the buy page at all, in the order of its load checks (P-112 to P-118); undefined when nothing does. */
export function loadRefusal(
  { client, service, ticket, today, is_flexi_in_debit }: PurchaseContext,
  year: string,
): Refusal | undefined {
  if (!client) return refusal('client-not-found', {});
  const key = failedLoadCheck({ year, service, ticket, today, is_flexi_in_debit });
  return key && refusal(key as 'ticket-sold-out', { support: supportOf(client) });
}

/**
 * Decides a purchase from what was loaded and what the purchaser chose. Throws the refusal of the first thing that is wrong: the load
 * checks, too many orders that were not paid, the passenger form, the photo, the voucher, an amount that a card can't be charged, or
 * a price that is not the one that was shown.
 */
export function checkPurchase(context: PurchaseContext, body: FirstCall): CheckedPurchase {
  const { client, service, ticket } = context;
  const failed = loadRefusal(context, ticket?.year ?? '');
  if (failed) throw failed;
  const { all, open } = context.unpaid_orders;
  if (open >= mostOpenOrders || all >= mostUnpaidOrders) refuse('LimitExceededException', {});
  if (!client || !service || !ticket) return refuse('ticket-not-found', {});
  if (!isSold(ticket)) refuse('type-unavailable', {});

  const choices = { ...body.passenger, photo: body.skip_photo ? 'skipped' : body.passenger.photo };
  const problems = passengerProblems(choices, { service, ticket, client, today: context.today });
  if (Object.keys(problems).length > 0) refuse('passenger-incomplete', { problems });
  const carriesPhoto = !client.features['disable_photo'] && !body.skip_photo;
  if (carriesPhoto && !context.is_photo_stored) refuse('photo-unknown', {});

  const currency = ticketCurrency(ticket, client);
  const price = ticketPrice(ticket, body.passenger);
  if (price === undefined) return refuse('zonal-pricing-missing', { support: supportOf(client) });
  const prices = netPrice(price, voucherValue(context, body, { price, currency }));
  if (!isChargeable(prices.net_price)) refuse('amount-too-small', { currency });
  const accepted = acceptedNetPrice(body, prices.discount);
  if (accepted !== undefined && accepted !== prices.net_price) {
    refuse('price-changed', { net_price: toWire(prices.net_price), currency });
  }
  return { client, service, ticket, currency, ...prices, passenger: passengerOf(body, ticket, carriesPhoto) };
}

/** Whom the refusals of an operator's tickets say to contact. */
export function supportOf({ support_name, support_email, support_phone }: ClientRow): Support {
  return { name: support_name, email: support_email, phone: support_phone };
}

function voucherValue(
  { voucher, voucher_uses_of_purchaser, today }: PurchaseContext,
  body: FirstCall,
  ticket: { price: number; currency: Currency },
) {
  if (!body.voucher) return 0;
  if (!voucher) return refuse('voucher-invalid', {});
  const terms = { ...voucher, uses: voucher.reserved + voucher.redeemed, uses_of_purchaser: voucher_uses_of_purchaser };
  return isVoucherUsable(terms, today, ticket) ? voucher.value : refuse('voucher-invalid', {});
}

/** The price that the purchaser accepted: said, or worked out from the ticket and the voucher as the page showed them. */
function acceptedNetPrice({ net_price, ticket, voucher, passenger }: FirstCall, discount: number): number | undefined {
  try {
    if (net_price !== undefined) return fromWire(net_price);
    const shownDiscount = voucher?.value === undefined ? discount : fromWire(voucher.value);
    const shown = passenger.zone === undefined ? ticket.price : (ticket.zone_prices?.[passenger.zone] ?? ticket.price);
    return shown === undefined ? undefined : Math.max(0, fromWire(shown) - shownDiscount);
  } catch {
    return refuse('invalid-body', { message: 'a price is no amount of money' });
  }
}

function passengerOf({ passenger }: FirstCall, ticket: TicketRow, carriesPhoto: boolean): OrderedPassenger {
  const isZonal = ticket.pricing_model === 'Zonal';
  const said = (text: string | undefined) => text?.trim() || null;
  return {
    first_name: passenger.firstName.trim(),
    last_name: passenger.lastName.trim(),
    ext_id: said(passenger.id),
    yr: said(passenger.yr),
    stop: isZonal ? null : said(passenger.stop),
    dest: said(passenger.dest),
    zone: isZonal ? said(passenger.zone) : null,
    zone_stop: isZonal ? said(passenger.zoneStop) : null,
    travel_pattern: null,
    photo: carriesPhoto ? said(passenger.photo) : null,
    start_date: null,
  };
}
