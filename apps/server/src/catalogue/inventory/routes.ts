import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { endOfSaleOnWire } from './seats-on-sale.ts';
import { showAvailability, showCapacityPattern } from './show-seats.ts';

const config = { access: 'purchaser' as const };
const security = [{ idToken: [] }];
const count = z.number().int().min(0);
const sides = z.object({ am: count, pm: count }).partial();
const departure = z.object({
  remaining: count,
  ended: endOfSaleOnWire.optional().describe('Nobody can buy it any more, wherever they board'),
  ended_at_stops: z
    .record(z.string(), endOfSaleOnWire)
    .optional()
    .describe('The stops at which nobody who buys it now can board any more'),
  ends_at: z
    .number()
    .optional()
    .describe('When its sale ends next, in milliseconds since 1970, where that is soon enough to be known'),
});
const weekdays = { m: sides, tu: sides, w: sides, th: sides, f: sides, sa: sides, su: sides };

/** The remaining seats of departures and weekdays, for purchasers who are logged in (P-200). */
export function inventoryRoutes(app: App, deps: Deps): void {
  app.get(
    '/service-availability/:clientSlug/:serviceId/:year',
    {
      config,
      schema: {
        tags: ['inventory'],
        summary: 'The remaining seats of each departure on sale, by YYYYMMDD and AM or PM',
        security,
        params: z.object({ clientSlug: z.string(), serviceId: z.string(), year: z.string() }),
        response: { 200: z.record(z.string(), departure) },
      },
    },
    ({ params }) => showAvailability(deps, { ...params, client: params.clientSlug }),
  );

  app.get(
    '/client/:clientId/service/:serviceId/capacity_pattern/:year',
    {
      config,
      schema: {
        tags: ['inventory'],
        summary:
          'The remaining seats of each weekday and direction, by ticket type, for tickets whose weekdays are chosen',
        security,
        params: z.object({ clientId: z.string(), serviceId: z.string(), year: z.string() }),
        response: { 200: z.object({ pattern: z.record(z.string(), z.object(weekdays).partial()) }) },
      },
    },
    ({ params }) => showCapacityPattern(deps, { ...params, client: params.clientId }),
  );
}
