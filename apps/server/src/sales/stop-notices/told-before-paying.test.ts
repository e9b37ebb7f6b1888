import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { beforeEach, expect, test } from 'vitest';
import { startDueTimetables } from '../../network/stops/timetables/start-timetables.ts';
import { buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { bookingCalls, journeyOn } from '../../testing/builders/build-bookable.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { friday, later, monday, openBookable, route, saveComing, saveTimetable } from './coming-timetables.fixture.ts';
import { buildOffer, look, openRenewalShop } from '../renewals/renewal-shop.fixture.ts';
import { followTimetable } from '../stop-moves/follow-timetable.ts';

const [onMonday, onLater] = ['Mon 30th Nov 2026', 'Mon 4th Jan 2027'];

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: `${friday}T09:00:00Z` });

beforeEach(() => shop.clock.set(`${friday}T09:00:00Z`));

const thisYear = { year: '26/27', start: '2026-09-01', expiry: '2027-07-21' } as const;
const operatorOfYear = { client: { sales_year: ['26/27', '27/28'] }, ticket: thisYear };
const words = {
  Otley: `From ${onMonday} the stop is Ilkley instead of Otley.`,
  Malham: `From ${onMonday} the bus does not call at Malham any more.`,
  Skipton: `From ${onMonday} the bus does not call at Skipton in the afternoon. From ${onLater} it calls there in the morning and in the afternoon.`,
};

async function openOperator(ticket = {}) {
  const { operator } = await openRenewalShop(shop, {
    operator: { ...operatorOfYear, service: { stops: route }, ticket: { ...thisYear, ...ticket } },
  });
  await saveComing(shop, operator);
  return operator;
}

/** What the buy page says of the stops. */
async function noticesOf({ client, service, ticket }: TestOperator) {
  const { headers } = await shop.purchaser();
  const url = `/api/buy-page/${client.slug}/${service.id}/${ticket.id}/${ticket.year.replace('/', '-')}`;
  const response = await shop.app.inject({ url, headers });
  expect(response.statusCode).toBe(200);
  const { stop_notices } = response.json<{ stop_notices?: { stop: string; sentences: { words: string }[] }[] }>();
  const wordsOf = (sentences: { words: string }[]) => sentences.map((one) => one.words).join(' ');
  return stop_notices && Object.fromEntries(stop_notices.map(({ stop, sentences }) => [stop, wordsOf(sentences)]));
}

const ticketOf = async (operator: TestOperator, ticket: object): Promise<TestOperator> => {
  const { client, service } = operator;
  const ofService = { client_id: client.id, service_id: service.id };
  return { ...operator, ticket: await buildTicket(shop.db, { ...ofService, ...thisYear, ...ticket }) };
};

test('the buy page says from which day the bus of a coming timetable does not call at a stop, in which direction, and which stop replaces it', async () => {
  const operator = await openOperator();
  expect(await noticesOf(operator)).toEqual(words);
});

test('the buy page says nothing of a stop that matters to no journey of the ticket: of another direction, after its last day, or before its first', async () => {
  const operator = await openOperator();
  const notices = async (ticket: object) => noticesOf(await ticketOf(operator, ticket));
  const { Skipton, ...others } = words;
  expect(await notices({ sub_type: 'am_only' })).toEqual({
    ...others,
    Malham: `From ${onMonday} the bus does not call at Malham in the morning.`,
  });
  expect(await notices({ sub_type: 'pm_only' })).toMatchObject({
    Skipton: `From ${onMonday} the bus does not call at Skipton in the afternoon. From ${onLater} it calls there in the afternoon.`,
  });
  expect(await notices({ expiry: addDays(monday, -1) })).toBeUndefined();
  expect(await notices({ start: later })).toEqual({ Otley: words.Otley, Malham: words.Malham });
  // the days are chosen later
  expect(
    await notices({ sub_type: 'select', travel_pattern: 'm_am', num_bookable_journeys: JSON.stringify({ m: 30 }) }),
  ).toEqual(words);
  // a ticket for a date can begin in the next days, and is valid for four weeks at most
  expect(await notices({ type: '4_week', start: null, expiry: null })).toEqual({
    ...others,
    Skipton: `From ${onMonday} the bus does not call at Skipton in the afternoon.`,
  });
});

test('the buy page says in which direction no bus calls at a stop also when that timetable has begun', async () => {
  const operator = await openOperator();
  shop.clock.set(`${monday}T04:00:00Z`);
  await startDueTimetables({ ...shop.deps, followTimetable });
  shop.clock.set(`${monday}T09:00:00Z`);
  expect(await noticesOf(operator)).toEqual({
    Skipton: `The bus does not call at Skipton in the afternoon. From ${onLater} it calls there in the morning and in the afternoon.`,
  });
});

test('a buy page of a service without a coming timetable says nothing of stops', async () => {
  const { operator } = await openRenewalShop(shop, { operator: { ...operatorOfYear, service: { stops: route } } });
  expect(await noticesOf(operator)).toBeUndefined();
});

test('who renews after a coming timetable was saved reads the same before paying', async () => {
  const opened = await openRenewalShop(shop, { operator: { ...operatorOfYear, service: { stops: route } } });
  const offered = await buildOffer(shop, opened);
  await saveTimetable(
    shop,
    opened.operator,
    parseLocalDate('2027-09-06'),
    [route.slice(1), route.slice(1)],
    [{ from: 'Otley', to: 'Skipton' }],
  );
  expect((await look(shop, offered)).json()).toMatchObject({
    stop_notices: [
      { stop: 'Otley', sentences: [{ words: 'From Mon 6th Sep 2027 the stop is Skipton instead of Otley.' }] },
    ],
  });
});

test('the pages on which journeys of a pass are booked and changed say on which days the bus does not call at a stop, or another one replaces it', async () => {
  const operator = await openBookable(shop);
  const me = await shop.purchaser();
  const { get, book, bookingsOf } = bookingCalls(shop);
  const ofService = { service_id: operator.service.id, from: monday };
  const stops_on_days = [
    { ...ofService, stop: 'Otley', words: 'On this day the bus stops at Ilkley instead' },
    { ...ofService, stop: 'Malham', words: 'The bus does not call at Malham on this day', is_without_bus: true },
  ];
  expect((await get(me, `/booking-page/client/${operator.client.slug}`)).json()).toMatchObject({ stops_on_days });
  const { id } = (await book(me, operator, [journeyOn(operator, friday)])).json<{ id: string }>();
  expect((await get(me, `/booking-page/pass/${id}`)).json()).toMatchObject({ stops_on_days });
  const { pk, sk } = (await bookingsOf(me, id))[0]!;
  const page = await get(me, `/booking-page/booking/${encodeURIComponent(pk)}/${encodeURIComponent(sk)}`);
  expect(page.json()).toMatchObject({ stops_on_days });
});
