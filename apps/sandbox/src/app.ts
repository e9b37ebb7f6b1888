import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handleRequest } from './handle-request.ts';
import { resumeDebits } from './gocardless/time/resume.ts';
import { createSwitches } from './misbehave/misbehaviour.ts';
import type { Authenticator, Sandbox } from './sandbox-context.ts';
import { openStore } from './store/store.ts';
import { createWebhookSender } from './webhooks/sender.ts';
import type { WebhookTarget } from './webhooks/sender.ts';

export interface SandboxOptions {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** The folder that keeps the state over a restart. Without it the state is in memory only. */
  dataDirectory?: string;
  webhookTargets: WebhookTarget[];
  secretKey?: string;
  publishableKey?: string;
  /** The address of the sandbox for browsers, if it differs from the one it listens on. */
  publicUrl?: string;
  /** The origins of the shop's pages. By default every page of this machine is allowed, on any port, and no page of another machine. */
  pageOrigins?: readonly string[];
  authenticators?: readonly Authenticator[];
  /** The pause before a failed webhook is sent again; it doubles each time. */
  webhookRetryMs?: number;
  disputeAfterMs?: number;
  /** How long after the response an instalment schedule gets its payments. */
  debitQueueMs?: number;
}

export interface RunningSandbox {
  url: string;
  /** Stops listening and writes everything to the disk. */
  stop(): Promise<void>;
}

export const DEMO_KEYS = {
  secretKey: 'sk_test_demo_fareway',
  publishableKey: 'pk_test_demo_fareway',
  webhookSecret: 'whsec_demo_fareway_not_secret',
  gocardlessWebhookSecret: 'gocardless_demo_webhook_secret',
} as const;

/** Starts the sandbox, which replaces the payment, mail and SMS providers. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const store = await openStore(options.dataDirectory);
  const switches = createSwitches();
  const targets = options.webhookTargets;
  let isStopped = false;
  const sandbox: Sandbox = {
    store,
    switches,
    targets,
    webhooks: createWebhookSender(store, targets, switches, options.webhookRetryMs ?? 1000),
    secretKey: options.secretKey ?? DEMO_KEYS.secretKey,
    publishableKey: options.publishableKey ?? DEMO_KEYS.publishableKey,
    disputeAfterMs: options.disputeAfterMs ?? 3000,
    debitQueueMs: options.debitQueueMs ?? 300,
    baseUrl: '',
    pageOrigins: options.pageOrigins,
    authenticators: options.authenticators ?? [],
    running: new Set(),
    isStopped: () => isStopped,
  };
  resumeDebits(sandbox);
  const server = createServer((request, response) => void handleRequest(sandbox, request, response));
  server.keepAliveTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host ?? '127.0.0.1', resolve);
  });
  const url = `http://${options.host ?? '127.0.0.1'}:${(server.address() as AddressInfo).port}`;
  sandbox.baseUrl = options.publicUrl ?? url;
  return {
    url,
    stop: async () => {
      isStopped = true;
      sandbox.webhooks.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await store.close();
    },
  };
}
