import { z } from 'zod';
import { clientOnWire, serviceOnWire } from '../tickets-on-sale/schemas.ts';

// The search and the offers of services on the wire, for the OpenAPI document.

/** What is on sale for a service. */
export const offerOnWire = z.object({
  cheapest: z
    .object({
      name: z.string().describe('The ticket'),
      price: z.number(),
      currency: z.enum(['gbp', 'eur']),
      remaining: z.number().int().optional().describe('How many are left of this ticket, when it is limited'),
    })
    .optional()
    .describe('The cheapest ticket that can be bought today. With chosen days, it costs its cheapest choice of days'),
  on_sale: z.number().int().describe('How many tickets can be bought'),
  sold_out: z.number().int().describe('How many tickets are sold out'),
});

export const placeKind = z.enum(['service', 'operator', 'destination', 'stop', 'zone', 'town', 'postcode_area']);

/** A service that the search found. */
export const foundServiceOnWire = z.object({
  client: clientOnWire.pick({ slug: true, name: true, brand_colour: true }),
  service: serviceOnWire.pick({ id: true, name: true, time: true, stops: true, destinations: true, zones: true }),
  offer: offerOnWire,
  places: z
    .array(z.object({ kind: placeKind, name: z.string() }))
    .describe('The names that the search found, those with most of its words first'),
});

export const searchOnWire = z.object({
  operators: z
    .array(clientOnWire.pick({ slug: true, name: true, brand_colour: true }))
    .describe('Operators with this name, 3 at most, on the first page'),
  services: z.array(foundServiceOnWire).describe('20 at most, those of one page'),
  has_more: z.boolean().describe('Whether more services have these words, after this page'),
  ignored: z.array(z.string()).describe('Words that no service has'),
});
