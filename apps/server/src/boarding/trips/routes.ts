import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { requestedTicket } from '../../tickets/customer-tickets/requested-ticket.ts';
import { listTrips, tripOnWire } from './list-trips.ts';

/** The trips of a customer ticket. */
export function tripRoutes(app: App, deps: Deps): void {
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
    (request) => listTrips(deps, requestedTicket(request)),
  );
}
