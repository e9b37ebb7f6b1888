import type { RawBuilder } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { RepeatedJob } from '../../platform/jobs.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** How many days one turn seals, and how many logs one turn compares. */
const batch = { days: 20, logs: 5 };
/**
 * A day is sealed an hour after its end. Entries have the time at which their call began, and a call of the last minute ends within seconds. The database
 * refuses a later entry.
 */
const rest = sql`interval '1 hour'`;
const hour = 3_600_000;

/**
 * The job that seals the days of the audit log (C-194, decision 260). Days end at whole hours, so that it reads nothing between two hours when
 * no work is left.
 */
export function sealAuditLogJob(deps: Pick<Deps, 'db' | 'clock' | 'log'>): RepeatedJob {
  let doneUntil = 0;
  return {
    name: 'seal-audit-log',
    seconds: 600,
    async run() {
      const now = deps.clock.now().getTime();
      if (now < doneUntil) return false;
      const left = await sealAuditLog(deps);
      if (left === 'nothing') doneUntil = (Math.floor(now / hour) + 1) * hour;
      return left === 'more';
    },
  };
}

/**
 * Seals days that have ended on the operators' clocks, the oldest first. When none is left, compares the logs that have a new seal with their
 * seals. Entries without an operator have days in UTC. Returns whether there may be more; `busy` means that a day was not sealed because an
 * entry was being written. Several processes may run it at once.
 */
export async function sealAuditLog(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<'more' | 'busy' | 'nothing'> {
  const { db, clock } = deps;
  const now = clock.now();
  const { rows: due } = await sql<{ client_id: string | null; day: string; until: string }>`
    SELECT log.client_id, log.next_day::text AS day, ((log.next_day + 1)::timestamp AT TIME ZONE log.time_zone)::text AS until
    FROM (${logs}) AS log
    WHERE log.next_day < ((${now}::timestamptz - ${rest}) AT TIME ZONE log.time_zone)::date
    LIMIT ${batch.days}`.execute(db);
  let sealed = 0n;
  // one at a time: nobody writes to the log of an operator while its day is sealed
  for (const { client_id, day, until } of due) {
    const { numAffectedRows = 0n } = await sql`
      INSERT INTO audit_seals (client_id, day, until, entries, digest, sealed_at)
      VALUES (${client_id}, ${day}, ${until}, 0, '', ${now}) ON CONFLICT DO NOTHING`.execute(db);
    sealed += numAffectedRows;
  }
  if (sealed > 0n) return 'more';
  const compared = await compareLogs(deps, now);
  if (compared === batch.logs) return 'more';
  return due.length > 0 ? 'busy' : 'nothing';
}

/** The log of each operator, and the entries without one: the next day to be sealed, if any, and when it was sealed and compared last. */
const logs = sql`
  SELECT clients.id AS client_id, clients.time_zone, ${nextDay(sql`= clients.id`, sql`clients.time_zone`)} AS next_day,
         last.sealed_at, checked.checked_at
  FROM clients ${lastSeal(sql`= clients.id`)}
  UNION ALL
  SELECT NULL, 'UTC', ${nextDay(sql`IS NULL`, sql`'UTC'`)}, last.sealed_at, checked.checked_at
  FROM (SELECT) AS without_operator ${lastSeal(sql`IS NULL`)}`;

function lastSeal(isIt: RawBuilder<unknown>) {
  return sql`
    LEFT JOIN LATERAL (
      SELECT seal.day, seal.sealed_at FROM audit_seals AS seal WHERE seal.client_id ${isIt} ORDER BY seal.day DESC LIMIT 1
    ) AS last ON true
    LEFT JOIN audit_seal_checks AS checked ON checked.client_id ${isIt}`;
}

/** The day after the last seal, or the day of the first entry. */
function nextDay(isIt: RawBuilder<unknown>, time_zone: RawBuilder<unknown>) {
  return sql`CASE WHEN last.day IS NOT NULL THEN last.day + 1 ELSE (
    SELECT (entry.at AT TIME ZONE ${time_zone})::date FROM audit_log AS entry WHERE entry.client_id ${isIt} ORDER BY entry.at LIMIT 1
  ) END`;
}

/** Compares some logs with their seals. Returns the number. */
async function compareLogs({ db, log }: Pick<Deps, 'db' | 'log'>, now: Date): Promise<number> {
  const { rows: due } = await sql<{ client_id: string | null }>`
    SELECT log.client_id FROM (${logs}) AS log
    WHERE log.sealed_at IS NOT NULL AND (log.checked_at IS NULL OR log.checked_at < log.sealed_at)
    LIMIT ${batch.logs}`.execute(db);
  for (const { client_id } of due) {
    const broken_day = await inTransaction(db, async (transaction) => {
      // the log of many years takes longer than a call
      await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
      const { rows } = await sql<{ broken_day: string | null }>`
        INSERT INTO audit_seal_checks (client_id, checked_at, broken_day)
        SELECT ${client_id}::uuid, ${now}::timestamptz, min(day) FROM broken_audit_days(${client_id}::uuid)
        ON CONFLICT (client_id) DO UPDATE SET checked_at = excluded.checked_at, broken_day = excluded.broken_day
        RETURNING broken_day`.execute(transaction);
      return rows[0]?.broken_day ?? null;
    });
    if (broken_day !== null) log.error({ client_id, day: broken_day }, 'the audit log differs from its seal');
  }
  return due.length;
}
