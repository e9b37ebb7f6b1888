import { isLocalDate, weekdays, type LocalDate, type Weekday } from '../dates/local-date.ts';
import { isPastSalesYear, isSalesYear, salesYearBounds } from '../dates/sales-year.ts';
import { instalmentPlans } from '../instalments/instalment-plan.ts';
import { isChargeable, isZonal } from '../money/price.ts';
import { coversDays } from '../network/calendar.ts';
import { isDated } from '../tickets/dated-ticket.ts';
import { seasonTypes, type TicketSubType, type TicketType } from '../tickets/ticket-type.ts';
import { daysShort, type DaysLeft } from '../travel/days-left.ts';
import { hasJourney } from '../travel/has-journey.ts';

/** A ticket on sale as its operator defines it; what is not set yet is missing. Prices are in minor units. */
export interface TicketDefinition {
  type: TicketType;
  year: string;
  name: string;
  sub_type?: TicketSubType | undefined;
  payment_type?: 'dd' | 'ext' | undefined;
  pricing_model?: 'Zonal' | undefined;
  travel_pattern?: string | undefined;
  /** Of a ticket with chosen days the price of one journey, and `return_price` that of both on a day. */
  price?: number | undefined;
  return_price?: number | undefined;
  trip_price?: number | undefined;
  zone_prices?: Record<string, number> | undefined;
  zone_return_prices?: Record<string, number> | undefined;
  zone_trip_prices?: Record<string, number> | undefined;
  price_deposit?: number | undefined;
  price_monthly?: number | undefined;
  zone_prices_deposit?: Record<string, number> | undefined;
  zone_prices_monthly?: Record<string, number> | undefined;
  num_monthly_payments?: number | undefined;
  monthly_sub_start?: string | undefined;
  num_bookable_journeys?: Record<string, number> | undefined;
  default_trips?: number | undefined;
  start?: string | undefined;
  expiry?: string | undefined;
  /** How many can be sold; missing for no limit. */
  capacity?: number | undefined;
  is_private?: boolean | undefined;
  /** Whether it takes part in the sibling prices of its operator (C-056). */
  sibling_price?: boolean | undefined;
}

/** What a ticket is published with: its service and its operator, on a day of the operator. */
export interface PublishedWith {
  today: LocalDate;
  /** The names of the zones of the service. */
  zones: readonly string[];
  /** The directions in which the service has seats for tickets of a day. */
  seats: { am: boolean; pm: boolean };
  /** Whether the service is archived. */
  isArchived: boolean;
  /** Whether the service has a price and a time for journeys on a pass. */
  sellsJourneys: boolean;
  takesCards: boolean;
  takesDirectDebits: boolean;
  /** The calendar of the service, from the first day of its terms to the last; null: it has none. One without terms runs all year. */
  calendar: { first_day: LocalDate | null; last_day: LocalDate | null } | null;
  /** Whether the service or its operator has terms that purchasers can read. */
  hasTerms: boolean;
  /** Whether the operator has decided what it gives back. */
  hasRefunds: boolean;
}

/** The rules that a ticket has to keep before it is published (C-044, C-059). */
export type TicketRule =
  | 'year-over'
  | 'price-missing'
  | 'price-too-small'
  | 'zones-missing'
  | 'zone-prices-missing'
  | 'zone-unknown'
  | 'return-price-missing'
  | 'journeys-missing'
  | 'trips-missing'
  | 'instalments-missing'
  | 'number-of-payments-missing'
  | 'first-payment-missing'
  | 'day-missing'
  | 'ends-before-start'
  | 'outside-of-year'
  | 'day-over'
  | 'journey-missing'
  | 'service-archived'
  | 'seats-missing'
  | 'journey-price-missing'
  | 'card-account-missing'
  | 'direct-debit-account-missing'
  | 'calendar-missing'
  | 'calendar-too-short'
  | 'terms-missing'
  | 'refunds-missing';

/** The page on which a broken rule is mended, where that is not the form of the ticket (C-059). */
export const mendedElsewhere: Partial<
  Record<TicketRule, 'service' | 'timetable' | 'calendar' | 'calendars' | 'policy' | 'payments'>
> = {
  'service-archived': 'service',
  'seats-missing': 'service',
  'journey-price-missing': 'service',
  'zones-missing': 'timetable',
  'calendar-missing': 'calendars',
  'calendar-too-short': 'calendar',
  'terms-missing': 'policy',
  'refunds-missing': 'policy',
  'card-account-missing': 'payments',
  'direct-debit-account-missing': 'payments',
};

/** A rule that a ticket breaks, and the field with which it is mended. */
export interface TicketProblem {
  field: keyof TicketDefinition;
  rule: TicketRule;
}

/** What a person should know before a ticket is published, and what does not keep it from that (C-059). */
export type TicketWarning =
  | { rule: 'number-missing' }
  | { rule: 'days-past'; days: { weekday: Weekday; charged: number; left: number }[] };

