import { choosesTime, isDated } from '@fareway/domain/tickets/dated-ticket.ts';
import { instalmentPlanOf } from '@fareway/domain/instalments/instalment-plan.ts';
import type { InstalmentPlan } from '@fareway/domain/instalments/instalment-plan.ts';
import { discountedMonthlyPayments } from '@fareway/domain/instalments/instalment-schedule.ts';
import { reducePlan } from '@fareway/domain/instalments/reduce-plan.ts';
import { isFixedWithoutJourney } from '@fareway/domain/sales/fixed-return.ts';
import { failedLoadCheck } from '@fareway/domain/sales/load-checks.ts';
import { fromWire, ticketCurrency } from '@fareway/domain/money/money.ts';
import type { Currency } from '@fareway/domain/money/money.ts';
import { parseLocalDate, weekdayOf } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { passengerProblems } from '@fareway/domain/passengers/passenger-problems.ts';
import type { PassengerChoices } from '@fareway/domain/passengers/passenger-form.ts';
import { isChargeable, netPrice, ticketPrice } from '@fareway/domain/money/price.ts';
import type { NetPrice } from '@fareway/domain/money/price.ts';
import { refuse, refusal } from '@fareway/domain/refusals/refusals.ts';
import type { NamedRefusal, Refusal } from '@fareway/domain/refusals/refusals.ts';
import { isPaidBy } from '@fareway/domain/tickets/ticket-type.ts';
import { expandYearGroups } from '@fareway/domain/passengers/year-groups.ts';
import { parseTravelPattern, writeTravelPattern } from '@fareway/domain/travel/travel-pattern.ts';
import type { ClientRow, ServiceRow, TicketOnSaleRow } from '../../catalogue/tickets-on-sale/rows.ts';
import { endOfReturn } from '../../catalogue/tickets-on-sale/fixed-returns.ts';
import { namesOfStops } from '../../catalogue/tickets-on-sale/wire.ts';
import type { Stop } from '../../network/stops/stop-names.ts';
import { supportContact } from '../../catalogue/tickets-on-sale/support-contact.ts';
import { expectAcceptedPrice, expectFewUnpaidOrders, voucherValue } from '../checkout/payment/check-payment.ts';
import { linkRefusal } from '../sale-links/link-of-ticket.ts';
import type { LinkRequest } from '../sale-links/link-statement-parts.ts';
import type { SeatRequest } from '../../catalogue/inventory/seat-statement-parts.ts';
import { availabilityOf } from '../../catalogue/inventory/seats-on-sale.ts';
import type { SaleEnd } from '../orders/new-order.ts';
import type { OrderedPassenger } from '../orders/order.ts';
import type { CountedTicket } from '../sibling-prices/counted-tickets.ts';
import { siblingDiscountsOf } from '../sibling-prices/sibling-discounts.ts';
import { expectServedStop } from './expect-served-stop.ts';
import type { PurchaseContext } from './load-purchase.ts';
import type { FirstCall, PurchaseBody } from './schemas.ts';
import { seatsOf, weekdaysOnSale } from './purchase-seats.ts';

/** A ticket for a passenger that passed every check, before anything is taken off. The server works out all amounts. */
export interface CheckedTicket {
  /** The plan of a purchase by direct debit. */
  plan: InstalmentPlan | undefined;
  /** Minor units. */
  price: number;
  client: ClientRow;
  service: ServiceRow;
  ticket: TicketOnSaleRow;
  currency: Currency;
  passenger: OrderedPassenger;
  seats: SeatRequest[];
  /** The link that a private ticket is bought by; empty for other tickets. */
  links: LinkRequest[];
  /** What its sibling price is computed from; null where it has none. */
  counted: CountedTicket[] | null;
  /** The operator's day. */
  today: LocalDate;
  /** The refusal when another purchaser takes the last seat first. */
  sold_out: NamedRefusal;
  /** Until when it is sold; undefined where that is far enough away. */
  sale_end: SaleEnd | undefined;
}

