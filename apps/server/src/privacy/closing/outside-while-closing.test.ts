import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkMandates } from '../../payments/mandates/check-mandates.ts';
import { syncMandate } from '../../payments/mandates/sync-mandate.ts';
import { receivePhoto } from '../../accounts/photos/receive-photo.ts';
import {
  buildDirectDebitOperator,
  buildPurchaserWithMandate,
  giveMandate,
  openMandatePage,
} from '../../testing/builders/build-direct-debit.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { buildAccount, openFamilyOffice } from '../family.fixture.ts';
import type { FamilyOffice } from '../family.fixture.ts';
import { makeRemovals } from '../erasing/make-removals.ts';
import { closingIn } from './closing.fixture.ts';

let office: FamilyOffice;
let shop: TestShop;
let closing: ReturnType<typeof closingIn>;

beforeAll(async () => {
  office = await openFamilyOffice();
  ({ shop } = office);
  closing = closingIn(shop);
});
afterAll(() => shop.stop());

const mandateOf = ({ id }: TestPurchaser) =>
  shop.db.selectFrom('mandates').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();

test('a picture that arrives while its account is being closed is not stored', async () => {
  const purchaser = await buildAccount(shop);
  const picture = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const payload = { fileType: 'image/jpeg', fileSize: picture.length, user: purchaser.id };
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/customer-ticket/pre-signed-url',
    headers: purchaser.headers,
    payload,
  });
  const { fileName } = response.json<{ fileName: string }>();
  const { photoStore } = shop.deps;
  const slow = vi.fn(async (name: string, jpeg: Uint8Array) => {
    await closing.close(purchaser);
    while (await makeRemovals(shop.deps)) continue;
    await photoStore.write(name, jpeg);
  });
  const upload = { fileName, fileType: 'image/jpeg' as const, fileSize: picture.length, expiresAt: shop.clock.now() };
  await expect(
    receivePhoto({ ...shop.deps, photoStore: { ...photoStore, write: slow } }, upload, picture),
  ).rejects.toMatchObject({ key: 'upload-refused' });
  expect(slow).toHaveBeenCalledOnce();
  expect(await photoStore.read(fileName)).toBeUndefined();
});

test('a mandate of a closed account is not checked any more, and an event about it restores nothing', async () => {
  const { debitOperator } = office;
  const purchaser = await buildPurchaserWithMandate(shop, debitOperator, { purchaser: await buildAccount(shop) });
  expect(await closing.close(purchaser)).toBe(204);
  while (await makeRemovals(shop.deps)) continue;
  const mandate = await mandateOf(purchaser);
  expect(mandate).toMatchObject({ reference: null, check_at: null });
  await syncMandate(shop.deps, mandate);
  expect(await mandateOf(purchaser)).toMatchObject({ status: 'cancelled', reference: null, check_at: null });
});

test('a mandate that was given at the provider just before the account was closed is cancelled there', async () => {
  const operator = await buildDirectDebitOperator(shop.deps);
  const purchaser = await buildAccount(shop);
  const page = (await openMandatePage(shop, purchaser, operator)).body.redirect_url;
  const { billing_request_id } = await shop.db
    .selectFrom('mandate_sessions')
    .selectAll()
    .where('user_id', '=', purchaser.id)
    .executeTakeFirstOrThrow();
  await shop.db.updateTable('mandate_sessions').set({ check_at: null }).where('user_id', '=', purchaser.id).execute();
  await giveMandate(page);
  const provider = shop.deps.gocardless(`sandbox_demo_${operator.client.slug}`);
  const { links } = await provider.billingRequests.find(billing_request_id!);
  expect(await closing.close(purchaser)).toBe(204);
  await checkMandates(shop.deps);
  while (await makeRemovals(shop.deps)) continue;
  expect((await provider.mandates.find(links!.mandate_request_mandate!)).status).toBe('cancelled');
  await expect(provider.customers.find(links!.customer!)).rejects.toThrow('not found');
});

test('a purchaser who returns from the provider while the account is being closed leaves no mandate', async () => {
  const operator = await buildDirectDebitOperator(shop.deps);
  const purchaser = await buildAccount(shop);
  const page = (await openMandatePage(shop, purchaser, operator)).body.redirect_url;
  await shop.db.updateTable('mandate_sessions').set({ check_at: null }).where('user_id', '=', purchaser.id).execute();
  const back = await giveMandate(page);
  const { headers } = purchaser;
  const url = `/api/customer-mandate-session/confirm/${back.split('/').at(-1)}`;
  await closing.bothWaitingFor(
    'mandates',
    () => shop.app.inject({ method: 'POST', url, headers, payload: {} }),
    () => closing.close(purchaser),
  );
  while (await makeRemovals(shop.deps)) continue;
  const kept = await shop.db
    .selectFrom('mandates')
    .select(['status', 'reference'])
    .where('user_id', '=', purchaser.id)
    .execute();
  expect(kept.filter(({ status, reference }) => status === 'active' || reference !== null)).toEqual([]);
});
