import { expect, test } from 'vitest';
import { releaseHeldBackSeats, listHeldBackSeats } from '../../catalogue/held-back-seats/held-back-seats.ts';
import { endPreview, makePreview } from '../../catalogue/previews/change-previews.ts';
import { openBus } from '../../catalogue/shared-limits/shared-bus.fixture.ts';
import { createDraft, discardDraft, saveDraft } from '../../catalogue/ticket-drafts/change-draft.ts';
import { readDrafts } from '../../catalogue/ticket-drafts/drafts.ts';
import { planPublication, takePublicationBack } from '../../catalogue/ticket-drafts/plan-publication.ts';
import { publishDue } from '../../catalogue/ticket-drafts/publish-due.ts';
import { publishDrafts } from '../../catalogue/ticket-drafts/publish.ts';
import { setSale, setStock } from '../../catalogue/tickets-on-sale/change-sale.ts';
import { createTicket } from '../../catalogue/tickets-on-sale/create-ticket.ts';
import { revisionOf } from '../../catalogue/tickets-on-sale/change-ticket.ts';
import { changeWeekdaySeats } from '../../catalogue/weekday-seats/change-weekday-seats.ts';
import { onClocks } from '../../platform/clock.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { renewalsWithoutSeats } from '../../sales/renewals/renewals-without-seats.ts';
import { buildCalendar } from '../builders/build-calendar.ts';
import { annualTerms, buildOperator } from '../builders/build-operator.ts';
import type { TestOperator } from '../builders/build-operator.ts';
import { buildPublisher } from '../builders/build-publisher.ts';
import { buildStock } from '../builders/build-stock.ts';
import { buildWaiting } from '../builders/build-waiting.ts';
import { shareAuditedShop } from '../shared-shop.ts';
import { testStaff } from '../test-staff.ts';
import type { TestShop } from '../test-shop.ts';
import { expectAudit } from './expect-audit.ts';
import type { Action, ExpectedEntry } from './expect-audit.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const by = testStaff.id;
const deps = () => ({ ...shop.deps, renewalsWithoutSeats });
const expectOf = ({ client }: Pick<TestOperator, 'client'>, action: Action, ...expected: ExpectedEntry[]) =>
  expectAudit(shop.db, { client_id: client.id }, action, expected);

const annual = (name: string, price = 300_00) => ({ ...annualTerms(), type: 'annual', name, price }) as const;