/** A purchase that passed every check. Its plan has the reduced deposit. */
export interface CheckedPurchase extends CheckedTicket, NetPrice {
  /** Minor units, taken off the price before the voucher. */
  sibling_discount: number;
  /** What is taken off the monthly payments of its plan, in minor units. */
  off_monthly: number;
}

/** Returns the refusal of the first load check that fails (P-112 to P-118, C-054), or undefined when the buy page can open. */
export function loadRefusal(context: PurchaseContext, year: string): Refusal | undefined {
  const { client, service, ticket, today, is_flexi_in_debit, link } = context;
  if (!client) return refusal('client-not-found', {});
  const ofLink = linkRefusal(link, supportContact(client));
  if (ofLink) return ofLink;
  const failed = failedLoadCheck({ year, service, ticket, today, is_flexi_in_debit });
  const key = failed ?? (ticket && isFixedWithoutJourney(ticket, today) ? 'ticket-disabled' : undefined);
  if (!key && ticket) return refusalOfEndedReturn({ ...context, client, ticket });
  const names = key === 'ticket-sold-out' && ticket && service && { ticket: ticket.name, service: service.name };
  return key && refusal(key as 'ticket-sold-out', { support: supportContact(client), ...names });
}

/** Returns the refusal of a return for fixed days that is not sold any more at the stop, or without a stop at all of its stops (P-301). */
function refusalOfEndedReturn(
  { ticket, client, days_of_return: days, now }: PurchaseContext & { ticket: TicketOnSaleRow; client: ClientRow },
  stop?: string,
): Refusal | undefined {
  const ended = endOfReturn({ ticket, client, days }, now, stop);
  return ended && refusal('departure-left', { ...ended, no_other: stop === undefined ? 'ticket' : 'stop' });
}

/**
 * Decides a purchase from what was loaded and what the purchaser chose. Throws the refusal of the first check that fails: those of the ticket,
 * another order for a passenger of the account, the voucher, the smallest amount of a card, or the price that the page showed.
 */
export function checkPurchase(
  context: PurchaseContext,
  body: PurchaseBody,
  method: 'card' | 'direct-debit',
): CheckedPurchase {
  const checked = checkTicket(context, body, method);
  const { currency } = checked;
  const [siblingDiscount = 0] = siblingDiscountsOf([checked]);
  const price = checked.price - siblingDiscount;
  const value = voucherValue(context, body.voucher, { price, currency });
  const purchase = { ...checked, ...discountTicket(checked, siblingDiscount, value) };
  if (!isChargeable(purchase.net_price)) refuse('amount-too-small', { currency });
  expectShownPrice(purchase, body, method);
  return purchase;
}

/**
 * Decides a ticket for a passenger. Throws the refusal of the first check that fails: the load checks, the number of unpaid orders, the passenger
 * form, the photo, a price that is missing, or a stop at which none of its journeys calls.
 */
