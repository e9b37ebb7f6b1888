import { addDays } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createVehicle } from '../../../network/vehicles/write-vehicles.ts';
import { newId } from '../../../platform/ids.ts';
import { bookingCalls, buildBookable, journeyOn } from '../../../testing/builders/build-bookable.ts';
import { buildCustomerTicket } from '../../../testing/builders/build-customer-ticket.ts';
import type { TicketOverrides } from '../../../testing/builders/build-customer-ticket.ts';
import { buildGuardian } from '../../../testing/builders/build-guardian.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { describeForBoarding, describeTicket } from '../../../tickets/customer-tickets/describe-ticket.ts';
import { findTicket, showTicket } from '../../../tickets/customer-tickets/show-ticket.ts';
import { showGuardianship } from '../../../tickets/guardians/guardianships/show-guardianship.ts';
import { hashOfToken, newLinkToken } from '../../../tickets/ticket-links/link-token.ts';
import { insertLink } from '../../../tickets/ticket-links/queries.ts';
import { showSharedTicket } from '../../../tickets/ticket-links/show-shared-ticket.ts';
import { today, tomorrow, wednesday } from '../../cancelled-departures/cancelling.fixture.ts';
import { reliefOffice } from './relief.fixture.ts';

let shop: TestShop;
let office: ReturnType<typeof reliefOffice>;
beforeAll(async () => {
  shop = await startTestShop({ now: `${today}T09:00:00Z` });
  office = reliefOffice(shop);
});
beforeEach(() => shop.clock.set(`${today}T09:00:00Z`));
afterAll(() => shop.stop());

/** Shares a ticket with a guardian and by a link. Returns what the page of each shows. */
async function share({ client_id, id, user_id }: { client_id: string; id: string; user_id: string }) {
  const guardian = await shop.purchaser();
  const { id: guardianshipId } = await buildGuardian(
    shop.db,
    { client_id, id },
    { email: guardian.email, user_id: guardian.id },
  );
  const token = newLinkToken();
  await insertLink(shop.db, {
    client_id,
    id: newId(),
    customer_ticket_id: id,
    token_hash: hashOfToken(token),
    recipient_hash: Buffer.alloc(32),
    shows_photo: false,
    created_at: shop.clock.now(),
  });
  return {
    ofPurchaser: () => showTicket(shop.deps, { userId: user_id, customerTicketId: id }),
    ofGuardian: () => showGuardianship(shop.deps, { userId: guardian.id, guardianshipId }),
    ofLink: () => showSharedTicket(shop.deps, token, '192.0.2.1'),
  };
}

type Pages = Awaited<ReturnType<typeof share>>;

/** The buses on the page of the purchaser, of the guardian and of the link. */
const busesOn = async ({ ofPurchaser, ofGuardian, ofLink }: Pages) => [
  (await ofPurchaser()).buses,
  (await ofGuardian()).buses,
  (await ofLink()).buses,
];

async function seasonTicket(operator: TestOperator, overrides: TicketOverrides = {}) {
  const { id: user_id } = await shop.purchaser();
  const season = { start: '2026-09-01', expiry: '2027-07-23', last_name: 'O’Neill' };
  return buildCustomerTicket(shop.db, operator, { user_id, ...season, ...overrides });
}

test('C-036 the page of a guardian and the page of a link say the same bus as the page of the purchaser, and follow a change', async () => {
  const { operator, large, small } = await office.open();
  const pages = await share(await seasonTicket(operator));
  expect(await busesOn(pages)).toEqual([undefined, undefined, undefined]);
  const last_day = addDays(tomorrow, 3);
  await office.divide(operator, [large], { from: ['', 'L'], last_day });
  const days = 'Tue 24th Nov 2026 to Fri 27th Nov 2026';
  const second = [`Outward bus, ${days}: Bus 2 (Large)`];
  expect(await busesOn(pages)).toEqual([second, second, second]);
  await office.divide(operator, [small], { from: ['', 'P'], last_day });
  const first = [`Outward bus, ${days}: Bus 1 (Usual)`];
  expect(await busesOn(pages)).toEqual([first, first, first]);
  shop.clock.set(`${addDays(last_day, 1)}T09:00:00Z`);
  expect(await busesOn(pages)).toEqual([undefined, undefined, undefined]);
});

