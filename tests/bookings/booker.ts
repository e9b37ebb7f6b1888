import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { get, post, signUp, type Purchaser } from '../customer-tickets/purchaser.ts';
import { openWatched, type Watched } from '../support/open-watched.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';

/** A browser in which a purchaser books journeys, with the errors in it. */
export interface Booker extends Watched {
  purchaser: Purchaser;
}

/** Opens an address as a logged-in purchaser. */
export async function openBooker(
  { origin }: ProductWithDatabase,
  browser: Browser,
  { purchaser, address, ...options }: BrowserContextOptions & { purchaser: Purchaser; address: string },
): Promise<Booker> {
  return { purchaser, ...(await openWatched(browser, purchaser, origin + address, options)) };
}

interface PickerData {
  client: { id: string; services: { id: string; name: string; stops: string[]; time?: string; price?: number }[] };
  availability: Record<string, Record<string, number>>;
}

/** Creates a purchaser with a pass of an operator, bought with journeys on the first days of its first service. Returns the pass. */
export async function buyPass(
  product: ProductWithDatabase,
  operator: string,
  journeys: number,
): Promise<{ purchaser: Purchaser; pass: string }> {
  const purchaser = await signUp(product);
  const { client, service, days } = await firstService(product, purchaser, operator);
  const { id } = await post<{ id: string }>(
    product,
    '/customer-booking/stripe',
    {
      payment_method_id: 'pm_card_visa',
      save_card: true,
      client: { id: client.id },
      passenger: { firstName: 'Oisín', lastName: 'Ó Murchú' },
      skip_photo: true,
      booking: days.slice(1, 1 + journeys).map((day) => ({
        service_id: service.id,
        date: day,
        ...(service.stops[0] && { stop: service.stops[0] }),
      })),
    },
    purchaser,
  );
  return { purchaser, pass: id };
}

/**
 * Returns an operator, its first service by time, and its days (YYYY-MM-DD) with free seats. The first may be today: its bus may leave during
 * the test.
 */
export async function firstService(product: ProductWithDatabase, purchaser: Purchaser, operator: string) {
  const { client, availability } = await get<PickerData>(product, `/booking-page/client/${operator}`, purchaser);
  const service = client.services
    .filter(({ id }) => availability[id])
    .toSorted((one, other) => (one.time! < other.time! ? -1 : 1))[0]!;
  const free = Object.entries(availability[service.id]!).filter(([, seats]) => seats > 0);
  const days = free.map(([day]) => day.replace(/(....)(..)(..)/, '$1-$2-$3')).toSorted();
  return { client, service, days };
}

/** Leaves this number of seats on each day of each service with bookable journeys. */
export async function leaveAllJourneys({ db }: ProductWithDatabase, seats: number) {
  await seatsOfJourneys(db, seats).execute();
}

/** Leaves this number of seats on a day of a service with bookable journeys. */
export async function leaveJourneys({ db }: ProductWithDatabase, service: string, date: string, seats: number) {
  await seatsOfJourneys(db, seats)
    .where('date', '=', date)
    .where('service_id', 'in', (query) => query.selectFrom('services').select('id').where('name', '=', service))
    .execute();
}

function seatsOfJourneys(db: ProductWithDatabase['db'], seats: number) {
  return db
    .updateTable('inventory')
    .set(({ eb, ref }) => ({ capacity: eb(ref('taken'), '+', seats) }))
    .where('scope', '=', 'service_day');
}

/** Opens a service in the picker. */
export async function openService(page: Page, index: number): Promise<{ name: string; days: Locator }> {
  const service = page.locator('details').nth(index);
  if (!(await service.evaluate((details) => (details as HTMLDetailsElement).open)))
    await service.locator('summary').click();
  const days = service.locator('input[name="journey"]:enabled');
  await days.first().waitFor();
  return { name: await service.getByRole('heading').innerText(), days };
}

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
