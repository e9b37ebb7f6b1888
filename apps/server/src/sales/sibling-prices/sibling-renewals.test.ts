import { expect, test } from 'vitest';
import type { TestShop } from '../../testing/test-shop.ts';
import { look, offer, openRenewalShop, renew, shareRenewalShop } from '../renewals/renewal-shop.fixture.ts';
import { amountsOf, siblingFeatures } from './sibling-shop.fixture.ts';

let shop: TestShop;
shareRenewalShop((opened) => (shop = opened));

interface Offered {
  siblings: { held: { first_name: string }[] };
}

test('C-056 the renewal of the second child costs 10 % less than the first, and its page knows it before', async () => {
  const { operator, next } = await openRenewalShop(shop, {
    operator: { client: { features: JSON.stringify(siblingFeatures) } },
    ticket: { sibling_price: true },
  });
  const purchaser = await shop.purchaser();
  const offers: string[] = [];
  for (const firstName of ['Aoife', 'Brendan']) {
    const bought = await shop.buy(purchaser, operator, { passenger: { firstName } });
    offers.push(await offer(shop, next, bought.json<{ id: string }>().id));
  }
  const [first, second] = offers.map((renewalId) => ({ purchaser, next, renewalId }));
  expect((await look(shop, second!)).json<Offered>().siblings).toEqual({ ...siblingFeatures, held: [] });
  expect((await renew(shop, first!, { net_price: 500 })).statusCode).toBe(200);
  expect((await look(shop, second!)).json<Offered>().siblings.held).toMatchObject([{ first_name: 'Aoife' }]);
  const atFullPrice = await renew(shop, second!, { net_price: 500 });
  expect(atFullPrice.json()).toMatchObject({ error_key: 'price-changed', params: { net_price: 450 } });
  expect((await renew(shop, second!, { net_price: 450 })).statusCode).toBe(200);
  const renewed = (await amountsOf(shop, purchaser)).filter(({ price }) => price === 500_00);
  expect(renewed.map(({ sibling_discount }) => sibling_discount)).toEqual([0, 50_00]);
});

test('C-056 of two children who are renewed at once one waits, and pays the price of the second then', async () => {
  const { operator, next } = await openRenewalShop(shop, {
    operator: { client: { features: JSON.stringify(siblingFeatures) } },
    ticket: { sibling_price: true },
  });
  const purchaser = await shop.purchaser();
  const renewals = [];
  for (const firstName of ['Aoife', 'Brendan']) {
    const bought = await shop.buy(purchaser, operator, { passenger: { firstName } });
    const renewalId = await offer(shop, next, bought.json<{ id: string }>().id);
    renewals.push({ purchaser, next, renewalId });
  }
  const responses = await Promise.all(renewals.map((one) => renew(shop, one, { net_price: 500 })));
  const waiting = responses.findIndex(({ statusCode }) => statusCode === 409);
  // the other order is open at this moment, or was paid a moment ago
  expect(['siblings-being-paid', 'price-changed']).toContain(
    responses[waiting]?.json<{ error_key: string }>().error_key,
  );
  expect((await renew(shop, renewals[waiting]!, { net_price: 450 })).statusCode).toBe(200);
  const renewed = (await amountsOf(shop, purchaser)).filter(({ price }) => price === 500_00);
  expect(renewed.map(({ sibling_discount }) => sibling_discount).toSorted((one, other) => one - other)).toEqual([
    0, 50_00,
  ]);
});
