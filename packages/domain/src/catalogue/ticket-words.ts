import * as labels from '@fareway/texts/tickets-of-console/fields.ts';
import * as effects from '@fareway/texts/tickets-of-console/effect.ts';
import { listOf } from '@fareway/texts/list-of.ts';
import * as text from '@fareway/texts/tickets-of-console/problems.ts';
import { formatDate } from '../dates/format-date.ts';
import { isLocalDate, type LocalDate, type Weekday } from '../dates/local-date.ts';
import { formatMoney } from '../money/money.ts';
import { isPriceField, labelOfField } from './ticket-fields.ts';
import { mendedElsewhere } from './ticket-definition.ts';
import type { TicketDefinition, TicketProblem, TicketWarning } from './ticket-definition.ts';

/**
 * Returns whom publishing a change concerns (C-045): those who have bought keep what was agreed, and offered renewals show what is new. Amounts are
 * named where the ticket has one price.
 */
export function effectInWords(
  { published, details, effect }: { published: TicketDefinition; details: TicketDefinition; effect: Effect },
  currency: string,
): string {
  const fields = (Object.keys({ ...published, ...details }) as (keyof TicketDefinition)[]).filter(isPriceField);
  const isSame = fields.every((field) => JSON.stringify(published[field]) === JSON.stringify(details[field]));
  if (isSame) return effects.ofOthers(effect);
  return effects.ofPrice(effect, { before: onePrice(published, currency), after: onePrice(details, currency) });
}

interface Effect {
  being_paid: number;
  sold: number;
  renewals_offered: number;
}

/** The price of a ticket that has one, and is paid at once. */
function onePrice(ticket: TicketDefinition, currency: string): string | undefined {
  const isOne =
    ticket.price !== undefined && !ticket.pricing_model && !ticket.payment_type && ticket.sub_type !== 'select';
  return isOne ? formatMoney(ticket.price!, currency) : undefined;
}

/** Returns a problem in words, with the name of its field (C-044). */
export function problemInWords({ field, rule }: TicketProblem, ticket: TicketDefinition): string {
  // one that is mended on another page concerns no field of the form
  return mendedElsewhere[rule] ? text.rules[rule] : text.problemOf(labelOfField(field, ticket), text.rules[rule]);
}

/** Returns a warning in words, with the name of its ticket where it has numbers (C-059). */
export function warningInWords(warning: TicketWarning, { name }: TicketDefinition): string {
  if (warning.rule === 'number-missing') return text.warnings[warning.rule];
  const days = warning.days.map(({ weekday, charged, left }) =>
    text.daysLeftOf(left, charged, labels.weekdays[weekday]),
  );
  return text.warnings[warning.rule](name, listOf(days));
}

/** A moment on the clocks of the operator, with the time as 'HH:MM'. */
interface ClockMoment {
  day: string;
  time: string;
}

/**
 * Returns the warning about the moment at which a ticket is to be published, in words; undefined while the days that it charges for are left then. Without
 * a time it is the beginning of the day.
 */
export function warningOfMoment(
  { details, days_enough_until: until }: { details: TicketDefinition; days_enough_until: ClockMoment | null },
  { day, time }: { day: LocalDate; time: string | undefined },
): string | undefined {
  const isEnough = until === null || day < until.day || (day === until.day && (time ?? '00:00') < until.time);
  return isEnough ? undefined : text.daysPastOn(details.name, formatDate(day), time);
}

/** A field that is different in two versions of a ticket, in words. */
export interface TicketChange {
  label: string;
  before: string;
  after: string;
}

/** Returns the fields that are different, each zone and weekday on its own (C-059, C-062). */
export function changesInWords(before: TicketDefinition, after: TicketDefinition, currency: string): TicketChange[] {
  const [old, next] = [valuesOf(before, currency), valuesOf(after, currency)];
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((label) => {
    const change = { label, before: old.get(label) ?? labels.notSet, after: next.get(label) ?? labels.notSet };
    return change.before === change.after ? [] : [change];
  });
}

/** Returns the fields of a ticket that are set, by their names in words. */
export function valuesOf(ticket: TicketDefinition, currency: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const field of shownFields) {
    const value = ticket[field];
    const label = labelOfField(field, ticket);
    if (field === 'num_bookable_journeys')
      for (const [weekday, days] of Object.entries(ticket[field] ?? {}))
        values.set(labels.onWeekday(label, labels.weekdays[weekday as Weekday] ?? weekday), String(days));
    else if (typeof value === 'object')
      for (const [zone, price] of Object.entries(value))
        // 0 is no price of a zone (P-242)
        values.set(labels.inZone(label, zone), price === 0 ? labels.notSold : formatMoney(price, currency));
    else if (field === 'is_private') values.set(label, value ? labels.onlyByLink : labels.everybody);
    else if (field === 'sibling_price') values.set(label, value ? labels.takesPart : labels.takesNoPart);
    else if (value !== undefined) values.set(label, valueInWords(field, value, currency));
  }
  return values;
}

function valueInWords(field: keyof TicketDefinition, value: string | number | boolean, currency: string): string {
  if (typeof value === 'number' && isPriceField(field)) return formatMoney(value, currency);
  if (field === 'pricing_model') return labels.priceByZone;
  const isDay = field === 'start' || field === 'expiry' || field === 'monthly_sub_start';
  return isDay && isLocalDate(String(value)) ? formatDate(String(value) as LocalDate) : String(value);
}

/** The fields of a version in words, in the order of the form. */
const shownFields = [
  'name',
  'year',
  'pricing_model',
  'price',
  'return_price',
  'trip_price',
  'zone_prices',
  'zone_return_prices',
  'zone_trip_prices',
  'price_deposit',
  'price_monthly',
  'zone_prices_deposit',
  'zone_prices_monthly',
  'num_monthly_payments',
  'monthly_sub_start',
  'num_bookable_journeys',
  'default_trips',
  'start',
  'expiry',
  'capacity',
  'sibling_price',
  'is_private',
] as const satisfies readonly (keyof TicketDefinition)[];
