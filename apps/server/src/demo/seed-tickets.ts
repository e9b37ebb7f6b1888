import { randomBytes } from 'node:crypto';
import { refusal } from '@fareway/domain/refusals.ts';
import { addDays, weekdayOf } from '@fareway/domain/local-date.ts';
import type { LocalDate } from '@fareway/domain/local-date.ts';
import { Temporal } from 'temporal-polyfill';
import { recordBoarding } from '../boarding/record-boarding.ts';
import type { Deps } from '../deps.ts';
import { beginOrder } from '../orders/begin-order.ts';
import type { NewOrder } from '../orders/begin-order.ts';
import { fulfilOrder } from '../orders/fulfil-order.ts';
import { readOrder } from '../orders/order.ts';
import { localDate } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { saveVoucher } from '../vouchers/save-voucher.ts';

const system = { kind: 'system', id: null } as const;
const price = 72_00;
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

/**
 * A flexi ticket that the demonstration's parent has bought some weeks ago, with the trips of the last school days. A voucher paid for all
 * of it, so that no provider has to know of a payment.
 */
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
  const { client_id, service_id } = ticket;
  const purchaser = db.selectFrom('users').select('id').where('email', '=', email);
  const { id: user_id } = await purchaser.executeTakeFirstOrThrow();
  const earlier = new Date(clock.now().getTime() - 21 * 86_400_000);
  const voucher_id = await saveVoucher(deps, system, client_id, { code: 'PRIZE-DRAW', value: price, max_uses: 1 });

  const id = newId(earlier.getTime());
  const order: NewOrder = {
    id,
    client_id,
    user_id,
    kind: 'purchase',
    service_id,
    ticket_id: ticket.id,
    year: ticket.year,
    currency: 'gbp',
    price,
    discount: price,
    voucher_id,
    terms: ticket,
    passenger,
    image_upload_error: undefined,
    save_card: false,
    idempotency_key: newId(),
    request_hash: randomBytes(32),
    seats: [],
    sold_out: refusal('ticket-sold-out', {}),
    payment: undefined,
  };
  await beginOrder(db, order, earlier);
  const sold = await fulfilOrder(db, (await readOrder(db, { id }))!, undefined, earlier);
  if (sold.outcome !== 'fulfilled') throw new Error(`the demonstration's ticket was not sold: ${sold.outcome}`);

  for (const boarded_at of journeys(localDate(clock.now(), 'Europe/London'), ticket.start!)) {
    const customer_ticket_id = sold.customer_ticket_id;
    await recordBoarding(deps, { client_id, id: newId(boarded_at.getTime()), customer_ticket_id, boarded_at });
  }
}

/** To school and back on the last three weekdays before today on which the ticket is good. */
function journeys(today: LocalDate, start: string): Date[] {
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index - 7));
  const schoolDays = days.filter((day) => day >= start && !['sa', 'su'].includes(weekdayOf(day)));
  return schoolDays.slice(-3).flatMap((day, index) => [at(day, `07:4${index}:12`), at(day, `15:5${index + 2}:40`)]);
}

function at(day: LocalDate, time: string): Date {
  return new Date(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('Europe/London').epochMilliseconds);
}
