import type { Delivery } from './open-providers.ts';
import type { World } from './open-world.ts';

/** Posts a webhook to the server. Stripe signs each webhook when it is sent. */
export async function deliver({ app, deps, clock }: World, { provider, body, signature }: Delivery): Promise<void> {
  const headers =
    provider === 'stripe'
      ? {
          'stripe-signature': deps.stripe.webhooks.generateTestHeaderString({
            payload: body,
            secret: deps.config.stripe.webhookSecret,
            timestamp: Math.floor(clock.now().getTime() / 1_000),
          }),
        }
      : { 'webhook-signature': signature };
  const { statusCode, body: content } = await app.inject({
    method: 'POST',
    url: `/api/webhooks/${provider}`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: body,
  });
  if (statusCode >= 300) throw new Error(`a webhook had the response ${statusCode}: ${content}`);
}
