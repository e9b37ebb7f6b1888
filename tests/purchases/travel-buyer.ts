import { addDays, type LocalDate } from '@fareway/domain/dates/local-date.ts';
import { salesYearOf, type SalesYear } from '@fareway/domain/dates/sales-year.ts';
import { localDate, systemClock } from '@fareway/server/platform/clock.ts';
import { newId } from '@fareway/server/platform/ids.ts';
import type { Product } from '@fareway/testing/product.ts';
import type { Page } from 'playwright-core';
import { buy, signUp } from '../customer-tickets/purchaser.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';
import type { Wanted } from './buyer.ts';

/** A ticket in euros of a service that runs on weekdays with 8 seats each way. */
export const onShuttle = (ticket: string): Wanted => ({ operator: 'liffey-shuttle', service: 'L1', ticket });
/** A ticket with chosen days: 14 seats on each journey of the week. */
export const chosenDays: Wanted = { operator: 'dales-coaches', service: 'S3', ticket: 'Choose your days' };

/** Makes the ticket with chosen days end in two weeks, of a service that runs on each of its weekdays: two days are left of each. */
export async function endInTwoWeeks({ db }: ProductWithDatabase) {
  const { id, client_id, service_id } = await db
    .selectFrom('tickets')
    .select(['id', 'client_id', 'service_id'])
    .where('name', '=', chosenDays.ticket)
    .executeTakeFirstOrThrow();
  const calendar_id = newId();
  await db.insertInto('calendars').values({ client_id, id: calendar_id, name: 'Every weekday' }).execute();
  await db.updateTable('services').set({ calendar_id }).where('id', '=', service_id).execute();
  // from tomorrow on, because today is left until its last bus only
  const start = addDays(localDate(systemClock.now(), 'Europe/London'), 1);
  const lastDay = addDays(start, 13);
  await db.updateTable('tickets').set({ start, expiry: lastDay }).where('id', '=', id).execute();
  return { id, start, lastDay };
}

/** Today and the next 7 days, for which dated tickets can be bought. */
export function bookingWindow(): LocalDate[] {
  const today = localDate(systemClock.now(), 'Europe/Dublin');
  return Array.from({ length: 8 }, (_, days) => addDays(today, days));
}

/**
 * Makes the shuttle sell its dated tickets for the sales year of most of the coming days. Returns the year. In the last days of July it is
 * the next one. It always contains at least three days with service.
 */
export async function sellForMostDays({ db }: ProductWithDatabase): Promise<SalesYear> {
  const weekdays = bookingWindow().filter((day) => ![0, 6].includes(new Date(day).getUTCDay()));
  const [most] = [...Map.groupBy(weekdays, salesYearOf)].toSorted(([, one], [, other]) => other.length - one.length);
  const [year] = most!;
  await db
    .updateTable('tickets')
    .set({ year })
    .where('type', 'in', ['single', 'return', 'week', '4_week'])
    .where('service_id', '=', await shuttleService(db))
    .execute();
  return year;
}

/** Sets the number of seats left on each departure of the shuttle, or on those of one day. */
export async function leaveSeats({ db }: ProductWithDatabase, seats: number, date?: string): Promise<void> {
  const departures = db
    .updateTable('inventory')
    .set(({ eb, ref }) => ({ capacity: eb(ref('taken'), '+', seats) }))
    .where('scope', '=', 'departure')
    .where('service_id', '=', await shuttleService(db));
  await (date === undefined ? departures : departures.where('date', '=', date)).execute();
}

async function shuttleService(db: ProductWithDatabase['db']): Promise<string> {
  const service = db.selectFrom('services').select('id').where('name', 'like', 'L1 %');
  return (await service.executeTakeFirstOrThrow()).id;
}

export const availabilityCall = '**/api/service-availability/**';
export const capacityCall = '**/api/client/*/service/*/capacity_pattern/**';

/** The radio buttons of the dates that can be chosen. */
export function openDates(page: Page) {
  return page.locator('input[name="startDate"]:enabled');
}

/** Chooses one of the available days from tomorrow on: today's buses leave one after the other. Returns it as 'YYYY-MM-DD'. */
export async function chooseDate(page: Page, index: number): Promise<string> {
  const [today] = bookingWindow();
  const date = openDates(page)
    .and(page.locator(`:not([value="${today}"])`))
    .nth(index);
  await date.check();
  return date.inputValue();
}

/** Makes other purchasers buy seats through the server, one after the other. */
export async function othersBuy(product: Product, wanted: Wanted, count: number, when: Record<string, string>) {
  const other = await signUp(product);
  const passenger = { firstName: 'Someone', lastName: 'Else', ...whereOf(wanted), ...when };
  for (let sold = 0; sold < count; sold++) await buy(product, other, { ...wanted, passenger });
}

function whereOf({ operator }: Wanted): Record<string, string> {
  return operator === 'liffey-shuttle'
    ? { stop: 'Lucan Village' }
    : { stop: 'Ilkley, Brook Street', dest: 'Bradford Grammar School', yr: '9' };
}
