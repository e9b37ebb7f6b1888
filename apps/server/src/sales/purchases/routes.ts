import { z } from 'zod';
import type { SalesDeps } from '../orders/order-kind.ts';
import { handleCardCall, handleDebitCall } from '../checkout/payment/payment-call.ts';
import { listPaymentMethods } from '../checkout/saved-cards.ts';
import { idempotencyHeaders, paymentResponse, savedCardsOnWire } from '../checkout/schemas.ts';
import type { App } from '../../platform/http/app-types.ts';
import { ownerOf, purchaserOf } from '../../platform/http/authenticate.ts';
import { purchaseKind } from './order-kind.ts';
import { buyPageOnWire, linkCode, longestPurchase, purchaseBody, stripeCall } from './schemas.ts';
import { showBuyPage } from './show-buy-page.ts';

const config = { access: 'purchaser' as const };
/** These routes check the session in a statement that they send anyway. */
const paying = { ...config, checksSessionItself: true };
const security = [{ idToken: [] }];

/** The routes of buying a ticket: the buy page, the saved cards and the payment calls (P-197, P-217 to P-224). */
export function purchaseRoutes(app: App, deps: SalesDeps): void {
  app.get(
    '/buy-page/:clientId/:serviceId/:ticketId/:year',
    {
      config: paying,
      schema: {
        tags: ['purchases'],
        summary: 'Everything that the buy page needs, in one call; refuses in the order of the load checks',
        security,
        params: z.object({ clientId: z.string(), serviceId: z.string(), ticketId: z.string(), year: z.string() }),
        querystring: z.object({ link: linkCode.describe('the code of the link that sells a private ticket') }),
        response: { 200: buyPageOnWire },
      },
    },
    (request) => showBuyPage(deps, purchaserOf(request), { ...request.params, ...request.query }),
  );

  app.get(
    '/payment-methods/:userId/:clientSlug',
    {
      config,
      schema: {
        tags: ['purchases'],
        summary: 'The saved cards of a purchaser with an operator; 404 when there are none',
        security,
        params: z.object({ userId: z.string(), clientSlug: z.string() }),
        response: { 200: savedCardsOnWire },
      },
    },
    (request) => listPaymentMethods(deps, ownerOf(request, request.params.userId), request.params.clientSlug),
  );

  app.post(
    '/customer-ticket/stripe',
    {
      bodyLimit: longestPurchase,
      config: paying,
      schema: {
        tags: ['purchases'],
        summary: 'Buys a ticket by card. The second call, after authentication, carries payment_intent_id',
        security,
        headers: idempotencyHeaders,
        body: stripeCall,
        response: { 200: paymentResponse },
      },
    },
    (request) => handleCardCall(deps, purchaseKind, request),
  );

  app.post(
    '/customer-ticket/gocardless',
    {
      bodyLimit: longestPurchase,
      config: paying,
      schema: {
        tags: ['purchases'],
        summary: 'Buys a ticket by direct debit, with the mandate that the purchaser has with the operator',
        security,
        headers: idempotencyHeaders,
        body: purchaseBody,
        response: { 200: z.object({ id: z.string() }) },
      },
    },
    (request) => handleDebitCall(deps, purchaseKind, request),
  );
}
