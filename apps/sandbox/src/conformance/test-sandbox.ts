import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { DEMO_KEYS, startSandbox } from '../app.ts';
import type { RunningSandbox, SandboxOptions } from '../app.ts';
import { readBody } from '../http/body.ts';
import { createResponseCheck } from './validate-response.ts';

export interface TestSandbox extends RunningSandbox {
  /** The official SDK with real HTTP to the sandbox. Each response is checked against the SDK's typings. */
  stripe: Stripe;
  misbehave(wanted: object): Promise<void>;
  behave(): Promise<void>;
}

export const ACCOUNT = { stripeAccount: 'acct_1Demo' };

const checkResponse = createResponseCheck();

export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const sandbox = await startSandbox({
    port: 0,
    webhookTargets: [],
    webhookRetryMs: 20,
    disputeAfterMs: 20,
    ...options,
  });
  const call = async (method: string, body?: object): Promise<void> => {
    const response = await fetch(`${sandbox.url}/sandbox/misbehave`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(await response.text());
  };
  return {
    ...sandbox,
    stripe: connect(sandbox.url),
    misbehave: (wanted) => call('POST', wanted),
    behave: () => call('DELETE'),
  };
}

/** Creates a client as the server does, with a check of each response. */
export function connect(url: string, options: { maxNetworkRetries?: number; key?: string } = {}): Stripe {
  const { hostname, port } = new URL(url);
  const checkingFetch: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const body = (await response.clone().json()) as {
      error?: { payment_intent?: unknown; payment_method?: unknown };
    };
    if (response.ok) checkResponse(body);
    if (body.error?.payment_intent !== undefined) checkResponse(body.error.payment_intent);
    if (body.error?.payment_method !== undefined) checkResponse(body.error.payment_method);
    return response;
  };
  return new Stripe(options.key ?? DEMO_KEYS.secretKey, {
    protocol: 'http',
    host: hostname,
    port: Number(port),
    maxNetworkRetries: options.maxNetworkRetries ?? 0,
    httpClient: Stripe.createFetchHttpClient(checkingFetch),
  });
}

export interface WebhookReceiver {
  provider: 'stripe';
  url: string;
  secret: string;
  /** Verified as the server does it, in the order of arrival. */
  received: Stripe.Event[];
  /** The status of the response; can change at any time. */
  webhookResponse: { status: number };
  stop(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const secret = 'whsec_test';
  const received: Stripe.Event[] = [];
  const webhookResponse = { status: 200 };
  const verifier = new Stripe(DEMO_KEYS.secretKey);
  const server = createServer(async (request, response) => {
    const body = (await readBody(request, 1_000_000))!;
    const event = verifier.webhooks.constructEvent(body, request.headers['stripe-signature']!, secret);
    checkResponse(event, 'event');
    checkResponse(event.data.object);
    received.push(event);
    response.writeHead(webhookResponse.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    provider: 'stripe',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    secret,
    received,
    webhookResponse,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns the refusal of a call, or an Error when it was not refused. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call was not refused.');
}

/** Returns a header of the response that the SDK converted to this object. */
export function headerOf(response: { lastResponse: { headers: unknown } }, name: string): string | null {
  return new Headers(response.lastResponse.headers as Record<string, string>).get(name);
}

/** Completes the bank's page as a cardholder does, without a browser. */
export async function authenticate(intent: Stripe.PaymentIntent, outcome: 'succeeded' | 'failed'): Promise<void> {
  const address = (intent.next_action!.use_stripe_sdk as { stripe_js: string }).stripe_js;
  await fetch(address, { method: 'POST', body: JSON.stringify({ outcome }) });
}
