import * as failures from '@fareway/texts/api/failures.ts';
import type { Client } from 'openapi-fetch';
import { CallError } from './call-error.ts';
import type { paths } from './schema.d.ts';

const methods = ['GET', 'PUT', 'POST', 'DELETE'] as const;

/** All calls of the server, typed by its OpenAPI document: `api.GET('/client/slug/{clientSlug}', { params: { path } })`. */
export type Api = Pick<Client<paths>, (typeof methods)[number]>;

interface ApiOptions {
  /** The address of the API: `/api` on the server's own pages, or another host by configuration (P-207). */
  baseUrl: string;
  fetch?: (request: Request) => Promise<Response>;
  /** Returns the session's ID token, which is sent in Authorization with every call (P-208); undefined without a session. */
  idToken?: () => Promise<string | undefined>;
  /** Is called with each response before its body is read. */
  onResponse?: (request: Request, response: Response) => void;
}

interface CallOptions {
  params?: {
    path?: Record<string, string | number>;
    query?: Record<string, string | number | boolean>;
    header?: Record<string, string>;
  };
  headers?: Record<string, string>;
  body?: unknown;
  parseAs?: 'json' | 'blob';
}

/**
 * Creates a client of the API. The types are those of openapi-fetch; its own client serializes in many more ways, which no call of ours uses
 * (decision 191).
 */
export function createApi({
  baseUrl,
  fetch: send = (request) => fetch(request),
  idToken,
  onResponse,
}: ApiOptions): Api {
  const call =
    (method: string) =>
    async (path: string, { params = {}, headers = {}, body, parseAs = 'json' }: CallOptions = {}) => {
      const request = new Request(addressOf(baseUrl + path, params), {
        method,
        headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers, ...params.header },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const token = await idToken?.();
      if (token) request.headers.set('Authorization', token);
      const response = await send(request);
      onResponse?.(request, response);
      return { response, ...(await contentOf(response, parseAs)) };
    };
  return Object.fromEntries(methods.map((method) => [method, call(method)])) as unknown as Api;
}

function addressOf(template: string, { path = {}, query = {} }: NonNullable<CallOptions['params']>): string {
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name]!));
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length > 0 ? `${address}?${pairs.join('&')}` : address;
}

/** Returns the body of a response as `data`, or of a refusal as `error`: JSON, or else its text. */
async function contentOf(response: Response, parseAs: 'json' | 'blob'): Promise<{ data?: unknown; error?: unknown }> {
  if (response.ok && parseAs === 'blob') return { data: await response.blob() };
  const text = await response.text();
  if (response.ok) return { data: text ? JSON.parse(text) : undefined };
  try {
    return { error: JSON.parse(text) };
  } catch {
    return { error: text };
  }
}

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
        message: failures.unreachable,
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
    message: error ?? failures.unknown,
    hasServerText: error !== undefined,
  });
}
