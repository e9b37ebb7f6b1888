import { z } from 'zod';
import type { App } from '../../platform/http/app-types.ts';
import { purchaserOf } from '../../platform/http/authenticate.ts';
import { showAttempt, attemptOutcome, endNamedAttempt } from './attempt-outcome.ts';
import type { SalesDeps } from '../orders/order-kind.ts';
import { idempotencyKey } from './schemas.ts';

const config = { access: 'purchaser' as const };
const security = [{ idToken: [] }];
const tags = ['payments'];
const params = z.object({ clientId: z.string().max(100), key: idempotencyKey });

/** The routes that show and end an attempt to pay (decision 040). */
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
}
