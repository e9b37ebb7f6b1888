import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GoCardlessClient } from 'gocardless-nodejs';
import { ApiError } from 'gocardless-nodejs/errors';
import type { Event, Mandate } from 'gocardless-nodejs/types';
import { parse } from 'gocardless-nodejs/webhooks';
import { expect } from 'vitest';
import { DEMO_KEYS, startSandbox } from '../app.ts';
import type { RunningSandbox, SandboxOptions } from '../app.ts';
import { readBody } from '../http/body.ts';
import type { DebitResponses } from './debit-responses.ts';
import { checkAgainst } from './validate-response.ts';

const checkResponse: (response: unknown, name: keyof DebitResponses) => void = checkAgainst(
  './debit-responses.ts',
  'DebitResponses',
);

/**
 * A sandbox that is called as the product calls it: with the official SDK over HTTP. Each response is checked against the SDK's typings.
 */
export async function startTestDebits(options: Partial<SandboxOptions> = {}) {
  const sandbox = await startSandbox({ port: 0, webhookTargets: [], webhookRetryMs: 20, debitQueueMs: 5, ...options });
  return { ...sandbox, ...debitsOf(sandbox) };
}

export type TestDebits = Awaited<ReturnType<typeof startTestDebits>>;

/** The calls of tests to GoCardless's side of a running sandbox. */
export function debitsOf({ url }: RunningSandbox) {
  const connect = (name = 'demo'): GoCardlessClient => connectTo(url, `sandbox_demo_${name}`);
  const client = connect();
  const post = async (path: string, body?: object, method = 'POST'): Promise<Record<string, unknown>> => {
    const response = await fetch(`${url}/sandbox/${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Record<string, unknown>;
  };
  return {
    client,
    connect,
    advance: (days: number) => post('clock', { advance_days: days }),
    play: (scenario: string, resource: string | undefined) => post('scenarios', { scenario, resource }),
    misbehave: (how: object) => post('misbehave', { provider: 'gocardless', ...how }),
    behave: () => post('misbehave', undefined, 'DELETE'),
    /** Authorises a mandate on the hosted page, without a browser. */
    async authoriseMandate({ currency = 'GBP', account = '55779911', by = client } = {}): Promise<Mandate> {
      const request = await by.billingRequests.create({ mandate_request: { currency } });
      const flow = await by.billingRequestFlows.create({
        links: { billing_request: request.id },
        redirect_uri: 'https://shop.example/back',
      });
      const response = await submitPage(flow.authorisation_url!, { account_number: account });
      expect(response.status).toBe(303);
      const { links } = await by.billingRequests.find(request.id);
      return by.mandates.find(links!.mandate_request_mandate!);
    },
    /** Returns an instalment schedule after its payments exist. */
    async schedule(mandate: Mandate, amounts: number[], by = client) {
      const firstDay = mandate.next_possible_charge_date!;
      const made = await by.instalmentSchedules.createWithDates({
        name: 'Season ticket',
        currency: mandate.scheme === 'bacs' ? 'GBP' : 'EUR',
        total_amount: amounts.reduce((sum, amount) => sum + amount, 0),
        instalments: amounts.map((amount, month) => ({ amount, charge_date: monthsAfter(firstDay, month) })),
        links: { mandate: mandate.id! },
        metadata: { order_id: 'order-1' },
      });
      await expect.poll(async () => (await by.instalmentSchedules.find(made.id!)).status).toBe('active');
      return by.instalmentSchedules.find(made.id!);
    },
  };
}

/** Creates a client as the server does, with a check of each response. */
export function connectTo(url: string, token: string): GoCardlessClient {
  const client = new GoCardlessClient(token, 'sandbox' as never, { raiseOnIdempotencyConflict: true });
  const inner = (client as unknown as { _api: InnerApi })._api;
  if (typeof inner._baseUrl !== 'string') throw new Error('The SDK keeps its address elsewhere now.');
  inner._baseUrl = url;
  const request = inner.request.bind(inner);
  inner.request = async (wanted) => {
    const response = await request(wanted);
    for (const [key, value] of Object.entries(response.body ?? {})) {
      for (const item of Array.isArray(value) ? value : [value]) checkResponse(item, key as keyof DebitResponses);
    }
    return response;
  };
  return client;
}

interface InnerApi {
  _baseUrl: string;
  request(wanted: object): Promise<{ body?: object }>;
}

/** Sends the hosted page's form; a field without a value gets a valid one. */
export function submitPage(address: string, fields: Record<string, string> = {}): Promise<Response> {
  const form = {
    given_name: 'Aoife',
    family_name: 'Byrne',
    email: 'aoife@example.com',
    sort_code: '20-00-00',
    account_number: '55779911',
    outcome: 'confirm',
    ...fields,
  };
  return fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
}

/** Returns the refusal of a call, or an Error when it was not refused. */
export async function refusal(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('The call was not refused.');
}

export async function startDebitReceiver() {
  const secret = DEMO_KEYS.gocardlessWebhookSecret;
  const received: Event[] = [];
  const webhooks: { body: string; signature: string; events: Event[] }[] = [];
  const webhookResponse = { status: 204 };
  const server = createServer(async (request, response) => {
    const body = (await readBody(request, 5_000_000))!;
    const signature = String(request.headers['webhook-signature']);
    const events = parse(body, secret, signature);
    for (const event of events) checkResponse(event, 'events');
    received.push(...events);
    webhooks.push({ body, signature, events });
    response.writeHead(webhookResponse.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    target: {
      provider: 'gocardless' as const,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
      secret,
    },
    received,
    webhooks,
    webhookResponse,
    /** Returns `payments.created` and so on, in the order of arrival. */
    eventNames: () => received.map(({ resource_type: type, action }) => `${type}.${action}`),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns the same day some months later, for days that all months have. */
function monthsAfter(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 8)}01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  const inMonth = months === 0 ? day.slice(8) : '28';
  return `${date.toISOString().slice(0, 8)}${inMonth}`;
}
