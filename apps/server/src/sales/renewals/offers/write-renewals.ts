import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

interface NewRenewal {
  client_id: string;
  id: string;
  user_id: string;
  customer_ticket_id: string;
  ticket_id: string;
  closes_on: string;
  created_at: Date;
}

/** Opens a renewal, or changes the one that is open for the same ticket; returns its id. */
export async function openRenewal(db: Database, renewal: NewRenewal): Promise<string> {
  const { id } = await db
    .insertInto('renewals')
    .values(renewal)
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'customer_ticket_id'])
        .where('ended_at', 'is', null)
        .doUpdateSet({ ticket_id: renewal.ticket_id, closes_on: renewal.closes_on }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Opens renewals of a campaign. Returns the ids of the customer tickets whose renewal it opened. The campaign has invited the other holders
 * before, or another renewal of their ticket is open.
 */
export async function insertRenewals(
  db: Transaction<DB>,
  renewals: readonly (NewRenewal & { campaign_id: string })[],
): Promise<Set<string>> {
  const { rows } = await sql<{ customer_ticket_id: string }>`
    INSERT INTO renewals (client_id, id, user_id, customer_ticket_id, ticket_id, closes_on, campaign_id, created_at)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(renewals)}::jsonb) AS renewal (
      client_id uuid, id uuid, user_id uuid, customer_ticket_id uuid, ticket_id uuid, closes_on date, campaign_id uuid, created_at timestamptz
    )
    ON CONFLICT DO NOTHING RETURNING customer_ticket_id`.execute(db);
  return new Set(rows.map((row) => row.customer_ticket_id));
}

/** Changes the last day of the open renewals of a campaign. */
export async function changeClosingDay(
  db: Transaction<DB>,
  { client_id, campaign_id }: { client_id: string; campaign_id: string },
  closes_on: LocalDate,
): Promise<void> {
  await db
    .updateTable('renewals')
    .set({ closes_on })
    .where('client_id', '=', client_id)
    .where('campaign_id', '=', campaign_id)
    .where('ended_at', 'is', null)
    .execute();
}
