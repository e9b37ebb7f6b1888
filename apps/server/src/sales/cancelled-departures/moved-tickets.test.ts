import { readTicketCode } from '@fareway/domain/boarding/ticket-code.ts';
import { ticketCodeKey } from '@fareway/domain/boarding/ticket-code-key.ts';
import { addDays, weekdayOf, weekdays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import type { Departure } from '@fareway/domain/travel/availability.ts';
import { hasJourney } from '@fareway/domain/travel/has-journey.ts';
import { nextJourney } from '@fareway/domain/travel/next-journey.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditDatabase, findBroken } from '../../reports/audit/audit-database.ts';
import { openOldDatabase } from '../../platform/database/kept-data/old-database.fixture.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { showTicket } from '../../tickets/customer-tickets/show-ticket.ts';
import { cancelDeparture } from './cancel-departure.ts';
import { keyOf, officeOf, plain, today, tomorrow } from './cancelling.fixture.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let shop: TestShop;
let office: ReturnType<typeof officeOf>;
shareAuditedShop(
  (opened) => {
    shop = opened;
    office = officeOf(opened);
  },
  { now: `${today}T09:00:00Z` },
);

interface DaysOfTicket {
  start: LocalDate;
  expiry: LocalDate;
  sub_type: string | null;
  travel_pattern: string | null;
}

/** The first journey of a ticket on its days, where the service runs on each; undefined for a ticket that is valid on none. */
const firstJourney = (ticket: DaysOfTicket) => {
  const everyDay = { operating_weekdays: weekdays, calendar: { terms: [], days: [] } };
  return nextJourney(ticket, everyDay, { date: ticket.start, time: '0000' });
};

const ticketOf = async (id: string) =>
  (await shop.db
    .selectFrom('customer_tickets')
    .select(['start', 'expiry', 'sub_type', 'travel_pattern'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as DaysOfTicket;

/** The journeys of the code of a ticket: two bits for each weekday. */
async function journeysOfCode(userId: string, customerTicketId: string): Promise<number> {
  const { code } = await showTicket(shop.deps, { userId, customerTicketId });
  const { client_id, ticket_year } = await shop.db
    .selectFrom('customer_tickets')
    .select(['client_id', 'ticket_year'])
    .where('id', '=', customerTicketId)
    .executeTakeFirstOrThrow();
  const keys = await Promise.all(
    shop.deps.keys.ticketCodes(client_id, ticket_year).map(({ id, publicKey }) => {
      const spki = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }));
      return ticketCodeKey(crypto.subtle, { id, publicKey: spki, last_day: addDays(today, 400) });
    }),
  );
  const reading = await readTicketCode(code!, keys, today);
  if (reading.outcome !== 'read') throw new Error(`the code is not read: ${reading.outcome}`);
  return reading.ticket.journeys;
}

test('A-240 a single that is moved from the morning of a day to another departure is valid there, on its page and in its code', async () => {
  const operator = await office.open();
  const who = await shop.purchaser();
  const { id } = await office.buy(operator, {}, who);
  const thursday = addDays(today, 3);
  expect(await ticketOf(id)).toMatchObject({ travel_pattern: 'tu_am' });
  await office.cancel(operator, { treatment: 'move', to: { date: thursday, direction: 'pm' } });
  expect(await ticketOf(id)).toMatchObject({ start: thursday, expiry: thursday, travel_pattern: 'th_pm' });
  const { ticket } = await showTicket(shop.deps, { userId: who.id, customerTicketId: id });
  expect(ticket).toMatchObject({ travel_pattern: 'th_pm' });
  expect(await journeysOfCode(who.id, id)).toBe(1 << (3 * 2 + 1));
});

const soldTickets = [
  { ticket: { type: 'single', price: 500 }, sides: directions },
  { ticket: { type: 'single', sub_type: 'am_only', price: 500, travel_pattern: 'm#tu#w' }, sides: ['am'] as const },
  { ticket: { type: 'return', price: 900, travel_pattern: 'tu' }, sides: directions },
  { ticket: { type: 'return', price: 900 }, sides: directions },
];

/** Days on which the service runs: those of today's week and the next one, counted from today, a Monday. */
const schoolDays = [2, 3, 4, 7, 8, 9, 10, 11];

test('A-240 however often a ticket of one day is moved, it is valid on the journey that it was moved to', async () => {
  const moves = fc.array(fc.record({ ahead: fc.constantFrom(...schoolDays), side: fc.nat(1) }), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...soldTickets), moves, async ({ ticket, sides }, steps) => {
      const operator = await office.open(ticket);
      const { id } = await office.buy(operator);
      let from: Departure = { date: tomorrow, direction: 'am' };
      for (const { ahead, side } of steps) {
        const to: Departure = { date: addDays(today, ahead), direction: sides[side % sides.length]! };
        if (to.date === from.date) continue;
        const key = keyOf(operator, from.direction, from.date);
        if (await isCancelled(to.date, operator.service.id)) continue;
        const wanted = { ...plain, treatment: 'move' as const, to };
        const { digest } = await cancelDeparture(shop.deps, testStaff, key, { ...wanted, dry_run: true });
        await cancelDeparture(shop.deps, testStaff, key, { ...wanted, dry_run: false, expected: digest });
        const moved = await ticketOf(id);
        expect(moved).toMatchObject({ start: to.date, expiry: to.date });
        expect(firstJourney(moved)?.directions).toContain(to.direction);
        from = to;
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
}, 120_000);

test('the audit finds a single or a return that is valid on a journey of its day, and not on that of its seat', async () => {
  const operator = await office.open();
  const { id: single } = await office.buy(operator, {}, await shop.purchaser());
  await office.cancel(operator, { treatment: 'move', to: { date: addDays(today, 3), direction: 'am' } });
  const { id: backAndForth } = await office.buy(await office.open({ type: 'return', price: 900 }));
  expect(await ticketOf(single)).toMatchObject({ travel_pattern: 'th_am' });
  expect(await auditDatabase(shop.db)).toEqual([]);
  const faults = [
    [single, { travel_pattern: 'th_pm' }],
    [single, { sub_type: 'pm_only', travel_pattern: null }],
    [single, { start: tomorrow, expiry: tomorrow, travel_pattern: null }],
    [backAndForth, { travel_pattern: 'tu_am' }],
  ] as const;
  for (const [id, fault] of faults)
    expect({ fault, found: await findingsWith(id, fault) }).toEqual({ fault, found: [id] });
});

/** The tickets that the audit finds after a change of one, which is then undone. Everything else is as it should be. */
async function findingsWith(id: string, fault: Partial<DaysOfTicket>): Promise<unknown[]> {
  const undo = new Error('undo');
  let found: unknown[] = [];
  await shop.db
    .transaction()
    .execute(async (transaction) => {
      await transaction.updateTable('customer_tickets').set(fault).where('id', '=', id).execute();
      const findings = await findBroken(transaction);
      found = findings.flatMap(({ name, examples }) =>
        name === 'tickets-are-valid-with-their-seats' ? examples.map((row) => (row as { id: string }).id) : [name],
      );
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
}

const isCancelled = async (date: LocalDate, serviceId: string) => {
  const runs = shop.db.selectFrom('runs').select('id').where('service_id', '=', serviceId).where('date', '=', date);
  return (await runs.where('cancelled_at', 'is not', null).execute()).length > 0;
};

test('A-240 the database judges the journeys of a ticket as the rules do, and refuses a ticket of one day without any', async () => {
  const patterns = fc
    .uniqueArray(fc.tuple(fc.constantFrom(...weekdays), fc.constantFrom('', '_am', '_pm')), {
      minLength: 1,
      selector: ([one]) => one,
    })
    .map((days) => days.map((parts) => parts.join('')).join('#'));
  const tickets = fc.record({
    start: fc.integer({ min: 0, max: 400 }).map((ahead) => addDays(today, ahead)),
    days: fc.integer({ min: 0, max: 9 }),
    sub_type: fc.constantFrom(null, 'am_only', 'pm_only', 'select'),
    travel_pattern: fc.option(patterns),
  });
  const drawn = fc
    .sample(tickets, 400)
    .map(({ start, days, ...rest }) => ({ start, expiry: addDays(start, days), ...rest }));
  const { rows } = await sql<{ has: boolean }>`
    SELECT has_journey(start, expiry, sub_type, travel_pattern) AS has
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) AS (start date, expiry date, sub_type text, travel_pattern text))
      WITH ORDINALITY AS drawn (start, expiry, sub_type, travel_pattern, place)
    ORDER BY place`.execute(shop.db);
  const expected = drawn.map((ticket) => firstJourney(ticket) !== undefined);
  expect(rows.map(({ has }) => has)).toEqual(expected);
  expect(drawn.map((ticket) => hasJourney(ticket, ticket.start, ticket.expiry))).toEqual(expected);

  const operator = await office.open();
  const { id } = await office.buy(operator);
  const moved = sql`UPDATE customer_tickets SET start = ${addDays(tomorrow, 1)}, expiry = ${addDays(tomorrow, 1)} WHERE id = ${id}`;
  await expect(moved.execute(shop.db)).rejects.toThrow(/customer_tickets_have_a_journey/);
  expect(weekdayOf((await ticketOf(id)).start)).toBe('tu');
});

test('A-240 migration 0140 gives singles that were moved the journey of their seat, with a new code, and leaves other tickets', async () => {
  const { db, migrateTo } = await openOldDatabase();
  await migrateTo('0139');
  await insertTickets(db, [
    { type: 'single', name: 'Nia', travel_pattern: 'f_am', seat: 'pm' },
    { type: 'single', name: 'Owen', travel_pattern: 'th_am' },
    { type: 'return', name: 'Rhys', travel_pattern: 'f' },
    { type: 'week', name: 'Siân', travel_pattern: 'f_am' },
  ]);
  await migrateTo('0140');
  expect(await patternsOf(db)).toEqual(['Nia th_pm 2', 'Owen th_am 1', 'Rhys th 2', 'Siân f_am 1']);
}, 120_000);

test('A-240 migration 0218 gives singles that were moved to the other direction the journey of their seat, and leaves other tickets', async () => {
  const { db, migrateTo } = await openOldDatabase();
  await migrateTo('0217');
  await insertTickets(db, [
    { type: 'single', name: 'Nia', travel_pattern: 'th_am', seat: 'pm' },
    { type: 'single', name: 'Owen', travel_pattern: 'th_pm', seat: 'pm' },
    { type: 'single', name: 'Pia', travel_pattern: 'th_am' },
    { type: 'single', name: 'Rhys', travel_pattern: null, seat: 'pm' },
    { type: 'week', name: 'Siân', travel_pattern: 'th_am', seat: 'pm' },
  ]);
  await migrateTo('0218');
  expect(await patternsOf(db)).toEqual(['Nia th_pm 2', 'Owen th_pm 1', 'Pia th_am 1', 'Rhys null 1', 'Siân th_am 1']);
}, 120_000);

interface OldTicket {
  type: 'single' | 'return' | 'week';
  name: string;
  travel_pattern: string | null;
  /** The direction of the departure of which it has a seat. */
  seat?: 'am' | 'pm';
}

type OldDatabase = Awaited<ReturnType<typeof openOldDatabase>>['db'];

/** Inserts tickets that begin on 26 November 2026, a Thursday, without the rows that they reference. */
async function insertTickets(db: OldDatabase, tickets: readonly OldTicket[]): Promise<void> {
  await sql`SET session_replication_role = replica`.execute(db);
  const columns = sql`client_id, id, user_id, service_id, service_name, ticket_id, ticket_year, type, first_name, last_name,
    price, total_price, currency, date_purchased, order_id, order_line, start, expiry, travel_pattern`;
  await sql`
    WITH sold AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) AS one (type text, name text, travel_pattern text, seat text)
    ), inserted AS (
      INSERT INTO customer_tickets (${columns})
      SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'D1', gen_random_uuid(), '26/27', type, name, 'Byrne',
             500, 500, 'gbp', '2026-11-20', gen_random_uuid(), 1, '2026-11-26',
             CASE type WHEN 'week' THEN '2026-12-02' ELSE '2026-11-26' END::date, travel_pattern
      FROM sold
      RETURNING client_id, order_id, first_name
    ), seats AS (
      INSERT INTO inventory (client_id, id, scope, service_id, date, direction, capacity, taken)
      SELECT client_id, gen_random_uuid(), 'departure', gen_random_uuid(), '2026-11-26', seat, 5, 1
      FROM inserted JOIN sold ON sold.name = inserted.first_name WHERE seat IS NOT NULL
      RETURNING client_id, id
    )
    INSERT INTO order_seats (client_id, order_id, line, inventory_id, quantity, is_taken)
    SELECT seats.client_id, inserted.order_id, 1, seats.id, 1, true FROM seats JOIN inserted USING (client_id)`.execute(
    db,
  );
}

/** Returns the tickets in order of their names, each with its journeys and the revision of its code. */
async function patternsOf(db: OldDatabase): Promise<string[]> {
  const { rows } = await sql<{ first_name: string; travel_pattern: string | null; revision: number }>`
    SELECT first_name, travel_pattern, revision FROM customer_tickets ORDER BY first_name`.execute(db);
  return rows.map(({ first_name, travel_pattern, revision }) => `${first_name} ${travel_pattern} ${revision}`);
}
