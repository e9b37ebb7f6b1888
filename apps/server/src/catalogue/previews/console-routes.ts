import { isLocalDate } from '@fareway/domain/dates/local-date.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { z } from 'zod';
import { ofService, serviceOf } from '../../network/services/console-requests.ts';
import { actorOf } from '../../operators/audit-log/actor-of.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { isId } from '../../platform/ids.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { endPreview, makePreview, makeTimetablePreview } from './change-previews.ts';
import { listPreviews } from './list-previews.ts';

const ofOperator = z.object({ clientSlug: z.string() });

/** The links by which anybody sees what is prepared, or a timetable that has not begun, as purchasers would see it, for staff (C-058). */
export function consolePreviewRoutes(app: App, deps: Deps): void {
  const config = { access: 'staff' as const, permission: 'catalogue.change' as const };

  app.get(
    '/console/:clientSlug/previews',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'The links of previews that work, the newest first, with what each shows',
        params: ofOperator,
        response: {
          200: z.object({
            previews: z.array(
              z.object({
                id: z.string(),
                code: z.string().describe('the last part of the address /preview/{code}'),
                drafts: z
                  .array(z.string())
                  .describe('ids of tickets; those that were published or discarded since show nothing'),
                timetable: z
                  .object({ service_id: z.string(), from: z.iso.date() })
                  .nullable()
                  .describe('of a preview of a timetable; then there are no drafts'),
                shows: z
                  .string()
                  .describe('The first of them that is still prepared, and how many others; or the timetable'),
                ends: z.object({ day: z.iso.date(), time: z.string() }).describe('on the clocks of the operator'),
              }),
            ),
          }),
        },
      },
    },
    async (request) => ({ previews: await listPreviews(deps.db, deps.clock.now(), staffOf(request)) }),
  );

  app.post(
    '/console/:clientSlug/previews',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Make a link that shows prepared tickets as purchasers would see them, for 7 days',
        params: ofOperator,
        body: z.strictObject({ drafts: z.array(z.uuid()).min(1).max(500) }),
        response: { 201: z.object({ id: z.string() }) },
      },
    },
    async (request, reply) => {
      const id = await makePreview(deps, actorOf(request), staffOf(request), request.body.drafts);
      return reply.status(201).send({ id });
    },
  );

  app.post(
    '/console/:clientSlug/services/:serviceId/timetables/:validFrom/previews',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Make a link that shows a timetable that has not begun as purchasers would see it, for 7 days',
        params: ofService.extend({ validFrom: z.string() }),
        response: { 201: z.object({ id: z.string() }) },
      },
    },
    async (request, reply) => {
      const { validFrom: valid_from } = request.params;
      if (!isLocalDate(valid_from)) return refuse('timetable-day-invalid', {});
      const version = { ...serviceOf(request, request.params), valid_from };
      const id = await makeTimetablePreview(deps, actorOf(request), version);
      return reply.status(201).send({ id });
    },
  );

  app.delete(
    '/console/:clientSlug/previews/:previewId',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'End the link of a preview at once',
        params: ofOperator.extend({ previewId: z.string() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { previewId: id } = request.params;
      if (!isId(id)) refuse('preview-unknown', {});
      await endPreview(deps, actorOf(request), { client_id: staffOf(request).client_id, id });
      return reply.status(204).send(null);
    },
  );
}
