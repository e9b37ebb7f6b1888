import { DEMO_KEYS, startSandbox } from '@fareway/sandbox/app.ts';
import type { WebhookTarget } from '@fareway/sandbox/webhooks/sender.ts';
import { makeRefunds } from '../sales/orders/refunds/make-refunds.ts';
import { reconcileOrders } from '../sales/orders/settlement/reconcile-orders.ts';
import { newId } from '../platform/ids.ts';
import { makeDebitRefunds } from '../sales/instalments/refunds/make-debit-refunds.ts';
import { checkPlans } from '../sales/instalments/collection/check-plans.ts';
import { checkMandates } from '../payments/mandates/check-mandates.ts';
import { closeRenewals } from '../sales/renewals/offers/close-renewals.ts';
import { processEvents } from '../sales/webhooks/process-events.ts';
import type { TestOperator } from './builders/build-operator.ts';
import { buildPurchaser } from './builders/build-purchaser.ts';
import type { TestPurchaser } from './builders/build-purchaser.ts';
import { startTestApp } from './test-app.ts';
import { seatsByState } from './seats-by-state.ts';

export interface Purchase {
  key?: string;
  card?: string | undefined;
  passenger?: object;
  voucher?: { id: string; value?: number } | undefined;
  net_price?: number;
  [field: string]: unknown;
}

/**
 * Starts the app with a sandbox for its providers, which sends real webhooks over HTTP. The sandbox uses real time, so the clock starts at
 * the real time, too, unless `now` is given.
 */
export async function startTestShop({
  now = new Date().toISOString(),
  env = {},
  ...options
}: Parameters<typeof startTestApp>[0] = {}) {
  const targets: WebhookTarget[] = [];
  const sandbox = await startSandbox({ port: 0, webhookTargets: targets, webhookRetryMs: 100, debitQueueMs: 5 });
  const test = await startTestApp({
    ...options,
    now,
    env: {
      STRIPE_API_URL: sandbox.url,
      GOCARDLESS_API_URL: sandbox.url,
      MAIL_URL: `${sandbox.url}/mailbox/messages`,
      SMS_URL: `${sandbox.url}/mailbox/messages`,
      DNS_URL: `${sandbox.url}/dns/query`,
      ...env,
    },
  });
  const { restart, stop } = test;
  const { stripe } = test.deps.config;
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  targets.push(
    { provider: 'stripe', url: `${url}/api/webhooks/stripe`, secret: stripe.webhookSecret },
    { provider: 'gocardless', url: `${url}/api/webhooks/gocardless`, secret: DEMO_KEYS.gocardlessWebhookSecret },
  );

  return Object.assign(test, {
    url,
    sandbox,
    purchaser: (overrides: { email?: string } = {}) => buildPurchaser(test.deps, overrides),
    buy: (
      purchaser: Pick<TestPurchaser, 'headers'> & { address?: string },
      operator: TestOperator,
      purchase: Purchase = {},
    ) =>
      test.app.inject({
        method: 'POST',
        url: '/api/customer-ticket/stripe',
        ...(purchaser.address && { remoteAddress: purchaser.address }),
        headers: { ...purchaser.headers, 'idempotency-key': purchase.key ?? newId() },
        payload: purchaseBody(operator, purchase),
      }),
    confirm: (purchaser: Pick<TestPurchaser, 'headers'>, operator: TestOperator, paymentIntentId: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/customer-ticket/stripe',
        headers: purchaser.headers,
        payload: { ...purchaseBody(operator, {}), payment_intent_id: paymentIntentId },
      }),
    /** Completes the bank's authentication as the browser does. Returns the id of the payment intent. */
    async authenticate(operator: TestOperator, clientSecret: string, outcome: 'succeeded' | 'failed' = 'succeeded') {
      const intent = clientSecret.split('_secret')[0]!;
      const query = new URLSearchParams({
        account: operator.client.stripe_account_id!,
        payment_intent: intent,
        client_secret: clientSecret,
      });
      const response = await fetch(`${sandbox.url}/authenticate?${query.toString()}`, {
        method: 'POST',
        body: JSON.stringify({ outcome }),
      });
      if (!response.ok) throw new Error(`the sandbox answered ${response.status}: ${await response.text()}`);
      return intent;
    },
    /** Waits until a condition is true, because webhooks arrive later. */
    async until(isSo: () => Promise<boolean>, what: string) {
      for (
        const deadline = Date.now() + 10_000;
        Date.now() < deadline;
        await new Promise((resolve) => setTimeout(resolve, 20))
      ) {
        if (await isSo()) return;
      }
      throw new Error(`not met in time: ${what}`);
    },
    orderOf: (key: string) =>
      test.db.selectFrom('orders').selectAll().where('idempotency_key', '=', key).executeTakeFirstOrThrow(),
    stockOf: ({ ticket }: TestOperator) =>
      test.db
        .selectFrom(seatsByState)
        .select(['capacity', 'sold', 'held'])
        .where('ticket_id', '=', ticket.id)
        .executeTakeFirstOrThrow(),
    /** Switches a fault of the sandbox on. Its README lists the faults. */
    async misbehave(how: object | undefined) {
      await fetch(`${sandbox.url}/sandbox/misbehave`, {
        method: how ? 'POST' : 'DELETE',
        ...(how && { body: JSON.stringify(how), headers: { 'content-type': 'application/json' } }),
      });
    },
    /** Moves a mandate, payment or refund of the direct debit provider to the end of a scenario of the sandbox. */
    async play(scenario: string, resource: string) {
      const body = JSON.stringify({ scenario, resource });
      const response = await fetch(`${sandbox.url}/sandbox/scenarios`, { method: 'POST', body });
      if (!response.ok) throw new Error(`${scenario} is not possible: ${await response.text()}`);
    },
    /** Days pass for the provider and for the server. */
    async passDays(days: number) {
      const body = JSON.stringify({ advance_days: days });
      await fetch(`${sandbox.url}/sandbox/clock`, { method: 'POST', body });
      test.clock.advance({ days });
    },
    /** Runs the jobs: webhooks, open orders, refunds, and renewals that close. */
    async runJobs() {
      const { deps } = test;
      while (await processEvents(deps, 'stripe')) continue;
      while (await processEvents(deps, 'gocardless')) continue;
      while (await reconcileOrders(deps, 'card')) continue;
      while (await reconcileOrders(deps, 'direct-debit')) continue;
      while (await makeRefunds(deps)) continue;
      while (await checkMandates(deps)) continue;
      while (await checkPlans(deps)) continue;
      while (await makeDebitRefunds(deps)) continue;
      while (await closeRenewals(deps)) continue;
    },
    /** Starts another process at the same address, on the same data. */
    async restart() {
      test.app.server.closeAllConnections();
      await restart();
      await test.app.listen({ port: Number(new URL(url).port), host: '127.0.0.1' });
    },
    async stop() {
      // the process that still sends requests is first
      await sandbox.stop();
      test.app.server.closeAllConnections();
      await stop();
    },
  });
}

export type TestShop = Awaited<ReturnType<typeof startTestShop>>;

/** Returns the body of the first payment call for one passenger, as the buy page sends it. */
export function purchaseBody(
  { client, service, ticket }: TestOperator,
  { key: _, card = 'pm_card_visa', passenger, ...overrides }: Purchase,
) {
  return {
    payment_method_id: card,
    client: { id: client.id },
    service: { id: service.id },
    ticket: { id: ticket.id },
    passenger: { firstName: 'Aoife', lastName: 'Byrne', stop: service.stops[0], ...passenger },
    skip_photo: true,
    ...overrides,
  };
}
