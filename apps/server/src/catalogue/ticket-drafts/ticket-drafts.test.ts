import { addDays } from '@fareway/domain/dates/local-date.ts';
import { nextSalesYear, salesYearBounds, salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import { ticketTypes } from '@fareway/domain/tickets/ticket-type.ts';
import type { TicketDefinition } from '@fareway/domain/catalogue/ticket-definition.ts';
import { problemsOfTicket } from '@fareway/domain/catalogue/ticket-definition.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDate } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { annualTerms, buildClient, buildService } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPublisher } from '../../testing/builders/build-publisher.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { revisionOf } from '../tickets-on-sale/change-ticket.ts';
import { setSale } from '../tickets-on-sale/change-sale.ts';
import { createTicket } from '../tickets-on-sale/create-ticket.ts';
import { readStaffTickets } from '../tickets-on-sale/list-for-staff.ts';
import type { TicketDetails } from '../tickets-on-sale/ticket-details.ts';
import { createDraft, discardDraft, saveDraft } from './change-draft.ts';
import { readDraftsWithEffect } from './drafts.ts';
import { publishDrafts } from './publish.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const annual = (name = 'Annual by post'): TicketDetails => ({ ...annualTerms(), type: 'annual', name, price: 300_00 });

const drafts = ({ client }: TestOperator) => readDraftsWithEffect(shop.db, allServices(client.id), new Date());
const prepare = ({ client, service }: TestOperator, details: TicketDetails) =>
  createDraft(shop.deps, testStaff, { client_id: client.id, service_id: service.id }, details);
const change = ({ client, ticket }: TestOperator, details: Partial<TicketDetails>, revision = revisionOf(ticket)) =>
  saveDraft(
    shop.deps,
    testStaff,
    { client_id: client.id, id: ticket.id },
    { ...detailsOfTicket(ticket), ...details },
    revision,
  );
/** Publishes what is prepared of an operator as it is now. */
async function publishAll(operator: TestOperator) {
  const all = await drafts(operator);
  await publish(operator, ...all.map(({ id, revision }) => ({ id, revision })));
}
const publish = ({ client }: TestOperator, ...chosen: { id: string; revision: number }[]) =>
  publishDrafts(shop.deps, testStaff, allServices(client.id), chosen);
const keyOf = ({ client, ticket }: TestOperator) => ({ client_id: client.id, id: ticket.id });

function detailsOfTicket({ year, name, price, start, expiry }: TestOperator['ticket']): TicketDetails {
  return { year, type: 'annual', name, price: price!, start: start!, expiry: expiry! };
}

/** The names of the tickets on the page of the service. */
async function listed({ service, ticket }: TestOperator) {
  const url = `/api/service/${service.id}/tickets/${ticket.year.replace('/', '-')}`;
  const response = await shop.app.inject({ url });
  return response
    .json<{ name: string; price: number }[]>()
    .map(({ name, price }) => `${name} ${price}`)
    .toSorted();
}

test('C-043 a prepared ticket is not in the shop, and is on sale from the moment of its publication', async () => {
  const operator = await buildPublisher(shop.db);
  const id = await prepare(operator, { ...annual(), capacity: 2 });
  expect(await listed(operator)).toEqual(['Annual 480']);
  const parent = await shop.purchaser();
  const asNew = { ...operator, ticket: { ...operator.ticket, id, price: 300_00 } };
  expect((await shop.buy(parent, asNew)).statusCode).toBe(404);
  await publishAll(operator);
  expect(await listed(operator)).toEqual(['Annual 480', 'Annual by post 300']);
  expect((await shop.buy(parent, asNew)).statusCode).toBe(200);
  expect(await shop.stockOf(asNew)).toMatchObject({ capacity: 2, sold: 1 });
  expect(await drafts(operator)).toEqual([]);
});

test('C-044 C-059 a ticket that breaks a rule is saved but not published, nor are the others of its publication', async () => {
  const operator = await buildPublisher(shop.db, { client: { stripe_account_id: null } });
  await prepare(operator, { ...annual('External'), payment_type: 'ext' });
  const bad = await prepare(operator, {
    ...annual('Later'),
    price: undefined,
    start: '2027-07-01',
    expiry: '2027-06-30',
  });
  const found = (await drafts(operator)).find(({ id }) => id === bad);
  expect(found!.problems).toEqual([
    { field: 'expiry', rule: 'ends-before-start' },
    { field: 'price', rule: 'price-missing' },
    { field: 'payment_type', rule: 'card-account-missing' },
  ]);
  const names = [`${operator.service.name}: Later ${operator.ticket.year}`];
  await expect(publishAll(operator)).rejects.toMatchObject({
    key: 'ticket-not-publishable',
    params: { names },
  });
  expect(await listed(operator)).toEqual(['Annual 480']);
  expect(await drafts(operator)).toHaveLength(2);
});

test('C-044 every ticket without a problem can be stored, whatever its operator has entered', async () => {
  const { client, service } = await buildPublisher(shop.db);
  const today = localDate(new Date(), 'Europe/London');
  const amount = fc.option(fc.constantFrom(0, 50, 100, 48_000), { nil: undefined });
  const zones = fc.option(fc.dictionary(fc.constantFrom('A', 'B'), fc.constantFrom(0, 100, 900)), { nil: undefined });
  const year = salesYearOf(today);
  const { first, last } = salesYearBounds(year);
  const days = [addDays(first, -1), first, addDays(first, 212), last, addDays(last, 1)];
  const day = fc.option(fc.constantFrom(...days), { nil: undefined });
  const definition: fc.Arbitrary<TicketDefinition> = fc.record({
    type: fc.constantFrom(...ticketTypes),
    year: fc.constantFrom(year, nextSalesYear(year)),
    name: fc.constant('Any'),
    sub_type: fc.constantFrom(undefined, 'fixed', 'am_only', 'select'),
    payment_type: fc.constantFrom(undefined, 'dd', 'ext'),
    pricing_model: fc.constantFrom(undefined, 'Zonal'),
    price: amount,
    return_price: amount,
    zone_prices: zones,
    zone_return_prices: zones,
    price_deposit: amount,
    price_monthly: amount,
    zone_prices_monthly: zones,
    num_monthly_payments: fc.constantFrom(undefined, 0, 9),
    monthly_sub_start: fc.constantFrom(undefined, addDays(first, 31)),
    num_bookable_journeys: fc.constantFrom(undefined, { m: 38 }, { m: 0 }),
    default_trips: fc.constantFrom(undefined, 0, 10),
    start: day,
    expiry: day,
  });
  const with_ = {
    today,
    zones: ['A', 'B'],
    seats: { am: true, pm: true },
    isArchived: false,
    sellsJourneys: true,
    takesCards: true,
    takesDirectDebits: true,
    calendar: { first_day: null, last_day: null },
    hasTerms: true,
    hasRefunds: true,
  };
  let stored = 0;
  await fc.assert(
    fc.asyncProperty(definition, async (ticket) => {
      if (problemsOfTicket(ticket, with_).length > 0) return;
      stored += 1;
      const ofService = { client_id: client.id, service_id: service.id };
      await createTicket(shop.deps, testStaff, ofService, ticket);
    }),
    { numRuns: 600 },
  );
  expect(stored).toBeGreaterThan(20);
});

test('C-045 a published price counts for new purchases: an order that is being paid and sold tickets keep theirs', async () => {
  const operator = await buildPublisher(shop.db);
  await shop.buy(await shop.purchaser(), operator);
  const parent = await shop.purchaser();
  const key = newId();
  const begun = await shop.buy(parent, operator, { key, card: 'pm_card_authenticationRequired' });
  await change(operator, { price: 520_00 });
  const [draft] = await drafts(operator);
  expect(draft).toMatchObject({
    published: { price: 480_00 },
    details: { price: 520_00 },
    effect: { being_paid: 1, sold: 1, renewals_offered: 0 },
  });
  await publishAll(operator);
  expect(await listed(operator)).toEqual(['Annual 520']);
  const secret = begun.json<{ payment_intent_client_secret: string }>().payment_intent_client_secret;
  const intent = await shop.authenticate(operator, secret);
  expect((await shop.confirm(parent, operator, intent)).statusCode).toBe(200);
  expect(await shop.orderOf(key)).toMatchObject({ state: 'fulfilled', net_price: 480_00 });
  const sold = shop.db.selectFrom('customer_tickets').select('price').where('ticket_id', '=', operator.ticket.id);
  expect(await sold.execute()).toEqual([{ price: 480_00 }, { price: 480_00 }]);
});

test('C-062 of two people who change a draft the second is refused, also at once, and nothing that was not seen is published', async () => {
  const operator = await buildPublisher(shop.db);
  const results = await Promise.allSettled([change(operator, { price: 1_00 }), change(operator, { price: 2_00 })]);
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(refused).toMatchObject([{ key: 'ticket-draft-changed' }]);
  const [first] = await drafts(operator);
  const seen = { id: operator.ticket.id, revision: first!.revision };
  const revision = await change(operator, { price: 3_00 }, seen.revision);
  await expect(publish(operator, seen)).rejects.toMatchObject({ key: 'ticket-draft-changed' });
  const twice = await Promise.allSettled([1, 2].map(() => publish(operator, { ...seen, revision })));
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await listed(operator)).toEqual(['Annual 3']);
});

