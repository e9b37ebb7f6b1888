import { addDays, type Weekday } from '@fareway/domain/dates/local-date.ts';
import { setCapacity } from '@fareway/server/catalogue/inventory/set-capacity.ts';
import { localDate, systemClock } from '@fareway/server/platform/clock.ts';
import { newId } from '@fareway/server/platform/ids.ts';
import { createRenewal } from '@fareway/server/sales/renewals/offers/create-renewal.ts';
import type { ProductWithDatabase } from '../support/product-with-database.ts';

const staff = { kind: 'system', id: null } as const;

interface Offer {
  /** The name of the similar ticket of the same service; by default the one that is renewed. */
  like?: string;
  /** The stock. */
  capacity?: number;
  /** The weekdays with one seat each way, for a ticket with chosen days. */
  seatsOn?: readonly Weekday[];
}

/**
 * Puts a ticket of the next sales year on sale, and offers it to the holder of a customer ticket, as the operator's staff do. Returns the
 * page's address, and the ticket on sale.
 */
export async function offerNextYear(
  { db }: ProductWithDatabase,
  customerTicketId: string,
  { like, capacity, seatsOn = [] }: Offer = {},
): Promise<{ address: string; renewal: string; ticket: string }> {
  const deps = { db, clock: systemClock };
  const held = await db
    .selectFrom('customer_tickets')
    .selectAll()
    .where('id', '=', customerTicketId)
    .executeTakeFirstOrThrow();
  const { client_id, service_id } = held;
  const models = db.selectFrom('tickets').selectAll().where('service_id', '=', service_id);
  const model = await (
    like === undefined
      ? models.where('id', '=', held.ticket_id)
      : models.where('name', '=', like).where('year', '=', held.ticket_year)
  ).executeTakeFirstOrThrow();
  const year = yearAfter(model.year);
  const ticket_id = newId();
  await db
    .insertInto('tickets')
    .values({
      ...model,
      id: ticket_id,
      year,
      start: dayAfterOneYear(model.start),
      expiry: dayAfterOneYear(model.expiry),
      monthly_sub_start: dayAfterOneYear(model.monthly_sub_start),
    })
    .execute();
  const service = { client_id, service_id };
  if (capacity !== undefined) await setCapacity(deps, staff, { scope: 'ticket', ...service, ticket_id }, capacity);
  const seats = { scope: 'weekly_pattern', ...service, ticket_type: model.type, year } as const;
  for (const weekday of seatsOn)
    for (const direction of ['am', 'pm'] as const) await setCapacity(deps, staff, { ...seats, weekday, direction }, 1);
  const closes_on = addDays(localDate(systemClock.now(), 'Europe/London'), 20);
  const renewal = await createRenewal(deps, staff, { customer_ticket_id: customerTicketId, ticket_id, closes_on });
  return { address: `/renew/${renewal}`, renewal, ticket: ticket_id };
}

function yearAfter(year: string): string {
  return year
    .split('/')
    .map((half) => String(Number(half) + 1).padStart(2, '0'))
    .join('/');
}

function dayAfterOneYear<Day extends string | null>(day: Day): Day {
  return (day && `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`) as Day;
}
