import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { readBody } from '../../http/body.ts';
import { parseForm } from '../../http/form.ts';
import { reply } from '../../http/reply.ts';
import type { Sandbox } from '../../sandbox-context.ts';
import { newId } from '../../store/identifiers.ts';
import { API_VERSION, readCredentials } from './credentials.ts';
import { StripeFailure, invalidRequest } from './failure.ts';
import { storeResponse, findStoredResponse } from './idempotency.ts';
import { performCall } from './perform.ts';

interface ApiResponse {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

const LARGEST_BODY = 1_000_000;

/** Handles one HTTP request to Stripe's API, with the faults that are switched on. */
export async function handleStripe(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { switches } = sandbox;
  const requestId = newId('req');
  const isConcerned = switches.concerns(request.method!, url.pathname);
  const result = await prepare(sandbox, request, url, requestId, isConcerned).catch(failed);
  if (isConcerned) {
    const { silent_ms: silentMs } = switches.current();
    if (silentMs !== undefined) await wait(silentMs, undefined, { ref: false });
    if (silentMs !== undefined || switches.happens('drop_after_processing')) {
      request.socket.destroy();
      return;
    }
  }
  reply(response, result.status, result.body, {
    'content-type': 'application/json',
    'access-control-expose-headers': 'Request-Id',
    'request-id': requestId,
    'stripe-version': API_VERSION,
    ...result.headers,
  });
}

async function prepare(
  sandbox: Sandbox,
  request: IncomingMessage,
  url: URL,
  requestId: string,
  isConcerned: boolean,
): Promise<ApiResponse> {
  const body = await readBody(request, LARGEST_BODY);
  if (body === undefined) throw invalidRequest('The request is too large.', {}, 413);
  const { switches, running } = sandbox;
  if (isConcerned && switches.happens('rate_limit_429')) throw RATE_LIMITED;
  if (isConcerned && switches.happens('fail_503')) throw UNAVAILABLE;
  const { key, account } = readCredentials(sandbox, request.headers);
  if (isConcerned && key === 'secret' && switches.happens('expired_key_401')) throw expiredKey(sandbox.secretKey);
  const idempotencyKey =
    request.method === 'POST' ? (request.headers['idempotency-key'] as string | undefined) : undefined;
  const fingerprint = `${request.method} ${url.pathname} ${body}`;
  const perform = async (): Promise<ApiResponse> => {
    if (isConcerned) {
      const delayMs = switches.current().delay_ms;
      if (delayMs !== undefined) await wait(delayMs);
      if (switches.happens('fail_500')) return failed(BROKEN);
    }
    const form = parseForm(request.method === 'POST' ? body : url.search.slice(1));
    const result = performCall(sandbox, {
      method: request.method!,
      path: url.pathname,
      form,
      key,
      account,
      requestId,
      idempotencyKey,
    });
    if (isConcerned && switches.happens('withhold_client_secret')) return withoutClientSecret(result);
    return isConcerned && switches.happens('fail_500_after_processing') ? failed(BROKEN) : result;
  };
  if (idempotencyKey === undefined) return perform();

  const saved = findStoredResponse(sandbox, account, idempotencyKey, fingerprint);
  const headers = { 'idempotency-key': idempotencyKey };
  if (saved !== undefined) {
    const replayed = { ...headers, 'idempotent-replayed': 'true', 'original-request': saved.request_id };
    return { status: saved.status, body: saved.body, headers: replayed };
  }
  const inProgress = `${account} ${idempotencyKey}`;
  running.add(inProgress);
  try {
    const result = await perform();
    storeResponse(sandbox, account, idempotencyKey, { request: fingerprint, requestId, ...result });
    return { ...result, headers };
  } finally {
    running.delete(inProgress);
  }
}

const RATE_LIMITED = new StripeFailure(429, {
  type: 'rate_limit_error',
  code: 'rate_limit',
  message: 'Too many requests made to the API too quickly.',
});
const UNAVAILABLE = new StripeFailure(503, {
  type: 'api_error',
  message: 'The service is unavailable. (The sandbox is set to fail.)',
});
const BROKEN = new StripeFailure(500, {
  type: 'api_error',
  message: 'An unexpected error occurred. (The sandbox is set to fail.)',
});

function expiredKey(key: string): StripeFailure {
  const message = `Expired API Key provided: ${key.slice(0, 8)}***${key.slice(-4)}`;
  return invalidRequest(message, { code: 'api_key_expired' }, 401);
}

/** The API's own types allow it: a payment intent may have `client_secret: null`. */
function withoutClientSecret(result: ApiResponse): ApiResponse {
  return { ...result, body: JSON.stringify({ ...(JSON.parse(result.body) as object), client_secret: null }) };
}

function failed(failure: unknown): ApiResponse {
  if (failure instanceof StripeFailure)
    return { status: failure.status, body: JSON.stringify({ error: failure.body }) };
  if (failure instanceof URIError) return failed(invalidRequest('Invalid form encoding'));
  process.stderr.write(`${failure instanceof Error ? failure.stack : String(failure)}\n`);
  return {
    status: 500,
    body: JSON.stringify({ error: { type: 'api_error', message: 'The sandbox itself has a fault: see its output.' } }),
  };
}
