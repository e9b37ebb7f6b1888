import createClient, { type Client } from 'openapi-fetch';
import { CallError } from './call-error.ts';
import type { paths } from './schema.d.ts';

/** All calls of the server, typed by its OpenAPI document: `api.GET('/client/slug/{clientSlug}', { params: { path } })`. */
export type Api = Client<paths>;

interface ApiOptions {
  /** The address of the API: `/api` on the server's own pages, or another host by configuration (P-207). */
  baseUrl: string;
  fetch?: (request: Request) => Promise<Response>;
  /** Returns the session's ID token, which is sent in Authorization with every call (P-208); undefined without a session. */
  idToken?: () => Promise<string | undefined>;
}

/** Creates a client of the API. */
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

/** The text of a failure for which the server sent no text. */
export const unknownFailureText = 'Something went wrong on our side. Please try again, and tell us if it stays.';

/**
 * Returns the body of a successful response: `const client = await resultOf(api.GET(…))`. Throws a CallError with the server's text, or with
 * the key `unreachable` when there is no response.
 */
export async function resultOf<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    throw new CallError(
      {
        status: 0,
        key: 'unreachable',
        params: {},
        message: 'The server could not be reached.',
        hasServerText: false,
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
    message: error ?? unknownFailureText,
    hasServerText: error !== undefined,
  });
}
