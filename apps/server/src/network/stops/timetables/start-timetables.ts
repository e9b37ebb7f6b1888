import { sql } from 'kysely';
import { localDate } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { RepeatedJob } from '../../../platform/jobs.ts';
import { lockService } from '../../services/lock-service.ts';
import type { TimetableDeps } from './change-timetable.ts';
import { startTimetables } from './write-timetable.ts';
import type { ServiceKey } from './write-timetable.ts';

/** How many services one turn gives their new timetable. */
const batch = 50;

/** Makes timetables whose day has come those that purchasers see (C-031). Returns whether there may be more. */
export async function startDueTimetables({ db, clock, nudge, followTimetable }: TimetableDeps): Promise<boolean> {
  const now = clock.now();
  // all operators are in time zones with the same date
  const today = localDate(now, 'Europe/London');
  const { rows } = await sql<ServiceKey>`
    SELECT DISTINCT client_id, service_id FROM timetables
    WHERE started_at IS NULL AND valid_from <= ${today} LIMIT ${batch}`.execute(db);
  for (const service of rows) {
    await inTransaction(db, async (transaction) => {
      await lockService(transaction, service);
      await startTimetables(transaction, now, today, service);
      // what was sold since the timetable was saved
      await followTimetable(transaction, now, service, today);
    });
  }
  if (rows.length > 0) nudge('send-messages');
  return rows.length === batch;
}

export function startTimetablesJob(deps: TimetableDeps): RepeatedJob {
  return { name: 'start-timetables', seconds: 30, run: () => startDueTimetables(deps) };
}
