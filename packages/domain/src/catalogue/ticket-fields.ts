import * as text from '@fareway/texts/tickets-of-console/fields.ts';
import { weekdays } from '../dates/local-date.ts';
import { isZonal } from '../money/price.ts';
import { isDated } from '../tickets/dated-ticket.ts';
import type { TicketDefinition } from './ticket-definition.ts';

export type TicketField = Exclude<
  keyof TicketDefinition,
  'type' | 'sub_type' | 'payment_type' | 'travel_pattern' | 'num_bookable_journeys' | ZoneField
>;
type ZoneField =
  | 'zone_prices'
  | 'zone_return_prices'
  | 'zone_trip_prices'
  | 'zone_prices_deposit'
  | 'zone_prices_monthly';
type MapField = ZoneField | 'num_bookable_journeys';

/** A control of the form of a ticket. Its id names its field and, of a price map, the zone or weekday. */
export interface TicketControl {
  id: string;
  field: TicketField | MapField;
  /** The zone or weekday; its control is in a group with the name of the field. */
  part?: string;
  kind: 'text' | 'money' | 'number' | 'day' | 'year' | 'pricing' | 'flag';
  /** The name of the field, or of its part. */
  label: string;
  hint: string | undefined;
  /** The greatest number. */
  most?: number;
}

/** The greatest price of a ticket, in minor units. */
export const highestPrice = 100_000_00;

const zoneFields: Partial<Record<keyof TicketDefinition, ZoneField>> = {
  price: 'zone_prices',
  return_price: 'zone_return_prices',
  trip_price: 'zone_trip_prices',
  price_deposit: 'zone_prices_deposit',
  price_monthly: 'zone_prices_monthly',
};
const numbers: Partial<Record<keyof TicketDefinition, number>> = {
  num_monthly_payments: 24,
  num_bookable_journeys: 400,
  default_trips: 500,
  capacity: 100_000,
};

/** The fields that a ticket with prices for its zones has instead of those of one price, and the other way round. */
export const fieldsOfPricing = {
  flat: Object.keys(zoneFields) as (keyof TicketDefinition)[],
  zonal: Object.values(zoneFields) as (keyof TicketDefinition)[],
};

/**
 * Returns the controls of the form of a ticket, in their order: only what its type needs (C-043). `zones` are those of the service; a price of another
 * zone has a control too, so that it can be removed. A published ticket keeps its year and its pricing, and its stock is set elsewhere.
 */
export function controlsOfTicket(
  ticket: TicketDefinition,
  zones: readonly string[],
  { isPublished = false }: { isPublished?: boolean } = {},
): TicketControl[] {
  const hasPricing = !isPublished && pricesOf(ticket).length > 0 && (zones.length > 0 || isZonal(ticket));
  return [
    control(ticket, 'name', 'text'),
    ...(isPublished ? [] : [control(ticket, 'year', 'year')]),
    ...(hasPricing ? [control(ticket, 'pricing_model', 'pricing')] : []),
    ...pricesOf(ticket).flatMap((field) => priceControls(ticket, field, zones)),
    ...(ticket.payment_type === 'dd'
      ? [control(ticket, 'num_monthly_payments', 'number'), control(ticket, 'monthly_sub_start', 'day')]
      : []),
    ...(ticket.sub_type === 'select' ? weekdayControls() : []),
    ...(ticket.type === 'flexi' ? [control(ticket, 'default_trips', 'number')] : []),
    ...daysOf(ticket).map((field) => control(ticket, field, 'day')),
    ...(isPublished || isDated(ticket) || ticket.type === 'advance' ? [] : [control(ticket, 'capacity', 'number')]),
    ...(ticket.payment_type === 'ext' || ticket.type === 'advance' ? [] : [control(ticket, 'sibling_price', 'flag')]),
    ...(ticket.payment_type === 'ext' ? [] : [control(ticket, 'is_private', 'flag')]),
  ];
}

/** The fields of the prices of a ticket, by the name that they have with one price. */
function pricesOf({ type, sub_type, payment_type }: TicketDefinition): ('price' | keyof typeof zoneFields)[] {
  if (type === 'advance') return ['trip_price'];
  if (payment_type === 'ext') return [];
  if (payment_type === 'dd') return ['price_deposit', 'price_monthly'];
  if (sub_type === 'select') return ['price', 'return_price'];
  return type === 'flexi' ? ['price', 'trip_price'] : ['price'];
}

/** The days between which a ticket is valid. One for a date that the purchaser chooses has them only when they are set already. */
function daysOf(ticket: TicketDefinition): ('start' | 'expiry')[] {
  const days = ['start', 'expiry'] as const;
  return isDated(ticket) || ticket.type === 'advance' ? days.filter((day) => ticket[day] !== undefined) : [...days];
}

function control(ticket: TicketDefinition, field: TicketField, kind: TicketControl['kind']): TicketControl {
  const most = numbers[field];
  return {
    id: field,
    field,
    kind,
    label: labelOfField(field, ticket),
    hint: hintOf(field, ticket),
    ...(most !== undefined && { most }),
  };
}

function priceControls(
  ticket: TicketDefinition,
  flat: keyof TicketDefinition,
  zones: readonly string[],
): TicketControl[] {
  const field = zoneFields[flat];
  if (!isZonal(ticket) || field === undefined) return [control(ticket, flat as TicketField, 'money')];
  const named = [...new Set([...zones, ...Object.keys(ticket[field] ?? {})])];
  return named.map((zone) => ({
    id: controlId(field, zone),
    field,
    part: zone,
    kind: 'money',
    label: zone,
    hint: hintOf(field, ticket),
  }));
}

function weekdayControls(): TicketControl[] {
  const field = 'num_bookable_journeys';
  return weekdays.map((weekday) => ({
    id: controlId(field, weekday),
    field,
    part: weekday,
    kind: 'number',
    label: text.weekdays[weekday],
    hint: text.hints[field],
    most: numbers[field]!,
  }));
}

/** The id of the control of a zone or weekday; ids have no spaces. */
function controlId(field: MapField, part: string): string {
  return `${field}.${encodeURIComponent(part)}`;
}

/** Whether a field has amounts of money. */
export function isPriceField(field: keyof TicketDefinition): boolean {
  return [...fieldsOfPricing.flat, ...fieldsOfPricing.zonal].includes(field);
}

/** The name of a field, which depends on what the price is for. */
export function labelOfField(field: keyof TicketDefinition, { type, sub_type }: TicketDefinition): string {
  if (sub_type === 'select' && (field === 'price' || field === 'zone_prices')) return text.priceOfDay;
  if (type === 'advance' && field === 'trip_price') return text.priceOfPass;
  return text.labels[field];
}

function hintOf(field: keyof TicketDefinition, { type }: TicketDefinition): string | undefined {
  return type === 'advance' && field === 'trip_price' ? text.passHint : text.hints[field];
}
