import { directions } from '@fareway/domain/travel/availability.ts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { actorOf } from '../../operators/audit-log/actor-of.ts';
import { ofStop, stopOf } from '../../network/stops/console-requests.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { showBoardingGroups } from './boarding-groups.ts';
import { movePassengers } from './move-passengers.ts';

const stop = z.object({ id: z.string(), name: z.string() });
const target = stop.extend({
  only: z.enum(directions).optional().describe('The bus calls there in this direction only'),
  without_bus_from: z.iso
    .date()
    .optional()
    .describe('The day from which the bus does not call there, within the days of the group: nobody is moved there'),
});
const id = z.uuid();

/** Moving the passengers of a stop to another one, for the staff of its operator (C-026). */
export function stopMoveRoutes(app: App, deps: Deps): void {
  const config = { access: 'staff' as const, permission: 'catalogue.change' as const };

  app.get(
    '/console/:clientSlug/stops/:stopId/boarding',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Who boards at a stop today or later, by service and zone, and the stops to which each group can move',
        params: ofStop,
        response: {
          200: z.object({
            groups: z.array(
              z.object({ service: stop, zone: z.string().nullable(), passengers: z.int(), targets: z.array(target) }),
            ),
          }),
        },
      },
    },
    async (request) => ({ groups: await showBoardingGroups(deps, stopOf(request, request.params)) }),
  );

  app.post(
    '/console/:clientSlug/stops/:stopId/moves',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Move groups of passengers to other stops, and send an email to each',
        params: ofStop,
        body: z.strictObject({
          moves: z
            .array(z.strictObject({ service_id: id, zone: z.string().nullable(), to_stop_id: id, passengers: z.int() }))
            .min(1)
            .max(200),
        }),
        response: { 200: z.object({ passengers: z.int() }) },
      },
    },
    async (request) => {
      const { moves } = request.body;
      return { passengers: await movePassengers(deps, actorOf(request), stopOf(request, request.params), moves) };
    },
  );
}
