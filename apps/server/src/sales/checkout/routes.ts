import { z } from 'zod';
import type { App } from '../../platform/http/app-types.ts';
import { ownerOf, purchaserOf } from '../../platform/http/authenticate.ts';
import { showAttempt, attemptOutcome, endNamedAttempt } from './attempt-outcome.ts';
import type { SalesDeps } from '../orders/order-kind.ts';
import { listCardOperators, removeSavedCard } from './saved-cards.ts';
import { cardId, cardOperatorsOnWire, idempotencyKey } from './schemas.ts';

const config = { access: 'purchaser' as const };
const security = [{ idToken: [] }];
const tags = ['payments'];
const params = z.object({ clientId: z.string().max(100), key: idempotencyKey });

/** The routes that show and end an attempt to pay (decision 040), and that manage saved cards (decision 165). */
export function checkoutRoutes(app: App, deps: SalesDeps): void {
  app.get(
    '/payment-attempt/:clientId/:key',
    {
      config,
      schema: {
        tags,
        summary: "What became of the caller's own payment call, by its Idempotency-Key; takes no money",
        security,
        params,
        response: { 200: attemptOutcome },
      },
    },
    (request) => showAttempt(deps, purchaserOf(request), request.params),
  );

  app.post(
    '/payment-attempt/:clientId/:key/end',
    {
      config,
      schema: {
        tags,
        summary: "Ends the caller's own payment call: it is refused from then on, and its payment is cancelled",
        security,
        params,
        response: { 200: attemptOutcome },
      },
    },
    (request) => endNamedAttempt(deps, purchaserOf(request), request.params),
  );

  app.get(
    '/payment-methods/:userId',
    {
      config,
      schema: {
        tags,
        summary: 'The operators at which a purchaser can have saved cards, by name',
        security,
        params: z.object({ userId: z.string() }),
        response: { 200: cardOperatorsOnWire },
      },
    },
    (request) => listCardOperators(deps, ownerOf(request, request.params.userId)),
  );

  app.delete(
    '/payment-methods/:userId/:clientSlug/:cardId',
    {
      config,
      schema: {
        tags,
        summary: 'Removes a saved card, for good; 409 while a payment by card to the operator is open',
        security,
        params: z.object({ userId: z.string(), clientSlug: z.string(), cardId }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { clientSlug: client, cardId: id } = request.params;
      await removeSavedCard(deps, ownerOf(request, request.params.userId), { client, cardId: id });
      return reply.status(204).send(null);
    },
  );
}