test('C-062 a form that was opened before a publication or a discarded draft undoes neither', async () => {
  const operator = await buildPublisher(shop.db);
  const opened = revisionOf(operator.ticket);
  await change(operator, { price: 520_00 });
  await publishAll(operator);
  await expect(change(operator, { name: 'Annual ticket' }, opened)).rejects.toMatchObject({
    key: 'ticket-draft-changed',
  });
  const [row] = await readStaffTickets(shop.db, allServices(operator.client.id));
  const seen = await change(operator, { price: 530_00 }, row!.revision);
  await discardDraft(shop.deps, testStaff, keyOf(operator), seen);
  const [later] = await readStaffTickets(shop.db, allServices(operator.client.id));
  await change(operator, { price: 1_00 }, later!.revision);
  const unseen = publish(operator, { id: operator.ticket.id, revision: seen });
  await expect(unseen).rejects.toMatchObject({ key: 'ticket-draft-changed' });
  expect(await listed(operator)).toEqual(['Annual 520']);
});

test('a published ticket keeps its type and year, a discarded draft changes nothing, and another operator’s is unknown', async () => {
  const operator = await buildPublisher(shop.db);
  await expect(change(operator, { type: 'flexi', default_trips: 5 })).rejects.toMatchObject({
    key: 'ticket-field-fixed',
  });
  const revision = await change(operator, { price: 9_00 });
  await discardDraft(shop.deps, testStaff, keyOf(operator), revision);
  expect(await listed(operator)).toEqual(['Annual 480']);
  const foreign = { client_id: (await buildClient(shop.db)).id, id: operator.ticket.id };
  const details = detailsOfTicket(operator.ticket);
  await expect(saveDraft(shop.deps, testStaff, foreign, details, revisionOf(operator.ticket))).rejects.toMatchObject({
    key: 'ticket-draft-unknown',
  });
  await expect(setSale(shop.deps, testStaff, foreign, { isOpen: false })).rejects.toMatchObject({
    key: 'ticket-draft-unknown',
  });
  const elsewhere = await buildService(shop.db, { client_id: foreign.client_id });
  const hidden = createDraft(
    shop.deps,
    testStaff,
    { client_id: operator.client.id, service_id: elsewhere.id },
    details,
  );
  await expect(hidden).rejects.toMatchObject({ key: 'service-unknown' });
});

