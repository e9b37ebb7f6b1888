import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { cancellationForm, messageToPassengers } from '@fareway/domain/network/departures/cancellation-form.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import { z } from 'zod';
import { namedDay } from '../../platform/http/named-day.ts';
import { zodFieldsOf, zodOf } from '../../platform/http/zod-of.ts';
import { ofService, serviceOf } from '../../network/services/console-requests.ts';
import type { RunKey } from '../../network/runs/runs.ts';
import { actorOf } from '../../operators/audit-log/actor-of.ts';
import { personalText } from '../../platform/personal-data/personal-text.ts';
import { recordView } from '../../operators/data-views/record-view.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf, staffSessionOf } from '../../platform/http/authenticate.ts';
import { isId } from '../../platform/ids.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { cancelDeparture } from './cancel-departure.ts';
import type { CancellationEffect } from './cancel-departure.ts';
import { writeClosureMessage } from './closure-message.ts';
import { putDepartureBack } from './put-back.ts';
import { showCancellation } from './show-cancellation.ts';

const ofDeparture = ofService.extend({ date: namedDay, direction: z.enum(directions) });
const day = z.iso.date();
const reasonsToStay = [
  'several-days',
  'fixed-day',
  'used',
  'other-direction',
  'stop',
  'full',
  'pass',
  'not-refundable',
  'journey',
] as const;

const shownDeparture = z.object({
  service: z.object({ id: z.string(), name: z.string() }),
  date: day,
  direction: z.enum(directions),
  minutes: z.int().nullable().describe('When it leaves, after midnight; null when the timetable does not say it'),
  today: day,
  currency: z.enum(['gbp', 'eur']),
  runs: z.boolean().describe('Whether the service runs then by its weekdays and calendar'),
  cancelled: z.object({ at: z.date(), by: z.string(), reason: z.string() }).nullable(),
  may_refund: z.boolean().describe('Whether the member may refund tickets'),
  targets: z
    .array(z.object({ date: day, direction: z.enum(directions), seats: z.int(), journeys: z.int() }))
    .describe('The departures to which passengers can be moved, with the seats and journeys that are left'),
});

const effect = z.object({
  passengers: z.array(
    z.object({
      id: z.string(),
      customer_ticket_id: z.string(),
      kind: z.enum(['ticket', 'journey', 'season']),
      type: z.string(),
      passenger: personalText,
      stop: z.string().nullable(),
      was_emailed: z.boolean().describe('Whether an email about this cancellation was sent before'),
      outcome: z.enum(['kept', 'moved', 'refunded']),
      why: z.enum(reasonsToStay).nullable().describe('Why it is neither moved nor refunded'),
      refund: z.int().describe('In minor units'),
    }),
  ),
  being_paid: z.int().describe('Seats and journeys whose payment has begun. It ends as before'),
  digest: z.string().describe('For `expected`, when it is done'),
});

/** Cancelling a departure, for the staff of its operator (C-032). */
export function cancelledDepartureRoutes(app: App, deps: Deps): void {
  const config = { access: 'staff' as const, permission: 'catalogue.change' as const };

  app.get(
    '/console/:clientSlug/calendars/:calendarId/closures/:date/message',
    {
      config,
      schema: {
        ...staffCall,
        summary:
          'The message about a closure that was made, ready to be copied, and the number of purchasers whom it affects',
        params: z.object({ clientSlug: z.string(), calendarId: z.string(), date: namedDay }),
        querystring: z.object({ direction: z.enum(directions).optional().describe('Without it, the whole day') }),
        response: { 200: z.object({ purchasers: z.int(), words: z.string() }) },
      },
    },
    (request) => {
      const { calendarId, date } = request.params;
      const { direction = null } = request.query;
      const calendar_id = isId(calendarId) ? calendarId : refuse('calendar-unknown', {});
      const { client_id, services } = staffOf(request);
      const key = { client_id, services, calendar_id };
      return writeClosureMessage(deps.db, key, { date: parseLocalDate(date), direction });
    },
  );

  app.get(
    '/console/:clientSlug/services/:serviceId/departures/:date/:direction/cancellation',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'A departure that can be cancelled or is cancelled, and where its passengers can be moved',
        params: ofDeparture,
        response: { 200: shownDeparture },
      },
    },
    async (request) => ({ ...(await showCancellation(deps, runOf(request))), may_refund: mayRefund(request) }),
  );

  app.put(
    '/console/:clientSlug/services/:serviceId/departures/:date/:direction/cancellation',
    {
      // those that refund
      config: { ...config, needsRecentFactor: 'sometimes' },
      schema: {
        ...staffCall,
        summary:
          'Cancel a departure, or handle those who still have it afterwards; with `dry_run` only return what this does to whom',
        params: ofDeparture,
        body: z.strictObject({
          ...zodFieldsOf(cancellationForm),
          dry_run: z.boolean().describe('Only return what it does'),
          expected: z.string().max(100).optional().describe('The digest of what the person saw'),
        }),
        response: { 200: effect },
      },
    },
    async (request) => {
      const { to, ...wanted } = request.body;
      if (wanted.treatment === 'refund' && !mayRefund(request)) refuse('staff-not-permitted', {});
      const target = to && { ...to, date: parseLocalDate(to.date) };
      const done = await cancelDeparture(deps, actorOf(request), runOf(request), { ...wanted, to: target });
      const userIds = done.holders.map((holder) => holder.user_id);
      const { client_id, id: staff_id } = staffOf(request);
      if (userIds.length > 0) await recordView(deps, { client_id, staff_id, kind: 'departure-passengers', userIds });
      return effectOnWire(done);
    },
  );

  app.post(
    '/console/:clientSlug/services/:serviceId/departures/:date/:direction/put-back',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Put a cancelled departure back, and send an email to those who had one about the cancellation',
        params: ofDeparture,
        body: z.strictObject({ message: zodOf(messageToPassengers) }),
        response: {
          200: z.object({
            kept: z.int().describe('The weeks that need a seat of it, and were sold in between'),
            emailed: z.int().describe('The tickets about which an email is sent'),
          }),
        },
      },
    },
    async (request) => putDepartureBack(deps, actorOf(request), runOf(request), request.body.message),
  );
}

type Request = Parameters<typeof staffSessionOf>[0] & Parameters<typeof serviceOf>[0];

function runOf(request: Request & { params: z.output<typeof ofDeparture> }): RunKey {
  const { date, direction } = request.params;
  return { ...serviceOf(request, request.params), date: parseLocalDate(date), direction };
}

/** Refunds need a permission of their own. */
function mayRefund(request: Request): boolean {
  return staffSessionOf(request).membership?.permissions.has('refunds.make') ?? false;
}

function effectOnWire({ holders, ...rest }: CancellationEffect): z.input<typeof effect> {
  const passengers = holders.map((holder) => {
    const { id, customer_ticket_id, kind, type, passenger, stop, was_emailed, outcome } = holder;
    const why = 'why' in holder ? holder.why : null;
    const refund = outcome === 'refunded' ? holder.refundable : 0;
    return { id, customer_ticket_id, kind, type, passenger, stop, was_emailed, outcome, why, refund };
  });
  return { passengers, ...rest };
}
