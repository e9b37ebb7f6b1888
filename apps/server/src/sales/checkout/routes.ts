import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { purchaserOf } from '../../platform/http/authenticate.ts';
import { askAttempt, attemptOutcome, endAskedAttempt } from './attempt-outcome.ts';
import { idempotencyKey } from './schemas.ts';

const config = { access: 'purchaser' as const };
const security = [{ idToken: [] }];
const tags = ['payments'];
const params = z.object({ clientId: z.string().max(100), key: idempotencyKey });

/** What became of an attempt at paying, and its end (decision 040). */
export function checkoutRoutes(app: App, deps: Deps): void {
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
    (request) => askAttempt(deps, purchaserOf(request), request.params),
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
    (request) => endAskedAttempt(deps, purchaserOf(request), request.params),
  );
}
