import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Sets the security headers of every response of a scope. A page sets its own content security policy. */
export function setSecurityHeaders(
  scope: Pick<FastifyInstance, 'addHook'>,
  { publicOrigin, stripe }: Pick<Config, 'publicOrigin' | 'stripe'>,
): void {
  const headers = {
    'x-content-type-options': 'nosniff',
    'permissions-policy': `camera=(self), geolocation=(), microphone=(), payment=(self ${paymentFrames(stripe.scriptUrl)})`,
    'cross-origin-opener-policy': 'same-origin',
    // prevents another site from showing a photo or a ticket of ours, or from reading it through a fault of the browser
    'cross-origin-resource-policy': 'same-origin',
    ...(publicOrigin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  // with a callback, so that a public response is not delayed
  scope.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers(headers);
    // a page may set a stricter referrer policy
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
    done(null, payload);
  });
}

/** The origins whose frames open wallets: the payment provider's. */
function paymentFrames(scriptUrl: string): string {
  const { origin, hostname } = new URL(scriptUrl);
  return hostname.endsWith('.stripe.com') ? `"${origin}" "https://*.js.stripe.com"` : `"${origin}"`;
}
