import { z } from 'zod';
import type { PaymentDeps } from '../../payments/payment-deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { receiveGoCardlessEvents } from './receive-gocardless-events.ts';
import { receiveStripeEvent } from './receive-stripe-event.ts';

/** Receives the events of providers. The signature covers the raw bytes, so a body is verified before it is parsed. */
export function webhookRoutes(app: App, deps: PaymentDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1_048_576 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/webhooks/stripe',
      {
        config: { access: 'provider' },
        schema: {
          tags: ['webhooks'],
          summary: 'Events of the card payment provider, signed',
          response: { 200: z.object({ received: z.literal(true) }) },
        },
      },
      async (request) => {
        await receiveStripeEvent(deps, request.body as Buffer, request.headers['stripe-signature']);
        return { received: true };
      },
    );
    scope.post(
      '/webhooks/gocardless',
      {
        config: { access: 'provider' },
        schema: {
          tags: ['webhooks'],
          summary: 'Events of the direct debit provider, signed',
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await receiveGoCardlessEvents(deps, request.body as Buffer, request.headers['webhook-signature']);
        return reply.code(204).send(null);
      },
    );
  });
}
