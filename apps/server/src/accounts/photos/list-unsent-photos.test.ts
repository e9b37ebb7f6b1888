import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { listUnsentPhotos } from './list-unsent-photos.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const report = {
  message: 'The server could not be reached.',
  step: 'upload',
  status: 0,
  size: 81_000,
  duration_ms: 11_240,
  tries: 4,
  online: false,
  connection: { effective_type: '3g', downlink: 0.7, rtt: 450 },
  battery: { level: 0.12, charging: false },
};

test('P-132 P-243 a purchase continues without its photo, and the operator’s list shows it with the browser’s error', async () => {
  const [operator, other, buyer] = await Promise.all([
    buildOperator(shop.db),
    buildOperator(shop.db),
    shop.purchaser(),
  ]);
  const buy = async (from: typeof operator, firstName: string, error?: object, card?: string) => {
    shop.clock.advance({ minutes: 1 });
    const response = await shop.buy(buyer, from, {
      skip_photo: true,
      passenger: { firstName },
      ...(error && { image_upload_error: error }),
      ...(card && { card }),
    });
    return response.json<{ id?: string }>().id;
  };
  const first = await buy(operator, 'Nia', report);
  await buy(operator, 'With', undefined);
  await buy(other, 'Elsewhere', report);
  await buy(operator, 'Declined', { ...report, status: 502 }, 'pm_card_chargeDeclined');
  const last = await buy(operator, 'Owen', { ...report, step: 'pre-signed-url', status: 503 });
  expect(first).toMatch(/^[0-9a-f-]{36}$/);

  const page = await listUnsentPhotos(shop.db, operator.client.id, { limit: 2 });
  expect(page).toMatchObject([
    { first_name: 'Owen', state: 'fulfilled', customer_ticket_id: last, image_upload_error: { status: 503 } },
    { first_name: 'Declined', state: 'failed', customer_ticket_id: null, image_upload_error: { status: 502 } },
  ]);
  const next = await listUnsentPhotos(shop.db, operator.client.id, { after: page[1]!, limit: 2 });
  expect(next).toEqual([
    expect.objectContaining({
      first_name: 'Nia',
      last_name: 'Byrne',
      email: buyer.email,
      customer_ticket_id: first,
      image_upload_error: report,
    }),
  ]);
  expect(await listUnsentPhotos(shop.db, operator.client.id, { after: next[0]!, limit: 2 })).toEqual([]);
});

test('orders without a photo are found by an index', async () => {
  const plan = await shop.db.transaction().execute(async (db) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      EXPLAIN SELECT id FROM orders WHERE client_id = ${'01890000-0000-7000-8000-000000000000'} AND image_upload_error IS NOT NULL
      ORDER BY created_at DESC, id DESC LIMIT 20`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('orders_with_unsent_photo');
  expect(plan).not.toContain('Sort');
});
