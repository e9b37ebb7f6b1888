import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { divisions, reliefLimits } from '@fareway/domain/network/vehicles/relief/division.ts';
import { longestReliefDays } from '@fareway/domain/network/vehicles/relief/periods.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import { kinds } from '@fareway/texts/network/cancel-departure.ts';
import * as text from '@fareway/texts/network/vehicles/relief.ts';
import { carries, otherIs } from '@fareway/texts/network/vehicles/vehicles.ts';
import { z } from 'zod';
import { ofService, serviceOf } from '../../../network/services/console-requests.ts';
import { actorOf } from '../../../operators/audit-log/actor-of.ts';
import { existingDay, namedDay } from '../../../platform/http/named-day.ts';
import { personalText } from '../../../platform/personal-data/personal-text.ts';
import { recordFile, recordView } from '../../../operators/data-views/record-view.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/app-types.ts';
import { staffOf } from '../../../platform/http/authenticate.ts';
import { writeCsv } from '../../../platform/tables/write-table.ts';
import { staffCall } from '../../../staff/sessions/schemas.ts';
import type { Holder } from '../../cancelled-departures/holders.ts';
import type { Departure } from '../../cancelled-departures/lock-departure.ts';
import { readBuses, showRelief } from './buses-of-departure.ts';
import type { BusOfDeparture, ShownRelief } from './buses-of-departure.ts';
import { setRelief } from './set-relief.ts';

const ofDeparture = ofService.extend({ date: namedDay, direction: z.enum(directions) });
const day = z.iso.date();
const digest = z.string().max(100);
const departure = {
  service: z.object({ id: z.string(), name: z.string() }),
  date: day,
  direction: z.enum(directions),
  minutes: z.int().nullable().describe('When it leaves, after midnight; null when the timetable does not say it'),
  today: day,
  runs: z.boolean(),
  cancelled: z.boolean(),
};
const division = z.enum(divisions);
const period = z.strictObject({
  direction: z.enum(directions),
  first_day: existingDay,
  last_day: existingDay,
  division,
  buses: z
    .array(
      z.strictObject({
        vehicle_id: z.uuid().nullable().describe('null for the first bus: the vehicle that the departure has'),
        from: z.string().trim().max(reliefLimits.surname).describe('Where its surnames begin; empty: the first ones'),
        stop_ids: z.array(z.uuid()).max(500).describe('The stops of a relief bus'),
      }),
    )
    .min(2)
    .max(reliefLimits.buses),
});
const busInWords = {
  name: z.string(),
  takes: z.string().nullable().describe('Whom it takes, in words; null when the departure has one bus'),
};
const relief = z.object({
  ...departure,
  division: division.nullable().describe('null: the departure has one bus'),
  last_day: day.describe('The last day with these buses'),
  buses: z.array(
    z.object({
      ...busInWords,
      vehicle_id: z.string().nullable(),
      from: z.string(),
      passengers: z.int(),
      seats: z.int().nullable(),
      warning: z.string().nullable(),
      message: z
        .object({ purchasers: z.int(), words: z.string() })
        .nullable()
        .describe('To those who are on it, ready to be copied'),
    }),
  ),
  total: z.string(),
  letters: z.string().describe('How many surnames begin with each letter, in words'),
  vehicles: z.array(z.object({ id: z.string(), words: z.string() })).describe('Those that a relief bus can be'),
  stops: z.array(z.object({ id: z.string(), name: z.string(), passengers: z.int(), bus: z.int() })),
  seen: digest.describe('For `seen` of a change'),
});
const effect = z.object({
  warnings: z.array(z.string()).describe('The buses with more passengers than seats, in words'),
  digest: z.string().describe('For `expected`, when it is saved'),
  before: z.array(period).describe('What the days had before: the `periods` that undo it'),
  seen: digest.describe('For `seen` of the next change'),
});

