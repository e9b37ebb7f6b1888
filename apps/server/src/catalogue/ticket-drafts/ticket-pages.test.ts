import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { expect, test } from 'vitest';
import { allServices } from '../../platform/scope/service-scope.ts';
import { serviceChoices } from '../../network/service-names/service-choices.ts';
import { annualTerms, buildService, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { buildPublisher } from '../../testing/builders/build-publisher.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { createDraft } from './change-draft.ts';
import { copyTickets, listCopyable } from './copy-tickets.ts';
import { listTickets, showTicket, showTicketsOfService } from './ticket-pages.ts';
import type { WantedList } from './ticket-pages.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const prepare = ({ client, service }: TestOperator, name: string, more: object = {}) =>
  createDraft(
    shop.deps,
    testStaff,
    { client_id: client.id, service_id: service.id },
    { ...annualTerms(), type: 'annual', name, price: 300_00, ...more },
  );

/** Adds tickets of a service, `Ticket 001` and so on. */
async function addTickets({ client, service }: TestOperator, count: number, more: object = {}): Promise<void> {
  const ids = { client_id: client.id, service_id: service.id };
  for (let number = 1; number <= count; number += 1)
    await buildTicket(shop.db, { ...ids, name: `Ticket ${String(number).padStart(3, '0')}`, ...more });
}

const listed = async ({ client }: TestOperator, wanted: WantedList = {}) => {
  const { tickets, ...rest } = await listTickets(shop.deps, allServices(client.id), wanted);
  return { ...rest, names: tickets.map(({ service, details }) => `${service.name}: ${details.name}`) };
};

test('C-216 the tickets of a year are read 100 at a time, each once and in order, and are counted on all pages', async () => {
  const operator = await buildPublisher(shop.db);
  const { client, ticket } = operator;
  const first = await buildService(shop.db, { client_id: client.id, name: 'First', position: -1 });
  await buildTicket(shop.db, { client_id: client.id, service_id: first.id, name: 'Zebra' });
  await addTickets(operator, 150);
  await buildTicket(shop.db, { client_id: client.id, service_id: first.id, name: 'Old', year: '20/21' });
  const page = await listed(operator);
  expect(page).toMatchObject({ found: 152, year: ticket.year, years: [ticket.year, '20/21'], has_tickets: true });
  const last = await listed(operator, { after: page.next! });
  const all = [...page.names, ...last.names];
  expect([page.names.length, last.names.length, last.next, last.found]).toEqual([100, 52, null, 152]);
  expect(all[0]).toBe('First: Zebra');
  expect(all.slice(1)).toEqual(all.slice(1).toSorted());
  expect(new Set(all).size).toBe(152);
  expect((await listed(operator, { year: '20/21' })).names).toEqual(['First: Old']);
  for (const after of ['unknown', client.id]) expect((await listed(operator, { after })).names).toEqual([]);
});

test('C-008 a ticket is found by a part of its name or of its service, of all pages, as far as the member may see it', async () => {
  const operator = await buildPublisher(shop.db);
  const { client } = operator;
  await addTickets(operator, 110);
  const other = await buildService(shop.db, { client_id: client.id, name: 'Élan Valley', position: 9 });
  await buildTicket(shop.db, { client_id: client.id, service_id: other.id, name: 'Annual' });
  const found = async (find: string) => (await listed(operator, { find })).names;
  expect(await found('elan')).toEqual(['Élan Valley: Annual']);
  expect(await found('KET 11')).toEqual([`${operator.service.name}: Ticket 110`]);
  expect(await listed(operator, { find: 'ticket' })).toMatchObject({ found: 110 });
  expect(await listed(operator, { find: '%' })).toMatchObject({ found: 0, names: [], has_tickets: true });
  const limited = { client_id: client.id, services: [other.id] };
  expect(await listTickets(shop.deps, limited, {})).toMatchObject({
    found: 1,
    tickets: [{ service: { id: other.id } }],
  });
});

test('the list has the first 100 prepared tickets and the number of all', async () => {
  const operator = await buildPublisher(shop.db);
  for (let number = 1; number <= 101; number += 1) await prepare(operator, `Draft ${number}`, { year: '31/32' });
  const { drafts, prepared, prepared_years } = await listed(operator);
  expect([drafts.length, prepared, prepared_years]).toEqual([100, 101, ['31/32']]);
  expect(drafts[0]).toMatchObject({ is_change: false, planned: null });
});

test('C-043 a ticket is shown with the other tickets of its service, as they will be once everything is published', async () => {
  const operator = await buildPublisher(shop.db);
  const { client, service, ticket } = operator;
  const scope = allServices(client.id);
  await addTickets(operator, 1);
  const id = await prepare(operator, 'Prepared');
  const namesOf = (others: readonly { name: string }[]) => others.map(({ name }) => name).toSorted();
  const shown = await showTicket(shop.deps, scope, ticket.id);
  expect(shown).toMatchObject({ published: { id: ticket.id }, draft: null, publication: null });
  expect(namesOf(shown.others)).toEqual(['Prepared', 'Ticket 001']);
  expect(await showTicket(shop.deps, scope, id)).toMatchObject({ published: null, draft: { id } });
  await expect(showTicket(shop.deps, scope, service.id)).rejects.toMatchObject({ key: 'ticket-draft-unknown' });
});

test('C-043 a new ticket can be for each service that is not archived, with its zones, and for the years of its operator', async () => {
  const { client, service, ticket } = await buildPublisher(shop.db);
  const archived = await buildService(shop.db, { client_id: client.id, archived_at: new Date() });
  const zone = { client_id: client.id, service_id: service.id };
  await shop.db
    .insertInto('service_zones')
    .values([
      { ...zone, name: 'Zone A', position: 2 },
      { ...zone, name: 'Zone B', position: 1 },
    ])
    .execute();
  const scope = allServices(client.id);
  const options = [{ value: service.id, label: service.name }];
  expect(await serviceChoices(shop.db, scope, { hasArchived: false })).toEqual({ options, has_more: false });
  expect(await showTicketsOfService(shop.deps, scope, service.id)).toMatchObject({
    is_archived: false,
    zones: ['Zone B', 'Zone A'],
    years: [ticket.year],
    currency: 'gbp',
    others: [{ name: ticket.name }],
  });
  expect(await showTicketsOfService(shop.deps, scope, archived.id)).toMatchObject({ is_archived: true, tickets: [] });
});

test('C-055 of a year with more than 100 tickets, those to copy are shown first, until each is copied', async () => {
  const operator = await buildPublisher(shop.db, { ticket: { name: 'Ticket 000', year: '26/27' } });
  const scope = allServices(operator.client.id);
  await addTickets(operator, 129, { year: '26/27' });
  const copy = async () => {
    const { tickets, left, year } = await listCopyable(shop.deps, scope, undefined);
    const missing = tickets.filter(({ is_there }) => !is_there);
    const chosen = missing.map(({ id, revision }) => ({ id, revision }));
    const raise = { hundredths: 0, rounding: 1 } as const;
    if (chosen.length > 0) await copyTickets(shop.deps, testStaff, scope, { tickets: chosen, raise });
    return { year, shown: tickets.length, copied: chosen.length, left };
  };
  expect(await copy()).toEqual({ year: '26/27', shown: 100, copied: 100, left: 130 });
  expect(await copy()).toEqual({ year: '26/27', shown: 100, copied: 30, left: 30 });
  expect(await copy()).toEqual({ year: '26/27', shown: 100, copied: 0, left: 0 });
});

test('a ticket with a day in the year 0, 1 or 9999 and a publication in the year 0 are refused', async () => {
  const operator = await buildPublisher(shop.db);
  const browser = await signInAs(shop, await buildStaff(shop, operator.client.id));
  const id = await prepare(operator, 'Annual by post');
  const ofOperator = `/console/${operator.client.slug}`;
  const details = { ...annualTerms(), type: 'annual', name: 'Annual by bus', price: 300_00 };
  for (const day of ['0000-01-01', '0001-01-01', '9999-12-31'])
    for (const field of ['start', 'expiry', 'monthly_sub_start']) {
      const body = { service_id: operator.service.id, details: { ...details, [field]: day } };
      expect((await browser.call('POST', `${ofOperator}/tickets`, body)).status, `${field} ${day}`).toBe(400);
    }
  const at = { day: '0000-01-01', time: '09:00' };
  const publication = { drafts: [{ id, revision: 0 }], at };
  expect((await browser.call('POST', `${ofOperator}/publications`, publication)).status).toBe(400);
  const body = { service_id: operator.service.id, details };
  expect((await browser.call('POST', `${ofOperator}/tickets`, body)).status).toBe(201);
});

test('a prepared ticket that was stored with days in the year 9999 is listed and shown', async () => {
  const operator = await buildPublisher(shop.db);
  const { first_day, last_day } = { first_day: parseLocalDate('2026-09-01'), last_day: parseLocalDate('2027-07-20') };
  await buildCalendar(shop.db, operator.service, { terms: [{ first_day, last_day }] });
  const days = { start: '9999-12-01', expiry: '9999-12-31' };
  const id = await prepare(operator, 'Endless', days);
  const browser = await signInAs(shop, await buildStaff(shop, operator.client.id));
  const ofOperator = `/console/${operator.client.slug}`;
  for (const page of ['tickets', 'publications', `tickets/${id}`, `services/${operator.service.id}/tickets`]) {
    const { status, body } = await browser.call('GET', `${ofOperator}/${page}`);
    expect({ page, status, words: JSON.stringify(body) }).toMatchObject({
      status: 200,
      words: expect.stringContaining(days.start),
    });
  }
});
