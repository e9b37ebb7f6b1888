import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { marginOf } from '@fareway/domain/network/seats/season-margin.ts';
import { isVehicleName, vehicleLimits } from '@fareway/domain/network/vehicles/vehicle-form.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import * as text from '@fareway/texts/network/vehicles/vehicles.ts';
import { z } from 'zod';
import { ofService, serviceOf } from '../../network/services/console-requests.ts';
import { digestOfVehicles, readVehicles, vehiclesOfService } from '../../network/vehicles/read-vehicles.ts';
import { createVehicle, removeVehicle } from '../../network/vehicles/write-vehicles.ts';
import { actorOf } from '../../operators/audit-log/actor-of.ts';
import { namedDay } from '../../platform/http/named-day.ts';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { isId } from '../../platform/ids.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { changeVehicle, setServiceVehicles } from './change-vehicles.ts';
import { giveVehicle, showDepartureVehicles } from './departure-vehicle.ts';
import type { DepartureVehicles } from './departure-vehicle.ts';

const ofOperator = z.object({ clientSlug: z.string() });
const ofVehicle = ofOperator.extend({ vehicleId: z.string() });
const ofDeparture = ofService.extend({ date: namedDay, direction: z.enum(directions) });
const details = {
  name: z.string().trim().max(vehicleLimits.name).refine(isVehicleName),
  seats: z.int().min(1).max(vehicleLimits.seats),
  wheelchair_places: z.int().min(0).max(vehicleLimits.wheelchair_places),
};
const revision = z.int32().describe('The revision that the person saw');
const digest = z.string().max(100);
const saving = {
  dry_run: z.boolean().describe('Only return what it does'),
  expected: digest.describe('The digest of what the person saw; empty when it had no warning'),
};
const tooSmall = z.object({
  warnings: z.array(z.string()).describe('The departures with more passengers than seats, in words'),
  digest: z.string().describe('For `expected`, when it is saved'),
});
const vehicle = z.object({
  id: z.string(),
  name: z.string(),
  seats: z.int(),
  wheelchair_places: z.int(),
  revision: z.int(),
  services: z.array(z.object({ id: z.string(), name: z.string() })),
});
const departureVehicles = z.object({
  service: z.object({ id: z.string(), name: z.string() }),
  date: z.iso.date(),
  direction: z.enum(directions),
  minutes: z.int().nullable().describe('When it leaves, after midnight; null when the timetable does not say it'),
  today: z.iso.date(),
  runs: z.boolean(),
  has_other: z.boolean().describe('Whether the other bus of the day runs'),
  sold: z.object({
    one: z.int().describe('Of its own vehicle'),
    both: z.int().describe('Of the fuller one of the day'),
    all: z.int().describe('Of all of its buses'),
  }),
  total: z.string().describe('How many are booked, and the seats of all of its buses, in words'),
  buses: z.int().describe('How many buses it has'),
  given: z.string().describe('The vehicle that was given to it; empty: the usual one'),
  vehicles: z.array(
    z.object({
      id: z.string().describe('Empty for the usual vehicle of the service'),
      name: z.string(),
      words: z.string().describe('What it carries'),
      too_small: z
        .object({ one: z.string().nullable(), both: z.string().nullable() })
        .describe('The warning for this bus, and for both of the day'),
    }),
  ),
  seen: digest.describe('For `seen`, when one is given'),
});

