import type { RawBuilder, Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { endRenewal, lockRenewal } from './renewal-seats.ts';
import type { RenewalKey } from './renewal-seats.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Renewals. */
export const personalDataOfRenewals: PersonalData = {
  tables: ['renewals'],
  async readForExport(db, { userId }) {
    const { rows } = await sql`
      SELECT renewals.customer_ticket_id AS ticket_id, tickets.name AS offered_ticket, tickets.year, closes_on, renewals.created_at, ended_at
      FROM renewals JOIN tickets ON tickets.client_id = renewals.client_id AND tickets.id = renewals.ticket_id
      WHERE renewals.user_id = ${userId} ORDER BY renewals.created_at DESC`.execute(db);
    return { 'renewals.json': rows };
  },
  erase: (db, { userId }, now) => endOffers(db, sql`renewals.user_id = ${userId}`, now),
  eraseOfTickets: (db, tickets, now) =>
    endOffers(
      db,
      sql`(renewals.client_id, renewals.customer_ticket_id) IN (SELECT ticket.client_id, ticket.id FROM (${tickets}) AS ticket)`,
      now,
    ),
};

async function endOffers(db: Transaction<DB>, which: RawBuilder<unknown>, now: Date): Promise<void> {
  const { rows } = await sql<RenewalKey>`
    SELECT client_id, id AS renewal_id FROM renewals WHERE ended_at IS NULL AND ${which} ORDER BY id`.execute(db);
  for (const key of rows) {
    await lockRenewal(db, key);
    await endRenewal(db, key, now);
  }
}
