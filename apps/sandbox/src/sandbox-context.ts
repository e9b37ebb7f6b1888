import type { Switches } from './misbehave/misbehaviour.ts';
import type { Store } from './store/store.ts';
import type { WebhookSender, WebhookTarget } from './webhooks/sender.ts';

/** An authenticator app of the demonstration. */
export interface Authenticator {
  who: string;
  email: string;
  /** Base 32. */
  secret: string;
}

/** The shared state of one running sandbox. */
export interface Sandbox {
  store: Store;
  switches: Switches;
  webhooks: WebhookSender;
  targets: WebhookTarget[];
  secretKey: string;
  publishableKey: string;
  /** How long after the payment a disputing card disputes it. */
  disputeAfterMs: number;
  /** The delay of GoCardless's own queues: an instalment schedule gets its payments after the response. */
  debitQueueMs: number;
  /** The address of this sandbox for browsers and servers, without a slash at the end. */
  baseUrl: string;
  /** The origins of the shop's pages; without them, every page of this machine. */
  pageOrigins: readonly string[] | undefined;
  authenticators: readonly Authenticator[];
  /** POST requests to Stripe's API in progress, by account and idempotency key. */
  running: Set<string>;
  isStopped(): boolean;
}
