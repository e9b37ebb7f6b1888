import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOperator } from '../testing/builders/build-operator.ts';
import { startTestShop } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { writeUnsentPhotos } from './unsent-photos.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

test('P-132 P-243 staff see each photo that was not sent: time, passenger, purchaser’s email, and the browser’s error', async () => {
  const [operator, buyer] = await Promise.all([buildOperator(shop.db), shop.purchaser()]);
  const { slug } = operator.client;
  expect(await writeUnsentPhotos(shop, [slug])).toBe('Dales Coaches Ltd: 0 photos were not sent\n');
  const image_upload_error = { step: 'upload', online: true, status: 503 };
  const response = await shop.buy(buyer, operator, { passenger: { firstName: 'Nia' }, image_upload_error });
  await shop.buy(buyer, operator, { passenger: { firstName: 'Without' } });
  const [title, line, ...rest] = (await writeUnsentPhotos(shop, [slug])).trimEnd().split('\n');
  expect([title, rest]).toEqual(['Dales Coaches Ltd: 1 photo was not sent', []]);
  expect(line!.split('\t')).toEqual([
    shop.clock.now().toISOString(),
    'Nia Byrne',
    buyer.email,
    `ticket ${response.json<{ id: string }>().id}`,
    JSON.stringify(image_upload_error),
  ]);
  await expect(writeUnsentPhotos(shop, ['nobody'])).rejects.toThrow("There is no operator 'nobody'");
});

test('F-45 a formula as a name is text in the list of staff', async () => {
  const [operator, buyer] = await Promise.all([buildOperator(shop.db), shop.purchaser()]);
  const passenger = { firstName: '=HYPERLINK("http://evil.example")', lastName: 'Byrne' };
  const response = await shop.buy(buyer, operator, { passenger, image_upload_error: { step: 'upload' } });
  expect(response.statusCode).toBe(200);
  const [, line] = (await writeUnsentPhotos(shop, [operator.client.slug])).split('\n');
  expect(line!.split('\t')[1]).toBe(`'=HYPERLINK("http://evil.example") Byrne`);
});
