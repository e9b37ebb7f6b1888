import { addDays } from '@fareway/domain/dates/local-date.ts';
import { beforeEach, expect, test } from 'vitest';
import { openImports } from '../../imports/import-file.fixture.ts';
import { bookingCalls, journeyOn } from '../../testing/builders/build-bookable.ts';
import { buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildDepartures } from '../../testing/builders/build-seats.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { buyFamily, lineOf } from '../family-orders/family-shop.fixture.ts';
import { buildOffer, openRenewalShop, renew } from '../renewals/renewal-shop.fixture.ts';
import { friday, later, monday, openBookable, route, saveComing, saveTimetable } from './coming-timetables.fixture.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: `${friday}T07:00:00Z` });

beforeEach(() => shop.clock.set(`${friday}T07:00:00Z`));

const thisYear = { year: '26/27', start: '2026-09-01', expiry: '2027-07-21' } as const;

/** An operator whose coming timetable leaves stops out, and its tickets. */
async function openOperator() {
  const { operator, next } = await openRenewalShop(shop, {
    operator: { client: { sales_year: ['26/27', '27/28'] }, service: { stops: route }, ticket: thisYear },
  });
  await buildDepartures(shop.db, operator, { from: friday, days: 8, seats: 20 });
  return { operator, next };
}

async function ticketOf({ client, service }: TestOperator, ticket: object): Promise<TestOperator> {
  const ofService = { client_id: client.id, service_id: service.id };
  return { client, service, ticket: await buildTicket(shop.db, { ...ofService, ...thisYear, ...ticket }) };
}

/** What the payment call returns for a ticket at a stop: 'sold', or the problem of the stop. */
async function outcomeOf(operator: TestOperator, passenger: object) {
  const response = await shop.buy(await shop.purchaser(), operator, { passenger });
  const { id, params } = response.json<{ id?: string; params?: { problems?: { stop?: string } } }>();
  return id ? 'sold' : params?.problems?.stop;
}

const notOnSingle = (stop: string) =>
  `The bus does not call at ${stop} on this journey. Please choose another stop, or another day or time.`;
const notOnJourney = (stop: string) =>
  `The bus does not call at ${stop} on this journey. Please choose another stop or another day.`;
const notOnDay = (stop: string) =>
  `The bus does not call at ${stop} on this day. Please choose another stop or another day.`;
const notOnWeek = (stop: string) =>
  `The bus does not call at ${stop} on the journeys of this ticket. Please choose another stop or another first day.`;
const notOnTicket = (stop: string) =>
  `The bus does not call at ${stop} on the journeys of this ticket. Please choose another stop.`;

test('a single is sold at a stop only where the bus of its day and direction calls there, or at the stop that replaces it', async () => {
  const { operator } = await openOperator();
  await saveComing(shop, operator);
  const single = await ticketOf(operator, { type: 'single', price: 5_00, start: null, expiry: null });
  const of = async (startDate: string, startTime: 'am' | 'pm', stop: string) =>
    outcomeOf(single, { startDate, startTime, stop });
  expect(await of(friday, 'pm', 'Malham')).toBe('sold');
  expect(await of(monday, 'am', 'Malham')).toBe(notOnSingle('Malham'));
  expect(await of(monday, 'pm', 'Malham')).toBe(notOnSingle('Malham'));
  expect(await of(monday, 'am', 'Otley')).toBe('sold');
  expect(await of(monday, 'am', 'Skipton')).toBe('sold');
  expect(await of(monday, 'pm', 'Skipton')).toBe(notOnSingle('Skipton'));
  const dated = { type: 'single', price: 5_00, start: null, expiry: null };
  const afternoon = await ticketOf(operator, { ...dated, sub_type: 'pm_only' });
  expect(await outcomeOf(afternoon, { startDate: monday, stop: 'Skipton' })).toBe(notOnJourney('Skipton'));
});

