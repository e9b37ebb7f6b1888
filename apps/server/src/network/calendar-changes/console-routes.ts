import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import { z } from 'zod';
import { calendarForm, closureForm } from './calendar-form.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App, StaffMember } from '../../platform/http/app-types.ts';
import { actorOf } from '../../operators/audit-log/actor-of.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { aboutPage, pageOf, queryOfPage, rowsOfPage } from '../../platform/lists/pages.ts';
import { isId } from '../../platform/ids.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import type { CalendarContent } from '../calendars/write-calendar.ts';
import { changeCalendar, createCalendar, deleteCalendar } from './change-calendar.ts';
import type { CalendarDeps } from './change-calendar.ts';
import { closeDay, takeClosureBack } from './close-day.ts';
import type { Closed } from './close-day.ts';
import { ofService, serviceOf } from '../services/console-requests.ts';
import { setServiceCalendar } from './set-service-calendar.ts';
import { listCalendars, showCalendar } from './list-calendars.ts';

const ofOperator = z.object({ clientSlug: z.string() });
const ofCalendar = ofOperator.extend({ calendarId: z.string() });

const id = z.uuid();
const day = z.iso.date();
const direction = z.enum(directions);
const directionOrDay = z.nullable(direction).describe('null: the whole day');
const departure = z.object({ date: day, direction: directionOrDay });
const service = z.object({ id, name: z.string() });
const term = z.object({ name: z.string(), first_day: day, last_day: day });
const singleDay = departure.extend({ runs: z.boolean(), reason: z.string() });
const effect = z.object({
  services: z.array(
    service.extend({
      added: z.array(departure),
      removed: z.array(departure),
      seats: z.int().describe('The seats that are taken on the departures that are removed'),
      journeys: z.int().describe('The journeys that are booked on the days that are removed'),
      kept: z.int().describe('The seats on the departures that are added that weeks need which were sold before'),
    }),
  ),
  digest: z.string().describe('For `expected`, when the change is made'),
});
const { find, after } = queryOfPage;
/** The services of a calendar that its page lists. */
const pageOfServices = { find, after };
const saving = {
  dry_run: z.boolean().describe('Only return what the change does'),
  expected: z.string().max(100).optional().describe('The digest of what the person saw'),
};

