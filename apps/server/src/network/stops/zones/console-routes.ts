import { hasHiddenCharacters } from '@fareway/domain/passengers/visible-text.ts';
import { z } from 'zod';
import { actorOf } from '../../../operators/audit-log/actor-of.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/app-types.ts';
import { staffOf } from '../../../platform/http/authenticate.ts';
import { staffCall } from '../../../staff/sessions/schemas.ts';
import { ofService, serviceOf } from '../../services/console-requests.ts';
import { stopsToChoose } from '../stops-to-choose.ts';
import { changeZones, showZones } from './change-zones.ts';

const name = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .refine((typed) => !hasHiddenCharacters(typed));
const zones = z
  .array(z.strictObject({ name, stops: z.array(name).max(200).describe('the names of its stops in their order') }))
  .max(50);
const seen = z.string().max(100).describe('what a change carries, so that two people do not overwrite each other');

/** The zones of a service and their stops, for the staff of its operator. */
export function zoneRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'>): void {
  const config = { access: 'staff' as const, permission: 'catalogue.change' as const };

  app.get(
    '/console/:clientSlug/services/:serviceId/zones',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'The zones of a service with their stops, and the first names of the stops to choose from',
        params: ofService,
        response: {
          200: z.object({
            service: z.object({ id: z.string(), name: z.string() }),
            zones: z.array(z.object({ name: z.string(), stops: z.array(z.string()) })),
            stops: z.array(z.string()).describe('the first ones'),
            has_more_stops: z.boolean(),
            seen,
          }),
        },
      },
    },
    async (request) => ({
      ...(await showZones(deps, serviceOf(request, request.params))),
      ...(await stopsToChoose(deps.db, staffOf(request))),
    }),
  );

  app.put(
    '/console/:clientSlug/services/:serviceId/zones',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Write the zones of a service with their stops; refused where passengers or prices need what is gone',
        params: ofService,
        body: z.strictObject({ zones, seen }),
        response: {
          200: z.object({ created: z.array(z.string()).describe('the stops that are new to the operator') }),
        },
      },
    },
    async (request) => ({
      created: await changeZones(deps, actorOf(request), serviceOf(request, request.params), request.body),
    }),
  );
}
