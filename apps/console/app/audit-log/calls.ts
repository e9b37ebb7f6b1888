import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { api } from '../session/api.ts';
import type { Filter } from './filter.ts';

/** A page of the audit log, the newest entry first. Times are ISO 8601 in UTC. */
export type AuditLog = ResponseBody<'/console/{clientSlug}/audit-log', 'get'>;

/** A change that somebody made. */
export type Entry = AuditLog['entries'][number];

/** Returns the entries of a filter. */
export function readAuditLog(clientSlug: string, query: Filter): Promise<AuditLog> {
  return resultOf(api.GET('/console/{clientSlug}/audit-log', { params: { path: { clientSlug }, query } }));
}

/** Finds persons of the log by a part of their name. */
export function findPeople(clientSlug: string, find: string): Promise<AuditLog['people']> {
  const params = { path: { clientSlug }, query: { find } };
  return resultOf(api.GET('/console/{clientSlug}/audit-log/people', { params }));
}
