import { weekdays } from '@fareway/domain/dates/local-date.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import { newServiceForm } from '@fareway/domain/network/service-form.ts';
import { z } from 'zod';
import { zodFieldsOf } from '../../platform/http/zod-of.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { aboutPage, pageOf, queryOfPage, rowsOfPage } from '../../platform/lists/pages.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { archiveService, restoreService } from './archive-service.ts';
import { ofService, serviceOf } from './console-requests.ts';
import { actorOf } from '../../operators/audit-log/actor-of.ts';
import { createService } from './create-service.ts';
import { countServices, listServices, nextPosition, showService } from './list-services.ts';
import { detailsOnWire } from './service-details.ts';

const onDays = { direction: z.enum(directions), weekdays: z.array(z.enum(weekdays)) };

const missingOnWire = z.discriminatedUnion('key', [
  z.object({ key: z.enum(['no-stops', 'no-weekdays', 'no-journey-price', 'no-time', 'no-day-seats']) }),
  z.object({ key: z.enum(['no-ticket', 'years-off']), years: z.array(z.string()) }),
  z.object({ key: z.literal('no-price'), ticket: z.string() }),
  z.object({ key: z.literal('no-zone-price'), ticket: z.string(), zone: z.string() }),
  z.object({ key: z.literal('no-seats'), ...onDays }),
  z.object({ key: z.literal('no-weekly-seats'), ticket: z.string(), ...onDays }),
]);

const listed = {
  id: z.string(),
  name: z.string(),
  is_archived: z.boolean(),
  operating_weekdays: z.array(z.string()),
  stops: z.int(),
  tickets: z.int(),
  missing: z.array(missingOnWire),
};

/** The services of an operator, for its staff (C-024, C-034). They are changed by the catalogue, which also changes their seats. */
export function serviceRoutes(app: App, deps: Deps): void {
  const config = { access: 'staff' as const, permission: 'catalogue.change' as const };
  // a new service is in no limit
  const ofWholeOperator = { access: 'staff' as const, permission: 'operator.change' as const };
  const ofOperator = z.object({ clientSlug: z.string() });

  app.get(
    '/console/:clientSlug/services',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'A page of the services of an operator, with what is missing for their sale',
        params: ofOperator,
        querystring: z.object({
          ...queryOfPage,
          archived: z.string().optional().describe('If it is there: the archived services instead of the others'),
        }),
        response: {
          200: z.object({
            services: z.array(z.object(listed)),
            ...aboutPage,
            archived: z.int().describe('The number of archived services'),
          }),
        },
      },
    },
    async (request) => {
      const scope = staffOf(request);
      const wanted = { ...request.query, archived: request.query.archived !== undefined };
      const read = await listServices(deps, scope, { ...wanted, limit: rowsOfPage + 1 });
      const { rows: services, next } = pageOf(read, ({ position, name, id }) => [position, name, id]);
      const found = await countServices(deps, scope, wanted);
      const archived = await countServices(deps, scope, { archived: true });
      return { services, next, found, archived };
    },
  );

  app.post(
    '/console/:clientSlug/services',
    {
      config: ofWholeOperator,
      schema: {
        ...staffCall,
        summary: 'Create a service; it is not in the shop until it has a ticket',
        params: ofOperator,
        body: z.strictObject(zodFieldsOf(newServiceForm)),
        response: { 201: z.object({ id: z.string() }) },
      },
    },
    async (request, reply) => {
      const { client_id } = staffOf(request);
      const position = await nextPosition(deps.db, client_id);
      const details = { ...request.body, position };
      const id = await createService(deps, actorOf(request), client_id, details, { isDraft: true });
      return reply.status(201).send({ id });
    },
  );

  app.get(
    '/console/:clientSlug/services/:serviceId',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'A service to change, with who travels with it today or later',
        params: ofService,
        response: {
          200: z.object({
            ...listed,
            revision: z.int(),
            details: detailsOnWire,
            time: z.string().nullable(),
            has_same_name: z.boolean(),
            sales_year: z.array(z.string()),
            currency: z.string(),
            vehicles: z.array(z.object({ id: z.string(), words: z.string() })).describe('the usual one first'),
            relief: z
              .array(z.object({ words: z.string(), day: z.iso.date().nullable(), direction: z.enum(directions) }))
              .describe('the days with relief buses in words, with the first departure of them'),
            margin: z.string().describe('the overbooking margin, in words'),
            calendar_id: z.string().nullable(),
            calendars: z
              .array(z.object({ id: z.string(), name: z.string() }))
              .describe('the first ones of the operator by name, and its own'),
            has_more_calendars: z.boolean().describe('whether the operator has others'),
            use: z.object({
              tickets: z.int(),
              passes: z.int(),
              orders: z.int(),
              last_day: z.iso.date().nullable(),
            }),
          }),
        },
      },
    },
    (request) => showService(deps, { ...staffOf(request), ...serviceOf(request, request.params) }),
  );

  app.post(
    '/console/:clientSlug/services/:serviceId/archive',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Take a service out of the shop; refused while somebody travels with it today or later',
        params: ofService,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await archiveService(deps, actorOf(request), serviceOf(request, request.params));
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/console/:clientSlug/services/:serviceId/restore',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Bring an archived service back into the shop',
        params: ofService,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await restoreService(deps, actorOf(request), serviceOf(request, request.params));
      return reply.status(204).send(null);
    },
  );
}
