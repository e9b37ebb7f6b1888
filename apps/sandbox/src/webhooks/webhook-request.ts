import { createHmac } from 'node:crypto';
import { debitWebhook } from '../gocardless/webhook-request.ts';
import { unixNow } from '../store/identifiers.ts';
import type { Delivery } from '../store/records.ts';
import type { Store } from '../store/store.ts';

/** Returns the request of a delivery, or undefined when its events no longer exist. */
export function webhookRequest(
  store: Store,
  { id, provider, account, events }: Delivery,
  secret: string,
): { body: string; headers: Record<string, string> } | undefined {
  switch (provider) {
    case 'stripe': {
      const event = store.get(account, 'event', events[0] ?? '');
      if (event === undefined) return undefined;
      const body = JSON.stringify(event, null, 2);
      return { body, headers: { 'stripe-signature': signatureHeader(body, secret, unixNow()) } };
    }
    case 'gocardless': {
      const known = events.flatMap((event) => store.get(account, 'gocardless_event', event) ?? []);
      return known.length === 0 ? undefined : debitWebhook(id, known, secret);
    }
  }
}

/** Returns the `Stripe-Signature` header for a body sent at this second: HMAC-SHA256 over time, dot and body. */
function signatureHeader(body: string, secret: string, time: number): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}
