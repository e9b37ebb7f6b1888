import { createHmac } from 'node:crypto';

/** Returns the `Stripe-Signature` header for a body sent at this second: HMAC-SHA256 over time, dot and body. */
export function signatureHeader(body: string, secret: string, time: number): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}