/** What the warnings about a ticket depend on. */
interface WarnedWith {
  isPublished: boolean;
  /** Whether the service has seats on weekdays for it. */
  hasWeekdaySeats: boolean;
  /** The days that are left on the day of its publication; undefined where they are not counted. */
  daysLeft: DaysLeft | undefined;
}

/** Returns the warnings about a ticket (C-059). One that is sold elsewhere is neither limited nor charged here. */
export function warningsOfTicket(ticket: TicketDefinition, with_: WarnedWith): TicketWarning[] {
  if (ticket.payment_type === 'ext') return [];
  const days = daysShort(ticket, with_.daysLeft, weekdays);
  return [
    ...(isUnlimited(ticket, with_) ? [{ rule: 'number-missing' as const }] : []),
    ...(days.length > 0 ? [{ rule: 'days-past' as const, days }] : []),
  ];
}

/**
 * Whether a season ticket without a number is sold to everybody who wants one, however many seats the bus has. A ticket for chosen days is limited by the
 * seats on weekdays where there are any. The number of a published ticket is not a part of its draft.
 */
function isUnlimited(
  { type, sub_type, capacity }: TicketDefinition,
  { isPublished, hasWeekdaySeats }: WarnedWith,
): boolean {
  if (isPublished || capacity !== undefined || !seasonTypes.includes(type)) return false;
  return !(sub_type === 'select' && hasWeekdaySeats);
}

/** Returns what keeps a ticket from being published, in the order of the form (C-044). A flat card ticket needs a price of 0 or at least 1.00. */
export function problemsOfTicket(ticket: TicketDefinition, with_: PublishedWith): TicketProblem[] {
  return [
    ...problemsOfYear(ticket, with_.today),
    ...problemsOfDates(ticket, with_.today),
    ...(ticket.payment_type === 'dd' ? problemsOfInstalments(ticket, with_) : problemsOfPrice(ticket, with_)),
    ...problemsOfDays(ticket),
    ...(ticket.type === 'flexi' && !ticket.default_trips ? [problem('default_trips', 'trips-missing')] : []),
    ...problemsOfSeats(ticket, with_),
    ...problemsOfAccounts(ticket, with_),
    ...problemsOfCalendar(ticket, with_),
    ...problemsOfPolicy(ticket, with_),
  ];
}

const problem = (field: keyof TicketDefinition, rule: TicketRule): TicketProblem => ({ field, rule });

function problemsOfYear({ year }: TicketDefinition, today: LocalDate): TicketProblem[] {
  return isSalesYear(year) && !isPastSalesYear(year, today) ? [] : [problem('year', 'year-over')];
}

/**
 * The last day is after the first one, and both leave days in the sales year, where an end of the year takes the place of a missing day. A return for fixed
 * days is valid on a journey of them.
 */
function problemsOfDates(ticket: TicketDefinition, today: LocalDate): TicketProblem[] {
  const { type, sub_type, year, start, expiry } = ticket;
  if (!isSalesYear(year)) return [];
  const { first, last } = salesYearBounds(year);
  if (type === 'return' && sub_type === 'fixed' && !(start && expiry))
    return [problem(start ? 'expiry' : 'start', 'day-missing')];
  const [from, until] = [start ?? first, expiry ?? last];
  if (!isLocalDate(from)) return [problem('start', 'day-missing')];
  if (!isLocalDate(until)) return [problem('expiry', 'day-missing')];
  if (start && expiry && until < from) return [problem('expiry', 'ends-before-start')];
  if (until < from || until < first || from > last) return [problem(start ? 'start' : 'expiry', 'outside-of-year')];
  // a year that is over is a problem of its own
  if (expiry && until < today) return [problem('expiry', 'day-over')];
  const isFixedReturn = type === 'return' && sub_type === 'fixed';
  return isFixedReturn && !hasJourney(ticket, from, until) ? [problem('expiry', 'journey-missing')] : [];
}

function problemsOfPrice(ticket: TicketDefinition, { zones }: PublishedWith): TicketProblem[] {
  const { type, sub_type, price, return_price, zone_prices, zone_return_prices, payment_type } = ticket;
  if (type === 'advance' || payment_type === 'ext') return [];
  const found = isZonal(ticket) ? problemsOfZones('zone_prices', zone_prices, zones) : problemsOfAmount('price', price);
  if (sub_type !== 'select') return found;
  const both = isZonal(ticket) ? problemsOfZones('zone_return_prices', zone_return_prices, zones) : [];
  if (!isZonal(ticket) && return_price === undefined) both.push(problem('return_price', 'return-price-missing'));
  return [...found, ...both];
}

/** A ticket with chosen days has journeys on some weekday, also when it is sold elsewhere. */
function problemsOfDays({ sub_type, num_bookable_journeys }: TicketDefinition): TicketProblem[] {
  const hasJourneys = weekdays.some((day) => (num_bookable_journeys?.[day] ?? 0) > 0);
  return sub_type === 'select' && !hasJourneys ? [problem('num_bookable_journeys', 'journeys-missing')] : [];
}

