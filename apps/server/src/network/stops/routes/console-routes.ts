import { directions } from '@fareway/domain/travel/availability.ts';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/app-types.ts';
import { staffCall } from '../../../staff/sessions/schemas.ts';
import { ofService, serviceOf } from '../../services/console-requests.ts';
import { showRoute } from './show-route.ts';

const words = z.string().nullable();

/** The route of a service as a line of its stops, for the staff of its operator (C-028). */
export function drawnRouteRoutes(app: App, deps: Pick<Deps, 'db'>): void {
  app.get(
    '/console/:clientSlug/services/:serviceId/route',
    {
      config: { access: 'staff' as const, permission: 'catalogue.change' as const },
      schema: {
        ...staffCall,
        summary:
          'Both journeys of a service as lines to scale, with distances and stops that are far from their neighbours',
        params: ofService,
        response: {
          200: z.object({
            service: z.object({ id: z.string(), name: z.string() }),
            journeys: z.array(
              z.object({
                direction: z.enum(directions),
                stops: z.array(
                  z.object({
                    id: z.string(),
                    name: z.string(),
                    distance: words.describe('from the stop before it, in words'),
                    problem: words.describe('what is wrong with its position, in words'),
                    is_far: z.boolean(),
                    is_placed: z.boolean(),
                  }),
                ),
                drawing: z
                  .object({
                    width: z.number(),
                    height: z.number(),
                    points: z
                      .array(z.object({ x: z.number(), y: z.number() }))
                      .describe('of the stops with a position'),
                    scale: z.object({ metres: z.number(), units: z.number() }),
                    words: z.string().describe('the length of the bar of the scale'),
                  })
                  .nullable(),
              }),
            ),
          }),
        },
      },
    },
    async (request) => showRoute(deps, serviceOf(request, request.params)),
  );
}