test('a publication opens the year of a new ticket, and not of a private one or of one that is changed', async () => {
  const operator = await buildPublisher(shop.db);
  const [first] = operator.ticket.year.split('/').map(Number);
  const year = `${first! + 1}/${first! + 2}`;
  const client = shop.db.selectFrom('clients').select('sales_year').where('id', '=', operator.client.id);
  const next: TicketDetails = { type: 'annual', year, name: 'Next year', price: 300_00 };
  await prepare(operator, { ...next, name: 'Staff', is_private: true });
  expect(await drafts(operator)).toMatchObject([{ opens_year: false }]);
  await publishAll(operator);
  expect(await client.executeTakeFirst()).toEqual({ sales_year: [operator.ticket.year] });
  await prepare(operator, next);
  expect(await drafts(operator)).toMatchObject([{ opens_year: true }]);
  await publishAll(operator);
  expect(await client.executeTakeFirst()).toEqual({ sales_year: [operator.ticket.year, year] });
});

test('a ticket with a pricing model of an earlier version is shown and changed as one with one price', async () => {
  const operator = await buildPublisher(shop.db, { ticket: { pricing_model: 'Flat' } });
  const [row] = await readStaffTickets(shop.db, allServices(operator.client.id));
  expect(row!.details.pricing_model).toBeUndefined();
  await change(operator, { price: 500_00 });
  await publishAll(operator);
  expect(await listed(operator)).toEqual(['Annual 500']);
});
