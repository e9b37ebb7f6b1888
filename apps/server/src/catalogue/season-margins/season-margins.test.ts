import { roundings } from '@fareway/domain/catalogue/copy-ticket.ts';
import { expect, test } from 'vitest';
import { buildHolder, look, offer, renew } from '../../sales/renewals/renewal-shop.fixture.ts';
import { describeEntry } from '../../operators/audit-log/describe-entry.ts';
import type { AuditRow } from '../../operators/audit-log/queries.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildClient } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { setSeats } from '../../testing/builders/build-seats.ts';
import { buildWaiting } from '../../testing/builders/build-waiting.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { createTicket } from '../tickets-on-sale/create-ticket.ts';
import { readStaffTickets } from '../tickets-on-sale/list-for-staff.ts';
import { copyService } from '../service-copies/copy-service.ts';
import { listHeldBackSeats } from '../held-back-seats/held-back-seats.ts';
import { changeMargin } from './change-margin.ts';
import { outcomeOf, ride, today } from '../../testing/builders/build-bus.ts';
import { openBus, percentMargin, seatsMargin } from './margin-bus.fixture.ts';
import { allServices } from '../../platform/scope/service-scope.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: `${today}T09:00:00Z` });

const buy = async (of: TestOperator, purchase = {}) => outcomeOf(await shop.buy(await shop.purchaser(), of, purchase));
const buyTimes = async (count: number, of: TestOperator, purchase = {}) => {
  const outcomes = [];
  for (let time = 0; time < count; time += 1) outcomes.push(await buy(of, purchase));
  return outcomes.join(' ');
};
const stockOf = async ({ client, ticket }: TestOperator) =>
  (await readStaffTickets(shop.db, allServices(client.id), { ids: [ticket.id] }))[0]!;

test('C-051 annual tickets are sold beyond their number by the margin, and singles never beyond the seats of their departure', async () => {
  const bus = await openBus(shop, { seats: 4 });
  const { annual, single, week, save, shown } = bus;
  expect((await save(seatsMargin(1))).sentences).toEqual([
    expect.stringMatching(/^Annual \d\d\/\d\d: 4 seats become 4 seats \+ 1\.$/),
    expect.stringMatching(/^Flexi \d\d\/\d\d: 4 seats become 4 seats \+ 1\.$/),
  ]);
  expect(await buyTimes(6, annual)).toBe('sold sold sold sold sold none');
  expect(await buyTimes(5, single, ride('2026-11-25'))).toBe('sold sold sold sold none');
  expect(await buy(week, { passenger: { startDate: '2026-11-23' } })).toBe('none');
  expect((await shown()).numbers).toMatchObject([
    { name: expect.stringContaining('Annual'), seats: '4 seats + 1', taken: 5, left: 0, ticket_id: annual.ticket.id },
    { name: expect.stringContaining('Flexi'), seats: '4 seats + 1', taken: 0, left: 5 },
  ]);
});

test('C-051 a ticket for a date with a number of its own has no margin, and purchasers see none', async () => {
  const bus = await openBus(shop, { seats: 2 });
  const { annual, single, save, rows } = bus;
  await setSeats(shop.db, single, { scope: 'ticket', ticket_id: single.ticket.id }, 1);
  await save(percentMargin(100));
  const margins = (await rows()).map(({ scope, ticket_id, margin }) =>
    [scope, ticket_id === single.ticket.id && 'single', margin].join(' '),
  );
  expect([...new Set(margins)].toSorted()).toEqual(['departure false 0', 'ticket false 2', 'ticket single 0']);
  expect(await buyTimes(2, single, ride('2026-11-25'))).toBe('sold none');
  const listed = await shop.app.inject({
    url: `/api/service/${annual.service.id}/tickets/${annual.ticket.year.replace('/', '-')}`,
  });
  // purchasers see what is left, and no margin
  expect(listed.json<{ name: string; remaining?: number }[]>()).toMatchObject([
    { name: 'Annual', remaining: 4 },
    { name: 'Flexi', remaining: 4 },
    { name: 'Single', remaining: 0 },
    { name: 'Week' },
  ]);
  expect(listed.body).not.toContain('margin');
});