/** Several vehicles on one departure, and the list of passengers of each, for staff (C-036). */
export function reliefRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'>): void {
  const config = { access: 'staff' as const, permission: 'catalogue.change' as const };
  const ofLists = { access: 'staff' as const, permission: 'attendance.see' as const };

  app.get(
    '/console/:clientSlug/services/:serviceId/departures/:date/:direction/relief',
    {
      config,
      schema: {
        ...staffCall,
        summary:
          'The buses of a departure with the numbers of their passengers, and the messages to those who are on each',
        params: ofDeparture,
        response: { 200: relief },
      },
    },
    async (request) => onWire(await showRelief(deps, runOf(request))),
  );

  app.put(
    '/console/:clientSlug/services/:serviceId/departures/:date/:direction/relief',
    {
      config,
      schema: {
        ...staffCall,
        summary:
          'Set the relief buses from a departure to a day, or with `dry_run` return the buses with more passengers than seats',
        params: ofDeparture,
        body: z.strictObject({
          last_day: existingDay,
          both: z.boolean().describe('Whether the departures of the other direction get the same'),
          periods: z
            .array(period)
            .max(2 * longestReliefDays + 2)
            .describe('What these days have from now on; others have one bus'),
          seen: digest,
          dry_run: z.boolean().describe('Only return what it does'),
          expected: digest.describe('The digest of what the person saw; empty when it had no warning'),
        }),
        response: { 200: effect },
      },
    },
    async (request) => {
      const { last_day, periods, ...wanted } = request.body;
      const done = await setRelief(deps, actorOf(request), runOf(request), {
        ...wanted,
        last_day: parseLocalDate(last_day),
        periods: periods.map((one) => ({
          ...one,
          first_day: parseLocalDate(one.first_day),
          last_day: parseLocalDate(one.last_day),
        })),
      });
      const before = done.before.map(({ direction, first_day, last_day: last, division: divided, buses }) => ({
        direction,
        first_day,
        last_day: last,
        division: divided,
        buses: buses.map(({ vehicle_id, from, stop_ids }) => ({ vehicle_id, from, stop_ids: [...stop_ids] })),
      }));
      return { ...done, before };
    },
  );

  app.get(
    '/console/:clientSlug/services/:serviceId/departures/:date/:direction/passengers',
    {
      config: ofLists,
      schema: {
        ...staffCall,
        summary: 'The passengers of a departure, for each of its buses in the order of the route',
        params: ofDeparture,
        response: {
          200: z.object({
            ...departure,
            buses: z.array(
              z.object({
                ...busInWords,
                warning: z.string().nullable(),
                count: z.string(),
                passengers: z.array(
                  z.object({ id: z.string(), passenger: personalText, stop: z.string(), ticket: z.string() }),
                ),
              }),
            ),
            total: z.string(),
            being_paid: z.string().nullable().describe('The seats whose passengers are not known yet, in words'),
          }),
        },
      },
    },
    async (request) => {
      const { client_id, id: staff_id } = staffOf(request);
      const { departure: shown, buses, total, being_paid } = await readBuses(deps, runOf(request));
      const userIds = familiesOf(buses);
      if (userIds.length > 0) await recordView(deps, { client_id, staff_id, kind: 'departure-passengers', userIds });
      return {
        ...departureOnWire(shown),
        buses: buses.map(({ name, takes, warning, passengers }) => ({
          name,
          takes,
          warning,
          count: text.passengers(passengers.length),
          passengers: passengers.map((holder) => ({ id: holder.id, ...describe(holder) })),
        })),
        total: `${total}.`,
        being_paid: being_paid > 0 ? text.beingPaid(being_paid) : null,
      };
    },
  );

  app.get(
    '/console/:clientSlug/services/:serviceId/departures/:date/:direction/passengers.csv',
    {
      config: { ...ofLists, needsRecentFactor: true },
      schema: { ...staffCall, summary: 'The same passengers as CSV, with the bus of each', params: ofDeparture },
    },
    async (request, reply) => {
      const { client_id, id: staff_id } = staffOf(request);
      const { clientSlug, date, direction } = request.params;
      const { buses } = await readBuses(deps, runOf(request));
      const userIds = familiesOf(buses);
      if (userIds.length > 0)
        await recordFile(deps, { client_id, staff_id, kind: 'departure-passengers-file', userIds });
      const rows = buses.flatMap(({ name, passengers }) =>
        passengers.map((holder) => {
          const { passenger, stop, ticket } = describe(holder);
          return [name, passenger, stop, ticket];
        }),
      );
      const { columns } = text;
      const header = [columns.bus, columns.passenger, columns.stop, columns.ticket];
      const name = text.fileName(clientSlug, date, direction);
      reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8');
      return reply.send(writeCsv(header, rows));
    },
  );
}

type Request = Parameters<typeof staffOf>[0];

function runOf(request: Request & { params: z.output<typeof ofDeparture> }) {
  const { date, direction } = request.params;
  return { ...serviceOf(request, request.params), date: parseLocalDate(date), direction };
}

const familiesOf = (buses: readonly BusOfDeparture[]) => [
  ...new Set(buses.flatMap(({ passengers }) => passengers.map(({ user_id }) => user_id))),
];

/** A passenger in a list. */
function describe({ kind, type, passenger, stop }: Holder) {
  return { passenger, stop: stop ?? text.noStop, ticket: kinds[kind === 'journey' ? 'advance' : type] ?? type };
}

function departureOnWire({ service, date, direction, minutes, today, runs, cancelled }: Departure) {
  return { service, date, direction, minutes, today, runs, cancelled: cancelled !== undefined };
}

function onWire(shown: ShownRelief): z.input<typeof relief> {
  const { period: current, buses, messages, letters, vehicles, stops, being_paid } = shown;
  return {
    ...departureOnWire(shown.departure),
    division: current?.division ?? null,
    last_day: current?.last_day ?? shown.departure.date,
    buses: buses.map(({ passengers, ...bus }, place) => ({
      ...bus,
      vehicle_id: place === 0 ? null : bus.vehicle_id,
      from: current?.buses[place]?.from ?? '',
      passengers: passengers.length,
      message: messages[place] ?? null,
    })),
    total: [`${shown.total}.`, ...(being_paid > 0 ? [text.beingPaid(being_paid)] : [])].join(' '),
    letters: text.letters(letters),
    vehicles: vehicles
      .filter(({ id }) => id !== buses[0]!.vehicle_id)
      .map(({ id, name, seats, wheelchair_places }) => ({
        id,
        words: otherIs(name, carries(seats, wheelchair_places)),
      })),
    stops: stops.map((stop) => ({
      ...stop,
      bus: Math.max(0, current?.buses.findIndex(({ stop_ids }) => stop_ids.includes(stop.id)) ?? 0),
    })),
    seen: shown.seen,
  };
}
