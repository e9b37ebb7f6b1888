import { expect, test } from 'vitest';
import { renewalsWithoutSeats } from '../../sales/renewals/renewals-without-seats.ts';
import { newId } from '../../platform/ids.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { beginOrder } from '../../sales/orders/begin-order.ts';
import { voidForOperator } from '../../sales/void-ticket/void-for-operator.ts';
import { findTicket } from '../../tickets/customer-tickets/show-ticket.ts';
import { buyFamily, linesFor } from '../../sales/family-orders/family-shop.fixture.ts';
import { buildOperator, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { many } from '../../testing/at-once.ts';
import { buildNewOrder } from '../../testing/builders/build-new-order.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { saveDraft } from '../ticket-drafts/change-draft.ts';
import { readDraftsWithEffect } from '../ticket-drafts/drafts.ts';
import { showTicket } from '../ticket-drafts/ticket-pages.ts';
import { setSale, setStock } from './change-sale.ts';
import { revisionOf } from './change-ticket.ts';
import { readStaffTickets } from './list-for-staff.ts';

let shop: TestShop;
const deps = () => ({ ...shop.deps, renewalsWithoutSeats });
shareAuditedShop((opened) => (shop = opened));

const voidTicketOf = async (id: string) =>
  voidForOperator(shop.deps, testStaff, (await findTicket(shop.db, id))!, 'Moved away');

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
  const limited = setStock(deps(), testStaff, keyOf(unlimited), { capacity: 9, taken: 1, before: null });
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

test('C-045 C-047 the lines of a family order that is being paid are counted', async () => {
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
  const limit = (taken: number) => setStock(deps(), testStaff, keyOf(other), { capacity: 9, taken, before: null });
  await expect(limit(linesFor(other).length)).rejects.toMatchObject({ key: 'ticket-has-no-limit' });
  await setSale(shop.deps, testStaff, keyOf(other), { isOpen: false });
  await expect(limit(0)).rejects.toMatchObject({
    key: 'ticket-stock-changed',
    params: { taken: linesFor(other).length, capacity: null },
  });
  await limit(linesFor(other).length);
  expect(await shop.stockOf(other)).toEqual({ capacity: 9, sold: 0, held: linesFor(other).length });
});

test('C-047 C-059 a ticket that was sold without a number gets one: what is sold and being paid is counted, and given back as usual', async () => {
  const operator = await buildOperator(shop.db);
  const key = keyOf(operator);
  const buy = async (card?: string) => {
    const response = await shop.buy(await shop.purchaser(), operator, card ? { card } : {});
    return { status: response.statusCode, ...response.json<{ id: string }>() };
  };
  const [first] = [await buy(), await buy(), await buy('pm_card_authenticationRequired')];
  await voidTicketOf(first.id);
  await buy();
  await setSale(shop.deps, testStaff, key, { isOpen: false });
  expect((await showTicket(shop.deps, allServices(key.client_id), key.id)).sold_without_number).toEqual({
    sold: 2,
    being_paid: 1,
  });
  await setStock(deps(), testStaff, key, { capacity: 4, taken: 3, before: null });
  const stock = { taken: 3, being_paid: 1, kept_for_renewals: 0, held_back: 0, margin: 0 };
  const shown = async () => (await readStaffTickets(shop.db, allServices(key.client_id), { ids: [key.id] }))[0]!.stock;
  expect(await shown()).toEqual({ ...stock, capacity: 4 });
  // an order that had read the ticket before it had a number begins now, and is counted when the sale opens
  await beginOrder(shop.db, buildNewOrder(operator, { user_id: (await shop.purchaser()).id }), shop.clock.now());
  expect(await shown()).toEqual({ ...stock, capacity: 4 });
  await setSale(shop.deps, testStaff, key, { isOpen: true });
  expect(await shown()).toEqual({ ...stock, capacity: 4, taken: 4, being_paid: 2 });
  expect((await buy()).status).toBe(409);
  const sold = shop.db.selectFrom('customer_tickets').select('id').where('ticket_id', '=', key.id);
  const { id } = await sold.where('ticket_status', '=', 'active').executeTakeFirstOrThrow();
  await voidTicketOf(id);
  expect(await shown()).toMatchObject({ taken: 3 });
  expect((await buy()).status).toBe(200);
  expect((await buy()).status).toBe(409);
});

test('C-047 a number below what was sold without one takes no ticket away, and nothing more is sold', async () => {
  const operator = await buildOperator(shop.db);
  const key = keyOf(operator);
  for (let sold = 0; sold < 3; sold += 1) await shop.buy(await shop.purchaser(), operator);
  await setSale(shop.deps, testStaff, key, { isOpen: false });
  await setStock(deps(), testStaff, key, { capacity: 2, taken: 3, before: null });
  await setSale(shop.deps, testStaff, key, { isOpen: true });
  expect(await shop.stockOf(operator)).toEqual({ capacity: 2, sold: 3, held: 0 });
  expect((await shop.buy(await shop.purchaser(), operator)).statusCode).toBe(409);
  const active = shop.db.selectFrom('customer_tickets').select('id').where('ticket_id', '=', key.id);
  expect(await active.where('ticket_status', '=', 'active').execute()).toHaveLength(3);
});

test('C-047 of tickets that are voided, payments that end and a first number at the same time, each seat is counted once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const operator = await buildOperator(shop.db);
    const key = keyOf(operator);
    const bought = await many(
      4,
      async () => (await shop.buy(await shop.purchaser(), operator)).json<{ id: string }>().id,
    );
    const parent = await shop.purchaser();
    const begun = await shop.buy(parent, operator, { card: 'pm_card_authenticationRequired' });
    const { payment_intent_client_secret } = begun.json<{ payment_intent_client_secret: string }>();
    const intent = await shop.authenticate(operator, payment_intent_client_secret);
    await setSale(shop.deps, testStaff, key, { isOpen: false });
    /** Sets the number with what is taken now, as often as it changes meanwhile. */
    const limit = async (taken: number): Promise<void> => {
      const refused = await setStock(deps(), testStaff, key, { capacity: 9, taken, before: null }).then(
        () => undefined,
        (error: { key: string; params: { taken: number } }) => error,
      );
      if (refused?.key === 'ticket-stock-changed') await limit(refused.params.taken);
      else if (refused) throw refused as unknown as Error;
    };
    await Promise.all([
      limit(5),
      voidTicketOf(bought[0]!),
      voidTicketOf(bought[1]!),
      shop.confirm(parent, operator, intent),
    ]);
    expect(await shop.stockOf(operator)).toEqual({ capacity: 9, sold: 3, held: 0 });
  }
});
