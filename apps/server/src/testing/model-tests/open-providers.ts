import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEMO_KEYS, startSandbox } from '@fareway/sandbox/app.ts';
import type { RunningSandbox } from '@fareway/sandbox/app.ts';

/** A webhook of a provider. No webhook is lost here: the history decides when and how often it is delivered. */
export interface Delivery {
  provider: 'stripe' | 'gocardless';
  body: string;
  signature: string;
}

export interface Providers {
  url: string;
  /** Deletes all state: new providers at the same address. */
  renew(): Promise<void>;
  /** Returns the webhooks since the last call, in order. */
  collect(): Promise<Delivery[]>;
  /** The fault of every further request; undefined for none. */
  misbehave(how: object | undefined): Promise<void>;
  play(scenario: string, resource: string): Promise<boolean>;
  stop(): Promise<void>;
}

/** Starts the sandbox, with a receiver for their webhooks. */
export async function openProviders(): Promise<Providers> {
  let delivered: Delivery[] = [];
  const box = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature'] ?? request.headers['webhook-signature']);
      const provider = request.url === '/stripe' ? 'stripe' : 'gocardless';
      delivered.push({ provider, body: Buffer.concat(chunks).toString('utf8'), signature });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => box.listen(0, '127.0.0.1', resolve));
  const boxUrl = `http://127.0.0.1:${(box.address() as AddressInfo).port}`;
  const webhookTargets = [
    { provider: 'stripe' as const, url: `${boxUrl}/stripe`, secret: 'signed again when it arrives' },
    { provider: 'gocardless' as const, url: `${boxUrl}/gocardless`, secret: DEMO_KEYS.gocardlessWebhookSecret },
  ];
  const start = (port: number) => startSandbox({ port, webhookTargets, debitQueueMs: 5 });

  let sandbox: RunningSandbox = await start(0);
  const { url } = sandbox;
  const ask = (path: string, init?: RequestInit) => fetch(`${url}/sandbox/${path}`, init);
  const isQuiet = async () =>
    ((await (await ask('state')).json()) as { webhooks_waiting: number }).webhooks_waiting === 0;

  return {
    url,
    async renew() {
      await sandbox.stop();
      delivered = [];
      sandbox = await start(Number(new URL(url).port));
    },
    async collect() {
      while (!(await isQuiet())) await new Promise((resolve) => setTimeout(resolve, 1));
      return delivered.splice(0);
    },
    async misbehave(how) {
      await ask('misbehave', how ? { method: 'POST', body: JSON.stringify(how) } : { method: 'DELETE' });
    },
    async play(scenario, resource) {
      return (await ask('scenarios', { method: 'POST', body: JSON.stringify({ scenario, resource }) })).ok;
    },
    async stop() {
      await sandbox.stop();
      box.closeAllConnections();
      box.close();
    },
  };
}
