import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditDatabase } from '@fareway/server/reports/audit/audit-database.ts';
import { connectStripe } from '@fareway/server/payments/cards/connect-stripe.ts';
import { systemClock } from '@fareway/server/platform/clock.ts';
import { readConfig } from '@fareway/server/platform/config.ts';
import { connectDatabase } from '@fareway/server/platform/database/connect.ts';
import { deriveKeys } from '@fareway/server/platform/keys/keys.ts';
import { buildPurchaser } from '@fareway/server/testing/builders/build-purchaser.ts';
import type { TestOperator } from '@fareway/server/testing/builders/build-operator.ts';
import { createTestDatabase } from '@fareway/server/testing/test-database.ts';
import type { TestDatabase } from '@fareway/server/testing/test-database.ts';
import { DEMO_KEYS, startSandbox } from '@fareway/sandbox/app.ts';
import type { WebhookTarget } from '@fareway/sandbox/webhooks/sender.ts';
import { startProgram } from '@fareway/testing/program.ts';
import type { RunningProgram } from '@fareway/testing/program.ts';
import { seatsByState } from '@fareway/server/testing/seats-by-state.ts';

const secretKey = 'a secret that only these tests use 0123456789';

/** A ticket office as in production: a database, the sandbox, and any number of server processes. */
export type Office = Awaited<ReturnType<typeof openOffice>>;

/**
 * Opens an office without servers on a migrated database. `addServer` starts a server, and webhooks are sent to the one that was added
 * last.
 */
export async function openOffice({ database }: { database?: TestDatabase } = {}) {
  const [{ connectionString, drop }, dataDirectory] = await Promise.all([
    database ?? createTestDatabase(),
    mkdtemp(join(tmpdir(), 'fareway-office-')),
  ]);
  const targets: WebhookTarget[] = [];
  const sandbox = await startSandbox({ port: 0, webhookTargets: targets, webhookRetryMs: 200 });
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: connectionString,
    DATA_DIR: dataDirectory,
    SECRET_KEY: secretKey,
    TRUST_PROXY: '1',
    STRIPE_API_URL: sandbox.url,
    GOCARDLESS_API_URL: sandbox.url,
    MAIL_URL: `${sandbox.url}/mailbox/messages`,
    SMS_URL: `${sandbox.url}/mailbox/messages`,
    DNS_URL: `${sandbox.url}/dns/query`,
  };
  const db = connectDatabase({ connectionString, poolSize: 5 });
  const deps = { db, keys: deriveKeys([secretKey]), clock: systemClock };
  const servers: RunningProgram[] = [];

  return {
    db,
    deps,
    sandbox,
    connectionString,
    stripe: connectStripe(readConfig({ STRIPE_API_URL: sandbox.url }).stripe, db),
    async addServer(more: Record<string, string> = {}): Promise<RunningProgram> {
      const server = await startServer({ ...env, ...more });
      servers.push(server);
      targets.splice(
        0,
        targets.length,
        {
          provider: 'stripe',
          url: `${server.url}/api/webhooks/stripe`,
          secret: readConfig({}).stripe.webhookSecret,
        },
        {
          provider: 'gocardless',
          url: `${server.url}/api/webhooks/gocardless`,
          secret: DEMO_KEYS.gocardlessWebhookSecret,
        },
      );
      return server;
    },
    /** Purchasers in a network of their own each. */
    async purchasers(count: number) {
      const people = await Promise.all(Array.from({ length: count }, () => buildPurchaser(deps)));
      return people.map((person) => ({
        ...person,
        headers: { ...person.headers, 'x-forwarded-for': person.address },
      }));
    },
    async misbehave(how: object | undefined) {
      await fetch(`${sandbox.url}/sandbox/misbehave`, {
        method: how ? 'POST' : 'DELETE',
        ...(how && { body: JSON.stringify(how) }),
      });
    },
    /** Completes the bank's authentication as the browser does. */
    async authenticate({ client }: TestOperator, clientSecret: string) {
      const intent = clientSecret.split('_secret')[0]!;
      const query = new URLSearchParams({
        account: client.stripe_account_id!,
        payment_intent: intent,
        client_secret: clientSecret,
      });
      await fetch(`${sandbox.url}/authenticate?${query}`, {
        method: 'POST',
        body: JSON.stringify({ outcome: 'succeeded' }),
      });
    },
    audit: () => auditDatabase(db),
    stockOf: ({ ticket }: TestOperator) =>
      db
        .selectFrom(seatsByState)
        .select(['capacity', 'sold', 'held'])
        .where('ticket_id', '=', ticket.id)
        .executeTakeFirstOrThrow(),
    /** Payments less refunds on an operator's account at the provider. */
    async takings({ client }: TestOperator): Promise<number> {
      const account = { stripeAccount: client.stripe_account_id! };
      let takings = 0;
      const { stripe } = this;
      for await (const charge of stripe.charges.list({ limit: 100 }, account)) {
        if (charge.paid) takings += charge.amount_captured - charge.amount_refunded;
      }
      return takings;
    },
    /** Waits until no order is open, because the jobs have settled all. */
    async untilSettled(seconds: number) {
      for (const deadline = Date.now() + seconds * 1_000; ; await new Promise((resolve) => setTimeout(resolve, 250))) {
        const open = await db
          .selectFrom('orders')
          .select(['id', 'state'])
          .where('state', 'not in', ['fulfilled', 'failed', 'expired', 'refunded'])
          .execute();
        if (open.length === 0) return;
        if (Date.now() > deadline)
          throw new Error(`${open.length} orders are still open: ${JSON.stringify(open.slice(0, 3))}`);
      }
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()));
      await sandbox.stop();
      await db.destroy();
      await drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Starts one process of the real server on its own port. Resolves when it is ready. */
export function startServer(env: Record<string, string>): Promise<RunningProgram> {
  return startProgram('apps/server/src/main.ts', { env, portVariable: 'PORT', readyPath: '/api/health' });
}
