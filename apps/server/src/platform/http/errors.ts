import { Refusal } from '@fareway/domain/refusals.ts';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { App } from './app-types.ts';

const lostConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P01', '57P02', '57P03', '53100', '53300']);

/**
 * Speaks every error the same way: `{error, error_key, params}`. A refusal says its own words; what nobody expected becomes a 500
 * with the request's id and no detail; a database that is away or full is a 503 with Retry-After.
 */
export function answerErrors(app: App): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    reply.header('cache-control', 'no-store');
    if (error instanceof Refusal) {
      return reply.status(error.status).send({ error: error.message, error_key: error.key, params: error.params });
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const [first] = error.validation;
      const place = first?.instancePath.replace(/^\//, '').replaceAll('/', '.');
      const words = [place, first?.message].filter(Boolean).join(': ');
      return reply.status(400).send({ error: `Invalid request: ${words}`, error_key: 'invalid-body', params: { message: words } });
    }
    if (isAway(error)) {
      request.log.error({ err: error }, 'the database is away');
      const words = 'We are catching our breath. Nothing is lost; please try again in a moment.';
      return reply.status(503).header('retry-after', '5').send({ error: words, error_key: 'service-unavailable', params: {} });
    }
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
      return reply.status(error.statusCode).send({ error: error.message, error_key: error.code ?? 'bad-request', params: {} });
    }
    request.log.error({ err: error }, 'an unexpected error');
    return reply.status(500).send({
      error: 'Something went wrong on our side. Please try again, and tell us if it stays.',
      error_key: 'unexpected',
      params: { trace_id: request.id },
    });
  });
}

function isAway(error: Error & { code?: string }): boolean {
  return lostConnection.has(error.code ?? '') || /timeout exceeded when trying to connect|Connection terminated/.test(error.message);
}
