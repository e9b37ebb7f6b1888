import { mostHundredths, roundings } from '@fareway/domain/catalogue/copy-ticket.ts';
import { newServiceForm } from '@fareway/domain/network/service-form.ts';
import { z } from 'zod';
import { ofService, serviceOf } from '../../network/services/console-requests.ts';
import { actorOf } from '../../operators/audit-log/actor-of.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { zodFieldsOf } from '../../platform/http/zod-of.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { copyService } from './copy-service.ts';

/** Copying a service, for the staff of its operator (C-033). */
export function serviceCopyRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'>): void {
  app.post(
    '/console/:clientSlug/services/:serviceId/copies',
    {
      // the copy is a new service, which is in no limit
      config: { access: 'staff' as const, permission: 'operator.change' as const },
      schema: {
        ...staffCall,
        summary:
          'Copy a service with its calendar, timetables and zones, and its tickets as drafts with raised prices; it sells nothing until a ticket is published',
        params: ofService,
        body: z.strictObject({
          ...zodFieldsOf(newServiceForm),
          revision: z.int().describe('The revision of the service that the person saw'),
          tickets: z
            .array(
              z.strictObject({
                id: z.uuid(),
                revision: z.int().min(0),
                raised: z.boolean().describe('its prices rise'),
              }),
            )
            .max(500),
          hundredths: z.int().min(-mostHundredths).max(mostHundredths).describe('of a per cent: 450 raises by 4.5 %'),
          rounding: z.literal(roundings).describe('in minor units'),
          raises_journeys: z.boolean().describe('the price of a journey on an advance pass rises as well'),
        }),
        response: { 201: z.object({ id: z.string() }) },
      },
    },
    async (request, reply) => {
      const { hundredths, rounding, ...wanted } = request.body;
      const service = serviceOf(request, request.params);
      const id = await copyService(deps, actorOf(request), service, { ...wanted, raise: { hundredths, rounding } });
      return reply.status(201).send({ id });
    },
  );
}
