import { ticketSubTypes, ticketTypes } from '@fareway/domain/tickets/ticket-type.ts';
import { z } from 'zod';
import type { TicketOnSaleRow } from './rows.ts';

const minorUnits = z.number().int().min(0).max(100_000_00);
const priceMap = z.record(z.string().max(120), minorUnits);

/** A ticket as an operator defines it. All prices are in minor units. */
export const ticketDetails = z.strictObject({
  year: z.string().regex(/^\d\d\/\d\d$/),
  type: z.enum(ticketTypes),
  sub_type: z.enum(ticketSubTypes).optional(),
  name: z.string().trim().min(1).max(120),
  travel_pattern: z
    .string()
    .regex(/^(m|tu|w|th|f|sa|su)(_am|_pm)?(#(m|tu|w|th|f|sa|su)(_am|_pm)?)*$/)
    .optional(),
  currency: z.enum(['gbp', 'eur']).optional(),
  payment_type: z.enum(['dd', 'ext']).optional(),
  pricing_model: z.literal('Zonal').optional(),
  price: minorUnits.optional(),
  return_price: minorUnits.optional(),
  trip_price: minorUnits.optional(),
  zone_prices: priceMap.optional(),
  zone_return_prices: priceMap.optional(),
  zone_trip_prices: priceMap.optional(),
  price_deposit: minorUnits.optional(),
  price_monthly: minorUnits.optional(),
  zone_prices_deposit: priceMap.optional(),
  zone_prices_monthly: priceMap.optional(),
  num_monthly_payments: z.number().int().min(0).max(24).optional(),
  monthly_sub_start: z.iso.date().optional(),
  num_bookable_journeys: z
    .partialRecord(z.enum(['m', 'tu', 'w', 'th', 'f', 'sa', 'su']), z.number().int().min(0).max(400))
    .optional(),
  default_trips: z.number().int().min(0).max(500).optional(),
  start: z.iso.date().optional(),
  expiry: z.iso.date().optional(),
  available: z.boolean().optional(),
  is_enabled: z.boolean().optional(),
  is_private: z.boolean().optional(),
  /** Whether it takes part in sibling prices (C-056). */
  sibling_price: z.boolean().optional(),
  /** How many can be sold; undefined for no limit. */
  capacity: z.number().int().min(0).max(100_000).optional(),
});

export type TicketDetails = z.output<typeof ticketDetails>;

const jsonColumns = [
  'zone_prices',
  'zone_return_prices',
  'zone_trip_prices',
  'zone_prices_deposit',
  'zone_prices_monthly',
  'num_bookable_journeys',
] as const;

const optionalColumns = [
  'sub_type',
  'travel_pattern',
  'currency',
  'payment_type',
  'pricing_model',
  'price',
  'return_price',
  'trip_price',
  'price_deposit',
  'price_monthly',
  'num_monthly_payments',
  'monthly_sub_start',
  'default_trips',
  'start',
  'expiry',
] as const;

type Columns = Pick<TicketDetails, 'year' | 'type' | 'name'> & { sibling_price: boolean } & {
  [Name in (typeof optionalColumns)[number]]: NonNullable<TicketDetails[Name]> | null;
} & Record<(typeof jsonColumns)[number], string | null>;

/** The columns of a ticket with these details; what is missing is null, also where an earlier version had it. */
export function columnsOf(details: TicketDetails): Columns {
  const { year, type, name, sibling_price = false } = details;
  const json = jsonColumns.map((column) => [column, details[column] ? JSON.stringify(details[column]) : null]);
  const optional = optionalColumns.map((column) => [column, details[column] ?? null]);
  return { year, type, name, sibling_price, ...Object.fromEntries([...json, ...optional]) } as Columns;
}

/** The same columns as a row that was read has them. */
export function rowOf(details: TicketDetails): Pick<TicketOnSaleRow, keyof Columns> {
  const json = jsonColumns.map((column) => [column, details[column] ?? null]);
  return { ...columnsOf(details), ...Object.fromEntries(json) } as Pick<TicketOnSaleRow, keyof Columns>;
}
