import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEMO_KEYS, startSandbox } from '@fareway/sandbox/app.ts';
import type { RunningSandbox } from '@fareway/sandbox/app.ts';

/** What a provider sent: nothing is lost here, so a history decides whether, when and how often it arrives. */
export interface Delivery {
  provider: 'stripe' | 'gocardless';
  body: string;
  signature: string;
}

export interface Providers {
  url: string;
  /** Forgets everything: other providers, at the same address. */
  renew(): Promise<void>;
  /** Takes what was sent since the last time, in its order. */
  collect(): Promise<Delivery[]>;
  /** What goes wrong in everything that is asked of them from now on; nothing where none is said. */
  misbehave(how: object | undefined): Promise<void>;
  play(scenario: string, resource: string): Promise<boolean>;
  stop(): Promise<void>;
}

/** The providers' stand-ins, with a letter box of ours where their webhooks go. */
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
