import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import type { AccessRow } from './access/access-row.ts';
import { accessRows } from './access/access-rows.ts';
import { buildOwnedObjects } from './access/owned-objects.ts';
import type { OwnedObjects } from './access/owned-objects.ts';
import { startTestShop } from './test-shop.ts';
import type { TestShop } from './test-shop.ts';

let shop: TestShop;
let owned: OwnedObjects;
let rows: [string, AccessRow][];

beforeAll(async () => {
  shop = await startTestShop();
  owned = await buildOwnedObjects(shop);
  rows = Object.entries(accessRows(owned));
});
afterAll(() => shop.stop());

async function expectNoFault(call: string, { url, headers }: AccessRow, payload: object | undefined): Promise<void> {
  const response = await shop.app.inject({
    method: call.split(' ')[0] as 'GET' | 'POST' | 'PUT',
    url,
    headers: { ...owned.owner.headers, ...headers, 'idempotency-key': newId() },
    ...(payload && { payload }),
  });
  expect.soft(response.statusCode, `${call} ${url} ${JSON.stringify(payload)}`).toBeLessThan(500);
}

/** Each copy has one value replaced. */
function* withOneReplaced(value: unknown, by: unknown): Generator {
  if (typeof value !== 'object' || value === null) return yield by;
  for (const [key, item] of Object.entries(value)) {
    for (const changed of withOneReplaced(item, by)) yield { ...value, [key]: changed };
  }
}

const nestedBy = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

for (const [what, text] of [
  ['the character NUL', 'a\0b'],
  ['half of a surrogate pair', 'a\uD800b'],
] as const) {
  test(`F-35 ${what} anywhere in a body is refused and breaks nothing`, async () => {
    for (const [call, row] of rows.filter(([, { payload }]) => payload && !Buffer.isBuffer(payload))) {
      for (const changed of withOneReplaced(row.payload, text)) await expectNoFault(call, row, changed as object);
    }
  });
}

test('F-35 the character NUL in any part of an address is refused', async () => {
  for (const [call, row] of rows) {
    const parts = row.url.split('/');
    for (const index of parts.keys()) {
      if (index < 2) continue;
      await expectNoFault(call, { ...row, url: parts.with(index, 'a%00b').join('/') }, row.payload);
    }
  }
});

test('F-11 F-35 an unknown payment is refused without a server error', async () => {
  const response = await shop.confirm(owned.owner, owned.operator, 'pi_of_nobody');
  expect([response.statusCode, response.json().error]).toEqual([409, 'Problem confirming payment intent.']);
});

test.each([
  // within the size of a body, and deeper than the stack
  [5_000, 400],
  [100_000, 413],
])('F-35 a purchase that nests %i levels deep is refused before an order begins', async (depth, status) => {
  const row = rows.find(([call]) => call === 'POST /api/customer-ticket/stripe')![1];
  const orders = () => shop.db.selectFrom('orders').select('id').execute();
  const before = await orders();
  for (const field of ['image_upload_error', 'ticket']) {
    const response = await shop.app.inject({
      method: 'POST',
      url: row.url,
      headers: { ...owned.owner.headers, 'idempotency-key': newId(), 'content-type': 'application/json' },
      payload: JSON.stringify({ ...row.payload, [field]: 'HERE' }).replace(
        '"HERE"',
        `{"id":"x","deep":${nestedBy(depth)}}`,
      ),
    });
    expect(response.statusCode).toBe(status);
  }
  expect(await orders()).toEqual(before);
});
