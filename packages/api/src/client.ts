import createClient, { type Client } from 'openapi-fetch';
import { CallError } from './call-error.ts';
import type { paths } from './schema.d.ts';

/** Every call of the server, typed by its OpenAPI document: `api.GET('/client/slug/{clientSlug}', { params: { path } })`. */
export type Api = Client<paths>;

interface ApiOptions {
  /** Where the API is: `/api` on the server's own pages, another host where the environment says so (P-207). */
  baseUrl: string;
  fetch?: (request: Request) => Promise<Response>;
  /** The session's ID token, sent in Authorization with every call (P-208); nothing is sent without one. */
  idToken?: () => Promise<string | undefined>;
}

/** A client of the API. */
export function createApi({ baseUrl, fetch, idToken }: ApiOptions): Api {
  const api = createClient<paths>({ baseUrl, ...(fetch && { fetch }) });
  api.use({
    async onRequest({ request }) {
      const token = await idToken?.();
      if (token) request.headers.set('Authorization', token);
      return request;
    },
  });
  return api;
}

/** What is said of a failure that came without words of the server's own. */
export const noWords = 'Something went wrong on our side. Please try again, and tell us if it stays.';

/**
 * What a call answered: `const client = await answerOf(api.GET(…))`.
 * Throws a CallError with the server's own words, or with the key `unreachable` when no answer came.
 */
export async function answerOf<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    throw new CallError(
      {
        status: 0,
        key: 'unreachable',
        params: {},
        message: 'The server could not be reached.',
        hasOwnWords: false,
      },
      { cause },
    );
  });
  if (response.ok) return data as T;
  throw callErrorOf(response.status, error);
}

function callErrorOf(status: number, body: unknown): CallError {
  const { error, error_key, params } = (typeof body === 'object' && body !== null ? body : {}) as {
    error?: string;
    error_key?: string;
    params?: Record<string, unknown>;
  };
  return new CallError({
    status,
    key: error_key ?? 'unexpected',
    params: params ?? {},
    message: error ?? noWords,
    hasOwnWords: error !== undefined,
  });
}
