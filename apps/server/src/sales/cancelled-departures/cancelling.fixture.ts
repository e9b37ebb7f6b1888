import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { buildDepartures } from '../../testing/builders/build-seats.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { cancelDeparture } from './cancel-departure.ts';
import type { WantedCancellation } from './cancel-departure.ts';
import { putDepartureBack } from './put-back.ts';

/** A Monday. */
export const today = parseLocalDate('2026-11-23');
export const tomorrow = addDays(today, 1);
export const wednesday = addDays(today, 2);

/** A cancellation that does nothing for the passengers. */
export const plain = { reason: 'Broken down', treatment: 'keep', message: null } as const;

/** The departure of tomorrow of an operator's service. */
export const keyOf = ({ client, service }: TestOperator, direction: Direction = 'am', date = tomorrow) => ({
  client_id: client.id,
  service_id: service.id,
  date,
  direction,
});

/** What the tests of cancelled departures do in a shop. */
export function officeOf(shop: TestShop) {
  return {
    /** An operator with a service that sells one type of ticket. */
    async open(ticket: object = { type: 'single', price: 500 }, seats = 5): Promise<TestOperator> {
      const operator = await buildOperator(shop.db, { ticket });
      await buildDepartures(shop.db, operator, { from: today, days: 40, seats });
      return operator;
    },

    /** Cancels a departure as a page does: it looks first, and presses then. */
    async cancel(operator: TestOperator, wanted: Partial<WantedCancellation> = {}, direction: Direction = 'am') {
      const key = keyOf(operator, direction);
      const { digest } = await cancelDeparture(shop.deps, testStaff, key, { ...plain, ...wanted, dry_run: true });
      return cancelDeparture(shop.deps, testStaff, key, { ...plain, ...wanted, dry_run: false, expected: digest });
    },

    putBack: (operator: TestOperator, message: string | null = null) =>
      putDepartureBack(shop.deps, testStaff, keyOf(operator), message),

    async buy(operator: TestOperator, passenger: object = {}, buyer?: TestPurchaser) {
      const response = await shop.buy(buyer ?? (await shop.purchaser()), operator, {
        passenger: { startDate: tomorrow, startTime: 'am', ...passenger },
      });
      return { status: response.statusCode, ...response.json<{ id: string; error_key?: string }>() };
    },

    /** The seats of a day as 'am 2, pm 1'. */
    async seatsOn({ service }: TestOperator, date: string) {
      const rows = await shop.db
        .selectFrom('inventory')
        .select(['direction', 'taken'])
        .where('service_id', '=', service.id)
        .where('date', '=', date)
        .orderBy('direction')
        .execute();
      return rows.map(({ direction, taken }) => `${direction ?? 'day'} ${taken}`).join(', ');
    },

    /** The emails about departures to an address, by their templates. */
    async mailsTo(email: string) {
      const rows = await shop.db
        .selectFrom('messages')
        .select('template')
        .where('recipient', '=', email)
        .where('template', 'like', 'departure-%')
        .orderBy('template')
        .execute();
      return rows.map(({ template }) => template);
    },
  };
}
