import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildClient, buildOperator, buildService, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { showSuggestion } from './show-suggestion.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A Thursday. */
const today = parseLocalDate('2026-11-26');
const term = { start: '2026-09-01', expiry: '2027-07-20', date_purchased: new Date('2026-08-20T10:00:00Z') };

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ now: `${today}T09:00:00Z` });
});
afterAll(() => shop.stop());

const suggest = ({ client, service }: TestOperator) =>
  showSuggestion(shop.deps, { client_id: client.id, service_id: service.id });

/** Season tickets of one family. */
async function holders(operator: TestOperator, count: number, values = {}): Promise<string[]> {
  const { id: user_id } = await shop.purchaser();
  const ids = [];
  for (let index = 0; index < count; index += 1)
    ids.push((await buildCustomerTicket(shop.db, operator, { user_id, ...term, ...values })).id);
  return ids;
}

/** The passengers of some tickets board at a moment. */
async function board({ client, service }: TestOperator, tickets: readonly string[], at: string): Promise<void> {
  if (tickets.length === 0) return;
  await shop.db
    .insertInto('trips')
    .values(
      tickets.map((customer_ticket_id) => ({
        client_id: client.id,
        id: newId(),
        customer_ticket_id,
        service_id: service.id,
        service_name: service.name,
        boarded_at: new Date(at),
        recorded_at: new Date(at),
      })),
    )
    .execute();
}

const openBus = async (service = {}) => {
  const operator = await buildOperator(shop.db, { service: { time: '0745', am_seats: 9, pm_seats: 9, ...service } });
  await buildStock(shop.db, operator, 9);
  return operator;
};

test('C-052 the margin is suggested from the fullest morning of the last 60 days, with the days behind it', async () => {
  const operator = await openBus();
  const tickets = await holders(operator, 9);
  // the 61st day before today, and today, are left out
  await board(operator, tickets, '2026-09-26T06:45:00Z');
  await board(operator, tickets, `${today}T07:45:00Z`);
  await board(operator, tickets.slice(0, 5), '2026-09-27T06:45:00Z');
  await board(operator, tickets.slice(0, 6), '2026-11-24T07:45:00Z');
  await board(operator, tickets.slice(0, 3), '2026-11-24T15:30:00Z');
  await board(operator, tickets.slice(4, 9), '2026-11-25T07:50:00Z');
  expect(await suggest(operator)).toEqual({
    seats: 3,
    sentences: [
      'At most 6 of 9 holders of season tickets boarded on any morning.',
      'Boardings of 3 mornings only.',
      'At most 3 of 9 holders of season tickets boarded on any way back.',
      'Boardings of 1 way back only.',
      'A margin of 3 seats would have left nobody without a seat.',
      'A passenger who was not scanned counts as one who stayed away.',
    ],
    days: [
      { date: 'Wed 25th Nov 2026', am: '5 of 9', pm: 'none recorded' },
      { date: 'Tue 24th Nov 2026', am: '6 of 9', pm: '3 of 9' },
      { date: 'Sun 27th Sep 2026', am: '5 of 9', pm: 'none recorded' },
    ],
  });
});

test('C-052 boardings of 20 mornings are not called few', async () => {
  const operator = await openBus();
  const tickets = await holders(operator, 2);
  for (let day = 1; day <= 20; day += 1)
    await board(operator, tickets.slice(0, 1), `${addDays(today, -day)}T07:45:00Z`);
  expect((await suggest(operator)).sentences).toContain('Boardings of 20 mornings.');
});

test('C-052 without boardings, or without season tickets on their days, nothing is suggested and the page says why', async () => {
  const operator = await openBus();
  await holders(operator, 3);
  expect(await suggest(operator)).toEqual({
    seats: null,
    sentences: [expect.stringContaining('No boarding of this service was recorded in the last 60 days')],
    days: [],
  });
  const other = await openBus();
  const [single] = await holders(other, 1, { type: 'single', start: '2026-11-24', expiry: '2026-11-24' });
  await board(other, [single!], '2026-11-24T07:45:00Z');
  expect(await suggest(other)).toMatchObject({
    seats: null,
    sentences: [expect.stringContaining('No season ticket was valid')],
    days: [{ am: '0 of 0, and 1 other' }],
  });
});

