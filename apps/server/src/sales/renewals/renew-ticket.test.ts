import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { stopName } from '../../network/stops/stop-names.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { createVoucher } from '../vouchers/create-voucher.ts';
import {
  buildHolder,
  buildOffer,
  look,
  offer,
  openRenewalShop,
  renew,
  renewBody,
  system,
} from './renewal-shop.fixture.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const ticketOf = (id: string) =>
  shop.db
    .selectFrom('customer_tickets')
    .selectAll()
    .select([stopName('customer_tickets').as('stop'), stopName('customer_tickets', 'zone_stop_id').as('zone_stop')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const idOf = (answer: { json(): unknown }) => (answer.json() as { id: string }).id;
const saidOf = (answer: { statusCode: number; json(): unknown }) => {
  const { error_key } = answer.json() as { error_key: string };
  return [answer.statusCode, error_key];
};

test('A-096 A-104 A-105 A-214 a renewal is paid by card: the passenger stays, the stop is chosen again, the voucher counts', async () => {
  const years = await openRenewalShop(shop, {
    seats: 5,
    ticket: { pricing_model: 'Zonal', price: null, zone_prices: JSON.stringify({ Inner: 300_00, Outer: 450_00 }) },
    operator: {
      service: {
        zones: [
          { name: 'Inner', stops: [] },
          { name: 'Outer', stops: ['Keighley', 'Bingley'] },
        ],
        destinations: ['Aire College'],
        yr_groups: JSON.stringify({ secondary: true }),
      },
    },
  });
  const passenger = {
    firstName: 'Zoë',
    lastName: 'Ní Bhriain',
    id: 'S-77',
    stop: 'Skipton',
    dest: 'Aire College',
    yr: '8',
  };
  const { purchaser, ticketId } = await buildHolder(shop, years.operator, { passenger });
  const { next } = years;
  const renewalId = await offer(shop, next, ticketId);
  const of = { purchaser, next, renewalId };
  expect(await shop.stockOf(next)).toEqual({ capacity: 5, sold: 0, held: 1 });
  const voucherId = await createVoucher(shop.deps, system, next.client.id, { code: 'LOYAL', value: 20_00 });

  const where = { stop: undefined, zone: 'Outer', zoneStop: 'Bingley', dest: 'Aire College', yr: '9' };
  const key = newId();
  const answer = await renew(shop, of, { key, ...where, voucher: { id: voucherId, value: 20 }, net_price: 430 });
  expect([answer.statusCode, answer.body]).toEqual([200, JSON.stringify({ id: idOf(answer) })]);
  expect(await ticketOf(idOf(answer))).toMatchObject({
    ticket_id: next.ticket.id,
    ticket_year: next.ticket.year,
    start: next.ticket.start,
    expiry: next.ticket.expiry,
    first_name: 'Zoë',
    last_name: 'Ní Bhriain',
    ext_id: 'S-77',
    zone: 'Outer',
    zone_stop: 'Bingley',
    stop: null,
    dest: 'Aire College',
    yr: '9',
    price: 450_00,
    total_price: 430_00,
  });
  expect(await shop.orderOf(key)).toMatchObject({ kind: 'renewal', renewal_id: renewalId, net_price: 430_00 });
  expect(await shop.stockOf(next)).toEqual({ capacity: 5, sold: 1, held: 0 });
  const receipts = shop.db.selectFrom('messages').select('recipient').where('template', '=', 'purchase-receipt');
  expect(await receipts.where('recipient', '=', purchaser.email).execute()).toHaveLength(2);
});

test('F-10 renewing twice gives the first result, with the same key, another one, and from the page; nothing is charged again', async () => {
  const of = await buildOffer(shop, await openRenewalShop(shop, { seats: 3 }));
  const key = newId();
  const id = idOf(await renew(shop, of, { key }));
  const again = [await renew(shop, of, { key }), await renew(shop, of), await renew(shop, of, { stop: 'Addingham' })];
  expect(again.map((answer) => answer.json())).toEqual([{ id }, { id }, { id }]);
  expect(saidOf(await renew(shop, of, { key, stop: 'Addingham' }))).toEqual([422, 'idempotency-key-reused']);
  const page = await look(shop, of);
  expect([...saidOf(page), page.json().params]).toEqual([409, 'renewal-taken', { customer_ticket_id: id }]);
  const listed = await shop.app.inject({ url: `/api/renewal/user/${of.purchaser.id}`, headers: of.purchaser.headers });
  expect(listed.json()).toEqual({});
  const { next } = of;
  const charged = await shop.deps.stripe.paymentIntents.list({}, { stripeAccount: next.client.stripe_account_id! });
  expect(new Set(charged.data.map(({ amount }) => amount))).toEqual(new Set([480_00, 500_00]));
  expect(charged.data).toHaveLength(2);
  expect(await shop.stockOf(next)).toEqual({ capacity: 3, sold: 1, held: 0 });
});

test('A-185 A-186 a renewal with a card that needs authentication ends with the second call', async () => {
  const of = await buildOffer(shop, await openRenewalShop(shop, { seats: 1 }));
  const first = await renew(shop, of, { payment_method_id: 'pm_card_authenticationRequired' });
  const { requires_action, payment_intent_client_secret: secret } = first.json();
  expect([first.statusCode, requires_action]).toEqual([200, true]);
  // on another device it is being paid for, not sold out, and it is the same payment that is to be authenticated
  const { renewal, renewal_ticket } = (await look(shop, of)).json();
  expect([renewal.is_being_paid, renewal.is_seat_kept, renewal_ticket.remaining]).toEqual([true, true, 1]);
  expect((await renew(shop, of)).json()).toEqual(first.json());
  const intent = await shop.authenticate(of.next, secret);
  const second = (url: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/customer-ticket/${url}`,
      headers: of.purchaser.headers,
      payload: { ...renewBody(of), payment_intent_id: intent },
    });
  const asPurchase = await second('stripe');
  expect([asPurchase.statusCode, asPurchase.json().error]).toEqual([409, 'Problem confirming payment intent.']);
  const renewed = await second('stripe/renew');
  expect(renewed.statusCode).toBe(200);
  expect((await second('stripe/renew')).json()).toEqual(renewed.json());
  expect(await shop.stockOf(of.next)).toEqual({ capacity: 1, sold: 1, held: 0 });
});

for (const requestedWith of ['the same key', 'another device'] as const) {
  test(`A-186 a card that was authenticated before its page was closed pays for the renewal when it is requested with ${requestedWith}`, async () => {
    const of = await buildOffer(shop, await openRenewalShop(shop, { seats: 1 }));
    const [key, card] = [newId(), { payment_method_id: 'pm_card_authenticationRequired' }];
    const { payment_intent_client_secret: secret } = (await renew(shop, of, { key, ...card })).json();
    await shop.authenticate(of.next, secret);
    const ended = await renew(shop, of, requestedWith === 'the same key' ? { key, ...card } : {});
    expect(ended.statusCode).toBe(200);
    expect(await shop.orderOf(key)).toMatchObject({ state: 'fulfilled', customer_ticket_id: idOf(ended) });
    expect(await shop.stockOf(of.next)).toEqual({ capacity: 1, sold: 1, held: 0 });
  });
}

test('a confirmation for a closed page is checked within a minute when its response is lost', async () => {
  const of = await buildOffer(shop, await openRenewalShop(shop, { seats: 1 }));
  const key = newId();
  const first = await renew(shop, of, { key, payment_method_id: 'pm_card_authenticationRequired' });
  await shop.authenticate(of.next, first.json().payment_intent_client_secret);
  await shop.misbehave({ fail_500: true, only_path: '/confirm' });
  expect(saidOf(await renew(shop, of))).toEqual([409, 'order-in-progress']);
  await shop.misbehave(undefined);
  const { check_at, state } = await shop.orderOf(key);
  expect(state).toBe('requires_action');
  expect(check_at!.getTime() - shop.clock.now().getTime()).toBeLessThanOrEqual(60_000);
});

test('a declined card returns the seat to the renewal: it is kept, and the renewal can be paid again', async () => {
  const of = await buildOffer(shop, await openRenewalShop(shop, { seats: 1 }));
  const { next } = of;
  expect((await shop.buy(await shop.purchaser(), next)).statusCode).toBe(409);
  const declined = await renew(shop, of, { payment_method_id: 'pm_card_chargeCustomerFail' });
  expect(declined.statusCode).toBe(402);
  expect(await shop.stockOf(next)).toEqual({ capacity: 1, sold: 0, held: 1 });
  expect((await shop.buy(await shop.purchaser(), next)).statusCode).toBe(409);
  const page = (await look(shop, of)).json();
  expect([page.renewal.is_seat_kept, page.renewal_ticket.remaining]).toEqual([true, 1]);
  expect((await renew(shop, of)).statusCode).toBe(200);
  expect(await shop.stockOf(next)).toEqual({ capacity: 1, sold: 1, held: 0 });
});

test('a voucher that makes a renewal cost nothing renews it without a card', async () => {
  const of = await buildOffer(shop, await openRenewalShop(shop, { seats: 1 }));
  const voucherId = await createVoucher(shop.deps, system, of.next.client.id, { code: 'ALL-OF-IT', value: 900_00 });
  const answer = await renew(shop, of, { payment_method_id: undefined, voucher: { id: voucherId }, net_price: 0 });
  expect(answer.statusCode).toBe(200);
  expect(await ticketOf(idOf(answer))).toMatchObject({ price: 500_00, total_price: 0 });
});

test('the last free seat belongs to the renewal that is being paid for with it', async () => {
  const years = await openRenewalShop(shop, { seats: 1 });
  const first = await buildOffer(shop, years);
  const of = await buildOffer(shop, years);
  await shop.db.deleteFrom('renewal_seats').where('renewal_id', '=', first.renewalId).execute();
  await shop.db.updateTable('inventory').set({ taken: 0 }).where('ticket_id', '=', of.next.ticket.id).execute();
  const asked = (await renew(shop, of, { payment_method_id: 'pm_card_authenticationRequired' })).json();
  const shown = async (who: typeof of) => {
    const { renewal, renewal_ticket } = (await look(shop, who)).json();
    return [renewal.is_being_paid, renewal.is_seat_kept, renewal_ticket.remaining];
  };
  expect([await shown(of), await shown(first)]).toEqual([
    [true, false, 1],
    [false, false, 0],
  ]);
  await shop.authenticate(of.next, asked.payment_intent_client_secret);
  expect((await renew(shop, of)).statusCode).toBe(200);
});

test('A-098 A-104 what is not the renewal’s, not complete or not the price is refused, and the renewal stays as it was', async () => {
  const years = await openRenewalShop(shop, { seats: 2 });
  const of = await buildOffer(shop, years);
  const stranger = await shop.purchaser();
  const { ticket: foreign, service: elsewhere } = await buildOperator(shop.db);
  const attempts: [object, unknown[]][] = [
    [{ stop: undefined }, [422, 'passenger-incomplete']],
    [{ stop: 'Nowhere' }, [422, 'passenger-incomplete']],
    [{ net_price: 499 }, [409, 'price-changed']],
    [{ ticket: { id: of.next.ticket.id, price: 1 } }, [409, 'price-changed']],
    [{ ticket: { id: years.operator.ticket.id } }, [404, 'ticket-not-found']],
    [{ ticket: { id: foreign.id } }, [404, 'ticket-not-found']],
    [{ service: { id: elsewhere.id } }, [404, 'ticket-not-found']],
    [{ client: { id: foreign.client_id } }, [404, 'ticket-not-found']],
    [{ voucher: { id: newId() } }, [404, 'voucher-invalid']],
    [{ renewal: { id: newId() } }, [404, 'not-found']],
    [{ renewal: { id: "' OR true --" } }, [404, 'not-found']],
    [{ renewal: { id: 'x'.repeat(5_000) } }, [400, 'invalid-body']],
    [{ renewal: null }, [400, 'invalid-body']],
    [{ stop: { $ne: null } }, [400, 'invalid-body']],
    [{ dest: 'x'.repeat(10_000) }, [400, 'invalid-body']],
    [{ dest: 'x'.repeat(200_000) }, [413, 'body-too-large']],
  ];
  for (const [overrides, refused] of attempts) {
    expect([overrides, ...saidOf(await renew(shop, of, { ...overrides }))]).toEqual([overrides, ...refused]);
  }
  expect(saidOf(await renew(shop, { ...of, purchaser: stranger }))).toEqual([403, 'wrong-account']);
  expect(saidOf(await renew(shop, { ...of, purchaser: { headers: { authorization: 'x' } } }))[0]).toBe(401);
  expect(await shop.stockOf(of.next)).toEqual({ capacity: 2, sold: 0, held: 1 });
  expect((await look(shop, of)).statusCode).toBe(200);
});

test('A-100 the refusal of a renewal whose ticket is no longer on sale names the reason, on the page and when it is paid', async () => {
  const of = await buildOffer(shop, await openRenewalShop(shop));
  const change = (table: 'tickets' | 'services', id: string, set: object) =>
    shop.db.updateTable(table).set(set).where('id', '=', id).execute();
  const { ticket, service } = of.next;
  const gone = 'Ticket is no longer available for purchase.';
  for (const [table, id, off, on] of [
    ['tickets', ticket.id, { available: false }, { available: true }],
    ['tickets', ticket.id, { is_enabled: false }, { is_enabled: true }],
    ['services', service.id, { archived_at: shop.clock.now() }, { archived_at: null }],
  ] as const) {
    await change(table, id, off);
    expect([(await look(shop, of)).json().error, (await renew(shop, of)).json().error]).toEqual([gone, gone]);
    await change(table, id, on);
  }
  expect((await look(shop, of)).statusCode).toBe(200);
});

test('the photo of the previous ticket is carried over, and a ticket without a photo is renewed without one', async () => {
  const of = await buildOffer(shop, await openRenewalShop(shop));
  const fileName = `${newId()}.jpg`;
  await shop.db
    .insertInto('photos')
    .values({
      file_name: fileName,
      user_id: of.purchaser.id,
      state: 'stored',
      declared_type: 'image/jpeg',
      declared_size: 900,
      width: 300,
      height: 400,
      stored_size: 800,
      created_at: shop.clock.now(),
      upload_expires_at: shop.clock.now(),
      stored_at: shop.clock.now(),
    })
    .execute();
  await shop.db.updateTable('customer_tickets').set({ photo: fileName }).where('id', '=', of.ticketId).execute();
  expect((await ticketOf(idOf(await renew(shop, of)))).photo).toBe(fileName);
  const without = await buildOffer(shop, await openRenewalShop(shop));
  expect((await ticketOf(idOf(await renew(shop, without)))).photo).toBeNull();
});