function problemsOfAmount(field: 'price', amount: number | undefined): TicketProblem[] {
  if (amount === undefined) return [problem(field, 'price-missing')];
  return isChargeable(amount) ? [] : [problem(field, 'price-too-small')];
}

/** Some zone has a price. A zone without one is not sold (P-117), and each price is of a zone of the service. */
function problemsOfZones(
  field: 'zone_prices' | 'zone_return_prices' | 'zone_prices_monthly',
  prices: Record<string, number> | undefined,
  zones: readonly string[],
): TicketProblem[] {
  if (zones.length === 0) return [problem('pricing_model', 'zones-missing')];
  const priced = Object.entries(prices ?? {}).filter(([, price]) => price > 0);
  if (priced.length === 0) return [problem(field, 'zone-prices-missing')];
  if (priced.some(([zone]) => !zones.includes(zone))) return [problem(field, 'zone-unknown')];
  return priced.every(([, price]) => isChargeable(price)) ? [] : [problem(field, 'price-too-small')];
}

function problemsOfInstalments(ticket: TicketDefinition, { zones }: PublishedWith): TicketProblem[] {
  const { num_monthly_payments, monthly_sub_start } = ticket;
  const plans = instalmentPlans({ ...ticket, num_monthly_payments: num_monthly_payments ?? 1 });
  const field = isZonal(ticket) ? 'zone_prices_monthly' : 'price_monthly';
  const found: TicketProblem[] = [];
  if (isZonal(ticket) && zones.length === 0) return [problem('pricing_model', 'zones-missing')];
  if (isZonal(ticket) && plans.some(({ zone }) => !zones.includes(zone!))) found.push(problem(field, 'zone-unknown'));
  if (!plans.some(({ total }) => total > 0)) found.push(problem(field, 'instalments-missing'));
  else if ((num_monthly_payments ?? 0) > 0 && plans.some(({ monthly }) => monthly === 0))
    found.push(problem(field, 'instalments-missing'));
  const amounts = plans.flatMap(({ deposit, monthly }) => [deposit, monthly]);
  if (!amounts.every(isChargeable)) found.push(problem(field, 'price-too-small'));
  if (num_monthly_payments === undefined || (num_monthly_payments === 0 && plans.some(({ monthly }) => monthly > 0)))
    found.push(problem('num_monthly_payments', 'number-of-payments-missing'));
  if (!isLocalDate(monthly_sub_start ?? '')) found.push(problem('monthly_sub_start', 'first-payment-missing'));
  return found;
}

function problemsOfSeats(
  ticket: TicketDefinition,
  { seats, sellsJourneys, isArchived }: PublishedWith,
): TicketProblem[] {
  if (isArchived) return [problem('type', 'service-archived')];
  if (ticket.type === 'advance') return sellsJourneys ? [] : [problem('type', 'journey-price-missing')];
  if (!isDated(ticket)) return [];
  const needs = { am: ticket.sub_type !== 'pm_only', pm: ticket.sub_type !== 'am_only' };
  // a single is for one direction, which the purchaser chooses
  const hasSeats =
    ticket.type === 'single'
      ? (needs.am && seats.am) || (needs.pm && seats.pm)
      : (!needs.am || seats.am) && (!needs.pm || seats.pm);
  return hasSeats ? [] : [problem('type', 'seats-missing')];
}

function problemsOfAccounts(
  ticket: TicketDefinition,
  { takesCards, takesDirectDebits }: PublishedWith,
): TicketProblem[] {
  if (ticket.payment_type === 'ext') return [];
  if (ticket.payment_type === 'dd')
    return takesDirectDebits ? [] : [problem('payment_type', 'direct-debit-account-missing')];
  return takesCards ? [] : [problem('payment_type', 'card-account-missing')];
}

/**
 * The service has a calendar, and its terms reach over the days of the ticket that are left, except for holidays at their beginning and end: a calendar that was not
 * continued into the year of the ticket has no days of travel for it.
 */
function problemsOfCalendar(
  { year, start, expiry }: TicketDefinition,
  { calendar, today }: PublishedWith,
): TicketProblem[] {
  if (!calendar) return [problem('type', 'calendar-missing')];
  const { first_day, last_day } = calendar;
  if (first_day === null || last_day === null || !isSalesYear(year)) return [];
  const bounds = salesYearBounds(year);
  const [from, until] = [start ?? bounds.first, expiry ?? bounds.last];
  if (!isLocalDate(from) || !isLocalDate(until)) return [];
  const covers = coversDays({ first_day, last_day }, { first_day: from, last_day: until }, today);
  return covers ? [] : [problem('type', 'calendar-too-short')];
}

/** Purchasers read the terms and what is given back before they pay. A ticket that is sold elsewhere is not paid here. */
function problemsOfPolicy({ payment_type }: TicketDefinition, with_: PublishedWith): TicketProblem[] {
  if (payment_type === 'ext') return [];
  return [
    ...(with_.hasTerms ? [] : [problem('type', 'terms-missing')]),
    ...(with_.hasRefunds ? [] : [problem('type', 'refunds-missing')]),
  ];
}
