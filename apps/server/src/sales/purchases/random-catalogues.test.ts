import type { AvailabilityMap } from '@fareway/domain/travel/availability.ts';
import type { CapacityPattern } from '@fareway/domain/travel/capacity-pattern.ts';
import { seatsOnDaysLeft } from '@fareway/domain/travel/days-left.ts';
import type { JourneysLeft } from '@fareway/domain/travel/days-left.ts';
import { isOffSale, listTickets } from '@fareway/domain/sales/listing.ts';
import type { ListedTicket } from '@fareway/domain/sales/listing.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { passengerProblems } from '@fareway/domain/passengers/passenger-problems.ts';
import type { PassengerFormContext } from '@fareway/domain/passengers/passenger-form.ts';
import { isChargeable } from '@fareway/domain/money/price.ts';
import { isSold } from '@fareway/domain/tickets/ticket-type.ts';
import { isSoldOut } from '@fareway/domain/tickets/stock.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { purchasePrices } from '../../../../web/app/passenger/purchase-prices.ts';
import { emptyDraft } from '../../../../web/app/passenger/purchase-draft.ts';
import { isForTicket } from '../../../../web/app/checkout/voucher/voucher-for-ticket.ts';
import type { Voucher } from '../../../../web/app/checkout/wire.ts';
import type { Ticket } from '../../../../web/app/passenger/wire.ts';
import { newId } from '../../platform/ids.ts';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { createVoucher } from '../vouchers/create-voucher.ts';
import { expectedPrice, instantOf } from './testing/expected-price.ts';
import type { Choice, Expected, Model } from './testing/expected-price.ts';
import { randomChoices, randomModels } from './testing/random-models.ts';
import { seatsByState } from '../../testing/seats-by-state.ts';

// Whether a purchase may be made, and at what price, is worked out three times: as the pages do (the listing, the buy page and the maps of
// what remains), as the server does when it is asked to sell, and by a plain model of the specification that shares no code with either.

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const code = 'TAKE-OFF';
const system = { kind: 'system', id: null } as const;

type Drawn = [Model, Choice[]];

const anything: fc.Arbitrary<Drawn> = randomModels.chain((model) =>
  fc.tuple(fc.constant(model), fc.array(randomChoices(model.today), { minLength: 8, maxLength: 8 })),
);

/** The price of the first purchase that is made; every choice before it is refused and changes nothing. */
function firstSold([model, choices]: Drawn): Expected | undefined {
  return choices.map((choice) => expectedPrice(model, choice)).find(Boolean);
}

/** Whether a voucher that cannot be used refuses the first of the choices. */
function isFirstVoucherRefused([model, [choice]]: Drawn): boolean {
  return !expectedPrice(model, choice!) && expectedPrice(model, { ...choice!, uses_voucher: false }) !== undefined;
}

// Most catalogues sell nothing. Each kind of outcome is therefore drawn a fixed number of times.
const draws = [
  { drawn: anything, numRuns: 16 },
  { drawn: anything.filter((drawn) => firstSold(drawn) !== undefined), numRuns: 8 },
  { drawn: anything.filter((drawn) => (firstSold(drawn)?.discount ?? 0) > 0), numRuns: 6 },
  { drawn: anything.filter(isFirstVoucherRefused), numRuns: 6 },
];

test(
  'P-183 P-184 P-188 P-287 P-293 of random catalogues, calendars, vouchers and choices: what is offered is sold at the price that is shown, and nothing else is',
  { timeout: 300_000 },
  async () => {
    for (const { drawn, numRuns } of draws) {
      await fc.assert(fc.asyncProperty(drawn, expectSoldAsExpected), { numRuns });
    }
  },
);

/** Makes the choices one after the other, and compares pages, purchases, seats and voucher with the model after each. */
async function expectSoldAsExpected([drawnModel, choices]: Drawn): Promise<void> {
  const model = structuredClone(drawnModel);
  shop.clock.set(instantOf(model));
  const catalogue = await open(model);
  const purchasers = await Promise.all([shop.purchaser(), shop.purchaser()]);
  for (const choice of choices) {
    const expected = expectedPrice(model, choice);
    const prices = pricesOf(expected);
    const purchaser = purchasers[choice.purchaser];
    expect(await pricesPagesShow(catalogue, purchaser, choice)).toEqual(prices);
    if (expected) await expectListed(model, catalogue);
    expect(await pricesSoldAt(catalogue, purchaser, choice)).toEqual(prices);
    for (const seat of expected?.takes ?? []) take(model, seat);
    if (expected && choice.uses_voucher) model.voucher.uses[choice.purchaser] += 1;
  }
  await expectSeatsLeft(model, catalogue);
  await expectVoucherUses(model, catalogue, purchasers);
}

