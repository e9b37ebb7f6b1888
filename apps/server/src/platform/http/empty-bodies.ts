import type { FastifyInstance } from 'fastify';

/**
 * Accepts an empty body with the JSON type as no body, because the specification's POST .../resend has one. A route that needs a body refuses it
 * (400).
 */
export function acceptEmptyBodies(app: Pick<FastifyInstance, 'addContentTypeParser' | 'getDefaultJsonParser'>): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}
