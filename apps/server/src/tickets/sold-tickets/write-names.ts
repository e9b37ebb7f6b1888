import type { Deps } from '../../platform/deps.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';
import { addUpCounts } from './add-up-counts.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** How many names one statement writes, so that it stays short. */
const batch = 500;

/**
 * The job that writes the names of new tickets for the search of the console, which reads them from the tickets until then (decision 390), and keeps the
 * counts of sold tickets (decision 425).
 */
export function writeNamesJob(deps: Pick<Deps, 'db'>): RepeatedJob {
  return {
    name: 'write-ticket-names',
    seconds: 5,
    async run() {
      const hasMore = await writeNames(deps);
      return (await addUpCounts(deps)) || hasMore;
    },
  };
}

/**
 * Writes the names of some new tickets. A trigger counts those that leave the queue. Several processes may do it at once. A ticket that another
 * transaction is changing is left for the next turn, because its name may be about to change. Returns whether there may be more.
 */
export async function writeNames({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    WITH due AS MATERIALIZED (
      SELECT ctid AS place, client_id, customer_ticket_id FROM new_ticket_names LIMIT ${batch} FOR UPDATE SKIP LOCKED
    ), unchanging AS MATERIALIZED (
      SELECT ticket.client_id, ticket.id, ticket.first_name, ticket.last_name
      FROM due JOIN customer_tickets AS ticket ON ticket.client_id = due.client_id AND ticket.id = due.customer_ticket_id
      FOR SHARE OF ticket SKIP LOCKED
    ), written AS (
      INSERT INTO ticket_names (client_id, customer_ticket_id, beginnings)
      SELECT client_id, id, search_beginnings_of(client_id, first_name || ' ' || last_name) FROM unchanging
      ON CONFLICT (client_id, customer_ticket_id) DO UPDATE SET beginnings = excluded.beginnings
      RETURNING client_id, customer_ticket_id
    )
    DELETE FROM new_ticket_names AS new USING due
    WHERE new.ctid = due.place AND (
      EXISTS (SELECT FROM written WHERE written.client_id = due.client_id AND written.customer_ticket_id = due.customer_ticket_id)
      -- a ticket of an import that was undone
      OR NOT EXISTS (SELECT FROM customer_tickets AS ticket WHERE ticket.client_id = due.client_id AND ticket.id = due.customer_ticket_id))`.execute(
    db,
  );
  return Number(numAffectedRows) >= batch;
}