/** An operator with what a model says, and its voucher. */
type Shelf = TestOperator & { voucher_id: string };

type Prices = Omit<Expected, 'takes'>;

function pricesOf(expected: Expected | undefined): Prices | undefined {
  if (!expected) return undefined;
  const { price, discount, net_price } = expected;
  return { price, discount, net_price };
}

/** Puts a model into the database. */
async function open(model: Model): Promise<Shelf> {
  const { ticket, weekdays, daysOff, departures, weekly, stock, currency } = model;
  const json = (value: object | undefined) => (value ? JSON.stringify(value) : null);
  const operator = await buildOperator(shop.db, {
    client: { currency, features: JSON.stringify({ disable_photo: true }), sales_year: [ticket.year] },
    service: {
      operating_weekdays: weekdays,
      stops: [],
      zones: ['A', 'B'].map((name) => ({ name, stops: [] })),
    },
    ticket: {
      ...ticket,
      start: null,
      currency: ticket.currency ?? null,
      expiry: ticket.expiry ?? null,
      payment_type: ticket.payment_type ?? null,
      pricing_model: ticket.pricing_model ?? null,
      type: ticket.type,
      sub_type: ticket.sub_type ?? null,
      num_bookable_journeys: json(ticket.num_bookable_journeys),
      zone_prices: json(ticket.zone_prices),
      zone_return_prices: json(ticket.zone_return_prices),
    },
  });
  const { client, service } = operator;
  await buildCalendar(shop.db, service, { off: daysOff });
  const of = { client_id: client.id, service_id: service.id };
  const seats = [
    ...(stock === undefined ? [] : [{ scope: 'ticket', ticket_id: operator.ticket.id, capacity: stock }]),
    ...seatsOf(departures, (date) => ({ scope: 'departure', date })),
    ...(ticket.sub_type === 'select'
      ? seatsOf(weekly, (weekday) => ({
          scope: 'weekly_pattern',
          ticket_type: ticket.type,
          year: ticket.year,
          weekday,
        }))
      : []),
  ];
  await shop.db
    .insertInto('inventory')
    .values(seats.map((row) => ({ ...of, id: newId(), ...row })))
    .execute();
  const { uses: _, ...terms } = model.voucher;
  const voucher = { code, ...terms, currency: terms.currency as 'gbp' | 'eur' };
  return { ...operator, voucher_id: await createVoucher(shop.deps, system, client.id, voucher) };
}

/** Rows of the inventory of what is keyed by a day or weekday and a direction. */
function seatsOf<Key>(seats: Record<string, number>, keyOf: (day: string) => Key) {
  return Object.entries(seats).map(([key, capacity]) => {
    const [day, direction] = key.split(' ') as [string, 'am' | 'pm'];
    return { ...keyOf(day), direction, capacity };
  });
}

/** What the buy page would let the purchaser pay, in minor units; undefined when it would not. */
async function pricesPagesShow({ client, service, ticket }: Shelf, { headers }: TestPurchaser, choice: Choice) {
  const get = async (path: string) => {
    const response = await shop.app.inject({ url: `/api${path}`, headers });
    return response.statusCode === 200 ? response.json<Record<string, unknown>>() : undefined;
  };
  const year = ticket.year.replace('/', '-');
  const page = await get(`/buy-page/${client.slug}/${service.id}/${ticket.id}/${year}`);
  if (!page) return undefined;
  const [availability, capacity] = await Promise.all([
    get(`/service-availability/${client.slug}/${service.id}/${year}`) as Promise<AvailabilityMap>,
    get(`/client/${client.id}/service/${service.id}/capacity_pattern/${year}`),
  ]);
  const { pattern } = capacity as { pattern: Record<string, CapacityPattern> };
  const shown = page as unknown as PassengerFormContext & {
    ticket: Parameters<typeof isSold>[0] & { remaining?: number };
  };
  const { startDate, startTime, zone, travel_pattern: travelPattern } = choice;
  const passenger = { firstName: 'Aoife', lastName: 'Byrne', startDate, startTime, zone, travelPattern };
  const capacity_pattern = seatsOnDaysLeft(
    pattern[ticket.type] ?? {},
    page['journeys_left'] as JourneysLeft | undefined,
  );
  const problems = passengerProblems(passenger, { ...shown, availability, capacity_pattern });
  if (!isSold(shown.ticket) || isSoldOut(shown.ticket.remaining) || Object.keys(problems).length > 0) return undefined;

  const draft = { passenger: { ...emptyDraft('somebody').passenger, ...passenger }, voucher: undefined };
  const onSale = page['ticket'] as Ticket;
  const prices = purchasePrices(onSale, draft);
  if (!choice.uses_voucher || !prices) return prices && isChargeable(prices.net_price) ? prices : undefined;
  const response = await shop.app.inject({ method: 'POST', url: `/api/voucher/apply/${client.id}/${code}`, headers });
  const voucher = response.json<Voucher>();
  if (response.statusCode !== 200 || !isForTicket(voucher, { price: prices.price, currency: onSale.currency }))
    return undefined;
  const reduced = purchasePrices(onSale, { ...draft, voucher: { ...voucher, code } });
  return reduced && isChargeable(reduced.net_price) ? reduced : undefined;
}

