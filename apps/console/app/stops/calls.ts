import { CallError } from '@fareway/api/call-error.ts';
import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { api } from '../session/api.ts';
import { orSignIn } from '../session/or-sign-in.ts';

/** A stop with its services, and the number of passengers who board there today or later. */
export type Stop = ResponseBody<'/console/{clientSlug}/stops', 'get'>['stops'][number];

/** Reads the stops of an operator for a page; null for a member whose role does not include them. */
export async function loadStops(request: Request, clientSlug: string): Promise<Stop[] | null> {
  try {
    const { stops } = await orSignIn(
      request,
      resultOf(api.GET('/console/{clientSlug}/stops', { params: { path: { clientSlug } } })),
    );
    return stops;
  } catch (error) {
    if (error instanceof CallError && error.key === 'staff-not-permitted') return null;
    throw error;
  }
}

/** Renames a stop. `previous` is the name that the page shows. */
export async function renameStop(clientSlug: string, stopId: string, body: { name: string; previous: string }) {
  await resultOf(api.PUT('/console/{clientSlug}/stops/{stopId}', { params: { path: { clientSlug, stopId } }, body }));
}

/** Takes a stop off every route. */
export async function removeStop(clientSlug: string, stopId: string): Promise<void> {
  await resultOf(api.DELETE('/console/{clientSlug}/stops/{stopId}', { params: { path: { clientSlug, stopId } } }));
}
