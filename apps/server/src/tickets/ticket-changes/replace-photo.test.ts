import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPassenger } from '../../accounts/saved-passengers/save-passenger.ts';
import { applyRetention } from '../../privacy/erasing/apply-retention.ts';
import { uploadPhoto } from '../../privacy/family.fixture.ts';
import { newId } from '../../platform/ids.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildGuardian } from '../../testing/builders/build-guardian.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import type { TicketOnWire } from '../customer-tickets/schemas.ts';

let shop: TestShop;
let operator: TestOperator;
let parent: TestPurchaser;
beforeAll(async () => {
  shop = await startTestShop({ now: '2026-11-23T12:00:00Z' });
  operator = await buildOperator(shop.db);
  parent = await shop.purchaser();
});
afterAll(() => shop.stop());

const photoOf = (who = parent) => uploadPhoto(shop, who);
const buy = (overrides: Partial<Parameters<typeof buildCustomerTicket>[2]> = {}, of = operator) =>
  buildCustomerTicket(shop.db, of, { user_id: parent.id, ...overrides });
async function replace(id: string, photo: string, who = parent) {
  const url = `/api/customer-ticket/${id}/photo`;
  const response = await shop.app.inject({ method: 'PUT', url, headers: who.headers, payload: { photo } });
  const body = response.body ? response.json<{ error: string; error_key: string }>() : undefined;
  return { status: response.statusCode, ...body };
}
async function show(id: string) {
  const url = `/api/customer-ticket/user-id/${parent.id}/${id}`;
  return (await shop.app.inject({ url, headers: parent.headers })).json<TicketOnWire>();
}
const rowOf = (id: string) =>
  shop.db.selectFrom('customer_tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const audited = (id: string) => shop.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute();
const statusOfPhoto = async (photo: string, who = parent) =>
  (await shop.app.inject({ url: `/api/photo/${photo}`, headers: who.headers })).statusCode;

test('a photo is replaced: the ticket has another code, its guardian sees the new photo, and the old one is deleted', async () => {
  const [before, after] = [await photoOf(), await photoOf()];
  const { id } = await buy({ photo: before });
  const guardian = await shop.purchaser();
  await buildGuardian(shop.db, { client_id: operator.client.id, id }, { email: guardian.email, user_id: guardian.id });
  const { code } = await show(id);
  expect(await statusOfPhoto(before, guardian)).toBe(200);
  expect(await replace(id, after)).toEqual({ status: 204 });
  const shown = await show(id);
  expect(shown).toMatchObject({ passenger: { photo: after }, photo_changes: 1 });
  expect(shown.code).not.toBe(code);
  expect([await statusOfPhoto(after, guardian), await statusOfPhoto(before)]).toEqual([200, 404]);
  const stored = await shop.db.selectFrom('photos').select('discarded_at').where('file_name', '=', before).execute();
  expect(stored[0]?.discarded_at).toEqual(shop.clock.now());
  await expectAudit(shop.db, { client_id: operator.client.id, subject_id: id }, 'replace-photo', [
    {
      by: parent.id,
      kind: 'purchaser',
      subject: `customer-ticket ${id}`,
      before: { has_photo: true, photo_changes: 0 },
      after: { has_photo: true, photo_changes: 1 },
    },
  ]);
});

test('the photo before stays when a saved passenger gets it at the same time, or is refused to that passenger', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [before, after] = [await photoOf(), await photoOf()];
    const { id } = await buy({ photo: before });
    const names = { first_name: `Saved ${round}`, last_name: 'Byrne' };
    const saving = addPassenger(shop.deps, parent.id, { ...names, photo: before, student_ids: [] });
    const [replaced, isSaved] = await Promise.all([
      replace(id, after),
      saving.then(
        () => true,
        () => false,
      ),
    ]);
    expect([replaced.status, await statusOfPhoto(before)]).toEqual([204, isSaved ? 200 : 404]);
  }
});

test('the operator is told who replaced the photo and how often, and the purchaser receives the new ticket', async () => {
  const named = await buildOperator(shop.db);
  const { id } = await buy({ photo: await photoOf(), first_name: '<b>Siân' }, named);
  await replace(id, await photoOf());
  const letters = await sendQueuedMessages(shop.deps);
  // other tests have queued letters to the same office
  const toOperator = letters.find(({ to, text }) => to === named.client.support_email && text.includes('<b>Siân'));
  const toParent = letters.find(({ to, subject }) => to === parent.email && subject.includes('photo'));
  expect(toOperator?.text).toContain('1 of 3');
  expect(toOperator?.text).toContain(parent.email);
  expect(toOperator?.html).toContain('&lt;b&gt;Siân');
  expect(toParent?.text).toContain('has been notified. If you did not replace the photo');
  expect(toParent?.attachments.map(({ content_type }) => content_type)).toEqual(['application/pdf', 'image/png']);
});

