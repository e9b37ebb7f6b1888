import { addDays, weekdayOf } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { salesYearBounds, salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import type { Selectable } from 'kysely';
import type { Deps } from '../platform/deps.ts';
import { setCapacity } from '../catalogue/inventory/set-capacity.ts';
import type { SoldJourney } from '../sales/bookings/journeys/journey-statement-parts.ts';
import { findOrCreateStops } from '../network/stops/find-or-create-stops.ts';
import { localDate } from '../platform/clock.ts';
import type { Services } from '../platform/database/schema.ts';
import { sellWithVoucher } from './sell-with-voucher.ts';

type SeedDeps = Pick<Deps, 'db' | 'clock'>;

const system = { kind: 'system', id: null } as const;
const dayInMilliseconds = 86_400_000;

const passenger = {
  first_name: 'Gráinne',
  last_name: 'Ó Murchú',
  zone: null,
  zone_stop: null,
  dest: null,
  yr: null,
  ext_id: null,
  stop: null,
  travel_pattern: null,
  photo: null,
  start_date: null,
};

/** Sells the demonstration's parent an advance pass with bookings on past weekends, and bookings today and in the next days that can be swapped. */
export async function seedJourneys(deps: SeedDeps, email: string): Promise<void> {
  const { db, clock } = deps;
  const walker = await readService(deps, 'D1 %');
  const evening = await readService(deps, 'D2 %');
  const of = { client_id: walker.client_id, service_id: walker.id };
  const ofWalker = db
    .selectFrom('tickets')
    .selectAll()
    .where('client_id', '=', of.client_id)
    .where('service_id', '=', of.service_id);
  const ticket = await ofWalker.where('type', '=', 'advance').executeTakeFirstOrThrow();
  const { id: user_id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

  const now = clock.now().getTime();
  const today = localDate(clock.now(), 'Europe/London');
  const { first, last } = salesYearBounds(salesYearOf(today));
  const isValid = (date: LocalDate) => date >= first && date <= last;
  const runs = (date: LocalDate, service: Selectable<Services>) =>
    isValid(date) && service.operating_weekdays.includes(weekdayOf(date));
  const before = Array.from({ length: 28 }, (_, index) => addDays(today, -index - 1));
  const weekends = before.filter((date) => runs(date, walker)).slice(0, 3);
  const ahead = [0, 1, 4].map((days) => addDays(today, days)).filter((date) => runs(date, evening));
  const nextWalk = [2, 3, 4, 5, 6, 7, 8]
    .map((days) => addDays(today, days))
    .filter((date) => runs(date, walker))
    .slice(0, 1);

  const sale = { ticket, user_id, passenger };
  const sell = async (code: string, journeys: SoldJourney[], at: Date, customer_ticket_id?: string) => {
    const price = journeys.reduce((sum, journey) => sum + journey.price, 0);
    return sellWithVoucher(deps, {
      ...sale,
      journeys,
      price,
      voucher: code,
      at,
      ...(customer_ticket_id && { customer_ticket_id }),
    });
  };
  const old = await journeysOn(deps, walker, weekends, 'Gargrave, Dalesman');
  const coming = [
    ...(await journeysOn(deps, evening, ahead, 'Skipton bus station')),
    ...(await journeysOn(deps, walker, nextWalk, 'Gargrave, Dalesman')),
  ];
  // in the first days of a sales year there is no past weekend
  const pass = await sell('SUMMER-FAIR', old.length > 0 ? old : coming, new Date(now - 35 * dayInMilliseconds));
  if (old.length > 0) await sell('RAMBLERS', coming, new Date(now - 2 * dayInMilliseconds), pass);
}

function readService({ db }: SeedDeps, name: string): Promise<Selectable<Services>> {
  return db
    .selectFrom('services')
    .innerJoin('clients', 'clients.id', 'services.client_id')
    .where('clients.slug', '=', 'dales-coaches')
    .where('services.name', 'like', name)
    .selectAll('services')
    .executeTakeFirstOrThrow();
}

/** One journey on each of the days. It opens the seats of days that have passed. */
async function journeysOn(
  deps: SeedDeps,
  { client_id, id: service_id, name, time, price, day_seats }: Selectable<Services>,
  dates: LocalDate[],
  stop: string,
): Promise<SoldJourney[]> {
  const journeys: SoldJourney[] = [];
  const stop_id = (await findOrCreateStops(deps.db, deps.clock.now(), client_id, [stop])).get(stop)!;
  for (const date of dates) {
    const key = { scope: 'service_day', client_id, service_id, date } as const;
    await setCapacity(deps, system, key, day_seats!);
    const seats = deps.db
      .selectFrom('inventory')
      .select('id')
      .where('client_id', '=', client_id)
      .where('service_id', '=', service_id);
    const { id: inventory_id } = await seats
      .where('scope', '=', 'service_day')
      .where('date', '=', date)
      .executeTakeFirstOrThrow();
    journeys.push({ service_id, service_name: name, date, time: time!, stop, stop_id, price: price!, inventory_id });
  }
  return journeys;
}
