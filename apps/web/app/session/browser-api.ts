import { createApi } from '@fareway/api/client.ts';
import { earlyFetch } from './early-responses.ts';
import { idToken } from './session.ts';
import { reportFailures } from '../troubleshooting/report-failures.ts';
import { apiAddress } from '../platform/page-context.ts';

/** The calls of a logged-in purchaser: each has the session's ID token, renewed shortly before it ends (P-208). */
export const api = createApi({ baseUrl: apiAddress, fetch: earlyFetch, idToken, onResponse: reportFailures });

interface Described {
  params?: { path?: Record<string, string>; query?: Record<string, string>; header?: Record<string, string> };
  body?: unknown;
  parseAs?: 'blob' | 'json';
}

type CallResult<T> = Promise<{ data?: T; error?: unknown; response: Response }>;

/** The logged-in calls, for pages that define the type of a response themselves. */
export const describedCalls = api as unknown as {
  GET: <T>(path: string, init?: Described) => CallResult<T>;
  POST: <T>(path: string, init?: Described) => CallResult<T>;
};
