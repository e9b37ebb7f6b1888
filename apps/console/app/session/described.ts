import { api } from './api.ts';

type CallResult<T> = Promise<{ data?: T; error?: unknown; response: Response }>;
interface Described {
  params?: { path?: Record<string, string> };
  body?: unknown;
}

/** Calls whose responses are typed here. */
export const described = api as unknown as Record<
  'GET' | 'POST' | 'PUT' | 'DELETE',
  <T>(path: string, init?: Described) => CallResult<T>
>;
