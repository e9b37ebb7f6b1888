import { CallError } from '@fareway/api/call-error.ts';
import { resultOf } from '@fareway/api/client.ts';
import type { ResponseBody } from '@fareway/api/types.ts';
import { api } from '../session/api.ts';
import type { Filter } from './filter.ts';

/** A page of the audit log, the newest entry first. Times are ISO 8601 in UTC. */
export type AuditLog = ResponseBody<'/console/{clientSlug}/audit-log', 'get'>;

/** A change that somebody made. */
export type Entry = AuditLog['entries'][number];

/** Returns the entries of a filter; null for a member whose role does not include the audit log. */
export async function readAuditLog(clientSlug: string, query: Filter): Promise<AuditLog | null> {
  try {
    return await resultOf(api.GET('/console/{clientSlug}/audit-log', { params: { path: { clientSlug }, query } }));
  } catch (error) {
    if (error instanceof CallError && error.key === 'staff-not-permitted') return null;
    throw error;
  }
}
