import { isLocalDate } from '@fareway/domain/dates/local-date.ts';
import { readTimetable, timetableForm } from '@fareway/domain/network/timetable.ts';
import { hasHiddenCharacters } from '@fareway/domain/passengers/visible-text.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import { z } from 'zod';
import { zodOf } from '../../../platform/http/zod-of.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/app-types.ts';
import { actorOf } from '../../../operators/audit-log/actor-of.ts';
import { staffOf } from '../../../platform/http/authenticate.ts';
import { ofService, serviceOf } from '../../services/console-requests.ts';
import { staffCall } from '../../../staff/sessions/schemas.ts';
import { stopsToChoose } from '../stops-to-choose.ts';
import { changeTimetable, removeTimetable } from './change-timetable.ts';
import type { TimetableDeps } from './change-timetable.ts';
import { showTimetables } from './show-timetables.ts';

const ofTimetable = ofService.extend({ validFrom: z.string() });
const seen = z.string().max(100);

const calls = z.array(
  z.object({ stop: z.string(), minutes: z.int().nullable().describe('minutes after midnight of the first day') }),
);

const move = z
  .object({ from: z.string(), to: z.string() })
  .describe('those who board at the stop `from`, which the timetable leaves out, board at `to` from its day on');

const name = z
  .string()
  .max(200)
  .refine((typed) => !hasHiddenCharacters(typed));
const chosenMoves = z
  .array(z.object({ from: name, to: name }))
  .max(400)
  .refine((moves) => new Set(moves.map(({ from }) => from)).size === moves.length)
  .describe('one for each stop that the timetable leaves out');

const kept = z
  .array(
    z.object({
      name,
      direction: z.enum(directions),
      passengers: z.int().min(1),
      day: name.optional().describe('the day of the next timetable, which leaves the stop out'),
    }),
  )
  .max(800);

/** The timetables of a service, for the staff of its operator (C-025, C-029, C-031). */
export function timetableRoutes(app: App, deps: Deps & TimetableDeps): void {
  const config = { access: 'staff' as const, permission: 'catalogue.change' as const };

  app.get(
    '/console/:clientSlug/services/:serviceId/timetables',
    {
      config,
      schema: {
        ...staffCall,
        summary:
          'The timetables of a service that count today or later, and the first names of the stops of its operator',
        params: ofService,
        response: {
          200: z.object({
            service: z.object({ id: z.string(), name: z.string() }),
            today: z.string(),
            timetables: z.array(
              z.object({
                valid_from: z.string().nullable().describe('null: from the beginning'),
                am: calls,
                pm: calls,
                moves: z.array(move).describe('the moves that it makes on its day'),
              }),
            ),
            stops: z.array(z.string()).describe('the first ones'),
            has_more_stops: z.boolean(),
            seen: seen.describe('what a change carries, so that two people do not overwrite each other'),
          }),
        },
      },
    },
    async (request) => ({
      ...(await showTimetables(deps, serviceOf(request, request.params))),
      ...(await stopsToChoose(deps.db, staffOf(request))),
    }),
  );

  app.put(
    '/console/:clientSlug/services/:serviceId/timetables/:validFrom',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Write the timetable that counts from a day, with times such as 07:52; an empty time is not known',
        params: ofTimetable,
        body: z.strictObject({
          am: zodOf(timetableForm.entries.am),
          pm: zodOf(timetableForm.entries.pm),
          moves: chosenMoves,
          keeps: kept
            .nullable()
            .default([])
            .describe(
              'the passengers whose stop has no bus in this direction any more, as timetable-leaves-direction has named them; null for a timetable that was confirmed before',
            ),
          seen,
          basis: z
            .string()
            .nullable()
            .describe('the day of the timetable that the form was filled from; null for the first one'),
        }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { seen: digest, basis, am, pm, moves, keeps } = request.body;
      const timetable = { ...readTimetable({ valid_from: dayOf(request.params), am, pm }), moves };
      await changeTimetable(deps, actorOf(request), serviceOf(request, request.params), timetable, {
        seen: digest,
        basis: basis === null ? null : dayOf({ validFrom: basis }),
        keeps: keeps ?? 'all',
      });
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/console/:clientSlug/services/:serviceId/timetables/:validFrom',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Remove a timetable that has not begun',
        params: ofTimetable,
        body: z.strictObject({
          seen,
          keeps: kept.default([]).describe('the passengers whom timetable-leaves-direction has named'),
        }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const day = dayOf(request.params);
      const { seen: digest, keeps } = request.body;
      await removeTimetable(deps, actorOf(request), serviceOf(request, request.params), day, digest, keeps);
      return reply.status(204).send(null);
    },
  );
}

function dayOf({ validFrom }: { validFrom: string }) {
  return isLocalDate(validFrom) ? validFrom : refuse('timetable-day-invalid', {});
}
