import { weekdays } from '@fareway/domain/dates/local-date.ts';
import { createVoucher } from '../../sales/vouchers/create-voucher.ts';
import { buildCalendar } from '../builders/build-calendar.ts';
import { buildDirectDebitOperator } from '../builders/build-direct-debit.ts';
import { buildService, buildTicket } from '../builders/build-operator.ts';
import type { TestOperator } from '../builders/build-operator.ts';
import { buildPurchaser } from '../builders/build-purchaser.ts';
import { setSeats } from '../builders/build-seats.ts';
import { buildStock } from '../builders/build-stock.ts';
import { newId } from '../../platform/ids.ts';
import { instantOf, openDepartures } from './departures.ts';
import type { History } from './history.ts';
import { siblingRule } from './kinds/buy-for-siblings.ts';
import type { Fleet } from './fleet.ts';
import type { Day, Good, Person, Voucher } from './model.ts';
import type { World } from './open-world.ts';

const system = { kind: 'system', id: null } as const;
const terms = { year: '25/26', start: '2025-09-01', expiry: '2026-07-24' } as const;
const nextTerms = { year: '26/27', start: '2026-09-01', expiry: '2027-07-23' } as const;
const bookedByJourney = { price: 6_00, time: '2330', operating_weekdays: [...weekdays] };

const dearerPrice = 8_00;
/** Half an hour after the clock time of the beginning, so that days with a bus that left are frequent. */
const earlyTime = '0930';
const threeDays = ['2025-09-02', '2025-09-03', '2025-09-04'];

/** Creates an operator with little stock of every kind of ticket, and two purchasers. */
export async function startHistory(world: World): Promise<History> {
  await world.begin();
  const debit = await buildDirectDebitOperator(world.deps, {
    client: {
      sales_year: [terms.year, nextTerms.year],
      suspends_in_arrears: true,
      features: JSON.stringify({
        second_passenger_per_cent: siblingRule.second,
        further_passengers_per_cent: siblingRule.further,
      }),
      terms_url: 'https://dales.example/terms',
      refund_steps: '[]',
    },
    service: bookedByJourney,
    ticket: { ...terms, monthly_sub_start: '2025-10-01' },
  });
  const days = await openDays(world, debit);
  const dated = await openDepartures(world, debit);
  return {
    world,
    model: {
      fleet: await buyVehicles(world, days),
      goods: await offerGoods(world, debit),
      siblingGoods: await offerSiblingGoods(world, debit),
      days,
      dated,
      vouchers: [
        await makeVoucher(world, debit, { name: 'TEN', value: 10_00, uses: 2 }),
        await makeVoucher(world, debit, { name: 'WHOLE', value: 480_00, uses: 1 }),
      ],
      people: [await welcome(world, 'Aoife'), await welcome(world, 'Ben')],
      attempts: [],
      tickets: [],
      renewals: [],
      planned: [],
      imports: [],
      imported: [],
      waiting: {},
      margin: { amount: 0, isPercent: false },
    },
    lines: [],
    undelivered: [],
    isConcurrent: false,
  };
}

async function offerGoods({ db }: World, debit: TestOperator): Promise<Good[]> {
  const ids = { client_id: debit.client.id, service_id: debit.service.id };
  const offer = async (overrides: Partial<Parameters<typeof buildTicket>[1]>): Promise<TestOperator> => ({
    ...debit,
    ticket: await buildTicket(db, { ...ids, ...terms, ...overrides }),
  });
  const limited = async (name: string, operator: TestOperator, price: number, capacity: number): Promise<Good> => {
    await buildStock(db, operator, capacity);
    const found = db.selectFrom('inventory').select('id').where('ticket_id', '=', operator.ticket.id);
    return {
      name,
      operator,
      price,
      stock: { name, capacity, hasMargin: true, ...(await found.executeTakeFirstOrThrow()) },
    };
  };
  await offer({ type: 'advance', name: 'Pass', price: null });
  return [
    await limited('the annual ticket', await offer({ price: 480_00 }), 480_00, 2),
    {
      name: 'the flexi ticket',
      operator: await offer({ type: 'flexi', price: 25_00, trip_price: 2_50, default_trips: 3 }),
      price: 25_00,
      trips: 3,
    },
    await limited('the ticket by the month', debit, 363_00, 2),
    await limited('next year’s ticket', await offer({ ...nextTerms, price: 500_00 }), 500_00, 1),
  ];
}