test('C-051 of shared seats singles, returns and weeks never take the margin, whether they are sold first or last', async () => {
  const first = await openBus(shop);
  await first.share(3);
  await first.save(seatsMargin(2));
  // season tickets first: they fill the seats and the margin
  expect(await buyTimes(3, first.annual)).toBe('sold sold sold');
  expect(await buy(first.single, ride('2026-11-25'))).toBe('none');
  expect(await buy(first.week, { passenger: { startDate: '2026-11-23' } })).toBe('none');
  expect([await buy(first.flexi), await buyTimes(2, first.annual)].join(' ')).toBe('sold sold none');

  const last = await openBus(shop);
  await last.share(3);
  await last.save(seatsMargin(2));
  // singles first: they fill the seats of one departure, and season tickets have what is left of all days
  expect(await buyTimes(4, last.single, ride('2026-11-25'))).toBe('sold sold sold none');
  expect(await buyTimes(3, last.annual)).toBe('sold sold none');
  // one seat is left for singles on other days
  expect(await buyTimes(2, last.single, ride('2026-11-26'))).toBe('sold none');
  const map = await shop.app.inject({
    url: `/api/service-availability/${last.annual.client.slug}/${last.annual.service.id}/${last.annual.ticket.year.replace('/', '-')}`,
    headers: (await shop.purchaser()).headers,
  });
  const left = map.json<Record<string, { remaining: number }>>();
  expect([left['20261125AM'], left['20261126AM'], left['20261127AM']]).toEqual([
    { remaining: 0 },
    { remaining: 0 },
    { remaining: 1 },
  ]);
});

test('C-051 a smaller margin takes no ticket away, says whose seats are more, and nothing is sold until there are fewer', async () => {
  const bus = await openBus(shop, { seats: 3 });
  const { annual, save, set } = bus;
  await save(seatsMargin(3));
  expect(await buyTimes(5, annual)).toBe('sold sold sold sold sold');
  const pending = await shop.buy(await shop.purchaser(), annual, { card: 'pm_card_authenticationRequired' });
  expect(pending.statusCode).toBe(200);
  const { sentences } = await save(percentMargin(50));
  expect(sentences[0]).toMatch(
    /^Annual \d\d\/\d\d: 5 sold \+ 1 being paid \+ 0 kept for renewals = 6 taken, 3 seats \+ 1: 2 over\. Nobody loses a ticket: .* No other season ticket is sold until 2 have ended\.$/,
  );
  const active = shop.db
    .selectFrom('customer_tickets')
    .select('ticket_status')
    .where('ticket_id', '=', annual.ticket.id);
  expect((await active.execute()).map(({ ticket_status }) => ticket_status)).toEqual(
    Array.from({ length: 5 }, () => 'active'),
  );
  expect(await buy(annual)).toBe('none');
  // what was being paid ends as usual, here without a payment
  shop.clock.advance({ minutes: 40 });
  await shop.runJobs();
  expect((await stockOf(annual)).stock).toMatchObject({ capacity: 3, margin: 1, taken: 5 });
  expect(await buy(annual)).toBe('none');
  expect((await set({ ...seatsMargin(2), dry_run: true })).sentences[0]).toMatch(/3 seats \+ 1 become 3 seats \+ 2\.$/);
  await save(seatsMargin(3));
  expect(await buyTimes(2, annual)).toBe('sold none');
});

test('C-051 a margin in per cent follows the number of seats, and a number that is lowered within it needs no question', async () => {
  const bus = await openBus(shop, { seats: 10 });
  const { annual, save } = bus;
  await save(percentMargin(25));
  expect((await stockOf(annual)).stock).toMatchObject({ capacity: 10, margin: 2 });
  expect(await bus.setNumber(20)).toMatchObject({ margin: 5 });
  expect((await stockOf(annual)).stock).toMatchObject({ capacity: 20, margin: 5 });
  expect(await buyTimes(5, annual)).toBe('sold sold sold sold sold');
  expect(await bus.setNumber(4)).toMatchObject({ margin: 1 });
  expect(await buy(annual)).toBe('none');
  // nothing is sold beyond no seat
  await bus.setNumber(0);
  expect((await stockOf(annual)).stock).toMatchObject({ capacity: 0, margin: 0 });
});

