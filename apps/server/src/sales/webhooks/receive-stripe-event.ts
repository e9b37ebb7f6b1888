import { refuse } from '@fareway/domain/refusals.ts';
import type Stripe from 'stripe';
import type { Deps } from '../../platform/deps.ts';

const toleranceSeconds = 300;

/**
 * Stores a verified event under the provider's id before it is answered; a second delivery of it changes nothing.
 * Throws 'webhook-unverified' (400) for a forged or stale one, and for a live event in test mode or the other way round (F-09).
 */
export async function receiveStripeEvent(
  deps: Deps,
  body: Buffer,
  signature: string | string[] | undefined,
): Promise<void> {
  const event = verify(deps, body, signature);
  // a restricted key says the same as a secret one
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
  deps.nudge('work-events');
}

function verify({ stripe, config, clock }: Deps, body: Buffer, signature: string | string[] | undefined): Stripe.Event {
  try {
    // in milliseconds: in seconds every event would come long before it was signed, and none would ever be stale
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
