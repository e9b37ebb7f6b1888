import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';

/** How many days one turn seals. */
const batch = 50;
/**
 * A day is sealed an hour after its end. Entries have the time at which their call began, and a call of the last minute ends within seconds. The database
 * refuses a later entry.
 */
const rest = sql`interval '1 hour'`;

/** The log of an operator, or the entries that have none. */
interface Chain {
  client_id: string | null;
}

/** The job that seals the days of the audit log (C-194, decision 260). */
export function sealAuditLogJob(deps: Pick<Deps, 'db' | 'clock' | 'log'>): RepeatedJob {
  return { name: 'seal-audit-log', seconds: 600, run: () => sealAuditLog(deps) };
}

/**
 * Seals days that have ended on the operators' clocks, the oldest first, and compares the seals of operators with a new one with their entries. Entries
 * without an operator have days in UTC. Returns whether there may be more. Several processes may run it at once.
 */
export async function sealAuditLog(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<boolean> {
  const { db, clock } = deps;
  const now = clock.now();
  const { rows: due } = await sql<Chain & { day: string; until: string }>`
    SELECT chain.client_id, next.day::text AS day, ((next.day + 1)::timestamp AT TIME ZONE chain.time_zone)::text AS until
    FROM (SELECT id AS client_id, time_zone FROM clients UNION ALL SELECT NULL, 'UTC') AS chain
    CROSS JOIN LATERAL (
      SELECT coalesce(
        (SELECT seal.day + 1 FROM audit_seals AS seal WHERE ${isOf('seal')} ORDER BY seal.day DESC LIMIT 1),
        (SELECT (entry.at AT TIME ZONE chain.time_zone)::date FROM audit_log AS entry WHERE ${isOf('entry')}
         ORDER BY entry.at LIMIT 1)
      ) AS day
    ) AS next
    WHERE next.day < ((${now}::timestamptz - ${rest}) AT TIME ZONE chain.time_zone)::date
    ORDER BY chain.client_id LIMIT ${batch}`.execute(db);
  let sealed = 0n;
  // one at a time: nobody writes to the log of an operator while its day is sealed
  for (const { client_id, day, until } of due) {
    const { numAffectedRows = 0n } = await sql`
      INSERT INTO audit_seals (client_id, day, until, entries, digest, sealed_at)
      VALUES (${client_id}, ${day}, ${until}, 0, '', ${now}) ON CONFLICT DO NOTHING`.execute(db);
    sealed += numAffectedRows;
  }
  if (sealed > 0n) return true;
  return checkSeals(deps, now);
}

/** An SQL condition: whether a row is of the chain. The two cases are apart, so that each uses the index. */
function isOf(table: string) {
  const client = sql.ref(`${table}.client_id`);
  return sql`(${client} = chain.client_id OR chain.client_id IS NULL AND ${client} IS NULL)`;
}

/** Compares the seals of some operators with the entries. Returns whether there may be more. */
async function checkSeals({ db, log }: Pick<Deps, 'db' | 'log'>, now: Date): Promise<boolean> {
  const { rows: due } = await sql<Chain>`
    SELECT last.client_id FROM (
      SELECT client_id, max(sealed_at) AS sealed_at FROM audit_seals GROUP BY client_id
    ) AS last
    LEFT JOIN audit_seal_checks AS checked ON checked.client_id IS NOT DISTINCT FROM last.client_id
    WHERE checked.checked_at IS NULL OR checked.checked_at < last.sealed_at
    LIMIT ${batch}`.execute(db);
  for (const { client_id } of due) {
    const broken_day = await inTransaction(db, async (transaction) => {
      // the log of many years takes longer than a call
      await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
      const { rows } = await sql<{ broken_day: string | null }>`
        INSERT INTO audit_seal_checks (client_id, checked_at, broken_day)
        SELECT ${client_id}::uuid, ${now}, min(day) FROM broken_audit_days(${client_id}::uuid)
        ON CONFLICT (client_id) DO UPDATE SET checked_at = excluded.checked_at, broken_day = excluded.broken_day
        RETURNING broken_day`.execute(transaction);
      return rows[0]?.broken_day ?? null;
    });
    if (broken_day !== null) log.error({ client_id, day: broken_day }, 'the audit log differs from its seal');
  }
  return due.length === batch;
}
