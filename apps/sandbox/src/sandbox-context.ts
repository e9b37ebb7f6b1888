import type { Switches } from './misbehave/misbehaviour.ts';
import type { Store } from './store/store.ts';
import type { WebhookSender, WebhookTarget } from './webhooks/sender.ts';

/** What every part of one running sandbox shares. */
export interface Sandbox {
  store: Store;
  switches: Switches;
  webhooks: WebhookSender;
  targets: WebhookTarget[];
  secretKey: string;
  publishableKey: string;
  /** How long after the payment a card that disputes does so. */
  disputeAfterMs: number;
  /** How long GoCardless's own queues take: an instalment schedule gets its payments after the answer. */
  debitQueueMs: number;
  /** Where browsers and servers find this sandbox, without a slash at the end. */
  baseUrl: string;
  /** The origins of the shop's pages; without them, any page of this machine. */
  pageOrigins: readonly string[] | undefined;
  /** POST requests to Stripe's API that are being worked on, by account and idempotency key. */
  running: Set<string>;
  isStopped(): boolean;
}
