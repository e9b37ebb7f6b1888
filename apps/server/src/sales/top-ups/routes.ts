import { z } from 'zod';
import { handleCardCall } from '../checkout/payment/payment-call.ts';
import { idempotencyHeaders, paymentResponse } from '../checkout/schemas.ts';
import type { SalesDeps } from '../orders/order-kind.ts';
import type { App } from '../../platform/http/app-types.ts';
import { purchaserOf } from '../../platform/http/authenticate.ts';
import { topUpCall, topUpPageOnWire } from './schemas.ts';
import { showTopUp } from './show-top-up.ts';
import { topUpKind } from './order-kind.ts';

const config = { access: 'purchaser' as const };
/** These routes check the session in a statement that they send anyway. */
const paying = { ...config, checksSessionItself: true };
const security = [{ idToken: [] }];

/** The routes of topping up a flexi ticket: the page and both payment calls. */
export function topUpRoutes(app: App, deps: SalesDeps): void {
  app.get(
    '/top-up/:customerTicketId',
    {
      config: paying,
      schema: {
        tags: ['top-ups'],
        summary: 'Everything that the top-up page of a flexi ticket needs; 403 for the ticket of another account',
        security,
        params: z.object({ customerTicketId: z.string() }),
        response: { 200: topUpPageOnWire },
      },
    },
    (request) => showTopUp(deps, purchaserOf(request), request.params.customerTicketId),
  );

  app.post(
    '/top-up/stripe',
    {
      config: paying,
      schema: {
        tags: ['top-ups'],
        summary:
          'Adds trips to a flexi ticket by card. The second call, after authentication, carries payment_intent_id',
        security,
        headers: idempotencyHeaders,
        body: topUpCall,
        response: { 200: paymentResponse },
      },
    },
    (request) => handleCardCall(deps, topUpKind, request),
  );
}
