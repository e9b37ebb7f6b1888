import { z } from 'zod';
import { zodFieldsOf } from '../../platform/http/zod-of.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { actorOf } from '../../operators/audit-log/actor-of.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { aboutPage, pageOf, queryOfPage, rowsOfPage } from '../../platform/lists/pages.ts';
import { stopForm } from '@fareway/domain/network/stop-form.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { removeStop, renameStop } from './change-stop.ts';
import { ofStop, stopOf } from './console-requests.ts';
import { countStops, listStops } from './list-stops.ts';
import { stopsToChoose } from './stops-to-choose.ts';

const ofOperator = z.object({ clientSlug: z.string() });

/** The stops of an operator, for its staff (C-025, C-026). */
export function stopRoutes(app: App, deps: Deps): void {
  const config = { access: 'staff' as const, permission: 'catalogue.change' as const };

  app.get(
    '/console/:clientSlug/stops',
    {
      config,
      schema: {
        ...staffCall,
        summary:
          'A page of the stops of an operator by name, with the services that call there and the number of passengers',
        params: ofOperator,
        querystring: z.object(queryOfPage),
        response: {
          200: z.object({
            ...aboutPage,
            stops: z.array(
              z.object({
                id: z.string(),
                name: z.string(),
                services: z.array(z.object({ id: z.string(), name: z.string() })),
                passengers: z.int(),
                left_behind: z.int().describe('the passengers whose service has left the stop out of its timetable'),
                is_retired: z.boolean(),
              }),
            ),
          }),
        },
      },
    },
    async (request) => {
      const { query } = request;
      const scope = staffOf(request);
      const [read, found] = await Promise.all([
        listStops(deps, scope, { ...query, limit: rowsOfPage + 1 }),
        countStops(deps, scope, query),
      ]);
      const { rows: stops, next } = pageOf(read, ({ name, id }) => [name, id]);
      return { stops, next, found };
    },
  );

  app.get(
    '/console/:clientSlug/stops/names',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'The first names of stops that contain what is typed; one that is exactly that comes first',
        params: ofOperator,
        querystring: z.object({ find: z.string().trim().max(120).optional().describe('Part of a name') }),
        response: { 200: z.object({ stops: z.array(z.string()), has_more_stops: z.boolean() }) },
      },
    },
    (request) => stopsToChoose(deps.db, staffOf(request), request.query.find),
  );

  app.put(
    '/console/:clientSlug/stops/:stopId',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Rename a stop, also on the tickets that were sold; `previous` is the name that the person saw',
        params: ofStop,
        body: z.strictObject({ ...zodFieldsOf(stopForm), previous: z.string() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await renameStop(deps, actorOf(request), stopOf(request, request.params), request.body);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/console/:clientSlug/stops/:stopId',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Take a stop off every route; refused while passengers board there',
        params: ofStop,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeStop(deps, actorOf(request), stopOf(request, request.params));
      return reply.status(204).send(null);
    },
  );
}
