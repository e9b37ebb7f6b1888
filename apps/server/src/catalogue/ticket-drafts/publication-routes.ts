import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { actorOf } from '../../operators/audit-log/actor-of.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { existingDay } from '../../platform/http/named-day.ts';
import { isId } from '../../platform/ids.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { planPublication, takePublicationBack } from './plan-publication.ts';
import { publishDrafts } from './publish.ts';
import { moment, revision } from './wire.ts';

const ofOperator = z.object({ clientSlug: z.string() });

/** Publishing what is prepared, now or at a planned hour (C-046, C-059, C-060). */
export function publicationRoutes(app: App, deps: Deps): void {
  const config = { access: 'staff' as const, permission: 'catalogue.change' as const };

  app.post(
    '/console/:clientSlug/publications',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Publish prepared tickets in one moment, all or none: now, or at a time of the operator’s clocks',
        params: ofOperator,
        body: z.strictObject({
          drafts: z
            .array(z.strictObject({ id: z.uuid(), revision }))
            .min(1)
            .max(500),
          at: moment.extend({ day: existingDay }).optional(),
        }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const member = staffOf(request);
      const { drafts, at } = request.body;
      if (at) {
        const planned = { at: { ...at, day: parseLocalDate(at.day) }, drafts };
        await planPublication(deps, actorOf(request), member, planned);
      } else await publishDrafts(deps, actorOf(request), member, drafts);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/console/:clientSlug/publications/:publicationId',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Take a planned publication back, or remove one that could not be made; its tickets stay prepared',
        params: ofOperator.extend({ publicationId: z.string() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { client_id } = staffOf(request);
      const { publicationId: id } = request.params;
      if (!isId(id)) refuse('publication-unknown', {});
      await takePublicationBack(deps, actorOf(request), { client_id, id });
      return reply.status(204).send(null);
    },
  );
}
