import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { connectStripe } from '../../../payments/cards/connect-stripe.ts';
import { newId } from '../../../platform/ids.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../../testing/builders/build-purchaser.ts';
import { buildStock } from '../../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

/**
 * How long the provider does not respond, in milliseconds. The SDK times out after two thirds of it. FAULT_SILENCE_SECONDS=30 runs the
 * real times: 30 s of silence and a time limit of 20 s.
 */
const silence = Number(process.env['FAULT_SILENCE_SECONDS'] ?? 1.5) * 1_000;
/** The time limit of a test: three tries and the pauses between them. */
const patience = 30_000 + silence * 4;

let shop: TestShop;
let provider: Awaited<ReturnType<typeof startLossyProxy>>;
let operator: TestOperator;
let parent: TestPurchaser;
shareAuditedShop(async (opened) => {
  shop = opened;
  provider = await startLossyProxy(Number(new URL(shop.sandbox.url).port));
  shop.deps.stripe = connectStripe({ ...shop.deps.config.stripe, apiUrl: provider.url }, shop.db, {
    timeoutMilliseconds: (silence * 2) / 3,
  });
});
beforeEach(async () => {
  // The sandbox uses the real time, and the server reads its payments since the time of the order.
  shop.clock.set(new Date());
  operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 5);
  parent = await shop.purchaser();
  // A first purchase also creates the customer at the provider.
  expect((await shop.buy(parent, operator)).statusCode).toBe(200);
});
afterEach(async () => {
  Object.assign(provider, { losing: 'nothing', lostPieces: 0 });
  await shop.misbehave(undefined);
});
afterAll(() => provider.close());

const intentsOf = async (orderId: string) => {
  const options = { stripeAccount: operator.client.stripe_account_id! };
  const list = await shop.deps.stripe.paymentIntents.list({ limit: 100 }, options);
  return list.data.filter(({ metadata }) => metadata['order_id'] === orderId);
};
const checking = {
  error_key: 'order-in-progress',
  error: 'We are still checking your payment. Please wait a moment; you will not be charged twice.',
};

test(
  'F-04 no request reaches the provider: the purchaser sees that the payment is being checked, and the hold is released at its end',
  async () => {
    provider.losing = 'requests';
    const key = newId();
    expect((await shop.buy(parent, operator, { key })).json()).toMatchObject(checking);
    expect(provider.lostPieces).toBeGreaterThan(0);
    expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 1, held: 1 });
    shop.clock.advance({ minutes: 16 });
    await shop.runJobs();
    // The hold stays while the server cannot read from the provider whether it took money.
    expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 1, held: 1 });
    provider.losing = 'nothing';
    shop.clock.advance({ minutes: 1 });
    await shop.runJobs();
    const order = await shop.orderOf(key);
    expect([order.state, await intentsOf(order.id)]).toEqual(['expired', []]);
    expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 1, held: 0 });
  },
  patience * 2,
);

test(
  'F-04 the provider takes a payment and its response is lost: the ticket is issued when it responds again, with one payment',
  async () => {
    await shop.misbehave({ webhooks: { drop: true } });
    provider.losing = 'responses';
    const key = newId();
    expect((await shop.buy(parent, operator, { key })).json()).toMatchObject(checking);
    provider.losing = 'nothing';
    const { id } = await shop.orderOf(key);
    expect(await intentsOf(id)).toMatchObject([{ status: 'succeeded' }]);
    shop.clock.advance({ seconds: 61 });
    await shop.runJobs();
    expect((await shop.buy(parent, operator, { key })).json()).toEqual({ id: expect.any(String) });
    expect(await intentsOf(id)).toHaveLength(1);
    expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 2, held: 0 });
  },
  patience,
);

for (const lost of ['requests', 'responses'] as const) {
  test(
    `F-04 the ${lost} of a provider are lost for a time: a later try of the same request succeeds, with one ticket and one payment`,
    async () => {
      provider.losing = lost;
      const key = newId();
      const buying = shop.buy(parent, operator, { key });
      await pause(silence);
      expect(provider.lostPieces).toBeGreaterThan(0);
      provider.losing = 'nothing';
      expect((await buying).json()).toEqual({ id: expect.any(String) });
      expect(await intentsOf((await shop.orderOf(key)).id)).toHaveLength(1);
      expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 2, held: 0 });
    },
    patience,
  );
}

/** Starts a proxy of a provider that loses requests or responses. It closes no connection, so that the caller notices only by a timeout. */
async function startLossyProxy(port: number) {
  const sockets = new Set<Socket>();
  const server = createServer((caller) => {
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [caller, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => (caller.destroy(), upstream.destroy()));
    }
    const pass = (to: Socket, direction: 'requests' | 'responses') => (data: Buffer) => {
      if (proxy.losing === direction) proxy.lostPieces += 1;
      else to.write(data);
    };
    caller.on('data', pass(upstream, 'requests'));
    upstream.on('data', pass(caller, 'responses'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy = {
    losing: 'nothing' as 'nothing' | 'requests' | 'responses',
    /** The number of lost pieces of data. */
    lostPieces: 0,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return proxy;
}
