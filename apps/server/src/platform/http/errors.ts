import { Refusal, refusal } from '@fareway/domain/refusals/refusals.ts';
import * as failures from '@fareway/texts/api/failures.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { followChanges } from '../database/saved-changes.ts';
import { logSecurity } from '../security-log.ts';
import type { SecurityEvent } from '../security-log.ts';
import type { App } from './app-types.ts';

type Thrown = Error & { statusCode?: number; code?: string; constraint?: string };

/** A statement was cancelled after its longest time, which is mostly the wait for a lock. */
const statementTooLong = '57014';
const lostConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P01', '57P02', '57P03', '53100', '53300']);

/**
 * Sends every error in the same shape: `{error, error_key, params}`. A refusal has its own sentence. An unexpected error is a 500 with the request's id and
 * no details. A database that is offline, full or too slow is a 503 with Retry-After, and with the request's id. The id is in the log line of the failure, which says
 * who made which call. After a failure of a write, `may_be_changed` says whether something of it may be saved.
 */
export function sendErrors(app: App): void {
  // After validation, because the context of a call does not survive the reading of its body.
  app.addHook('preHandler', (request, _reply, done) => {
    if (isRead(request)) return done();
    request.changes = { isMaking: false, mayBeSaved: false };
    return followChanges(request.changes, done);
  });
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, refusal('not-found', {})));
  app.setErrorHandler((error: Thrown, request, reply) => {
    // The client closed the connection while it sent its body. This is no failure of the server.
    if (request.raw.destroyed && !request.raw.complete)
      return sendRefusal(reply, refusal('invalid-body', { message: 'cut off' }));
    const refused = error instanceof Refusal ? error : refusalOf(error);
    if (refused) {
      logRefusal(request, refused.key);
      if (refused.status === 503) {
        reply.header('retry-after', '5');
        if (refused !== error) {
          request.log.error({ err: error, ...factsOf(request) }, 'the database is away');
          const { status, message, key } = refused;
          return sendRefusal(reply, { status, message, key, params: aboutFailure(request) });
        }
      }
      return sendRefusal(reply, refused);
    }
    request.log.error({ err: error, ...factsOf(request) }, 'an unexpected error');
    return sendRefusal(reply, {
      status: 500,
      message: failures.unknown,
      key: 'unexpected',
      params: aboutFailure(request),
    });
  });
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** What a log line says of the call that failed: ids and the pattern of its path only. */
function factsOf(request: FastifyRequest) {
  const { id, method, routeOptions, staffSession, staff, purchaser } = request;
  return {
    trace_id: id,
    method,
    route: routeOptions.url,
    client_id: staff?.client_id,
    staff_id: staffSession?.id,
    user_id: purchaser?.userId,
  };
}

function aboutFailure(request: FastifyRequest) {
  if (isRead(request)) return { trace_id: request.id };
  return { trace_id: request.id, may_be_changed: request.changes?.mayBeSaved ?? false };
}

/** The refusals with a line in the security log. Refused passwords and codes are logged where the account is known. */
const securityRefusals: Partial<Record<string, SecurityEvent>> = {
  LimitExceededException: 'limit-reached',
  'not-signed-in': 'token-refused',
  'wrong-account': 'other-account-refused',
  'webhook-unverified': 'event-forged',
  'webhook-forged': 'event-forged',
  'device-unknown': 'device-refused',
  'staff-not-permitted': 'staff-refused',
  'foreign-request': 'foreign-page-refused',
};

function logRefusal(request: FastifyRequest, key: string): void {
  const security = securityRefusals[key];
  // A call without a token is a visitor.
  if (!security || (security === 'token-refused' && !request.headers.authorization)) return;
  logSecurity(request.log, security, {
    ip: request.ip,
    route: request.routeOptions.url,
    user_id: request.purchaser?.userId,
    session_id: request.purchaser?.sessionId,
  });
}

/** Refuses an unreadable address such as '/%', which reaches no route or error handler. For Fastify's `frameworkErrors`. */
export function refuseUnreadableAddress(error: Error, _request: unknown, reply: FastifyReply): void {
  void sendRefusal(reply, refusal('invalid-body', { message: error.message }));
}

interface SentRefusal {
  status: number;
  message: string;
  key: string;
  params: unknown;
}

function sendRefusal(reply: FastifyReply, { status, message, key, params }: SentRefusal) {
  // a refusal is no file
  reply.removeHeader('content-disposition').removeHeader('etag').type('application/json; charset=utf-8');
  return reply.status(status).header('cache-control', 'no-store').send({ error: message, error_key: key, params });
}

/** Returns the refusal of an error of the server itself. Returns undefined for an unexpected error. */
function refusalOf(error: Thrown): Refusal | undefined {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    const place = first?.instancePath.replace(/^\//, '').replaceAll('/', '.');
    return refusal('invalid-body', { message: [place, first?.message].filter(Boolean).join(': ') });
  }
  if (isOffline(error) || error.code === statementTooLong) return refusal('service-unavailable', {});
  // The account was closed after the request was authenticated.
  if (error.constraint === 'account_is_open') return refusal('account-closed', {});
  const { statusCode = 500 } = error;
  if (statusCode === 404) return refusal('not-found', {});
  if (statusCode === 413) return refusal('body-too-large', {});
  if (statusCode === 415) return refusal('body-type-unknown', {});
  return statusCode >= 400 && statusCode < 500 ? refusal('invalid-body', { message: error.message }) : undefined;
}

function isOffline({ code, message }: Thrown): boolean {
  return (
    lostConnection.has(code ?? '') || /timeout exceeded when trying to connect|Connection terminated/.test(message)
  );
}
