import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { ReliefPeriod } from '@fareway/domain/network/vehicles/relief/periods.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import { digestOfVehicles } from '../../../network/vehicles/read-vehicles.ts';
import { createVehicle } from '../../../network/vehicles/write-vehicles.ts';
import { buildCustomerTicket } from '../../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { buildDepartures } from '../../../testing/builders/build-seats.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { keyOf, today, tomorrow } from '../../cancelled-departures/cancelling.fixture.ts';
import { setServiceVehicles } from '../change-vehicles.ts';
import { readBuses, showRelief } from './buses-of-departure.ts';
import { setRelief } from './set-relief.ts';
import type { WantedRelief } from './set-relief.ts';

/** Where surnames begin, or the stops of each relief bus. */
export interface Divide {
  from?: string[];
  stops?: string[][];
  first_day?: LocalDate;
  last_day?: LocalDate;
  direction?: Direction;
}

/** What tests of relief buses do in a shop. */
export function reliefOffice(shop: TestShop) {
  const keyOn = (operator: TestOperator, { first_day = tomorrow, direction = 'am' }: Divide) =>
    keyOf(operator, direction, first_day);
  return {
    /** An operator with a service of annual tickets, a usual vehicle of 3 seats and two vehicles for relief, of 2 and 20 seats. */
    async open(ticket: object = { type: 'annual', price: 48_000 }) {
      const operator = await buildOperator(shop.db, { client: { name: 'Fell Buses' }, ticket });
      await buildDepartures(shop.db, operator, { from: today, days: 40, seats: 60 });
      const add = (name: string, seats: number) =>
        createVehicle(shop.deps, testStaff, operator.client.id, { name, seats, wheelchair_places: 0 });
      const [usual, small, large] = [await add('Usual', 3), await add('Small', 2), await add('Large', 20)];
      const change = { vehicle_ids: [usual], seen: digestOfVehicles([]), expected: '', dry_run: false };
      await setServiceVehicles(shop.deps, testStaff, keyOf(operator), change);
      return { operator, usual, small, large };
    },

    /** Season tickets with surnames, which board at stops where they have one. */
    async hold(operator: TestOperator, passengers: Record<string, string | undefined>) {
      const { id: user_id } = await shop.purchaser();
      for (const [last_name, stop] of Object.entries(passengers))
        await buildCustomerTicket(shop.db, operator, {
          user_id,
          last_name,
          start: '2026-09-01',
          expiry: '2027-07-23',
          ...(stop !== undefined && { stop }),
        });
    },

    /** The periods of a division, with the relief vehicles in their order. */
    periods(relief: readonly string[], divide: Divide): ReliefPeriod[] {
      const { from, stops, direction = 'am', first_day = tomorrow, last_day = first_day } = divide;
      const buses = [null, ...relief].map((vehicle_id, place) => ({
        vehicle_id,
        from: from?.[place] ?? '',
        stop_ids: stops?.[place - 1] ?? [],
      }));
      return [{ direction, first_day, last_day, division: stops ? 'stop' : 'surname', buses }];
    },

    /** Sets relief buses as the page does: it looks first, and saves with what it saw. */
    async divide(
      operator: TestOperator,
      relief: readonly string[],
      divide: Divide,
      change: Partial<WantedRelief> = {},
    ) {
      const key = keyOn(operator, divide);
      const { seen } = await showRelief(shop.deps, key);
      const periods = relief.length > 0 ? this.periods(relief, divide) : [];
      const last_day = divide.last_day ?? key.date;
      const wanted = { last_day, both: false, periods, seen, dry_run: true, expected: '', ...change };
      const { digest } = await setRelief(shop.deps, testStaff, key, { ...wanted, dry_run: true });
      return setRelief(shop.deps, testStaff, key, { ...wanted, dry_run: false, expected: digest });
    },

    /** The surnames on each bus of a departure. */
    async surnames(operator: TestOperator, at: Divide = {}) {
      const { buses } = await readBuses(shop.deps, keyOn(operator, at));
      return buses.map(({ passengers }) => passengers.map(({ last_name }) => last_name).toSorted());
    },

    async stopId(operator: TestOperator, name: string): Promise<string> {
      const { id } = await shop.db
        .selectFrom('stops')
        .select('id')
        .where('client_id', '=', operator.client.id)
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}
