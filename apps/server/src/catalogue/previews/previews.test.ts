import { mostPreviews } from '@fareway/domain/catalogue/preview.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onClocks } from '../../platform/clock.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { annualTerms, buildTicket } from '../../testing/builders/build-operator.ts';
import { buildPublisher } from '../../testing/builders/build-publisher.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { whileLocked } from '../../testing/at-once.ts';
import { createDraft, discardDraft, saveDraft } from '../ticket-drafts/change-draft.ts';
import { readDrafts } from '../ticket-drafts/drafts.ts';
import { publishDrafts } from '../ticket-drafts/publish.ts';
import { revisionOf } from '../tickets-on-sale/change-ticket.ts';
import type { TicketDetails } from '../tickets-on-sale/ticket-details.ts';
import { endPreview, makePreview } from './change-previews.ts';
import { listPreviews } from './list-previews.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const annual = (overrides: Partial<TicketDetails> = {}): TicketDetails => ({
  ...annualTerms(0, shop.clock.now()),
  type: 'annual',
  name: 'Next annual',
  price: 512_00,
  ...overrides,
});

const get = async (path: string) => (await shop.app.inject({ url: `/api${path}` })).json();
const pathOf = (year: string) => year.replace('/', '-');
const drafts = ({ client }: TestOperator) => readDrafts(shop.db, allServices(client.id), shop.clock.now());

const prepare = ({ client, service }: TestOperator, details: TicketDetails) =>
  createDraft(shop.deps, testStaff, { client_id: client.id, service_id: service.id }, details);

/** Prepares a change of the operator's published ticket. */
async function change({ client, ticket }: TestOperator, details: Partial<TicketDetails>) {
  const now = annual({ name: 'Annual', price: 480_00, ...details });
  await saveDraft(shop.deps, testStaff, { client_id: client.id, id: ticket.id }, now, revisionOf(ticket));
}

/** Makes a preview of what is prepared. Returns its link. */
async function preview(operator: TestOperator, ids?: string[]) {
  const chosen = ids ?? (await drafts(operator)).map(({ id }) => id);
  const id = await makePreview(shop.deps, testStaff, allServices(operator.client.id), chosen);
  return (await listPreviews(shop.db, shop.clock.now(), allServices(operator.client.id))).find((one) => one.id === id)!;
}

const listed = ({ service }: TestOperator, year: string, from = '') =>
  get(`${from}/service/${service.id}/tickets/${pathOf(year)}`);

test('C-058 a preview shows a new ticket, a changed price and another year to anybody, and the shop shows nothing of it', async () => {
  const operator = await buildPublisher(shop.db);
  const { client, service, ticket } = operator;
  const year = '98/99';
  await prepare(operator, annual({ year, start: '2098-09-01', expiry: '2099-07-20', capacity: 12 }));
  await change(operator, { price: 499_00 });
  const { code, ends } = await preview(operator);
  expect(ends).toEqual(onClocks(new Date(shop.clock.now().getTime() + 7 * 86_400_000), 'Europe/London'));
  const from = `/preview/${code}`;
  expect(await get(from)).toMatchObject({
    client: { slug: client.slug, sales_year: [ticket.year, year], services: [{ id: service.id }] },
    tickets: expect.arrayContaining([
      expect.objectContaining({ name: 'Next annual', is_new: true }),
      expect.objectContaining({ id: ticket.id, is_new: false }),
    ]),
    incomplete: [],
    ends,
  });
  expect(await listed(operator, ticket.year, from)).toMatchObject([{ id: ticket.id, price: 499 }]);
  const [next] = await listed(operator, year, from);
  expect(next).toMatchObject({ name: 'Next annual', price: 512, remaining: 12 });
  const page = await get(`${from}/buy-page/${service.id}/${next.id}/${pathOf(year)}`);
  expect(page).toMatchObject({ ticket: next, service: { id: service.id } });

  expect(await listed(operator, ticket.year)).toMatchObject([{ price: 480 }]);
  expect(await listed(operator, year)).toEqual([]);
  expect((await get(`/client/slug/${client.slug}`)).sales_year).toEqual([ticket.year]);
  // the id of a prepared ticket buys nothing
  const bought = await shop.buy(await shop.purchaser(), { ...operator, ticket: { ...ticket, id: next.id } });
  expect(bought.json().error_key).toBe('ticket-not-found');
});

test('C-058 no cache keeps what a preview shows', async () => {
  const operator = await buildPublisher(shop.db);
  await prepare(operator, annual());
  const { code } = await preview(operator);
  for (const path of ['', `/service/${operator.service.id}/tickets/${pathOf(operator.ticket.year)}`]) {
    const { headers } = await shop.app.inject({ url: `/api/preview/${code}${path}` });
    expect(headers['cache-control']).toMatch(/no-store/);
    expect(headers).not.toHaveProperty('etag');
  }
});

