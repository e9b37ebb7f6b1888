import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { api } from '../session/api.ts';

/** A page of the views of personal data, the newest first. Times are ISO 8601 in UTC. */
export type DataViews = ResponseBody<'/console/{clientSlug}/data-views', 'get'>;

/** What the page sends to the server: undefined where the address says nothing. */
export interface ViewFilter {
  staff_id?: string;
  from?: string;
  to?: string;
  reference?: string;
  before_id?: string;
}

/** Returns the views of a filter. */
export function readDataViews(clientSlug: string, query: ViewFilter): Promise<DataViews> {
  return resultOf(api.GET('/console/{clientSlug}/data-views', { params: { path: { clientSlug }, query } }));
}

/** Finds persons of the filter by a part of their name. */
export function findViewers(clientSlug: string, find: string): Promise<DataViews['people']> {
  const params = { path: { clientSlug }, query: { find } };
  return resultOf(api.GET('/console/{clientSlug}/data-views/people', { params }));
}
