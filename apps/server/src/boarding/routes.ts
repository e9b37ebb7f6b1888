import { z } from 'zod';
import { askedTicketOf } from '../customer-tickets/asked-ticket.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../platform/http/app-types.ts';
import { listTrips } from './list-trips.ts';
import { tripOnWire } from './schemas.ts';

/** The trips that were taken with a ticket. */
export function boardingRoutes(app: App, deps: Deps): void {
  app.get(
    '/trips/by-ticket/:customerTicketId',
    {
      config: { access: 'purchaser' },
      schema: {
        tags: ['boarding'],
        summary: 'The trips taken with a customer ticket, newest first; 404 while there are none',
        security: [{ idToken: [] }],
        params: z.object({ customerTicketId: z.string() }),
        response: { 200: z.array(tripOnWire) },
      },
    },
    (request) => listTrips(deps, askedTicketOf(request)),
  );
}
