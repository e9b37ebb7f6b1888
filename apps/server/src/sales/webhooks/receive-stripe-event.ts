import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type Stripe from 'stripe';
import type { PaymentDeps } from '../../payments/payment-deps.ts';

const toleranceSeconds = 300;

/**
 * Stores a verified event by the provider's id before the response; a second delivery changes nothing.
 * Throws webhook-unverified (400) for a forged or old event, for a live event in test mode, and for a test event in live mode (F-09).
 */
export async function receiveStripeEvent(
  deps: PaymentDeps,
  body: Buffer,
  signature: string | string[] | undefined,
): Promise<void> {
  const event = verify(deps, body, signature);
  // secret and restricted keys both name the mode: sk_test_ and rk_test_
  const isLive = !/^[sr]k_test_/.test(deps.config.stripe.secretKey);
  if (event.livemode !== isLive) refuse('webhook-unverified', {});
  const now = deps.clock.now();
  await deps.db
    .insertInto('provider_events')
    .values({
      provider: 'stripe',
      event_id: event.id,
      account: event.account ?? null,
      type: event.type,
      payload: JSON.stringify(event.data.object),
      received_at: now,
      next_attempt_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  deps.nudge('process-stripe-events');
}

function verify(
  { stripe, config, clock }: PaymentDeps,
  body: Buffer,
  signature: string | string[] | undefined,
): Stripe.Event {
  try {
    // in milliseconds: with seconds the event would be received before its signature, and no event would be too old
    const receivedAt = clock.now().getTime();
    return stripe.webhooks.constructEvent(
      body,
      String(signature),
      config.stripe.webhookSecret,
      toleranceSeconds,
      undefined,
      receivedAt,
    );
  } catch {
    return refuse('webhook-unverified', {});
  }
}
