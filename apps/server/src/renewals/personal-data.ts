import { sql } from 'kysely';
import type { PersonalData } from '../platform/personal-data.ts';
import { endRenewal, lockRenewal } from '../renewal-seats/renewal-seats.ts';

/** Offers to buy the next ticket. */
export const personalDataOfRenewals: PersonalData = {
  tables: ['renewals'],
  async tell(db, { userId }) {
    const { rows } = await sql`
      SELECT renewals.customer_ticket_id AS ticket_id, tickets.name AS offered_ticket, tickets.year, closes_on, renewals.created_at, ended_at
      FROM renewals JOIN tickets ON tickets.client_id = renewals.client_id AND tickets.id = renewals.ticket_id
      WHERE renewals.user_id = ${userId} ORDER BY renewals.created_at DESC`.execute(db);
    return { 'renewals.json': rows };
  },
  async erase(db, { userId }, now) {
    const open = await db
      .selectFrom('renewals')
      .select(['client_id', 'id as renewal_id'])
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .orderBy('id')
      .execute();
    for (const key of open) {
      await lockRenewal(db, key);
      await endRenewal(db, key, now);
    }
  },
};
