import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import type { Rounding } from '@fareway/domain/catalogue/copy-ticket.ts';
import { usualSeatOrder, type SeatOrder } from '@fareway/domain/network/seats/new-seats.ts';
import type { ServiceDetails } from '@fareway/domain/network/service-form.ts';
import { queryOf } from '../chrome/table/more-rows.tsx';
import { api } from '../session/api.ts';
import { ifThere, unlessNotPermitted } from '../session/unless-not-permitted.ts';

/** A service in the list, with what is missing for its sale. */
export type ListedService = ResponseBody<'/console/{clientSlug}/services', 'get'>['services'][number];

/** A service to change. */
export type ShownService = ResponseBody<'/console/{clientSlug}/services/{serviceId}', 'get'>;

/** What a change does to seats that are taken; without any, its digest is empty. */
export type Effect = ResponseBody<'/console/{clientSlug}/services/{serviceId}', 'put'>;

/** Reads the services of an operator that the address of a page wants; null for a member whose role does not include them. */
export function loadServices(request: Request, clientSlug: string) {
  const params = { path: { clientSlug }, query: queryOf(request, 'find', 'after', 'id', 'archived') };
  return unlessNotPermitted(request, resultOf(api.GET('/console/{clientSlug}/services', { params })));
}

/** Reads a service for its page; undefined when it is not there, null for a member whose role does not include it. */
export function loadService(
  request: Request,
  path: { clientSlug: string; serviceId: string },
): Promise<ShownService | undefined | null> {
  return unlessNotPermitted(
    request,
    ifThere(readService(path), ({ key }) => key === 'service-unknown'),
  );
}

/** Reads a service as it is now. */
export function readService(path: { clientSlug: string; serviceId: string }): Promise<ShownService> {
  return resultOf(api.GET('/console/{clientSlug}/services/{serviceId}', { params: { path } }));
}

/** Creates a service. Returns its id. */
export async function createService(clientSlug: string, name: string): Promise<string> {
  const { id } = await resultOf(
    api.POST('/console/{clientSlug}/services', { params: { path: { clientSlug } }, body: { name } }),
  );
  return id;
}

const copies = '/console/{clientSlug}/services/{serviceId}/copies';

const calendar = '/console/{clientSlug}/services/{serviceId}/calendar';

/** What another calendar does to the departures of a service. */
export type CalendarEffect = ResponseBody<typeof calendar, 'put'>['effect'];

interface CalendarChange {
  calendar_id: string | null;
  /** The calendar that the person saw. */
  previous: string | null;
  dry_run: boolean;
  expected?: string;
}

/** Gives a service another calendar or none, or returns with `dry_run` what this does. */
export async function setCalendar(
  path: { clientSlug: string; serviceId: string },
  body: CalendarChange,
): Promise<CalendarEffect> {
  return (await resultOf(api.PUT(calendar, { params: { path }, body }))).effect;
}

interface Copy {
  name: string;
  revision: number;
  tickets: { id: string; revision: number; raised: boolean }[];
  hundredths: number;
  rounding: Rounding;
  raises_journeys: boolean;
}

/** Copies a service. Returns the id of the copy. */
export async function copyService(path: { clientSlug: string; serviceId: string }, body: Copy): Promise<string> {
  return (await resultOf(api.POST(copies, { params: { path }, body }))).id;
}

interface Change extends ServiceDetails {
  revision: number;
  dry_run?: boolean;
  expected?: string;
  order?: SeatOrder;
}

/** Changes a service, or says with `dry_run` what the change would do. */
export function changeService(path: { clientSlug: string; serviceId: string }, change: Change): Promise<Effect> {
  const body = { dry_run: false, expected: '', order: usualSeatOrder, ...change };
  return resultOf(api.PUT('/console/{clientSlug}/services/{serviceId}', { params: { path }, body }));
}

/** Takes a service out of the shop. */
export async function archiveService(path: { clientSlug: string; serviceId: string }): Promise<void> {
  await resultOf(api.POST('/console/{clientSlug}/services/{serviceId}/archive', { params: { path } }));
}

/** Brings an archived service back. */
export async function restoreService(path: { clientSlug: string; serviceId: string }): Promise<void> {
  await resultOf(api.POST('/console/{clientSlug}/services/{serviceId}/restore', { params: { path } }));
}

const departure = '/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}';

/** Why a departure is not on sale. */
export type DepartureSale = ResponseBody<typeof departure, 'get'>;

/** Reads why a departure of a service is not on sale. */
export function readDepartureSale(path: {
  clientSlug: string;
  serviceId: string;
  date: string;
  direction: 'am' | 'pm';
}): Promise<DepartureSale> {
  return resultOf(api.GET(departure, { params: { path } }));
}