export function checkTicket(
  context: PurchaseContext,
  body: TicketChoice,
  method: 'card' | 'direct-debit',
): CheckedTicket {
  const { client, service, ticket } = context;
  const failed = loadRefusal(context, ticket?.year ?? '');
  if (failed) throw failed;
  expectFewUnpaidOrders(context);
  if (!client || !service || !ticket) return refuse('ticket-not-found', {});
  if (!isPaidBy(ticket, method)) refuse('type-unavailable', {});

  if (context.stock && context.stock.remaining <= 0) refuse('ticket-sold-out', { support: supportContact(client) });
  const choices = choicesOf(body);
  const availability = availabilityOf(context.departures ?? {}, client, context.now);
  const capacity_pattern = weekdaysOnSale(context);
  const question = {
    service: { ...service, ...namesOfStops(service) },
    ticket,
    client,
    today: context.today,
    availability,
    capacity_pattern,
  };
  const problems = passengerProblems(choices, question);
  if (Object.keys(problems).length > 0) refuse('passenger-incomplete', { problems });
  const left = refusalOfEndedReturn({ ...context, client, ticket }, choices.zoneStop || choices.stop);
  if (left) throw left;
  const carriesPhoto = !client.features['disable_photo'] && !body.skip_photo;
  if (carriesPhoto && !context.is_photo_stored) refuse('photo-unknown', {});

  const currency = ticketCurrency(ticket, client);
  const plan = method === 'card' ? undefined : instalmentPlanOf(ticket, body.passenger.zone);
  const price = method === 'card' ? ticketPrice(ticket, body.passenger) : plan?.total;
  if (price === undefined) return refuse('zonal-pricing-missing', { support: supportContact(client) });
  const passenger = passengerOf(body, { service, ticket }, carriesPhoto);
  expectServedStop(context, { ticket, service }, passenger);
  const { seats, sold_out, sale_end } = seatsOf({ ...context, client }, ticket, choices, availability);
  const links = context.link?.id ? [{ link_id: context.link.id, line: 1 }] : [];
  const { counted_tickets: counted, today } = context;
  return {
    client,
    service,
    ticket,
    currency,
    plan,
    price,
    passenger,
    seats,
    links,
    sold_out,
    sale_end,
    counted,
    today,
  };
}

/**
 * Returns the prices of a ticket with its sibling discount and a voucher of this value, in minor units, and its plan with both. Throws
 * plan-too-small for a plan that is too small without a voucher, by its sibling discount or without it, and monthly-amount-too-small by the voucher.
 */
export function discountTicket(
  { price, plan, client }: CheckedTicket,
  siblingDiscount: number,
  voucherValue: number,
): Pick<CheckedPurchase, keyof NetPrice | 'sibling_discount' | 'plan' | 'off_monthly'> {
  const { discount, net_price } = netPrice(price - siblingDiscount, voucherValue);
  const prices = { price, sibling_discount: siblingDiscount, discount, net_price };
  if (!plan) return { ...prices, plan, off_monthly: 0 };
  const reduced = reducePlan(plan, siblingDiscount);
  const support = supportContact(client);
  if (!discountedMonthlyPayments(reduced.plan, reduced.off_monthly))
    refuse('plan-too-small', { support, is_discounted: discountedMonthlyPayments(plan) !== undefined });
  if (!discountedMonthlyPayments(reduced.plan, reduced.off_monthly + voucherValue))
    refuse('monthly-amount-too-small', { support });
  return { ...prices, plan: reduced.plan, off_monthly: reduced.off_monthly + discount };
}

/** Throws price-changed when the purchaser accepted another price of this ticket. */
export function expectShownPrice(
  { ticket, sibling_discount, discount, net_price, currency }: CheckedPurchase,
  body: ShownPrice,
  method: 'card' | 'direct-debit',
): void {
  const readAccepted = () =>
    acceptedNetPrice(body, method === 'card' ? ticket : undefined, { sibling_discount, discount });
  expectAcceptedPrice(readAccepted, net_price, currency);
}

/** What a purchaser chooses for one passenger. */
export type TicketChoice = Omit<PurchaseBody, 'client' | 'voucher' | 'net_price'>;
type ShownPrice = Omit<PurchaseBody, 'client' | 'service'>;

/**
 * Returns the price that the purchaser accepted: the one in the request, or for a card the price of the ticket and the voucher as the page showed them.
 * A request without a price is one of the specification, which knows no sibling discount: that is taken off what it showed.
 */
