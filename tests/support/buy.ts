import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestOperator } from '@fareway/server/testing/builders/build-operator.ts';
import { purchaseBody } from '@fareway/server/testing/test-shop.ts';

export interface PaymentResult {
  status: number;
  body: { id?: string; error_key?: string; payment_intent_client_secret?: string };
}

interface Buying {
  headers: Record<string, string>;
  operator: TestOperator;
  key?: string;
  card?: string;
  payment_intent_id?: string;
}

/** Makes one payment call over HTTP. The status is 0 without a response. */
export async function payOnce(
  url: string,
  { headers, operator, key = randomUUID(), ...purchase }: Buying,
): Promise<PaymentResult> {
  try {
    const response = await fetch(`${url}/api/customer-ticket/stripe`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(purchaseBody(operator, purchase)),
    });
    return { status: response.status, body: (await response.json()) as PaymentResult['body'] };
  } catch {
    return { status: 0, body: {} };
  }
}

/**
 * Buys as the page does: with one key, and with retries until the response is final, whatever happens to the connection or the server.
 * `urlNow` is called each time, because a load balancer may choose another server.
 */
export async function buyUntilFinal(urlNow: () => string, buying: Buying, seconds = 100): Promise<PaymentResult> {
  const key = buying.key ?? randomUUID();
  for (const deadline = Date.now() + seconds * 1_000; ; await pause(500)) {
    const result = await payOnce(urlNow(), { ...buying, key });
    const isOpen = result.status === 0 || result.status >= 500 || result.body.error_key === 'order-in-progress';
    if (!isOpen || Date.now() > deadline) return result;
  }
}
