import { raisePrice, raisePrices } from '@fareway/domain/catalogue/copy-ticket.ts';
import type { Raise } from '@fareway/domain/catalogue/copy-ticket.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { raiseRevisions } from '../../network/calendars/write-calendar.ts';
import { assignCalendar } from '../../network/services/assign-calendar.ts';
import { createService } from '../../network/services/create-service.ts';
import { nextPosition } from '../../network/services/list-services.ts';
import { writeSeasonMargin } from '../../network/services/season-margin.ts';
import { valuesOf } from '../../network/services/service-details.ts';
import { lockService } from '../../network/services/write-service.ts';
import { copyRoute } from '../../network/stops/copy-route.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { StaffActor } from '../../operators/audit-log/write-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { DB } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { insertWeekdaySeats } from '../inventory/weekday-seats.ts';
import { createDraft } from '../ticket-drafts/change-draft.ts';
import { readStaffTickets } from '../tickets-on-sale/list-for-staff.ts';
import type { TicketDetails } from '../tickets-on-sale/ticket-details.ts';
import { sql } from '../../platform/database/sql/sql.ts';

export interface WantedCopy {
  name: string;
  /** The revision of the service that the person saw. */
  revision: number;
  /** The published tickets to copy, each with the revision that the person saw, and whether its prices rise. */
  tickets: readonly { id: string; revision: number; raised: boolean }[];
  raise: Raise;
  /** Whether the price of a journey on an advance pass rises as well. */
  raises_journeys: boolean;
}

/**
 * Copies a service (C-033): its details, overbooking margin, calendar, timetables, zones and seats of weekdays, and its tickets as drafts with raised prices. The copy sells
 * nothing: the shop does not show it until a ticket of it is published. Returns the id of the copy. Refuses with service-unknown, service-archived,
 * service-changed and ticket-draft-changed after a colleague's change, and with service-name-taken, so that a second press copies nothing twice.
 */
export async function copyService(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: StaffActor,
  { client_id, service_id }: { client_id: string; service_id: string },
  { name, revision, tickets: chosen, raise, raises_journeys }: WantedCopy,
): Promise<string> {
  const now = clock.now();
  return inTransaction(db, async (transaction) => {
    // the operator is locked, so that copies are made one after the other
    const original = await lockService(transaction, { client_id, service_id }, now);
    if (original.archived_at) refuse('service-archived', {});
    await expectFreeName(transaction, client_id, name);
    if (original.revision !== revision) refuse('service-changed', {});
    const all = await readStaffTickets(transaction, allServices(client_id), { ids: chosen.map(({ id }) => id) });
    const tickets = chosen.map(({ id, revision: seen, raised }) => {
      const ticket = all.find((one) => one.id === id);
      if (ticket?.service.id !== service_id || ticket.revision !== seen) return refuse('ticket-draft-changed', {});
      return { ...ticket, raised };
    });

    const within = { db: transaction, clock };
    const { route_url, timetable_url, terms_url, price, am_seats, pm_seats, day_seats, ...rest } = valuesOf(original);
    const journey = price !== null && raises_journeys ? raisePrice(price, raise) : price;
    const known = {
      route_url,
      timetable_url,
      terms_url,
      am_seats,
      pm_seats,
      day_seats,
      price: journey,
      time: original.time,
    };
    const details = {
      ...rest,
      ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)),
      name,
      position: await nextPosition(transaction, client_id),
    };
    const id = await createService(within, actor, client_id, details, { isDraft: true });
    await writeSeasonMargin(transaction, { client_id, service_id: id }, original);
    await copyRoute(transaction, now, original.today, { client_id, from: service_id, to: id });
    if (original.calendar_id) {
      await assignCalendar(transaction, client_id, [id], original.calendar_id);
      // people who look at the calendar notice the new service
      await raiseRevisions(transaction, client_id, [original.calendar_id]);
    }
    await copyWeekdaySeats(transaction, now, { client_id, from: service_id, to: id }, tickets);
    for (const { details: ticket, stock, raised } of tickets) {
      const copy = { ...ticket, ...(stock && { capacity: stock.capacity }) };
      const priced = raised ? (raisePrices(copy, raise) as TicketDetails) : copy;
      await createDraft(within, actor, { client_id, service_id: id }, priced);
    }
    await writeAudit(transaction, now, {
      client_id,
      actor,
      action: 'copy-service',
      subject: { kind: 'service', id },
      after: { name, original: original.name, tickets: tickets.length, ...raise },
    });
    return id;
  });
}

async function expectFreeName(transaction: Transaction<DB>, client_id: string, name: string): Promise<void> {
  const { rows } = await sql`
    SELECT FROM services WHERE client_id = ${client_id} AND name_key(name) = name_key(${name}) AND archived_at IS NULL`.execute(
    transaction,
  );
  if (rows.length > 0) refuse('service-name-taken', { name });
}

/** Opens the seats of weekdays as the original has them, for the types and years of the tickets. */
async function copyWeekdaySeats(
  transaction: Transaction<DB>,
  now: Date,
  { client_id, from, to }: { client_id: string; from: string; to: string },
  tickets: readonly { details: TicketDetails }[],
): Promise<void> {
  const sold = new Map(tickets.map(({ details: { type, year } }) => [`${type} ${year}`, { type, year }]));
  for (const { type: ticket_type, year } of sold.values()) {
    const { rows: cells } = await sql<Parameters<typeof insertWeekdaySeats>[3][number]>`
      SELECT weekday, direction, capacity + held_back AS seats FROM inventory
      WHERE client_id = ${client_id} AND service_id = ${from} AND scope = 'weekly_pattern'
        AND ticket_type::text = ${ticket_type} AND year::text = ${year}`.execute(transaction);
    await insertWeekdaySeats(transaction, now, { client_id, service_id: to, ticket_type, year }, cells);
  }
}