test('C-052 tickets that were not valid or not bought yet, void tickets and those of erased passengers are no holders', async () => {
  const operator = await openBus();
  const present = await holders(operator, 2);
  await holders(operator, 1, { start: '2026-11-25' });
  await holders(operator, 1, { expiry: '2026-11-23' });
  await holders(operator, 1, { date_purchased: new Date('2026-11-25T10:00:00Z') });
  await holders(operator, 1, { passenger_erased_at: new Date() });
  const [ended] = await holders(operator, 1, { ticket_status: 'void' });
  await board(operator, [present[0]!, ended!], '2026-11-24T07:45:00Z');
  expect(await suggest(operator)).toMatchObject({ seats: 1, days: [{ am: '1 of 2, and 1 other' }] });
});

test('C-052 passengers with other tickets leave fewer seats, and the page says on which departure', async () => {
  const operator = await openBus({ am_seats: 5 });
  const tickets = await holders(operator, 5);
  const others = await holders(operator, 2, { type: 'single', start: '2026-11-24', expiry: '2026-11-24' });
  await board(operator, [...tickets.slice(0, 2), ...others], '2026-11-24T07:45:00Z');
  const shown = await suggest(operator);
  expect(shown).toMatchObject({ seats: 1, days: [{ am: '2 of 5, and 2 others' }] });
  expect(shown.sentences).toContain('On the morning of Tue 24th Nov 2026 4 passengers boarded in all, for 5 seats.');
  await board(operator, await holders(operator, 1, { type: 'week' }), '2026-11-24T07:46:00Z');
  const full = await suggest(operator);
  expect(full.seats).toBeNull();
  expect(full.sentences).toContain('No margin is suggested: with one, somebody could have had no seat.');
});

test('C-052 the seats of several numbers are parted, and other services and operators are not read', async () => {
  const operator = await openBus();
  const { client, service } = operator;
  const second = await buildTicket(shop.db, { client_id: client.id, service_id: service.id, name: 'Monthly' });
  await buildStock(shop.db, { ...operator, ticket: second }, 9);
  const tickets = await holders(operator, 6);
  await board(operator, tickets.slice(0, 1), '2026-11-24T07:45:00Z');
  const elsewhere = {
    ...operator,
    service: { ...service, ...(await buildService(shop.db, { client_id: client.id })) },
  };
  await board(elsewhere, tickets, '2026-11-24T07:45:00Z');
  const shown = await suggest(operator);
  expect(shown).toMatchObject({ seats: 2, days: [{ am: '1 of 6' }] });
  expect(shown.sentences).toContain('5 seats would have left nobody without a seat: that is 2 for each of 2 numbers.');
  const foreign = { ...operator, client: await buildClient(shop.db) };
  await expect(suggest(foreign)).rejects.toMatchObject({ key: 'service-unknown' });
});

test(
  'C-052 the boardings of one service are found by an index among those of others',
  { timeout: 60_000 },
  async () => {
    const operator = await openBus();
    const tickets = await holders(operator, 1);
    const other = await buildService(shop.db, { client_id: operator.client.id });
    await sql`
      INSERT INTO trips (client_id, id, customer_ticket_id, service_id, service_name, boarded_at, recorded_at)
      SELECT ${operator.client.id}, gen_random_uuid(), ${tickets[0]}, ${other.id}, 'Other', ${`${today}T07:00:00Z`}::timestamptz - n * interval '2 minutes', now()
      FROM generate_series(1, 40000) AS n`.execute(shop.db);
    await board(operator, tickets, '2026-11-24T07:45:00Z');
    await sql`ANALYZE trips`.execute(shop.ownerDb);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      EXPLAIN SELECT customer_ticket_id FROM trips
      WHERE client_id = ${operator.client.id} AND service_id = ${operator.service.id} AND boarded_at >= ${'2026-09-27T00:00:00Z'}::timestamptz
        AND boarded_at < ${`${today}T00:00:00Z`}::timestamptz`.execute(shop.db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('trips_of_service');
    expect(await suggest(operator)).toMatchObject({ days: [{ am: '1 of 1' }] });
  },
);