test('C-190 C-057 preparing, discarding, planning, publishing and a failed publication are entries with the tickets by name', async () => {
  const operator = await buildPublisher(shop.db);
  const { client, service, ticket } = operator;
  const scope = allServices(client.id);
  const drafts = async () =>
    (await readDrafts(shop.db, scope, shop.clock.now())).map(({ id, revision }) => ({ id, revision }));
  const prepare = (name: string) =>
    createDraft(shop.deps, testStaff, { client_id: client.id, service_id: service.id }, annual(name));
  const first = await prepare('First');
  const [draft] = await drafts();
  const revision = await saveDraft(
    shop.deps,
    testStaff,
    { client_id: client.id, id: first },
    annual('First', 310_00),
    draft!.revision,
  );
  await discardDraft(shop.deps, testStaff, { client_id: client.id, id: first }, revision);
  const subject = `ticket ${first}`;
  const of = (price: number) => expect.objectContaining({ name: 'First', price }) as unknown;
  await expectOf(
    operator,
    'prepare-ticket',
    { by, subject, after: of(300_00) },
    { by, subject, before: of(300_00), after: of(310_00) },
  );
  await expectOf(operator, 'discard-ticket', { by, subject, before: of(310_00) });

  // a change of a published ticket has what it was
  const { year, name, start, expiry } = ticket;
  const changed = { year, type: 'annual', name, start: start!, expiry: expiry!, price: 520_00 } as const;
  const key = { client_id: client.id, id: ticket.id };
  await saveDraft(shop.deps, testStaff, key, changed, revisionOf(ticket));
  const words = (count: number) => Array.from({ length: count }, () => expect.stringContaining(name) as string);
  const preview = await makePreview(shop.deps, testStaff, scope, [ticket.id]);
  await endPreview(shop.deps, testStaff, { client_id: client.id, id: preview });
  const ofClient = `client ${client.id}`;
  await expectOf(operator, 'make-preview', { by, subject: ofClient, after: { tickets: words(1) } });
  await expectOf(operator, 'end-preview', { by, subject: ofClient, before: { tickets: words(1) } });

  const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * 3_600_000);
  const plan = async (hours: number) =>
    planPublication(shop.deps, testStaff, scope, {
      at: onClocks(inHours(hours), 'Europe/London'),
      drafts: await drafts(),
    });
  const taken = await plan(3);
  await takePublicationBack(shop.deps, testStaff, { client_id: client.id, id: taken });
  await plan(4);
  // without a calendar it cannot be published
  await shop.db.updateTable('services').set({ calendar_id: null }).where('id', '=', service.id).execute();
  await publishDue({ ...shop.deps, clock: { now: () => inHours(5) } });
  const planned = { tickets: words(1), at: expect.any(String) as string };
  await expectOf(
    operator,
    'plan-publication',
    { by, subject: ofClient, after: planned },
    { by, subject: ofClient, after: planned },
  );
  await expectOf(operator, 'take-publication-back', { by, subject: ofClient, before: planned });
  await expectOf(operator, 'fail-publication', {
    by: null,
    subject: ofClient,
    after: { tickets: words(1), not_ready: words(1), at: expect.any(String) as string },
  });
  await buildCalendar(shop.db, service, {});
  await publishDrafts(shop.deps, testStaff, scope, await drafts());
  await expectOf(operator, 'publish-tickets', { by, subject: ofClient, after: { tickets: words(1) } });
  const priced = (price: number) => expect.objectContaining({ name, price }) as unknown;
  await expectOf(operator, 'change-ticket', {
    by,
    subject: `ticket ${ticket.id}`,
    before: priced(ticket.price!),
    after: priced(520_00),
  });
});

test('a ticket that is created is an entry with its details, also when its publication creates it', async () => {
  const operator = await buildPublisher(shop.db);
  const { client, service } = operator;
  const at = { client_id: client.id, service_id: service.id };
  const created = await createTicket(shop.deps, testStaff, at, { ...annual('By a command'), capacity: 12 });
  const published = await createDraft(shop.deps, testStaff, at, annual('By a publication', 310_00));
  const scope = allServices(client.id);
  await publishDrafts(shop.deps, testStaff, scope, await readDrafts(shop.db, scope, shop.clock.now()));
  await expectOf(
    operator,
    'create-ticket',
    { by, subject: `ticket ${created}`, after: { ...annual('By a command'), capacity: 12 } },
    { by, subject: `ticket ${published}`, after: expect.objectContaining(annual('By a publication', 310_00)) },
  );
});

test('C-190 C-047 C-053 the sale of a ticket that closes and opens, and its number, are entries with what they were', async () => {
  const operator = await buildOperator(shop.db);
  const { client, ticket } = operator;
  const { name, year } = ticket;
  await buildStock(shop.db, operator, 5);
  const key = { client_id: client.id, id: ticket.id };
  const subject = `ticket ${ticket.id}`;
  await setSale(shop.deps, testStaff, key, { isOpen: false });
  await setSale(shop.deps, testStaff, key, { isOpen: true });
  await expectOf(operator, 'close-sale', { by, subject, after: { name, year } });
  await expectOf(operator, 'open-sale', { by, subject, after: { name, year } });
  for (let sold = 0; sold < 3; sold += 1) await shop.buy(await shop.purchaser(), operator);
  await setStock(deps(), testStaff, key, { capacity: 2, taken: 3, before: 5 });
  await expectOf(operator, 'set-stock', {
    by,
    subject,
    before: { name, year, capacity: 5 },
    after: { name, year, capacity: 2 },
  });
  const { id } = await shop.db
    .selectFrom('inventory')
    .select('id')
    .where('client_id', '=', client.id)
    .where('ticket_id', '=', ticket.id)
    .executeTakeFirstOrThrow();
  await expectOf(operator, 'lower-capacity', {
    by,
    subject: `inventory ${id}`,
    before: { capacity: 5 },
    after: { capacity: 2 },
  });
});

