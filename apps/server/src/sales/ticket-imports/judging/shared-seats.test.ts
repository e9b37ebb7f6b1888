import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { expect, test } from 'vitest';
import { openImports } from '../../../imports/import-file.fixture.ts';
import { newId } from '../../../platform/ids.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { sql } from '../../../platform/database/sql/sql.ts';
import { allServices } from '../../../platform/scope/service-scope.ts';
import { buildOperator, buildTicket } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { buildDepartures, setSeats } from '../../../testing/builders/build-seats.ts';
import { buildStock } from '../../../testing/builders/build-stock.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { ticketImports } from '../import-tickets.ts';
import type { TicketChange } from './imported-ticket.ts';

/** A Tuesday. */
const today = '2026-12-01';
const tomorrow = '2026-12-02';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: `${today}T07:00:00Z` });

const noSeat = 'There is no seat left.';
const noSeatThen = 'There is no seat left then. Write another day or direction.';

type Wanted = Partial<Parameters<typeof buildTicket>[1]> & { name: string };

/** An operator of a service with an annual ticket and others. */
async function open(...tickets: Wanted[]) {
  const operator = await buildOperator(shop.db, { service: { operating_weekdays: ['m', 'tu', 'w', 'th', 'f'] } });
  const { client, service } = operator;
  const ids: Record<string, string> = { Annual: operator.ticket.id };
  for (const { name, ...ticket } of tickets) {
    const of = { client_id: client.id, service_id: service.id };
    ids[name] = (await buildTicket(shop.db, { ...of, name, start: null, expiry: null, price: 500, ...ticket })).id;
  }
  return { operator, ids };
}

const dated = (type: string): Wanted => ({ type, name: type });

/** Lets tickets share a number of seats, also with departures (C-050). */
async function shareNumber(
  { client, service, ticket }: TestOperator,
  ticketIds: readonly string[],
  { seats, margin = 0, shares_departures = false }: { seats: number; margin?: number; shares_departures?: boolean },
): Promise<void> {
  const id = newId();
  await shop.db.updateTable('services').set({ season_margin: margin }).where('id', '=', service.id).execute();
  await sql`
    INSERT INTO inventory (client_id, id, service_id, year, scope, capacity, taken, shares_departures)
    VALUES (${client.id}, ${id}, ${service.id}, ${ticket.year}, 'shared', ${seats}, 0, ${shares_departures})`.execute(
    shop.db,
  );
  for (const ticket_id of ticketIds)
    await sql`
      INSERT INTO shared_limit_tickets (client_id, ticket_id, inventory_id) VALUES (${client.id}, ${ticket_id}, ${id})`.execute(
      shop.db,
    );
}

/**
 * Imports rows of a name, a ticket, a direction and days, without those that are refused. Returns the words of these by their names: the preview is what the
 * import does.
 */
async function take({ client }: TestOperator, ...rows: string[]) {
  const imports = await openImports(shop, client);
  const cells = rows.map((row) => {
    const [name, ticket, direction = '', days = ''] = row.split(' ');
    return `${name},Hall,D1 Skipton to Ilkley,${ticket},Skipton,${direction && tomorrow},${direction === 'day' ? '' : direction},${days.replace('_', ' ')}`;
  });
  const head = 'First name,Surname,Route,Pass type,Bus stop,First day,Direction,Days';
  const shown = await imports.preview('tickets', [head, ...cells].join('\n'));
  const { counts, refused } = shown.preview!.judgement!;
  expect((await imports.apply(shown, true)).status).toBe(204);
  expect(counts.new + refused.length).toBe(rows.length);
  return refused.map(({ line, words }) => [rows[line - 2]!.split(' ')[0], words]);
}

