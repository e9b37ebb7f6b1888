import { compactDate } from '@fareway/domain/dates/format-date.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Letter } from '../../messages/delivery/letter.ts';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { localDate } from '../../platform/clock.ts';
import { bookingCalls, journeyOn } from '../../testing/builders/build-bookable.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import type { BookingOnWire } from './schemas.ts';
import { seatsByState } from '../../testing/seats-by-state.ts';

/** A purchaser with a pass, and its bookings, the first journey first. */
export interface Booked {
  me: TestPurchaser;
  id: string;
  bookings: BookingOnWire[];
}

export type BookingShop = ReturnType<typeof openBookingShop>;

/** Starts a test shop for a file, with the calls of booking. The audit checks the shop after the tests. */
export function shareBookingShop(
  receive: (opened: { kit: BookingShop } & Pick<BookingShop, 'shop' | 'day'>) => void,
): void {
  shareAuditedShop((shop) => {
    const kit = openBookingShop(shop);
    receive({ kit, shop, day: kit.day });
  });
}

/** Returns the calls of booking, and queries that several tests need. */
function openBookingShop(shop: TestShop) {
  const today: LocalDate = localDate(shop.clock.now(), 'Europe/London');
  const calls = bookingCalls(shop);
  const day = (ahead: number) => addDays(today, ahead);
  /** A new pass of a purchaser with journeys on these days. */
  const passOf = async (operator: TestOperator, purchaser: TestPurchaser, ...ahead: number[]): Promise<string> => {
    const journeys = ahead.map((days) => journeyOn(operator, day(days)));
    return (await calls.book(purchaser, operator, journeys)).json<{ id: string }>().id;
  };
  return {
    ...calls,
    shop,
    today,
    day,
    compact: (...ahead: number[]) => ahead.map((days) => compactDate(day(days))),
    /** The sold and held seats of a service's days, without days that have none. */
    async takenOf({ service }: TestOperator): Promise<Record<string, [number, number]>> {
      const rows = await shop.db
        .selectFrom(seatsByState)
        .selectAll()
        .where('service_id', '=', service.id)
        .where('scope', '=', 'service_day')
        .execute();
      const taken = rows.filter(({ sold, held }) => sold + held > 0);
      return Object.fromEntries(taken.map(({ date, sold, held }) => [date, [sold, held] as [number, number]]));
    },
    passOf,
    async bookedBy(operator: TestOperator, ...ahead: number[]): Promise<Booked> {
      const me = await shop.purchaser();
      const id = await passOf(operator, me, ...ahead);
      return { me, id, bookings: (await calls.bookingsOf(me, id)).toReversed() };
    },
    async lettersTo({ email }: TestPurchaser): Promise<Letter[]> {
      const letters = await sendQueuedMessages(shop.deps);
      return letters.filter(({ to }) => to === email);
    },
  };
}

/** Returns the status and the key of a refusal. */
export function refusedAs(response: { statusCode: number; json: () => { error_key: string } }) {
  return [response.statusCode, response.json().error_key];
}

/** Returns the responses with status 200. */
export function successesOf<Response extends { statusCode: number }>(responses: Response[]): Response[] {
  return responses.filter(({ statusCode }) => statusCode === 200);
}

/** Returns the keys of the refusals among the responses. */
export function refusalsOf(responses: { statusCode: number; json: () => { error_key: string } }[]): string[] {
  const keys = responses.filter(({ statusCode }) => statusCode !== 200).map((response) => response.json().error_key);
  return [...new Set(keys)].toSorted((one, other) => one.localeCompare(other));
}