/** The vehicles of an operator, of its services and of their departures, for its staff (C-035). */
export function vehicleRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'>): void {
  const config = { access: 'staff' as const, permission: 'catalogue.change' as const };
  // a vehicle is driven on the departures of several services
  const ofWholeOperator = { access: 'staff' as const, permission: 'operator.change' as const };

  app.get(
    '/console/:clientSlug/vehicles',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'The vehicles of an operator by name, with the services that have them',
        params: ofOperator,
        response: { 200: z.object({ vehicles: z.array(vehicle) }) },
      },
    },
    async (request) => ({ vehicles: await readVehicles(deps.db, staffOf(request)) }),
  );

  app.post(
    '/console/:clientSlug/vehicles',
    {
      config: ofWholeOperator,
      schema: {
        ...staffCall,
        summary: 'Add a vehicle of an operator',
        params: ofOperator,
        body: z.strictObject(details),
        response: { 201: z.object({ id: z.string() }) },
      },
    },
    async (request, reply) => {
      const id = await createVehicle(deps, actorOf(request), staffOf(request).client_id, request.body);
      return reply.status(201).send({ id });
    },
  );

  app.put(
    '/console/:clientSlug/vehicles/:vehicleId',
    {
      config: ofWholeOperator,
      schema: {
        ...staffCall,
        summary: 'Change a vehicle, or with `dry_run` return the departures that would have more passengers than seats',
        params: ofVehicle,
        body: z.strictObject({ ...details, revision, ...saving }),
        response: { 200: tooSmall },
      },
    },
    async (request) => changeVehicle(deps, actorOf(request), vehicleOf(request), request.body),
  );

  app.delete(
    '/console/:clientSlug/vehicles/:vehicleId',
    {
      config: ofWholeOperator,
      schema: {
        ...staffCall,
        summary: 'Remove a vehicle; refused while a departure has it today or later',
        params: ofVehicle,
        body: z.strictObject({ revision }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeVehicle(deps, actorOf(request), vehicleOf(request), request.body.revision);
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/console/:clientSlug/services/:serviceId/vehicles',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'The vehicles of a service; the first one is its usual vehicle',
        params: ofService,
        response: {
          200: z.object({ vehicles: z.array(z.object({ id: z.string(), words: z.string() })), seen: digest }),
        },
      },
    },
    async (request) => {
      const vehicles = await vehiclesOfService(deps.db, serviceOf(request, request.params));
      return { vehicles, seen: digestOfVehicles(vehicles.map(({ id }) => id)) };
    },
  );

  app.put(
    '/console/:clientSlug/services/:serviceId/vehicles',
    {
      config,
      schema: {
        ...staffCall,
        summary:
          'Set the vehicles of a service, the usual one first, or with `dry_run` return the departures that would have more passengers than seats',
        params: ofService,
        body: z.strictObject({ vehicle_ids: z.array(z.uuid()).max(500), seen: digest, ...saving }),
        response: { 200: tooSmall },
      },
    },
    async (request) => setServiceVehicles(deps, actorOf(request), serviceOf(request, request.params), request.body),
  );

  app.get(
    '/console/:clientSlug/services/:serviceId/departures/:date/:direction/vehicle',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'The vehicle of a departure and those that it can get, each with its warning when it is too small',
        params: ofDeparture,
        response: { 200: departureVehicles },
      },
    },
    async (request) => onWire(await showDepartureVehicles(deps, runOf(request))),
  );

  app.put(
    '/console/:clientSlug/services/:serviceId/departures/:date/:direction/vehicle',
    {
      config,
      schema: {
        ...staffCall,
        summary: 'Give a departure another vehicle, or both departures of its day',
        params: ofDeparture,
        body: z.strictObject({
          vehicle_id: z.uuid().nullable().describe('null: the usual vehicle of the service'),
          both: z.boolean(),
          seen: digest,
          sold: z.int().min(0).max(100_000).describe('The number of passengers that the person saw'),
        }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await giveVehicle(deps, actorOf(request), runOf(request), request.body);
      return reply.status(204).send(null);
    },
  );
}

type Request = Parameters<typeof staffOf>[0];

function vehicleOf(request: Request & { params: { vehicleId: string } }) {
  const { vehicleId } = request.params;
  return {
    client_id: staffOf(request).client_id,
    vehicle_id: isId(vehicleId) ? vehicleId : refuse('vehicle-unknown', {}),
  };
}

function runOf(request: Request & { params: z.output<typeof ofDeparture> }) {
  const { date, direction } = request.params;
  return { ...serviceOf(request, request.params), date: parseLocalDate(date), direction };
}

function onWire(shown: DepartureVehicles): z.input<typeof departureVehicles> {
  const { departure, vehicles, usual, given_id, sold, total, buses, has_other, seen, margin } = shown;
  const { service, date, direction, minutes, today, runs } = departure;
  const warn = (passengers: number, seats: number) =>
    passengers > seats ? text.tooSmall(passengers, seats, marginOf(margin, seats)) : null;
  const option = (id: string, name: string, of: DepartureVehicles['usual']) => ({
    id,
    name,
    words: of ? text.carries(of.seats, of.wheelchair_places) : '',
    too_small: { one: of ? warn(sold.one, of.seats) : null, both: of ? warn(sold.both, of.seats) : null },
  });
  return {
    service,
    date,
    direction,
    minutes,
    today,
    runs,
    has_other,
    sold,
    total: `${total}.`,
    buses,
    seen,
    given: given_id ?? '',
    vehicles: [
      option('', usual ? text.usualOf(usual.name) : text.noUsualOf, usual),
      // the usual one is there already, unless it was given as another one
      ...vehicles.filter(({ id }) => id !== usual?.id || id === given_id).map((one) => option(one.id, one.name, one)),
    ],
  };
}
