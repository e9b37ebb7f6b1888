import type { AvailabilityMap } from '@fareway/domain/availability.ts';
import type { CapacityPattern } from '@fareway/domain/capacity-pattern.ts';
import { isOffSale, listTickets } from '@fareway/domain/listing.ts';
import type { ListedTicket } from '@fareway/domain/listing.ts';
import { parseLocalDate } from '@fareway/domain/local-date.ts';
import { fromWire } from '@fareway/domain/money.ts';
import { passengerProblems } from '@fareway/domain/passenger-form.ts';
import type { PassengerQuestion } from '@fareway/domain/passenger-form.ts';
import { isChargeable, ticketPrice } from '@fareway/domain/price.ts';
import type { PricedTicket } from '@fareway/domain/price.ts';
import { isSold } from '@fareway/domain/sold-types.ts';
import { isSoldOut } from '@fareway/domain/stock.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditDatabase } from '../audit/audit-database.ts';
import { buildOperator } from '../testing/builders/build-operator.ts';
import type { TestOperator } from '../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../testing/builders/build-purchaser.ts';
import { buildStock } from '../testing/builders/build-stock.ts';
import { setSeats } from '../testing/builders/build-seats.ts';
import { startTestShop } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { expectedPrice } from './testing/expected-price.ts';
import type { Choice, Model } from './testing/expected-price.ts';
import { randomChoices, randomModels } from './testing/random-models.ts';

// Whether a purchase may be made, and at what price, is worked out three times: as the pages do (the listing, the buy page and the maps of
// what remains), as the server does when it is asked to sell, and by a plain model of the specification that shares no code with either.

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(async () => {
  expect(await auditDatabase(shop.db)).toEqual([]);
  await shop.stop();
});

const catalogues = 100;

test(
  'P-184 P-287 P-293 of random catalogues, calendars and choices: what is offered is sold at the price that is shown, and nothing else is',
  { timeout: 300_000 },
  async () => {
    const sold = { purchases: 0, refusals: 0 };
    const drawn = randomModels.chain((model) =>
      fc.tuple(fc.constant(model), fc.array(randomChoices(model.today), { minLength: 8, maxLength: 8 })),
    );
    await fc.assert(
      fc.asyncProperty(drawn, async ([drawnModel, choices]) => {
        const model = structuredClone(drawnModel);
        shop.clock.set(`${model.today}T11:00:00Z`);
        const operator = await open(model);
        const purchaser = await shop.purchaser();
        for (const choice of choices) {
          const expected = expectedPrice(model, choice);
          expect(await pricePagesShow(operator, purchaser, choice)).toBe(expected?.price);
          if (expected) await expectListed(model, operator);
          expect(await priceSoldAt(operator, purchaser, choice)).toBe(expected?.price);
          for (const seat of expected?.takes ?? []) take(model, seat);
          sold[expected ? 'purchases' : 'refusals'] += 1;
        }
        await expectSeatsLeft(model, operator);
      }),
      { numRuns: catalogues },
    );
    // neither side of it is hollow
    expect(sold.purchases).toBeGreaterThan(catalogues / 2);
    expect(sold.refusals).toBeGreaterThan(catalogues);
  },
);