test('an operator without an address receives no notice of a photo, and the purchaser reads that it sees the change', async () => {
  const { id } = await buy(
    { photo: await photoOf() },
    await buildOperator(shop.db, { client: { support_email: null } }),
  );
  await replace(id, await photoOf());
  const letters = (await sendQueuedMessages(shop.deps)).filter(({ text }) => text.includes(`/ticket/${id}`));
  expect(letters.map(({ to }) => to)).toEqual([parent.email]);
  expect(letters[0]!.text).toContain('sees the change. If you did not replace the photo, please contact them.');
  expect(letters[0]!.text).not.toContain('notified');
});

test('a photo is replaced three times, and the refusal of the fourth names the operator; a repeated change does not count', async () => {
  const { id } = await buy({ photo: await photoOf() });
  for (const photo of [await photoOf(), await photoOf(), await photoOf()]) {
    expect([(await replace(id, photo)).status, (await replace(id, photo)).status]).toEqual([204, 204]);
  }
  const fourth = await replace(id, await photoOf());
  expect([fourth.status, fourth.error_key]).toEqual([409, 'photo-replaced-too-often']);
  expect(fourth.error).toContain(operator.client.support_email!);
  expect(await rowOf(id)).toMatchObject({ photo_changes: 3, revision: 4 });
});

test('of ten different photos at once three are accepted, one after the other', async () => {
  const { id } = await buy({ photo: await photoOf() });
  const photos = [];
  for (let number = 0; number < 10; number += 1) photos.push(await photoOf());
  const outcomes = await Promise.all(photos.map((photo) => replace(id, photo)));
  expect(outcomes.filter(({ status }) => status === 204)).toHaveLength(3);
  expect(new Set(outcomes.flatMap(({ error_key }) => error_key ?? []))).toEqual(new Set(['photo-replaced-too-often']));
  expect(await rowOf(id)).toMatchObject({ photo_changes: 3, revision: 4 });
  expect(await audited(id)).toHaveLength(3);
});

test('a first photo on a ticket without one is not counted, also after the last change', async () => {
  const { id } = await buy({ photo: null, photo_changes: 3 });
  expect(await replace(id, await photoOf())).toEqual({ status: 204 });
  expect(await rowOf(id)).toMatchObject({ photo_changes: 3, revision: 2 });
});

test('F-32 F-43 another account’s ticket or photo is refused, and nothing changes', async () => {
  const stranger = await shop.purchaser();
  const own = await photoOf();
  const { id } = await buy({ photo: own });
  expect(await replace(id, await photoOf(stranger), stranger)).toMatchObject({
    status: 403,
    error_key: 'wrong-account',
  });
  expect((await replace(newId(), own)).status).toBe(404);
  for (const photo of [await photoOf(stranger), `${newId()}.jpg`, '../x.jpg', ''])
    expect(await replace(id, photo)).toMatchObject({ status: 422, error_key: 'photo-unknown' });
  expect((await replace(id, 'x'.repeat(10_000))).status).toBe(400);
  expect(await rowOf(id)).toMatchObject({ photo: own, photo_changes: 0, revision: 1 });
});

test('a void or expired ticket keeps its photo, and an operator without photos takes none', async () => {
  for (const [reason, overrides] of [
    ['void', { ticket_status: 'void' }],
    ['expired', { start: '2026-09-01', expiry: '2026-11-20' }],
  ] as const) {
    const { id } = await buy(overrides);
    const refused = await replace(id, await photoOf());
    expect(refused).toMatchObject({
      status: 409,
      error: `This ticket is ${reason}, so its photo cannot be replaced any more.`,
    });
  }
  const without = await buildOperator(shop.db, { client: { features: JSON.stringify({ disable_photo: true }) } });
  const { id } = await buy({}, without);
  expect(await replace(id, await photoOf())).toMatchObject({ status: 409, error_key: 'photos-disabled' });
  expect(await show(id)).not.toHaveProperty('photo_changes');
});

test('a photo that another ticket or a saved passenger still has is kept', async () => {
  const [onTickets, saved] = [await photoOf(), await photoOf()];
  const first = await buy({ photo: onTickets });
  await buy({ photo: onTickets });
  const second = await buy({ photo: saved });
  const details = { first_name: 'Siân', last_name: 'O’Brien', photo: saved };
  await shop.app.inject({
    method: 'POST',
    url: `/api/user/${parent.id}/passengers`,
    headers: parent.headers,
    payload: details,
  });
  await replace(first.id, await photoOf());
  await replace(second.id, await photoOf());
  expect([await statusOfPhoto(onTickets), await statusOfPhoto(saved)]).toEqual([200, 200]);
});

test('a photo that was bought with is kept while its payment may come late, and deleted 30 days after the purchase', async () => {
  const before = await photoOf();
  const bought = await shop.buy(parent, operator, { passenger: { photo: before }, skip_photo: false });
  const { id } = bought.json<{ id: string }>();
  await replace(id, await photoOf());
  expect(await statusOfPhoto(before)).toBe(200);
  const start = shop.clock.now();
  for (const days of [31, 32]) {
    shop.clock.set(new Date(start.getTime() + days * 86_400_000).toISOString());
    while (await applyRetention(shop.deps)) continue;
  }
  const left = await shop.db.selectFrom('photos').select('file_name').where('file_name', '=', before).execute();
  shop.clock.set(start.toISOString());
  expect(left).toEqual([]);
});
