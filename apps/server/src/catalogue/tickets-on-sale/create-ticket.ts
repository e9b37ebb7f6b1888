import { ticketSubTypes, ticketTypes } from '@fareway/domain/tickets/ticket-type.ts';
import { z } from 'zod';
import { setCapacity } from '../inventory/set-capacity.ts';
import { makeChange } from '../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';

const minorUnits = z.number().int().min(0);
const priceMap = z.record(z.string(), minorUnits);

/** A ticket as an operator defines it. All prices are in minor units. */
export const ticketDetails = z.strictObject({
  year: z.string().regex(/^\d\d\/\d\d$/),
  type: z.enum(ticketTypes),
  sub_type: z.enum(ticketSubTypes).optional(),
  name: z.string().trim().min(1).max(120),
  travel_pattern: z.string().optional(),
  currency: z.enum(['gbp', 'eur']).optional(),
  payment_type: z.enum(['dd', 'ext']).optional(),
  pricing_model: z.string().optional(),
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
  num_bookable_journeys: priceMap.optional(),
  default_trips: z.number().int().min(0).max(500).optional(),
  start: z.iso.date().optional(),
  expiry: z.iso.date().optional(),
  available: z.boolean().optional(),
  is_enabled: z.boolean().optional(),
  is_private: z.boolean().optional(),
  /** How many can be sold; undefined for no limit. */
  capacity: z.number().int().min(0).optional(),
});

const jsonColumns = [
  'zone_prices',
  'zone_return_prices',
  'zone_trip_prices',
  'zone_prices_deposit',
  'zone_prices_monthly',
  'num_bookable_journeys',
] as const;

/** Creates a ticket on sale for a service, with its stock when it is limited. Returns its id. */
export async function createTicket(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  service: { client_id: string; service_id: string },
  details: z.input<typeof ticketDetails>,
): Promise<string> {
  const { capacity, ...columns } = ticketDetails.parse(details);
  const id = newId(clock.now().getTime());
  const asJson = Object.fromEntries(
    jsonColumns.flatMap((name) => (columns[name] ? [[name, JSON.stringify(columns[name])]] : [])),
  );
  const change = {
    client_id: service.client_id,
    actor,
    action: 'create-ticket',
    subject: { kind: 'ticket', id },
    after: { ...columns, capacity },
  };
  await makeChange({ db, clock }, change, async (transaction) => {
    await transaction
      .insertInto('tickets')
      .values({ ...columns, ...asJson, ...service, id })
      .execute();
    if (capacity !== undefined)
      await setCapacity({ db: transaction, clock }, actor, { scope: 'ticket', ...service, ticket_id: id }, capacity);
  });
  return id;
}
