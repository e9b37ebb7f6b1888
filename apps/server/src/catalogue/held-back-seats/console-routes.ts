import { z } from 'zod';
import { actorOf } from '../../operators/audit-log/actor-of.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { listHeldBackSeats, releaseHeldBackSeats } from './held-back-seats.ts';

const ofOperator = z.object({ clientSlug: z.string() });

/** The seats that are held back for the waiting lists of an operator, for its staff (C-048). */
export function heldBackSeatsRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'>): void {
  const config = { access: 'staff' as const, permission: 'catalogue.change' as const };

  app.get(
    '/console/:clientSlug/held-back-seats',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'The seats that are held back for the waiting lists',
        params: ofOperator,
        response: {
          200: z.object({
            places: z.array(
              z.object({
                key: z.string(),
                name: z.string(),
                year: z.string(),
                seats: z.int(),
                sentence: z.string(),
                waiting: z.int().describe('The passengers on the waiting list of the service and year'),
              }),
            ),
          }),
        },
      },
    },
    async (request) => ({ places: await listHeldBackSeats(deps, staffOf(request)) }),
  );

  app.post(
    '/console/:clientSlug/held-back-seats/release',
    {
      config,
      schema: {
        ...staffCall,
        summary:
          'Put seats on sale that are held back, or with `dry_run` return how many; `seats` is the number that the person saw',
        params: ofOperator,
        body: z.strictObject({ key: z.string().min(1).max(200), seats: z.int().min(1), dry_run: z.boolean() }),
        response: { 200: z.object({ seats: z.int() }) },
      },
    },
    (request) => releaseHeldBackSeats(deps, actorOf(request), staffOf(request), request.body),
  );
}
