import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { bookingWindowDays } from '@fareway/domain/travel/availability.ts';
import { cancelDeparture } from '../../sales/cancelled-departures/cancel-departure.ts';
import { names } from './facts/services.ts';
import { addPurchasers, at, findService, findTicket } from './living.ts';
import type { Living } from './living.ts';
import { fillForms } from './passengers.ts';
import { seedRelief } from './relief.ts';
import { sellTicket } from './sell-ticket.ts';

/** Sells tickets for the next departures of a service until the first one is full, which gets a relief bus, and cancels a later one, whose passengers travel on another day. */
export async function seedDepartures(living: Living): Promise<void> {
  const days = await daysAhead(living);
  const [first, second = first, third] = days;
  // around Christmas there may be no departure in the days that are on sale
  if (!first || !second) return;
  const on = (startDate: LocalDate) => ({ startDate });
  await sell(living, 'Week', [second, second, second].map(on));
  await sell(living, 'Four weeks', [on(first)]);
  await sell(living, 'Day return', [first, first, second].map(on));
  const left = Array.from({ length: await seatsLeft(living, first) }, () => on(first));
  const later = [second, ...(third ? [third, third, third] : [])].map(on);
  await sell(living, 'Single', [
    ...left.map((day) => ({ ...day, startTime: 'am' as const })),
    ...later.map((day) => ({ ...day, startTime: 'pm' as const })),
  ]);
  await seedRelief(living, first);
  if (third) await cancel(living, third, second);
}

/** How many days ahead tickets can begin that are sold today or yesterday. */
const daysOnSale = bookingWindowDays - 1;

/** The days ahead on which the service runs and for which tickets of a day are sold. */
async function daysAhead({ deps, client_id, today, years }: Living): Promise<LocalDate[]> {
  const service_id = await findService({ deps, client_id }, names.keighley);
  const last = [addDays(today, daysOnSale), years.current.day('07-31')].toSorted((one, other) =>
    one.localeCompare(other),
  )[0]!;
  const rows = await deps.db
    .selectFrom('inventory')
    .select('date')
    .distinct()
    .where('client_id', '=', client_id)
    .where('service_id', '=', service_id)
    .where('scope', '=', 'departure')
    .where('date', '>', today)
    .where('date', '<=', last)
    .orderBy('date')
    .execute();
  return rows.map(({ date }) => date as LocalDate);
}

async function seatsLeft({ deps, client_id }: Living, date: LocalDate): Promise<number> {
  const { capacity, taken } = await deps.db
    .selectFrom('inventory')
    .select(['capacity', 'taken'])
    .where('client_id', '=', client_id)
    .where('service_id', '=', await findService({ deps, client_id }, names.keighley))
    .where('scope', '=', 'departure')
    .where('date', '=', date)
    .where('direction', '=', 'am')
    .executeTakeFirstOrThrow();
  return capacity - taken;
}

/** Sells tickets of one kind, each to another family. */
async function sell(
  living: Living,
  ticket: string,
  wanted: readonly { startDate: LocalDate; startTime?: 'am' | 'pm' }[],
): Promise<void> {
  const { deps, payments, chance, years } = living;
  const now = deps.clock.now().getTime();
  const moments = wanted.map(() => new Date(now - chance.between(45, 20 * 60) * 60_000));
  const purchasers = await addPurchasers(living, moments);
  const children = purchasers.map((purchaser, index) => ({ purchaser, number: 0, since: moments[index]! }));
  const forms = await fillForms(living, names.keighley, children);
  const onSale = await findTicket(living, names.keighley, ticket, years.current);
  for (const [index, { purchaser, since }] of children.entries()) {
    const passenger = { ...forms[index]!, ...wanted[index] };
    await sellTicket(at(deps, since), payments, { ...onSale, purchaser, passenger, at: since });
  }
}

async function cancel({ deps, client_id, staff }: Living, date: LocalDate, to: LocalDate): Promise<void> {
  const service_id = await findService({ deps, client_id }, names.keighley);
  const key = { client_id, service_id, date, direction: 'pm' as const };
  const wanted = {
    reason: 'The road at Cross Hills is closed',
    treatment: 'move' as const,
    to: { date: to, direction: 'pm' as const },
    message: 'The bridge is being repaired. The morning coach runs as usual.',
  };
  const { digest } = await cancelDeparture(deps, staff.manager, key, { ...wanted, dry_run: true });
  await cancelDeparture(deps, staff.manager, key, { ...wanted, dry_run: false, expected: digest });
}