/** Two tickets with a sibling price, of different types so that a child may have both. */
async function offerSiblingGoods({ db }: World, debit: TestOperator): Promise<Good[]> {
  const offer = async (type: 'autumn' | 'spring', price: number): Promise<Good> => {
    const ids = { client_id: debit.client.id, service_id: debit.service.id };
    const ticket = await buildTicket(db, { ...ids, ...terms, type, name: type, price, sibling_price: true });
    return { name: `the ${type} ticket`, operator: { ...debit, ticket }, price };
  };
  return [await offer('autumn', 61_05), await offer('spring', 45_55)];
}

/** One seat on each of three days of two services with the same price, and on one day of a service with another price. */
async function openDays({ db }: World, operator: TestOperator): Promise<Day[]> {
  const early = { ...bookedByJourney, time: earlyTime };
  const other = await buildService(db, { client_id: operator.client.id, name: 'D2 Settle', ...early });
  const dearer = await buildService(db, {
    client_id: operator.client.id,
    name: 'D3 Hawes',
    ...bookedByJourney,
    price: dearerPrice,
  });
  const calendar_id = await buildCalendar(db, operator.service, {});
  const days: Day[] = [];
  for (const [service, dates, price] of [
    [operator.service, threeDays, bookedByJourney.price],
    [other, threeDays, bookedByJourney.price],
    [dearer, threeDays.slice(0, 1), dearerPrice],
  ] as const) {
    for (const date of dates) {
      const of = { ...operator, service };
      await setSeats(db, of, { scope: 'service_day', date }, 1);
      const found = db
        .selectFrom('inventory')
        .select('id')
        .where('service_id', '=', service.id)
        .where('date', '=', date);
      const stock = { name: `${service.name} on ${date}`, capacity: 1, ...(await found.executeTakeFirstOrThrow()) };
      days.push({
        operator: of,
        date,
        price,
        stock,
        leavesAt: instantOf(date, service.time!),
        ...(service === operator.service && { calendar_id }),
      });
    }
  }
  return days;
}

/** Vehicles of an operator: the usual one of its services, and two for relief. */
async function buyVehicles({ db }: World, days: readonly Day[]): Promise<Fleet> {
  const { client } = days[0]!.operator;
  const vehicles = [
    { id: newId(), name: 'Coach', seats: 3 },
    { id: newId(), name: 'Minibus', seats: 1 },
    { id: newId(), name: 'Double-decker', seats: 60 },
  ];
  const client_id = client.id;
  await db
    .insertInto('vehicles')
    .values(vehicles.map((vehicle) => ({ ...vehicle, client_id, wheelchair_places: 0 })))
    .execute();
  const services = new Map(days.map(({ operator: { service } }) => [service.id, service]));
  const usual = vehicles[0]!.id;
  await db
    .insertInto('service_vehicles')
    .values([...services.keys()].map((service_id) => ({ client_id, service_id, position: 1, vehicle_id: usual })))
    .execute();
  return {
    vehicles,
    usual: new Map([...services.keys()].map((service_id) => [service_id, usual])),
    given: new Map(),
    relief: new Map(),
    routes: new Map([...services.values()].map(({ id, stops }) => [id, [...stops]])),
    copies: [],
  };
}

async function makeVoucher(
  { deps }: World,
  { client }: TestOperator,
  { name, value, uses }: Omit<Voucher, 'id'>,
): Promise<Voucher> {
  const terms = { code: name, value, currency: 'gbp', max_uses: uses, max_uses_per_purchaser: 1 } as const;
  return { name, value, uses, id: await createVoucher(deps, system, client.id, terms) };
}

async function welcome({ deps }: World, name: string): Promise<Person> {
  const purchaser = await buildPurchaser(deps, { email: `${name.toLowerCase()}@example.com` });
  return { name, purchaser, loggedInAt: deps.clock.now().getTime(), hasMandate: false };
}
