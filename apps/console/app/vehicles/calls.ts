import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { api } from '../session/api.ts';
import { ifThere, unlessNotPermitted } from '../session/unless-not-permitted.ts';
import { readService, type ShownService } from '../services/calls.ts';

const all = '/console/{clientSlug}/vehicles';
const one = '/console/{clientSlug}/vehicles/{vehicleId}';
const ofService = '/console/{clientSlug}/services/{serviceId}/vehicles';
const ofDeparture = '/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/vehicle';

const relief = '/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/relief';
const passengers = '/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/passengers';

export type Vehicle = ResponseBody<typeof all, 'get'>['vehicles'][number];
/** The vehicles of a service in words; the first one is its usual vehicle. */
type ServiceVehicles = ResponseBody<typeof ofService, 'get'>;
/** The departures that have more passengers than seats after a change. */
export type TooSmall = ResponseBody<typeof one, 'put'>;
/** A departure with the vehicles that it can get. */
export type DepartureVehicles = ResponseBody<typeof ofDeparture, 'get'>;

/** The buses of a departure, and what they can be. */
export type Relief = ResponseBody<typeof relief, 'get'>;
/** What a change of the buses does, and what undoes it. */
export type ReliefEffect = ResponseBody<typeof relief, 'put'>;
/** The passengers of a departure by its buses. */
type Passengers = ResponseBody<typeof passengers, 'get'>;

/** How a change is saved. */
export interface Saving {
  /** Only return what it does. */
  dry_run: boolean;
  /** The digest of what the person saw. */
  expected: string;
}

type Details = Pick<Vehicle, 'name' | 'seats' | 'wheelchair_places'>;

interface ServicePath {
  clientSlug: string;
  serviceId: string;
}

export interface DeparturePath extends ServicePath {
  date: string;
  direction: 'am' | 'pm';
}

/** Reads the vehicles of an operator. */
export async function readVehicles(clientSlug: string): Promise<Vehicle[]> {
  return (await resultOf(api.GET(all, { params: { path: { clientSlug } } }))).vehicles;
}

/** Reads the vehicles of a service. */
function readServiceVehicles(path: ServicePath): Promise<ServiceVehicles> {
  return resultOf(api.GET(ofService, { params: { path } }));
}

/** What the pages of a service's vehicles show. */
export interface Loaded {
  service: ShownService;
  vehicles: Vehicle[];
  chosen: ServiceVehicles;
}

/** Reads a service, its vehicles and those of its operator; undefined when it is not there, null for a member whose role does not include it. */
export function loadVehicles(request: Request, path: ServicePath): Promise<Loaded | undefined | null> {
  const reading = Promise.all([readService(path), readVehicles(path.clientSlug), readServiceVehicles(path)]).then(
    ([service, vehicles, chosen]) => ({ service, vehicles, chosen }),
  );
  return unlessNotPermitted(
    request,
    ifThere(reading, ({ key }) => key === 'service-unknown'),
  );
}

export async function createVehicle(clientSlug: string, body: Details): Promise<void> {
  await resultOf(api.POST(all, { params: { path: { clientSlug } }, body }));
}

export function changeVehicle(
  clientSlug: string,
  vehicleId: string,
  body: Details & Saving & { revision: number },
): Promise<TooSmall> {
  return resultOf(api.PUT(one, { params: { path: { clientSlug, vehicleId } }, body }));
}

export async function removeVehicle(clientSlug: string, { id, revision }: Vehicle): Promise<void> {
  await resultOf(api.DELETE(one, { params: { path: { clientSlug, vehicleId: id } }, body: { revision } }));
}

export function setServiceVehicles(
  path: ServicePath,
  body: Saving & { vehicle_ids: string[]; seen: string },
): Promise<TooSmall> {
  return resultOf(api.PUT(ofService, { params: { path }, body }));
}

/** Returns what is read of a departure; undefined when it is not there, null for a member whose role does not include it. */
function ofShown<Shown>(request: Request, reading: Promise<Shown>): Promise<Shown | undefined | null> {
  return unlessNotPermitted(
    request,
    ifThere(reading, ({ key, status }) => key === 'service-unknown' || status === 400),
  );
}

/** Reads a departure with the vehicles that it can get. */
export function loadDepartureVehicles(
  request: Request,
  path: DeparturePath,
): Promise<DepartureVehicles | undefined | null> {
  return ofShown(request, resultOf(api.GET(ofDeparture, { params: { path } })));
}

/** Reads the buses of a departure. */
export function loadRelief(request: Request, path: DeparturePath): Promise<Relief | undefined | null> {
  return ofShown(request, resultOf(api.GET(relief, { params: { path } })));
}

/** Reads the passengers of a departure. */
export function loadPassengers(request: Request, path: DeparturePath): Promise<Passengers | undefined | null> {
  return ofShown(request, resultOf(api.GET(passengers, { params: { path } })));
}

/** The address of the file of these passengers. */
export const passengersFile = ({ clientSlug, serviceId, date, direction }: DeparturePath) =>
  `/api/console/${clientSlug}/services/${serviceId}/departures/${date}/${direction}/passengers.csv`;

export interface ReliefChange {
  last_day: string;
  both: boolean;
  periods: ReliefEffect['before'];
  seen: string;
}

/** Sets the buses of departures, or says with `dry_run` which are too small. */
export function setRelief(path: DeparturePath, body: ReliefChange & Saving): Promise<ReliefEffect> {
  return resultOf(api.PUT(relief, { params: { path }, body }));
}

interface Given {
  vehicle_id: string | null;
  both: boolean;
  seen: string;
  sold: number;
}

export async function giveVehicle(path: DeparturePath, body: Given): Promise<void> {
  await resultOf(api.PUT(ofDeparture, { params: { path }, body }));
}
