import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { startTestApp } from '../../testing/test-app.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

interface Delivery {
  secret?: string;
  secondsAgo?: number;
  livemode?: boolean;
}

/** Sends an event of an unknown order. Returns the status, and whether the event was stored. */
async function deliver({ secret, secondsAgo = 0, livemode = false }: Delivery) {
  const { app, deps, db } = server;
  const id = `evt_${newId()}`;
  const payload = JSON.stringify({ id, object: 'event', type: 'customer.created', livemode, data: { object: {} } });
  const signature = deps.stripe.webhooks.generateTestHeaderString({
    payload,
    secret: secret ?? deps.config.stripe.webhookSecret,
    timestamp: Math.floor(deps.clock.now().getTime() / 1_000) - secondsAgo,
  });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload });
  const stored = await db.selectFrom('provider_events').select('event_id').where('event_id', '=', id).execute();
  return { status: statusCode, isStored: stored.length === 1 };
}

test('F-09 an event is accepted for five minutes after its signature', async () => {
  expect(await deliver({})).toEqual({ status: 200, isStored: true });
  expect(await deliver({ secondsAgo: 300 })).toEqual({ status: 200, isStored: true });
  expect(await deliver({ secondsAgo: 301 })).toEqual({ status: 400, isStored: false });
});

test('F-09 an event with a wrong signature, and a live event in test mode, is not stored', async () => {
  expect(await deliver({ secret: 'whsec_of_another' })).toEqual({ status: 400, isStored: false });
  expect(await deliver({ livemode: true })).toEqual({ status: 400, isStored: false });
});
