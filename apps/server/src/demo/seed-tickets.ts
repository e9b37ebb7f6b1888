import { addDays, weekdayOf } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { Temporal } from 'temporal-polyfill';
import { recordBoarding } from '../boarding/trips/record-boarding.ts';
import type { Deps } from '../platform/deps.ts';
import { localDate } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { sellWithVoucher } from './sell-with-voucher.ts';

const passenger = {
  first_name: 'Oisín',
  last_name: 'Ó Murchú',
  zone: 'Zone B',
  zone_stop: 'Grassington Square',
  dest: 'The Skipton Academy',
  yr: '7',
  ext_id: null,
  stop: null,
  travel_pattern: null,
  photo: null,
  start_date: null,
};

/** Sells the demonstration's parent a flexi ticket three weeks ago, and records trips on the last school days. */
export async function seedTickets(deps: Pick<Deps, 'db' | 'clock' | 'nudge'>, email: string): Promise<void> {
  const { db, clock } = deps;
  const ticket = await db
    .selectFrom('tickets')
    .innerJoin('clients', 'clients.id', 'tickets.client_id')
    .where('clients.slug', '=', 'dales-coaches')
    .where('tickets.type', '=', 'flexi')
    .selectAll('tickets')
    .orderBy('tickets.year', 'desc')
    .executeTakeFirstOrThrow();
  const { client_id } = ticket;
  const purchaser = db.selectFrom('users').select('id').where('email', '=', email);
  const { id: user_id } = await purchaser.executeTakeFirstOrThrow();
  const at = new Date(clock.now().getTime() - 21 * 86_400_000);
  const sale = { ticket, user_id, passenger, price: 72_00, voucher: 'PRIZE-DRAW', at };
  const customer_ticket_id = await sellWithVoucher(deps, sale);

  for (const boarded_at of tripsBefore(localDate(clock.now(), 'Europe/London'), ticket)) {
    await recordBoarding(deps, { client_id, id: newId(boarded_at.getTime()), customer_ticket_id, boarded_at });
  }
}

/** The times of the trips to school and back on the last three weekdays before today on which the ticket is valid. */
function tripsBefore(today: LocalDate, { start, expiry }: { start: string | null; expiry: string | null }): Date[] {
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index - 7));
  const schoolDays = days.filter((day) => day >= start! && day <= expiry! && !['sa', 'su'].includes(weekdayOf(day)));
  return schoolDays.slice(-3).flatMap((day, index) => [at(day, `07:4${index}:12`), at(day, `15:5${index + 2}:40`)]);
}

function at(day: LocalDate, time: string): Date {
  return new Date(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('Europe/London').epochMilliseconds);
}
