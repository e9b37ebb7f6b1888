import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import type { Treatment } from '@fareway/domain/network/departures/cancelled-departure.ts';
import { api } from '../session/api.ts';
import { ifThere, unlessNotPermitted } from '../session/unless-not-permitted.ts';

const cancellation = '/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/cancellation';
const putBack = '/console/{clientSlug}/services/{serviceId}/departures/{date}/{direction}/put-back';

/** The address of a departure. */
export interface DeparturePath {
  clientSlug: string;
  serviceId: string;
  date: string;
  direction: 'am' | 'pm';
}

/** A departure that can be cancelled or is cancelled. */
export type ShownDeparture = ResponseBody<typeof cancellation, 'get'>;
/** What a cancellation does to whom. */
export type Effect = ResponseBody<typeof cancellation, 'put'>;
/** A departure to which passengers can be moved. */
export type Target = ShownDeparture['targets'][number];

interface Change {
  reason: string;
  treatment: Treatment;
  to?: { date: string; direction: 'am' | 'pm' };
  message: string | null;
  dry_run: boolean;
  expected?: string;
}

/** Reads a departure for its page; undefined when the service is not there, null for a member whose role does not include it. */
export function loadDeparture(request: Request, path: DeparturePath): Promise<ShownDeparture | undefined | null> {
  return unlessNotPermitted(
    request,
    ifThere(
      resultOf(api.GET(cancellation, { params: { path } })),
      ({ key, status }) => key === 'service-unknown' || status === 400,
    ),
  );
}

/** Cancels a departure or handles those who still have it, or says with `dry_run` what this does. */
export function cancelDeparture(path: DeparturePath, body: Change): Promise<Effect> {
  return resultOf(api.PUT(cancellation, { params: { path }, body }));
}

/** Puts a cancelled departure back. */
export function putDepartureBack(path: DeparturePath): Promise<ResponseBody<typeof putBack, 'post'>> {
  return resultOf(api.POST(putBack, { params: { path }, body: { message: null } }));
}
