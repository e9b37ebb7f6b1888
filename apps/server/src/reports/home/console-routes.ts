import { departureStates } from '@fareway/domain/boarding/departures-of-day.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import { z } from 'zod';
import { personalText } from '../../platform/personal-data/personal-text.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf, staffSessionOf } from '../../platform/http/authenticate.ts';
import { queryOfPage, rowsOfPage } from '../../platform/lists/pages.ts';
import { isLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { changeItem } from './change-item.ts';
import { showHome } from './show-home.ts';
import { setUpSteps, showSetUp } from './set-up.ts';
import { findColleagues, showWork } from './show-work.ts';
import { workKinds } from './work.ts';

const ofOperator = z.object({ clientSlug: z.string() });
const kind = z.enum(workKinds);

const work = z.array(
  z.object({
    kind,
    count: z.int(),
    oldest: z.date(),
    words: z.string(),
    details: z.array(z.string()),
    urgent: z.string().nullable().describe('Why it cannot wait'),
  }),
);

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
        seats: z.int().nullable().describe('of all of its buses; null when the vehicle of one is not known'),
        margin: z.int().describe('what season tickets can take beyond the seats'),
        device: z.object({ name: z.string(), last_heard: z.string() }).nullable(),
        state: z.enum(departureStates),
        cancelled: z.string().nullable().describe('Why it is cancelled'),
        buses: z.int().describe('How many buses it has'),
      }),
    ),
  ),
  work,
  put_off: z.array(z.object({ kind, words: z.string() })).describe('what comes back on a later day'),
  countdown: z.nullable(z.object({ title: z.string(), lead: z.string(), work })),
});

const revision = z.int().min(0);
const itemChange = z.discriminatedUnion('change', [
  z.strictObject({ change: z.enum(['take', 'release', 'bring-back']), revision }),
  z.strictObject({ change: z.literal('give'), staff_id: z.string().max(50), revision }),
  z.strictObject({
    change: z.literal('put-off'),
    until: z.string().refine((day): day is LocalDate => isLocalDate(day)),
    revision,
  }),
]);

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
          put_off: z.stringbool().default(false).describe('whether those are read that come back on a later day'),
        }),
        response: {
          200: z.object({
            title: z.string(),
            rows: z.array(
              z.object({
                id: z.string(),
                at: z.date(),
                title: personalText,
                detail: personalText.nullable(),
                amount: z.int().nullable().describe('in minor units'),
                currency: z.string().nullable(),
                page: z.string().nullable().describe('where it is dealt with, below the operator'),
                holder: z.nullable(z.object({ name: z.string(), is_me: z.boolean() })),
                put_off_until: z.string().nullable(),
                revision,
              }),
            ),
            has_more: z.boolean(),
            may_change: z.boolean().describe('Who is on it, and until when it is put off'),
          }),
        },
      },
    },
    async (request) => {
      const { after, after_id, put_off: isPutOff } = request.query;
      const last = after !== undefined && after_id !== undefined ? { at: new Date(after), id: after_id } : undefined;
      const member = { ...membershipOf(request), staff_id: staffOf(request).id };
      return showWork(deps, member, { kind: request.params.kind, after: last, isPutOff });
    },
  );

  const ofChanges = { access: 'staff' as const, permission: 'home.change' as const };

  app.get(
    '/console/:clientSlug/home/work/:kind/colleagues',
    {
      config: ofChanges,
      schema: {
        ...staffCall,
        summary:
          'The first members who may be on what waits of a kind, the reader first, or those who have what is typed in their names',
        params: ofOperator.extend({ kind }),
        querystring: z.object({ find: queryOfPage.find }),
        response: {
          200: z.object({ colleagues: z.array(z.object({ id: z.string(), name: z.string() })), has_more: z.boolean() }),
        },
      },
    },
    async (request) => {
      const member = { ...membershipOf(request), staff_id: staffOf(request).id };
      const found = await findColleagues(deps, member, request.params.kind, request.query.find);
      return { colleagues: found.slice(0, rowsOfPage), has_more: found.length > rowsOfPage };
    },
  );

  app.put(
    '/console/:clientSlug/home/work/:kind/:itemId',
    {
      config: ofChanges,
      schema: {
        ...staffCall,
        summary:
          'Take something that waits, give it to a colleague, put it off until a day, or undo that; `revision` is that of the row that the member saw',
        params: ofOperator.extend({ kind, itemId: z.string().min(1).max(200) }),
        body: itemChange,
        response: { 200: z.object({ revision }) },
      },
    },
    async (request) => {
      const { kind: ofKind, itemId: id } = request.params;
      const member = { ...membershipOf(request), staff_id: staffOf(request).id };
      return { revision: await changeItem(deps, member, { kind: ofKind, id, ...request.body }) };
    },
  );
}

/** What the member may do at the operator of the call. */
function membershipOf(request: Parameters<typeof staffSessionOf>[0]) {
  return staffSessionOf(request).membership ?? refuse('staff-not-permitted', {});
}
