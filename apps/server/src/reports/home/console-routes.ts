import { departureStates } from '@fareway/domain/boarding/departures-of-day.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf, staffSessionOf } from '../../platform/http/authenticate.ts';
import { recordView } from '../../operators/data-views/record-view.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { showHome, showHomeNotices } from './show-home.ts';
import { setUpSteps, showSetUp } from './set-up.ts';
import { readWork, seesWork, workKinds, workOfFamilies } from './work.ts';

const ofOperator = z.object({ clientSlug: z.string() });
const kind = z.enum(workKinds);

const home = z.object({
  as_of: z.date(),
  departures: z.nullable(
    z.array(
      z.object({
        service: z.object({ id: z.string(), name: z.string() }),
        direction: z.enum(directions),
        minutes: z.int().nullable().describe('after midnight; null when it is not known'),
        booked: z.int(),
        boarded: z.int(),
        not_boarded: z.int(),
        seats: z.int().nullable(),
        device: z.object({ name: z.string(), last_heard: z.string() }).nullable(),
        state: z.enum(departureStates),
        cancelled: z.string().nullable().describe('Why it is cancelled'),
      }),
    ),
  ),
  work: z.array(z.object({ kind, count: z.int(), oldest: z.date() })),
});

/** The first page of an operator's console: what needs somebody, and the departures of today (C-016 to C-019, C-021). */
export function homeRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'>): void {
  const config = { access: 'staff' as const, permission: 'home.see' as const };

  app.get(
    '/console/:clientSlug/home',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'What needs somebody and the departures of today, as far as the member’s role includes them',
        params: ofOperator,
        response: { 200: home },
      },
    },
    async (request) => showHome(deps, membershipOf(request)),
  );

  app.get(
    '/console/:clientSlug/home/live',
    {
      config: { ...config, isLive: true },
      schema: {
        ...staffCall,
        summary:
          'The same for an open page, which asks every few seconds; it does not keep the session from ending without use',
        params: ofOperator,
        response: { 200: home },
      },
    },
    async (request) => showHome(deps, membershipOf(request)),
  );

  app.get(
    '/console/:clientSlug/home/notices',
    {
      config: { access: 'staff' as const, permission: 'catalogue.change' as const },
      schema: {
        ...staffCall,
        summary: 'What waits in calendars, stops and publications',
        params: ofOperator,
        response: {
          200: z.object({
            calendars_ending: z.array(
              z.object({ id: z.string(), name: z.string(), ends_on: z.string(), days: z.int() }),
            ),
            stops_left: z.object({ stops: z.int(), passengers: z.int() }),
            failed_publications: z.int(),
          }),
        },
      },
    },
    async (request) => showHomeNotices(deps, staffOf(request).client_id),
  );

  app.get(
    '/console/:clientSlug/home/set-up',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'The steps of the set-up that the member may do, in their order, and which are done',
        params: ofOperator,
        response: {
          200: z.object({
            steps: z.array(z.object({ step: z.enum(setUpSteps), is_done: z.boolean() })),
            has_contact: z.boolean().describe('whether purchasers have a contact'),
            service_id: z.string().nullable().describe('whose timetable is filled in next'),
            calendar_id: z.string().nullable().describe('whose services are chosen next'),
          }),
        },
      },
    },
    async (request) => showSetUp(deps, membershipOf(request)),
  );

  app.get(
    '/console/:clientSlug/home/work/:kind',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'The rows that a count of the first page is made of, the oldest first, 50 at a time',
        params: ofOperator.extend({ kind }),
        querystring: z.object({
          after: z.iso.datetime().optional().describe('`at` of the last row of the page before'),
          after_id: z.string().max(200).optional().describe('`id` of that row'),
        }),
        response: {
          200: z.object({
            rows: z.array(
              z.object({
                id: z.string(),
                at: z.date(),
                title: z.string(),
                detail: z.string().nullable(),
                amount: z.int().nullable().describe('in minor units'),
                currency: z.string().nullable(),
              }),
            ),
            has_more: z.boolean(),
          }),
        },
      },
    },
    async (request) => {
      const { client_id, permissions } = membershipOf(request);
      if (!seesWork(permissions, request.params.kind)) refuse('staff-not-permitted', {});
      const { after, after_id } = request.query;
      const last = after !== undefined && after_id !== undefined ? { at: new Date(after), id: after_id } : undefined;
      const { rows, has_more } = await readWork(
        deps.db,
        { client_id, now: deps.clock.now() },
        request.params.kind,
        last,
      );
      const shown = workOfFamilies.find((one) => one === request.params.kind);
      if (shown && rows.length > 0)
        await recordView(deps, {
          client_id,
          staff_id: staffOf(request).id,
          kind: shown,
          userIds: rows.map(({ family }) => family),
        });
      return { rows, has_more };
    },
  );
}

/** What the member may do at the operator of the call. */
function membershipOf(request: Parameters<typeof staffSessionOf>[0]) {
  return staffSessionOf(request).membership ?? refuse('staff-not-permitted', {});
}
