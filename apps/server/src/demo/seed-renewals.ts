import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Deps } from '../platform/deps.ts';
import { localDate } from '../platform/clock.ts';
import { createRenewal } from '../sales/renewals/offers/create-renewal.ts';
import { sellWithVoucher } from './sell-with-voucher.ts';

const system = { kind: 'system', id: null } as const;
const daysOpen = 21;

/** The tickets of the parent's children last year, and the tickets offered to them this year: one paid by card, one by direct debit. */
const offers = [
  {
    held: 'annual',
    offered: 'Annual',
    passenger: { first_name: 'Niamh', stop: 'Gargrave, Dalesman', dest: 'Skipton Girls’ High School', yr: '8' },
  },
  {
    held: 'summer',
    offered: 'Annual by direct debit',
    passenger: { first_name: 'Cormac', stop: 'Settle Market Place', dest: 'Ermysted’s Grammar School', yr: '10' },
  },
] as const;

/**
 * Sells the demonstration's parent tickets of last year that can be renewed for this year, and queues the invitations.
 */
export async function seedRenewals(deps: Pick<Deps, 'db' | 'clock'>, email: string): Promise<void> {
  const { db, clock } = deps;
  const today = localDate(clock.now(), 'Europe/London');
  const purchaser = db.selectFrom('users').select('id').where('email', '=', email);
  const { id: user_id } = await purchaser.executeTakeFirstOrThrow();
  const ofFirstService = db
    .selectFrom('tickets')
    .innerJoin('clients', 'clients.id', 'tickets.client_id')
    .innerJoin('services', (join) =>
      join.onRef('services.client_id', '=', 'tickets.client_id').onRef('services.id', '=', 'tickets.service_id'),
    )
    .where('clients.slug', '=', 'dales-coaches')
    .where('services.position', '=', 1)
    .selectAll('tickets')
    .orderBy('tickets.year');
  for (const { held, offered, passenger } of offers) {
    const before = await ofFirstService.where('tickets.type', '=', held).executeTakeFirstOrThrow();
    const next = await ofFirstService
      .where('tickets.name', '=', offered)
      .where('tickets.year', '>', before.year)
      .executeTakeFirstOrThrow();
    const last = addDays(today, daysOpen);
    const customer_ticket_id = await sellWithVoucher(deps, {
      ticket: before,
      user_id,
      passenger: {
        ...passenger,
        last_name: 'Ó Murchú',
        ext_id: null,
        zone: null,
        zone_stop: null,
        travel_pattern: null,
        photo: null,
        start_date: null,
      },
      price: before.price!,
      voucher: `PRIZE-${passenger.first_name.toUpperCase()}`,
      at: new Date(`${addDays(parseLocalDate(before.start!), -10)}T10:00:00Z`),
    });
    await createRenewal(deps, system, { customer_ticket_id, ticket_id: next.id, closes_on: last });
  }
}
