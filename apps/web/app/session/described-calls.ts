import { api } from './browser-api.ts';

interface Described {
  params?: { path?: Record<string, string>; query?: Record<string, string>; header?: Record<string, string> };
  body?: unknown;
  parseAs?: 'blob' | 'json';
}

type Answer<T> = Promise<{ data?: T; error?: unknown; response: Response }>;

/** The logged-in calls, for pages that define the type of a response themselves. */
export const describedCalls = api as unknown as {
  GET: <T>(path: string, init?: Described) => Answer<T>;
  POST: <T>(path: string, init?: Described) => Answer<T>;
};