test('C-036 with the bus, a shared page has nothing else that it did not have, such as the stop by which the buses are divided', async () => {
  const { operator, large } = await office.open();
  const pages = await share(await seasonTicket(operator, { stop: 'Addingham' }));
  const fieldsOf = async () => [Object.keys(await pages.ofGuardian()), Object.keys(await pages.ofLink())];
  const [ofGuardian, ofLink] = await fieldsOf();
  await office.divide(operator, [large], { stops: [[await office.stopId(operator, 'Addingham')]] });
  const withBus = (fields: string[] | undefined) => new Set([...fields!, 'buses']);
  const [guardianNow, linkNow] = await fieldsOf();
  expect([new Set(guardianNow), new Set(linkNow)]).toEqual([withBus(ofGuardian), withBus(ofLink)]);
  const link = await pages.ofLink();
  expect(link.buses).toEqual(['Outward bus, Tue 24th Nov 2026: Bus 2 (Large)']);
  expect(JSON.stringify(link)).not.toContain('Addingham');
});

test('C-036 a shared page of a suspended ticket, which has no code, has no bus either', async () => {
  const { operator, large } = await office.open();
  const ticket = await seasonTicket(operator);
  const pages = await share(ticket);
  await office.divide(operator, [large], { from: ['', 'L'] });
  await shop.db
    .updateTable('customer_tickets')
    .set({ ticket_status: 'suspended' })
    .where('id', '=', ticket.id)
    .execute();
  const [own, ...shared] = await busesOn(pages);
  expect(own).toHaveLength(1);
  expect(shared).toEqual([undefined, undefined]);
});

test('C-036 the shared pages of a pass do not say on which days journeys are booked: the bus is that of the surname, or not said', async () => {
  const operator = await buildBookable(shop.db, { today, service: { name: 'S1', stops: ['Skipton', 'Malham'] } });
  const who = await shop.purchaser();
  const booked = await bookingCalls(shop).book(who, operator, [journeyOn(operator, wednesday, { stop: 'Malham' })]);
  expect(booked.statusCode).toBe(200);
  const pass = await shop.db
    .selectFrom('customer_tickets')
    .select(['client_id', 'id', 'user_id', 'last_name'])
    .where('user_id', '=', who.id)
    .executeTakeFirstOrThrow();
  const pages = await share({ ...pass, user_id: who.id });
  const second = { name: 'Second', seats: 20, wheelchair_places: 0 };
  const vehicle = await createVehicle(shop.deps, testStaff, operator.client.id, second);
  const last_day = addDays(tomorrow, 5);
  await office.divide(operator, [vehicle], { stops: [[await office.stopId(operator, 'Malham')]], last_day });
  const own = ['Outward bus, Wed 25th Nov 2026: Bus 2 (Second)'];
  expect(await busesOn(pages)).toEqual([own, undefined, undefined]);
  await office.divide(operator, [vehicle], { from: ['', pass.last_name.slice(0, 1)], last_day });
  const shared = ['Outward bus, Tue 24th Nov 2026 to Sun 29th Nov 2026: Bus 2 (Second)'];
  expect(await busesOn(pages)).toEqual([own, shared, shared]);
});

test('C-036 a return of a fixed day says the buses of its day', async () => {
  const { operator, large } = await office.open({ type: 'return', sub_type: 'fixed', price: 600 });
  const day = { type: 'return', sub_type: 'fixed', start: tomorrow, expiry: tomorrow } as const;
  const pages = await share(await seasonTicket(operator, day));
  await office.divide(operator, [large], { from: ['', 'L'], last_day: addDays(tomorrow, 9) });
  const line = ['Outward bus, Tue 24th Nov 2026: Bus 2 (Large)'];
  expect(await busesOn(pages)).toEqual([line, line, line]);
});

test('C-036 a ticket on paper names no bus, because the buses can change after it was printed', async () => {
  const { operator, large } = await office.open();
  const { id } = await seasonTicket(operator);
  const printed = async () => {
    const row = (await findTicket(shop.db, id))!;
    return [describeTicket(row), describeForBoarding(row)];
  };
  const before = await printed();
  await office.divide(operator, [large], { from: ['', 'L'], last_day: addDays(tomorrow, 200) });
  expect(await printed()).toEqual(before);
});