test('C-051 a ticket that is created later, seats of weekdays and shared seats have the margin, and a copy of the service as well', async () => {
  const bus = await openBus(shop, { seats: 4 });
  const { annual, save, share, rows, key, deps } = bus;
  await save(percentMargin(50));
  const select = {
    type: 'autumn',
    sub_type: 'select',
    name: 'Days',
    price: 20_000,
    return_price: 36_000,
    num_bookable_journeys: { m: 38 },
    year: annual.ticket.year,
    start: annual.ticket.start!,
    expiry: annual.ticket.expiry!,
  } as const;
  const days = { ...annual, ticket: { ...annual.ticket, id: await createTicket(deps, testStaff, key, select) } };
  const cell = { weekday: 'm', direction: 'am', year: annual.ticket.year } as const;
  await setSeats(shop.db, annual, { scope: 'weekly_pattern', ticket_type: 'autumn', ...cell }, 2);
  await setSeats(shop.db, annual, { scope: 'weekly_pattern', ticket_type: 'week', ...cell }, 2);
  expect(await buyTimes(4, days, { passenger: { travel_pattern: 'm_am' } })).toBe('sold sold sold none');
  expect(await share(5)).toMatchObject({ margin: 2, left: 7, over: 0 });
  const margins = (await rows())
    .filter(({ scope }) => scope !== 'departure')
    .map(({ scope, margin }) => `${scope} ${margin}`);
  expect(margins.toSorted()).toEqual(['shared 2', 'weekly_pattern 0', 'weekly_pattern 1']);
  const { revision } = await shop.db
    .selectFrom('services')
    .select('revision')
    .where('id', '=', key.service_id)
    .executeTakeFirstOrThrow();
  const copy = await copyService(deps, testStaff, key, {
    name: 'Copy',
    revision,
    tickets: [],
    raise: { hundredths: 0, rounding: roundings[0] },
    raises_journeys: false,
  });
  const copied = shop.db
    .selectFrom('services')
    .select(['season_margin', 'season_margin_is_percent'])
    .where('id', '=', copy);
  expect(await copied.execute()).toEqual([percentMargin(50)]);
});

test('C-048 C-051 the seats of a larger margin go to renewals and the waiting list first, and singles keep theirs', async () => {
  const bus = await openBus(shop);
  const { annual, single, save, share, rows } = bus;
  await share(2);
  const holder = await buildHolder(shop, annual);
  expect(await buy(annual)).toBe('sold');
  const renewal = { purchaser: holder.purchaser, next: annual, renewalId: await offer(shop, annual, holder.ticketId) };
  await buildWaiting(shop.db, annual, [1]);
  const { new_seats } = await save(seatsMargin(2));
  expect(new_seats).toEqual({ total: 2, renewals: 1, waiting_list: 1, everybody: 0, renewals_without: 1, waiting: 1 });
  const isKept = (await look(shop, renewal)).json<{ renewal: { is_seat_kept: boolean } }>().renewal.is_seat_kept;
  expect(isKept).toBe(true);
  expect(await buy(annual)).toBe('none');
  expect(outcomeOf(await renew(shop, renewal))).toBe('sold');
  expect(await listHeldBackSeats(shop.deps, allServices(annual.client.id))).toMatchObject([{ seats: 1, waiting: 1 }]);
  expect((await rows()).find(({ scope }) => scope === 'shared')).toMatchObject({
    capacity: 1,
    held_back: 1,
    margin: 2,
  });

  // of a bus with free seats for singles those that are held back are of the margin
  const other = await openBus(shop);
  await other.share(3);
  expect(await buyTimes(2, other.annual)).toBe('sold sold');
  expect(await buy(other.single, ride('2026-11-25'))).toBe('sold');
  await buildWaiting(shop.db, other.annual, [2]);
  await other.save(seatsMargin(2));
  expect((await other.rows()).find(({ scope }) => scope === 'shared')).toMatchObject({ capacity: 1, held_back: 2 });
  expect(await buy(other.annual)).toBe('none');
  expect(await buyTimes(2, other.single, ride('2026-11-26'))).toBe('sold none');
  expect(await buy(single, ride('2026-11-26'))).toBe('none');
});

