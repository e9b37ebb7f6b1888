import { z } from 'zod';
import type { App } from '../../platform/http/app-types.ts';
import { purchaserOf } from '../../platform/http/authenticate.ts';
import { handleCardCall, handleDebitCall } from '../checkout/payment/payment-call.ts';
import { idempotencyHeaders, paymentResponse } from '../checkout/schemas.ts';
import type { SalesDeps } from '../orders/order-kind.ts';
import { familyKind } from './order-kind.ts';
import { familyBody, familyOrderOnWire, familyStripeCall, longestFamilyOrder } from './schemas.ts';
import { showFamilyOrder } from './show-family-order.ts';

const config = { access: 'purchaser' as const };
/** These routes check the session in a statement that they send anyway. */
const paying = { ...config, checksSessionItself: true };
const security = [{ idToken: [] }];
const tags = ['family orders'];

/** The routes of one payment for several passengers (decision 175). */
export function familyOrderRoutes(app: App, deps: SalesDeps): void {
  app.post(
    '/family-order/stripe',
    {
      bodyLimit: longestFamilyOrder,
      config: paying,
      schema: {
        tags,
        summary:
          'Buys tickets for several passengers with one card payment. The second call carries payment_intent_id. Returns the id of the order',
        security,
        headers: idempotencyHeaders,
        body: familyStripeCall,
        response: { 200: paymentResponse },
      },
    },
    (request) => handleCardCall(deps, familyKind, request),
  );

  app.post(
    '/family-order/gocardless',
    {
      bodyLimit: longestFamilyOrder,
      config: paying,
      schema: {
        tags,
        summary:
          'Buys tickets for several passengers by direct debit: one mandate, a plan for each. Returns the id of the order',
        security,
        headers: idempotencyHeaders,
        body: familyBody,
        response: { 200: z.object({ id: z.string() }) },
      },
    },
    (request) => handleDebitCall(deps, familyKind, request),
  );

  app.get(
    '/family-order/:orderId',
    {
      config,
      schema: {
        tags,
        summary: 'An order for several passengers that was paid, with its tickets',
        security,
        params: z.object({ orderId: z.string().max(100) }),
        response: { 200: familyOrderOnWire },
      },
    },
    (request) => showFamilyOrder(deps, { userId: purchaserOf(request).userId, orderId: request.params.orderId }),
  );
}