function acceptedNetPrice(
  body: ShownPrice,
  ticket: TicketOnSaleRow | undefined,
  { sibling_discount, discount }: Pick<CheckedPurchase, 'sibling_discount' | 'discount'>,
): number | undefined {
  const { net_price, ticket: shownTicket, voucher, passenger } = body;
  if (net_price !== undefined) return fromWire(net_price);
  if (!ticket || (shownTicket.price === undefined && shownTicket.zone_prices === undefined)) return undefined;
  const shown = ticketPrice({ ...ticket, ...pricesShown(shownTicket) }, passenger);
  const shownDiscount = voucher?.value === undefined ? discount : fromWire(voucher.value);
  return shown === undefined ? undefined : Math.max(0, shown - sibling_discount - shownDiscount);
}

/** Returns the prices that the page sent, in minor units. The ticket's own prices replace missing ones. */
function pricesShown({ price, return_price, zone_prices, zone_return_prices }: FirstCall['ticket']) {
  const zones = (prices: Record<string, number>) =>
    Object.fromEntries(Object.entries(prices).map(([zone, decimal]) => [zone, fromWire(decimal)]));
  return {
    ...(price !== undefined && { price: fromWire(price) }),
    ...(return_price !== undefined && { return_price: fromWire(return_price) }),
    ...(zone_prices && { zone_prices: zones(zone_prices) }),
    ...(zone_return_prices && { zone_return_prices: zones(zone_return_prices) }),
  };
}

/** Returns what the purchaser chose, by the names of the form (P-096). */
function choicesOf({ passenger, skip_photo }: TicketChoice): PassengerChoices {
  const { travel_pattern: travelPattern, ...choices } = passenger;
  return { ...choices, travelPattern, photo: skip_photo ? 'skipped' : choices.photo };
}

/** Returns the passenger of the form, without fields that the service does not ask for: those would be free text on a ticket. */
export function passengerOf(
  { passenger }: Pick<TicketChoice, 'passenger'>,
  { service, ticket }: Pick<CheckedTicket, 'service' | 'ticket'>,
  carriesPhoto: boolean,
): OrderedPassenger {
  const isZonal = ticket.pricing_model === 'Zonal';
  const zone = service.zones.find(({ name }) => name === passenger.zone);
  const ofList = (text: string | undefined, list: readonly string[]) => (text && list.includes(text) ? text : null);
  const stopOf = (text: string | undefined, list: readonly Stop[] = []) => list.find(({ name }) => name === text);
  const stop = isZonal ? undefined : stopOf(passenger.stop, service.stops);
  const zoneStop = isZonal ? stopOf(passenger.zoneStop, zone?.stops) : undefined;
  const trimmed = (text: string | undefined) => text?.trim() || null;
  return {
    first_name: passenger.firstName.trim(),
    last_name: passenger.lastName.trim(),
    ext_id: trimmed(passenger.id),
    yr: ofList(passenger.yr, expandYearGroups(service.yr_groups)),
    stop: stop?.name ?? null,
    stop_id: stop?.id ?? null,
    dest: ofList(passenger.dest, service.destinations),
    zone: (isZonal && zone?.name) || null,
    zone_stop: zoneStop?.name ?? null,
    zone_stop_id: zoneStop?.id ?? null,
    travel_pattern: travelPatternOf(passenger, ticket),
    photo: carriesPhoto ? trimmed(passenger.photo) : null,
    start_date: startDateOf(passenger, ticket),
  };
}

function startDateOf({ startDate }: FirstCall['passenger'], ticket: TicketOnSaleRow): LocalDate | null {
  return isDated(ticket) && startDate ? parseLocalDate(startDate) : null;
}

/** Returns the chosen days and directions: the pattern of a `select` ticket, or the one journey of a single. */
function travelPatternOf(passenger: FirstCall['passenger'], ticket: TicketOnSaleRow): string | null {
  const { startTime, travel_pattern } = passenger;
  if (ticket.sub_type === 'select')
    return travel_pattern ? writeTravelPattern(parseTravelPattern(travel_pattern)) : null;
  const date = startDateOf(passenger, ticket);
  return date && choosesTime(ticket) ? `${weekdayOf(date)}_${startTime}` : null;
}
