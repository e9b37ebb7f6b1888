import { expect, test } from 'vitest';
import { renewalsWithoutSeats } from '../../sales/renewals/renewals-without-seats.ts';
import { newId } from '../../platform/ids.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { buyFamily, linesFor } from '../../sales/family-orders/family-shop.fixture.ts';
import { buildOperator, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { saveDraft } from '../ticket-drafts/change-draft.ts';
import { readDraftsWithEffect } from '../ticket-drafts/drafts.ts';
import { setSale, setStock } from './change-sale.ts';
import { revisionOf } from './change-ticket.ts';
import { readStaffTickets } from './list-for-staff.ts';

let shop: TestShop;
const deps = () => ({ ...shop.deps, renewalsWithoutSeats });
shareAuditedShop((opened) => (shop = opened));

const keyOf = ({ client, ticket }: TestOperator) => ({ client_id: client.id, id: ticket.id });

test('C-053 a closed sale ends no payment that has begun, sells nothing more, and opens again', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const key = newId();
  const begun = await shop.buy(parent, operator, { key, card: 'pm_card_authenticationRequired' });
  await setSale(shop.deps, testStaff, keyOf(operator), { isOpen: false });
  const other = await shop.purchaser();
  expect((await shop.buy(other, operator)).statusCode).toBeGreaterThanOrEqual(400);
  const intent = await shop.authenticate(
    operator,
    begun.json<{ payment_intent_client_secret: string }>().payment_intent_client_secret,
  );
  expect((await shop.confirm(parent, operator, intent)).statusCode).toBe(200);
  expect(await shop.orderOf(key)).toMatchObject({ state: 'fulfilled' });
  await setSale(shop.deps, testStaff, keyOf(operator), { isOpen: true });
  expect((await shop.buy(other, operator)).statusCode).toBe(200);
});

test('C-047 a number below what is taken sells nothing more and takes no ticket away, and counts those being paid', async () => {
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 5);
  for (let sold = 0; sold < 2; sold += 1) await shop.buy(await shop.purchaser(), operator);
  await shop.buy(await shop.purchaser(), operator, { card: 'pm_card_authenticationRequired' });
  const [row] = await readStaffTickets(shop.db, allServices(operator.client.id));
  expect(row!.stock).toEqual({ capacity: 5, taken: 3, being_paid: 1, kept_for_renewals: 0, held_back: 0, margin: 0 });
  const set = (capacity: number, taken: number) =>
    setStock(deps(), testStaff, keyOf(operator), { capacity, taken, before: 5 });
  await expect(set(1, 2)).rejects.toMatchObject({ key: 'ticket-stock-changed', params: { taken: 3 } });
  await set(1, 3);
  // another tab still shows 5
  await expect(set(2, 3)).rejects.toMatchObject({ key: 'ticket-stock-changed', params: { taken: 3, capacity: 1 } });
  expect((await shop.buy(await shop.purchaser(), operator)).statusCode).toBe(409);
  expect(await shop.stockOf(operator)).toMatchObject({ capacity: 1, sold: 2, held: 1 });
  const unlimited = await buildOperator(shop.db);
  await shop.buy(await shop.purchaser(), unlimited);
  const limited = setStock(deps(), testStaff, keyOf(unlimited), { capacity: 9, taken: 0, before: null });
  await expect(limited).rejects.toMatchObject({ key: 'ticket-has-no-limit' });
});

test('C-053 closing a sale with offered renewals needs their number, because they cannot be bought until it opens', async () => {
  const operator = await buildOperator(shop.db);
  const parent = await shop.purchaser();
  const held = (await shop.buy(parent, operator)).json<{ id: string }>();
  const renewal = { client_id: operator.client.id, id: newId(), user_id: parent.id, customer_ticket_id: held.id };
  const offer = { ...renewal, ticket_id: operator.ticket.id, closes_on: '2030-06-15', created_at: new Date() };
  await shop.db.insertInto('renewals').values(offer).execute();
  const close = (renewals?: number) => setSale(shop.deps, testStaff, keyOf(operator), { isOpen: false, renewals });
  await expect(close()).rejects.toMatchObject({ key: 'ticket-renewals-changed', params: { renewals: 1 } });
  const [row] = await readStaffTickets(shop.db, allServices(operator.client.id));
  await close(row!.renewals_offered);
  expect((await readStaffTickets(shop.db, allServices(operator.client.id)))[0]).toMatchObject({ is_open: false });
});

test('C-045 the lines of a family order that is being paid are counted, and a limit comes too late for them', async () => {
  const operator = await buildOperator(shop.db);
  const other = {
    ...operator,
    ticket: await buildTicket(shop.db, { client_id: operator.client.id, service_id: operator.service.id }),
  };
  const lines = [...linesFor(operator), ...linesFor(other)];
  await buyFamily(shop, await shop.purchaser(), operator, lines, { card: 'pm_card_authenticationRequired' });
  const { year, name, start, expiry } = other.ticket;
  const details = { year, type: 'annual' as const, name, price: 500_00, start: start!, expiry: expiry! };
  await saveDraft(shop.deps, testStaff, keyOf(other), details, revisionOf(other.ticket));
  const [draft] = await readDraftsWithEffect(shop.db, allServices(operator.client.id), new Date());
  expect(draft!.effect.being_paid).toBe(linesFor(other).length);
  const limited = setStock(deps(), testStaff, keyOf(other), { capacity: 9, taken: 0, before: null });
  await expect(limited).rejects.toMatchObject({ key: 'ticket-has-no-limit' });
});