/** What the purchaser is charged, in minor units; undefined when the purchase is refused. It is the same in every place that stores it. */
async function pricesSoldAt(catalogue: Shelf, purchaser: TestPurchaser, choice: Choice): Promise<Prices | undefined> {
  const { uses_voucher, purchaser: _, ...passenger } = choice;
  const response = await shop.buy(purchaser, catalogue, {
    passenger: { ...passenger, stop: undefined },
    ...(uses_voucher && { voucher: { id: catalogue.voucher_id } }),
  });
  if (response.statusCode >= 500) throw new Error(response.body);
  if (response.statusCode !== 200) return undefined;
  const { id } = response.json<{ id: string }>();
  const { price_of_ticket, total_price, amount, state, ...prices } = await shop.db
    .selectFrom('customer_tickets')
    .innerJoin('orders', 'orders.id', 'customer_tickets.order_id')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .select(['customer_tickets.price as price_of_ticket', 'total_price', 'orders.price', 'discount', 'net_price'])
    .select(['payments.amount', 'payments.state'])
    .where('customer_tickets.id', '=', id)
    .executeTakeFirstOrThrow();
  const { price, net_price } = prices;
  expect({ price_of_ticket, total_price }).toEqual({ price_of_ticket: price, total_price: net_price });
  const payment = net_price === 0 ? { amount: null, state: null } : { amount: net_price, state: 'succeeded' };
  expect({ amount, state }).toEqual(payment);
  return prices;
}

/** What can be bought is listed with a way to buy it, unless its operator does not list it. */
async function expectListed({ today, ticket: { is_private } }: Model, { service, ticket }: TestOperator) {
  const response = await shop.app.inject({
    url: `/api/service/${service.id}/tickets/${ticket.year.replace('/', '-')}`,
  });
  const tickets = response.json<(ListedTicket & { id: string })[]>();
  if (is_private) expect(tickets).toEqual([]);
  const listed = listTickets(tickets, parseLocalDate(today));
  expect(listed.map(({ id }) => id)).toEqual(is_private ? [] : [ticket.id]);
  expect(listed.some(isOffSale)).toBe(false);
}

function take(model: Model, seat: string): void {
  if (seat === 'stock') model.stock = (model.stock ?? 0) - 1;
  else {
    const of = seat in model.departures ? model.departures : model.weekly;
    of[seat] = (of[seat] ?? 0) - 1;
  }
}

/** The inventory says what the model says, row by row, and nothing is held any more. */
async function expectSeatsLeft({ departures, weekly, stock, ticket }: Model, { service }: TestOperator) {
  const rows = await shop.db.selectFrom(seatsByState).selectAll().where('service_id', '=', service.id).execute();
  const left = Object.fromEntries(
    rows.map(({ scope, date, weekday, direction, capacity, sold }) => [
      scope === 'ticket' ? 'stock' : `${date ?? weekday} ${direction}`,
      capacity - sold,
    ]),
  );
  expect(left).toEqual({
    ...departures,
    ...(ticket.sub_type === 'select' && weekly),
    ...(stock !== undefined && { stock }),
  });
  expect(rows.every(({ held }) => held === 0)).toBe(true);
}

/** The voucher was redeemed as often as the model says, by each of them, and no use of it is reserved any more. */
async function expectVoucherUses({ voucher: { uses } }: Model, { voucher_id }: Shelf, purchasers: TestPurchaser[]) {
  const vouchers = shop.db.selectFrom('vouchers').select(['reserved', 'redeemed']).where('id', '=', voucher_id);
  expect(await vouchers.executeTakeFirst()).toEqual({ reserved: 0, redeemed: uses[0] + uses[1] });
  const rows = await shop.db
    .selectFrom('voucher_purchasers')
    .select(['user_id', 'uses'])
    .where('voucher_id', '=', voucher_id)
    .execute();
  expect(purchasers.map(({ id }) => rows.find(({ user_id }) => user_id === id)?.uses ?? 0)).toEqual(uses);
}