test('C-047 C-051 shared seats below those of singles are no overselling, and singles get nothing of the margin then', async () => {
  const bus = await openBus(shop);
  await bus.share(3);
  await bus.save(seatsMargin(2));
  expect(await buyTimes(3, bus.single, ride('2026-11-25'))).toBe('sold sold sold');
  expect(await bus.share(2)).toMatchObject({ taken: 0, dated: 3, margin: 2, left: 1, over: 1 });
  expect(await buy(bus.single, ride('2026-11-25'))).toBe('none');
  expect(await buyTimes(2, bus.annual)).toBe('sold none');
  expect(await buyTimes(2, bus.single, ride('2026-11-26'))).toBe('sold none');
});

test('C-051 a change of another person, another operator, an archived service and what was not shown are refused', async () => {
  const bus = await openBus(shop);
  const { annual, set, save, key, deps } = bus;
  await expect(set(seatsMargin(2))).rejects.toMatchObject({ key: 'service-effect-changed' });
  const one = await set({ ...seatsMargin(1), dry_run: true });
  const other = await set({ ...percentMargin(50), dry_run: true });
  await set({ ...percentMargin(50), expected: other.digest });
  await expect(set({ ...seatsMargin(1), expected: one.digest })).rejects.toMatchObject({
    key: 'service-effect-changed',
  });
  // a sale in between changes whose seats are more
  expect(await buyTimes(5, annual)).toBe('sold sold sold sold sold');
  const none = await set({ ...seatsMargin(0), dry_run: true });
  expect(await buy(annual)).toBe('sold');
  await expect(set({ ...seatsMargin(0), expected: none.digest })).rejects.toMatchObject({
    key: 'service-effect-changed',
  });
  await save(seatsMargin(0));
  const foreign = { client_id: (await buildClient(shop.db)).id, service_id: key.service_id };
  const wanted = { ...seatsMargin(2), dry_run: true };
  await expect(changeMargin(deps, testStaff, foreign, wanted)).rejects.toMatchObject({ key: 'service-unknown' });
  await shop.db.updateTable('services').set({ archived_at: new Date() }).where('id', '=', key.service_id).execute();
  await expect(set({ ...seatsMargin(2), dry_run: true })).rejects.toMatchObject({ key: 'service-archived' });
});

test('C-051 C-190 the audit log has the margin before and after in words, once', async () => {
  const { annual, save } = await openBus(shop);
  await save(percentMargin(25));
  await save(percentMargin(25));
  await save(seatsMargin(1));
  const rows = await shop.db
    .selectFrom('audit_log')
    .selectAll()
    .where('client_id', '=', annual.client.id)
    .where('action', '=', 'set-season-margin')
    .orderBy('id')
    .execute();
  const described = rows.map((row) =>
    describeEntry(row as AuditRow, {
      operator: { time_zone: 'Europe/London', currency: 'gbp' },
      names: { staff: new Map(), devices: new Map(), things: new Map(), references: new Map() },
      seesMoney: true,
    }),
  );
  expect(described.map(({ sentence, changes }) => ({ sentence, changes }))).toEqual([
    {
      sentence: 'Set the overbooking margin of S1',
      changes: [{ label: 'Overbooking margin', before: 'none', after: '25 per cent' }],
    },
    {
      sentence: 'Set the overbooking margin of S1',
      changes: [{ label: 'Overbooking margin', before: '25 per cent', after: '1 seat' }],
    },
  ]);
  const entry = { by: testStaff.id, subject: `service ${annual.service.id}` };
  const [none, quarter, seat] = ['none', '25 per cent', '1 seat'].map((margin) => ({ name: 'S1', margin }));
  await expectAudit(shop.db, { client_id: annual.client.id }, 'set-season-margin', [
    { ...entry, before: none, after: quarter },
    { ...entry, before: quarter, after: seat },
  ]);
});
