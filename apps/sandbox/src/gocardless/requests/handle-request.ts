import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { readBody } from '../../http/body.ts';
import { reply } from '../../http/reply.ts';
import type { Sandbox } from '../../sandbox-context.ts';
import { newId } from '../../store/identifiers.ts';
import { readCredentials } from './credentials.ts';
import { processMissedDays } from '../time/days.ts';
import { GoCardlessFailure, broken, failureBody, invalidUsage } from './failure.ts';
import { performDebitCall } from './perform.ts';

interface ApiResponse {
  status: number;
  body: object;
}

const LARGEST_BODY = 1_000_000;

/** Handles one HTTP request to GoCardless's API at a path without prefix, with the faults that are switched on. */
export async function handleGoCardless(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { switches } = sandbox;
  const requestId = newId('req');
  const isConcerned = switches.concerns(request.method!, `/gocardless${url.pathname}`);
  const result = await prepare(sandbox, request, url, isConcerned).catch((failure: unknown) =>
    refused(failure, requestId),
  );
  if (isConcerned) {
    const { silent_ms: silentMs } = switches.current();
    if (silentMs !== undefined) await wait(silentMs, undefined, { ref: false });
    if (silentMs !== undefined || switches.happens('drop_after_processing')) {
      request.socket.destroy();
      return;
    }
  }
  reply(response, result.status, JSON.stringify(result.body), {
    'content-type': 'application/json',
    'x-request-id': requestId,
    'ratelimit-limit': '1000',
    'ratelimit-remaining': result.status === 429 ? '0' : '999',
  });
}

async function prepare(
  sandbox: Sandbox,
  request: IncomingMessage,
  url: URL,
  isConcerned: boolean,
): Promise<ApiResponse> {
  const body = await readBody(request, LARGEST_BODY);
  if (body === undefined) throw invalidUsage(413, 'request_entity_too_large', 'Request entity too large');
  const { switches } = sandbox;
  if (isConcerned) {
    if (switches.happens('rate_limit_429')) throw invalidUsage(429, 'rate_limit_exceeded', 'Rate limit exceeded');
    if (switches.happens('fail_503')) throw broken(503);
    if (switches.happens('expired_key_401')) {
      throw invalidUsage(401, 'access_token_revoked', 'Access token has been revoked');
    }
  }
  const credentials = readCredentials(request.headers, request.method!);
  if (isConcerned) {
    const { delay_ms: delayMs } = switches.current();
    if (delayMs !== undefined) await wait(delayMs);
    if (switches.happens('fail_500')) throw broken(500);
  }
  processMissedDays(sandbox);
  const result = performDebitCall(sandbox, {
    ...credentials,
    method: request.method!,
    path: url.pathname,
    search: url.search.slice(1),
    body,
    idempotencyKey: request.headers['idempotency-key'] as string | undefined,
  });
  if (isConcerned && switches.happens('fail_500_after_processing')) throw broken(500);
  return result;
}

function refused(failure: unknown, requestId: string): ApiResponse {
  if (failure instanceof GoCardlessFailure) return { status: failure.status, body: failureBody(failure, requestId) };
  if (failure instanceof URIError) return refused(invalidUsage(400, 'invalid_filters', 'Invalid filters'), requestId);
  process.stderr.write(`${failure instanceof Error ? failure.stack : String(failure)}\n`);
  return refused(broken(500), requestId);
}