/** Puts a model into the database. */
async function open({ ticket, weekdays, daysOff, departures, weekly, stock }: Model): Promise<TestOperator> {
  const json = (value: object | undefined) => (value ? JSON.stringify(value) : null);
  const operator = await buildOperator(shop.db, {
    client: { features: JSON.stringify({ disable_photo: true }), sales_year: [ticket.year] },
    service: {
      operating_weekdays: weekdays,
      stops: [],
      zones: JSON.stringify(['A', 'B'].map((name) => ({ name, stops: [] }))),
    },
    ticket: {
      ...ticket,
      start: null,
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
  const off = daysOff.map((date) => ({ client_id: client.id, service_id: service.id, date, reason: 'Holiday' }));
  if (off.length > 0) await shop.db.insertInto('service_days_off').values(off).execute();
  if (stock !== undefined) await buildStock(shop.db, operator, stock);
  for (const [key, seats] of Object.entries(departures)) {
    const [date, direction] = key.split(' ') as [string, 'am' | 'pm'];
    await setSeats(shop.db, operator, { scope: 'departure', date, direction }, seats);
  }
  if (ticket.sub_type !== 'select') return operator;
  for (const [key, seats] of Object.entries(weekly)) {
    const [weekday, direction] = key.split(' ') as [string, 'am' | 'pm'];
    const { type: ticket_type, year } = ticket;
    await setSeats(shop.db, operator, { scope: 'weekly_pattern', ticket_type, year, weekday, direction }, seats);
  }
  return operator;
}

/** What the buy page would let the purchaser confirm, in minor units; undefined when it would not. */
async function pricePagesShow({ client, service, ticket }: TestOperator, { headers }: TestPurchaser, choice: Choice) {
  const get = async (path: string) => {
    const answer = await shop.app.inject({ url: `/api${path}`, headers });
    return answer.statusCode === 200 ? answer.json<Record<string, unknown>>() : undefined;
  };
  const year = ticket.year.replace('/', '-');
  const page = await get(`/buy-page/${client.slug}/${service.id}/${ticket.id}/${year}`);
  if (!page) return undefined;
  const availability = (await get(`/service-availability/${client.slug}/${service.id}/${year}`)) as AvailabilityMap;
  const { pattern } = (await get(`/client/${client.id}/service/${service.id}/capacity_pattern/${year}`)) as {
    pattern: Record<string, CapacityPattern>;
  };
  const shown = page as unknown as PassengerQuestion & {
    ticket: Parameters<typeof isSold>[0] & { remaining?: number };
  };
  const { travel_pattern, ...rest } = choice;
  const question = { ...shown, availability, capacity_pattern: pattern[ticket.type] };
  const problems = passengerProblems(
    { firstName: 'Aoife', lastName: 'Byrne', travelPattern: travel_pattern, ...rest },
    question,
  );
  if (!isSold(shown.ticket) || isSoldOut(shown.ticket.remaining) || Object.keys(problems).length > 0) return undefined;
  const price = ticketPrice(inMinorUnits(page['ticket'] as object), { zone: choice.zone, travel_pattern });
  return price !== undefined && isChargeable(price) ? price : undefined;
}

/** What the purchaser is charged, in minor units; undefined when the purchase is refused. It is the same wherever it is written down. */
async function priceSoldAt(operator: TestOperator, purchaser: TestPurchaser, passenger: Choice) {
  const answer = await shop.buy(purchaser, operator, { passenger: { ...passenger, stop: undefined } });
  if (answer.statusCode >= 500) throw new Error(answer.body);
  if (answer.statusCode !== 200) return undefined;
  const { id } = answer.json<{ id: string }>();
  const written = await shop.db
    .selectFrom('customer_tickets')
    .innerJoin('orders', 'orders.id', 'customer_tickets.order_id')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .select(['customer_tickets.price', 'total_price', 'orders.net_price', 'payments.amount', 'payments.state'])
    .where('customer_tickets.id', '=', id)
    .executeTakeFirstOrThrow();
  const { price } = written;
  const payment = price === 0 ? { amount: null, state: null } : { amount: price, state: 'succeeded' };
  expect(written).toEqual({ price, total_price: price, net_price: price, ...payment });
  return price;
}

/** What can be bought is listed with a way to buy it, unless its operator shows it to nobody. */
async function expectListed({ today, ticket: { is_private } }: Model, { service, ticket }: TestOperator) {
  const answer = await shop.app.inject({ url: `/api/service/${service.id}/tickets/${ticket.year.replace('/', '-')}` });
  const listed = listTickets(answer.json<(ListedTicket & { id: string })[]>(), parseLocalDate(today));
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
  const rows = await shop.db.selectFrom('inventory').selectAll().where('service_id', '=', service.id).execute();
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

function inMinorUnits(ticket: object): PricedTicket {
  const minor = (value: unknown): unknown =>
    typeof value === 'number'
      ? fromWire(value)
      : Object.fromEntries(Object.entries(value as object).map(([key, item]) => [key, minor(item)]));
  const prices = Object.entries(ticket).filter(
    ([name]) => name === 'price' || name.endsWith('_price') || name.includes('zone_'),
  );
  return { ...ticket, ...Object.fromEntries(prices.map(([name, value]) => [name, minor(value)])) };
}
