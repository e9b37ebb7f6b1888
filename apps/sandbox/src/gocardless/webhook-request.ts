import { createHmac } from 'node:crypto';
import type { DebitEvent } from '../store/gocardless-records.ts';

/** Creates a webhook as GoCardless sends it: its events, and a signature of the raw body. */
export function debitWebhook(
  webhookId: string,
  events: DebitEvent[],
  secret: string,
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ events, meta: { webhook_id: webhookId } });
  return {
    body,
    headers: {
      'webhook-signature': createHmac('sha256', secret).update(body).digest('hex'),
      'user-agent': 'gocardless-webhook-service/1.1',
      origin: 'https://api-sandbox.gocardless.com',
    },
  };
}
