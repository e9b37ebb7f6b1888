import type { Deps } from '../../platform/deps.ts';
import { writeAudit } from '../../operators/audit-log/write-audit.ts';
import type { Actor } from '../../operators/audit-log/write-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** The key of each scope of the inventory (server behaviour, section 2). */
export type InventoryKey = { client_id: string; service_id: string } & (
  | { scope: 'ticket'; ticket_id: string }
  | { scope: 'departure'; date: string; direction: 'am' | 'pm' }
  | { scope: 'weekly_pattern'; ticket_type: string; year: string; weekday: string; direction: 'am' | 'pm' }
  | { scope: 'service_day'; date: string }
);

/**
 * Sets how many seats there are. The number may be lower than the number sold: then 0 remain and no more are sold. A lower capacity is
 * written to the audit, so that it is not mistaken for overselling.
 */
export async function setCapacity(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  key: InventoryKey,
  capacity: number,
): Promise<void> {
  const part = key as Partial<Record<'ticket_id' | 'ticket_type' | 'year' | 'date' | 'weekday' | 'direction', string>>;
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ id: string; capacity: number }>`
      SELECT id, capacity FROM inventory
      WHERE client_id = ${key.client_id} AND scope = ${key.scope} AND service_id = ${key.service_id}
        AND ticket_id IS NOT DISTINCT FROM ${part.ticket_id ?? null}::uuid
        AND ticket_type::text IS NOT DISTINCT FROM ${part.ticket_type ?? null}
        AND year::text IS NOT DISTINCT FROM ${part.year ?? null}
        AND date IS NOT DISTINCT FROM ${part.date ?? null}::date
        AND weekday::text IS NOT DISTINCT FROM ${part.weekday ?? null}
        AND direction::text IS NOT DISTINCT FROM ${part.direction ?? null}
      FOR NO KEY UPDATE`.execute(transaction);
    const [before] = rows;
    if (!before) {
      await transaction
        .insertInto('inventory')
        .values({ ...key, id: newId(clock.now().getTime()), capacity })
        .execute();
      return;
    }
    const { client_id } = key;
    const { id } = before;
    await transaction
      .updateTable('inventory')
      .set({ capacity })
      .where('client_id', '=', client_id)
      .where('id', '=', id)
      .execute();
    if (capacity >= before.capacity) return;
    await writeAudit(transaction, clock.now(), {
      client_id,
      actor,
      action: 'lower-capacity',
      subject: { kind: 'inventory', id },
      before: { capacity: before.capacity },
      after: { capacity },
    });
  });
}
