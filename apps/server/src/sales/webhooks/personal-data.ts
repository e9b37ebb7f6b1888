import type { Database } from '../../platform/database/connect.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The events of providers may name any person. They are emptied for all accounts, open or closed. */
export const personalDataOfProviderEvents: PersonalData = { tables: ['provider_events'] };

const batch = 500;

/** Empties the processed events that arrived before a time; their ids stay. Returns whether there may be more. */
export async function emptyProviderEvents(db: Database, before: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE provider_events SET payload = '{}' WHERE (provider, event_id) IN (
      SELECT provider, event_id FROM provider_events
      WHERE payload <> '{}' AND state IN ('processed', 'ignored') AND received_at < ${before}::timestamptz
      ORDER BY received_at LIMIT ${batch} FOR UPDATE SKIP LOCKED)`.execute(db);
  return numAffectedRows === BigInt(batch);
}