/** The calendars of an operator, for its staff (C-038, C-039). */
export function calendarRoutes(app: App, deps: Deps & CalendarDeps): void {
  const config = { access: 'staff' as const, permission: 'catalogue.change' as const };

  app.get(
    '/console/:clientSlug/calendars',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'A page of the calendars of an operator by name, with their services, next day off and last day',
        params: ofOperator,
        querystring: z.object(queryOfPage),
        response: {
          200: z.object({
            today: day,
            ...aboutPage,
            calendars: z.array(
              service.extend({
                services: z.array(service),
                next_day_off: z.nullable(departure.extend({ reason: z.string() })),
                ends_on: z.nullable(day).describe('The last day of the last term'),
                has_longer_tickets: z
                  .boolean()
                  .describe('Whether a ticket of its services, sold or on sale, is valid longer'),
              }),
            ),
          }),
        },
      },
    },
    async (request) => {
      const wanted = { ...request.query, limit: rowsOfPage + 1 };
      const { calendars, ...about } = await listCalendars(deps, staffOf(request), wanted);
      const { rows, next } = pageOf(calendars, ({ name, id }) => [name, id]);
      return { ...about, calendars: rows, next };
    },
  );

  app.post(
    '/console/:clientSlug/calendars',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Create a calendar that no service uses yet',
        params: ofOperator,
        body: z.strictObject(calendarForm.shape),
        response: { 201: z.object({ id }) },
      },
    },
    async (request, reply) => {
      const member = staffOf(request);
      const created = await createCalendar(deps, actorOf(request), member.client_id, contentOf(request.body));
      return reply.status(201).send({ id: created });
    },
  );

  app.get(
    '/console/:clientSlug/calendars/:calendarId',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'A calendar, and a page of the services that use it or can use it; those that use it come first',
        params: ofCalendar,
        querystring: z.object(pageOfServices),
        response: {
          200: service.extend({
            today: day,
            revision: z.int(),
            terms: z.array(term),
            days: z.array(singleDay),
            used: z.int().describe('The number of services that use it'),
            ...aboutPage,
            services: z.array(service.extend({ calendar: z.nullable(service) })),
          }),
        },
      },
    },
    async (request) => {
      const wanted = { ...request.query, limit: rowsOfPage + 1 };
      const shown = await showCalendar(deps, keyOf(staffOf(request), request.params), wanted);
      const { rows: services, next } = pageOf(shown.services, ({ calendar, position, name, id }) => [
        calendar?.id !== shown.id,
        position,
        name,
        id,
      ]);
      return { ...shown, services, next };
    },
  );

  app.put(
    '/console/:clientSlug/calendars/:calendarId',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Change a calendar and the services that use it, or with `dry_run` return what this does',
        params: ofCalendar,
        body: z.strictObject({
          ...calendarForm.shape,
          joining: z
            .array(id)
            .max(1_000)
            .describe('the services that use it from now on, beside those that use it already'),
          leaving: z.array(id).max(1_000).describe('the services that use it no more'),
          revision: z.int32().describe('The revision that the person saw'),
          ...saving,
        }),
        response: { 200: z.object({ effect, revision: z.int() }) },
      },
    },
    async (request) => {
      const member = staffOf(request);
      const { joining, leaving, revision, dry_run, expected } = request.body;
      const wanted = { ...contentOf(request.body), joining, leaving, revision, dry_run, expected };
      return changeCalendar(deps, actorOf(request), keyOf(member, request.params), wanted);
    },
  );

  app.put(
    '/console/:clientSlug/services/:serviceId/calendar',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Give a service another calendar or none, or with `dry_run` return what this does',
        params: ofService,
        body: z.strictObject({
          calendar_id: id.nullable(),
          previous: id.nullable().describe('The calendar that the person saw'),
          ...saving,
        }),
        response: { 200: z.object({ effect }) },
      },
    },
    async (request) => {
      const service = { ...staffOf(request), ...serviceOf(request, request.params) };
      return { effect: await setServiceCalendar(deps, actorOf(request), service, request.body) };
    },
  );

  app.delete(
    '/console/:clientSlug/calendars/:calendarId',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Delete a calendar; refused while services use it',
        params: ofCalendar,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const member = staffOf(request);
      await deleteCalendar(deps, actorOf(request), keyOf(member, request.params));
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/console/:clientSlug/calendars/:calendarId/closures',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Close a morning, an afternoon or a day of a calendar, or with `dry_run` return what this does',
        params: ofCalendar,
        body: z.strictObject({ ...closureForm.shape, ...saving }),
        response: { 200: z.object({ effect, closed: departure.describe('What this closure has closed') }) },
      },
    },
    async (request) => {
      const member = staffOf(request);
      const { date, ...closure } = request.body;
      return closeDay(deps, actorOf(request), keyOf(member, request.params), { ...closure, ...dateOf(date) });
    },
  );

  app.delete(
    '/console/:clientSlug/calendars/:calendarId/closures/:date',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Take a closure back; without a direction, of the whole day',
        params: ofCalendar.extend({ date: closureForm.shape.date }),
        querystring: z.object({ direction: direction.optional() }),
        response: {
          200: z.object({ kept: z.int().describe('The seats of the day that weeks need which were sold in between') }),
        },
      },
    },
    async (request) => {
      const member = staffOf(request);
      const closed = { ...dateOf(request.params.date), direction: request.query.direction ?? null };
      return { kept: await takeClosureBack(deps, actorOf(request), keyOf(member, request.params), closed) };
    },
  );
}

function keyOf({ client_id, services }: StaffMember, { calendarId }: { calendarId: string }) {
  return { client_id, services, calendar_id: isId(calendarId) ? calendarId : refuse('calendar-unknown', {}) };
}

// The schema has checked the days.

function contentOf({ name, terms, days }: z.output<typeof calendarForm>): CalendarContent {
  return { name, terms, days } as CalendarContent;
}

function dateOf(date: string): Pick<Closed, 'date'> {
  return { date } as Pick<Closed, 'date'>;
}
