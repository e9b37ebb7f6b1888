import { stopForm } from '@fareway/domain/network/stop-form.ts';
import { z } from 'zod';
import { actorOf } from '../../../operators/audit-log/actor-of.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/app-types.ts';
import { staffOf } from '../../../platform/http/authenticate.ts';
import { zodFieldsOf } from '../../../platform/http/zod-of.ts';
import { isId } from '../../../platform/ids.ts';
import { staffCall } from '../../../staff/sessions/schemas.ts';
import { servicesInOrder } from '../../services/services-in-order.ts';
import { addNationalStop } from './add-national-stop.ts';
import { findNationalStops } from './find-national-stops.ts';

const ofOperator = z.object({ clientSlug: z.string() });

/** The national list of stops, for the staff of an operator (C-027). */
export function nationalStopRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'>): void {
  const config = { access: 'staff' as const, permission: 'catalogue.change' as const };

  app.get(
    '/console/:clientSlug/national-stops',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Stops of the national list by part of their name, locality or ATCO code, the nearest ones first',
        params: ofOperator,
        querystring: z.object({
          words: z.string().max(100).describe('beginnings of words'),
          service: z.string().max(40).optional().describe('the distance is from the last stop of this service'),
        }),
        response: {
          200: z.object({
            stops: z.array(
              z.object({
                atco_code: z.string(),
                name: z.string(),
                detail: z.string(),
                locality: z.string(),
                distance: z.string().nullable().describe('from the last stop of the service, in words'),
                stop_id: z.string().nullable().describe('the stop of the operator with this code'),
              }),
            ),
            has_more: z.boolean(),
            last_stop: z.string().nullable(),
            listed: z.int().nullable().describe('the stops of the list; null when none was loaded'),
            services: z
              .array(z.object({ id: z.string(), name: z.string() }))
              .describe('those of the operator that run'),
          }),
        },
      },
    },
    async (request) => {
      const { words, service } = request.query;
      const service_id = service !== undefined && isId(service) ? service : undefined;
      const scope = staffOf(request);
      const services = await servicesInOrder(deps.db, scope).execute();
      return { services, ...(await findNationalStops(deps, scope, { words, service_id })) };
    },
  );

  app.post(
    '/console/:clientSlug/stops',
    {
      config,
      schema: {
        ...staffCall,
        summary:
          'Add a stop of the national list; a stop of the operator with this name that has no code gets its position and code',
        params: ofOperator,
        body: z.strictObject({ ...zodFieldsOf(stopForm), atco_code: z.string().max(12) }),
        response: { 201: z.object({ id: z.string(), was_there: z.boolean() }) },
      },
    },
    async (request, reply) => {
      const added = await addNationalStop(deps, actorOf(request), staffOf(request), request.body);
      return reply.status(201).send(added);
    },
  );
}
