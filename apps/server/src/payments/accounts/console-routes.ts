import { cardAccountStates, debitAccountStates } from '@fareway/domain/operators/payment-accounts.ts';
import { z } from 'zod';
import { actorOf } from '../../operators/audit-log/actor-of.ts';
import { countAttempts } from '../../platform/attempts/count-attempts.ts';
import type { App } from '../../platform/http/app-types.ts';
import { staffOf } from '../../platform/http/authenticate.ts';
import { staffCall } from '../../staff/sessions/schemas.ts';
import { checkDirectDebitAccount, connectCheckedAccount } from '../direct-debit/check-account.ts';
import { disconnectDirectDebitAccount } from '../direct-debit/operator-account.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { checkCardAccount, openOnboarding } from './card-account.ts';
import { showPaymentAccounts } from './show-accounts.ts';

const ofOperator = z.object({ clientSlug: z.string() });
const needs = z.array(z.string());
const inWords = <State extends readonly string[]>(states: State) =>
  z.object({ state: z.enum(states), line: z.string(), details: z.array(z.string()) });
const accounts = z.object({
  words: z.object({ cards: inWords(cardAccountStates), direct_debits: inWords(debitAccountStates) }),
  currency: z.enum(['gbp', 'eur']),
  cards: z.nullable(
    z.object({
      account_id: z.string(),
      is_gone: z.boolean().describe('whether the operator has taken the access to the account back'),
      facts: z.nullable(
        z.object({
          charges_enabled: z.boolean(),
          payouts_enabled: z.boolean(),
          details_submitted: z.boolean(),
          currently_due: needs,
          past_due: needs,
          eventually_due: needs,
          pending_verification: needs,
          errors: z.array(z.object({ requirement: z.string(), reason: z.string() })),
          disabled_reason: z.string().nullable(),
        }),
      ),
      payout_ending: z.string().nullable(),
      due_by: z.string().nullable().describe('the last day for what is needed now'),
      checked_at: z.date().nullable(),
    }),
  ),
  direct_debits: z.nullable(
    z.object({
      organisation_id: z.string(),
      is_refused: z.boolean().describe('whether the provider no longer accepts the access token'),
      facts: z.nullable(
        z.object({
          name: z.string(),
          verification_status: z.string(),
          schemes: z.array(z.string()),
          payout_ending: z.string().nullable(),
        }),
      ),
      checked_at: z.date().nullable(),
      is_in_use: z.boolean().describe('whether mandates, instalments or refunds depend on it'),
    }),
  ),
});

/** The accounts of an operator at the payment providers, for its owners (C-204). Connecting and disconnecting ask for the second factor again (C-014). */
export function paymentAccountRoutes(app: App, deps: PaymentDeps): void {
  const config = { access: 'staff' as const, permission: 'payments.connect' as const };
  const changing = { ...config, needsRecentFactor: true };
  const call = (summary: string) => ({ ...staffCall, summary, params: ofOperator });
  const shown = { response: { 200: accounts } };

  app.get(
    '/console/:clientSlug/payments',
    { config, schema: { ...call('The accounts for cards and direct debits, as they were read last'), ...shown } },
    async (request) => showPaymentAccounts(deps, staffOf(request).client_id),
  );

  app.post(
    '/console/:clientSlug/payments/cards/onboarding',
    {
      config: changing,
      schema: {
        ...call('Open the provider’s form for the account for cards; the address works once, for a few minutes'),
        response: { 200: z.object({ url: z.string() }) },
      },
    },
    async (request) => {
      await countAttempts(deps, { 'ask payment providers for': staffOf(request).client_id });
      return { url: await openOnboarding(deps, actorOf(request), staffOf(request).client_id) };
    },
  );

  app.post(
    '/console/:clientSlug/payments/cards/check',
    { config, schema: { ...call('Read the account for cards from the provider now'), ...shown } },
    async (request) => {
      await countAttempts(deps, { 'ask payment providers for': staffOf(request).client_id });
      await checkCardAccount(deps, staffOf(request).client_id);
      return showPaymentAccounts(deps, staffOf(request).client_id);
    },
  );

  app.put(
    '/console/:clientSlug/payments/direct-debits',
    {
      config: changing,
      schema: {
        ...call(
          'Connect the account for direct debits, or replace its access token, after the provider has accepted it',
        ),
        body: z.strictObject({
          organisation_id: z
            .string()
            .regex(/^OR\w+$/)
            .max(40),
          access_token: z.string().regex(/^[\x21-\x7e]{8,500}$/),
        }),
        ...shown,
      },
    },
    async (request) => {
      await countAttempts(deps, { 'ask payment providers for': staffOf(request).client_id });
      await connectCheckedAccount(deps, actorOf(request), staffOf(request).client_id, request.body);
      return showPaymentAccounts(deps, staffOf(request).client_id);
    },
  );

  app.post(
    '/console/:clientSlug/payments/direct-debits/check',
    { config, schema: { ...call('Read the account for direct debits from the provider now'), ...shown } },
    async (request) => {
      await countAttempts(deps, { 'ask payment providers for': staffOf(request).client_id });
      await checkDirectDebitAccount(deps, staffOf(request).client_id);
      return showPaymentAccounts(deps, staffOf(request).client_id);
    },
  );

  app.delete(
    '/console/:clientSlug/payments/direct-debits',
    {
      config: changing,
      schema: {
        ...call('Disconnect the account for direct debits, when nothing depends on it'),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await disconnectDirectDebitAccount(deps, actorOf(request), staffOf(request).client_id);
      return reply.code(204).send(null);
    },
  );
}
