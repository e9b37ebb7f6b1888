import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { queryOf } from '../chrome/table/more-rows.tsx';
import { api } from '../session/api.ts';
import { orSignIn } from '../session/or-sign-in.ts';
import { unlessNotPermitted } from '../session/unless-not-permitted.ts';

/** A stop with its services, and the number of passengers who board there today or later. */
export type Stop = ResponseBody<'/console/{clientSlug}/stops', 'get'>['stops'][number];

/** Reads stops of an operator for a page; null for a member whose role does not include them. */
export function loadStops(
  request: Request,
  clientSlug: string,
  query: { id?: string } = queryOf(request, 'find', 'after', 'id'),
) {
  const params = { path: { clientSlug }, query };
  return unlessNotPermitted(request, resultOf(api.GET('/console/{clientSlug}/stops', { params })));
}

/** Those who board at a stop with tickets of one service and zone, and the stops to which they can move. */
export type BoardingGroup = ResponseBody<'/console/{clientSlug}/stops/{stopId}/boarding', 'get'>['groups'][number];

/** Reads who boards at a stop, by service. */
export async function loadBoardingGroups(
  request: Request,
  clientSlug: string,
  stopId: string,
): Promise<BoardingGroup[]> {
  const call = api.GET('/console/{clientSlug}/stops/{stopId}/boarding', { params: { path: { clientSlug, stopId } } });
  return (await orSignIn(request, resultOf(call))).groups;
}

/** Where the passengers of a group board from now on. */
export interface ChosenMove {
  service_id: string;
  zone: string | null;
  to_stop_id: string;
  /** The number of passengers that the page shows. */
  passengers: number;
}

/** Moves groups of passengers to other stops. Returns the number of passengers. */
export async function movePassengers(clientSlug: string, stopId: string, moves: ChosenMove[]): Promise<number> {
  const params = { path: { clientSlug, stopId } };
  const call = api.POST('/console/{clientSlug}/stops/{stopId}/moves', { params, body: { moves } });
  return (await resultOf(call)).passengers;
}

/** Renames a stop. `previous` is the name that the page shows. */
export async function renameStop(clientSlug: string, stopId: string, body: { name: string; previous: string }) {
  await resultOf(api.PUT('/console/{clientSlug}/stops/{stopId}', { params: { path: { clientSlug, stopId } }, body }));
}

/** Takes a stop off every route. */
export async function removeStop(clientSlug: string, stopId: string): Promise<void> {
  await resultOf(api.DELETE('/console/{clientSlug}/stops/{stopId}', { params: { path: { clientSlug, stopId } } }));
}