test('tickets for a date of several kinds take the seats of one departure together, and the row without a seat is refused', async () => {
  for (const [one, other] of [
    ['single', 'return'],
    ['week', 'single'],
  ] as const) {
    const { operator } = await open(dated(one), dated(other));
    await buildDepartures(shop.db, operator, { from: today, days: 9, seats: 1 });
    const direction = (type: string) => (type === 'single' ? 'AM' : 'day');
    expect(await take(operator, `Ada ${one} ${direction(one)}`, `Bo ${other} ${direction(other)}`)).toEqual([
      ['Bo', noSeatThen],
    ]);
    const { taken } = await shop.db
      .selectFrom('inventory')
      .select('taken')
      .where('service_id', '=', operator.service.id)
      .where('date', '=', parseLocalDate(tomorrow))
      .where('direction', '=', 'am')
      .executeTakeFirstOrThrow();
    expect(taken).toBe(1);
  }
});

test('season tickets that share a number of seats take them together, and the row without a seat is refused', async () => {
  const terms = { start: '2026-09-01', expiry: '2027-07-23' };
  const { operator, ids } = await open({ name: 'Autumn', type: 'autumn', ...terms });
  await shareNumber(operator, Object.values(ids), { seats: 2 });
  expect(await take(operator, 'Ada Annual', 'Bo Autumn', 'Cy Annual')).toEqual([['Cy', noSeat]]);
});

test('tickets of chosen days take the seats of the weekdays of their type together', async () => {
  const select = {
    type: 'annual',
    sub_type: 'select',
    start: '2026-09-01',
    expiry: '2027-07-23',
    num_bookable_journeys: JSON.stringify({ m: 38, tu: 38 }),
  } as const;
  const { operator } = await open({ name: 'Early', ...select }, { name: 'Late', ...select });
  for (const weekday of ['m', 'tu'] as const) {
    const key = { scope: 'weekly_pattern', ticket_type: 'annual', year: operator.ticket.year, weekday } as const;
    await setSeats(shop.db, operator, { ...key, direction: 'am' }, 1);
  }
  const full = 'There is no seat left on one of these days, or the ticket is not sold for it. Choose other days.';
  expect(await take(operator, 'Ada Early  Mon_AM', 'Bo Late  Mon_AM', 'Cy Late  Tue_AM')).toEqual([['Bo', full]]);
});

test('season tickets and the departures that share their seats count each other', async () => {
  const open3 = async (seats: number, departures: number, margin = 0) => {
    const { operator, ids } = await open(dated('single'));
    await buildDepartures(shop.db, operator, { from: today, days: 2, seats: departures });
    await shareNumber(operator, [ids['Annual']!], { seats, margin, shares_departures: true });
    return operator;
  };
  const rows = ['Ada Annual', 'Bo single AM', 'Cy single AM', 'Di Annual', 'Eve single PM'];
  expect(await take(await open3(2, 9), ...rows)).toEqual([
    ['Cy', noSeatThen],
    ['Di', noSeat],
  ]);
  // a departure with few seats of its own has them however many season tickets there are
  expect(
    await take(await open3(9, 1), 'Ada Annual', 'Bo Annual', 'Cy Annual', 'Di single AM', 'Eve single AM'),
  ).toEqual([['Eve', noSeatThen]]);
  // the margin is for season tickets
  const withMargin = ['Ada single AM', 'Bo single AM', 'Cy Annual', 'Di Annual'];
  expect(await take(await open3(1, 9, 1), ...withMargin)).toEqual([
    ['Bo', noSeatThen],
    ['Di', noSeat],
  ]);
});

test('an import whose seats were bought since is refused, and says that the seats are too few', async () => {
  const { operator } = await open();
  await buildStock(shop.db, operator, 1);
  const staff = { ...testStaff };
  const scope = { ...allServices(operator.client.id), import_id: newId(), now: shop.clock.now(), actor: staff };
  const cells = { first_name: 'Ada', last_name: 'Hall', service: 'D1 Skipton to Ilkley', ticket: 'Annual' };
  const row = { line: 2, values: { ...cells, stop: 'Skipton' }, unreadable: [] };
  const judged = (await ticketImports.judge(shop.db, scope, [row], []))[0] as {
    line: number;
    outcome: 'new';
    change: TicketChange;
  };
  await shop.buy(await shop.purchaser(), operator);
  await expect(
    inTransaction(shop.db, (transaction) => ticketImports.write(transaction, scope, [judged])),
  ).rejects.toMatchObject({
    key: 'import-seats-gone',
  });
});