test('a return and a ticket of weekdays are sold at a stop where one of their journeys calls', async () => {
  const { operator } = await openOperator();
  await saveComing(shop, operator);
  const dated = { price: 8_00, start: null, expiry: null };
  const dayReturn = await ticketOf(operator, { ...dated, type: 'return' });
  expect(await outcomeOf(dayReturn, { startDate: monday, stop: 'Skipton' })).toBe('sold');
  expect(await outcomeOf(dayReturn, { startDate: monday, stop: 'Malham' })).toBe(notOnDay('Malham'));
  const week = await ticketOf(operator, { ...dated, type: 'week' });
  expect(await outcomeOf(week, { startDate: friday, stop: 'Malham' })).toBe('sold');
  expect(await outcomeOf(week, { startDate: monday, stop: 'Malham' })).toBe(notOnWeek('Malham'));
  const mondays = await ticketOf(operator, { travel_pattern: 'm' });
  expect(await outcomeOf(mondays, { stop: 'Skipton' })).toBe('sold');
  expect(await outcomeOf(mondays, { stop: 'Malham' })).toBe(notOnTicket('Malham'));
});

test('a season ticket is sold at a stop that its days reach before a timetable leaves it out, and refused where they do not', async () => {
  const { operator } = await openOperator();
  await saveComing(shop, operator);
  expect(await outcomeOf(operator, { stop: 'Malham' })).toBe('sold');
  const term = await ticketOf(operator, { type: 'spring', start: later });
  expect(await outcomeOf(term, { stop: 'Malham' })).toBe(notOnTicket('Malham'));
  const afternoons = await ticketOf(operator, { sub_type: 'pm_only', start: monday });
  expect(await outcomeOf(afternoons, { stop: 'Skipton' })).toBe('sold');
  const untilThen = { sub_type: 'pm_only', start: monday, expiry: addDays(later, -1) };
  expect(await outcomeOf(await ticketOf(operator, untilThen), { stop: 'Skipton' })).toBe(notOnTicket('Skipton'));
});

test('a passenger of a family and a renewal are refused at such a stop', async () => {
  const opened = await openOperator();
  const offered = await buildOffer(shop, opened);
  await saveComing(shop, opened.operator);
  const term = await ticketOf(opened.operator, { type: 'spring', start: later });
  const lines = [lineOf(term), lineOf(term, { passenger: { firstName: 'Owain', stop: 'Malham' } })];
  const { status, body } = await buyFamily(shop, await shop.purchaser(), term, lines);
  expect([status, body.params]).toEqual([
    422,
    expect.objectContaining({ line: 2, problems: { stop: notOnTicket('Malham') } }),
  ]);
  const refused = await renew(shop, offered, { stop: 'Malham' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ params: { problems: { stop: notOnTicket('Malham') } } });
});

test('a file of tickets makes none at such a stop, and moves none there', async () => {
  const { operator } = await openOperator();
  await saveComing(shop, operator);
  await ticketOf(operator, { type: 'spring', name: 'Spring', start: later });
  const imports = await openImports(shop, operator.client);
  const row = (name: string, stop: string) => [name, 'Lee', operator.service.name, 'Spring', stop].join(',');
  const head = 'First name,Surname,Route,Pass type,Bus stop';
  const file = [head, row('Ada', 'Malham'), row('Bo', 'Skipton')].join('\n');
  const { counts, refused } = (await imports.preview('tickets', file)).preview!.judgement!;
  expect([counts, refused]).toMatchObject([
    { new: 1, refused: 1 },
    [{ line: 2, words: 'The bus does not call at Malham on the journeys of this ticket.' }],
  ]);
  const kept = [head, row('Bo', 'Skipton')].join('\n');
  expect((await imports.apply(await imports.preview('tickets', kept))).status).toBe(204);
  const outcomeOfMove = async (stop: string) =>
    (await imports.preview('tickets', [head, row('Bo', stop)].join('\n'))).preview!.judgement!.counts;
  expect(await outcomeOfMove('Malham')).toMatchObject({ changed: 0, refused: 1 });
  expect(await outcomeOfMove('Otley')).toMatchObject({ changed: 1, refused: 0 });
});