test('C-058 what a preview shows is what the shop shows after the publication', async () => {
  const prices = fc.integer({ min: 100, max: 90_000 });
  const details = fc.record({
    name: fc.constantFrom('Annual', 'By the year'),
    price: prices,
    is_private: fc.constantFrom(undefined, true, false),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ details, capacity: fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }) }), {
        maxLength: 3,
      }),
      fc.option(details, { nil: undefined }),
      fc.record({ is_private: fc.boolean(), seats: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }) }),
      async (added, changed, before) => {
        const operator = await buildPublisher(shop.db, { ticket: { is_private: before.is_private } });
        const { client, ticket } = operator;
        if (before.seats !== undefined) await buildStock(shop.db, operator, before.seats);
        const other = { client_id: client.id, service_id: operator.service.id, year: ticket.year };
        await buildTicket(shop.db, { ...other, type: 'single', price: 300 });
        for (const one of added) await prepare(operator, annual({ ...one.details, capacity: one.capacity }));
        if (changed) await change(operator, changed);
        const prepared = await drafts(operator);
        if (prepared.length === 0) return;
        const { code } = await preview(operator);
        const seen = await listed(operator, ticket.year, `/preview/${code}`);
        const chosen = prepared.map(({ id, revision }) => ({ id, revision }));
        await publishDrafts(shop.deps, testStaff, allServices(client.id), chosen);
        expect(seen).toEqual(await listed(operator, ticket.year));
        // after the publication it shows what is published
        expect(await listed(operator, ticket.year, `/preview/${code}`)).toEqual(seen);
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);

test('C-058 a preview shows only the prepared tickets that it was made for, and names those that cannot be published', async () => {
  const operator = await buildPublisher(shop.db);
  const id = await prepare(operator, annual({ name: 'Shown' }));
  await prepare(operator, annual({ name: 'Not chosen' }));
  const broken = await prepare(operator, { ...annual({ name: 'Half done' }), price: undefined });
  const { code } = await preview(operator, [id, broken]);
  const names = (tickets: { name: string }[]) => tickets.map(({ name }) => name).toSorted();
  expect(names(await listed(operator, operator.ticket.year, `/preview/${code}`))).toEqual(['Annual', 'Shown']);
  expect(await get(`/preview/${code}`)).toMatchObject({ incomplete: ['Half done'], tickets: [{ name: 'Shown' }] });
  const [draft] = (await drafts(operator)).filter((one) => one.id === id);
  await discardDraft(shop.deps, testStaff, { client_id: operator.client.id, id }, draft!.revision);
  expect(names(await listed(operator, operator.ticket.year, `/preview/${code}`))).toEqual(['Annual']);
});

test('C-058 a preview works for 7 days, ends at once when staff end it, and shows nothing of another operator', async () => {
  const operator = await buildPublisher(shop.db);
  const foreign = await buildPublisher(shop.db);
  const id = await prepare(operator, annual());
  await expect(makePreview(shop.deps, testStaff, allServices(foreign.client.id), [id])).rejects.toMatchObject({
    key: 'ticket-draft-unknown',
  });
  const first = await preview(operator);
  expect(await listed(foreign, foreign.ticket.year, `/preview/${first.code}`)).toEqual([]);
  await expect(endPreview(shop.deps, testStaff, { client_id: foreign.client.id, id: first.id })).rejects.toMatchObject({
    key: 'preview-unknown',
  });
  shop.clock.advance({ days: 6, hours: 23 });
  expect(await get(`/preview/${first.code}`)).toHaveProperty('client');
  shop.clock.advance({ hours: 1 });
  const ended = await shop.app.inject({ url: `/api/preview/${first.code}` });
  expect([ended.statusCode, ended.json().error_key]).toEqual([410, 'preview-ended']);
  const second = await preview(operator);
  await endPreview(shop.deps, testStaff, { client_id: operator.client.id, id: second.id });
  await endPreview(shop.deps, testStaff, { client_id: operator.client.id, id: second.id });
  for (const path of ['', `/service/${operator.service.id}/tickets/${pathOf(operator.ticket.year)}`]) {
    expect((await get(`/preview/${second.code}${path}`)).error_key).toBe('preview-ended');
  }
  expect((await get('/preview/unknown')).error_key).toBe('preview-unknown');
  expect(await listPreviews(shop.db, shop.clock.now(), allServices(operator.client.id))).toEqual([]);
});

test('C-058 a preview that is ended several times at once ends once, and links that are made at once are not more than the most', async () => {
  const operator = await buildPublisher(shop.db);
  const { id: client_id } = operator.client;
  const id = await prepare(operator, annual());
  const ended = await preview(operator);
  const end = () => endPreview(shop.deps, testStaff, { client_id, id: ended.id });
  await whileLocked(shop.deps, { table: 'previews', where: sql`id = ${ended.id}` }, [end, end, end]);
  await expectAudit(shop.db, { client_id }, 'end-preview', [
    {
      by: testStaff.id,
      subject: `client ${client_id}`,
      before: { tickets: [`${operator.service.name}: Next annual ${operator.ticket.year}`] },
    },
  ]);
  const make = () => makePreview(shop.deps, testStaff, allServices(client_id), [id]);
  for (let made = 0; made < mostPreviews - 1; made += 1) await make();
  const tryTo = () =>
    make().then(
      () => 'made',
      ({ key }: { key: string }) => key,
    );
  const operatorRow = { table: 'clients', where: sql`id = ${client_id}` };
  const results = await whileLocked(shop.deps, operatorRow, [tryTo, tryTo, tryTo]);
  expect(results).toEqual(['made', 'previews-full', 'previews-full']);
  expect(await listPreviews(shop.db, shop.clock.now(), allServices(client_id))).toHaveLength(mostPreviews);
});
