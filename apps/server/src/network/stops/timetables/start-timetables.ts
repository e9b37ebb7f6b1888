import { localDate } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { RepeatedJob } from '../../../platform/jobs.ts';
import { lockService } from '../../services/lock-service.ts';
import type { TimetableDeps } from './change-timetable.ts';
import { startTimetables } from './write-timetable.ts';
import type { ServiceKey } from './write-timetable.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

/** How many services one turn looks at. */
const servicesOfTurn = 50;

/** Those who buy a ticket for a stop that a coming timetable leaves out get the email about it within this time. */
const announcedWithinMilliseconds = 10 * 60_000;

/**
 * Makes timetables whose day has come those that purchasers see (C-031), makes the moves of their passengers, and announces coming moves to those who
 * have bought since they were saved (C-026). Returns whether there may be more.
 */
export async function startDueTimetables(
  { db, clock, nudge, followTimetable }: TimetableDeps,
  batch = servicesOfTurn,
): Promise<boolean> {
  const now = clock.now();
  // all operators are in time zones with the same date
  const today = localDate(now, 'Europe/London');
  const announced = new Date(now.getTime() - announcedWithinMilliseconds);
  // a move that waits for a payment stays to be made: it comes after the others, and is no reason for another turn at once
  const { rows } = await sql<ServiceKey & { waits: boolean }>`
    SELECT client_id, service_id, bool_and(waits) AS waits FROM (
      SELECT client_id, service_id, false AS waits FROM timetables WHERE started_at IS NULL AND valid_from <= ${today}
      UNION ALL SELECT client_id, service_id, coalesce(announced_at >= ${announced}, false) FROM timetable_moves
      WHERE applied_at IS NULL AND (valid_from <= ${today} OR announced_at IS NULL OR announced_at < ${announced})) AS due
    GROUP BY client_id, service_id ORDER BY waits LIMIT ${batch}`.execute(db);
  for (const service of rows) {
    await inTransaction(db, async (transaction) => {
      await lockService(transaction, service);
      await startTimetables(transaction, now, today, service);
      // what was sold since the timetable was saved
      await followTimetable(transaction, now, service, today);
    });
  }
  if (rows.length > 0) nudge('send-messages');
  return rows.length === batch && rows.some(({ waits }) => !waits);
}

export function startTimetablesJob(deps: TimetableDeps): RepeatedJob {
  return { name: 'start-timetables', seconds: 30, run: () => startDueTimetables(deps) };
}
