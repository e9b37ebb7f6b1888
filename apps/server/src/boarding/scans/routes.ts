import { z } from 'zod';
import { askedTicketOf } from '../../tickets/customer-tickets/requested-ticket.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitRows } from '../devices/limit-rows.ts';
import { deviceOf } from '../../platform/http/authenticate.ts';
import type { App } from '../../platform/http/app-types.ts';
import { listTrips } from '../trips/list-trips.ts';
import { recordScans } from './record-scans.ts';
import { scansOnWire, tripOnWire, verdictOnWire } from './schemas.ts';

/** The trips that were taken with a ticket, and what devices on buses tell of them. */
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
  app.post(
    '/scans',
    {
      config: { access: 'device', judgesEachRow: true },
      schema: {
        tags: ['boarding'],
        summary: 'Records who boarded, up to 200 at once; answers a verdict for each row in their order',
        description:
          'A device may send the same scan any number of times: it counts once. A ticket that one device reads again within 90 seconds, or that two devices read on one run, is a repeat and counts once. After an answer that is no 200, or none at all, it sends the whole batch again. A 401 asks for a new token; a 429 comes after 5,000 rows in an hour.',
        security: [{ deviceToken: [] }],
        body: scansOnWire,
        response: { 200: z.object({ verdicts: z.array(verdictOnWire) }) },
      },
    },
    async (request) => {
      const { scans } = request.body;
      await limitRows(deps, deviceOf(request), scans.length);
      return { verdicts: await recordScans(deps, deviceOf(request), scans) };
    },
  );
}
