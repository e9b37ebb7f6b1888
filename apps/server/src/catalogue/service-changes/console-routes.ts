import { z } from 'zod';
import { directions } from '@fareway/domain/travel/availability.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { detailsFromWire } from '../../network/services/service-details.ts';
import { ofService, serviceOf } from '../../network/services/console-requests.ts';
import { actorOf } from '../../operators/audit-log/actor-of.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { newSeats, seatOrder, seatsOver } from '../inventory/new-seats-schemas.ts';
import { changeService } from './change-service.ts';

const departures = z.array(
  z.object({ date: z.iso.date(), direction: z.enum(directions).nullable(), taken: z.int(), seats: z.int() }),
);

/** Changing a service with the seats of its departures, for its operator's staff (C-024). */
export function serviceChangeRoutes(app: App, deps: Deps): void {
  app.put(
    '/console/:clientSlug/services/:serviceId',
    {
      config: { access: 'staff', permission: 'catalogue.change' },
      schema: {
        ...staffCall,
        summary:
          'Change a service and the seats of its coming departures; with `dry_run` only say which taken seats the change affects, and save with its `digest` as `expected`',
        params: ofService,
        body: z.strictObject({
          ...detailsFromWire,
          revision: z.int(),
          dry_run: z.boolean().default(false),
          expected: z.string().max(100).default(''),
          order: seatOrder,
        }),
        response: {
          200: z.object({
            revision: z.int(),
            digest: z.string(),
            new_seats: newSeats,
            seats_over: seatsOver,
            effect: z.object({
              over: z.object({ departures: z.int(), seats: z.int(), first: departures }),
              removed: z.object({ departures: z.int(), taken: z.int(), first: departures }),
            }),
          }),
        },
      },
    },
    (request) => {
      const { revision, dry_run, expected, order, ...details } = request.body;
      const change = { details, revision, dry_run, expected, order };
      return changeService(deps, actorOf(request), serviceOf(request, request.params), change);
    },
  );
}
