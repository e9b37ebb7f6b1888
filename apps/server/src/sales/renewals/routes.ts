import { z } from 'zod';
import { handleCardCall, handleDebitCall } from '../checkout/payment/payment-call.ts';
import { idempotencyHeaders, paymentResponse } from '../checkout/schemas.ts';
import type { SalesDeps } from '../orders/order-kind.ts';
import type { App } from '../../platform/http/app-types.ts';
import { ownerOf, purchaserOf } from '../../platform/http/authenticate.ts';
import { longestPurchase } from '../purchases/schemas.ts';
import { renewalKind } from './order-kind.ts';
import { detailedRenewalOnWire, renewBody, renewByCardCall, renewalsOnWire } from './schemas.ts';
import { listRenewals, showRenewal } from './show-renewal.ts';

const config = { access: 'purchaser' as const };
/** These routes check the session in a statement that they send anyway. */
const paying = { ...config, checksSessionItself: true };
const security = [{ idToken: [] }];

/** The routes of renewals: the list, the renew page and the payment calls. */
export function renewalRoutes(app: App, deps: SalesDeps): void {
  app.get(
    '/renewal/user/:userId',
    {
      config,
      schema: {
        tags: ['renewals'],
        summary: 'The open renewals of a purchaser, by the id of the customer ticket that each follows',
        security,
        params: z.object({ userId: z.string() }),
        response: { 200: renewalsOnWire },
      },
    },
    (request) => listRenewals(deps, ownerOf(request, request.params.userId).userId),
  );

  app.get(
    '/renewal/detailed/:renewalId',
    {
      config: paying,
      schema: {
        tags: ['renewals'],
        summary:
          'An open renewal with everything that the renew page needs, in one call; 403 for that of another account',
        security,
        params: z.object({ renewalId: z.string() }),
        response: { 200: detailedRenewalOnWire },
      },
    },
    (request) => showRenewal(deps, purchaserOf(request), request.params.renewalId),
  );

  app.post(
    '/customer-ticket/stripe/renew',
    {
      bodyLimit: longestPurchase,
      config: paying,
      schema: {
        tags: ['renewals'],
        summary: 'Takes a renewal by card. The second call, after authentication, carries payment_intent_id',
        security,
        headers: idempotencyHeaders,
        body: renewByCardCall,
        response: { 200: paymentResponse },
      },
    },
    (request) => handleCardCall(deps, renewalKind, request),
  );

  app.post(
    '/customer-ticket/gocardless/renew',
    {
      bodyLimit: longestPurchase,
      config: paying,
      schema: {
        tags: ['renewals'],
        summary: 'Takes a renewal by direct debit, with the mandate that the purchaser has with the operator',
        security,
        headers: idempotencyHeaders,
        body: renewBody,
        response: { 200: z.object({ id: z.string() }) },
      },
    },
    (request) => handleDebitCall(deps, renewalKind, request),
  );
}
