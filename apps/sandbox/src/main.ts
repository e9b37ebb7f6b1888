import { join } from 'node:path';
import { DEMO_KEYS, startSandbox } from './app.ts';
import type { Authenticator } from './sandbox-context.ts';

const { env } = process;
const port = env['PORT'] ?? '4000';
const app = `http://127.0.0.1:${port}`;
const events = env['STRIPE_WEBHOOK_EVENTS'];

const sandbox = await startSandbox({
  port: Number(env['SANDBOX_PORT'] ?? 4001),
  host: env['SANDBOX_HOST'] ?? '127.0.0.1',
  dataDirectory: join(env['DATA_DIR'] ?? 'data', 'sandbox'),
  ...(env['SANDBOX_PUBLIC_URL'] !== undefined && { publicUrl: env['SANDBOX_PUBLIC_URL'] }),
  pageOrigins: [
    app,
    `http://localhost:${port}`,
    ...(env['PUBLIC_ORIGIN'] ? [env['PUBLIC_ORIGIN'].replace(/\/$/, '')] : []),
  ],
  authenticators: JSON.parse(env['SANDBOX_AUTHENTICATORS'] ?? '[]') as Authenticator[],
  webhookTargets: [
    {
      provider: 'stripe',
      url: env['STRIPE_WEBHOOK_URL'] ?? `${app}/api/webhooks/stripe`,
      secret: env['STRIPE_WEBHOOK_SECRET'] ?? DEMO_KEYS.webhookSecret,
      ...(events !== undefined && { events: events.split(',') }),
    },
    {
      provider: 'gocardless',
      url: env['GOCARDLESS_WEBHOOK_URL'] ?? `${app}/api/webhooks/gocardless`,
      secret: env['GOCARDLESS_WEBHOOK_SECRET'] ?? DEMO_KEYS.gocardlessWebhookSecret,
    },
  ],
});
process.stdout.write(`The sandbox listens on ${sandbox.url}: mailbox at ${sandbox.url}/mailbox\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
}
