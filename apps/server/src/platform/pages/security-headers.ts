import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Says on every answer of a scope what a browser may do with it. What a page itself may load and run, the page says. */
export function setSecurityHeaders(
  scope: Pick<FastifyInstance, 'addHook'>,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): void {
  const headers = {
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self)',
    'cross-origin-opener-policy': 'same-origin',
    // no other site shows a photo or a ticket of ours, or reads it by a fault of the browser
    'cross-origin-resource-policy': 'same-origin',
    ...(publicOrigin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  // with a callback, so that a public answer goes on at once
  scope.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers(headers);
    // a page may say that it tells other sites even less
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
    done(null, payload);
  });
}
