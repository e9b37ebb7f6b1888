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
 * How long the provider is silent. The SDK waits two thirds of it for an answer: of the catalogue's 30 s (FAULT_SILENCE_SECONDS=30) these are
 * the 20 s that the product waits. Everybody waits for less.
 */
const silence = Number(process.env['FAULT_SILENCE_SECONDS'] ?? 1.5) * 1_000;
/** Three tries, their pauses and some time. */
const patience = 30_000 + silence * 4;

let shop: TestShop;
let provider: Awaited<ReturnType<typeof startSilencer>>;
let operator: TestOperator;
let parent: TestPurchaser;
shareAuditedShop(async (opened) => {
  shop = opened;
  provider = await startSilencer(Number(new URL(shop.sandbox.url).port));
  shop.deps.stripe = connectStripe(
    { ...shop.deps.config.stripe, apiUrl: provider.url },
    { timeoutMilliseconds: (silence * 2) / 3 },
  );
});
beforeEach(async () => {
  // the provider lives in real time, and is asked for the payments since the order's
  shop.clock.set(new Date());
  operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 5);
  parent = await shop.purchaser();
  // a first buyer has to be made a customer first
  expect((await shop.buy(parent, operator)).statusCode).toBe(200);
});
afterEach(async () => {
  Object.assign(provider, { is: 'answering', swallowed: 0 });
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
  'F-04 nothing reaches a silent provider: the purchaser hears that it is checked, and the hold is freed at its end',
  async () => {
    provider.is = 'deaf';
    const key = newId();
    expect((await shop.buy(parent, operator, { key })).json()).toMatchObject(checking);
    expect(provider.swallowed).toBeGreaterThan(0);
    expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 1, held: 1 });
    shop.clock.advance({ minutes: 16 });
    await shop.runJobs();
    // as long as the provider can't be asked whether it took money, the seat is kept
    expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 1, held: 1 });
    provider.is = 'answering';
    shop.clock.advance({ minutes: 1 });
    await shop.runJobs();
    const order = await shop.orderOf(key);
    expect([order.state, await intentsOf(order.id)]).toEqual(['expired', []]);
    expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 1, held: 0 });
  },
  patience * 2,
);

test(
  'F-04 the provider charges and says nothing: the ticket comes once it answers, and one payment was made',
  async () => {
    await shop.misbehave({ webhooks: { drop: true } });
    provider.is = 'mute';
    const key = newId();
    expect((await shop.buy(parent, operator, { key })).json()).toMatchObject(checking);
    provider.is = 'answering';
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

test.each(['deaf', 'mute'] as const)(
  'F-04 a provider that is %s for one silence answers a later try of the same request: one ticket, one payment',
  async (how) => {
    provider.is = how;
    const key = newId();
    const buying = shop.buy(parent, operator, { key });
    await pause(silence);
    expect(provider.swallowed).toBeGreaterThan(0);
    provider.is = 'answering';
    expect((await buying).json()).toEqual({ id: expect.any(String) });
    expect(await intentsOf((await shop.orderOf(key)).id)).toHaveLength(1);
    expect(await shop.stockOf(operator)).toEqual({ capacity: 5, sold: 2, held: 0 });
  },
  patience,
);

/** Stands before a provider. Deaf: what is sent to it is lost. Mute: its answers are. No connection is closed, so that only time tells. */
async function startSilencer(port: number) {
  const sockets = new Set<Socket>();
  const server = createServer((caller) => {
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [caller, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => (caller.destroy(), upstream.destroy()));
    }
    const pass = (to: Socket, lost: 'deaf' | 'mute') => (data: Buffer) => {
      if (silencer.is === lost) silencer.swallowed += 1;
      else to.write(data);
    };
    caller.on('data', pass(upstream, 'deaf'));
    upstream.on('data', pass(caller, 'mute'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const silencer = {
    is: 'answering' as 'answering' | 'deaf' | 'mute',
    /** Pieces that were lost. */
    swallowed: 0,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return silencer;
}
