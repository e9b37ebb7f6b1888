import { randomUUID } from 'node:crypto';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import { changeSharedLimit } from '@fareway/server/catalogue/shared-limits/change-shared-limit.ts';
import { localDate, systemClock } from '@fareway/server/platform/clock.ts';
import { renewalsWithoutSeats } from '@fareway/server/sales/renewals/renewals-without-seats.ts';
import { testStaff } from '@fareway/server/testing/test-staff.ts';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { buy, get, post, signUp } from '../../customer-tickets/purchaser.ts';
import type { ProductWithDatabase } from '../../support/product-with-database.ts';
import { shareProduct } from '../../support/share-product.ts';
import { expectFocus, expectSound, heading, openAs, owner } from '../staff.ts';

let product: ProductWithDatabase;
let opened: { product: ProductWithDatabase; browser: Browser };
shareProduct((given) => {
  opened = given;
  ({ product } = given);
});

const passenger = {
  firstName: 'Ada',
  lastName: 'Holt',
  stop: 'Settle Market Place',
  dest: 'Skipton Girls’ High School',
  yr: '9',
};
const buyAnnual = async () =>
  buy(product, await signUp(product), { operator: 'dales-coaches', service: 'S1', ticket: 'Annual', passenger });

/** The day of a key of the availability map, such as '20261123AM'. */
const dayOf = (key: string) => `${key.slice(0, 4)}-${key.slice(4, 6)}-${key.slice(6, 8)}` as LocalDate;

/** The annual ticket, with the departures of its service. */
async function annualTicket() {
  return product.db
    .selectFrom('tickets')
    .innerJoin('services', 'services.id', 'tickets.service_id')
    .innerJoin('clients', 'clients.id', 'tickets.client_id')
    .select(['tickets.id', 'tickets.client_id', 'tickets.service_id', 'tickets.year'])
    .where('clients.slug', '=', 'dales-coaches')
    .where('services.name', 'like', 'S1 %')
    .where('tickets.name', '=', 'Annual')
    .orderBy('tickets.year', 'desc')
    .executeTakeFirstOrThrow();
}

test('C-051 C-052 a margin is set after it is shown what it does, and an annual ticket is sold beyond the seats while a single is refused', async () => {
  const { id, client_id, service_id, year } = await annualTicket();
  for (let sold = 0; sold < 4; sold += 1) await buyAnnual();
  // the seats are full: season tickets have taken all of them, and no departure has one left
  const deps = { db: product.db, clock: systemClock, renewalsWithoutSeats };
  const set = (seats: number, expected?: string) =>
    changeSharedLimit(
      deps,
      testStaff,
      { client_id, service_id },
      {
        year,
        seats,
        ticket_ids: [id],
        shares_departures: true,
        dry_run: expected === undefined,
        ...(expected !== undefined && { expected }),
      },
    );
  const { taken, dated } = await set(1);
  await set(taken, (await set(taken)).digest);
  await expect(buyAnnual()).rejects.toThrow('409');

  const page = await openAs(opened, owner, `/dales-coaches/services/${service_id}`, {
    viewport: { width: 360, height: 800 },
  });
  await page.getByText('For season tickets: none.').waitFor();
  await page.getByRole('link', { name: 'Overbooking margin' }).press('Enter');
  await heading(page, 'Overbooking margin: S1 Settle to Skipton');
  await page.getByText(/No boarding of this service was recorded|boarded on any|stayed away/).waitFor();
  await expectSound(page);
  await page.getByLabel('Margin').fill('a few');
  await page.getByRole('button', { name: 'See what this does' }).press('Enter');
  await page.getByText('Enter a whole number from 0 to 999.').first().waitFor();
  await expectSound(page);
  // one more annual ticket than the fullest departure leaves
  const margin = dated + 1;
  await page.getByLabel('Margin').fill(String(margin));
  await page.getByLabel('Margin').press('Enter');
  await page.getByRole('heading', { name: 'What this does' }).waitFor();
  await page.getByText(`${taken} seats become ${taken} seats + ${margin}.`).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Save the margin' }).press('Enter');
  await page.getByText('The margin is saved.').waitFor();
  await expectFocus(page, 'h1');
  await page
    .getByRole('table', { name: 'Numbers that season tickets have' })
    .getByText(`${taken} seats + ${margin}`)
    .waitFor();
  // two holders boarded two days ago, and nobody else
  await product.ownerDb.deleteFrom('trips').where('service_id', '=', service_id).execute();
  const holders = await product.db
    .selectFrom('customer_tickets')
    .select('id')
    .where('ticket_id', '=', id)
    .where('first_name', '=', 'Ada')
    .limit(2)
    .execute();
  await product.db
    .updateTable('customer_tickets')
    .set({ date_purchased: new Date(Date.now() - 9 * 86_400_000), start: '2020-09-01' })
    .where('ticket_id', '=', id)
    .execute();
  await product.db
    .insertInto('trips')
    .values(
      holders.map((holder) => ({
        client_id,
        id: randomUUID(),
        customer_ticket_id: holder.id,
        service_id,
        service_name: 'S1 Settle to Skipton',
        boarded_at: new Date(Date.now() - 2 * 86_400_000),
        recorded_at: new Date(),
      })),
    )
    .execute();
  await page.reload();
  await page
    .getByRole('table', { name: 'Boardings of the last 60 days' })
    .getByText(/2 of \d+/)
    .first()
    .waitFor();
  await page.getByText('A passenger who was not scanned counts as one who stayed away.').waitFor();
  await expectSound(page);

  await page.goto(`${product.origin}/console/dales-coaches/services/${service_id}/shared-seats`);
  await page.getByText(`${taken} seats + ${margin}: 1 left for season tickets`).waitFor();

  await buyAnnual();
  await expect(buyAnnual()).rejects.toThrow('409');
  const other = await signUp(product);
  const left = await get<Record<string, { remaining: number }>>(
    product,
    `/service-availability/dales-coaches/${service_id}/${year.replace('/', '-')}`,
    other,
  );
  // the days of the next sales year have their own season tickets, and on the last day of this one no day of it may be left
  const ofYear = Object.keys(left).filter((key) => salesYearOf(dayOf(key)) === year);
  expect(ofYear.filter((key) => left[key]!.remaining !== 0)).toEqual([]);
  const today = `${localDate(systemClock.now(), 'Europe/London').replaceAll('-', '')}AM`;
  const [first = today] = ofYear.toSorted((one, next) => one.localeCompare(next));
  const single = await product.db
    .selectFrom('tickets')
    .select('id')
    .where('service_id', '=', service_id)
    .where('type', '=', 'single')
    .executeTakeFirstOrThrow();
  const startDate = dayOf(first);
  const refused = post(
    product,
    '/customer-ticket/stripe',
    {
      payment_method_id: 'pm_card_visa',
      client: { id: client_id },
      service: { id: service_id },
      ticket: { id: single.id },
      passenger: { ...passenger, startDate, startTime: first.slice(8).toLowerCase() },
      skip_photo: true,
    },
    other,
  );
  await expect(refused).rejects.toThrow(/returned 4\d\d/);
});