test('a file moves no ticket to a stop where the bus calls on none of its own days, also when its ticket on sale lasts longer now', async () => {
  const { operator } = await openOperator();
  await saveComing(shop, operator);
  const untilThen = { sub_type: 'pm_only', name: 'Afternoons', start: monday, expiry: addDays(later, -1) };
  const onSale = await ticketOf(operator, untilThen);
  const buy = async (firstName: string) =>
    expect(await outcomeOf(onSale, { firstName, lastName: 'Lee', stop: 'School' })).toBe('sold');
  const longer = { expiry: thisYear.expiry };
  const lengthen = shop.db.updateTable('tickets').set(longer).where('id', '=', onSale.ticket.id);
  await buy('Bo');
  await lengthen.execute();
  await buy('Ada');
  const imports = await openImports(shop, operator.client);
  const row = (name: string) => [name, 'Lee', operator.service.name, 'Afternoons', 'Skipton'].join(',');
  const file = ['First name,Surname,Route,Pass type,Bus stop', row('Ada'), row('Bo')].join('\n');
  const { counts, refused } = (await imports.preview('tickets', file)).preview!.judgement!;
  expect([counts, refused]).toMatchObject([
    { changed: 1, refused: 1 },
    [{ line: 3, words: 'The bus does not call at Skipton on the journeys of this ticket.' }],
  ]);
});

test('a file moves a ticket for all days to a stop that is served on one of them, also when its ticket on sale is for some weekdays now', async () => {
  const { operator } = await openOperator();
  await saveComing(shop, operator);
  const onSale = await ticketOf(operator, { name: 'Any day' });
  expect(await outcomeOf(onSale, { firstName: 'Ada', lastName: 'Lee', stop: 'Otley' })).toBe('sold');
  await shop.db.updateTable('tickets').set({ travel_pattern: 'm' }).where('id', '=', onSale.ticket.id).execute();
  const imports = await openImports(shop, operator.client);
  const row = ['Ada', 'Lee', operator.service.name, 'Any day', 'Malham'].join(',');
  const file = ['First name,Surname,Route,Pass type,Bus stop', row].join('\n');
  const { counts } = (await imports.preview('tickets', file)).preview!.judgement!;
  expect(counts).toMatchObject({ changed: 1, refused: 0 });
});

test('a payment that began before the timetable was saved asks for a move of its stop, and is completed', async () => {
  const { operator } = await openOperator();
  const term = await ticketOf(operator, { type: 'spring', start: later });
  const me = await shop.purchaser();
  const asked = await shop.buy(me, term, {
    payment_method_id: 'pm_card_authenticationRequired',
    passenger: { stop: 'Malham' },
  });
  const coming = [
    ['Otley', 'Skipton', 'School'],
    ['School', 'Otley'],
  ];
  await expect(saveTimetable(shop, operator, monday, coming)).rejects.toMatchObject({
    key: 'timetable-leaves-passengers',
    params: { stops: [{ name: 'Malham', passengers: 1 }] },
  });
  await saveTimetable(shop, operator, monday, coming, [{ from: 'Malham', to: 'Otley' }]);
  const secret = asked.json<{ payment_intent_client_secret: string }>().payment_intent_client_secret;
  const paid = await shop.confirm(me, term, await shop.authenticate(term, secret));
  expect(paid.statusCode).toBe(200);
});

test('a journey on a pass is booked, and changed, only to a day on which the bus calls at the stop', async () => {
  const operator = await openBookable(shop);
  const me = await shop.purchaser();
  const { book, swap, bookingsOf } = bookingCalls(shop);
  const at = (date: string, stop: string) => journeyOn(operator, date, { stop });
  const refused = await book(me, operator, [at(friday, 'Malham'), at(monday, 'Malham')]);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ error_key: 'journey-without-stop', params: expect.objectContaining({ stop: 'Malham' }) }),
  ]);
  const { id } = (await book(me, operator, [at(friday, 'Malham'), at(monday, 'Otley')])).json<{ id: string }>();
  const [first] = await bookingsOf(me, id);
  const moved = await swap(me, first!, at(addDays(monday, 1), 'Malham'));
  expect([moved.statusCode, moved.json()]).toEqual([
    409,
    expect.objectContaining({ error_key: 'journey-without-stop' }),
  ]);
  expect((await swap(me, first!, at(addDays(monday, 1), 'Skipton'))).statusCode).toBe(200);
});