test('C-190 C-049 C-050 C-048 seats of weekdays, shared seats and seats that are held back are entries with what they were', async () => {
  const weekdays = await buildOperator(shop.db, {
    ticket: {
      sub_type: 'select',
      price: 20_000,
      return_price: 36_000,
      num_bookable_journeys: JSON.stringify({ m: 38, tu: 38 }),
    },
  });
  const { client, service, ticket } = weekdays;
  const cells = (seats: number) => [{ weekday: 'm', direction: 'am', seats } as const];
  for (const seats of [4, 6]) {
    const wanted = {
      service_ids: [service.id],
      ticket_type: 'annual',
      year: ticket.year,
      cells: cells(seats),
    } as const;
    const { digest } = await changeWeekdaySeats(deps(), testStaff, allServices(client.id), {
      ...wanted,
      dry_run: true,
    });
    await changeWeekdaySeats(deps(), testStaff, allServices(client.id), {
      ...wanted,
      dry_run: false,
      expected: digest,
    });
  }
  const seatsOf = (words: string[]) => ({
    name: service.name,
    ticket_type: 'annual',
    year: ticket.year,
    seats: words,
  });
  const subject = `service ${service.id}`;
  const containing = (number: string) => [expect.stringContaining(number) as string];
  await expectOf(
    weekdays,
    'set-weekday-seats',
    { by, subject, before: seatsOf(containing('-')), after: seatsOf(containing('4')) },
    { by, subject, before: seatsOf(containing('4')), after: seatsOf(containing('6')) },
  );

  const bus = await openBus(shop);
  await bus.save({ seats: 3 });
  await bus.save({ seats: 2, shares_departures: false });
  const ofBus = (seats: number | null, tickets: string[], shares_departures: boolean) => ({
    name: bus.annual.service.name,
    year: bus.annual.ticket.year,
    seats,
    tickets,
    shares_departures,
  });
  const ofShared = `service ${bus.annual.service.id}`;
  await expectOf(
    bus.annual,
    'set-shared-limit',
    { by, subject: ofShared, before: ofBus(null, [], false), after: ofBus(3, ['Annual', 'Flexi'], true) },
    {
      by,
      subject: ofShared,
      before: ofBus(3, ['Annual', 'Flexi'], true),
      after: ofBus(2, ['Annual', 'Flexi'], false),
    },
  );

  const full = await buildOperator(shop.db);
  await buildStock(shop.db, full, 1);
  expect((await shop.buy(await shop.purchaser(), full)).statusCode).toBe(200);
  await buildWaiting(shop.db, full, [2]);
  const key = { client_id: full.client.id, id: full.ticket.id };
  const wanted = { capacity: 4, taken: 1, before: 1, order: 'waiting' } as const;
  const { digest } = await setStock(deps(), testStaff, key, { ...wanted, dry_run: true });
  await setStock(deps(), testStaff, key, { ...wanted, expected: digest });
  const [held] = await listHeldBackSeats(shop.deps, allServices(full.client.id));
  await releaseHeldBackSeats(shop.deps, testStaff, allServices(full.client.id), {
    key: held!.key,
    seats: held!.seats,
    dry_run: false,
  });
  const named = { name: expect.stringContaining(full.service.name) as string, year: full.ticket.year };
  await expectOf(full, 'release-held-back-seats', {
    by,
    subject: `service ${full.service.id}`,
    before: { ...named, held_back: held!.seats },
    after: { ...named, held_back: 0 },
  });
});
