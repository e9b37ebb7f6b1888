import { z } from 'zod';
import type { PaymentDeps } from '../payment-deps.ts';
import type { App } from '../../platform/http/app-types.ts';
import { ownerOf, purchaserOf } from '../../platform/http/authenticate.ts';
import { confirmSession } from './confirm-session.ts';
import { listMandates } from './list-mandates.ts';
import { openSession } from './open-session.ts';
import { bankDetailsOnWire, mandateOnWire, newSession, sessionConfirmation } from './schemas.ts';
import { showBankDetails } from './bank-details/show-bank-details.ts';

const config = { access: 'purchaser' as const };
const shared = { tags: ['mandates'], security: [{ idToken: [] }] };

/** Opening sessions, confirming them, and showing direct debit mandates (P-226 to P-230). */
export function mandateRoutes(app: App, deps: PaymentDeps): void {
  app.get(
    '/user/:userId/mandates',
    {
      config,
      schema: {
        ...shared,
        summary: 'The mandates of a purchaser, newest first',
        params: z.object({ userId: z.string() }),
        querystring: z.object({
          include_client: z.stringbool().optional(),
          include_subscriptions: z.stringbool().optional(),
        }),
        response: { 200: z.object({ mandates: z.array(mandateOnWire) }) },
      },
    },
    async (request) => {
      const { include_client: includesClient, include_subscriptions: includesSubscriptions } = request.query;
      const purchaser = ownerOf(request, request.params.userId);
      return { mandates: await listMandates(deps, purchaser, { includesClient, includesSubscriptions }) };
    },
  );

  app.get(
    '/user/:userId/mandates/:mandateId',
    {
      config,
      schema: {
        ...shared,
        summary: 'The masked bank account of a mandate, read from the provider',
        params: z.object({ userId: z.string(), mandateId: z.string() }),
        response: { 200: bankDetailsOnWire },
      },
    },
    (request) => showBankDetails(deps, ownerOf(request, request.params.userId), request.params.mandateId),
  );

  app.get(
    '/customer-mandate/client/:clientId',
    {
      config,
      schema: {
        ...shared,
        summary: 'The mandates of the purchaser with an operator, newest first',
        params: z.object({ clientId: z.string() }),
        response: { 200: z.array(mandateOnWire) },
      },
    },
    (request) => listMandates(deps, purchaserOf(request), { client: request.params.clientId }),
  );

  app.post(
    '/customer-mandate-session/client/:clientId',
    {
      config,
      schema: {
        ...shared,
        summary: 'Opens the provider’s page on which a mandate is given',
        params: z.object({ clientId: z.string() }),
        body: newSession,
        response: { 200: z.object({ redirect_url: z.string() }) },
      },
    },
    (request) => openSession(deps, purchaserOf(request), request.params.clientId, request.body),
  );

  app.post(
    '/customer-mandate-session/confirm/:sessionId',
    {
      config,
      schema: {
        ...shared,
        summary: 'Confirms a mandate when the purchaser is back from the provider’s page',
        params: z.object({ sessionId: z.string() }),
        body: sessionConfirmation,
        response: { 200: z.object({}) },
      },
    },
    async (request) => {
      await confirmSession(deps, purchaserOf(request), request.params.sessionId);
      return {};
    },
  );
}
